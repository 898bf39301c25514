import { memoized } from '../../base/values/memoized';
import { plusDays } from '../../base/values/day';
import type { Members } from '../../base/json/members';
import type { Connection } from './connection';
import { passwordDigest } from './digest';

/** Replaces a secret. */
const MASK = '********';

/** Compared without case: one method of the reference spells `Apikey`. */
const SECRET_MEMBERS: ReadonlySet<string> = new Set(['apikey', 'sifre']);

/** A body with masked secrets, for previews. */
export const masked = (body: unknown): unknown => {
	if (Array.isArray(body)) return body.map(masked);
	if (typeof body !== 'object' || body === null) return body;
	return Object.fromEntries(
		Object.entries(body as Members).map(([name, value]) => [
			name,
			SECRET_MEMBERS.has(name.toLowerCase()) ? MASK : masked(value),
		]),
	);
};

/** Memoizes by connection and day. */
function daily<Made>(make: (connection: Connection, day: string) => Made) {
	const daysOf = memoized<Connection, Map<string, Made>>(() => new Map());
	return (day: string, connection: Connection): Made => {
		const days = daysOf(connection);
		const known = days.get(day) ?? make(connection, day);
		days.set(day, known);
		return known;
	};
}

/** The value of `Sifre` on a day of the server. */
export const digestOn = daily(({ password, passwordType }, day) =>
	passwordType === 'digest' ? password : passwordDigest(day, password),
);

/** A ready-made digest is typed by a person, and may be anything. */
const DIGEST = /^[\da-f]{32}$/i;

/** Matches the digests of a day and its neighbours: around midnight n8n and the server may have different days. */
const digestsAround = daily((connection, day) => {
	const digests = [-1, 0, 1].map((days) => digestOn(plusDays(day, days), connection)).filter((one) => DIGEST.test(one));
	return digests.length === 0 ? undefined : new RegExp(digests.join('|'), 'gi');
});

/** Masks digests only. An answer's other data is not changed: an API key of eight digits is part of many barcodes. */
export function withoutDigests(text: string, connection: Connection, day: string): string {
	const digests = digestsAround(day, connection);
	return digests === undefined ? text : text.replace(digests, MASK);
}

/** Minimum length of a masked secret: shorter ones are part of many words. */
const SHORTEST = 4;

/** Spellings of a secret in texts: plain, JSON, URL. */
const spellings = (secret: string): string[] => [
	secret,
	JSON.stringify(secret).slice(1, -1),
	encodeURIComponent(Buffer.from(secret).toString()),
];

/** Masks password, API key and digests in a message. */
export function withoutSecrets(message: string, connection: Connection, day: string): string {
	if (message === '') return '';
	const secrets = [connection.password, connection.apiKey].filter(({ length }) => length >= SHORTEST);
	// Longest first, since one secret may contain another.
	const longestFirst = secrets.flatMap(spellings).sort((a, b) => b.length - a.length);
	return longestFirst.reduce((text, secret) => text.replaceAll(secret, MASK), withoutDigests(message, connection, day));
}
