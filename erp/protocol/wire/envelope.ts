import type { Placement } from '../../catalogue/types';
import type { Members } from '../../base/json/members';
import { yearOf, type Connection } from './connection';
import { digestOn } from './secrets';

/** Wire names that hold secrets or identify the login. */
export const CREDENTIAL_MEMBERS = ['ApiKey', 'CalismaYili', 'FirmaKodu', 'KullaniciKodu', 'Sifre'] as const;

/**
 * S0 of the specification. A blank API key is left out (docs/trust/erp-behaviour.md#api-key); company and branch number are sent where they
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
