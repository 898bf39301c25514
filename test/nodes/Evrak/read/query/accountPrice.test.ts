import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { ErpOptions } from '../../../../../standin';
import type { Bench } from '../../../../../testkit/node/evrak';
import { itemRead, tradingCompanies } from './support';

const { trading, closeAll } = tradingCompanies();
afterEach(closeAll);

const ACCOUNT = '120.01.001';
const prices = itemRead('getPrices');
const asked = (more: INodeParameters = {}): INodeParameters => ({
	...{ resource: 'account', operation: 'getPrice', account: { __rl: true, mode: 'code', value: ACCOUNT } },
	...{ returnAll: true },
	...more,
});

const itemsOf = async (erp: Bench, parameters: INodeParameters): Promise<IDataObject[]> => {
	const { items, error } = await erp.evrak(parameters);
	if (error) throw new Error(error.message);
	return items.map(({ json }) => json);
};

const onList = (erp: Bench, list: number | null) =>
	erp.erp.db.run('UPDATE CARI_HESAPLAR SET cari_satis_fk = ? WHERE cari_kod = ?', [list, ACCOUNT]);

/** What both reads tell of a price. */
const told = (items: readonly IDataObject[]) =>
	items.map(({ itemCode, price, currencyCode, isVatIncluded, priceList, priceListName }) => [
		...[itemCode, price, currencyCode, isVatIncluded, priceList, priceListName],
	]);

describe.each<[ErpOptions]>([
	[{}],
	[{ build: 'older' }],
	[{ hide: ['fn_StokSatisFiyati'] }],
	[{ hide: ['STOK_SATIS_FIYAT_LISTE_TANIMLARI.sfl_sontarih'] }],
])('Account: Get Price on a server of %j', (options) => {
	it('says of each list and warehouse what Get Prices says of it', async () => {
		const erp = await trading(options);
		for (const list of [1, 2, 3])
			for (const filters of [{}, { priceWarehouse: '1' }]) {
				onList(erp, list);
				const single = await itemsOf(erp, { ...prices({ priceLists: String(list), filters }), returnAll: true });
				const some = await itemsOf(erp, asked({ filters }));
				expect(told(some)).toEqual(told(single));
				expect(some.length).toBeGreaterThan(1);
			}
	});
});

it('tells whose list it is, and with which payment plan', async () => {
	const erp = await trading();
	expect(await itemsOf(erp, asked({ items: 'STK001' }))).toEqual([
		expect.objectContaining({
			...{ itemCode: 'STK001', price: 90, currencyCode: 'TRY', isVatIncluded: false, priceList: 2 },
			...{ accountCode: ACCOUNT, paymentPlan: 1, computedBy: 'fn_StokSatisFiyati' },
		}),
	]);
});

it('has no price of a list that is cancelled, or that the ERP does not have', async () => {
	const erp = await trading();
	erp.erp.db.run('UPDATE STOK_SATIS_FIYAT_LISTE_TANIMLARI SET sfl_iptal = 1 WHERE sfl_sirano = 2');
	for (const list of [2, 77]) {
		onList(erp, list);
		const [item] = await itemsOf(erp, asked({ items: 'STK001' }));
		expect(item).toMatchObject({ itemCode: 'STK001', price: null, priceListName: null });
	}
});

it.each([
	['2020-01-01', '2020-12-31', 'its price list has ended'],
	['2999-01-01', null, 'its price list has not begun'],
	['2020-01-01', '2999-01-01', null],
	['2020-01-01', '1899-12-30', null],
	[null, null, null],
])('notes a list that holds from %s to %s: %s', async (from, to, priceNote) => {
	const erp = await trading();
	erp.erp.db.run(
		'UPDATE STOK_SATIS_FIYAT_LISTE_TANIMLARI SET sfl_ilktarih = ?, sfl_sontarih = ? WHERE sfl_sirano = 2',
		[from && `${from}T00:00:00.000`, to && `${to}T00:00:00.000`],
	);
	expect(await itemsOf(erp, asked({ items: 'STK001' }))).toEqual([expect.objectContaining({ price: 90, priceNote })]);
});

it.each([0, null])('has no price for an account whose card has no list (%p)', async (list) => {
	const erp = await trading();
	onList(erp, list);
	const [item] = await itemsOf(erp, asked({ items: 'STK001' }));
	expect(item).toMatchObject({ itemCode: 'STK001', price: null, currencyCode: null, isVatIncluded: null });
});

it('is an error for an account, or items, that the ERP does not have', async () => {
	const erp = await trading();
	const { error } = await erp.evrak(asked({ items: 'YOK' }));
	expect(error?.message).toContain('the ERP has no such account, or none of these items');
});
