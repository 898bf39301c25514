import type { Members } from '../../../../../erp/base/json/members';
import { unitPrice } from '../../../../../erp/base/values/minor';
import { orderMembers } from '../../../../../erp/commerce/shop/sale/members';
import { saleDocument } from '../../../../../erp/commerce/shop/sale/document';
import { matchedLines } from '../../../../../erp/commerce/shop/match/match';
import { readShopOrder } from '../../../../../erp/commerce/shop/shop';
import type { ErpSettings } from '../../../../../erp/commerce/shop/settings';
import { readingOf } from '../../../../../erp/commerce/shop/reader';
import { wooCommerce } from '../../../../../erp/commerce/shops/wooCommerce';
import { erpSettings } from '../../../../../testkit/shop/trial';
import { readOrder, wooOrder } from '../../shops/examples';
import { READ } from '../../shops/support';

const order = readOrder(readShopOrder(wooOrder, wooCommerce, READ));
const known = { codes: ['LAMBA', 'ATKI', 'KAVANOZ'], barcodes: {} };

const made = (details: Partial<ErpSettings> = {}, sale = order) => {
	const settings = erpSettings(details);
	const matched = matchedLines(sale.lines, known, { as: 'refuse' });
	if (!matched.ok) throw new Error('all of them are items');
	return { settings, document: readingOf(() => saleDocument(sale, matched.lines, settings)) };
};

describe('a shop order as an order of the ERP', () => {
	it('leaves the VAT to an ERP that reckons it', () => {
		const { document, settings } = made({ vatRule: 'recomputed' });
		expect(JSON.stringify(orderMembers(readOrder(document), settings))).not.toContain('sip_vergi"');
	});

	it('has discounts in their column where that is wanted', () => {
		const { document, settings } = made({ discounts: 'inColumn' });
		const [line] = orderMembers(readOrder(document), settings).satirlar as Members[];
		expect(line).toMatchObject({ sip_tutar: 249.98, sip_iskonto_1: 16.68, sip_vergi: 46.66 });
	});

	it('has shipping as an item, a service or an expense, by its code', () => {
		const charges = (as: 'service' | 'expense') => ({ ...erpSettings().charges, shipping: { as, code: '760.01' } });
		for (const [as, type] of [
			['service', 1],
			['expense', 2],
		] as const) {
			const { document, settings } = made({ charges: charges(as) });
			const lines = orderMembers(readOrder(document), settings).satirlar as Members[];
			expect(lines[3]).toMatchObject({
				sip_harekettipi: type,
				sip_stok_kod: '760.01',
				sip_tutar: 49.92,
				sip_aciklama: 'Kargo',
			});
		}
	});
});

describe('a unit price', () => {
	it.each([
		[24998n, '3', 83.326667],
		[10000n, '4', 25],
		[1005n, '2', 5.025],
		[999n, '0.75', 13.32],
	])('of %s hundredths for %s pieces is %s', (amount, quantity, price) =>
		expect(unitPrice(amount, quantity)).toBe(price),
	);
});
