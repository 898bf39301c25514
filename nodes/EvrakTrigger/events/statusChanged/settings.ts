import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { readGuid } from '../../../../erp/values/guid';
import { isMembers } from '../../../../erp/json/members';
import { meansNothing } from '../../../../erp/text/nothing';
import { plainName } from '../../../../erp/edocument/list/lookup';
import { shown } from '../../../../erp/text/text';
import { chosen, count, entered } from '../../poll/parameters';
import type { Watched } from './state';

/** What the event of status changes is set to. */
interface StatusOptions {
	readonly watch: 'sent' | 'list' | 'expression';
	readonly days: number;
	readonly most: number;
	readonly documents: readonly Watched[];
	/** Days without a change after which a document is asked no more; absent where the days above end it. */
	readonly stopAfter?: number;
	/** What another choice of documents is told apart by; a list that changes keeps its memory. */
	readonly identity: object;
}

/** The value of a JSON parameter; throws NodeOperationError for text that is no JSON. */
function listIn(context: IPollFunctions, value: unknown): readonly unknown[] {
	if (!Array.isArray(value) && meansNothing(value)) {
		throw new NodeOperationError(context.getNode(), 'Document List gives nothing', {
			description: 'Give a list such as [{ "uuid": "...", "type": 0 }]; [] watches no document.',
		});
	}
	let list = value;
	if (typeof value === 'string') {
		try {
			list = JSON.parse(value.trim() || '[]') as unknown;
		} catch {
			throw new NodeOperationError(context.getNode(), 'Document List is not valid JSON', {
				description: 'Give a list such as [{ "uuid": "...", "type": 0 }], or an expression that gives one.',
			});
		}
	}
	return Array.isArray(list) ? (list as unknown[]) : [list];
}

/** What type and direction of a document may be called, by plain name. */
const TYPES: ReadonlyMap<string, 0 | 1> = new Map([
	['', 0],
	['0', 0],
	['einvoice', 0],
	['efatura', 0],
	['1', 1],
	['earchive', 1],
	['earsiv', 1],
]);
const DIRECTIONS: ReadonlyMap<string, 0 | 1> = new Map([
	['', 0],
	['0', 0],
	['sent', 0],
	['1', 1],
	['incoming', 1],
]);

function watchedOf(context: IPollFunctions, value: unknown, at: number): Watched {
	const members = isMembers(value) ? value : { uuid: value };
	const uuid = readGuid(members.uuid ?? members.UUID);
	if (uuid === undefined) {
		throw new NodeOperationError(context.getNode(), `Document ${at + 1} has no UUID`, {
			description: 'Give each document as { "uuid": "...", "type": 0 }; type is 0 for e-Fatura and 1 for e-Arşiv.',
		});
	}
	const choice = (name: 'type' | 'direction', codes: typeof TYPES, remedy: string): 0 | 1 => {
		const code = codes.get(plainName(entered(members[name])));
		if (code !== undefined) return code;
		const message = `Document ${at + 1}: ${name} is ${shown(members[name])}`;
		throw new NodeOperationError(context.getNode(), message, { description: `Nothing was asked. ${remedy}` });
	};
	return {
		uuid,
		document: entered(members.document) || uuid,
		kind: choice('type', TYPES, 'Give 0 for e-Fatura or 1 for e-Arşiv; the ERP tells no status of other documents.'),
		direction: choice('direction', DIRECTIONS, 'Give 0 for a document that was sent, or 1 for an incoming one.'),
	};
}

const WATCHED = ['sent', 'list', 'expression'] as const;

/** Reads the parameters of *E-Document Status Changed*. */
export function statusOptions(context: IPollFunctions): StatusOptions {
	const watch = chosen(context, context.getNodeParameter('watch', 'sent'), 'What to Watch', WATCHED);
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const most = count(context, options.maxItems ?? 50, 'Documents per Poll');
	if (watch === 'sent') {
		const days = count(context, context.getNodeParameter('sentDays', 30), 'Sent in the Last Days', 'days');
		return { watch, days, most, documents: [], identity: { watch } };
	}
	const value =
		watch === 'list'
			? (context.getNodeParameter('documents.document', []) as unknown[])
			: (context.getNodeParameter('documentList', []) as unknown);
	const documents = listIn(context, value).map((one, index) => watchedOf(context, one, index));
	const stopAfter = count(context, options.stopAfterDays ?? 30, 'Stop Asking After (Days)', 'days');
	return { watch, days: 0, most, documents, stopAfter, identity: { watch } };
}
