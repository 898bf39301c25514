/**
 * What a document comes to, by the roles of its columns. Limits of a call, the sum of a day and previews read this one reckoning: of a request,
 * of rows of the database, and of a document as an update will leave it, which all call their columns the same.
 */
import { cellNumber, isSet } from '../../database/ask/row';
import { operations } from '../../catalogue';
import type { Role } from '../../catalogue/roles';
import type { Field } from '../../catalogue/types';
import { CENT, HALF, hasAmounts } from '../../document/money/moneyFields';
import { USER_TABLE } from '../../document/userTable';
import { cellText, foldedName } from '../../base/json/cell';
import { isMembers, type Members } from '../../base/json/members';
import { decimalOf, minorText, sumOfMinor, toMinor, unsigned, type Minor, vatOf } from '../../base/values/minor';
import type { VatEntry } from '../../document/vat/table';
import {
	absolute,
	add,
	compare,
	formatDecimal,
	multiply,
	subtract,
	total,
	ZERO,
	type Decimal,
} from '../../base/values/decimal';

/** What every column of the ERP is to its document, by its name; those of lists inside of lines, too. */
const roles: ReadonlyMap<string, Role> = new Map(
	operations
		.flatMap(({ body }) => body.fields.flatMap((field): readonly Field[] => [field, ...field.members]))
		.flatMap(({ name, role }) => (role === undefined ? [] : [[foldedName(name), role] as const])),
);

/** The role of a column, wherever it stands. */
export const roleOf = (column: string): Role | undefined => roles.get(foldedName(column));

type Roles = readonly Role[];
const AMOUNTS: Roles = ['lineAmount', 'amount', 'otherAmount', 'subtotal'];
const PRICES: Roles = ['unitPrice', 'grossPrice', 'otherPrice', 'cost'];
const QUANTITIES: Roles = ['quantity', 'otherQuantity'];
const CHARGES: Roles = ['charge', 'headCharge'];
const DISCOUNTS: Roles = ['discount', 'headDiscount'];

/** Roles that the reckoning reads: a question for rows of the database asks for all columns that have one. */
export const RECKONED: ReadonlySet<Role> = new Set<Role>([
	...[...AMOUNTS, ...PRICES, 'quantity' as const, ...CHARGES, ...DISCOUNTS],
	...(['vatAmount', 'vatPointer', 'currency', 'rate'] as const),
]);

/** Lists of a document beside its lines that hold no money. */
const MONEYLESS: ReadonlySet<string> = new Set([USER_TABLE, 'ebelge_detay']);

interface Cell {
	readonly role: Role;
	readonly value: Decimal;
}

/** Numbers of a holder that have one of these roles; with `isDeep` those of lists inside of it as well. */
function cellsIn(holder: unknown, wanted: Roles, isDeep = false): Cell[] {
	if (Array.isArray(holder)) return holder.flatMap((element) => cellsIn(element, wanted, isDeep));
	if (!isMembers(holder)) return [];
	return Object.entries(holder).flatMap(([name, value]) => {
		if (typeof value === 'object' && value !== null) return isDeep ? cellsIn(value, wanted, true) : [];
		const role = roleOf(name);
		const number = role !== undefined && wanted.includes(role) ? decimalOf(value) : undefined;
		return role === undefined || number === undefined ? [] : [{ role, value: number }];
	});
}

const numbersIn = (holder: unknown, wanted: Roles, isDeep = false): Decimal[] =>
	cellsIn(holder, wanted, isDeep).map(({ value }) => value);

/** The pointer of lines without VAT, also where the table has no such row. */
const NO_TAX = 0;

const isZero = (value: Decimal) => value.digits === 0n;
const greatest = (values: readonly Decimal[]): Decimal =>
	values.map(absolute).reduce((most, value) => (compare(value, most) > 0 ? value : most), ZERO);
/** Charges, and discounts below zero, which are charges. */
const chargedIn = (holder: Members): Decimal =>
	add(
		total(numbersIn(holder, CHARGES).map(absolute)),
		total(numbersIn(holder, DISCOUNTS).flatMap((value) => (value.digits < 0n ? [absolute(value)] : []))),
	);

/** The first number of the first of these roles that is not 0. */
const firstIn = (holder: Members, wanted: Roles): Decimal | undefined => {
	const cells = cellsIn(holder, wanted).filter(({ value }) => !isZero(value));
	return wanted.flatMap((role) => cells.filter((cell) => cell.role === role))[0]?.value;
};

