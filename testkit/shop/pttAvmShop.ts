import fc from 'fast-check';
import { basket, charged, type Basket, type Sold } from './basket';
import { inside, onTop } from './fraction';

/** What an order tells beside its lines: shipping, which no document has, and a line that is not sold. */
export interface PttAvmCase {
	readonly shipping: bigint;
	readonly left?: 'iptal' | 'iade' | 'gondericisine_teslim_edildi';
}

const plain = (amount: bigint) => Number(amount) / 100;

/** Plays the marketplace: prices include VAT, and the net price of a piece is rounded. */
export function sellByPttAvm(bought: Basket, { shipping, left }: PttAvmCase): Sold {
	const vat = new Map<number, bigint>();
	let total = 0n;
	const lines = bought.lines.map(({ price, quantity, rate }, at) => {
		const whole = price * BigInt(quantity);
		const net = price - inside(price, rate).rounded();
		charged(vat, rate, inside(whole, rate).rounded());
		total += whole;
		return {
			...{ lineItemId: 1_266_416 + at, urunBarkod: `URUN-${at + 1}`, urun: `Ürün ${at + 1}`, variantBarkod: null },
			...{ siparisDurumu: 'kargo_yapilmasi_bekleniyor', toplamIslemAdedi: quantity, kdvOrani: rate },
			...{ kdvHaricTutar: plain(net), kdvHaricToplamTutar: plain(net * BigInt(quantity)) },
			...{ kdvDahilToplamTutar: plain(whole), komisyon: plain(onTop(whole, 12).rounded()) },
			...{ indirimToplam: 0, indirimPttavm: 0, indirimTedarikci: 0, couponAmount: 0, isInvoice: false },
		};
	});
	const gone = { ...lines[0], lineItemId: 1, urunBarkod: 'GIDEN', siparisDurumu: left };
	return {
		basket: bought,
		total,
		vat,
		order: {
			...{ siparisNo: 'PTT-ADA-021126', islemTarihi: '2026-11-02T10:40:02', kargoTutari: plain(shipping) },
			...{ faturaTip: 'Bireysel', vergiNo: null, tckn: '11111111111', firmaUnvani: null },
			...{ musteriAdi: 'Ada', musteriSoyadi: 'Sınama', faturaIli: 'İzmir', faturaIlce: 'Bornova' },
			siparisUrunler: left === undefined ? lines : [gone, ...lines],
		},
	};
}

/** Random orders. */
export const soldByPttAvm: fc.Arbitrary<Sold> = fc
	.tuple(
		basket,
		fc.record({
			shipping: fc.constantFrom(0n, 3990n),
			left: fc.constantFrom<PttAvmCase['left']>(undefined, undefined, 'iptal', 'iade', 'gondericisine_teslim_edildi'),
		}),
	)
	.map(([bought, given]) => sellByPttAvm(bought, given));
