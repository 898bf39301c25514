import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { refusalOf } from '../../../erp/answer';
import type { Placement } from '../../../erp/catalogue/types';
import type { Connection } from '../../../erp/connection';
import { AmbiguousJson } from '../../../erp/jsonText';
import { isEmptyData, isMembers, type Members } from '../../../erp/members';
import { unwrapped, UnreadablePayload } from '../../../erp/payload';
import { call, type Call } from '../../shared/call';
import type { Reply } from '../../shared/egress';
import { apiError, inputError } from '../../shared/errors';
import { assertRead } from '../../shared/read';
import { clean } from '../../shared/secrets';
import { sendWrite } from '../../shared/write';
import { once, type Attempts } from './attempts';
import { jsonValue } from './input';
import { advised, isSaved, judge, verdict } from './outcome';
import { previewOf } from './preview';
import { row } from './result';
import { usableSettings } from './settings';

/** A custom call that was read and checked; nothing is sent yet. */
export interface CustomCall {
	readonly item: number;
	readonly connection: Connection;
	readonly request: Call;
	readonly writes: boolean;
	readonly preview: boolean;
}

/** The body without login members and envelope, which a request copied from another tool has. */
function customBody(this: IExecuteFunctions, envelope: string, item: number): Members {
	const given = this.getNodeParameter('customBody', item, {}) as unknown;
	try {
		const body = jsonValue(given) ?? {};
		if (isMembers(body)) return unwrapped(body, envelope).payload;
	} catch (error) {
		if (error instanceof AmbiguousJson || error instanceof UnreadablePayload) {
			throw inputError(this.getNode(), {
				message: `Body: ${error.message}`,
				description: error.remedy,
				itemIndex: item,
			});
		}
		// The rest is told below, together with lists and other values that are no object.
	}
	throw inputError(this.getNode(), {
		message: 'Body is not a JSON object',
		description: 'Give the members that the method takes, such as { "Size": "10", "Index": 0 }.',
		itemIndex: item,
	});
}

function requestOf(this: IExecuteFunctions, envelope: string, timeout: number, isGet: boolean, item: number): Call {
	const path = String(this.getNodeParameter('customPath', item, '')).trim();
	if (!/^\/[^\s?#]+$/.test(path)) {
		throw inputError(this.getNode(), {
			message: `Path "${path}" is not a path below the base URL`,
			description: 'Start it with a slash, for instance /Api/APIMethods/StokListesiV2, and leave out host and query.',
			itemIndex: item,
		});
	}
	if (isGet) return { path, httpMethod: 'GET', placement: 'none', payload: {}, timeout };
	const placement = this.getNodeParameter('customPlacement', item, 'inside') as Placement;
	return { path, httpMethod: 'POST', placement, payload: customBody.call(this, envelope, item), timeout };
}

/** Reads and checks the call of one item; throws NodeOperationError. A GET only reads. */
export function customCall(this: IExecuteFunctions, credential: Connection, item: number): CustomCall {
	const isGet = this.getNodeParameter('customHttpMethod', item, 'POST') === 'GET';
	const writes = !isGet && this.getNodeParameter('customEffect', item, 'write') === 'write';
	const kind = writes ? 'save' : 'list';
	const { connection, timeout, largest, preview } = usableSettings.call(this, credential, kind, item);
	const request = requestOf.call(this, connection.envelope, timeout, isGet, item);
	return { item, connection, request: { ...request, largest }, writes, preview };
}

/** Methods called by GET answer without the usual envelope (behaviour notes, S-9, S-10). */
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
export async function custom(
	this: IExecuteFunctions,
	{ item, connection, request, writes, preview }: CustomCall,
	attempts: Attempts,
	before: readonly number[],
): Promise<INodeExecutionData[]> {
	if (preview) return [row(previewOf(request, connection), [item])];
	if (!writes) {
		const reply = await call.call(this, connection, request);
		const { body } = isBareAnswer(request, reply)
			? reply.answer
			: assertRead.call(this, reply, 'Custom call', connection, item, CHECK_PATH);
		return [row(body as IDataObject, [item])];
	}
	const send = async () => {
		const reply = await sendWrite.call(this, connection, request);
		return advised(judge(reply, {}), reply);
	};
	const done = await once(attempts, item, send);
	if (isSaved(done)) {
		const { outcome, savedAs, data } = done;
		const told = [...(isEmptyData(data) ? [EMPTY] : []), ...(done.warnings ?? [])];
		const warnings = told.length > 0 ? { warnings: told } : {};
		return [row({ outcome, guids: [...savedAs.guids], ...warnings, data: data as IDataObject }, [item])];
	}
	const gone = before.length > 0 ? [`Before it, the calls of these items went through: ${before.join(', ')}.`] : [];
	const isMissing = done.outcome === 'failed' && done.httpStatus === 404 && done.refusal === undefined;
	const remedy = isMissing ? CHECK_PATH : done.remedy;
	const error = apiError(this.getNode(), {
		message: clean(`The call of ${request.path} ${verdict(done.outcome, 'session')}: ${done.reason}`, connection),
		description: clean([remedy, ...gone].join(' '), connection),
		itemIndex: item,
		httpCode: done.httpStatus,
	});
	error.context.outcome = done.outcome;
	throw error;
}
