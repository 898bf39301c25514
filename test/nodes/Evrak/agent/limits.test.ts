import type { INodeParameters } from 'n8n-workflow';
import { saveShopOrder, stock } from '../../../../testkit/shop/node';
import { wooOrder } from '../../../erp/commerce/shops/examples';
import { agreed, asTool, opening, type Ask } from '../../../../testkit/node/agent';
import { bench, type Bench } from '../../../../testkit/node/evrak';
import { carryOn, order as savedOrder } from '../operations/carry/support';
import { writesIn } from './support';
import { perTest } from '../../../../testkit/jest/benches';

const erp = perTest(async () => await bench({ trade: true }));

const ORDER: INodeParameters = {
	resource: 'order',
	operation: 'create',
	inputMode: 'json',
	json: "={{ $fromAI('orders', 'Orders', 'json') }}",
	options: { protection: 'none' },
};

const order = (quantity: number, change: object = {}) => ({
	satirlar: [
		{
			...{ sip_tarih: '20.11.2026', sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'AI', sip_musteri_kod: '120.01.001' },
			...{ sip_stok_kod: 'STK001', sip_miktar: quantity, sip_b_fiyat: 100, sip_tutar: quantity * 100 },
			...{ sip_vergi_pntr: 4, sip_doviz_cinsi: 0, sip_depono: 1 },
			...change,
		},
	],
});

/** The bench with rights and limits of its credential. */
const limited = (limits: Record<string, string>, ...rights: string[]): Bench => {
	const opened = opening(erp, ...(rights.length > 0 ? rights : ['orders.create']));
	return { ...opened, credential: { ...opened.credential, ...limits } };
};

async function told(limits: Record<string, string>, ...calls: unknown[]): Promise<string[]> {
	const answers: string[] = [];
	await asTool(limited(limits), ORDER, {}, async (ask: Ask) => {
		for (const orders of calls) answers.push(await agreed(ask)({ orders }));
	});
	return answers;
}

const saves = () => erp.bodies('SiparisKaydetV2').length;

