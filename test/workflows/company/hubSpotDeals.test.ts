import type { ICredentialType } from 'n8n-workflow';
import type { WorkflowFile } from '../../../testkit/engine';
import { storedOrder, ordersOf } from '../../../testkit/shop/node';
import { template } from '../support';
import { companyBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

/** What n8n's credential of a HubSpot app does. */
const hubspotAppToken: ICredentialType = {
	name: 'hubspotAppToken',
	displayName: 'HubSpot App Token',
	properties: [],
	authenticate: async ({ appToken }, request) => ({
		...request,
		headers: { ...request.headers, authorization: `Bearer ${String(appToken)}` },
	}),
};

const bench = perTest(
	async () =>
		await companyBench(({ hubSpot, url }) => ({
			credentialTypes: { hubspotAppToken },
			credentials: { hubspotAppToken: { appToken: hubSpot.token, baseUrl: url } },
		})),
);
beforeEach(() => {
	const { lineItems, companies } = bench.company.hubSpot;
	lineItems.push(
		{ id: '81', properties: { name: 'T', hs_sku: 'WEB-TSHIRT-M', quantity: '3', amount: '899.97' } },
		{ id: '82', properties: { name: 'Kupa', hs_sku: 'WEB-MUG', quantity: '7', amount: '1199.93' } },
	);
	companies.push({ id: '91', properties: { name: 'Örnek Alıcı A.Ş.', vergi_no: '9900000173', phone: '02120000000' } });
});

const WON = {
	dealname: 'Ofis',
	dealstage: 'closedwon',
	amount: '2099.90',
	closedate: '2026-11-19T21:30:00.000Z',
	deal_currency_code: 'TRY',
};

function deal(id: string, properties = {}, more: { lineItems?: string[]; companies?: string[] } = {}) {
	const made = { id, properties: { ...WON, ...properties }, lineItems: ['81', '82'], companies: ['91'], ...more };
	bench.company.hubSpot.deals.push(made);
	return made.properties as Record<string, string>;
}

async function run() {
	const { url } = bench.company;
	const file = JSON.parse(
		JSON.stringify(template('22-hubspot-deals')).replaceAll('https://api.hubapi.com', url),
	) as WorkflowFile;
	return await bench.run(file, 'Every Hour');
}

it('makes one order of a won deal, exact with its VAT, and notes its number in the deal', async () => {
	const properties = deal('501');
	const ran = await run();
	expect([ran.json('Not Saved'), ran.json('Look at It Yourself')]).toEqual([[], []]);
	// 899.97 with 10 %, 1,199.93 with 20 %: 90.00 and 239.99
	expect(storedOrder(bench.erp.db, 'HS-501').total).toBe(242_989n);
	expect(properties.erp_order_no).toMatch(/^HS \d+$/);
	expect(ran.json('Create Order')).toMatchObject([
		{ outcome: 'saved', shopOrder: { date: '2026-11-20', account: 'HS-00001' } },
	]);
});

it('orders nothing twice where the number could not be noted, and notes it the next time', async () => {
	const properties = deal('502');
	bench.company.hubSpot.dealProperties.delete('erp_order_no');
	expect((await run()).at('Ordered, Not Noted')).toHaveLength(1);
	bench.company.hubSpot.dealProperties.add('erp_order_no');
	expect((await run()).json('Create Order')).toMatchObject([{ outcome: 'alreadySaved' }]);
	expect(ordersOf(bench.erp.db, 'HS-502')).toBe(1);
	expect(properties.erp_order_no).toMatch(/^HS \d+$/);
	expect((await run()).at('Create Order')).toEqual([]);
});

it('takes each of more deals than a page of HubSpot has, and makes one account of their company', async () => {
	for (let id = 600; id < 700; id++) deal(`${id}`, { closedate: '2026-09-01T10:00:00.000Z' });
	for (const id of ['700', '701', '702']) deal(id);
	expect((await run()).at('Ordered and Noted')).toHaveLength(3);
	expect(['700', '701', '702'].map((id) => ordersOf(bench.erp.db, `HS-${id}`))).toEqual([1, 1, 1]);
	expect(bench.erp.db.all("SELECT cari_kod FROM CARI_HESAPLAR WHERE cari_kod LIKE 'HS-%'")).toHaveLength(1);
});

it.each<[string, object, { lineItems?: string[]; companies?: string[] }, RegExp]>([
	['without line items', {}, { lineItems: [] }, /no line items/],
	['without a company', {}, { companies: [] }, /0 companies/],
	['of two companies', {}, { companies: ['91', '92'] }, /2 companies/],
	['whose amount is not its lines’', { amount: '2000.00' }, {}, /amount of 2000.00 is not the sum/],
])('hands a deal %s to a person, with the reason, and orders the others', async (_, properties, more, reason) => {
	deal('503', properties, more);
	deal('504');
	const ran = await run();
	expect(ran.json('Look at It Yourself')).toEqual([{ deal: 'Ofis', reason: expect.stringMatching(reason) as string }]);
	expect([ordersOf(bench.erp.db, 'HS-503'), ordersOf(bench.erp.db, 'HS-504')]).toEqual([0, 1]);
});

it('leaves deals of other stages, with a number, or won long ago alone', async () => {
	deal('506', { dealstage: 'contractsent' });
	deal('507', { erp_order_no: 'HS 1' });
	deal('508', { closedate: '2026-09-01T10:00:00.000Z' });
	const ran = await run();
	expect([
		ran.at('Won Deals Without Number').length,
		ran.at('Won Long Ago').length,
		ran.at('Create Order').length,
	]).toEqual([1, 1, 0]);
});
