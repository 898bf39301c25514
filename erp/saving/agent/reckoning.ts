/**
 * Calculates the amounts of a document by the roles of its columns. Limits of a call, the sum of a day and previews share this calculation: for a
 * request, for rows of the database, and for a document after an update, which all have the same column names.
 */
import { cellNumber, isSet } from '../../database/ask/row';
import { operations } from '../../catalogue';
import type { Role } from '../../catalogue/roles';
import type { Field } from '../../catalogue/types';
import { hasAmounts } from '../../document/money/moneyFields';
import { USER_TABLE } from '../../document/userTable';
import { cellText, foldedName } from '../../base/json/cell';
import { isMembers, type Members } from '../../base/json/members';
import { decimalOf, sumOfMinor, toMinor, unsigned, type Minor, vatOf } from '../../base/values/minor';
import type { VatEntry } from '../../document/vat/table';
import { absolute, add, compare, multiply, subtract, total, ZERO, type Decimal, ONE } from '../../base/values/decimal';

const allFields = operations.flatMap(({ body }) =>
	body.fields.flatMap((field): readonly Field[] => [field, ...field.members]),
);

/** The role of every column of the ERP by its name, including those of lists inside of lines. Most have none: they need no folding. */
const roles: ReadonlyMap<string, Role | undefined> = new Map([
	...allFields.map(({ name }) => [name, undefined] as const),
	...allFields.flatMap(({ name, role }) =>
		role === undefined ? [] : [name, foldedName(name)].map((each) => [each, role] as const),
	),
]);

/** The role of a column, also of one on lines or in their lists. */
export const roleOf = (column: string): Role | undefined =>
	roles.has(column) ? roles.get(column) : roles.get(foldedName(column));

type Roles = readonly Role[];
const AMOUNTS: Roles = ['lineAmount', 'amount', 'otherAmount', 'subtotal'];
const PRICES: Roles = ['unitPrice', 'grossPrice', 'otherPrice', 'cost'];
const QUANTITIES: Roles = ['quantity', 'otherQuantity'];
const CHARGES: Roles = ['charge', 'headCharge'];
const DISCOUNTS: Roles = ['discount', 'headDiscount'];

/** Roles that the calculation reads: a query for rows of the database selects all columns that have one. */
export const RECKONED: ReadonlySet<Role> = new Set<Role>([
	...[...AMOUNTS, ...PRICES, 'quantity' as const, ...CHARGES, ...DISCOUNTS],
	...(['vatAmount', 'vatPointer', 'currency', 'rate'] as const),
]);

const NUMBERS: ReadonlySet<Role> = new Set([...RECKONED, ...QUANTITIES]);

/** Lists of a document, besides its lines, that contain no amounts. */
const MONEYLESS: ReadonlySet<string> = new Set([USER_TABLE, 'ebelge_detay']);

/** The numbers of a holder by the role of their column, in the order of its columns. */
type Numbers = ReadonlyMap<Role, readonly Decimal[]>;

function collect(numbers: Map<Role, Decimal[]>, holder: unknown, isDeep: boolean): void {
	if (Array.isArray(holder)) for (const element of holder) collect(numbers, element, isDeep);
	else if (isMembers(holder))
		for (const [name, value] of Object.entries(holder)) {
			if (typeof value === 'object' && value !== null) {
				if (isDeep) collect(numbers, value, true);
				continue;
			}
			const role = roleOf(name);
			const number = role !== undefined && NUMBERS.has(role) ? decimalOf(value) : undefined;
			if (role === undefined || number === undefined) continue;
			const before = numbers.get(role);
			if (before) before.push(number);
			else numbers.set(role, [number]);
		}
}

/** Reads all numbers of a holder once; with `isDeep` those of lists inside of it as well. */
function numbersOf(holder: unknown, isDeep = false): Numbers {
	const numbers = new Map<Role, Decimal[]>();
	collect(numbers, holder, isDeep);
	return numbers;
}

function ofRoles(numbers: Numbers, wanted: Roles): Decimal[] {
	const found: Decimal[] = [];
	for (const role of wanted) found.push(...(numbers.get(role) ?? []));
	return found;
}

/** The pointer of lines without VAT, also where the table has no such row. */
const NO_TAX = 0;

const isZero = (value: Decimal) => value.digits === 0n;
const greatest = (values: readonly Decimal[]): Decimal =>
	values.map(absolute).reduce((most, value) => (compare(value, most) > 0 ? value : most), ZERO);
/** Charges, and discounts below zero, which are charges. */
const chargedIn = (own: Numbers): Decimal =>
	add(
		total(ofRoles(own, CHARGES).map(absolute)),
		total(ofRoles(own, DISCOUNTS).flatMap((value) => (value.digits < 0n ? [absolute(value)] : []))),
	);
