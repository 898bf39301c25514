import type { Placement } from '../../catalogue/types';
import type { Members } from '../../base/json/members';
import { yearOf, type Connection } from './connection';
import { digestOn } from './secrets';

/** Wire names that hold secrets or identify the login. */
export const CREDENTIAL_MEMBERS = ['ApiKey', 'CalismaYili', 'FirmaKodu', 'KullaniciKodu', 'Sifre'] as const;

/** S0 of the specification. A blank API key is left out (docs/trust/erp-behaviour.md#api-key); company and branch number are sent if set. */
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

/** The position of a payload, and whether credentials are sent with it. */
export interface Wrapping {
	readonly placement: Placement;
	/** V1 methods and health calls carry no credentials. */
	readonly anonymous?: boolean;
	/** The method's spelling of `ApiKey`, where it differs. */
	readonly apiKeyAs?: string;
	/** Members beside the envelope, with the payload inside it. */
	readonly beside?: Readonly<Members>;
}

/** Builds the request body; `undefined` for methods without one. */
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
 * Adds the login members to a body that was built elsewhere, such as in the HTTP Request node: into its envelope, or as an envelope beside its
 * members; flat where the method is `bare` (APILogin). Anything but a JSON object is returned unchanged.
 */
export function authenticatedBody(body: unknown, connection: Connection, day: string, bare: boolean): unknown {
	const bodyMembers = objectOf(body);
	if (!bodyMembers) return body;
	const members = credentialMembers(connection, day);
	if (bare) return { ...bodyMembers, ...members };
	const inner = bodyMembers[connection.envelope];
	return { ...bodyMembers, [connection.envelope]: { ...(isObject(inner) ? inner : {}), ...members } };
}
