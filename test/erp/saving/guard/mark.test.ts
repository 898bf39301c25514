import { findOperation } from '../../../../erp/catalogue';
import { markOf } from '../../../../erp/saving/guard/mark';
import { expectedOf } from '../../../../erp/saving/readback/held';
import type { Members } from '../../../../erp/base/json/members';
import { BASKETS, CHANGED, SAME, SHAPES, lineAs } from '../readback/support';
import { docOf } from '../../../../erp/document/doc';

/** What the same request may look like in another run. */
const SENT_AGAIN = [
	'as it is',
	'in another order',
	'with codes in capitals',
	'with codes in small letters',
	'with blanks behind the codes',
	'with what binary numbers lose',
];

describe.each(SHAPES)('what n8n remembers of %s', (_, names) => {
	const print = (lines: readonly Members[], head: Members = {}) => {
		const operation = findOperation(names.resource, names.operation)!;
		const doc = docOf(operation, { ...head, [names.in]: lines });
		return markOf(doc, expectedOf(doc, operation.savedIn!));
	};
	const baskets = BASKETS.map((basket) => basket.map((line) => lineAs(names, line, 7.5)));

	it.each(SAME.filter(([how]) => SENT_AGAIN.includes(how)))('is the same content %s', (_how, change) => {
		for (const lines of baskets) expect(print(change(lines, names))).toBe(print(lines));
	});

	it.each(CHANGED)('is another content with %s', (_how, change) => {
		for (const lines of baskets) {
			const changed = change(lines, names);
			if (changed.length > 0) expect(print(changed)).not.toBe(print(lines));
		}
	});

	it('is another content with a code whose zeros differ, and the same with an amount whose zeros differ', () => {
		const [line = {}] = baskets[0] ?? [];
		const [amount = ''] = Object.entries(line).find(([, value]) => value === 7.5) ?? [];
		const [code = ''] = Object.entries(line).find(([name]) => /kod/i.test(name)) ?? [];
		expect(print([{ ...line, [code]: '120.10' }])).not.toBe(print([{ ...line, [code]: '120.1' }]));
		expect(amount).not.toBe('');
		expect(print([{ ...line, [amount]: '7.50' }])).toBe(print([line]));
	});
});

describe('the mark of a request', () => {
	const markWith = (name: string, members: Members) => {
		const operation = findOperation(name, 'create')!;
		const doc = docOf(operation, members);
		return markOf(doc, expectedOf(doc, operation.savedIn!));
	};
	const ordered = (more: Members = {}) =>
		markWith('order', {
			satirlar: [{ sip_tarih: '20.11.2026', sip_musteri_kod: '120', sip_stok_kod: 'A', sip_miktar: 2, ...more }],
		});

	it.each<Members>([
		{ sip_aciklama: 'acele' },
		{ sip_evrakno_seri: 'B' },
		{ sip_satirno: 3 },
		{ sip_iskonto_1: 0 },
		{ sip_iskonto_1: ' ' },
		{ sip_kapat_fl: false },
		{ seriler: [] },
	])('says nothing of %j', (more) => expect(ordered(more)).toBe(ordered()));

	it('takes a number for what is meant, and a text in a list for a code', () => {
		expect(ordered({ unknown: 0.1 + 0.2 })).toBe(ordered({ unknown: 0.3 }));
		expect(ordered({ seriler: ['1.10'] })).not.toBe(ordered({ seriler: ['1.1'] }));
	});

	it('of a card is its names: the rest is maintained in the ERP', () => {
		const card = (more: Members) => markWith('account', { cari_kod: '120', cari_unvan1: 'ABC', ...more });
		expect(card({ cari_EMail: 'a@b.tr' })).toBe(card({}));
		expect(card({ cari_unvan1: 'XYZ' })).not.toBe(card({}));
	});
});
