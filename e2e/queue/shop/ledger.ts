import type { Db } from '../../../standin';
import { pointerOf } from '../../../standin/schema/taxes';
import { insert } from '../../../testkit/operations/database';
import { stock } from '../../../testkit/shop/node';
import type { Customer } from './customers';
import { SKUS, type QueuedOrder } from './orders';
import { NEW_ACCOUNTS } from './parameters';

/** An order as it stands in the database once. */
interface ShopCopy {
	readonly number: string;
	/** All of its lines and quantities are there. */
	readonly isWhole: boolean;
	readonly account: string;
}

/** What the database holds of shop orders, beside them by reference. */
interface ShopBooks {
	readonly copies: ReadonlyMap<string, readonly ShopCopy[]>;
	/** Codes of accounts by the name of their customer. */
	readonly accounts: ReadonlyMap<string, readonly string[]>;
}

/** Puts the shops' items into the ERP, and the accounts that it has of old. */
export function furnish(db: Db, orders: readonly QueuedOrder[]): void {
	stock(db, ...SKUS, 'KARGO');
	const customers = new Set(orders.map(({ customer }) => customer));
	for (const { known, name, email, phone, taxNumber } of customers)
		if (known !== undefined)
			insert(db, 'CARI_HESAPLAR', {
				cari_kod: known,
				cari_unvan1: name,
				cari_EMail: email ?? '',
				cari_CepTel: phone ?? '',
				cari_vdaire_no: taxNumber ?? '',
				cari_VergiKimlikNo: '',
			});
}

const cents = (value: unknown): bigint => BigInt(Math.round(Number(value ?? 0) * 100));

interface Sums extends Pick<ShopCopy, 'account'> {
	total: bigint;
	readonly vat: Map<number, bigint>;
}

const vatText = (vat: ReadonlyMap<number, bigint>): string =>
	[...vat]
		.filter(([, amount]) => amount !== 0n)
		.sort(([one], [other]) => one - other)
		.join(' ');

/** Whether a document adds up to what the shop asks, VAT by rate included. */
function hasSumsOf({ total, vat }: Sums, order: QueuedOrder): boolean {
	const asked = new Map([...order.vat].map(([rate, amount]) => [pointerOf('common', rate), amount]));
	return total === order.total && vatText(vat) === vatText(asked);
}

function copiesOf(db: Db, orders: readonly QueuedOrder[]): Map<string, ShopCopy[]> {
	const known = new Map(orders.map((order) => [order.reference, order]));
	const documents = new Map<string, Sums>();
	const rows = db.all(
		`SELECT sip_belgeno AS reference, sip_evrakno_sira AS number, sip_musteri_kod AS account, sip_tutar AS net, sip_iskonto_1 AS discount,
			sip_evrakno_seri AS series, sip_vergi AS tax, sip_vergi_pntr AS pointer FROM SIPARISLER WHERE COALESCE(sip_belgeno, '') <> ''`,
	);
	for (const { reference, number, account, series, net, discount, tax, pointer } of rows) {
		const place = [reference, number, series].join('|');
		const vat = new Map<number, bigint>();
		const sums = documents.get(place) ?? { account: String(account), total: 0n, vat };
		sums.total += cents(net) - cents(discount) + cents(tax);
		sums.vat.set(Number(pointer), (sums.vat.get(Number(pointer)) ?? 0n) + cents(tax));
		documents.set(place, sums);
	}
	const copies = new Map<string, ShopCopy[]>();
	for (const [place, sums] of documents) {
		const [reference = '', number = ''] = place.split('|');
		const order = known.get(reference);
		if (!order) throw new Error(`The database has an order that nobody asked for: ${reference}`);
		const { account } = sums;
		const copy = { number, isWhole: hasSumsOf(sums, order), account };
		copies.set(reference, [...(copies.get(reference) ?? []), copy]);
	}
	return copies;
}

const digits = (text: unknown): string => String(text ?? '').replace(/\D/g, '');

/** Who an account belongs to, by what stands on it. */
function ownerIn(customers: readonly Customer[], row: Readonly<Record<string, unknown>>): Customer {
	const numbers = [digits(row.first), digits(row.second)];
	const email = String(row.email ?? '')
		.trim()
		.toLowerCase();
	const phone = digits(row.phone).slice(-10);
	const owner = customers.find((one) =>
		one.taxNumber === undefined
			? (one.email !== undefined && one.email === email) || (one.phone !== undefined && one.phone === phone)
			: numbers.includes(one.taxNumber),
	);
	if (!owner) throw new Error(`The database has an account of nobody: ${JSON.stringify(row)}`);
	return owner;
}

function accountsOf(db: Db, orders: readonly QueuedOrder[]): Map<string, string[]> {
	const customers = [...new Set(orders.map(({ customer }) => customer))];
	const accounts = new Map<string, string[]>();
	const rows = db.all(
		`SELECT cari_kod AS code, cari_EMail AS email, cari_CepTel AS phone, cari_vdaire_no AS first, cari_VergiKimlikNo AS second
		FROM CARI_HESAPLAR WHERE cari_kod LIKE '${NEW_ACCOUNTS}%' OR cari_kod LIKE '120.01.9%'`,
	);
	for (const row of rows) {
		const { name } = ownerIn(customers, row);
		accounts.set(name, [...(accounts.get(name) ?? []), String(row.code)]);
	}
	return accounts;
}

/** The shop orders in the stand-in's database, and the accounts of those who bought them. */
export const shopBooksOf = (db: Db, orders: readonly QueuedOrder[]): ShopBooks => ({
	copies: copiesOf(db, orders),
	accounts: accountsOf(db, orders),
});

/** What is there twice, or stands in the wrong place. */
interface CustomerCounts {
	/** Names of customers with several accounts. */
	readonly twice: readonly string[];
	/** References of orders that are booked on another customer's account, or on none. */
	readonly misplaced: readonly string[];
	/** References of orders whose total or VAT is not the shop's. */
	readonly wrongTotals: readonly string[];
}

/** Holds the books against the orders. */
export function sumsUp(orders: readonly QueuedOrder[], { copies, accounts }: ShopBooks): CustomerCounts {
	const all = orders.flatMap((order) => (copies.get(order.reference) ?? []).map((copy) => ({ order, copy })));
	return {
		twice: [...accounts].filter(([, codes]) => codes.length > 1).map(([name]) => name),
		misplaced: all
			.filter(
				({ order: { customer }, copy: { account } }) => !(accounts.get(customer.name)?.includes(account) ?? false),
			)
			.map(({ order }) => order.reference),
		wrongTotals: all.filter(({ copy }) => !copy.isWhole).map(({ order }) => order.reference),
	};
}
