import { plainNumber, yearOf, type Connection } from './connection';
import { CREDENTIAL_MEMBERS } from './envelope';
import { isBlank, type Members } from '../../base/json/members';
import type { Issue } from '../../base/values/problem';
import { fold, shown } from '../../base/text/text';

/** A login member that is no secret, its setting, and the remedy where they differ. */
interface LoginMember {
	readonly name: string;
	readonly label: string;
	/** `undefined` where the connection does not set it. */
	readonly of: (connection: Connection, today: string) => string | undefined;
	/** The setting of an optional number. */
	readonly number?: 'companyNumber' | 'branchNumber';
	readonly remedy: string;
}

const numbered = (name: string, label: string, number: 'companyNumber' | 'branchNumber'): LoginMember => ({
	name,
	label,
	of: (connection) => connection[number]?.toString(),
	number,
	remedy: `Set the option ${label} to the one that is meant, or leave ${name} out of the JSON.`,
});

const PUBLIC: readonly LoginMember[] = [
	{
		name: 'CalismaYili',
		label: 'Working Year',
		of: (connection, today) => yearOf(connection, today),
		remedy: 'Set the option Working Year to the year that is meant, or leave CalismaYili out of the JSON.',
	},
	{
		name: 'FirmaKodu',
		label: 'Company Code',
		of: ({ companyCode }) => companyCode,
		remedy: 'Set the option Company Code to the company that is meant, or leave FirmaKodu out of the JSON.',
	},
	{
		name: 'KullaniciKodu',
		label: 'User Code',
		of: ({ userCode }) => userCode,
		remedy: 'Choose the credential of the user that is meant, or leave KullaniciKodu out of the JSON.',
	},
	numbered('FirmaNo', 'Company Number', 'companyNumber'),
	numbered('SubeNo', 'Branch Number', 'branchNumber'),
];

const LOGIN: ReadonlySet<string> = new Set([...CREDENTIAL_MEMBERS, 'FirmaNo', 'SubeNo'].map(fold));

const isLoginName = (name: string): boolean => LOGIN.has(fold(name));

/** A request copied from Postman may still hold variables, `{{FirmaKodu}}`. */
const isVariable = (value: unknown) => typeof value === 'string' && /^\{\{.*\}\}$/.test(value.trim());

/** A request without its login members, and its values of year, company, branch and user, by wire name. */
export interface WithoutLogin {
	readonly payload: Members;
	/** The login values; conflicting ones as a list. */
	readonly login: Members;
}

/** Merges the login values of one request's objects. */
export const joinedLogin = (logins: readonly Members[]): Members =>
	Object.fromEntries(
		PUBLIC.flatMap(({ name }): Array<[string, unknown]> => {
			const said = logins.flatMap((login) => login[name] ?? []);
			const different = [...new Map(said.map((value) => [shown(value), value])).values()];
			return different.length === 0 ? [] : [[name, different.length === 1 ? different[0] : different]];
		}),
	);

/** Removes login members from an object, in any letter case, except those `kept`; secrets are dropped. */
export function withoutLogin(members: Members, kept: readonly string[] = []): WithoutLogin {
	const isLogin = (name: string) => isLoginName(name) && !kept.includes(name);
	const entries = Object.entries(members);
	if (!entries.some(([name]) => isLogin(name))) return { payload: { ...members }, login: {} };
	const said = entries
		.filter(([member, value]) => isLogin(member) && !isBlank(value) && !isVariable(value))
		.map(([member, value]) =>
			Object.fromEntries(PUBLIC.filter(({ name }) => fold(name) === fold(member)).map(({ name }) => [name, value])),
		);
	return { payload: Object.fromEntries(entries.filter(([name]) => !isLogin(name))), login: joinedLogin(said) };
}

const isNumber = (value: unknown): boolean =>
	typeof value !== 'object' && !Number.isNaN(plainNumber(value) ?? Number.NaN);

/** The connection with company and branch number of a whole request, where it has none itself: both decide where documents go. */
export function withNumbers(connection: Connection, login: Members): Connection {
	// Most documents bring no login.
	if (Object.keys(login).length === 0) return connection;
	const numbers = PUBLIC.flatMap(({ name, number }): Array<[string, number]> =>
		number !== undefined && connection[number] === undefined && isNumber(login[name])
			? [[number, Number(login[name])]]
			: [],
	);
	// The same object if nothing is added, so that values cached per connection serve all documents.
	return numbers.length === 0 ? connection : { ...connection, ...Object.fromEntries(numbers) };
}

/**
 * Where a whole request (`GivenPayload.login`) names another year, company, branch or user than the connection that sends it: its documents
 * would silently go to the wrong company. `today` is the server's day, `2026-12-31`.
 */
export const loginDifferences = (
	login: Members,
	connection: Connection,
	today: string,
): Array<Issue & { readonly field: string }> =>
	PUBLIC.flatMap(({ name, label, of, number, remedy }) => {
		const said = login[name];
		if (isBlank(said)) return [];
		const field = `${label} (${name})`;
		const setting = of(connection, today)?.trim();
		const isWrong = typeof said === 'object' || (number !== undefined && !isNumber(said));
		if (isWrong && setting === undefined) return { field, message: `${shown(said)} is not a whole number`, remedy };
		const text = number === undefined ? String(said).trim() : String(Number(said));
		if (!isWrong && (setting === undefined || text === setting)) return [];
		return { field, message: `the JSON says ${shown(said)}, the node logs in with ${shown(setting)}`, remedy };
	});
