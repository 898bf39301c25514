import type { Placement } from './catalogue/types';
import type { Connection } from './connection';
import { passwordDigest } from './digest';

export type Json = Readonly<Record<string, unknown>>;

/** Wire names that hold secrets or identify the login. */
export const CREDENTIAL_MEMBERS = ['ApiKey', 'CalismaYili', 'FirmaKodu', 'KullaniciKodu', 'Sifre'] as const;
const SECRET_MEMBERS: ReadonlySet<string> = new Set(['ApiKey', 'Sifre']);
const MASK = '********';

/** The value of `Sifre` on one day of the server. */
export const digestOn = (day: string, { password, passwordType }: Connection): string =>
	passwordType === 'digest' ? password : passwordDigest(day, password);

/**
 * S0 of the specification. A blank API key is left out (behaviour notes, section 3); company and branch number are sent where they
 * are set.
 */
export function credentialMembers(connection: Connection, day: string): Json {
	const { apiKey, workingYear, companyCode, userCode, companyNumber, branchNumber } = connection;
	return {
		...(apiKey === '' ? {} : { ApiKey: apiKey }),
		CalismaYili: workingYear,
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
}

/** Builds the request body; `undefined` where the method has none. */
export function wrap(payload: Json, wrapping: Wrapping, connection: Connection, day: string): Json | undefined {
	const members = wrapping.anonymous ? {} : credentialMembers(connection, day);
	switch (wrapping.placement) {
		case 'inside':
			return { [connection.envelope]: { ...members, ...payload } };
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
		Object.entries(body).map(([name, value]) => [name, SECRET_MEMBERS.has(name) ? MASK : masked(value)]),
	);
};