describe('a limit of the credential', () => {
	it.each<[string, Record<string, string>, object, RegExp]>([
		['documents', { agentDocuments: '1' }, [order(1), order(2)], /2 documents are more than the 1/],
		['the amount', { agentAmount: 'TRY 199.99' }, order(2), /200.00 is more than the amount per document/],
		['the series', { agentSeries: 'B' }, order(1), /\\"AI\\" is not among the Series/],
		['the warehouses', { agentWarehouses: '2' }, order(1), /\\"1\\" is not among the Warehouses/],
		['the accounts', { agentAccounts: '320*' }, order(1), /\\"120.01.001\\" is not among the Accounts/],
		['an amount that is none', { agentAmount: 'much' }, order(1), /cannot be read/],
	])('of %s refuses before anything is sent, and lets the rest through', async (_, limits, wrong, text) => {
		const [answer = ''] = await told(limits, wrong);
		expect(answer).toMatch(text);
		expect(answer).toMatch(/^\[\{"outcome":"failed",.*Nothing was sent/);
		expect(writesIn(erp)).toEqual([]);
		expect(await told({}, wrong)).toEqual([expect.stringContaining('"outcome":"saved"')]);
	});

	it('of the day counts what the ERP has of today, from other executions too, and nothing of other series', async () => {
		const limits = { agentDayAmount: 'TRY 500', agentSeries: 'AI' };
		await erp.evrak({ ...ORDER, json: JSON.stringify(order(9, { sip_evrakno_seri: 'X' })) });
		const [first, second] = await told(limits, order(3), order(3, { sip_aciklama: 'again' }));
		expect(first).toContain('"outcome":"saved"');
		expect(second).toMatch(/300.00 and 300.00 of today is more than the amount per day/);
		const [third, fourth] = await told(limits, order(2), order(1));
		expect(third).toContain('"outcome":"saved"');
		expect(fourth).toContain('100.00 and 500.00 of today');
		expect(saves()).toBe(3);
	});

	it('of the day counts orders that have a price alone, and what is changed today in older ones', async () => {
		const limits = { agentDayAmount: 'TRY 500', agentSeries: 'AI' };
		const priced = (change: object = {}) => order(3, { sip_tutar: undefined, ...change });
		const [first, second] = await told(limits, priced(), priced({ sip_aciklama: 'again' }));
		expect(first).toContain('"outcome":"saved"');
		expect(second).toMatch(/300.00 and 300.00 of today is more than the amount per day/);
		const days = "sip_create_date = '2020-01-01', sip_lastup_date = '2020-01-01'";
		erp.erp.db.run(`UPDATE SIPARISLER SET ${days}`, []);
		await asTool(limited(limits, 'orders.update'), { ...ORDER, operation: 'update' }, {}, async (ask) => {
			// Without a GUID it is a line more: the order of 300 will stand at 420, then at 540.
			const added = priced({ sip_evrakno_sira: 1, sip_b_fiyat: 40 });
			expect(await agreed(ask)({ orders: added })).toContain('"outcome":"saved"');
			expect(await agreed(ask)({ orders: { ...added } })).toContain('540.00 is more than the amount per day');
		});
	});

	it('of the day counts what a save counts: charges, and rates of the local currency', async () => {
		const limits = { agentDayAmount: 'TRY 500', agentSeries: 'AI' };
		const charged = (text: string) => order(1, { sip_b_fiyat: 1, sip_tutar: 1, sip_masraf_1: 300, sip_aciklama: text });
		const [first, second] = await told(limits, charged('a'), charged('b'));
		expect(first).toContain('"outcome":"saved"');
		expect(second).toContain('301.00 and 301.00 of today');
		const payment = (amount: string, text: string) => ({
			...{
				cha_evrakno_seri: 'AI',
				cha_evrak_tip: 1,
				cha_tip: 1,
				cha_cinsi: 0,
				cha_cari_cins: 0,
				cha_kod: '120.01.001',
			},
			...{ cha_tarihi: '20.11.2026', cha_kasa_hizmet: 4, cha_kasa_hizkod: 'KASA01', cha_d_cins: 0, cha_d_kur: 30 },
			...{ cha_meblag: amount, cha_aciklama: text },
		});
		const parameters = { ...ORDER, resource: 'collectionPayment' };
		await asTool(limited(limits, 'payments.create'), parameters, {}, async (ask) => {
			const pay = async (text: string) => await agreed(ask)({ orders: { satirlar: [payment('10', text)] } });
			expect(await pay('a')).toContain('"outcome":"saved"');
			expect(await pay('b')).toContain('300.00 and 300.00 of today');
		});
	});

	it('of the amount lets a shop order in liras through', async () => {
		const limits = { agentAmount: 'TRY 1000' };
		stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
		const parameters = saveShopOrder({ shopOrder: JSON.stringify(wooOrder) }, {}, { checkCodes: false });
		await asTool(limited(limits), parameters, {}, async (ask) => {
			expect(await agreed(ask)({})).toContain('"outcome":"saved"');
		});
	});

	it('of the day holds two calls at once, and a call of several documents', async () => {
		const limits = { agentDayAmount: 'TRY 500', agentSeries: 'AI' };
		await asTool(
			limited(limits),
			{ ...ORDER, options: { protection: 'none', documentsPerRequest: 50 } },
			{},
			async (ask) => {
				const calls = [order(3), order(4), [order(1), order(1), order(9)]];
				await Promise.all(calls.map(async (orders) => await agreed(ask)({ orders })));
			},
		);
		const rows = erp.erp.db.all("SELECT SUM(sip_tutar) AS sum FROM SIPARISLER WHERE sip_evrakno_seri = 'AI'");
		expect(Number(rows[0]?.sum)).toBeLessThanOrEqual(500);
		expect(saves()).toBeGreaterThan(0);
	});

	it('of the day lets nothing through where the ERP cannot be asked', async () => {
		const limits = { agentDayAmount: 'TRY 500', agentSeries: 'AI', generation: 'V16' };
		expect(await told(limits, order(1))).toEqual([expect.stringContaining('nobody can tell the amount of today')]);
		expect(saves()).toBe(0);
	});

	it('refuses Convert to Invoice, which does not name what it would have to be held to', async () => {
		const orderNumber = await savedOrder(erp);
		erp.erp.requests.clear();
		const parameters = carryOn('invoice', { orderSeries: 'WEB', orderNumber, invoiceSeries: 'FTR' });
		await asTool(limited({ agentAmount: 'TRY 1' }, 'invoices.create'), parameters, {}, async (ask) => {
			expect(await agreed(ask)({})).toContain('its amount is not in the call');
		});
		expect(writesIn(erp)).toEqual([]);
	});
});
