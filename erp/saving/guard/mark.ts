import { questionsOf } from '../../catalogue/kinds';
import type { ColumnCodes } from '../../catalogue/kinds/types';
import { meaningOf } from '../../catalogue/roles';
import type { Field, Operation } from '../../catalogue/types';
import type { Doc } from '../../document/doc';
import { cellNumber } from '../../database/ask/row';
import { fieldsByPath } from '../../document/convert/convert';
import { isBlank, isMembers, type Members } from '../../base/json/members';
import { variantsOf, type Expected, hasOwnUnit, type HeldLine } from '../readback/held';
import { sumsByItem } from '../readback/sums';
import type { HeldColumns } from '../readback/heldColumns';
import { variantSums } from '../readback/variants';
import { fold, plainTextOf } from '../../base/text/text';
import { bareGuid } from '../../base/values/guid';

/** A document's content as texts that are equal exactly if the content is. */
export interface Mark {
	/** All relevant content. */
	readonly whole: string;
	/** The part of it that no comparison with the database covers. */
	readonly hidden: string;
}

/** Incremented when the format of marks changes: marks of another version are ignored. */
export const MARK_VERSION = 2;

const NUMERIC: ReadonlySet<Field['type']> = new Set(['number', 'numericText', 'vatRate']);

/** Notes, and the document's series. */
const isDescriptive = (field: Field): boolean => meaningOf(field).note === true || field.role === 'series';

/** Members that are no content: notes, line numbers, and members with a place of their own in the mark. */
const isLeftOut = (name: string, field: Field | undefined, apart: ReadonlySet<string>): boolean =>
	apart.has(name) || field?.role === 'position' || (field !== undefined && isDescriptive(field));

/** Digits of a number that survive JSON and a database. */
const DIGITS = 12;

/** A single value; 0, false and blanks are every column's default and count as nothing. */
function plainValue(value: unknown, field: Field | undefined): string | undefined {
	if (isBlank(value) || value === false) return undefined;
	if (value === true) return '1';
	const text = plainTextOf(value).trim();
	const isNumber = typeof value === 'number' || (field !== undefined && NUMERIC.has(field.type));
	const number = isNumber && text !== '' ? Number(text) : NaN;
	if (Number.isFinite(number)) return number === 0 ? undefined : String(Number(number.toPrecision(DIGITS)));
	if (text === '0') return undefined;
	return field?.type === 'guid' ? bareGuid(text) : fold(text);
}

/** A value at any depth; the order of members and elements does not matter. */
function valueIn(
	value: unknown,
	field: Field | undefined,
	fields: readonly Field[],
	path: string,
	apart: ReadonlySet<string>,
): string | undefined {
	if (Array.isArray(value)) {
		const members = field?.members ?? [];
		const elements = value.flatMap((element) => valueIn(element, undefined, members, '', apart) ?? []);
		return elements.length === 0 ? undefined : `[${elements.sort().join()}]`;
	}
	if (!isMembers(value)) return plainValue(value, field);
	const said = membersIn(value, fields, apart, `${path}.`);
	return said === '' ? undefined : `{${said}}`;
}

/** The content of members as text, without those in `apart`. */
function membersIn(members: Members, fields: readonly Field[], apart: ReadonlySet<string>, prefix = ''): string {
	const byPath = fieldsByPath(fields);
	return Object.entries(members)
		.flatMap(([name, value]) => {
			const path = prefix === '.' || prefix === '' ? name : prefix + name;
			const field = byPath.get(path);
			if (isLeftOut(path, field, apart)) return [];
			const said = valueIn(value, field, fields, path, apart);
			return said === undefined ? [] : [`${JSON.stringify(path)}:${JSON.stringify(said)}`];
		})
		.sort()
		.join();
}

/** Hundredths or millionths as a whole number, without floating-point errors. */
const wholeOf = (amount: number | undefined, parts: number) =>
	amount === undefined ? null : Math.round(Number((amount * parts).toFixed(3)));

const KURUS = 100;
const MILLIONTH = 1e6;

/** Columns that a comparison with the database covers, or that a calculable net amount replaces. */
const coveredOf = (columns: HeldColumns, isReckoned: boolean): string[] =>
	[
		...[columns.item, columns.against, columns.quantity, columns.unit, columns.vat, columns.vatPointer],
		...[...columns.currency, ...columns.rate, ...columns.warehouses, columns.subtotal, 'renk_beden'],
		...(isReckoned ? [columns.amount, ...(columns.prices ?? []), ...columns.discounts, ...columns.charges] : []),
	].filter((name) => name !== undefined);

/** Lines in no order; lines that differ only in quantity and amounts are summed, as in the comparison. */
const linesText = (lines: readonly HeldLine[], hidden: readonly string[]): string[] =>
	[...sumsByItem(lines.map((line, index) => ({ ...line, item: sameOf(line, hidden[index]) })))]
		.map(([same, { quantity, net, vat }]) =>
			JSON.stringify([same, wholeOf(quantity, MILLIONTH), wholeOf(net, KURUS), wholeOf(vat, KURUS)]),
		)
		.sort();

