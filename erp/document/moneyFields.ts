import { numberedColumns } from '../ask/columns';
import { cellNumber } from '../ask/row';
import { derived } from '../catalogue/derived';
import { tableWritten } from '../catalogue/tableWritten';
import type { Field, Operation } from '../catalogue/types';
import { cell } from '../json/cell';
import { isBlank, type Members } from '../json/members';
import { heldColumnsOf } from '../readback/heldColumns';
import { decimalOf } from '../shop/amounts';
import { add, multiply, subtract, total, ZERO, type Decimal } from '../values/decimal';

/** The fields of a line by what they hold, as far as a method has them. */
export interface MoneyFields {
	readonly quantity?: Field;
	/** Of one piece, the first that is given; never what it costs the seller. */
	readonly prices: readonly Field[];
	readonly amount?: Field;
	readonly vat?: Field;
	readonly pointer?: Field;
	/** Says that a line is without VAT. */
	readonly exempt?: string;
	/** Of an update: names a row that the ERP has; a line without it is a new one. */
	readonly guid?: string;
	readonly discounts: readonly string[];
	readonly charges: readonly string[];
	/** The sum of the lines' amounts, and the VAT of services, on the document itself. */
	readonly subtotal?: Field;
	readonly headPointer?: Field;
	/** Lines of it that have a price owe VAT, or say that they do not. */
	readonly isTaxed: boolean;
}

/** Proforma orders are looked up in no table, so that nothing else names their columns. */
const PROFORMA = {
	...{ quantity: 'pro_miktar', prices: ['pro_bfiyati'], amount: 'pro_tutari', vatPointer: 'pro_vergipntr' },
	...{ vat: undefined, discounts: [], charges: [] },
};

/** What the item of a quotation costs the seller. */
const COST = 'tkl_Alisfiyati';

/** Goods stay within the company: their movements have a value, and no VAT. */
const INTERNAL = 'internalMovement';

/** The fields that amounts are calculated from and for; `undefined` where a method saves no such lines. */
export const moneyFieldsOf = derived((operation: Operation): MoneyFields | undefined => {
	const { kind, resource, body } = operation;
	if (kind !== 'save' && kind !== 'update') return undefined;
	const table = tableWritten(operation);
	const isInvoice = table?.perLine === false;
	const columns = resource === 'proformaOrder' ? PROFORMA : table && heldColumnsOf(table);
	if (columns?.quantity === undefined) return undefined;
	const named = (path: string | undefined, onLine = true) =>
		body.fields.find((field) => field.path === path && field.onLine === onLine);
	const [vat, pointer] = [named(columns.vat), named(columns.vatPointer)];
	return {
		quantity: named(columns.quantity),
		prices: (columns.prices ?? []).filter((path) => path !== COST).flatMap((path) => named(path) ?? []),
		amount: named(columns.amount),
		vat,
		pointer,
		exempt: body.fields.find(({ path, onLine }) => onLine && path.endsWith('_vergisiz_fl'))?.path,
		discounts: columns.discounts,
		charges: columns.charges,
		guid: kind === 'update' ? (isInvoice ? 'sth_Guid' : table?.guid) : undefined,
		// A subtotal is that of all lines, and an update need not name them.
		subtotal: kind === 'save' ? named('cha_aratoplam', false) : undefined,
		headPointer: named('cha_vergipntr', false),
		isTaxed: kind === 'save' && resource !== INTERNAL && (vat ?? pointer) !== undefined,
	};
});

/** Discounts and charges of a whole invoice. */
export const HEAD_DISCOUNTS = numberedColumns('cha_ft_iskonto', 6);
export const HEAD_CHARGES = numberedColumns('cha_ft_masraf', 4);
/** A number of a row, exact; `undefined` for what is none. */
export const valueIn = (row: Members, column: string | undefined): Decimal | undefined => {
	const value = cell(row, column);
	return isBlank(value) ? undefined : decimalOf(value);
};
/** The price that a row gives. */
export const priceOf = (row: Members, prices: readonly Field[]) =>
	prices.find(({ path }) => valueIn(row, path) !== undefined);
/** The sum of columns of a row. */
export const sumIn = (row: Members, columns: readonly string[]): Decimal =>
	total(columns.map((column) => valueIn(row, column) ?? ZERO));

/** What a line comes to, before discounts and charges and after them; absent where it is not known. */
export function netOf(row: Members, { quantity, prices, amount, discounts, charges, guid }: MoneyFields) {
	const [pieces, each] = [quantity, priceOf(row, prices)].map((field) => valueIn(row, field?.path));
	const given = amount && valueIn(row, amount.path);
	// An update that gives the amount blank empties it.
	const isEmptied = guid !== undefined && amount !== undefined && Object.hasOwn(row, amount.path);
	const gross = given ?? (isEmptied ? undefined : pieces && each && multiply(pieces, each));
	return { amount: gross, net: gross && add(subtract(gross, sumIn(row, discounts)), sumIn(row, charges)) };
}

export const CENT: Decimal = { digits: 1n, scale: 2 };
/** Half a hundredth, by which a rounded price is off for each piece. */
export const HALF: Decimal = { digits: 5n, scale: 3 };

/** An invoice with a service or expense of its own: its header's VAT is theirs (docs/erp-behaviour.md#codes-of-services-and-expenses). */
export const hasServices = (members: Members): boolean =>
	[members.cha_kasa_hizkod, members.hizmet_masraf_detay].some((service) => !isBlank(service));

/** Says how a discount is applied: 0 and 2 are amounts, as the columns of discounts hold them. */
const METHOD = /_isk_mas\d+$/i;
/** Says that a discount is a share, by a flag or a percent. */
const SHARE = /_(?:sat_iskmas|isk)\d+$/i;

/** Whether discounts are the amounts that their columns hold. */
export const hasAmounts = (row: Members) =>
	Object.keys(row).every((name) => {
		const given = cellNumber(row, name) ?? 0;
		return METHOD.test(name) ? given === 0 || given === 2 : given === 0 || !SHARE.test(name);
	});
