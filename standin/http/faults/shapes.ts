import { ENVELOPED, EVERY, type MethodKind } from '../kinds';
import { first, isBulk, withFirst } from './answer';
import type { Fault } from './types';

const TEN_MB = 10 * 1024 * 1024;
const LEVELS = 10_000;
const MARK = '@Ek@';

/** An answer that says all it should, in another shape. */
function shaped(change: (answer: unknown) => unknown, suits: MethodKind[] = ENVELOPED): Fault {
	return {
		writes: 'always',
		suits,
		tells: true,
		bend: async (exchange) => exchange.send(change(await exchange.commit())),
	};
}

/** StatusCode as text, IsError absent (docs/trust/erp-behaviour.md#status-as-text). The answer to several documents has neither and stays. */
function stringStatus(answer: unknown): unknown {
	if (isBulk(answer)) return answer;
	const { StatusCode, ErrorMessage, Data } = first(answer);
	return { result: [{ StatusCode: String(StatusCode), ErrorMessage, Data }] };
}

/** The form in small letters (docs/trust/erp-behaviour.md#answers-in-small-letters); the answer to several documents has it already. */
function lower(answer: unknown): unknown {
	if (isBulk(answer)) return answer;
	const { IsError, ErrorMessage, Data } = first(answer);
	return { result: [{ success: IsError === false, errorText: ErrorMessage ?? '', data: Data ?? null }] };
}

/** Arrays in arrays inside Data, or beside it where Data is no object. Written as text: JSON.stringify cannot go so deep. */
function deep(answer: unknown): string {
	const { Data } = first(answer);
	const isObject = typeof Data === 'object' && Data !== null && !Array.isArray(Data);
	const marked = withFirst(answer, isObject ? { Data: { ...Data, Ek: MARK } } : { Ek: MARK });
	return JSON.stringify(marked).replace(`"${MARK}"`, '['.repeat(LEVELS) + ']'.repeat(LEVELS));
}

/** The letters whose bytes in Windows-1254, the Turkish code page, are other letters' in Latin-1. */
const CP1254: Record<string, string> = { ğ: 'ð', Ğ: 'Ð', ı: 'ý', İ: 'Ý', ş: 'þ', Ş: 'Þ' };

/** The answer in the Turkish code page although its header says UTF-8, with at least one letter to show it. */
function invalidUtf8(answer: unknown): Buffer {
	const text = JSON.stringify(withFirst(answer, { Aciklama: 'İşlem tamamlandı' }));
	const bytes = text.replace(/[^\x00-\xff]|[ğĞıİşŞ]/g, (letter) => CP1254[letter] ?? '?');
	return Buffer.from(bytes, 'latin1');
}

/** Right answers in wrong clothes. Source: docs/trust/erp-behaviour.md#answers; size, depth and code page are assumed. */
export const SHAPES: Record<string, Fault> = {
	none: shaped((answer) => answer, EVERY),
	'string-status': shaped(stringStatus),
	lower: shaped(lower),
	bom: shaped((answer) => `\uFEFF${JSON.stringify(answer)}`, EVERY),
	big: shaped((answer) => withFirst(answer, { Ek: 'x'.repeat(TEN_MB) })),
	deep: shaped(deep),
	'invalid-utf8': shaped(invalidUtf8),
	'date-skew': {
		writes: 'always',
		suits: EVERY,
		tells: true,
		argument: { unit: 'days', usual: 1 },
		bend: async (exchange, days) => {
			exchange.skewDate(days);
			exchange.send(await exchange.commit());
		},
	},
};
