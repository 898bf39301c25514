import fc from 'fast-check';
import type { ShopMapping } from '../../erp/shop/presets/mapping';
import { basket, charged, goodsOf, type Basket, type Sold } from './basket';
import { amountText, inside, onTop, sum } from './fraction';

/** Which of a shop's ways to write an order is played. */
export interface OtherCase {
	readonly priceIs: 'unit' | 'line';
	readonly asText: boolean;
	readonly giftWrap: bigint;
	/** The shop tells the VAT of each line. */
	readonly tellsVat: boolean;
}

/** Where the played shop has what. */
export const otherMapping = ({ withVat }: Basket, { priceIs, tellsVat }: OtherCase): ShopMapping => ({
	number: 'no',
	date: 'tarih',
	currency: 'para',
	total: 'toplam.genel',
	prices: withVat ? 'withVat' : 'withoutVat',
	lines: 'urunler',
	line: {
		sku: 'stok',
		name: 'ad',
		quantity: 'adet',
		price: 'fiyat',
		priceIs,
		vatRate: 'kdv',
		...(tellsVat ? { vat: 'kdvTutari' } : {}),
	},
	orderDiscounts: ['indirim'],
	shipping: { amount: 'kargo', vatRate: 'kargoKdv' },
	fees: [{ amount: 'bedel', vatRate: 20 }],
	giftWrap: { amount: 'paket', vatRate: 10 },
});

/** A discount of the order over its lines by the largest remainder. */
function spread({ lines, coupon }: Basket): bigint[] {
	const goods = goodsOf({ lines });
	if (goods === 0n) return lines.map(() => 0n);
	const parts = lines.map((line, at) => {
		const whole = line.price * BigInt(line.quantity) * coupon;
		return { at, share: whole / goods, rest: whole % goods };
	});
	const left = Number(coupon - sum(parts.map(({ share }) => share)));
	const raised = new Set(
		[...parts]
			.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
			.slice(0, left)
			.map(({ at }) => at),
	);
	return parts.map(({ at, share }) => share + (raised.has(at) ? 1n : 0n));
}

/** Plays a shop that grants a coupon on the whole order and tells no share of it. */
export function sellByOther(bought: Basket, given: OtherCase): Sold & { readonly mapping: ShopMapping } {
	const { withVat, lines } = bought;
	const write = (amount: bigint) => (given.asText ? amountText(amount) : Number(amount) / 100);
	const vat = new Map<number, bigint>();
	let total = 0n;
	const bill = (amount: bigint, rate: number): bigint => {
		const tax = (withVat ? inside(amount, rate) : onTop(amount, rate)).rounded();
		charged(vat, rate, tax);
		total += withVat ? amount : amount + tax;
		return tax;
	};
	const shares = spread(bought);
	const taxes = lines.map((line, at) => bill(line.price * BigInt(line.quantity) - (shares[at] ?? 0n), line.rate));
	const [shipping] = bought.shipping;
	if (shipping) bill(shipping.price, shipping.rate);
	const [fee] = bought.fees;
	if (fee) bill(fee.price, 20);
	if (given.giftWrap > 0n) bill(given.giftWrap, 10);
	return {
		basket: bought,
		mapping: otherMapping(bought, given),
		total,
		vat,
		order: {
			no: 'W-88',
			tarih: '2026-11-02T09:15:00+03:00',
			para: bought.currency,
			indirim: write(bought.coupon),
			...(shipping ? { kargo: write(shipping.price), kargoKdv: `%${shipping.rate}` } : {}),
			...(fee ? { bedel: write(fee.price) } : {}),
			paket: write(given.giftWrap),
			toplam: { genel: write(total) },
			urunler: lines.map((line, at) => ({
				stok: `URUN-${at + 1}`,
				ad: `Ürün ${at + 1}`,
				adet: line.quantity,
				fiyat: write(given.priceIs === 'unit' ? line.price : line.price * BigInt(line.quantity)),
				kdv: line.rate,
				kdvTutari: write(taxes[at] ?? 0n),
			})),
		},
	};
}

/** Random orders of random shops. */
export const soldByOther: fc.Arbitrary<Sold & { readonly mapping: ShopMapping }> = fc
	.tuple(
		basket,
		fc.record({
			priceIs: fc.constantFrom<OtherCase['priceIs']>('unit', 'line'),
			asText: fc.boolean(),
			giftWrap: fc.constantFrom(0n, 0n, 999n),
			tellsVat: fc.boolean(),
		}),
	)
	.map(([bought, given]) => sellByOther(bought, given));
