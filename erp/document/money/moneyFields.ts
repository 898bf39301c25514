import { cellNumber } from '../../database/ask/row';
import { memoized } from '../../base/values/memoized';
import { operations } from '../../catalogue';
import type { Role } from '../../catalogue/roles';
import type { Field, Operation } from '../../catalogue/types';
import { cell } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { decimalOf } from '../../base/values/minor';
import { add, multiply, subtract, total, ZERO, type Decimal } from '../../base/values/decimal';

/** A method's line fields by role. */
export interface MoneyFields {
	readonly quantity?: Field;
	/** Unit prices; the first that is given counts. Never the seller's cost. */
	readonly prices: readonly Field[];
	readonly amount?: Field;
	readonly vat?: Field;
	readonly pointer?: Field;
	/** Marks a line without VAT. */
	readonly exempt?: string;
	/** For updates: identifies an existing row; a line without it is new. */
	readonly guid?: string;
	readonly discounts: readonly string[];
	readonly charges: readonly string[];
	/** The document's sum of line amounts, and its VAT of services. */
	readonly subtotal?: Field;
	readonly headPointer?: Field;
	/** Lines with a price must have VAT or be marked as exempt. */
	readonly isTaxed: boolean;
}

/** Movements within the company have a value, but no VAT. */
const INTERNAL = 'internalMovement';
/** Orders between own warehouses: the ERP values the goods. */
const UNVALUED = 'warehouseOrder';

const columnsByRole = (wanted: Role): string[] => [
	...new Set(
		operations.flatMap(({ body }) => body.fields.flatMap(({ role, path }) => (role === wanted ? [path] : []))),
	),
];

/** Fields of the calculation; `undefined` where a method saves no lines with a quantity and an amount or VAT. */
export const moneyFieldsOf = memoized((operation: Operation): MoneyFields | undefined => {
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
	// A method accepts its table's discounts, even if its own documentation does not show them.
	const prefix = quantity.path.replace(/_.*/, '_');
	const columnsOf = (role: Role) => columnsByRole(role).filter((path) => path.startsWith(prefix));
	const guids = [...all('lineGuid'), ...all('recordGuid')];
	return {
		quantity,
		prices,
		amount,
		vat,
		pointer,
		exempt: all('vatExempt')[0]?.path,
		discounts: columnsOf('discount'),
		charges: columnsOf('charge'),
		guid: kind === 'update' ? guids[0]?.path : undefined,
		// A subtotal covers all lines, and an update may omit some.
		subtotal: kind === 'save' ? all('subtotal', false)[0] : undefined,
		headPointer: all('vatPointer', false)[0],
		isTaxed: kind === 'save' && resource !== INTERNAL && (vat ?? pointer) !== undefined,
	};
});

/** Discounts and charges of a whole invoice. */
export const HEAD_DISCOUNTS = columnsByRole('headDiscount');
export const HEAD_CHARGES = columnsByRole('headCharge');
/** An exact number in a row; `undefined` if invalid. */
export const valueIn = (row: Members, column: string | undefined): Decimal | undefined => {
	const value = cell(row, column);
	return isBlank(value) ? undefined : decimalOf(value);
};
export const priceOf = (row: Members, prices: readonly Field[]) =>
	prices.find(({ path }) => valueIn(row, path) !== undefined);
export const sumIn = (row: Members, columns: readonly string[]): Decimal =>
	total(columns.map((column) => valueIn(row, column) ?? ZERO));

/** A line's amount before and after discounts and charges; absent if unknown. */
export function netOf(row: Members, { quantity, prices, amount, discounts, charges, guid }: MoneyFields) {
	const [pieces, each] = [quantity, priceOf(row, prices)].map((field) => valueIn(row, field?.path));
	const given = amount && valueIn(row, amount.path);
	// A blank amount in an update empties it.
	const isEmptied = guid !== undefined && amount !== undefined && Object.hasOwn(row, amount.path);
	const gross = given ?? (isEmptied ? undefined : pieces && each && multiply(pieces, each));
	return { amount: gross, net: gross && add(subtract(gross, sumIn(row, discounts)), sumIn(row, charges)) };
}

/** Half a hundredth, the rounding error of a price per piece. */
export const HALF: Decimal = { digits: 5n, scale: 3 };

/**
 * Whether an invoice has a service or expense of its own, to which its header's VAT belongs
 * (docs/trust/erp-behaviour.md#codes-of-services-and-expenses).
 */
export const hasServices = (members: Members): boolean =>
	[members.cha_kasa_hizkod, members.hizmet_masraf_detay].some((service) => !isBlank(service));

/** Columns of discount methods: with 0 and 2 the discount columns hold amounts. */
const METHOD = /_isk_mas\d+$/i;
/** Columns that mark a discount as a percentage, by a flag or a percent. */
const SHARE = /_(?:sat_iskmas|isk)\d+$/i;

/** Whether discount columns hold amounts. */
export const hasAmounts = (row: Members) =>
	Object.keys(row).every((name) => {
		const isMethod = METHOD.test(name);
		if (!isMethod && !SHARE.test(name)) return true;
		const given = cellNumber(row, name) ?? 0;
		return given === 0 || (isMethod && given === 2);
	});
