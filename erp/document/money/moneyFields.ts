import { cellNumber } from '../../database/ask/row';
import { derived } from '../../base/values/derived';
import { operations } from '../../catalogue';
import type { Role } from '../../catalogue/roles';
import type { Field, Operation } from '../../catalogue/types';
import { cell } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { decimalOf } from '../../base/values/minor';
import { add, multiply, subtract, total, ZERO, type Decimal } from '../../base/values/decimal';

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

/** Goods stay within the company: their movements have a value, and no VAT. */
const INTERNAL = 'internalMovement';
/** What goods are worth that are to go from one own warehouse to another is the ERP's matter. */
const UNVALUED = 'warehouseOrder';

/** Columns of a role, of whichever table. */
const columnsByRole = (wanted: Role): string[] => [
	...new Set(
		operations.flatMap(({ body }) => body.fields.flatMap(({ role, path }) => (role === wanted ? [path] : []))),
	),
];

/** The fields that amounts are calculated from and for; `undefined` where a method saves no lines that have a quantity, and an amount or VAT. */
export const moneyFieldsOf = derived((operation: Operation): MoneyFields | undefined => {
	const { kind, resource, body } = operation;
	if (kind !== 'save' && kind !== 'update') return undefined;
	const all = (role: Role, onLine = true) =>
		body.fields.filter((field) => field.role === role && field.onLine === onLine);
	const [[quantity], [amount], [vat], [pointer]] = [
		all('quantity'),
		all('lineAmount'),
		all('vatAmount'),
		all('vatPointer'),
	];
	const prices = [...all('unitPrice'), ...all('grossPrice')];
	if (quantity === undefined || (amount ?? pointer) === undefined || resource === UNVALUED) return undefined;
	// A method takes discounts that its own documentation does not show: those of its table.
	const prefix = quantity.path.replace(/_.*/, '_');
	const columnsOf = (role: Role) => columnsByRole(role).filter((path) => path.startsWith(prefix));
	const guids = [...all('lineGuid'), ...all('recordGuid')];
	return {
		...{ quantity, prices, amount, vat, pointer },
		exempt: all('vatExempt')[0]?.path,
		discounts: columnsOf('discount'),
		charges: columnsOf('charge'),
		guid: kind === 'update' ? guids[0]?.path : undefined,
		// A subtotal is that of all lines, and an update need not name them.
		subtotal: kind === 'save' ? all('subtotal', false)[0] : undefined,
		headPointer: all('vatPointer', false)[0],
		isTaxed: kind === 'save' && resource !== INTERNAL && (vat ?? pointer) !== undefined,
	};
});

/** Discounts and charges of a whole invoice. */
export const HEAD_DISCOUNTS = columnsByRole('headDiscount');
export const HEAD_CHARGES = columnsByRole('headCharge');
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

/** An invoice with a service or expense of its own: its header's VAT is theirs (docs/trust/erp-behaviour.md#codes-of-services-and-expenses). */
export const hasServices = (members: Members): boolean =>
	[members.cha_kasa_hizkod, members.hizmet_masraf_detay].some((service) => !isBlank(service));

/** Says how a discount is applied: 0 and 2 are amounts, as the columns of discounts hold them. */
const METHOD = /_isk_mas\d+$/i;
/** Says that a discount is a share, by a flag or a percent. */
const SHARE = /_(?:sat_iskmas|isk)\d+$/i;

/** Whether discounts are the amounts that their columns hold. */
export const hasAmounts = (row: Members) =>
	Object.keys(row).every((name) => {
		const isMethod = METHOD.test(name);
		if (!isMethod && !SHARE.test(name)) return true;
		const given = cellNumber(row, name) ?? 0;
		return given === 0 || (isMethod && given === 2);
	});
