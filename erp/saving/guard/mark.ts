import { questionsOf } from '../../catalogue/kinds';
import type { ColumnCodes } from '../../catalogue/kinds/types';
import { meaningOf } from '../../catalogue/roles';
import type { Field, Operation } from '../../catalogue/types';
import type { Doc } from '../../document/doc';
import { fieldsByPath } from '../../document/convert/convert';
import { isBlank, isMembers, type Members } from '../../base/json/members';
import type { Expected } from '../readback/held';
import { fold, plainTextOf } from '../../base/text/text';
import { bareGuid } from '../../base/values/guid';

/** Incremented when the format of marks changes: marks of another version are ignored. */
export const MARK_VERSION = 3;

const NUMERIC: ReadonlySet<Field['type']> = new Set(['number', 'numericText', 'vatRate']);

/** Members that are no content: notes, the series, and line numbers. */
const isLeftOut = (field: Field | undefined): boolean =>
	field !== undefined && (meaningOf(field).note === true || field.role === 'series' || field.role === 'position');

/** Decimals of a number that survive JSON and a database. */
const DECIMALS = 6;

/** A single value; 0, false and blanks are every column's default and count as nothing. */
function plainValue(value: unknown, field: Field | undefined): string | undefined {
	if (isBlank(value) || value === false) return undefined;
	if (value === true) return '1';
	const text = plainTextOf(value).trim();
	const isNumber = typeof value === 'number' || (field !== undefined && NUMERIC.has(field.type));
	const number = isNumber && text !== '' ? Number(text) : NaN;
	if (Number.isFinite(number)) return number === 0 ? undefined : String(Number(number.toFixed(DECIMALS)));
	if (text === '0') return undefined;
	return field?.type === 'guid' ? bareGuid(text) : fold(text);
}

/** A value at any depth; the order of members and elements does not matter. */
function valueIn(value: unknown, field: Field | undefined, fields: readonly Field[], path: string): string | undefined {
	if (Array.isArray(value)) {
		const members = field?.members ?? [];
		const elements = value.flatMap((element) => valueIn(element, undefined, members, '') ?? []);
		return elements.length === 0 ? undefined : `[${elements.sort().join()}]`;
	}
	if (!isMembers(value)) return plainValue(value, field);
	const said = membersIn(value, fields, `${path}.`);
	return said === '' ? undefined : `{${said}}`;
}

/** The content of members as text. */
function membersIn(members: Members, fields: readonly Field[], prefix = ''): string {
	const byPath = fieldsByPath(fields);
	return Object.entries(members)
		.flatMap(([name, value]) => {
			const path = prefix === '.' || prefix === '' ? name : prefix + name;
			const field = byPath.get(path);
			if (isLeftOut(field)) return [];
			const said = valueIn(value, field, fields, path);
			return said === undefined ? [] : [`${JSON.stringify(path)}:${JSON.stringify(said)}`];
		})
		.sort()
		.join();
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
 * The mark of a document's content, by which n8n notices an edit that the database does not show, or cannot be asked about. It covers the
 * meaning, after conversion: the same document by form, rows and JSON has one mark. Numbers are numbers, texts ignore case, blanks and zeros are
 * left out, lines count in no order. Notes and series do not count: the ERP or a new year may assign another series. Of a master data record only
 * the names are compared: the rest is maintained in the ERP.
 */
export function markOf({ operation, head, lines }: Doc, expected: Expected | undefined): string {
	const { body } = operation;
	if (expected && !expected.columns) return JSON.stringify(Object.values(expected.names).map(fold));
	const repeated = body.headless ? {} : repeatedOf(head, operation);
	const rows = lines.map((row) => membersIn(without(row, repeated), body.fields)).sort();
	return JSON.stringify([membersIn(head, body.fields), rows]);
}
