import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../testkit/node/evrak';
import { order, SAVE_ORDERS } from '../../../testkit/node/orders';
import { insert } from '../../../testkit/operations/database';
import { quoted, rowsBelow, textOf } from '../markdown';
import { filled, stepOf, stepsOf, type Step } from './support';
import { perTest } from '../../../testkit/jest/benches';

const GUIDE = 'reading-back.md';
const ORDER = stepOf(GUIDE, 'Order: Get');
const STATE = stepOf(GUIDE, 'Order: Get Delivery Status');
const INVOICE = stepOf(GUIDE, 'Invoice: Get');
const PDF = stepOf(GUIDE, 'E-Invoice: Get PDF');
const STATEMENT = stepOf(GUIDE, 'Account: Get Statement');
const FROM_ORDER = stepOf('dispatch-and-returns.md', 'Dispatch Note: Create', 'Order (Sipariş)');
const FROM_NOTE = stepOf('dispatch-and-returns.md', 'Invoice: Create From Document');

const erp = perTest(async () => await bench({ trade: true }));

const run = async (parameters: INodeParameters, input: IDataObject = {}) => await erp.evrak(parameters, items(input));

/** What came out of a step that went well. */
async function done(step: Step | INodeParameters, input?: IDataObject) {
	const { items: rows, error } = await run('rows' in step ? filled(step as Step) : (step as INodeParameters), input);
	expect([error?.message, error?.description]).toEqual([undefined, undefined]);
	return rows;
}

/** An order of the shop, and with `isInvoiced` its note and invoice. */
async function ordered(isInvoiced: boolean): Promise<void> {
	const given = order(1042, { sip_evrakno_seri: 'WEB', sip_belgeno: '7101', sip_b_fiyat: 100 });
	const [saved] = await done(SAVE_ORDERS, given);
	if (!isInvoiced) return;
	const [note] = await done(FROM_ORDER, saved?.json);
	await done(FROM_NOTE, note?.json);
}

it('has a step for each of its tables', () => expect(stepsOf(GUIDE)).toHaveLength(5));

it("leads from the shop's number to the order, its invoice and the PDF", async () => {
	await ordered(true);
	const shop = { number: '7101' };
	const [found] = await done(ORDER, shop);
	expect(found?.json).toMatchObject({ series: 'WEB', number: 1042, accountCode: '120.01.001', lines: [{}] });
	const [state] = await done(STATE, shop);
	const [invoice] = await done(INVOICE, state?.json);
	expect(invoice?.json).toMatchObject({ series: 'FTR', number: 1, total: 100 });
	expect(invoice?.json).toHaveProperty('eDocumentId');
	const [file] = await done(PDF, invoice?.json);
	expect(file?.binary?.data).toMatchObject({ mimeType: 'application/pdf', fileName: 'FTR-1.pdf' });
});

describe('what can go wrong', () => {
	const told = rowsBelow(textOf('docs', GUIDE), '## If it fails').map(([says = '']) => quoted(says)[0] ?? '');
	const said = async (step: Step, own: Record<string, string>, input?: IDataObject) => {
		const { error } = await run(filled(step, own), input);
		return `${error?.message} ${error?.description}`;
	};
	const cases: ReadonlyArray<readonly [step: Step, own: Record<string, string>, input?: IDataObject]> = [
		[ORDER, {}, { number: '1' }],
		[ORDER, {}, { number: '7101' }],
		[ORDER, {}, {}],
		[PDF, { 'Invoice (Fatura)': 'FTR 1' }],
		[PDF, {}, { recordId: '11111111-2222-3333-4444-555555555555' }],
		[STATEMENT, { 'Account (Cari)': '120.99' }],
	];

	it('is told, all of it', () => expect(told).toHaveLength(cases.length));

	it.each(told.map((says, at) => [says, at] as const))('%s', async (says, at) => {
		for (const sip_tip of [0, 1])
			insert(erp.erp.db, 'SIPARISLER', {
				...{ sip_Guid: `0000000${sip_tip}-2222-3333-4444-555555555555`, sip_tip, sip_cins: 0, sip_satirno: 0 },
				...{ sip_evrakno_seri: 'E', sip_evrakno_sira: 7, sip_belgeno: '7101', sip_musteri_kod: 'A' },
				sip_tarih: '2026-01-01T00:00:00.000',
			});
		const [step = ORDER, own = {}, input] = cases[at] ?? [];
		expect(await said(step, own, input)).toContain(says);
	});
});
