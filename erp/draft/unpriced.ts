import { derived } from '../catalogue/derived';
import type { Field, Operation } from '../catalogue/types';
import { isBlank, isMembers, type Members } from '../json/members';
import { linesOf } from '../document/lines';
import { fieldName } from '../values/problem';

/** Documents that sell, by resource, with the code that tells them from others where there are others (docs/kinds.md). */
const SALES: Readonly<Record<string, readonly [column: string, code: number] | undefined>> = {
	order: ['sip_tip', 0],
	invoice: ['cha_evrak_tip', 63],
	issuedQuotation: undefined,
	proformaOrder: undefined,
};

const PRICES: ReadonlySet<string> = new Set(['Unit Price', 'Line Amount', 'Gross Price']);

const pricesOf = derived((fields: readonly Field[]) =>
	fields.filter(({ label, type, onLine }) => onLine && type === 'number' && PRICES.has(label)),
);

/** Lines of a sale without a price or an amount, as one sentence: who left it out by mistake would sell for nothing. */
export function unpriced(head: Members, { resource, kind, body }: Operation): string[] {
	const lines = linesOf(head, body.lines).filter(isMembers);
	const prices = pricesOf(body.fields);
	const [first] = prices;
	if (kind !== 'save' || !Object.hasOwn(SALES, resource) || !first) return [];
	const [column, code] = SALES[resource] ?? [];
	if (column !== undefined && Number(head[column] ?? lines[0]?.[column] ?? NaN) !== code) return [];
	const blank = lines.flatMap((line, index) => (prices.every(({ name }) => isBlank(line[name])) ? [index + 1] : []));
	if (blank.length === 0) return [];
	const which = blank.length === lines.length ? 'No line has' : `Line ${blank.slice(0, 20).join(', ')} has no`;
	const field = blank.length === lines.length ? `a ${fieldName(first)}` : fieldName(first);
	return [`${which} ${field}: the document counts ${blank.length === 1 ? 'it' : 'them'} as 0`];
}
