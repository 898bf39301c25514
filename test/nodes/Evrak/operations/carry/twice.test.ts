import type { INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { CONTINUE, forget } from '../../../../../testkit/node/safeSaves';
import { saveShopInvoice, saveShopOrder, stock } from '../../../../../testkit/shop/node';
import { wooOrder as refunded, wooRefund } from '../../../../erp/commerce/shops/examples';
import { carryOn } from './support';
import { perTest } from '../../../../../testkit/jest/benches';

const wooOrder = { ...refunded, refunds: [] };

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ', 'KARGO'));

const run = async (parameters: INodeParameters, input: object = wooOrder) =>
	await erp.evrak(parameters, items(input as never), CONTINUE);

/** The outcome of a run, or why it was refused; and what it warns of. */
async function ended(parameters: INodeParameters, input: object = wooOrder): Promise<string> {
	const { items: rows, errors } = await run(parameters, input);
	const [row] = rows;
	if (!row) return `refused: ${String(errors[0]?.json.error)}`;
	return [row.json.outcome, ...((row.json.warnings ?? []) as string[])].join(' | ');
}

/** Sales invoices and returns in the ERP. */
const invoices = () => erp.erp.db.all('SELECT * FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip IN (0, 63)').length;

/** What becomes of an invoice that is sent as an e-document: its reference is the e-document's number. */
const sent = () => erp.erp.db.run("UPDATE CARI_HESAP_HAREKETLERI SET cha_belge_no = 'ABC2026000000001'");

/** The order is saved and carried on. */
async function carried(upTo: 'dispatchNote' | 'invoice', way = 'byNote') {
	const { items: rows } = await run(saveShopOrder({ series: 'WEB' }));
	const ran = await run(carryOn(upTo, { way }), rows[0]?.json ?? {});
	expect(ran.items[0]?.json.outcome).toBe('done');
}

const edited = { ...wooOrder, shipping_lines: [], total: '367.37', total_tax: '51.64' };
const reduced = { ...edited, tax_lines: edited.tax_lines.map((line) => ({ ...line, shipping_tax_total: '0.00' })) };

const OTHER = { __rl: true, mode: 'code', value: '120.01.002' };

describe('an order is invoiced once, where Create Invoice comes second', () => {
	it.each([['of Convert to Invoice'], ['as an e-document']])(
		'and its invoice %s is of another account, which is told',
		async (what) => {
			if (what === 'of Convert to Invoice') await carried('invoice');
			else expect(await ended(saveShopInvoice())).toBe('saved');
			sent();
			await forget();
			expect(await ended(saveShopInvoice({ account: OTHER }))).toMatch(/^refused: .*its account is 120\.01\.001/);
			expect(invoices()).toBe(1);
		},
	);

	it.each([['byNote'], ['straight']])('and Convert to Invoice has invoiced it (%s)', async (way) => {
		await carried('invoice', way);
		expect(await ended(saveShopInvoice())).toMatch(/^alreadySaved \| .*It was found by order WEB 1, which it invoices/);
		expect(await ended(saveShopInvoice(), reduced)).toMatch(/^refused: .*KARGO/);
		expect(invoices()).toBe(1);
	});

	it('and Convert to Invoice has delivered it: that note is to be invoiced', async () => {
		await carried('dispatchNote');
		expect(await ended(saveShopInvoice())).toMatch(
			/^refused: .*order WEB 1, delivered by .*Convert to Invoice invoices that/,
		);
		expect(invoices()).toBe(0);
	});

	it.each([['n8n remembers it'], ['n8n has forgotten it']])(
		'and the first invoice is an e-document, %s',
		async (memory) => {
			expect(await ended(saveShopInvoice())).toBe('saved');
			sent();
			if (memory === 'n8n has forgotten it') await forget();
			expect(await ended(saveShopInvoice())).toMatch(/^alreadySaved \| .*by its description "WooCommerce 5310"/);
			expect(await ended(saveShopInvoice(), reduced)).toMatch(/^refused: .*KARGO/);
			expect(invoices()).toBe(1);
		},
	);

	it('and the first invoice, of another Document Date, is an e-document', async () => {
		expect(await ended(saveShopInvoice({}, { documentDate: '2026-10-20' }))).toBe('saved');
		sent();
		await forget();
		expect(await ended(saveShopInvoice({}, { documentDate: '2026-10-27' }))).toMatch(/^alreadySaved/);
		expect(invoices()).toBe(1);
	});

	it('but not taken for the order of another shop with the same number, where each has its prefix', async () => {
		expect(await ended(saveShopInvoice({}, { referencePrefix: 'A-' }))).toBe('saved');
		sent();
		expect(await ended(saveShopInvoice({}, { referencePrefix: 'B-' }))).toBe('saved');
		expect(invoices()).toBe(2);
	});
});

describe('an order is invoiced once, where Convert to Invoice comes second', () => {
	it.each([['as it was'], ['as an e-document'], ['on another account']])(
		'and Create Invoice has invoiced it, %s',
		async (what) => {
			const { items: rows } = await run(saveShopOrder({ series: 'WEB' }));
			const on = what === 'on another account' ? { account: OTHER } : {};
			expect(await ended(saveShopInvoice(on))).toMatch(
				/^saved \| .*order WEB 1 with the same reference, which stays open/,
			);
			if (what === 'as an e-document') sent();
			for (const way of ['straight', 'byNote']) {
				const { errors } = await run(carryOn('invoice', { way }), rows[0]?.json ?? {});
				expect(String(errors[0]?.json.error)).toMatch(/has invoice .* of 5310, which is not tied to the order/);
				expect(errors[0]?.error?.description).toMatch(/of another order .* give this one another reference/);
			}
			expect(invoices()).toBe(1);
			// The invoice has moved the goods: a dispatch note would move them once more.
			expect(erp.bodies('SiparistenIrsaliyeOlusturmaV2')).toEqual([]);
		},
	);
});

it('a return is booked once, though it is an e-document by now', async () => {
	const saving = saveShopOrder({
		operation: 'saveAsReturn',
		refund: '={{ $json.refund }}',
		shopOrder: '={{ $json.order }}',
	});
	const input = { refund: wooRefund, order: wooOrder };
	expect(await ended(saving, input)).toMatch(/^saved \| The ERP shows no sales invoice of 5310/);
	sent();
	await forget();
	expect(await ended(saving, input)).toMatch(/^alreadySaved \| .*by its description/);
	expect(invoices()).toBe(1);
});
