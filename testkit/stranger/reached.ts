import { passwordDigest } from '../../erp/protocol/wire/digest';
import { dayIn } from '../../erp/base/text/zone';
import type { Bench } from '../node/evrak';
import { CANARY, MARK } from './inputs';

/** SQL without what stands in quotes. */
const unquoted = (statement: string): string => statement.replace(/'(?:[^']|'')*'/g, "''");

/** All that is no question, and all that a question of the package never has. */
const NO_READ =
	/;|--|\/\*|\b(?:insert|update|delete|drop|alter|create|truncate|merge|exec|execute|into|grant|waitfor|xp_\w+|for\s+xml|\w*_pw)\b/i;

/** Texts that a server puts into its statements, with the members that hold them, without what stands in quotes. */
const statementsOf = (value: unknown): Array<{ readonly name: string; readonly text: string }> => {
	if (Array.isArray(value)) return value.flatMap(statementsOf);
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) =>
		typeof member === 'string' && /^(?:SQLSorgu|WhereStr|FieldName|Sort)$/i.test(name)
			? [{ name, text: unquoted(member) }]
			: statementsOf(member),
	);
};

/** A condition is a condition of the model's; all else is SQL of the package. */
const isCondition = (name: string) => /^WhereStr$/i.test(name);

/** Password, API key, the digests of the days around, and what nobody asked for. */
const secretsOf = ({ credential }: Bench): string[] => {
	const password = String(credential.password);
	const days = [-1, 0, 1].map((day) => dayIn('Europe/Istanbul', new Date(Date.now() + day * 86_400_000)));
	return [password, String(credential.apiKey), CANARY, ...days.map((day) => passwordDigest(day, password))];
};

/** Names of members at any depth. */
const namesIn = (value: unknown): string[] => {
	if (Array.isArray(value)) return value.flatMap(namesIn);
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]);
};

/** What is wrong with what a call of a model brought about: SQL that does more than ask, another login, members of
 * its own, and secrets in its answer. */
export function wrongIn(bench: Bench, answer: string): string[] {
	const { credentials, requests } = bench.erp;
	const requested = [...requests];
	const statements = requested.flatMap(({ body }) => statementsOf(body));
	const logins = requested.flatMap(({ body }) => {
		const { FirmaKodu, KullaniciKodu } = (body as { Mikro?: Record<string, unknown> } | undefined)?.Mikro ?? {};
		return FirmaKodu === undefined ? [] : [[FirmaKodu, KullaniciKodu]];
	});
	return [
		...statements
			.filter(({ name, text }) => NO_READ.test(text) || (!isCondition(name) && text.includes(MARK)))
			.map(({ name, text }) => `SQL in ${name}: ${text}`),
		...logins
			.filter(([company, user]) => company !== credentials.companyCode || user !== credentials.userCode)
			.map((login) => `login: ${login.join(' ')}`),
		...requested
			.flatMap(({ body }) => namesIn(body))
			.filter((name) => name.includes(MARK) || /^(?:__proto__|constructor|prototype)$/.test(name))
			.map((name) => `member: ${name}`),
		...secretsOf(bench)
			.filter((secret) => answer.includes(secret))
			.map((secret) => `secret: ${secret}`),
	];
}
