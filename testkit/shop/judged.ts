import type { Shop } from '../../erp/commerce/shop/shop';
import { SHOPS } from '../../erp/commerce/shops';
import { other } from '../../erp/commerce/shops/other';
import type { ShopMapping } from '../../erp/commerce/shops/other/mapping';
import { booked } from './booked';
import type { HonestOrder } from './honestOrders';

/** Another shop, as a mapping tells it. */
export function mappedShop(mapping: ShopMapping): Shop {
	const read = other.byMapping?.(mapping);
	if (!read?.ok) throw new Error(read?.message);
	return read.shop;
}

const shopOf = (name: string, { mapping }: HonestOrder): Shop => {
	const found = SHOPS.find((shop) => shop.name === name.split(' ')[0]);
	if (!found) throw new Error(name);
	return mapping ? mappedShop(mapping) : found;
};

/** What came of an honest order: a document that is right, the words of a refusal, or what is wrong with the document. */
export type Judged = { readonly is: 'right' } | { readonly is: 'refused' | 'wrong'; readonly why: string };

const wrong = (why: string): Judged => ({ is: 'wrong', why });

/** Hundredths of an amount as it is written. */
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** VAT is that of its rate within two hundredths, in ten thousandths of a hundredth. */
const isOfRate = (net: bigint, vat: bigint, rate: bigint): boolean => {
	const off = vat * 100n - net * rate;
	return off <= 200n && off >= -200n;
};

const LINE = /^(\S+) ×(\S+) %(\S+) (-?\d+\.\d\d) (-?\d+\.\d\d)$/;

const written = (goods: ReadonlyMap<string, string>): string =>
	[...goods]
		.map((entry) => entry.join(': '))
		.sort()
		.join(', ');

/** Books an honest order of a shop, in turns as an order and an invoice: its total, the VAT of each line and the goods that leave must be its own. */
export function judged(name: string, honest: HonestOrder, turn: number): Judged {
	const as = turn % 2 === 0 ? 'order' : 'invoice';
	const made = booked(shopOf(name, honest), honest.order, { as, vatOfUntaxed: honest.vatOfUntaxed });
	if (typeof made === 'string') return { is: 'refused', why: made };
	const goods = new Map<string, string>();
	let all = 0n;
	for (const line of made.lines) {
		const [, code = '', pieces = '', rate = '', net = '', vat = ''] = LINE.exec(line) ?? [];
		if (!isOfRate(cents(net), cents(vat), BigInt(rate))) return wrong(`VAT of no rate: ${line}`);
		all += cents(net) + cents(vat);
		if (/^(?:URUN|PARCA|GIDEN|SET)/.test(code)) goods.set(code, `${pieces} ${rate}`);
	}
	const totals = [all, BigInt(Math.round(made.total * 100))];
	if (totals.some((total) => total !== honest.total))
		return wrong(`${totals.join(' and ')} instead of ${honest.total}`);
	const [is, asked] = [goods, honest.goods].map(written);
	return is === asked ? { is: 'right' } : wrong(`${is} instead of ${asked}`);
}
