import { questionsOf } from '../../../../../erp/catalogue/kinds';
import { toWire } from '../../../../../erp/document/doc';
import { filledByKind } from '../../../../../erp/document/draft/kind';
import type { Members } from '../../../../../erp/base/json/members';
import { unitPrice } from '../../../../../erp/base/values/minor';
import { invoiceMembers, orderMembers } from '../../../../../erp/commerce/shop/sale/members';
import { saleDocument } from '../../../../../erp/commerce/shop/sale/document';
import { matchedLines } from '../../../../../erp/commerce/shop/match/match';
import { readShopOrder } from '../../../../../erp/commerce/shop/shop';
import type { ErpSettings } from '../../../../../erp/commerce/shop/settings';
import { readingOf } from '../../../../../erp/commerce/shop/reader';
import { shopify } from '../../../../../erp/commerce/shops/shopify';
import { wooCommerce } from '../../../../../erp/commerce/shops/wooCommerce';
import { docFrom, operation, prepared, TURKEY } from '../../../../../testkit/facts/erp';
import { erpSettings } from '../../../../../testkit/shop/trial';
import { readOrder, shopifyForeign, wooOrder } from '../../shops/examples';
import { READ } from '../../shops/support';

const order = readOrder(readShopOrder(wooOrder, wooCommerce, READ));
const known = { codes: ['LAMBA', 'ATKI', 'KAVANOZ'], barcodes: {} };

const made = (details: Partial<ErpSettings> = {}, sale = order) => {
	const settings = erpSettings(details);
	const matched = matchedLines(sale.lines, known, { as: 'refuse' });
	if (!matched.ok) throw new Error('all of them are items');
	return { settings, document: readingOf(() => saleDocument(sale, matched.lines, settings)) };
};

/** Members with the codes of their kind, checked as before any save; VAT rates are pointers by then, so they stand for them here. */
function checked(name: 'order.create' | 'invoice.create', members: Members, kind: string) {
	const of = operation(name);
	const [question] = questionsOf(of);
	const answer = question?.kinds.find(({ value }) => value === kind);
	if (!question || !answer) throw new Error(`there is no ${kind}`);
	const account = name === 'order.create' ? 'sip_musteri_kod' : 'cha_kod';
	const filled = filledByKind(
		docFrom(of, { ...members, [account]: '120.01.001' }),
		{ label: question.label, kind: answer },
		{ ...TURKEY, meant: new Set() },
	);
	const lines = filled.doc.lines.map(({ sip_kdv_orani: a, sth_kdv_orani: b, ...line }) => ({
		...line,
		[name === 'order.create' ? 'sip_vergi_pntr' : 'sth_vergi_pntr']: a ?? b,
	}));
	return prepared(name, toWire({ ...filled.doc, lines }), { onlyKnownFields: true });
}

describe('a shop order as an order of the ERP', () => {
	it('has members that the method knows, with net amounts, prices, VAT and reference', () => {
		const { document, settings } = made();
		const members = orderMembers(readOrder(document), settings, ['Kapıda ödeme']);
		const { problems, members: wire } = checked('order.create', members, 'sales');
		expect(problems).toEqual([]);
		expect(wire).toMatchObject({ evrak_aciklamalari: [{ aciklama: 'Kapıda ödeme' }] });
		expect((wire.satirlar as Members[])[0]).toMatchObject({
			sip_tip: '0',
			sip_tarih: '05.10.2026',
			sip_belgeno: '5310',
			sip_musteri_kod: '120.01.001',
			sip_stok_kod: 'LAMBA',
			sip_miktar: 3,
			sip_tutar: 233.3,
			sip_b_fiyat: 77.766667,
			sip_vergi: 46.66,
		});
		expect(wire.satirlar).toHaveLength(4);
	});

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

	it('is refused where shipping has no code, so that none is lost', () =>
		expect(made({ charges: {} }).document).toMatchObject({ ok: false, problem: { path: 'shipping_lines[0]' } }));

	it('has the currency of the buyer by the number of the ERP, and is refused without number or rate', () => {
		const foreign = readOrder(readShopOrder(shopifyForeign, shopify, { ...READ, money: 'presentment' }));
		const { document, settings } = made({ exchangeRate: undefined }, foreign);
		expect(orderMembers(readOrder(document), settings)).toMatchObject({ sip_doviz_cinsi: 2, sip_doviz_kuru: 49.6 });
		expect(made({ currencies: {} }, foreign).document).toMatchObject({ ok: false, problem: { path: 'currency' } });
		const { exchangeRate, ...without } = foreign;
		expect(exchangeRate).toBe('49.6');
		expect(made({ exchangeRate: undefined }, without).document).toMatchObject({
			ok: false,
			problem: { path: 'currency' },
		});
		expect(made({}, { ...order, currency: 'TL' }).document).toMatchObject({ ok: true });
	});
});

describe('a shop order as an invoice of the ERP', () => {
	it('has members that the method knows, with the VAT of each line', () => {
		const { document, settings } = made({ isRetail: true });
		const details = { kind: 'sales', webAddress: 'https://magaza.example', paymentMethod: 1 } as const;
		const { problems, members } = checked(
			'invoice.create',
			invoiceMembers(readOrder(document), settings, details),
			'sales',
		);
		expect(problems).toEqual([]);
		expect(members).toMatchObject({ cha_evrak_tip: 63, cha_cinsi: 7, cha_belge_no: '5310', cha_aratoplam: 365.65 });
		expect((members.detay as Members[])[3]).toMatchObject({
			sth_stok_kod: 'KARGO',
			sth_tutar: 49.92,
			sth_vergi: 9.98,
			sth_cins: 1,
		});
	});

	it('takes no service beside goods, because the method documents no amount for it', () => {
		const charges = { shipping: { as: 'service', code: '600.9' } } as const;
		const { document, settings } = made({ charges });
		expect(readingOf(() => invoiceMembers(readOrder(document), settings, { kind: 'sales' }))).toMatchObject({
			ok: false,
			problem: { path: 'shipping_lines[0]' },
		});
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
