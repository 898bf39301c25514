import { isAuthenticationRefusal } from '../../../erp/saving/outcome/proof';
import type { Kind, Operation } from '../../../erp/catalogue/types';
import type { Connection } from '../../../erp/protocol/wire/connection';
import { otherDay } from '../../../erp/protocol/wire/digest';
import { dayIn } from '../../../erp/base/text/zone';
import { wrap, type Wrapping } from '../../../erp/protocol/wire/envelope';
import type { Members } from '../../../erp/base/json/members';
import { renamed } from '../../../erp/document/payload';
import type { Reply } from '../../../erp/saving/outcome/reply';
import { send, type Context } from './egress';
import type { OnCancel } from './waiting';

const SECOND = 1_000;

/** Default timeouts by kind, in milliseconds: what production clients use (docs/trust/erp-behaviour.md#how-long-clients-wait). */
const TIMEOUTS: Readonly<Record<Kind, number>> = {
	health: 15 * SECOND,
	session: 15 * SECOND,
	get: 120 * SECOND,
	list: 120 * SECOND,
	save: 300 * SECOND,
	update: 300 * SECOND,
	delete: 300 * SECOND,
	send: 300 * SECOND,
};

/** The timeout of a call in milliseconds; `seconds` overrides the default. */
export const timeoutOf = (kind: Kind, seconds?: number): number =>
	seconds && seconds > 0 ? seconds * SECOND : TIMEOUTS[kind];

/** One call of an API method. */
export interface Call extends Wrapping {
	readonly path: string;
	readonly httpMethod: 'GET' | 'POST';
	readonly payload: Readonly<Members>;
	/** Milliseconds. */
	readonly timeout: number;
	/** Maximum bytes of the answer; see `Request`. */
	readonly largest?: number;
	readonly onCancel?: OnCancel;
	/** Allowed for agents: a person typed the path and declared it as reading, or it is the login around a call that is checked itself. */
	readonly isVouched?: boolean;
}

/** The call of an operation, in the spelling of the server's version. */
export function callOf(
	operation: Operation,
	{ generation }: Pick<Connection, 'generation'>,
	payload: Readonly<Members>,
	timeout: number,
): Call {
	const { path, httpMethod, body, anonymous, apiKeyAs, v16Names } = operation;
	const spelled = generation === 'V16' ? (renamed(payload, v16Names) as Readonly<Members>) : payload;
	return { path, httpMethod, placement: body.placement, anonymous, apiKeyAs, payload: spelled, timeout };
}

/** The body of a call, with the digest of a day of the server. */
export const bodyOf = (call: Call, connection: Connection, day: string): Readonly<Members> | undefined =>
	wrap(call.payload, call, connection, day);

/**
 * Calls a method. After a refused login it retries once with the digest of the day on the server's clock, or of the neighbouring day around
 * midnight: a refused login has written nothing, so even a save may be repeated. At most two requests, within the timeout of one.
 */
export async function call(context: Context, connection: Connection, request: Call): Promise<Reply> {
	const began = performance.now();
	const sendOn = async (day: string, timeout: number) =>
		await send(context, connection, {
			...request,
			timeout,
			body: bodyOf(request, connection, day),
			day,
		});
	const now = new Date();
	const today = dayIn(connection.zone, now);
	const reply = await sendOn(today, request.timeout);
	const refused = reply.answered && isAuthenticationRefusal(reply.answer);
	if (!refused || request.anonymous || connection.passwordType === 'digest') return reply;
	const day = otherDay(today, connection.zone, now, reply.serverDate);
	const left = request.timeout - (performance.now() - began);
	return day === undefined ? reply : await sendOn(day, Math.max(SECOND, left));
}
