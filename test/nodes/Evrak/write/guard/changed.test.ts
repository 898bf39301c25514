import type { INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { CONTINUE, forget, keyed, remembered } from '../../../../../testkit/node/safeSaves';
import { sale } from '../../../../../testkit/resent/shop';
import { ordersOf, saveShopInvoice, saveShopOrder, stock, storedOrder } from '../../../../../testkit/shop/node';

let erp: Bench;
beforeEach(async () => {
	await forget();
	erp = await bench();
	stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
});
afterEach(async () => {
	await forget();
	await erp.close();
});

/** A shop's order of lamps at 20 % VAT, each at so much without it. */
const order = (quantity: number, price: number) => sale('900', [['LAMBA', quantity, price]]);

const run = async (parameters: INodeParameters, input: object) =>
	await erp.evrak(parameters, items(input as never), CONTINUE);

/** How a run ended: the outcome, and what a person reads. */
async function ended(parameters: INodeParameters, input: object): Promise<[unknown, string]> {
	const { items: rows, errors } = await run(parameters, input);
	const [row] = rows;
	if (row) return [row.json.outcome, ((row.json.warnings ?? []) as string[]).join('\n')];
	return ['refused', String(errors[0]?.json.error)];
}

it('what the ERP does not tell is said, and never claimed', async () => {
	await run(saveShopOrder(), order(2, 125));
	// The items and the look-up are answered; what the order holds is not.
	await erp.faults('none', 'none', '502-lost', '502-lost', '502-lost');
	expect(await ended(saveShopOrder({}, {}, { checkCodes: false }), order(1, 150))).toEqual([
		'alreadySaved',
		expect.stringContaining('Whether it holds what would be sent now is not known'),
	]);
});

it('an order whose currency is NULL there is in the local one', async () => {
	await run(saveShopOrder(), order(2, 125));
	erp.erp.db.exec("UPDATE SIPARISLER SET sip_doviz_cinsi = NULL WHERE sip_belgeno = '900'");
	expect(await ended(saveShopOrder(), order(2, 125))).toEqual(['alreadySaved', '']);
});

describe('with If It Was Changed on Update', () => {
	const saving = (options: INodeParameters = {}) => saveShopOrder({}, {}, { ifChanged: 'update', ...options });
	const updates = () => erp.bodies('SiparisDuzeltV2').length;
	const stored = () => storedOrder(erp.erp.db, '900').lines;
	const withGift = (quantity: number, price: number) =>
		sale('900', [
			['LAMBA', quantity, price],
			['ATKI', 1, 50],
		]);

	beforeEach(async () => {
		expect(await ended(saving(), order(2, 125))).toEqual(['saved', '']);
	});

	it('a changed order is brought to the shop’s state, once', async () => {
		const [outcome, warning] = await ended(saving(), order(3, 100));
		expect([outcome, warning]).toEqual(['saved', expect.stringContaining('and was updated: it holds 2 × LAMBA')]);
		expect([stored(), updates(), ordersOf(erp.erp.db, '900')]).toEqual([['LAMBA 300.00 60.00'], 1, 1]);
		expect(await ended(saving(), order(3, 100))).toEqual(['alreadySaved', '']);
		expect([updates(), erp.bodies('SiparisKaydetV2').length]).toEqual([1, 1]);
	});

	it('what changed and what is new go one after the other', async () => {
		expect((await ended(saving(), withGift(1, 125)))[0]).toBe('saved');
		expect([stored(), updates()]).toEqual([['LAMBA 125.00 25.00', 'ATKI 50.00 10.00'], 2]);
		expect((await ended(saving(), withGift(1, 125)))[0]).toBe('alreadySaved');
		// What the shop takes away again is the ERP's to delete.
		expect(await ended(saving(), order(1, 125))).toEqual([
			'refused',
			expect.stringContaining('its line of ATKI would have to go'),
		]);
		expect(updates()).toBe(2);
	});

	it.each([
		['is delivered in part', 'UPDATE SIPARISLER SET sip_teslim_miktar = 1', 'counts LAMBA of it as delivered'],
		['is closed', 'UPDATE SIPARISLER SET sip_kapat_fl = 1', 'has closed its line of LAMBA'],
		['is on another account', "UPDATE SIPARISLER SET sip_musteri_kod = '120.01.002'", 'its account is 120.01.002'],
	])('it is refused where it %s', async (_, sql, reason) => {
		erp.erp.db.run(sql);
		expect(await ended(saving(), order(3, 100))).toEqual(['refused', expect.stringContaining(reason)]);
		expect([stored(), updates()]).toEqual([['LAMBA 250.00 50.00'], 0]);
	});

	it('it is refused where it is invoiced by its number', async () => {
		expect((await ended(saveShopInvoice({}, {}, { protection: 'none' }), order(2, 125)))[0]).toBe('saved');
		const [outcome, reason] = await ended(saving(), order(3, 100));
		expect([outcome, reason]).toEqual(['refused', expect.stringContaining('which is not tied to the order')]);
		expect(updates()).toBe(0);
	});

	it('no other shop’s order is updated: only what this node remembers', async () => {
		await forget();
		const [outcome, reason] = await ended(saving(), order(3, 100));
		expect([outcome, reason]).toEqual(['refused', expect.stringContaining('here it is 3 × LAMBA')]);
		expect(updates()).toBe(0);
	});

	it('an update without an answer is looked up, and never sent again', async () => {
		await erp.erp.writeFaults('reset-after-commit');
		expect((await ended(saving({ verifyFor: 1 }), order(3, 100)))[0]).toBe('recovered');
		await erp.erp.writeFaults('502-lost');
		const [outcome, reason] = await ended(saving({ verifyFor: 1 }), order(4, 100));
		expect([outcome, reason]).toEqual(['refused', expect.stringContaining('does not hold what the update says')]);
		expect((await ended(saving({ verifyFor: 1 }), order(4, 100)))[1]).toContain('it was sent before');
		expect([stored(), updates()]).toEqual([['LAMBA 300.00 60.00'], 2]);
	});

	it('a refused update leaves n8n’s memory as it was', async () => {
		await erp.erp.writeFaults('refused');
		expect((await ended(saving(), order(3, 100)))[0]).toBe('refused');
		expect((await ended(saving(), order(3, 100)))[0]).toBe('saved');
		expect(stored()).toEqual(['LAMBA 300.00 60.00']);
	});
});

it('an invoice has no update that replaces it, and says so', async () => {
	const saving = saveShopInvoice({}, {}, { ifChanged: 'update' });
	expect((await ended(saving, order(2, 125)))[0]).toBe('saved');
	const [outcome, reason] = await ended(saving, order(3, 100));
	expect([outcome, reason]).toEqual(['refused', expect.stringContaining('no update method is known')]);
});

describe.each([
	['a V16 server', { generation: 'V16' }, {}, {}],
	['a user without the right to SQL', {}, { sqlRight: false }, {}],
	['a document that only its Document Key tells apart', {}, {}, { documentKey: '={{ $json.key }}' }],
] as const)('where nobody but n8n remembers: %s', (_, login, options, own) => {
	const create = (more: INodeParameters = {}): INodeParameters => ({
		resource: 'order',
		operation: 'create',
		inputMode: 'json',
		json: '={{ { satirlar: $json.satirlar } }}',
		options: { checkCodes: false, protection: 'full', ...own, ...more },
	});
	const reference = { sip_belgeno: 'documentKey' in own ? '' : 'K1', sip_evrakno_seri: 'A' };
	const lines = (line: object) => keyed('K1', 1, { ...reference, sip_tutar: 10, ...line });

	it('the same content is alreadySaved, another is told apart', async () => {
		await erp.close();
		erp = await bench(options, login);
		expect((await ended(create(), lines({})))[0]).toBe('saved');
		expect(await ended(create(), lines({}))).toEqual([
			'alreadySaved',
			expect.stringContaining('that it was saved; the ERP'),
		]);
		for (const change of [
			{ sip_miktar: 2, sip_tutar: 20 },
			{ sip_stok_kod: 'STK002' },
			{ sip_iskonto_1: 1 },
			{ sip_musteri_kod: '120.01.002' },
		]) {
			const [outcome, reason] = await ended(create(), lines(change));
			expect([outcome, reason]).toEqual(['refused', expect.stringContaining('was saved with other content')]);
			expect(await ended(create({ ifChanged: 'warn' }), lines(change))).toEqual([
				'alreadySaved',
				expect.stringContaining('was saved with other content'),
			]);
		}
		expect((await ended(create(), lines({})))[0]).toBe('alreadySaved');
		expect([erp.bodies('SiparisKaydetV2').length, await remembered()]).toEqual([1, 3]);
	});
});
