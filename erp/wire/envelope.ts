import { plusDays } from '../values/day';
import type { Placement } from '../catalogue/types';
import { yearOf, type Connection } from './connection';
import { passwordDigest } from './digest';
import type { Members } from '../json/members';
import { hide, MASK } from '../text/secrets';

/** Wire names that hold secrets or identify the login. */
export const CREDENTIAL_MEMBERS = ['ApiKey', 'CalismaYili', 'FirmaKodu', 'KullaniciKodu', 'Sifre'] as const;
/** Compared without case: one method of the reference spells `Apikey`. */
const SECRET_MEMBERS: ReadonlySet<string> = new Set(['apikey', 'sifre']);

/** What was made for a connection, by day: each request needs its own day's digest and, to hide them, its neighbours'. */
const byDay = <T>(make: (day: string, connection: Connection) => T) => {
	const made = new WeakMap<Connection, Map<string, T>>();
	return (day: string, connection: Connection): T => {
		const ofConnection = made.get(connection) ?? new Map<string, T>();
		const value = ofConnection.get(day) ?? make(day, connection);
		made.set(connection, ofConnection.set(day, value));
		return value;
	};
};

/** The value of `Sifre` on one day of the server. */
const digestOn = byDay((day, { password, passwordType }) =>
	passwordType === 'digest' ? password : passwordDigest(day, password),
);

/**
 * S0 of the specification. A blank API key is left out (docs/erp-behaviour.md#api-key); company and branch number are sent where they
 * are set.
 */
function credentialMembers(connection: Connection, day: string, apiKeyAs = 'ApiKey'): Readonly<Members> {
	const { apiKey, companyCode, userCode, companyNumber, branchNumber } = connection;
	return {
		...(apiKey === '' ? {} : { [apiKeyAs]: apiKey }),
		CalismaYili: yearOf(connection, day),
		FirmaKodu: companyCode,
		KullaniciKodu: userCode,
		Sifre: digestOn(day, connection),
		...(companyNumber === undefined ? {} : { FirmaNo: companyNumber }),
		...(branchNumber === undefined ? {} : { SubeNo: branchNumber }),
	};
}

/** Where a payload goes, and whether credentials travel with it. */
export interface Wrapping {
	readonly placement: Placement;
	/** V1 methods and health calls carry no credentials. */
	readonly anonymous?: boolean;
	/** How the method spells `ApiKey`, where it does otherwise. */
	readonly apiKeyAs?: string;
	/** Members that stand beside the envelope, though the payload stands inside it. */
	readonly beside?: Readonly<Members>;
}

/** Builds the request body; `undefined` where the method has none. */
export function wrap(
	payload: Readonly<Members>,
	wrapping: Wrapping,
	connection: Connection,
	day: string,
): Readonly<Members> | undefined {
	const members = wrapping.anonymous ? {} : credentialMembers(connection, day, wrapping.apiKeyAs);
	switch (wrapping.placement) {
		case 'inside':
			return { ...wrapping.beside, [connection.envelope]: { ...members, ...payload } };
		case 'beside':
			return { [connection.envelope]: members, ...payload };
		case 'bare':
			return { ...members, ...payload };
		case 'none':
			return undefined;
	}
}

/** The same body with its secrets masked, for previews. */
export const masked = (body: unknown): unknown => {
	if (Array.isArray(body)) return body.map(masked);
	if (typeof body !== 'object' || body === null) return body;
	return Object.fromEntries(
		Object.entries(body).map(([name, value]) => [name, SECRET_MEMBERS.has(name.toLowerCase()) ? MASK : masked(value)]),
	);
};

const isObject = (value: unknown): value is Readonly<Members> =>
	typeof value === 'object' &&
	value !== null &&
	!Array.isArray(value) &&
	!Buffer.isBuffer(value) &&
	!(value instanceof URLSearchParams);

function objectOf(body: unknown): Readonly<Members> | undefined {
	if (body === undefined || body === null || body === '') return {};
	if (isObject(body)) return body;
	if (typeof body !== 'string') return undefined;
	try {
		const parsed: unknown = JSON.parse(body);
		return isObject(parsed) ? parsed : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Adds the login members to a body that somebody else built, for instance the HTTP Request node's: into its envelope, or as an
 * envelope beside its members; flat where the method is `bare` (APILogin). Anything but a JSON object comes back untouched.
 */
export function authenticatedBody(body: unknown, connection: Connection, day: string, bare: boolean): unknown {
	const bodyMembers = objectOf(body);
	if (!bodyMembers) return body;
	const members = credentialMembers(connection, day);
	if (bare) return { ...bodyMembers, ...members };
	const inner = bodyMembers[connection.envelope];
	return { ...bodyMembers, [connection.envelope]: { ...(isObject(inner) ? inner : {}), ...members } };
}

/** Shortest secret that is hidden in a message. */
const SHORTEST_IN_MESSAGE = 4;

/** Shortest secret that is hidden in data: a shorter one could be part of a number or a file. */
const SHORTEST_IN_DATA = 8;

/** A day and its neighbours: around midnight n8n and the server may each be on another one. */
const around = (day: string): string[] => [-1, 0, 1].map((days) => plusDays(day, days));

/** Letters alone may be a word, digits alone a number: data is full of them, and the server never gets the password itself. */
const isTelling = (password: string) => !/^(\p{L}*|\d*)$/u.test(password);

const withDigests = byDay((day, connection): readonly string[] => [
	connection.apiKey,
	...(connection.passwordType === 'digest'
		? [connection.password]
		: around(day).map((other) => digestOn(other, connection))),
]);

/** Hides API key, password and the digests around a day in a message of the server or network. */
export const withoutSecrets = (text: string, connection: Connection, day: string): string =>
	hide(text, [connection.password, ...withDigests(day, connection)], SHORTEST_IN_MESSAGE);

/** Hides them in the answer of a server, as far as that cannot spoil its data. */
export const withoutSecretsInData = (text: string, connection: Connection, day: string): string =>
	hide(
		text,
		[...(isTelling(connection.password) ? [connection.password] : []), ...withDigests(day, connection)],
		SHORTEST_IN_DATA,
	);
