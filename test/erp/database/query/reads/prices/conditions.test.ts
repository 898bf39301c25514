import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { insertRow } from '../../../../../../standin/engine/rows';
import { newGuid, type Row } from '../../../../../../standin/database';
import type { ErpOptions } from '../../../../../../standin';
import type { Bench } from '../../../../../../testkit/node/evrak';
import { casesOf } from '../../../../../../testkit/jest/laws';
import { closeAll, trading } from '../account/support';

afterEach(closeAll);

const ACCOUNT = '120.01.001';
const NO_END = '1899-12-30T00:00:00.000';
const day = (date: string) => `${date}T00:00:00.000`;

const condition = (erp: Bench, more: Row = {}) => {
	insertRow(erp.erp.db, 'SATIS_SARTLARI', {
		...{ sat_Guid: newGuid(), sat_stok_kod: 'STK001', sat_cari_kod: ACCOUNT, sat_iptal: 0, sat_brut_fiyat: 80 },
		...{ sat_basla_tarih: day('2020-01-01'), sat_bitis_tarih: NO_END, sat_depo_no: 0, sat_odeme_plan: 0 },
		...{ sat_evrakno_seri: 'S', sat_evrakno_sira: 1, sat_evrak_tarih: day('2020-01-01'), sat_doviz_cinsi: 0, ...more },
	});
};

async function price(erp: Bench, more: INodeParameters = {}): Promise<IDataObject> {
	const account = { __rl: true, mode: 'code', value: ACCOUNT };
	const { items, error } = await erp.evrak({
		...{ resource: 'account', operation: 'getPrice', account, items: 'STK001', returnAll: true, ...more },
	});
	if (error) throw new Error(error.message);
	expect(items).toHaveLength(1);
	return items[0]?.json ?? {};
}

