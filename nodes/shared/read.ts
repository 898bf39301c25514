import { isSuccess, refusalOf, type Answer } from '../../erp/answer';
import type { Connection } from '../../erp/connection';
import { explain, type RefusalKind } from '../../erp/messages';
import type { Context, Reply } from './egress';
import { apiError, type Cause } from './errors';
import { clean } from './secrets';

/** What n8n's poll engine should make of a refusal: back off, or wait for a person. */
const CAUSES: Readonly<Partial<Record<RefusalKind, Cause>>> = {
	authentication: 'credential-invalid',
	configuration: 'configuration-invalid',
	schema: 'configuration-invalid',
	timeout: 'temporarily-unavailable',
	deadlock: 'temporarily-unavailable',
};

const BASE_URL = 'Check the Base URL of the credential, and any proxy in between.';

/** Throws NodeApiError unless the call of a reading method succeeded; `missing` is what to do where no such address exists. */
export function assertRead(
	this: Context,
	reply: Reply,
	action: string,
	connection: Connection,
	itemIndex = 0,
	missing = BASE_URL,
): Answer {
	const fail = (reason: string, remedy: string, cause?: Cause, httpCode?: number) =>
		apiError(this.getNode(), {
			message: clean(`${action} failed: ${reason}`, connection),
			description: clean(remedy, connection),
			itemIndex,
			httpCode,
			cause,
		});
	if (!reply.answered) throw fail(reply.failure.message, reply.failure.remedy, 'temporarily-unavailable');
	const { answer } = reply;
	if (isSuccess(answer)) return answer;
	const refusal = refusalOf(answer);
	if (refusal) {
		const { kind, meaning, remedy } = explain(refusal.message);
		throw fail(refusal.message || meaning, `${meaning}. ${remedy}`, CAUSES[kind], answer.httpStatus);
	}
	const told = answer.rows.map(({ message }) => message).find(Boolean);
	if (told)
		throw fail(
			told,
			`${explain(told).meaning}. ${explain(told).remedy}`,
			CAUSES[explain(told).kind],
			answer.httpStatus,
		);
	throw fail(
		`HTTP ${answer.httpStatus} without an answer of the API${answer.excerpt ? `: ${answer.excerpt}` : ''}`,
		answer.httpStatus === 404 ? missing : BASE_URL,
		answer.httpStatus === 404 ? 'configuration-invalid' : 'temporarily-unavailable',
		answer.httpStatus,
	);
}
