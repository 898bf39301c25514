import { isBlank, type Members } from '../json/members';
import { LOOKUPS, type LookupName } from '../lookup/lookups';
import { numberLiteral, startLiteral, textLiteral } from '../sql/literal';
import { plainTextOf } from '../text/text';
import type { ListedCode } from './named';

/** Codes in one question: SQL Server takes 256 tables in a statement, and each code and each list is one. */
export const CODES_TOGETHER = 100;

/** The place of the row that proves that the answer is whole, and that the user may read. */
const END = -1;
/** Places of the rows that prove that a list is not empty go down from here. */
const LISTS = -2;

const literal = (code: string | number) => (typeof code === 'number' ? numberLiteral(String(code)) : textLiteral(code));

const tableOf = (lookup: LookupName) => `dbo.${LOOKUPS[lookup].table ?? ''}`;

const listsOf = (codes: readonly ListedCode[]) => [...new Set(codes.map(({ lookup }) => lookup))];

/**
 * Asks which codes have a row, so that the database compares as it does everywhere (letter case, blanks at the end, Turkish I); cancelled rows are rows.
 * Rows that are not committed yet are waited for (no NOLOCK): what another user is saving right now is there.
 */
export function existsQuestion(codes: readonly ListedCode[]): string {
	const place = (at: number, table: string, where = '') =>
		`SELECT ${at} AS place WHERE EXISTS (SELECT 1 FROM ${table}${where})`;
	return [
		...codes.map(({ lookup, code }, at) =>
			place(at, tableOf(lookup), ` WHERE ${LOOKUPS[lookup].code} = ${literal(code)}`),
		),
		...listsOf(codes).map((lookup, at) => place(LISTS - at, tableOf(lookup))),
		`SELECT ${END} AS place`,
	].join(' UNION ALL ');
}

/** What an answer says: codes that have a row, lists that have no row at all; `undefined` where it is not whole. */
interface Existing {
	readonly known: readonly ListedCode[];
	readonly empty: readonly LookupName[];
}

/** Reads the answer to `existsQuestion`. */
export function existing(codes: readonly ListedCode[], rows: readonly Members[]): Existing | undefined {
	const places = new Set(rows.flatMap((row) => Object.values(row).map(Number)));
	if (!places.has(END)) return undefined;
	return {
		known: codes.filter((_, at) => places.has(at)),
		empty: listsOf(codes).filter((_, at) => !places.has(LISTS - at)),
	};
}

/** Rows that a message names. */
const NEAR = 5;

/** Of a text's characters those that a near code begins with, too. */
const ALIKE = 0.6;

/** Asks for codes that are like one that has no row, with their names: the numbers next to it, or texts with the same beginning. */
export function nearestQuestion({ lookup, code }: ListedCode): string {
	const { code: column, names, cancelled } = LOOKUPS[lookup];
	const start = typeof code === 'string' ? code.slice(0, Math.max(1, Math.floor(code.length * ALIKE))) : '';
	const where = [
		...(cancelled === undefined ? [] : [`ISNULL(${cancelled}, 0) = 0`]),
		...(start === '' ? [] : [`${column} LIKE ${startLiteral(start)}`]),
	];
	const order = typeof code === 'number' ? `ABS(${column} - ${numberLiteral(String(code))})` : column;
	return `SELECT TOP ${NEAR} ${column} AS near_code, ${names[0] ?? column} AS near_name FROM ${tableOf(lookup)}${where.length > 0 ? ` WHERE ${where.join(' AND ')}` : ''} ORDER BY ${order}`;
}

/** The rows of `nearestQuestion` as a text: `1 (Merkez depo), 2 (Şube deposu)`. */
export const nearestText = (rows: readonly Members[]): string =>
	rows
		.filter(({ near_code: code }) => !isBlank(code))
		.map(({ near_code: code, near_name: name }) => {
			const called = plainTextOf(name).trim().slice(0, 40).replaceAll('"', '');
			return `${plainTextOf(code)}${called === '' ? '' : ` (${called})`}`;
		})
		.join(', ');