/** What a line, or a row of the database, comes to; amounts are exact, of the whole line, in the document's currency. */
export interface ReckonedLine {
	readonly row: Members;
	readonly quantity?: Decimal;
	readonly price?: Decimal;
	/** After discounts and charges, without VAT; absent where the ERP fills amount and price in, or reckons a discount of its own. */
	readonly net?: Decimal;
	readonly vat?: Decimal;
	readonly vatPointer?: number;
	/** By colour and size, where the line is parted. */
	readonly parts?: Decimal;
	/** The most that it may cost: prices and amounts may contradict each other, and a discount gives away what the goods are worth. */
	readonly most: Decimal;
}

/** Reckons a line or a row of the database. */
export function reckonLine(row: Members): ReckonedLine {
	const [quantity] = numbersIn(row, ['quantity']);
	const price = firstIn(row, ['unitPrice', 'grossPrice']);
	const amount = firstIn(row, AMOUNTS);
	const product = quantity && price && !isZero(quantity) ? multiply(quantity, price) : undefined;
	const gross = amount ?? product;
	const [vat] = numbersIn(row, ['vatAmount']);
	const lists = Object.values(row).filter((value) => typeof value === 'object');
	const parts = total(numbersIn(lists, QUANTITIES, true).map(absolute));
	const pieces = greatest([quantity ?? ZERO, parts]);
	const products = numbersIn(row, PRICES, true).map((each) => multiply(absolute(each), pieces));
	const worth = greatest([...products, ...numbersIn(row, AMOUNTS, true)]);
	const columnOf = (role: Role) => Object.keys(row).find((name) => roleOf(name) === role);
	const pointer = cellNumber(row, columnOf('vatPointer'));
	const exempt = columnOf('vatExempt');
	const isExempt = exempt !== undefined && isSet(row, exempt);
	const off = subtract(total(numbersIn(row, DISCOUNTS)), total(numbersIn(row, CHARGES)));
	return {
		row,
		...(quantity === undefined ? {} : { quantity }),
		...(price === undefined ? {} : { price }),
		...(gross === undefined || !hasAmounts(row) ? {} : { net: subtract(gross, off) }),
		...(vat === undefined ? {} : { vat }),
		...(isExempt ? { vatPointer: NO_TAX } : pointer === undefined ? {} : { vatPointer: pointer }),
		...(isZero(parts) ? {} : { parts }),
		// VAT does not count, but one above what it is of is none.
		most: isZero(worth) ? worth : greatest([add(worth, chargedIn(row)), vat ?? ZERO]),
	};
}

/** What a document comes to. */
export interface Reckoning {
	readonly lines: readonly ReckonedLine[];
	/** Number of the currency of all lines, 0 is the local one; absent where the request names none, or several. */
	readonly currency?: number;
	/** Local currency for one of the document's; absent where it is 1. Of the local currency, too: the ERP reckons by it. */
	readonly rate?: Decimal;
	/** Discounts less charges of the whole document. */
	readonly headDiscount: Minor;
	/** Without VAT; absent where a line leaves its worth to the ERP. */
	readonly net?: Minor;
	/**
	 * The most that it may cost without VAT, as limits count it, by the rate of the local currency. Absent where a line leaves its worth to the
	 * ERP, also by a price of 0, or where money may stand in a list that is not the document's lines.
	 */
	readonly most?: Minor;
	/** Two figures of the request that cannot both be true, in words without a full stop. */
	readonly contradiction?: string;
}

const ONE: Decimal = { digits: 1n, scale: 0 };
const text = (value: Decimal) => minorText(toMinor(value));
const isOff = (a: Decimal, b: Decimal, by: Decimal) => compare(absolute(subtract(a, b)), by) > 0;

/**
 * Of a line whose parts are not its quantity, or whose amount is not its quantity times its price; prices are rounded to hundredths, for each
 * piece.
 */
function contradictionOf({ row, quantity, price, parts }: ReckonedLine, index: number): string[] {
	const amount = firstIn(row, AMOUNTS);
	if (quantity && parts && compare(absolute(quantity), parts) !== 0)
		return [
			`the quantity of line ${index + 1} is ${formatDecimal(quantity)}, and its colours and sizes come to ${formatDecimal(parts)}`,
		];
	if (!amount || !quantity || !price) return [];
	const product = multiply(quantity, price);
	const isSame = !isOff(amount, product, add(CENT, multiply(absolute(quantity), HALF)));
	return isSame
		? []
		: [`the amount of line ${index + 1} is ${text(amount)}, and quantity times price ${text(product)}`];
}

/** Of a subtotal that is not the sum of the lines, before or after their discounts. */
function oddSubtotal(head: Members, lines: readonly ReckonedLine[]): string[] {
	const [subtotal] = numbersIn(head, ['subtotal']);
	if (!subtotal || isZero(subtotal) || lines.length === 0 || lines.some(({ net }) => !net)) return [];
	const nets = total(lines.map(({ net = ZERO }) => net));
	const off = (row: Members) => subtract(total(numbersIn(row, DISCOUNTS)), total(numbersIn(row, CHARGES)));
	const gross = add(nets, total(lines.map(({ row }) => off(row))));
	const by = multiply(CENT, { digits: BigInt(lines.length), scale: 0 });
	const sums = [gross, nets, subtract(nets, off(head))];
	return sums.every((sum) => isOff(subtotal, sum, by))
		? [`the subtotal is ${text(subtotal)}, and its lines come to ${text(gross)}`]
		: [];
}

