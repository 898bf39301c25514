import type { SaleSettings } from '../../../../../erp/commerce/shop/sale/sale';
import { aLine } from '../support';
import { made, shipping, total, wants } from './support';

describe('an order', () => {
	it('has its lines, day, series and reference, on an account', () =>
		expect(made('order').membersOn('120.01')).toEqual({
			...{ sip_tarih: '2026-10-05', sip_musteri_kod: '120.01', sip_evrakno_seri: 'WEB', sip_belgeno: '5310' },
			...{ sip_belge_tarih: '2026-10-05', evrak_aciklamalari: ['WooCommerce 5310'] },
			satirlar: [
				{
					...{
						sip_stok_kod: 'LAMBA',
						sip_miktar: 1,
						sip_b_fiyat: 100,
						sip_tutar: 100,
						sip_kdv_orani: 20,
						sip_vergi: 20,
					},
					sip_depono: 1,
				},
			],
		}));

	it('takes the user’s day and prefix', () =>
		expect(made('order', {}, wants({}, { day: '2026-11-01', referencePrefix: 'W-' })).membersOn('')).toMatchObject({
			...{ sip_tarih: '2026-11-01', sip_belgeno: 'W-5310' },
		}));

	it('has colour and size of an item', () => {
		const table = { SET: [{ code: 'LAMBA', colour: 'K', size: 'M' }] };
		const lines = [aLine({ sku: 'SET', quantity: '2' })];
		expect(made('order', { lines }, wants({ table })).membersOn('')).toMatchObject({
			satirlar: [{ renk_beden: [{ renk_kirilim_kodu: 'K', beden_kirilim_kodu: 'M', miktar: 2 }] }],
		});
		expect(made('order', { lines }, wants({ table: { SET: [{ code: 'A', size: 'M' }] } })).membersOn('')).toMatchObject(
			{
				satirlar: [{ renk_beden: [{ beden_kirilim_kodu: 'M', miktar: 2 }] }],
			},
		);
	});

	it('describes charges, what stands for something else, and goods where that is wanted', () => {
		const lines = [aLine(), shipping()];
		const described = (settings: SaleSettings, of = lines) =>
			(made('order', { lines: of, ...total(24000n) }, settings).membersOn('').satirlar as object[]).map(
				(line) => (line as { sip_aciklama?: string }).sip_aciklama,
			);
		expect(described(wants())).toEqual([undefined, 'Kargo']);
		expect(described(wants({}, { describesLines: true }))).toEqual(['Lamba', 'Kargo']);
		const collects = wants({ ifNotMatched: { as: 'collect', code: 'TOPLU' } });
		expect(described(collects, [aLine({ sku: 'X' }), shipping()])).toEqual(['X Lamba', 'Kargo']);
		expect(described(collects, [aLine({ sku: undefined, barcode: '9' }), shipping({ name: ' ' })])).toEqual([
			'9 Lamba',
			undefined,
		]);
		expect(described(collects, [aLine({ sku: undefined, name: 'x'.repeat(60) }), shipping()])[0]).toHaveLength(50);
	});

	it('leaves out charges of nothing, and keeps goods of nothing', () => {
		const free = { before: { net: 0n, vat: 0n }, after: { net: 0n, vat: 0n } };
		const lines = [aLine(), aLine({ sku: 'ATKI', ...free }), shipping(free)];
		expect(made('order', { lines }).membersOn('').satirlar).toMatchObject([
			{ sip_stok_kod: 'LAMBA' },
			{ sip_stok_kod: 'ATKI', sip_tutar: 0 },
		]);
	});

	it('has a line that makes up for a hundredth, where that is wanted', () => {
		const rounds = wants({}, { ifTotalsDiffer: 'roundingLine' });
		expect(made('order', total(12001n), rounds).membersOn('').satirlar).toMatchObject([
			{},
			{ sip_stok_kod: 'YUVARLAMA', sip_miktar: 1, sip_tutar: 0.01, sip_kdv_orani: 0, sip_aciklama: 'Yuvarlama' },
		]);
		expect(made('order', {}, rounds).membersOn('').satirlar).toHaveLength(1);
	});
});
