import type { Connection } from './connection';
import { CREDENTIAL_MEMBERS } from './envelope';
import { isBlank, type Members } from './members';
import type { Issue } from './problem';
import { shown } from './text';

/** A login member that is no secret, the setting it stands for, and what to do where the two differ. */
interface LoginMember {
	readonly name: string;
	readonly label: string;
	readonly of: (connection: Connection) => string;
	readonly remedy: string;
}

const PUBLIC: readonly LoginMember[] = [
	{
		name: 'CalismaYili',
		label: 'Working Year',
		of: ({ workingYear }) => workingYear,
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
];

const LOGIN: ReadonlySet<string> = new Set(CREDENTIAL_MEMBERS.map((name) => name.toLowerCase()));

/** A request that is copied from Postman may still hold its variables, `{{FirmaKodu}}`. */
const isVariable = (value: unknown) => typeof value === 'string' && /^\{\{.*\}\}$/.test(value.trim());

/** What a request holds without its login, and what the login said about year, company and user, by wire name. */
export interface WithoutLogin {
	readonly payload: Members;
	/** A member that was given twice with different values holds the list of them. */
	readonly login: Members;
}

/** Joins what several objects of one request said. */
export const joinedLogin = (logins: readonly Members[]): Members =>
	Object.fromEntries(
		PUBLIC.flatMap(({ name }): Array<[string, unknown]> => {
			const said = logins.flatMap((login) => login[name] ?? []);
			const different = [...new Map(said.map((value) => [shown(value), value])).values()];
			return different.length === 0 ? [] : [[name, different.length === 1 ? different[0] : different]];
		}),
	);

/** Takes the login members out of an object, in any letter case, unless they are `kept`; secrets are dropped. */
export function withoutLogin(members: Members, kept: readonly string[] = []): WithoutLogin {
	const isLogin = (name: string) => LOGIN.has(name.toLowerCase()) && !kept.includes(name);
	const entries = Object.entries(members);
	const said = entries
		.filter(([given, value]) => isLogin(given) && !isBlank(value) && !isVariable(value))
		.map(([given, value]) =>
			Object.fromEntries(
				PUBLIC.filter(({ name }) => name.toLowerCase() === given.toLowerCase()).map(({ name }) => [name, value]),
			),
		);
	return { payload: Object.fromEntries(entries.filter(([name]) => !isLogin(name))), login: joinedLogin(said) };
}

/**
 * Where a whole request (`GivenPayload.login`) means another year, company or user than the connection that will send it: the
 * documents would go to the wrong company without a word.
 */
export const loginDifferences = (login: Members, connection: Connection): Array<Issue & { readonly field: string }> =>
	PUBLIC.flatMap(({ name, label, of, remedy }) => {
		const said = login[name];
		if (isBlank(said) || (typeof said !== 'object' && String(said).trim() === of(connection).trim())) return [];
		const message = `the JSON says ${shown(said)}, the node logs in with ${shown(of(connection))}`;
		return { field: `${label} (${name})`, message, remedy };
	});
