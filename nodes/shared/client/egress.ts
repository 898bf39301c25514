import type { IExecuteFunctions, IHttpRequestOptions, ILoadOptionsFunctions, IPollFunctions } from 'n8n-workflow';
import { readAnswer } from '../../../erp/protocol/answer/answer';
import type { Reply } from '../../../erp/saving/outcome/reply';
import type { Connection } from '../../../erp/protocol/wire/connection';
import { urlOf } from '../../../erp/protocol/wire/path';
import { withoutDigests, withoutSecrets } from '../../../erp/protocol/wire/secrets';
import { todayOn } from '../today';
import { agentRefusalOfCall } from '../agent/run';
import { isStream, LARGEST_ANSWER, readBody } from './body';
import { CANCELLED_REQUEST, judgeTransport } from './transport';
import { waitFor, type OnCancel } from './waiting';
import { plainTextOf } from '../../../erp/base/text/text';

/** Contexts that send requests: of an action, a poll, or a form being filled in. */
export type Context = IExecuteFunctions | IPollFunctions | ILoadOptionsFunctions;

/** One HTTP request, ready to go. */
interface Request {
	readonly path: string;
	readonly httpMethod: 'GET' | 'POST';
	readonly body: unknown;
	/** Milliseconds for the whole exchange, from connecting to the answer's last byte. */
	readonly timeout: number;
	/** Maximum bytes of the answer, after decompression. */
	readonly largest?: number;
	/** Day of the login in the body, `yyyy-MM-dd`; default: today. */
	readonly day?: string;
	/** Default: `cut`. */
	readonly onCancel?: OnCancel;
	/** See `Call`. */
	readonly isVouched?: boolean;
}

interface RawResponse {
	readonly statusCode: number;
	readonly headers: Readonly<Record<string, unknown>>;
	readonly body: unknown;
}

const serverDateOf = (headers: RawResponse['headers']): Date | undefined => {
	const date = new Date(plainTextOf(headers.date));
	return Number.isNaN(date.getTime()) ? undefined : date;
};

/** The text of an answer, or the target of a redirect. */
async function textOf({ statusCode, headers, body }: RawResponse, limit: number): Promise<string> {
	const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
	if (isRedirect && isStream(body)) body.destroy();
	if (isRedirect) return `it redirects to ${String(headers.location)}`;
	if (isStream(body)) return await readBody(body, limit);
	return typeof body === 'string' ? body : JSON.stringify(body ?? '');
}

/** The signal of a cancelled execution; polls have none. */
export const cancelSignalOf = (context: Context): AbortSignal | undefined =>
	'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;

/**
 * The one place that sends a request. The body already holds the login members, so n8n's credential machinery is not used: its authenticated
 * helper reads the credential again for every call and resends after a 401, which a write must never do. HTTP errors are returned as answers;
 * redirects are not followed, because a redirected POST may be repeated or turned into a GET. After cancellation nothing is sent except requests
 * with `stay`. Calls that an AI agent has no right to never pass this point, whichever code asks for them.
 */
export async function send(context: Context, connection: Connection, request: Request): Promise<Reply> {
	const { timeout, largest = LARGEST_ANSWER, onCancel = 'cut', day = todayOn(connection) } = request;
	const refusal = request.isVouched ? undefined : agentRefusalOfCall(context, request.path);
	if (refusal) return { answered: false, failure: { reach: 'neverSent', ...refusal } };
	const cancel = cancelSignalOf(context);
	if (cancel?.aborted && onCancel !== 'stay') return { answered: false, failure: CANCELLED_REQUEST };
	const options: IHttpRequestOptions = {
		url: urlOf(connection, request.path),
		method: request.httpMethod,
		headers: { 'Content-Type': 'application/json; charset=utf-8', Accept: 'application/json' },
		body: request.body === undefined ? undefined : JSON.stringify(request.body),
		encoding: 'stream',
		timeout,
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
		skipSslCertificateValidation: connection.ignoreSslIssues,
	};
	try {
		const { text, statusCode, headers } = await waitFor({ timeout, cancel, onCancel }, async (abortSignal) => {
			const response = (await context.helpers.httpRequest({ ...options, abortSignal })) as RawResponse;
			return { ...response, text: await textOf(response, largest) };
		});
		return {
			answered: true,
			answer: readAnswer(statusCode, withoutDigests(text, connection, day), (message) =>
				withoutSecrets(message, connection, day),
			),
			serverDate: serverDateOf(headers),
		};
	} catch (error) {
		return { answered: false, failure: judgeTransport(error) };
	}
}
