import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import type { Sold } from '../../../testkit/shop/basket';
import { soldByShopify } from '../../../testkit/shop/shopifyShop';
import { soldByTrendyol } from '../../../testkit/shop/trendyolShop';
import { soldByWooCommerce } from '../../../testkit/shop/wooCommerceShop';
import { dice } from './random';
import { customersOf, spelled, type Customer, type Spelled } from './customers';

const SHOPS = ['wooCommerce', 'shopify', 'trendyol'] as const;
type Shop = (typeof SHOPS)[number];

/** An order of a shop that a run of the queue asks for, with what the shop's own arithmetic says of it. */
export interface QueuedOrder extends Pick<Sold, 'total' | 'vat'> {
	/** The shop's number of it, by which the document is found again: `sip_belgeno`. */
	readonly reference: string;
	readonly shop: Shop;
	/** As the shop's API gives it. */
	readonly order: IDataObject;
	readonly customer: Customer;
	/** False: it names an item that the ERP does not have, so that it is refused. */
	readonly isGood: boolean;
}

/** Share of orders that are to be refused: they show whether `failed` is told of the right order. */
const SHARE_OF_BAD = 0.01;

/** Share of orders whose customer has just ordered, in this shop or another: these are in several executions at once. */
const SHARE_OF_REPEATED = 0.4;
const JUST = 60;

const SOLD: Readonly<Record<Shop, fc.Arbitrary<Sold>>> = {
	wooCommerce: soldByWooCommerce,
	shopify: soldByShopify,
	trendyol: soldByTrendyol,
};

/** Codes of the items that the played shops sell. */
export const SKUS = Array.from({ length: 7 }, (_, at) => `URUN-${at + 1}`);

type Buyer = Spelled & Pick<Customer, 'name' | 'isCompany'>;

const split = (name: string): [string, string] => [name.split(' ')[0] ?? '', name.split(' ').slice(1).join(' ')];

/** A buyer, and the number of the order, as each shop writes them. */
const WRITTEN: Readonly<Record<Shop, (buyer: Buyer, at: number) => { reference: string; members: IDataObject }>> = {
	wooCommerce: ({ name, isCompany, email, phone, taxNumber }, at) => {
		const [first, last] = split(name);
		const key = `_billing_hez_${isCompany ? 'tax_number' : 'TC_number'}`;
		const company = isCompany ? `${name} Ltd. Şti.` : '';
		const place = { address_1: 'Deneme Sok. 5', city: 'Kadıköy', state: 'TR34', country: 'TR' };
		return {
			reference: `${1_000_000 + at}`,
			members: {
				id: 1_000_000 + at,
				number: `${1_000_000 + at}`,
				customer_id: 0,
				billing: { first_name: first, last_name: last, company, email: email ?? '', phone: phone ?? '', ...place },
				meta_data: taxNumber === undefined ? [] : [{ key, value: taxNumber }],
			},
		};
	},
	shopify: ({ name, isCompany, email, phone, taxNumber }, at) => {
		const [first_name, last_name] = split(name);
		const billing_address = { first_name, last_name, ...(isCompany ? { company: `${name} Ltd. Şti.` } : {}) };
		return {
			reference: `S${at}`,
			members: {
				id: 5_000_000 + at,
				name: `#S${at}`,
				email: email ?? null,
				phone: phone ?? null,
				billing_address: { ...billing_address, address1: 'Deneme Sok. 5', city: 'Kadıköy', country_code: 'TR' },
				note_attributes: taxNumber === undefined ? [] : [{ name: isCompany ? 'VKN' : 'TCKN', value: taxNumber }],
			},
		};
	},
	trendyol: ({ name, isCompany, email, phone, taxNumber }, at) => ({
		reference: `${2_000_000 + at}`,
		members: {
			shipmentPackageId: 2_000_000 + at,
			orderNumber: `${10_900_000_000 + at}`,
			customerEmail: email ?? null,
			identityNumber: taxNumber !== undefined && !isCompany ? taxNumber : '11111111111',
			invoiceAddress: {
				fullName: name,
				...(isCompany ? { company: `${name} Ltd. Şti.`, taxNumber: taxNumber ?? null } : {}),
				phone: phone ?? null,
				isEInvoiceAvailable: false,
			},
		},
	}),
};

const LINES: Readonly<Record<Shop, 'line_items' | 'lines'>> = {
	wooCommerce: 'line_items',
	shopify: 'line_items',
	trendyol: 'lines',
};

/** The order with a first line that sells what the ERP has not. */
function spoilt(shop: Shop, order: IDataObject): IDataObject {
	const lines = order[LINES[shop]] as IDataObject[];
	const odd = shop === 'trendyol' ? { stockCode: 'NO-SUCH-ITEM' } : { sku: 'NO-SUCH-ITEM' };
	return { ...order, [LINES[shop]]: lines.map((line, at) => (at === 0 ? { ...line, ...odd } : line)) };
}

/** Whether anything is left of the first line: what was taken out of an order of Shopify asks for no item. */
const hasFirstLine = (shop: Shop, order: IDataObject): boolean =>
	(order[LINES[shop]] as IDataObject[])[0]?.current_quantity !== 0;

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readInt32BE(0);

/** Orders of the three shops in turn and who bought them, the same for the same seed. */
export function shopOrdersOf(seed: string, count: number, buyers: number): QueuedOrder[] {
	const customers = customersOf(seed, buyers);
	const each = Math.ceil(count / SHOPS.length);
	const sold = SHOPS.map((shop) => fc.sample(SOLD[shop], { numRuns: each, seed: seedOf(`${shop} ${seed}`) }));
	const chosen: number[] = [];
	return Array.from({ length: count }, (_, at): QueuedOrder => {
		const { whole, chance, one } = dice(`shop order ${seed} ${at}`);
		const [shop, made] = [SHOPS[at % SHOPS.length] ?? 'wooCommerce', sold[at % SHOPS.length]];
		const { order, total, vat } = made?.[Math.floor(at / SHOPS.length)] ?? { order: {}, total: 0n, vat: new Map() };
		const recent = chosen.slice(-JUST);
		const isRepeated = recent.length > 0 && chance(SHARE_OF_REPEATED);
		const who = isRepeated ? (recent[whole(0, recent.length - 1)] ?? 0) : whole(0, buyers - 1);
		chosen.push(who);
		const customer = customers[who];
		if (!customer) throw new Error(`There is no customer ${who}`);
		const { reference, members } = WRITTEN[shop]({ ...customer, ...spelled(customer, one) }, at);
		const written = { ...(order as IDataObject), ...members };
		const isGood = !chance(SHARE_OF_BAD) || !hasFirstLine(shop, written);
		return { reference, shop, customer, isGood, total, vat, order: isGood ? written : spoilt(shop, written) };
	});
}
