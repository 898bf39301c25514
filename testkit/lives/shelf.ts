import type { Bench } from '../node/evrak';
import { diceOf, type Dice } from '../trading/dice';
import { variantShop, type VariantShop } from '../variants';

const COLOURS = ['MAVİ', 'SARI'];
const SIZES = ['36', '42'];

/** A colour and size of an item: pieces on hand, and of them those that open orders take. */
interface Shelf {
	readonly colour: number;
	readonly size: number;
	hand: number;
	open: number;
}

/** An item with a price in hundredths, and its four colours and sizes. */
interface Article {
	readonly code: string;
	price: number;
	readonly shelves: readonly Shelf[];
}

/** What a shop must show of a SKU. */
export interface Shown {
	readonly quantity: number;
	readonly price: string;
}

/** A company of items in two colours and two sizes, in the database and in a model of its own. */
export class Assortment {
	private readonly articles: readonly Article[];
	private readonly dice: Dice;
	private readonly company: VariantShop;

	constructor(
		private readonly erp: Bench,
		private readonly writePrice: (code: string, price: number) => void,
		seed: number,
		items: number,
	) {
		this.dice = diceOf(seed);
		this.company = variantShop(erp, { colours: COLOURS, sizes: SIZES });
		const { dice } = this;
		this.articles = Array.from({ length: items }, (_, index): Article => ({
			code: `T${String(index + 1).padStart(4, '0')}`,
			price: dice.between(100, 50_000),
			shelves: [1, 2].flatMap((colour) => [1, 2].map((size) => ({ colour, size, hand: dice.between(1, 20), open: 0 }))),
		}));
		erp.erp.db.transaction(() => {
			for (const { code, price, shelves } of this.articles) {
				this.company.card(code);
				const parts = shelves.map(({ colour, size, hand }) => ({ colour, size, n: hand }));
				this.company.move({ item: code, to: 1, n: parts.reduce((sum, { n }) => sum + n, 0), parts });
				this.writePrice(code, price / 100);
			}
			erp.erp.db.run(
				"UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 1, sto_perakende_vergi = 4 WHERE sto_kod LIKE 'T%'",
			);
		});
	}

	/** So many changes of stock, orders and prices; of some pieces the colour or size alone changes. */
	change(count: number): void {
		this.erp.erp.db.transaction(() => {
			for (let index = 0; index < count; index++) this.changeOne();
		});
	}

	private changeOne(): void {
		const { dice, company } = this;
		const article = dice.of(this.articles);
		const { code } = article;
		const shelf = dice.of(article.shelves);
		const part = (n: number, { colour, size } = shelf) => [{ colour, size, n }];
		const n = dice.between(1, 4);
		switch (dice.of(['receive', 'sell', 'order', 'close', 'price', 'recount'] as const)) {
			case 'receive':
				company.move({ item: code, to: 1, n, parts: part(n) });
				shelf.hand += n;
				break;
			case 'sell':
				company.move({ item: code, from: 1, n, parts: part(n) });
				shelf.hand -= n;
				break;
			case 'order':
				company.order({ item: code, at: 1, n, parts: part(n) });
				shelf.open += n;
				break;
			case 'close':
				this.erp.erp.db.run('UPDATE SIPARISLER SET sip_kapat_fl = 1 WHERE sip_stok_kod = ?', [code]);
				for (const each of article.shelves) each.open = 0;
				break;
			case 'price':
				article.price = dice.between(100, 50_000);
				this.writePrice(code, article.price / 100);
				break;
			case 'recount': {
				// The sum of the item stays what it was.
				const other = dice.of(article.shelves);
				company.move({ item: code, from: 1, n, parts: part(n) });
				company.move({ item: code, to: 1, n, parts: part(n, other) });
				shelf.hand -= n;
				other.hand += n;
			}
		}
	}

	/** What the shop must show now. */
	get shown(): Map<string, Shown> {
		return new Map(
			this.articles.flatMap(({ code, price, shelves }) =>
				shelves.map(({ colour, size, hand, open }) => [
					[code, COLOURS[colour - 1], SIZES[size - 1]].join('-'),
					{ quantity: Math.max(0, hand - open), price: (price / 100).toFixed(2) },
				]),
			),
		);
	}
}
