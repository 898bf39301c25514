import { createHash, createHmac } from 'node:crypto';
import type { Connection } from '../wire/connection';

/** Letters and digits that nobody takes for others when a person reads them aloud. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Signs of a code: 40 bits, of which a model can try a few a minute. */
const LENGTH = 8;

/**
 * A short code that belongs to exactly this content, the user and company of the credential, and this day of the server. Nobody can make
 * it without the secrets of the credential, so that it need not be kept: `K7QF-2M9X`.
 */
export function confirmationCode(connection: Connection, day: string, content: string): string {
	const { baseUrl, companyCode, userCode, apiKey, password } = connection;
	const about = [baseUrl, companyCode, userCode, day, createHash('sha256').update(content).digest('hex')];
	const digest = createHmac('sha256', JSON.stringify([apiKey, password]))
		.update(JSON.stringify(about))
		.digest();
	const signs = [...digest.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length] ?? '');
	return `${signs.slice(0, LENGTH / 2).join('')}-${signs.slice(LENGTH / 2).join('')}`;
}

/** Whether a code was given that is this one, however it was written. */
export const isSameCode = (typed: string, code: string): boolean =>
	typed.toUpperCase().replace(/[^A-Z0-9]/g, '') === code.replace('-', '');
