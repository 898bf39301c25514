import { writeFacts } from '../../../../erp/saving/agent/facts';
import { summaryText } from '../../../../erp/saving/agent/summary';
import { findOperation, operationOf } from '../../../../erp/catalogue';
import { kindQuestions } from '../../../../erp/catalogue/kinds';
import type { Operation } from '../../../../erp/catalogue/types';
import type { Members } from '../../../../erp/base/json/members';
import { docOf } from '../../../../erp/document/doc';

/** What a person reads of a document with these codes on it and on its line, wherever the method takes them. */
function read(operation: Operation, codes: Members): string {
	const { body } = operation;
	const taken = (isLine: boolean) =>
		Object.entries(codes).filter(([column]) =>
			body.fields.some(({ path, onLine }) => path === column && (onLine || body.headless === true) === isLine),
		);
	const item = { sip_stok_kod: 'A', sip_miktar: 1, sth_stok_kod: 'A', sth_miktar: 1, cha_kod: '120', cha_meblag: 5 };
	const of = Object.entries(item).filter(([column]) => body.fields.some(({ path }) => path === column));
	const line = { ...Object.fromEntries(of), ...Object.fromEntries(taken(true)) };
	const members = { ...Object.fromEntries(taken(false)), [body.lines ?? '']: [line] };
	return summaryText(writeFacts(docOf(operation, members)), new Map(), []);
}

const KINDS = kindQuestions
	.filter(({ after }) => after === undefined)
	.flatMap(({ resource, operations, kinds }) =>
		operations.flatMap((name) => {
			const operation = findOperation(resource, name);
			return kinds
				.filter(({ decisions }) => decisions.every(({ sets: [{ services }] }) => services === undefined))
				.flatMap((kind) => (operation ? [[`${resource}.${name}`, kind.name, operation, kind] as const] : []));
		}),
	);

describe('the preview of a document', () => {
	it.each(KINDS)('of %s says that it is a %s, and nothing else', (_, name, operation, { decisions }) => {
		const codes = decisions.map(({ sets: [{ document, lines }] }) => ({ ...document, ...lines }));
		const text = read(operation, Object.assign({}, ...codes) as Members);
		const others = KINDS.filter(([of]) => of === `${operation.resource}.${operation.operation}`);
		expect(others.flatMap(([, other]) => (text.includes(other) ? [other] : []))).toEqual([name]);
	});

	it('shows the codes of a document that is of no kind, and where money goes', () => {
		const order = findOperation('order', 'create');
		const payment = findOperation('collectionPayment', 'create');
		if (!order || !payment) throw new Error('There is no such method');
		expect(read(order, { sip_tip: 0, sip_cins: 2 })).toMatch(/Direction \(Tip\) "0" \S+, Kind \(Cins\) "2" \S+/);
		const codes = { cha_evrak_tip: 64, cha_tip: 0, cha_cinsi: 17, cha_kasa_hizkod: 'BANKA01' };
		expect(read(payment, codes)).toMatch(/"64" Tediye.*, Side \(Borç\/Alacak\) "0" .*, Kind \(Hareket Cinsi\) "17"/);
		expect(read(payment, codes)).toContain('1 line ("120" and "BANKA01")');
	});

	it.each<[string, object, string]>([
		['a price of 0', { sip_b_fiyat: 0 }, 'amount left to the ERP'],
		['a rate of the local currency', { sip_doviz_kuru: 40 }, '100.00 TRY without VAT, at a rate of 40 4,000.00 TRY'],
		[
			'a rate of another one',
			{ sip_doviz_cinsi: 1, sip_doviz_kuru: 40 },
			'100.00 in currency 1 without VAT, at a rate of 40 4,000.00 TRY',
		],
		['a second unit', { sip_birim_pntr: 2 }, '1 line (1 of unit 2 × "A"), 100.00 TRY'],
		[
			'columns of the user’s own',
			{ user_tablo: [{ renk: 'mavi', boy: 3 }] },
			'line 1: User Table (user_tablo) (renk "mavi", boy "3")',
		],
		['a member that nobody knows', { sip_yok: 'x' }, 'line 1: sip_yok "x"'],
	])('tells %s', (_, change, text) => {
		const order = operationOf('order', 'create');
		const line = { sip_stok_kod: 'A', sip_miktar: 1, sip_b_fiyat: 100, sip_doviz_cinsi: 0, ...change };
		expect(summaryText(writeFacts(docOf(order, { satirlar: [line] })), new Map(), [])).toContain(text);
	});

	it('tells what is the same on all lines once, and what is not with its line', () => {
		const line = { sip_tarih: '20.11.2026', sip_miktar: 1, sip_b_fiyat: 5, sip_doviz_cinsi: 0 };
		const satirlar = [
			{ ...line, sip_stok_kod: 'A', sip_depono: 1 },
			{ ...line, sip_stok_kod: 'B', sip_depono: 2 },
		];
		expect(summaryText(writeFacts(docOf(operationOf('order', 'create'), { satirlar })), new Map(), [])).toBe(
			'Create order: Order Date (Tarih) "20.11.2026", 2 lines (1 × "A": 5.00 [Warehouse (Depo) "1"], 1 × "B": 5.00 [Warehouse (Depo) "2"]), 10.00 TRY without VAT',
		);
	});

	it('tells how much of an item was counted', () => {
		const satirlar = [
			{ sym_Stokkodu: 'A', sym_miktar1: 5 },
			{ sym_Stokkodu: 'B', sym_miktar1: 0 },
		];
		const doc = docOf(operationOf('stockCount', 'create'), { satirlar });
		expect(summaryText(writeFacts(doc), new Map(), [])).toMatch(/2 lines \(5 × "A" .*, 0 × "B" /);
	});

	it('tells remarks as they are read', () => {
		const remarks = [{ aciklama: 'kapıda öde' }, { aciklama: 'ikinci "satır"' }];
		const order = { satirlar: [{ sip_stok_kod: 'A' }], evrak_aciklamalari: remarks };
		expect(summaryText(writeFacts(docOf(operationOf('order', 'create'), order)), new Map(), [])).toContain(
			`Remarks (Açıklamalar) "kapıda öde", "ikinci 'satır'", 1 line`,
		);
	});

	it('keeps what a document says apart from what it says itself', () => {
		const order = findOperation('order', 'create');
		if (!order) throw new Error('There is no such method');
		const satirlar = [{ sip_evrakno_seri: 'A, 1.00 TRY', sip_stok_kod: 'B"), 2.00\nTRY ("', sip_miktar: 1 }];
		const text = summaryText(writeFacts(docOf(order, { satirlar })), new Map(), []);
		expect(text).toContain(`series "A, 1.00 TRY", 1 line (1 × "B'), 2.00 TRY ('")`);
	});
});