const offIn = (own: Numbers): Decimal => subtract(total(ofRoles(own, DISCOUNTS)), total(ofRoles(own, CHARGES)));

/** The first number of the first of these roles that is not 0. */
const firstIn = (own: Numbers, wanted: Roles): Decimal | undefined =>
	ofRoles(own, wanted).find((value) => !isZero(value));

/** The calculated amounts of a line or a row of the database: exact, for the whole line, in the document's currency. */
export interface ReckonedLine {
	readonly row: Members;
	/** Its numbers, without those of lists inside of it. */
	readonly own: Numbers;
	readonly quantity?: Decimal;
	readonly price?: Decimal;
	/** After discounts and charges, without VAT; absent where the ERP fills in amount and price, or calculates a discount of its own. */
	readonly net?: Decimal;
	readonly vat?: Decimal;
	readonly vatPointer?: number;
}

/** Calculates the amounts of a line or a row of the database. */
export function reckonLine(row: Members): ReckonedLine {
	const own = numbersOf(row);
	const [quantity] = own.get('quantity') ?? [];
	const price = firstIn(own, ['unitPrice', 'grossPrice']);
	const amount = firstIn(own, AMOUNTS);
	const product = quantity && price && !isZero(quantity) ? multiply(quantity, price) : undefined;
	// An amount of 0 counts where the request states it: a gift, or shipping that costs nothing. A price of 0 alone is left to the ERP.
	const [stated] = ofRoles(own, AMOUNTS);
	const gross = amount ?? product ?? stated;
	const [vat] = own.get('vatAmount') ?? [];
	const columnOf = (role: Role) => Object.keys(row).find((name) => roleOf(name) === role);
	const pointer = cellNumber(row, columnOf('vatPointer'));
	const exempt = columnOf('vatExempt');
	const isExempt = exempt !== undefined && isSet(row, exempt);
	return {
		row,
		own,
		...(quantity === undefined ? {} : { quantity }),
		...(price === undefined ? {} : { price }),
		...(gross === undefined || !hasAmounts(row) ? {} : { net: subtract(gross, offIn(own)) }),
		...(vat === undefined ? {} : { vat }),
		...(isExempt ? { vatPointer: NO_TAX } : pointer === undefined ? {} : { vatPointer: pointer }),
	};
}

/** Maximum cost of a line, without deduction of discounts: prices and amounts may contradict each other, and a discount gives away value. */
function mostOf({ row, own, quantity = ZERO, vat = ZERO }: ReckonedLine): Decimal {
	const lists = numbersOf(
		Object.values(row).filter((value) => typeof value === 'object'),
		true,
	);
	const ofRow = (wanted: Roles) => [...ofRoles(own, wanted), ...ofRoles(lists, wanted)];
	// A line may be split by colour and size.
	const pieces = greatest([quantity, total(ofRoles(lists, QUANTITIES).map(absolute))]);
	const worth = greatest([...ofRow(PRICES).map((each) => multiply(absolute(each), pieces)), ...ofRow(AMOUNTS)]);
	// VAT does not count, unless it exceeds the amount: then it cannot be VAT.
	return isZero(worth) ? worth : greatest([add(worth, chargedIn(own)), vat]);
}

/** The calculated amounts of a document. */
export interface Reckoning {
	readonly lines: readonly ReckonedLine[];
	/** Number of the currency of all lines, 0 is the local one; absent where the request names none, or several. */
	readonly currency?: number;
	/** Local currency per unit of the document's currency; absent where it is 1. Also for the local currency: the ERP calculates with it. */
	readonly rate?: Decimal;
	/** Discounts less charges of the whole document. */
	readonly headDiscount: Minor;
	/** Without VAT; absent where the ERP calculates the amount of a line, or lines are in several currencies. */
	readonly net?: Minor;
	/** Its header, by whose lists a limit is open. */
	readonly head: Members;
	/** The amounts of all lines are known. */
	readonly isWhole: boolean;
}

/**
 * The only currency of all holders that name one, 0 where none does and the document is in the local currency. `isOne` is false where amounts are in
 * several, so that their sum is in none.
 */
function currencyOf(head: Numbers, rows: readonly Numbers[], isLocal: boolean) {
	const isNamed = (holder: Numbers) => holder.has('currency');
	const all = new Set(
		[head, ...rows].flatMap((holder) =>
			(holder.get('currency') ?? []).map(({ digits, scale }) => Number(digits) / 10 ** scale),
		),
	);
	if (all.size === 0) return { isOne: true, currency: isLocal ? 0 : undefined };
	const isWhole = isNamed(head) || (rows.length > 0 && rows.every(isNamed));
	return { isOne: all.size === 1, currency: all.size === 1 && isWhole ? [...all][0] : undefined };
}

