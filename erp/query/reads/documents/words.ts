import type { Code, CodeList } from '../../../catalogue/types';
import { Sql, sql, whole } from '../../../ask/sql';

/** What a code is called: its English text without what stands in brackets. */
const shortName = ([, , english]: Code): string =>
	english
		.replace(/\([^()]*\)/g, '')
		.replace('  ', ' ')
		.trim();

/** The same as a value of a parameter: `inter-warehouse` is `interWarehouse`. */
const valueOf = (code: Code): string =>
	shortName(code).replace(/[^A-Za-z0-9]+([A-Za-z0-9])?/g, (_, next?: string) => (next ?? '').toUpperCase());

const title = (text: string): string =>
	text.replace(/(^|[ /-])([a-z])/g, (_, before: string, first: string) => `${before}${first.toUpperCase()}`);

/** The codes of a list that some documents have. */
export const someOf = (codes: CodeList, wanted: readonly number[]): CodeList =>
	codes.filter(([code]) => wanted.includes(Number(code)));

/** Choices of a parameter by code: any kind first. */
export const codeChoices = (codes: readonly Code[]): Record<string, readonly [string, string]> => ({
	any: ['Any', 'Hepsi'],
	...Object.fromEntries(codes.map((code) => [valueOf(code), [title(shortName(code)), code[1]] as const])),
});

/** The code of a chosen value; `undefined` for any. */
export function chosenCode(codes: readonly Code[], value: unknown): Sql | undefined {
	const found = codes.find((code) => valueOf(code) === value);
	return found && whole(Number(found[0]));
}

/** The English name of a code in SQL; NULL for a code that nobody has described. */
export const codeName = (column: Sql, codes: readonly Code[]): Sql =>
	sql`CASE ${column} ${Sql.join(
		codes.map((code) => sql`WHEN ${whole(Number(code[0]))} THEN ${Sql.text(shortName(code))}`),
		sql` `,
	)} END`;