/** The content that stays the same when a line is split in two. */
const sameOf = (line: HeldLine, hidden = ''): string =>
	JSON.stringify([{ ...line, quantity: undefined, net: undefined, vat: undefined }, hidden]);

/** The difference of a header's subtotal from the sum of its lines: without one the subtotal adds nothing. */
function subtotalOff(head: Members, rows: readonly Members[], { subtotal, amount }: HeldColumns): number {
	const said = cellNumber(head, subtotal);
	if (said === undefined) return 0;
	const sum = rows.reduce((all, row) => all + (cellNumber(row, amount) ?? 0), 0);
	return wholeOf(said - sum, KURUS) ?? 0;
}

/**
 * Values that lines repeat from their header: date, account, and the codes derived from its codes. A form fills these (erp/catalogue/kinds),
 * JSON may leave them to the ERP.
 */
function repeatedOf(head: Members, operation: Operation): Readonly<Record<string, string | undefined>> {
	const sets = questionsOf(operation).flatMap(({ kinds }) =>
		kinds.flatMap(({ decisions }) => decisions.flatMap((each) => each.sets)),
	);
	const isOf = (codes: ColumnCodes) =>
		Object.entries(codes).every(([column, code]) => (plainValue(head[column], undefined) ?? '0') === code);
	const implied = sets.flatMap(({ document, lines }) => (document && lines && isOf(document) ? [lines] : []));
	// If two derivations of a code differ, the first counts.
	const codes = Object.assign({}, ...implied.reverse()) as ColumnCodes;
	const { date, account } = operation.savedIn ?? {};
	const said = (name: string | undefined) => plainValue(name && head[name], undefined);
	return { sth_tarih: said(date), sth_cari_kodu: said(account), ...codes };
}

const without = (row: Members, repeated: Readonly<Record<string, string | undefined>>): Members =>
	Object.fromEntries(
		Object.entries(row).filter(
			([name, value]) => repeated[name] === undefined || plainValue(value, undefined) !== repeated[name],
		),
	);

/**
 * The content of lines that the database does not show. If it is the same on all lines, added or removed items do not change it: they are
 * compared in the database. When items were part of it, an order that *Update Order* had changed to other items was refused by the next save
 * (seen in simulated runs).
 */
function hiddenOfLines(lines: readonly string[], { lines: said }: Expected): string[] {
	const texts = [...new Set(lines)];
	if (texts.length < 2) return texts;
	return [...new Set(lines.map((line, index) => JSON.stringify([fold(said[index]?.item ?? ''), line])))].sort();
}

/**
 * The mark of a document's content, by which n8n recognizes it where the database cannot be queried or does not show all of it. It covers the
 * meaning, after conversion: the same document by form, rows and JSON has one mark. Numbers are numbers, texts ignore case, blanks and zeros are
 * left out. Lines count in no order, amounts by a line's value. Notes and series do not count: the ERP or a new year may assign another series.
 */
export function markOf(doc: Doc, expected: Expected | undefined): Mark {
	const { operation, head } = doc;
	const { body, savedIn } = operation;
	const repeated = body.headless ? {} : repeatedOf(head, operation);
	const rows = doc.lines.map((row) => without(row, repeated));
	const columns = expected?.columns;
	// Of a master data record only the names are compared: the rest is maintained in the ERP.
	if (expected && !columns) return { whole: JSON.stringify(Object.values(expected.names).map(fold)), hidden: '' };
	const { account, number, series } = savedIn ?? {};
	const unseen = new Set([account, number, series].filter((name) => name !== undefined));
	const numberOf = [head, ...rows].map((row) => plainValue(number && row[number], undefined)).find(Boolean) ?? '';
	if (!expected || !columns) {
		const all = new Set([series, number].filter((name) => name !== undefined));
		const lines = rows.map((row) => membersIn(row, body.fields, all)).sort();
		const whole = JSON.stringify([membersIn(head, body.fields, all), lines, numberOf]);
		return { whole, hidden: whole };
	}
	const apart = new Set([...coveredOf(columns, expected.money !== undefined), ...unseen]);
	// A quantity in another unit than the item's own is not compared.
	const apartInUnit = new Set([...apart].filter((name) => name !== columns.quantity));
	const hiddenLines = rows.map((row) => membersIn(row, body.fields, hasOwnUnit(row, columns) ? apart : apartInUnit));
	const hidden = [
		membersIn(head, body.fields, new Set([...apart, ...columns.headDiscounts, ...columns.headCharges])),
		subtotalOff(head, rows, columns),
		hiddenOfLines(hiddenLines, expected),
	];
	const accounts = [
		...new Set([head, ...rows].map((row) => plainValue(account && row[account], undefined) ?? '')),
	].sort();
	const parts = [...variantSums(variantsOf(rows, columns))].map(
		([key, { quantity }]) => `${key} ${wholeOf(quantity, MILLIONTH)}`,
	);
	const { discount = 0, charge = 0 } = expected.headAmounts ?? {};
	const money = [expected.currency || null, expected.rate ?? null, wholeOf(discount, KURUS), wholeOf(charge, KURUS)];
	return {
		whole: JSON.stringify([accounts, numberOf, money, hidden, linesText(expected.lines, hiddenLines), parts.sort()]),
		hidden: JSON.stringify(hidden),
	};
}