/** Calculates the amounts of a document from its header and lines. */
export function reckon(head: Members, rows: readonly Members[], isLocal = false): Reckoning {
	const lines = rows.map(reckonLine);
	const own = numbersOf(head);
	const holders = lines.map((line) => line.own);
	const { isOne, currency } = currencyOf(own, holders, isLocal);
	const rates = [own, ...holders].flatMap((holder) => (holder.get('rate') ?? []).map(absolute));
	const rate = rates.find((each) => !isZero(each) && compare(each, ONE) !== 0);
	const headDiscount = toMinor(offIn(own));
	// Without a rate, the ERP may recalculate a foreign amount.
	const isKnown = lines.length > 0 && (currency === undefined || currency === 0 || rates.some((each) => !isZero(each)));
	const nets = lines.map(({ net }) => net);
	const isWhole = isKnown && nets.every((net) => net !== undefined) && hasAmounts(head);
	return {
		head,
		lines,
		isWhole,
		headDiscount,
		...(currency === undefined ? {} : { currency }),
		...(rate === undefined ? {} : { rate }),
		...(isWhole && isOne ? { net: sumOfMinor(nets.map((net = ZERO) => toMinor(net))) - headDiscount } : {}),
	};
}

/**
 * Maximum cost of a document without VAT, as limits count it, by the rate of the local currency. `undefined` where the ERP calculates the amount of a
 * line, also by a price of 0, or where a list other than the document's lines may contain amounts.
 */
export function mostIn({ head, lines, currency, isWhole }: Reckoning): Minor | undefined {
	const isOpen = Object.entries(head).some(
		([name, value]) => Array.isArray(value) && value.length > 0 && !MONEYLESS.has(name),
	);
	const ofLines = lines.map(mostOf);
	if (!isWhole || isOpen || ofLines.some(isZero)) return undefined;
	const own = numbersOf(head);
	const most = add(greatest([total(ofLines), ...ofRoles(numbersOf(head, true), AMOUNTS)]), chargedIn(own));
	const rates = [own, ...lines.map((line) => line.own)].flatMap((holder) => (holder.get('rate') ?? []).map(absolute));
	return unsigned(toMinor(currency === 0 ? multiply(most, greatest([ONE, ...rates])) : most));
}

/** VAT of each line in hundredths, as given or by the installation's rates; `undefined` where unknown, or where a header discount lowers it. */
export function vatsOf({ lines, headDiscount }: Reckoning, rates: readonly VatEntry[]): Array<Minor | undefined> {
	// If another line has a VAT amount or pointer, a line with neither is saved without VAT.
	const isSaid = lines.some(({ vat, vatPointer }) => vat !== undefined || vatPointer !== undefined);
	return lines.map(({ net, vat, vatPointer }) => {
		if (vat !== undefined) return toMinor(vat);
		if (vatPointer === NO_TAX || (vatPointer === undefined && isSaid) || (net && toMinor(net) === 0n)) return 0n;
		const rate = rates.find(({ pointer }) => pointer === vatPointer)?.rate;
		if (rate === undefined || net === undefined) return undefined;
		return rate === 0 ? 0n : headDiscount === 0n ? vatOf(net, rate) : undefined;
	});
}

/** Whether its lines are goods: payments and slips have no VAT. */
export const isTaxed = ({ lines }: Reckoning): boolean => lines.some(({ quantity }) => quantity !== undefined);

/** VAT of the whole document in hundredths; `undefined` where that of a line is unknown. */
export const vatIn = (vats: ReadonlyArray<Minor | undefined>): Minor | undefined =>
	vats.every((vat) => vat !== undefined) ? sumOfMinor(vats) : undefined;

/** Sum of database rows in a single currency, as limits count it. */
export const sumOfRows = (rows: readonly Members[]): Minor =>
	sumOfMinor(
		rows.map((row) => {
			const line = reckonLine(row);
			const { own } = line;
			const most = mostOf(line);
			const rates = own.get('rate') ?? [];
			const isLocal = (own.get('currency') ?? []).every(isZero);
			return toMinor(isLocal ? multiply(most, greatest([ONE, ...rates])) : most);
		}),
	);

/** The subject of a line: the code of the item, or of the account for money. */
export const subjectOf = (row: Members, wanted: Roles): string =>
	Object.keys(row)
		.filter((name) => wanted.includes(roleOf(name) ?? 'version'))
		.map((name) => cellText(row, name))
		.find((code) => code !== '') ?? '';
