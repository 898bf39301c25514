import { items, type Bench, type Ran } from '../../../../../../testkit/node/evrak';
import { CONTINUE, forget } from '../../../../../../testkit/node/safeSaves';
import { saveShopInvoice, saveShopOrder } from '../../../../../../testkit/shop/node';
import { SOLD, CHANGED, shopOrder, withSavedOrder } from './support';

let erp: Bench;
const { follow } = withSavedOrder((bench) => (erp = bench));

const billing = {
	first_name: 'Ayşe',
	last_name: 'Yılmaz',
	email: 'ayse@ornek.com',
	phone: '05321234567',
	country: 'TR',
};
const numbered = (value: string) => ({ meta_data: [{ key: '_billing_hez_tax_number', value }] });
const ofPerson = (order: object, number = '910') => ({ ...order, number, billing, meta_data: [] });
/** The same order once its buyer wants the invoice of a company. */
const ofCompany = (order: object, number = '910') => ({
	...ofPerson(order, number),
	...{ billing: { ...billing, company: 'Yılmaz Tekstil Ltd. Şti.' }, ...numbered('9900000173') },
});

const ofBuyer = { accountFrom: 'buyer', partyNewCode: '120.09.###' };
const failure = ({ errors: [row] }: Ran) => `${String(row?.json.error)} ${String(row?.error?.description ?? '')}`;
const counts = () => [
	erp.erp.db.all('SELECT DISTINCT sip_evrakno_sira FROM SIPARISLER').length,
	erp.erp.db.all("SELECT cari_kod FROM CARI_HESAPLAR WHERE cari_kod LIKE '120.09.%'").length,
];

describe('a buyer who wants the invoice of a company after the order was saved', () => {
	beforeEach(async () => {
		const ran = await erp.evrak(saveShopOrder(ofBuyer), items(ofPerson(SOLD)));
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'saved', shopOrder: { account: '120.09.001' } });
	});

	it.each([
		['as n8n remembers it', false, SOLD],
		['by the ERP alone', true, SOLD],
		['with other goods', true, CHANGED],
	])('is told by the save, which makes no second order: %s', async (_, isForgotten, goods) => {
		if (isForgotten) await forget();
		const message = failure(await erp.evrak(saveShopOrder(ofBuyer), items(ofCompany(goods)), CONTINUE));
		expect(message).toContain('its account is 120.09.001');
		expect(message).toMatch(/its buyer has changed since it was saved: change its account in the ERP/);
		expect(message).not.toMatch(/of its own|Document Key/);
		// The order that the bench begins with, and this one; and no account that nobody needs.
		expect(counts()).toEqual([2, 1]);
	});

	it('is told by Update Order, which changes nothing', async () => {
		expect(await follow(ofCompany(SOLD))).toEqual([
			'buyerChanged',
			'account 120.09.001 has the name Ayşe Yılmaz instead of Yılmaz Tekstil Ltd. Şti.: change its account in the ERP',
		]);
		expect((await follow(ofPerson(SOLD)))[0]).toBe('unchanged');
		expect(erp.bodies('SiparisDuzeltV2')).toEqual([]);
	});

	it('is told by Update Order beside what it updates', async () => {
		const ran = await erp.evrak({ resource: 'shopOrder', operation: 'followUp' }, items(ofCompany(CHANGED)));
		expect(ran.items[0]?.json).toMatchObject({
			outcome: 'updated',
			warnings: [expect.stringContaining('has the name Ayşe Yılmaz instead of Yılmaz Tekstil')],
		});
	});

	it('is told by Compare, with orders and with invoices', async () => {
		const compare = async (comparedWith: string, ...orders: object[]) => {
			const node = { resource: 'shopOrder', operation: 'compare', comparedWith };
			const { items: rows } = await erp.evrak(node, items(...(orders as never[])));
			return rows.map(({ json }) => [json.outcome, String(json.reason ?? '')].join(' '));
		};
		const differs = /^different .*: account 120\.09\.001 has the name Ayşe Yılmaz instead of Yılmaz Tekstil/;
		expect(await compare('order', ofPerson(SOLD), ofCompany(SOLD))).toEqual(['equal ', expect.stringMatching(differs)]);
		await erp.evrak(saveShopInvoice({ ...ofBuyer }, {}, { protection: 'none' }), items(ofPerson(SOLD, '920')));
		expect(await compare('invoice', ofPerson(SOLD, '920'), ofCompany(SOLD, '920'))).toEqual([
			...['equal ', expect.stringMatching(differs)],
		]);
	});
});

it('is nobody’s business where all orders are booked on one account', async () => {
	expect((await follow({ ...shopOrder([['LAMBA', 2, 125]]), ...ofCompany(SOLD, '900') }))[0]).toBe('unchanged');
});
