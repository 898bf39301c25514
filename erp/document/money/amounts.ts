import { cellNumber, isSet } from '../../database/ask/row';
import { fieldName } from '../../catalogue/formLabels';
import type { Field } from '../../catalogue/types';
import { cell } from '../../base/json/cell';
import { isBlank, isMembers, type Members } from '../../base/json/members';
import { minorNumber, minorText, spreadOver, toMinor, vatOf, type Minor, exactAmount } from '../../base/values/minor';
import { listed } from '../../base/text/text';
import {
	absolute,
	add,
	compare,
	multiply,
	subtract,
	ZERO,
	type Decimal,
	CENT,
	totalIfKnown,
} from '../../base/values/decimal';
import type { KnownTable } from '../vat/table';
import { type Doc, elementsOf, holdersOf } from '../doc';
import {
	HALF,
	HEAD_CHARGES,
	HEAD_DISCOUNTS,
	hasAmounts,
	hasServices,
	type MoneyFields,
	moneyFieldsOf,
	netOf,
	priceOf,
	sumIn,
	valueIn,
} from './moneyFields';

/** The installation's rates, or why they are unknown. */
type Rates = KnownTable | undefined;

type FoundRate = { readonly rate: number } | { readonly unknown: string };

/** Pointer 0 means no tax, even without such a row. */
const NO_TAX = 0;

function rateAt(pointer: number, rates: Rates): FoundRate {
	if (pointer === NO_TAX) return { rate: 0 };
	if (!rates) return { unknown: 'the VAT table of the ERP was not read' };
	if ('unread' in rates) return { unknown: `the VAT table of the ERP cannot be read: ${rates.unread}` };
	const found = rates.entries.find((entry) => entry.pointer === pointer);
	return found ?? { unknown: `pointer ${pointer} is not in the VAT table of the ERP` };
}

/** A line in calculation. */
interface Line {
	readonly row: Members;
	/** Before discounts and charges. */
	readonly amount?: Decimal;
	/** After them. */
	readonly net?: Decimal;
	/** Absent if the line has no VAT rate. */
	readonly rate?: FoundRate;
	readonly isExempt: boolean;
}

/** A document with its amounts, and the findings about them. */
interface Amounts {
	readonly doc: Doc;
	readonly warnings: readonly string[];
}

const put = (row: Members, field: Field, amount: Minor): Members => ({ ...row, [field.path]: minorNumber(amount) });

/** Warnings by reason, with their lines. */
class Remarks {
	private readonly lines = new Map<string, number[]>();

	add(line: number, text: string): void {
		this.lines.set(text, [...(this.lines.get(text) ?? []), line]);
	}

	get texts(): string[] {
		return [...this.lines].map(([text, lines]) => `Line ${listed(lines.map(String), 10)}: ${text}`);
	}
}

const TWO_CENTS: Decimal = { digits: 2n, scale: 2 };

const isOff = (a: Decimal, b: Decimal, tolerance: Decimal) => compare(absolute(subtract(a, b)), tolerance) > 0;

const shown = (amount: Decimal) => minorText(toMinor(amount));

/** A line with its amount: given, or quantity times price. */
function withAmount(row: Members, line: number, fields: MoneyFields, remarks: Remarks): Members {
	const { quantity, prices, amount } = fields;
	const price = priceOf(row, prices);
	const [pieces, each, given] = [quantity, price, amount].map((field) => valueIn(row, field?.path));
	if (!amount || !price || !pieces || !each) return row;
	const product = multiply(pieces, each);
	// A blank amount in an update empties the column.
	const isOpen = fields.guid === undefined ? isBlank(cell(row, amount.path)) : !Object.hasOwn(row, amount.path);
	if (given === undefined) return isOpen ? put(row, amount, toMinor(product)) : row;
	if (isOff(given, product, add(CENT, multiply(absolute(pieces), HALF))))
		remarks.add(
			line,
			`${fieldName(amount)} is ${shown(given)}, but quantity times ${fieldName(price)} is ${shown(product)}; both are sent as given`,
		);
	return row;
}

function lineOf(row: Members, fields: MoneyFields, rates: Rates): Line {
	const { pointer, exempt } = fields;
	const number = cellNumber(row, pointer?.path);
	return {
		row,
		...netOf(row, fields),
		...(number === undefined ? {} : { rate: rateAt(number, rates) }),
		isExempt: exempt !== undefined && isSet(row, exempt),
	};
}

/** Each line's share of the document's discount; `undefined` if unknown. */
function sharesOf(head: Members, lines: readonly Line[]): readonly Minor[] | undefined {
	const off = toMinor(subtract(sumIn(head, HEAD_DISCOUNTS), sumIn(head, HEAD_CHARGES)));
	if (off === 0n) return lines.map(() => 0n);
	const nets = lines.map(({ net }) => net && toMinor(net));
	if (!hasAmounts(head) || nets.some((net) => net === undefined || net < 0n)) return undefined;
	return spreadOver(
		off,
		nets.map((net) => net ?? 0n),
	);
}

