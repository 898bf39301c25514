import type { IDataObject } from 'n8n-workflow';
import { outputOf } from '../../../testkit/engine';
import { ordersOf, storedOrder } from '../../../testkit/shop/node';
import type { Stored } from '../../api';
import type { Bench } from '../../bench';
import type { Check } from '../../report';
import { templateOf } from '../saves';

const FILE = '22-hubspot-deals.json';

/** Deals won long ago, which fill HubSpot's first page. */
const OLD = 100;

/** n8n's own HubSpot and HTTP Request nodes find won deals over two pages: each is ordered once, its number comes back, and what does not fit is told. */
export async function wonDeals(bench: Bench, templates: ReadonlyMap<string, Stored>, check: Check): Promise<void> {
	const { api, erp, company } = bench;
	const { deals, lineItems, companies, dealProperties } = company.hubSpot;
	lineItems.push(
		{ id: '81', properties: { name: 'T', hs_sku: 'WEB-TSHIRT-M', quantity: '3', amount: '899.97' } },
		{ id: '82', properties: { name: 'Kupa', hs_sku: 'WEB-MUG', quantity: '7', amount: '1199.93' } },
	);
	companies.push({ id: '91', properties: { name: 'Örnek Alıcı A.Ş.', vergi_no: '9900000173', phone: '02120000000' } });
	const won = (id: number, days: number, more: IDataObject = {}) => {
		const closedate = new Date(Date.now() - days * 86_400_000).toISOString();
		const properties = { dealname: `D${id}`, dealstage: 'closedwon', amount: '2099.90', closedate };
		const own = { ...properties, deal_currency_code: 'TRY' };
		deals.push({ id: `${id}`, properties: own, lineItems: ['81', '82'], companies: ['91'], ...more });
	};
	for (let id = 1000; id < 1000 + OLD; id++) won(id, 90);
	for (const id of [501, 502]) won(id, 1);
	won(503, 1, { lineItems: [] });
	const run = async (ending: 'success' | 'error' = 'success') => {
		const ran = await api.run(templateOf(templates, FILE), 'Every Hour');
		check(`${FILE}: execution`, ran.status, ending);
		return (node: string) => outputOf(ran, node).map(({ json }) => json);
	};
	dealProperties.delete('erp_order_no');
	// What could not be noted ends the execution as failed.
	const first = await run('error');
	check(
		`${FILE}: saved, not noted while HubSpot has no such property`,
		[first('Create Order').map(({ outcome }) => outcome), first('Ordered, Not Noted').length],
		[['saved', 'saved'], 2],
	);
	check(`${FILE}: for a person`, first('Look at It Yourself'), [
		{ deal: 'D503', reason: 'The deal has no line items.' },
	]);
	dealProperties.add('erp_order_no');
	const second = await run();
	check(
		`${FILE}: the next time`,
		[second('Create Order').map(({ outcome }) => outcome), second('Ordered and Noted').length],
		[['alreadySaved', 'alreadySaved'], 2],
	);
	const third = await run();
	check(`${FILE}: deals with a number`, third('Create Order'), []);
	const references = ['HS-501', 'HS-502', 'HS-503', 'HS-1000'];
	const counts = references.map((reference) => ordersOf(erp.db, reference));
	check(`${FILE}: orders in the ERP`, counts, [1, 1, 0, 0]);
	const totals = references.slice(0, 2).map((reference) => `${storedOrder(erp.db, reference).total}`);
	check(`${FILE}: their totals`, totals, ['242989', '242989']);
	const noted = deals.filter(({ id }) => ['501', '502'].includes(id)).map(({ properties }) => properties.erp_order_no);
	check(
		`${FILE}: numbers in the deals`,
		noted.map((number) => /^HS \d+$/.test(number ?? '')),
		[true, true],
	);
	check(`${FILE}: of two orders`, new Set(noted).size, 2);
	const accounts = erp.db.all("SELECT cari_kod FROM CARI_HESAPLAR WHERE cari_kod LIKE 'HS-%'");
	check(`${FILE}: accounts of the company`, accounts.length, 1);
	const hosts = [...new Set(company.calls.filter(({ url }) => url.includes('deal')).map(({ host }) => host))];
	check(`${FILE}: host`, hosts, ['api.hubapi.com']);
}
