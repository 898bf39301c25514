import { cellNumber } from '../ask/row';
import { type Doc, holdersOf } from '../document/doc';
import { USER_TABLE } from '../document/userTable';
import { isMembers, type Members } from '../json/members';
import type { Expected } from '../readback/held';
import type { HeldColumns } from '../readback/heldColumns';

/** Members that hold an amount, whatever table they belong to: `cha_meblag`, `sip_tutar`, `cha_aratoplam`. */
const AMOUNT = /meblag|tutar|toplam/i;
const QUANTITY = /miktar/i;

/** Lists of a document beside its lines that hold no money. */
const MONEYLESS: ReadonlySet<string> = new Set([USER_TABLE, 'ebelge_detay']);

/** Numbers under names of a kind at any depth, without their signs. */
function numbersIn(value: unknown, wanted: RegExp): number[] {
	if (Array.isArray(value)) return value.flatMap((element) => numbersIn(element, wanted));
	if (!isMembers(value)) return [];
	return Object.entries(value).flatMap(([name, member]) => {
		const number = wanted.test(name) ? cellNumber(value, name) : undefined;
		return number === undefined ? numbersIn(member, wanted) : [Math.abs(number)];
	});
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * The most that a line of a request, or a row of the ERP, may cost: by amount or price, with the quantity of the line or of its variants, whichever is more. VAT does not count,
 * but one above that is none.
 */
export function mostOfLine(row: Members, columns: HeldColumns): number {
	const variants = Object.values(row).filter(Array.isArray);
	const quantity = Math.max(Math.abs(cellNumber(row, columns.quantity) ?? 0), sumOf(numbersIn(variants, QUANTITY)));
	const prices = (columns.prices ?? []).map((column) => Math.abs(cellNumber(row, column) ?? 0) * quantity);
	const charges = columns.charges.map((column) => Math.abs(cellNumber(row, column) ?? 0));
	const vat = Math.abs(cellNumber(row, columns.vat) ?? 0);
	return Math.max(...prices, ...numbersIn(row, AMOUNT), vat) + sumOf(charges);
}

const ratesIn = (row: Members, { rate }: HeldColumns): number[] =>
	rate.map((column) => Math.abs(cellNumber(row, column) ?? 0));

/**
 * The most that a document may cost without VAT, in its currency, as limits count it: amounts and prices may contradict each other, a
 * discount gives away what the goods are worth, no line below zero makes room for others, and a rate of the local currency counts: the ERP
 * reckons by it (docs/erp-behaviour.md#currencies-of-movements). `undefined` where a line leaves its price to
 * the ERP, also by a price of 0, or where money may stand in a list that is not the document's lines.
 */
export function mostAmount(doc: Doc, expected: Expected | undefined): number | undefined {
	const columns = expected?.columns;
	const isOpen = Object.entries(doc.head).some(
		([name, value]) => Array.isArray(value) && value.length > 0 && !MONEYLESS.has(name),
	);
	if (!columns || isOpen || expected.lines.some(({ net }) => !net)) return undefined;
	const lines = doc.lines.map((row, index) =>
		Math.max(mostOfLine(row, columns), Math.abs(expected.lines[index]?.net ?? 0)),
	);
	const totals = numbersIn(doc.head, AMOUNT);
	const most = Math.max(sumOf(lines), ...totals) + Math.abs(expected.headDiscount);
	const rates = expected.currency === 0 ? holdersOf(doc).flatMap((row) => ratesIn(row, columns)) : [];
	return lines.length > 0 && lines.every((line) => line > 0) ? most * Math.max(1, ...rates) : undefined;
}