/** A line with its VAT: given, or net amount times rate. `share` is its part of the document's discount. */
function withVat(line: Line, at: number, share: Minor | undefined, fields: MoneyFields, remarks: Remarks): Members {
	const { row, net, rate, isExempt } = line;
	const { vat, discounts, charges } = fields;
	const isBare = !rate && !isExempt && isBlank(cell(row, vat?.path));
	if (fields.isTaxed && isBare && net && compare(net, ZERO) !== 0)
		remarks.add(at, 'neither a rate nor an amount of VAT is given: it is saved without VAT');
	if (!vat || !rate || !net || isExempt || isChange(row, fields)) return row;
	if (fields.guid !== undefined && Object.hasOwn(row, vat.path)) return row;
	const given = valueIn(row, vat.path);
	if (!isBlank(cell(row, vat.path)) && given === undefined) return row;
	const notCalculated = (why: string) => {
		if (given === undefined) remarks.add(at, `${fieldName(vat)} is blank and was not calculated, because ${why}`);
		return row;
	};
	if ('unknown' in rate) return notCalculated(rate.unknown);
	if (compare(sumIn(row, discounts), ZERO) !== 0 && !hasAmounts(row))
		return notCalculated('a discount is not applied as an amount (İsk./Masraf)');
	if (share === undefined) return notCalculated('nobody can tell what the discount of the document takes off it');
	const reckoned = vatOf(subtract(net, exactAmount(share)), rate.rate);
	if (given !== undefined) {
		const expected = exactAmount(reckoned);
		if (isOff(given, expected, TWO_CENTS) && isOff(given, exactAmount(vatOf(net, rate.rate)), TWO_CENTS))
			remarks.add(
				at,
				`${fieldName(vat)} is ${shown(given)}, but ${rate.rate} % of ${shown(net)} is ${minorText(reckoned)}; it is sent as given. Withholding or an exemption may be the reason`,
			);
		return row;
	}
	if (reckoned !== 0n && compare(sumIn(row, charges), ZERO) !== 0)
		remarks.add(at, `${fieldName(vat)} was calculated on the charges, too, at the rate of the line`);
	return reckoned === 0n ? row : put(row, vat, reckoned);
}

/** The header's subtotal: given, or the sum of the lines' amounts before discounts, as in the documented example. */
function withSubtotal(head: Members, lines: readonly Line[], { subtotal }: MoneyFields) {
	const sum = totalIfKnown(lines.map(({ amount }) => amount));
	if (!subtotal || !sum || lines.length === 0) return { head, warnings: [] };
	const given = valueIn(head, subtotal.path);
	if (given === undefined) {
		const isNothing = !isBlank(cell(head, subtotal.path)) || compare(sum, ZERO) === 0;
		return { head: isNothing ? head : put(head, subtotal, toMinor(sum)), warnings: [] };
	}
	const nets = totalIfKnown(lines.map(({ net }) => net)) ?? sum;
	const off = subtract(sumIn(head, HEAD_DISCOUNTS), sumIn(head, HEAD_CHARGES));
	const tolerance = multiply(CENT, { digits: BigInt(lines.length), scale: 0 });
	const isOther = [sum, nets, subtract(nets, off)].every((each) => isOff(given, each, tolerance));
	const text = `${fieldName(subtotal)} is ${shown(given)}, but the lines add up to ${shown(sum)}; it is sent as given`;
	return { head, warnings: isOther ? [text] : [] };
}

const UNSAID =
	'The method has no member for the VAT amount of a service or expense: the ERP calculates it from the rate, or leaves it out. Look at its total in the ERP';

/** Warnings about a service or expense, whose amount and rate stand on the header, or on the elements of its list. */
function serviceWarnings({ head, lines }: Doc, { guid, subtotal, headPointer, isTaxed }: MoneyFields): string[] {
	if (!hasServices(head) || guid !== undefined || lines.length > 0) return [];
	const holders = [head, ...elementsOf(head.hizmet_masraf_detay).filter(isMembers)];
	const isBlankIn = (...names: ReadonlyArray<string | undefined>) =>
		names.every((name) => holders.every((holder) => isBlank(cell(holder, name))));
	const isFree = compare(valueIn(head, subtotal?.path) ?? CENT, ZERO) === 0;
	const isUntaxed = isTaxed && !isFree && isBlankIn(headPointer?.path, 'kdv_istisna_kodu');
	return [
		...((cellNumber(head, headPointer?.path) ?? 0) > 0 ? [UNSAID] : []),
		...(subtotal && isBlankIn(subtotal.path, 'cha_meblag')
			? [`${fieldName(subtotal)} is blank: the service or expense counts as 0`]
			: []),
		...(headPointer && isUntaxed
			? [`${fieldName(headPointer)} is blank: the service or expense is saved without VAT`]
			: []),
	];
}

