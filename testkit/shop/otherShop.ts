import fc from 'fast-check';
import type { ShopMapping } from '../../erp/commerce/shops/other/mapping';
import { basket, charged, goodsOf, type Basket, type Sold } from './basket';
import { amountText, inside, onTop, sum } from './fraction';

/** Which of a shop's ways to write an order is played. */
export interface OtherCase {
	readonly priceIs: 'unit' | 'line';
	readonly asText: boolean;
	readonly giftWrap: bigint;
	/** The shop tells the VAT of each line. */
	readonly statesVat: boolean;
	/** A coupon is taken off all goods in proportion, or off the lines of the first rate that can bear it. */
	readonly coupon?: 'allGoods' | 'oneRate';
	readonly statesShare?: boolean;
	/** VAT is rounded on each line, or once for each rate. */
	readonly rounds?: 'lines' | 'rates';
	/** VAT of the order that the shop states. */
	readonly states?: 'nothing' | 'sum' | 'rates' | 'list';
	/** Each product stands there twice, as a parent with the price and as a child without; the mapping may leave children out. */
	readonly children?: 'none' | 'skipped' | 'left';
}

const RATES = [20, 10, 1] as const;

/** Where the played shop has what. */
export const otherMapping = ({ withVat }: Basket, { priceIs, ...given }: OtherCase): ShopMapping => ({
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
		...(given.statesVat ? { vat: 'kdvTutari' } : {}),
		...(given.statesShare ? { share: 'pay' } : {}),
		...(given.children === 'skipped' ? { skip: [{ member: 'parent_item_id' }] } : {}),
	},
	...(given.states === 'sum' ? { vat: 'toplam.kdv' } : {}),
	...(given.states === 'rates' ? { vatTotals: RATES.map((rate) => ({ rate, amount: `kdvler.${rate}` })) } : {}),
	...(given.states === 'list' ? { vatTotals: [{ list: 'vergiler', rate: 'oran', amount: 'tutar' }] } : {}),
	orderDiscounts: ['indirim'],
	shipping: { amount: 'kargo', vatRate: 'kargoKdv' },
	fees: [{ amount: 'bedel', vatRate: 20 }],
	giftWrap: { amount: 'paket', vatRate: 10 },
});

/** Lines off which a coupon is taken: all, or those of the first rate whose goods cost as much. */
function bearing({ lines, coupon }: Basket, way: OtherCase['coupon']): ReadonlySet<number> {
	const rates = way === 'oneRate' ? [20, 10, 1, 0] : [];
	const rate = rates.find((one) => goodsOf({ lines: lines.filter((line) => line.rate === one) }) >= coupon);
	return new Set(rate === undefined ? [20, 10, 1, 0] : [rate]);
}

/** A discount of the order over its lines by the largest remainder. */
function spread(bought: Basket, way: OtherCase['coupon']): bigint[] {
	const { coupon } = bought;
	const rates = bearing(bought, way);
	const lines = bought.lines.map((line) => (rates.has(line.rate) ? line : { ...line, price: 0n }));
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
	const billed = new Map<number, bigint>();
	const taxOf = (amount: bigint, rate: number) => (withVat ? inside(amount, rate) : onTop(amount, rate)).rounded();
	const bill = (amount: bigint, rate: number): bigint => {
		const tax = taxOf(amount, rate);
		charged(vat, rate, tax);
		charged(billed, rate, amount);
		return tax;
	};
	const shares = spread(bought, given.coupon);
	const taxes = lines.map((line, at) => bill(line.price * BigInt(line.quantity) - (shares[at] ?? 0n), line.rate));
	const [shipping] = bought.shipping;
	if (shipping) bill(shipping.price, shipping.rate);
	const [fee] = bought.fees;
	if (fee) bill(fee.price, 20);
	if (given.giftWrap > 0n) bill(given.giftWrap, 10);
	if (given.rounds === 'rates') for (const [rate, amount] of billed) vat.set(rate, taxOf(amount, rate));
	const total = sum([...billed.values()]) + (withVat ? 0n : sum([...vat.values()]));
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
			toplam: { genel: write(total), kdv: write(sum([...vat.values()])) },
			kdvler: Object.fromEntries([...vat].map(([rate, amount]) => [String(rate), write(amount)])),
			vergiler: [...vat].map(([rate, amount]) => ({ oran: `%${rate}`, tutar: write(amount) })),
			urunler: lines.flatMap((line, at) => {
				const row = {
					stok: `URUN-${at + 1}`,
					ad: `Ürün ${at + 1}`,
					adet: line.quantity,
					fiyat: write(given.priceIs === 'unit' ? line.price : line.price * BigInt(line.quantity)),
					kdv: line.rate,
					kdvTutari: write(taxes[at] ?? 0n),
					pay: write(shares[at] ?? 0n),
				};
				const child = { ...row, fiyat: write(0n), kdvTutari: write(0n), pay: write(0n), parent_item_id: at + 1 };
				return (given.children ?? 'none') === 'none' ? [row] : [row, child];
			}),
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
			statesVat: fc.boolean(),
		}),
	)
	.map(([bought, given]) => sellByOther(bought, given));

/** Random orders of shops that compute and tell in every other way, too. */
export const soldByOddOther: fc.Arbitrary<
	Sold & { readonly mapping: ShopMapping; readonly told: OtherCase; readonly pieces: number }
> = fc
	.tuple(
		basket,
		fc.record({
			priceIs: fc.constantFrom<OtherCase['priceIs']>('unit', 'line'),
			asText: fc.boolean(),
			giftWrap: fc.constantFrom(0n, 0n, 999n),
			statesVat: fc.boolean(),
			coupon: fc.constantFrom<NonNullable<OtherCase['coupon']>>('allGoods', 'oneRate'),
			statesShare: fc.boolean(),
			rounds: fc.constantFrom<NonNullable<OtherCase['rounds']>>('lines', 'rates'),
			states: fc.constantFrom<NonNullable<OtherCase['states']>>('nothing', 'sum', 'rates', 'list'),
			children: fc.constantFrom<NonNullable<OtherCase['children']>>('none', 'none', 'skipped', 'left'),
		}),
	)
	.map(([bought, given]) => ({
		// A shop that rounds once has no VAT of lines that adds up to its own.
		...sellByOther(bought, { ...given, statesVat: given.statesVat && given.rounds === 'lines' }),
		told: given,
		pieces: bought.lines.reduce((all, { quantity }) => all + quantity, 0),
	}));
