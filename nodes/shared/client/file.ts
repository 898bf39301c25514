import { refusalOf } from '../../../erp/protocol/answer/answer';
import { foundInstead } from '../../../erp/protocol/answer/file';
import { isEmptyData } from '../../../erp/base/json/members';
import { ASK_CHECK } from '../../../erp/saving/outcome/explanation';
import { explain } from '../../../erp/saving/outcome/messages';
import type { Reply } from '../../../erp/saving/outcome/reply';
import { NO_E_DOCUMENT_RIGHT } from './errors';

/** GelenFaturaPdfV2 came with V17 05a (reference): a missing address may mean an older server. */
export const TOO_OLD = `The ERP may be too old for this method, which came with an update of V17. Update the ERP, or check the Base URL of the credential. ${ASK_CHECK}`;

/** Whether the ERP does not know the document by the request's identifier; some methods say so in words of their own. */
export function isNotFound(reply: Reply, isAnyRefusal = false): boolean {
	const refusal = reply.answered ? refusalOf(reply.answer) : undefined;
	return refusal !== undefined && (isAnyRefusal || explain(refusal.message).kind === 'notFound');
}

const NO_FILE =
	'The answer holds data, but no file that could be recognised. Check the identifier and the kind of document; the ERP may say in the text what is missing, for instance a right.';

/** What to say of data without a file. */
export const noFile = (data: unknown) =>
	isEmptyData(data)
		? { said: '', description: NO_E_DOCUMENT_RIGHT }
		: { said: `, with ${foundInstead(data)}`, description: NO_FILE };
