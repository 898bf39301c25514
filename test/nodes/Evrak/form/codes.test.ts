import type { IDataObject } from 'n8n-workflow';
import { kindQuestions } from '../../../../erp/catalogue/kinds';
import { bench, items } from '../../../../testkit/node/evrak';
import { ask } from '../../../standin/sql/ask';
import {
	asks,
	BORDEREAU,
	COLLECTIONS,
	DOCUMENT,
	given,
	INVOICE,
	INVOICES,
	MODES,
	MOVEMENT,
	NOTE,
	ORDER,
	previewed,
	TRANSFER,
	VOUCHER,
	withCodes,
	type Codeless,
} from './support';
import { perSuite } from '../../../../testkit/jest/benches';

type Codes = readonly [head: IDataObject, line?: IDataObject];

/** The table of codes in the test's own hand: what an answer has to fill, column by column. */
const header = (type: number, direction: number, isReturn: number, kind = 6): IDataObject => ({
	cha_evrak_tip: type,
	cha_tip: direction,
	cha_normal_Iade: isReturn,
	cha_cinsi: kind,
	cha_cari_cins: 0,
});
const line = (type: number, direction: number, isReturn: number): IDataObject => ({
	sth_evraktip: type,
	sth_tip: direction,
	sth_normal_iade: isReturn,
	sth_cins: 0,
});
const note = (type: number, direction: number, isReturn: number): Codes => [line(type, direction, isReturn)];
const money = (type: number, direction: number, kind: number, more: IDataObject = {}): Codes => [
	{ cha_evrak_tip: type, cha_tip: direction, cha_cinsi: kind, ...more },
];

const OF_INVOICES: Record<string, Codes> = {
	sales: [header(63, 0, 0), line(4, 1, 0)],
	purchase: [header(0, 1, 0), line(3, 0, 0)],
	returnReceived: [header(0, 1, 1), line(3, 0, 1)],
	returnIssued: [header(63, 0, 1), line(4, 1, 1)],
	service: [header(63, 0, 0, 8)],
	expense: [header(63, 0, 0, 8)],
};
const OF_ORDERS: Record<string, Codes> = {
	sales: [{ sip_tip: 0, sip_cins: 0 }],
	purchase: [{ sip_tip: 1, sip_cins: 0 }],
};
const OF_NOTES: Record<string, Codes> = {
	sales: note(1, 1, 0),
	purchase: note(13, 0, 0),
	returnReceived: note(13, 0, 1),
	returnIssued: note(1, 1, 1),
};
const OF_COLLECTIONS: Record<string, Codes> = {
	cash: money(1, 1, 0, { cha_kasa_hizmet: 4, cha_normal_Iade: 0, cha_cari_cins: 0 }),
	card: money(1, 1, 19, { cha_kasa_hizmet: 2 }),
	transfer: money(1, 1, 17, { cha_kasa_hizmet: 2 }),
	cheque: money(1, 1, 1, { cha_kasa_hizmet: 4 }),
	note: money(1, 1, 2),
	cashPaid: money(64, 0, 0, { cha_kasa_hizmet: 4 }),
	cardPaid: money(64, 0, 22),
	transferPaid: money(35, 0, 0, { cha_kasa_hizmet: 2 }),
	chequePaid: money(64, 0, 3),
	notePaid: money(64, 0, 4),
};
const OF_BORDEREAUX: Record<string, Codes> = {
	chequesIn: money(4, 1, 1),
	chequesOut: money(67, 0, 1),
	notesIn: money(3, 1, 2),
	notesOut: money(66, 0, 2),
};
const OF_VOUCHERS: Record<string, Codes> = {
	debit: [{ cha_evrak_tip: 31, cha_tip: 0 }],
	credit: [{ cha_evrak_tip: 32, cha_tip: 1 }],
	accountDebit: [{ cha_evrak_tip: 100, cha_tip: 0 }],
	accountCredit: [{ cha_evrak_tip: 101, cha_tip: 1 }],
};
const OF_TRANSFERS: Record<string, Codes> = {
	accounts: [{ cha_evrak_tip: 57, cha_cari_cins: 0 }],
	banks: [{ cha_evrak_tip: 58, cha_cari_cins: 2 }],
	cashboxes: [{ cha_evrak_tip: 110, cha_cari_cins: 4 }],
	transfer: [{ cha_evrak_tip: 33 }],
};

const movement = (direction: number, kind: number, isReturn: number, type: number): Codes => [
	{ sth_tip: direction, sth_cins: kind, sth_normal_iade: isReturn, sth_evraktip: type },
];
const OF_MOVEMENTS: Record<string, Codes> = {
	transfer: movement(2, 6, 0, 2),
	shipment: movement(2, 6, 0, 17),
	shipmentReturn: movement(2, 6, 1, 17),
	waste: movement(1, 4, 0, 0),
	consumption: movement(1, 5, 0, 0),
};

