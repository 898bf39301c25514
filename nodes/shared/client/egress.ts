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

/** Contexts that send requests: of an action, of a poll, and of a form that is being filled in. */
export type Context = IExecuteFunctions | IPollFunctions | ILoadOptionsFunctions;

/** One HTTP request, ready to go. */
interface Request {
	readonly path: string;
	readonly httpMethod: 'GET' | 'POST';
	readonly body: unknown;
	/** Milliseconds for the whole exchange, from connecting to the last byte of the answer. */
	readonly timeout: number;
	/** Bytes of the answer at most, after decompression. */
	readonly largest?: number;
	/** Day of the login in the body, `yyyy-MM-dd`; today unless given. */
	readonly day?: string;
	/** `cut` unless given. */
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

/** The text of an answer; of a redirect, where it leads. */
async function textOf({ statusCode, headers, body }: RawResponse, limit: number): Promise<string> {
	const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
	if (isRedirect && isStream(body)) body.destroy();
	if (isRedirect) return `it redirects to ${String(headers.location)}`;
	if (isStream(body)) return await readBody(body, limit);
	return typeof body === 'string' ? body : JSON.stringify(body ?? '');
}

/** Tells that the execution was cancelled; polls have no such signal. */
export const cancelSignalOf = (context: Context): AbortSignal | undefined =>
	'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;

/**
 * The one place that sends a request. The body already holds the login members, so no n8n credential machinery runs here: n8n's
 * authenticated helper reads the credential again for every call and resends after a 401, which a write must never do. HTTP errors
 * are answers; redirects are not followed, because a redirected POST may be repeated or turned into a GET. After a cancelled execution
 * nothing is sent any more, except what `stay`s. What an AI agent may not call never gets past here, whatever asked for it.
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