/** The only currency of all holders that name one; 0 where none does and the document is in the local currency. */
function currencyOf(head: Members, rows: readonly Members[], isLocal: boolean): number | undefined {
	const of = (holder: Members) =>
		numbersIn(holder, ['currency']).map(({ digits, scale }) => Number(digits) / 10 ** scale);
	const named = [head, ...rows].map(of);
	const all = new Set(named.flat());
	const isWhole = (named[0]?.length ?? 0) > 0 || (rows.length > 0 && named.slice(1).every(({ length }) => length > 0));
	if (all.size === 0) return isLocal ? 0 : undefined;
	return all.size === 1 && isWhole ? [...all][0] : undefined;
}

/** Reckons a document: what stands beside its lines, and these. */
export function reckon(head: Members, rows: readonly Members[], isLocal = false): Reckoning {
	const lines = rows.map(reckonLine);
	const currency = currencyOf(head, rows, isLocal);
	const rates = [head, ...rows].flatMap((holder) => numbersIn(holder, ['rate']).map(absolute));
	const rate = rates.find((each) => !isZero(each) && compare(each, ONE) !== 0);
	const headDiscount = toMinor(subtract(total(numbersIn(head, DISCOUNTS)), total(numbersIn(head, CHARGES))));
	// A foreign amount without its rate is one that the ERP may reckon anew.
	const isKnown = lines.length > 0 && (currency === undefined || currency === 0 || rates.some((each) => !isZero(each)));
	const nets = lines.map(({ net }) => net);
	const isWhole = isKnown && nets.every((net) => net !== undefined) && hasAmounts(head);
	const isOpen = Object.entries(head).some(
		([name, value]) => Array.isArray(value) && value.length > 0 && !MONEYLESS.has(name),
	);
	const most = add(
		greatest([total(lines.map((line) => line.most)), ...numbersIn(head, AMOUNTS, true)]),
		chargedIn(head),
	);
	const byRate = currency === 0 ? multiply(most, greatest([ONE, ...rates])) : most;
	const isLimited = isWhole && !isOpen && lines.every((line) => !isZero(line.most));
	const [contradiction] = [...lines.flatMap(contradictionOf), ...oddSubtotal(head, lines)];
	return {
		lines,
		headDiscount,
		...(currency === undefined ? {} : { currency }),
		...(rate === undefined ? {} : { rate }),
		...(isWhole ? { net: sumOfMinor(nets.map((net = ZERO) => toMinor(net))) - headDiscount } : {}),
		...(isLimited ? { most: unsigned(toMinor(byRate)) } : {}),
		...(contradiction === undefined ? {} : { contradiction }),
	};
}

/** Hundredths of VAT of each line, as it says or by the rates of the installation; `undefined` where neither tells, or a discount lowers all. */
export function vatsOf({ lines, headDiscount }: Reckoning, rates: readonly VatEntry[]): Array<Minor | undefined> {
	// A line that names neither beside others that do is saved without VAT.
	const isSaid = lines.some(({ vat, vatPointer }) => vat !== undefined || vatPointer !== undefined);
	return lines.map(({ net, vat, vatPointer }) => {
		if (vat !== undefined) return toMinor(vat);
		if (vatPointer === NO_TAX || (vatPointer === undefined && isSaid)) return 0n;
		const rate = rates.find(({ pointer }) => pointer === vatPointer)?.rate;
		if (rate === undefined || net === undefined) return undefined;
		return rate === 0 ? 0n : headDiscount === 0n ? vatOf(net, rate) : undefined;
	});
}

/** What rows of the database come to that are all of one currency, as limits count them. */
export const sumOfRows = (rows: readonly Members[]): Minor =>
	sumOfMinor(
		rows.map((row) => {
			const { most } = reckonLine(row);
			const rates = numbersIn(row, ['rate']);
			const isLocal = numbersIn(row, ['currency']).every(isZero);
			return toMinor(isLocal ? multiply(most, greatest([ONE, ...rates])) : most);
		}),
	);

/** What a line is of: the code of the item, or of the account where it is money. */
export const subjectOf = (row: Members, wanted: Roles): string =>
	Object.keys(row)
		.filter((name) => wanted.includes(roleOf(name) ?? 'version'))
		.map((name) => cellText(row, name))
		.find((code) => code !== '') ?? '';