describe.each<[ErpOptions]>([[{}], [{ build: 'older' }]])('Account: Get Prices on a server of %j', (options) => {
	it('gives the price of a condition before that of the list, and tells both with the days on which it is valid', async () => {
		const erp = await trading(options);
		expect(await price(erp)).toMatchObject({
			price: 90,
			priceSource: 'priceList',
			listPrice: 90,
			conditionPrice: null,
		});
		condition(erp, { sat_bitis_tarih: day('2999-12-31'), sat_doviz_cinsi: 2, sat_evrakno_sira: 12 });
		expect(await price(erp)).toMatchObject({
			...{ price: 80, priceSource: 'condition', listPrice: 90, conditionPrice: 80, priceNote: null },
			...{ validFrom: '2020-01-01', validTo: '2999-12-31', series: 'S', number: 12 },
			...{ currencyCode: 'EUR', currencyNumber: 2, isVatIncluded: null, computedBy: 'SATIS_SARTLARI' },
		});
	});

	it.each<[string, Row]>([
		['has not begun', { sat_basla_tarih: day('2999-01-01') }],
		['has ended', { sat_bitis_tarih: day('2021-01-01') }],
		['is cancelled', { sat_iptal: 1 }],
		['is of another account', { sat_cari_kod: '120.01.002' }],
		['is of another item', { sat_stok_kod: 'STK002' }],
		['is of another warehouse', { sat_depo_no: 2 }],
		['is of another payment plan', { sat_odeme_plan: 2 }],
		['asks for more in one purchase', { sat_miktar_tip: 1, sat_miktar: 5 }],
		['says nothing', { sat_brut_fiyat: 0 }],
	])('passes one over that %s', async (_, more) => {
		const erp = await trading(options);
		condition(erp, more);
		expect(await price(erp)).toMatchObject({
			price: 90,
			priceSource: 'priceList',
			conditionPrice: null,
			validFrom: null,
		});
	});

	it('takes the warehouse before all, the account’s plan before none, a later one before an earlier, by quantity', async () => {
		const erp = await trading(options);
		const warehouse = { filters: { priceWarehouse: '2' } };
		condition(erp, { sat_brut_fiyat: 81 });
		condition(erp, { sat_brut_fiyat: 82, sat_evrak_tarih: day('2021-01-01') });
		expect(await price(erp)).toMatchObject({ price: 82 });
		condition(erp, { sat_brut_fiyat: 83, sat_depo_no: 2 });
		expect([await price(erp), await price(erp, warehouse)]).toMatchObject([{ price: 82 }, { price: 83 }]);
		condition(erp, { sat_brut_fiyat: 84, sat_odeme_plan: 1 });
		expect([await price(erp), await price(erp, warehouse)]).toMatchObject([{ price: 84 }, { price: 84 }]);
		condition(erp, { sat_brut_fiyat: 70, sat_odeme_plan: 1, sat_miktar_tip: 1, sat_miktar: 10 });
		expect([
			await price(erp, { filters: { quantity: '9' } }),
			await price(erp, { filters: { quantity: '10' } }),
		]).toMatchObject([{ price: 84 }, { price: 70 }]);
	});

	it.each([
		[12, 13],
		[13, 12],
	])('of one day the one with the higher number: %i, %i', async (first, second) => {
		const erp = await trading(options);
		for (const sat_evrakno_sira of [first, second])
			condition(erp, { sat_evrakno_sira, sat_brut_fiyat: sat_evrakno_sira });
		expect(await price(erp)).toMatchObject({ price: 13 });
	});

	it('takes discounts of the price, of what is left, and amounts, one after another', async () => {
		const erp = await trading(options);
		const discount = fc.record({
			kind: fc.constantFrom(0, 1, 2),
			value: fc.integer({ min: 0, max: 150 }).map((n) => n / 10),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(discount, { minLength: 3, maxLength: 3 }), async (all) => {
				erp.erp.db.run('DELETE FROM SATIS_SARTLARI');
				const columns = all.flatMap(({ kind, value }, at) => [
					[`sat_det_isk_uyg${at + 1}`, kind],
					[`sat_det_isk_yuzde${at + 1}`, kind === 2 ? 0 : value],
					[`sat_det_isk_miktar${at + 1}`, kind === 2 ? value : 0],
				]) as ReadonlyArray<readonly [string, number]>;
				condition(erp, { sat_brut_fiyat: 200, ...Object.fromEntries(columns) });
				let left = 200;
				for (const { kind, value } of all)
					left -= kind === 0 ? (200 * value) / 100 : kind === 1 ? (left * value) / 100 : value;
				const told = await price(erp);
				expect(told).toMatchObject({ conditionPrice: 200, priceNote: null });
				expect(Number(told.price)).toBeCloseTo(left, 6);
			}),
			{ numRuns: casesOf(20) },
		);
	});

	it.each<[string, Row, RegExp]>([
		['a turnover', { sat_det_isk_yuzde1: 5, sat_det_isk_durum1: 3 }, /discount 1 depends on the balance or turnover/],
		[
			'other quantities',
			{ sat_det_isk_yuzde2: 5, sat_det_isk_uyg2: 3 },
			/discount 2 is of a kind that is not computed/,
		],
		['all purchases', { sat_miktar_tip: 2, sat_miktar: 100 }, /depends on all that the account buys/],
		['a price of its own, which it lacks', { sat_brut_fiyat: 0, sat_det_isk_yuzde1: 5 }, /discounts and no price/],
	])('computes nothing of a condition that hangs on %s, and says so', async (_, more, note) => {
		const erp = await trading(options);
		condition(erp, more);
		expect(await price(erp)).toMatchObject({
			...{ price: null, priceSource: 'condition', listPrice: 90 },
			priceNote: expect.stringMatching(note) as unknown,
		});
	});
});

it('goes by the list where the database has no conditions, and says what it does not tell', async () => {
	const erp = await trading({ hide: ['SATIS_SARTLARI'] });
	const told = await price(erp);
	expect(told).toMatchObject({ price: 90, priceSource: 'priceList' });
	expect(String(told.unavailable)).toContain('conditionPrice (sat_brut_fiyat');
});
