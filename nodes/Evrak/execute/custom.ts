import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { refusalOf } from '../../../erp/answer';
import type { Placement } from '../../../erp/catalogue/types';
import type { Connection } from '../../../erp/connection';
import { isMembers, type Members } from '../../../erp/members';
import { call, type Call } from '../../shared/call';
import type { Reply } from '../../shared/egress';
import { inTurn } from '../../shared/writeQueue';
import { once, type Attempts } from './attempts';
import { jsonValue } from './input';
import { judge, verdict } from './outcome';
import { previewOf } from './preview';
import { assertRead } from '../../shared/read';
import { apiError, inputError } from '../../shared/errors';
import { row } from './result';
import { clean } from '../../shared/secrets';
import { usableSettings } from './settings';

function customBody(this: IExecuteFunctions, item: number): Members {
	const given = this.getNodeParameter('customBody', item, {}) as unknown;
	try {
		const body = jsonValue(given) ?? {};
		if (isMembers(body)) return body;
	} catch {
		// Told below, together with lists and other values that are no object.
	}
	throw inputError(this.getNode(), {
		message: 'Body is not a JSON object',
		description: 'Give the members that the method takes, such as { "Size": "10", "Index": 0 }.',
		itemIndex: item,
	});
}

function requestOf(this: IExecuteFunctions, timeout: number, item: number): Call {
	const text = (name: string, fallback: string) => String(this.getNodeParameter(name, item, fallback));
	const path = text('customPath', '').trim();
	if (!/^\/[^\s?#]+$/.test(path)) {
		throw inputError(this.getNode(), {
			message: `Path "${path}" is not a path below the base URL`,
			description: 'Start it with a slash, for instance /Api/APIMethods/StokListesiV2, and leave out host and query.',
			itemIndex: item,
		});
	}
	if (text('customHttpMethod', 'POST') === 'GET')
		return { path, httpMethod: 'GET', placement: 'none', payload: {}, timeout };
	const placement = text('customPlacement', 'inside') as Placement;
	return { path, httpMethod: 'POST', placement, payload: customBody.call(this, item), timeout };
}

/** Methods called by GET answer without the usual envelope (behaviour notes, S-9, S-10). */
const isBareAnswer = ({ httpMethod }: Call, reply: Reply): reply is Extract<Reply, { answered: true }> =>
	httpMethod === 'GET' &&
	reply.answered &&
	reply.answer.httpStatus < 300 &&
	isMembers(reply.answer.body) &&
	refusalOf(reply.answer) === undefined;

/** Calls a method that the catalogue does not list; a writing one is judged like any other write. */
export async function custom(
	this: IExecuteFunctions,
	credential: Connection,
	item: number,
	attempts: Attempts,
): Promise<INodeExecutionData[]> {
	const writes = this.getNodeParameter('customEffect', item, 'write') === 'write';
	const { connection, timeout, preview } = usableSettings.call(this, credential, writes ? 'save' : 'list', item);
	const request = requestOf.call(this, timeout, item);
	if (preview) return [row(previewOf(request, connection), [item])];
	if (!writes) {
		const reply = await call.call(this, connection, request);
		const { body } = isBareAnswer(request, reply)
			? reply.answer
			: assertRead.call(this, reply, 'Custom call', connection, item);
		return [row(body as IDataObject, [item])];
	}
	const queue = `${connection.baseUrl} ${connection.companyCode}`;
	const done = await once(attempts, item, async () =>
		judge(await inTurn(queue, async () => await call.call(this, connection, request)), {}),
	);
	if (done.outcome === 'saved') {
		return [row({ outcome: done.outcome, guids: [...done.savedAs.guids], data: done.data as IDataObject }, [item])];
	}
	const error = apiError(this.getNode(), {
		message: clean(`The call of ${request.path} ${verdict(done.outcome, 'session')}: ${done.reason}`, connection),
		description: clean(done.remedy, connection),
		itemIndex: item,
		httpCode: done.httpStatus,
	});
	error.context.outcome = done.outcome;
	throw error;
}
