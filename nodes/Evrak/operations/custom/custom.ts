import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { isMembers, isEmptyData } from '../../../../erp/base/json/members';
import type { Call } from '../../../shared/client/call';
import { apiError } from '../../../shared/client/errors';
import { refusalOf } from '../../../../erp/protocol/answer/answer';
import { outcomeFor } from '../../../../erp/saving/outcome/decide';
import { isSaved, mayBeSentAgain, verdict } from '../../../../erp/saving/outcome/outcome';
import type { Reply } from '../../../../erp/saving/outcome/reply';
import { proofOf } from '../../../../erp/saving/outcome/proof';
import { withAttempts, type Attempts } from '../../items/attempts';
import { eachItem, readItems, valueOf } from '../../items/eachItem';
import type { WholeWork } from '../../tool';
import { SecretColumns } from '../../read/secrets';
import { row, previewOf } from '../../items/result';
import { customRequest, type CustomCall } from './request';

/** Methods called by GET answer without the usual envelope (docs/trust/erp-behaviour.md#health-answers). */
const isBareAnswer = ({ httpMethod }: Call, reply: Reply): reply is Extract<Reply, { answered: true }> =>
	httpMethod === 'GET' &&
	reply.answered &&
	reply.answer.httpStatus < 300 &&
	isMembers(reply.answer.body) &&
	refusalOf(reply.answer) === undefined;

/** The base URL serves other calls; the path of this one was typed in. */
const CHECK_PATH = 'Check the Path, letter by letter.';

const EMPTY =
	'The ERP answered success with empty data. It does the same for a body at the wrong place, so look whether anything was written.';

/** Calls a method that the catalogue does not list; a writing one is judged like any other write. */
async function custom(
	{ item, erp, request, writes, once: isOnce, preview }: CustomCall,
	attempts: Attempts,
	before: readonly number[],
): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	if (preview) return [row(previewOf(request, connection), [item])];
	const shown = (found: unknown) => {
		const secrets = new SecretColumns();
		const seen = secrets.without(found) as IDataObject;
		secrets.tell(context);
		return seen;
	};
	if (!isOnce) {
		const reply = await erp.call(request);
		const { body } = isBareAnswer(request, reply)
			? reply.answer
			: erp.answerIn(reply, { action: 'Call method', item, missing: CHECK_PATH });
		return [row(shown(body), [item])];
	}
	let body: unknown;
	const send = async () => {
		const reply = await erp.write(request);
		body = reply.answered ? reply.answer.body : undefined;
		return outcomeFor(proofOf(reply, {}));
	};
	const id = `call ${item}`;
	const done = attempts.get(id) ?? (await send());
	if (!mayBeSentAgain(done)) attempts.set(id, done);
	if (isSaved(done) && !writes) return [row(shown(body ?? { data: done.data }), [item])];
	if (isSaved(done)) {
		const { outcome, savedAs, data } = done;
		const texts = [...(isEmptyData(data) ? [EMPTY] : []), ...(done.warnings ?? [])];
		const warnings = texts.length > 0 ? { warnings: texts } : {};
		return [row({ outcome, guids: [...savedAs.guids], ...warnings, data: shown(data) }, [item])];
	}
	const gone = before.length > 0 ? [`Before it, the calls of these items went through: ${before.join(', ')}.`] : [];
	const isMissing = done.outcome === 'failed' && done.httpStatus === 404 && done.refusal === undefined;
	const remedy = isMissing ? CHECK_PATH : done.remedy;
	const error = apiError(context.getNode(), {
		message: `The call of ${request.path} ${verdict(done.outcome, 'session')}: ${done.reason}`,
		description: [remedy, ...gone].join(' '),
		itemIndex: item,
		httpCode: done.httpStatus,
	});
	error.context.outcome = done.outcome;
	throw error;
}

/** Like documents, all calls are read and checked before the first is sent. */
export const customWork: WholeWork = {
	runAll: async (erp) => {
		const { context } = erp;
		const calls = readItems(context, (item) => customRequest(erp, item));
		const done: number[] = [];
		return await withAttempts(
			context,
			async (attempts) =>
				await eachItem(
					context,
					async (item) => {
						const call = valueOf(calls[item]);
						const rows = await custom(call, attempts, done);
						if (call.once && !call.preview) done.push(item);
						return rows;
					},
					{ writes: calls.some((call) => call.ok && call.value.once) },
				),
		);
	},
};