const of = (parameter: string, documents: readonly Codeless[], table: Record<string, Codes>) =>
	documents.flatMap((document) =>
		Object.entries(table).map(([kind, codes]) => {
			const isClosable = document.operation === 'createDocument';
			const [head, lines] = codes;
			const own: Codes = [isClosable ? { ...head, cha_tpoz: 0 } : head, lines];
			return { parameter, document, kind, codes: own, name: `${document.resource}.${document.operation}: ${kind}` };
		}),
	);

const CASES = [
	...of('kindOfInvoice', INVOICES, OF_INVOICES),
	...of('kindOfOrder', [ORDER], OF_ORDERS),
	...of('kindOfDispatchNote', [NOTE], OF_NOTES),
	...of('kindOfCollection', COLLECTIONS, OF_COLLECTIONS),
	...of('kindOfBordereau', [BORDEREAU], OF_BORDEREAUX),
	...of('kindOfVoucher', [VOUCHER], OF_VOUCHERS),
	...of('kindOfVoucher', [TRANSFER], OF_TRANSFERS),
	...of('kindOfMovement', [MOVEMENT], OF_MOVEMENTS),
].map((one) => [one.name, one] as const);

const erp = perSuite(async () => await bench({ trade: true, strict: true }));

it('the table has every answer of every question', () => {
	const ofVouchers = { ...OF_VOUCHERS, ...OF_TRANSFERS };
	const tables = [OF_INVOICES, OF_ORDERS, OF_NOTES, OF_COLLECTIONS, OF_BORDEREAUX, ofVouchers, OF_MOVEMENTS];
	const questions = kindQuestions.filter(
		({ after, operations }) => after === undefined && !operations.includes('delete'),
	);
	expect(questions.map(({ kinds }) => kinds.map(({ value }) => value).sort())).toEqual(
		tables.map((table) => Object.keys(table).sort()),
	);
});

describe.each(CASES)('%s', (_, { parameter, document, kind, codes: [head, line] }) => {
	it.each(MODES)('given as %s, fills these codes and changes nothing else', async (mode) => {
		const answer = { [asks(parameter, mode)]: kind };
		const filled = await previewed(erp, given(document, mode, answer));
		// The same document with all codes typed, and no question answered.
		const typed = await previewed(erp, given(withCodes(document, head, line), 'json'));
		expect(typed.error).toBeUndefined();
		const ofBlanks = (text: string) => /^No line has a |cha_(?:kasa_hizkod|vade) is blank|^its lines add up/.test(text);
		expect({ ...filled, warnings: filled.warnings.filter((text) => !ofBlanks(text)) }).toEqual({
			...typed,
			warnings: [],
		});
	});

	it('and the ERP takes it', async () => {
		const [parameters, input] = given(document, 'fields', { [parameter]: kind });
		const { items: rows, error } = await erp.evrak(parameters, items(...input));
		expect(error?.message).toBeUndefined();
		expect(rows.map(({ json }) => [json.outcome, json.series])).toEqual([['saved', 'TUR']]);
	});
});

describe('services and expenses', () => {
	const service = { ...INVOICE.head, cha_aratoplam: 100 };

	it.each([
		['service', 3],
		['expense', 5],
	])('%s: says beside the code what it is, on the document and in each element of the list', async (kind, what) => {
		const answer = { kindOfInvoiceInData: kind, json: '={{ $json }}', inputMode: 'json' };
		const at = (operation: string, json: IDataObject) =>
			previewed(erp, [{ resource: 'invoice', operation, ...answer }, [json]]);
		for (const { operation } of INVOICES) {
			const { document } = await at(operation, { ...service, cha_kasa_hizkod: 'HZM01' });
			expect(Number(document?.cha_kasa_hizmet)).toBe(what);
			expect(document).not.toHaveProperty('detay');
		}
		const elements = [{ cha_kasa_hizkod: 'A' }, { cha_kasa_hizkod: 'B', cha_kasa_hizmet: '5' }, { cha_miktari: '1' }];
		for (const list of [elements, JSON.stringify(elements)]) {
			const { document } = await at('createDocument', { ...service, hizmet_masraf_detay: list as never });
			expect(document?.hizmet_masraf_detay).toEqual([
				{ cha_kasa_hizkod: 'A', cha_kasa_hizmet: String(what) },
				{ cha_kasa_hizkod: 'B', cha_kasa_hizmet: '5' },
				{ cha_miktari: '1' },
			]);
			expect(document).not.toHaveProperty('cha_kasa_hizmet');
		}
	});
});