/** Whether an update's line changes an existing row, whose discounts and VAT are not all known. */
const isChange = (row: Members, { guid }: MoneyFields) => guid !== undefined && !isBlank(cell(row, guid));

/**
 * Warns of an existing row whose quantity or price changes without its amount or VAT: whether the ERP calculates those anew is not known. A line
 * that names its VAT pointer is the documented update.
 */
function tellStale(row: Members, line: number, fields: MoneyFields, remarks: Remarks): void {
	const { quantity, prices, amount, vat, pointer } = fields;
	const isGiven = (field?: Field) => field !== undefined && Object.hasOwn(row, field.path);
	const changed = [quantity, ...prices].find((field) => !isBlank(cell(row, field?.path)));
	const stale = [amount, ...(isGiven(pointer) ? [] : [vat])].flatMap((field) =>
		field && !isGiven(field) ? [fieldName(field)] : [],
	);
	if (isChange(row, fields) && changed && stale.length > 0)
		remarks.add(
			line,
			`${fieldName(changed)} changes without ${stale.join(' and ')}: whether the ERP calculates anew is not known. Give the whole worth of the line, or look at it in the ERP`,
		);
}

const EXEMPTED =
	'An exemption from VAT (kdv_istisna_kodu) is given, but VAT was calculated: give 0 % to the lines that are exempt';

/** Moves the VAT rate of an invoice's header to the lines without one: 0 on the header means that VAT is on the lines. */
function withHeadRate(head: Members, rows: readonly Members[], fields: MoneyFields) {
	const { headPointer, pointer, vat, exempt, guid } = fields;
	const number = cellNumber(head, headPointer?.path) ?? 0;
	const isFree = (row: Members) =>
		[pointer, vat].every((field) => isBlank(cell(row, field?.path))) && !(exempt !== undefined && isSet(row, exempt));
	if (!headPointer || !pointer || guid !== undefined || number <= 0 || !rows.some(isFree))
		return { head, rows, warnings: [] };
	return {
		head: { ...head, [headPointer.path]: 0 },
		rows: rows.map((row) => (isFree(row) ? { ...row, [pointer.path]: number } : row)),
		warnings: [
			`${fieldName(headPointer)} ${number} was moved to the lines that name no VAT: on the header it is that of services`,
		],
	};
}

/** Whether the installation's rates are needed: for blank VAT, or, if codes are checked, for given VAT. */
export function needsRates(doc: Doc, isChecked: boolean): boolean {
	const { head, lines: rows } = doc;
	const fields = moneyFieldsOf(doc.operation);
	if (!fields?.vat || !fields.pointer) return false;
	const { vat, pointer, headPointer, amount, prices } = fields;
	const names = (row: Members, field: Field | undefined) => Number(cell(row, field?.path) ?? 0) > 0;
	const hasPointer = holdersOf(doc).some((row) => names(row, pointer) || names(row, headPointer));
	const isNamed = (row: Members, field: Field | undefined) =>
		[row, head].some((holder) => !isBlank(cell(holder, field?.path)));
	const isBlankIn = (row: Members) => !isNamed(row, vat) && [amount, ...prices].some((field) => isNamed(row, field));
	return hasPointer && (isChecked || rows.length === 0 || rows.some(isBlankIn));
}

/**
 * Fills blank amounts of a document: line amount = quantity × price, VAT = (amount − discounts + charges) × rate, subtotal = the sum of amounts,
 * each rounded to hundredths, halves up. Given amounts are never changed, and reported if they contradict. Amounts that cannot be calculated are
 * reported, too.
 */
export function withAmounts(doc: Doc, rates: Rates): Amounts {
	const fields = moneyFieldsOf(doc.operation);
	if (!fields) return { doc, warnings: [] };
	const { head: given, lines: rowsGiven } = doc;
	const isOfServices = hasServices(given);
	const remarks = new Remarks();
	const moved = isOfServices ? { head: given, rows: rowsGiven, warnings: [] } : withHeadRate(given, rowsGiven, fields);
	const lines = moved.rows.map((row, index) => lineOf(withAmount(row, index + 1, fields, remarks), fields, rates));
	const shares = sharesOf(moved.head, lines);
	const rows = lines.map((line, index) => withVat(line, index + 1, shares?.[index], fields, remarks));
	for (const [index, row] of rows.entries()) tellStale(row, index + 1, fields, remarks);
	const { head, warnings } = isOfServices
		? { head: moved.head, warnings: [] }
		: withSubtotal(moved.head, lines, fields);
	const hasVat = (row: Members = {}) => !isBlank(cell(row, fields.vat?.path));
	const isCalculated = rows.some((row, index) => hasVat(row) && !hasVat(rowsGiven[index]));
	const exempted = !isBlank(given.kdv_istisna_kodu) && isCalculated ? [EXEMPTED] : [];
	return {
		doc: { ...doc, head, lines: rows },
		warnings: [...serviceWarnings(doc, fields), ...moved.warnings, ...remarks.texts, ...warnings, ...exempted],
	};
}
