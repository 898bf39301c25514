import type { Code, CodeList } from '../../../../catalogue/types';
import { Sql, sql, whole } from '../../../ask/sql';

/** The short name of a code: its English text without the part in brackets. */
const shortName = ([, , english]: Code): string =>
	english
		.replace(/\([^()]*\)/g, '')
		.replace('  ', ' ')
		.trim();

/** The short name as a parameter value: `inter-warehouse` becomes `interWarehouse`. */
const valueOf = (code: Code): string =>
	shortName(code).replace(/[^A-Za-z0-9]+([A-Za-z0-9])?/g, (_, next?: string) => (next ?? '').toUpperCase());

const title = (text: string): string =>
	text.replace(/(^|[ /-])([a-z])/g, (_, before: string, first: string) => `${before}${first.toUpperCase()}`);

/** Some codes of a list. */
export const someOf = (codes: CodeList, wanted: readonly number[]): CodeList =>
	codes.filter(([code]) => wanted.includes(Number(code)));

/** Parameter choices by code, after *any*. */
export const codeChoices = (codes: readonly Code[]): Record<string, readonly [string, string]> => ({
	any: ['Any', 'Hepsi'],
	...Object.fromEntries(codes.map((code) => [valueOf(code), [title(shortName(code)), code[1]] as const])),
});

/** The code of a chosen value; `undefined` for any. Throws RangeError for an unknown value, which would filter nothing. */
export function chosenCode(codes: readonly Code[], value: unknown): Sql | undefined {
	if (value === undefined || value === 'any') return undefined;
	const found = codes.find((code) => valueOf(code) === value);
	if (!found) throw new RangeError(`${JSON.stringify(value)} is no choice`);
	return whole(Number(found[0]));
}

/** The English name of a code in SQL; NULL for a code outside the list. */
export const codeName = (column: Sql, codes: readonly Code[]): Sql =>
	sql`CASE ${column} ${Sql.join(
		codes.map((code) => sql`WHEN ${whole(Number(code[0]))} THEN ${Sql.text(shortName(code))}`),
		sql` `,
	)} END`;
