import { refusalOf } from '../../../erp/protocol/answer/answer';
import type { Connection } from '../../../erp/protocol/wire/connection';
import { fileIn, foundInstead, type AnswerFile } from '../../../erp/protocol/answer/file';
import { isEmptyData } from '../../../erp/base/json/members';
import { ASK_CHECK } from '../../../erp/saving/outcome/explanation';
import { explain } from '../../../erp/saving/outcome/messages';
import { LARGEST_FILE_ANSWER } from './body';
import { call, type Call } from './call';
import type { Reply } from '../../../erp/saving/outcome/reply';
import type { Context } from './egress';
import { apiError, clean } from './errors';
import { answerIn, type Reading } from './read';

/** GelenFaturaPdfV2 came with V17 05a (reference): a missing address may mean an older server. */
const TOO_OLD = `The ERP may be too old for this method, which came with an update of V17. Update the ERP, or check the Base URL of the credential. ${ASK_CHECK}`;

/** Whether the ERP does not know the document by the request's identifier. */
function isNotFound(reply: Reply): boolean {
	const refusal = reply.answered ? refusalOf(reply.answer) : undefined;
	return refusal !== undefined && explain(refusal.message).kind === 'notFound';
}

const NO_RIGHT = `It answers so where the API user has no e-document right (behaviour seen in the field). Give the user that right in the ERP, and check the identifier and the kind of document. ${ASK_CHECK}`;

const NO_FILE =
	'The answer holds data, but no file that could be recognised. Check the identifier and the kind of document; the ERP may say in the text what is missing, for instance a right.';

/** A call that is tried where the ERP does not know the document by the one before; `undefined` where there is none. */
export type NextCall = () => Call | undefined | Promise<Call | undefined>;

/** Fetches a file by the first call of these by which the ERP knows it. Throws NodeApiError where none gives a file. */
export async function fetchFile(
	context: Context,
	connection: Connection,
	request: Call,
	{ action, item: itemIndex = 0 }: Reading,
	others: readonly NextCall[] = [],
): Promise<AnswerFile> {
	const ask = async (file: Call) => await call(context, connection, { ...file, largest: LARGEST_FILE_ANSWER });
	let reply = await ask(request);
	for (const other of others) {
		const next = isNotFound(reply) ? await other() : undefined;
		if (next) reply = await ask(next);
	}
	const { rows } = answerIn(context, reply, { action, item: itemIndex, missing: TOO_OLD });
	const data = rows[0]?.data;
	const file = fileIn(data);
	if (file) return file;
	const message = `${action} failed: the ERP answered without a file`;
	throw apiError(context.getNode(), {
		message: isEmptyData(data) ? message : clean(`${message}, with ${foundInstead(data)}`, connection),
		description: isEmptyData(data) ? NO_RIGHT : NO_FILE,
		itemIndex,
	});
}