describe('what the ERP makes of it', () => {
	const number = async (sql: string) => {
		const rows = await ask(erp.erp, sql);
		return typeof rows === 'string' ? rows : Number(rows[0]?.n ?? 0);
	};
	const books = async () => ({
		stock: await number("SELECT dbo.fn_EldekiMiktar(N'STK001') AS n"),
		balance: await number(
			"SELECT SUM(CASE WHEN cha_tip=0 THEN cha_meblag ELSE -cha_meblag END) AS n FROM CARI_HESAP_HAREKETLERI WHERE cha_cari_cins=0 AND cha_kod=N'120.01.001'",
		),
		cashbox: await number(
			"SELECT SUM(CASE WHEN cha_tip=0 THEN cha_meblag ELSE -cha_meblag END) AS n FROM CARI_HESAP_HAREKETLERI WHERE cha_cari_cins=4 AND cha_kod=N'KASA01'",
		),
		bank: await number(
			"SELECT SUM(CASE WHEN cha_tip=0 THEN cha_meblag ELSE -cha_meblag END) AS n FROM CARI_HESAP_HAREKETLERI WHERE cha_cari_cins=2 AND cha_kod=N'BNK01'",
		),
	});
	/** How the books move when a document is saved. */
	const moved = async (document: Codeless, answers: IDataObject) => {
		const before = await books();
		const [parameters, input] = given(document, 'fields', answers as never);
		const { error } = await erp.evrak(parameters, items(...input));
		expect(error?.message).toBeUndefined();
		const after = await books();
		return Object.fromEntries(
			Object.entries(after).map(([name, value]) => [name, Number(value) - Number(before[name as keyof typeof before])]),
		);
	};
	const still = { stock: 0, balance: 0, cashbox: 0, bank: 0 };

	it.each([
		['sales', { stock: -2, balance: 180 }],
		['purchase', { stock: 2, balance: -180 }],
		['returnReceived', { stock: 2, balance: -180 }],
		['returnIssued', { stock: -2, balance: 180 }],
	])('of an invoice, %s: goods and account move the right way', async (kindOfInvoice, expected) => {
		for (const document of INVOICES)
			expect(await moved(document, { kindOfInvoice })).toEqual({ ...still, ...expected });
	});

	it.each(['service', 'expense'])('of a %s: the account alone moves', async (kindOfInvoice) => {
		const document = { ...INVOICE, head: { ...INVOICE.head, cha_kasa_hizkod: 'HZM01', cha_aratoplam: 100 }, lines: [] };
		expect(await moved(document, { kindOfInvoice, lines: '' })).toEqual({ ...still, balance: 100 });
	});

	it.each([
		['cashbox', 'KASA01', { cashbox: 180 }],
		['bank', 'BNK01', { bank: 180 }],
	])('of an invoice paid at once, %s: its account is not the customer’s', async (invoicePayment, code, expected) => {
		const paid = await moved(DOCUMENT, { kindOfInvoice: 'sales', invoicePayment, invoicePaidInto: code });
		expect(paid).toEqual({ ...still, stock: -2, ...expected });
		const [row] = erp.erp.db.all(
			'SELECT cha_ciro_cari_kodu AS customer, cha_tpoz AS closed FROM CARI_HESAP_HAREKETLERI ORDER BY rowid DESC LIMIT 1',
		);
		expect(row).toEqual({ customer: '120.01.001', closed: 1 });
	});

	it.each([
		['sales', -2],
		['purchase', 2],
		['returnReceived', 2],
		['returnIssued', -2],
	])('of a dispatch note, %s: goods move the right way', async (kindOfDispatchNote, stock) => {
		expect(await moved(NOTE, { kindOfDispatchNote })).toEqual({ ...still, stock });
	});

	it.each([
		['cash', -100],
		['card', -100],
		['transfer', -100],
		['cheque', -100],
		['note', -100],
		['cashPaid', 100],
		['cardPaid', 100],
		['transferPaid', 100],
		['chequePaid', 100],
		['notePaid', 100],
	])('of money, %s: the account moves the right way', async (kindOfCollection, balance) => {
		for (const document of COLLECTIONS)
			expect(await moved(document, { kindOfCollection })).toEqual({ ...still, balance });
	});

	it.each([
		[BORDEREAU, 'kindOfBordereau', { chequesIn: -100, notesIn: -100, chequesOut: 100, notesOut: 100 }],
		[VOUCHER, 'kindOfVoucher', { debit: 100, credit: -100, accountDebit: 100, accountCredit: -100 }],
	])('of $resource.$operation: the account moves the right way', async (document, parameter, kinds) => {
		for (const [kind, balance] of Object.entries(kinds))
			expect(await moved(document, { [parameter]: kind })).toEqual({ ...still, balance });
	});
});
