import { NodeOperationError, type IDataObject, type IPollFunctions, type INodeExecutionData } from 'n8n-workflow';
import { readGuid } from '../../../../erp/values/guid';
import { isMembers } from '../../../../erp/json/members';
import { meansNothing } from '../../../../erp/text/nothing';
import { plainName } from '../../../../erp/edocument/list/lookup';
import { shown, plainTextOf } from '../../../../erp/text/text';
import { chosen, count, entered, questionKey } from '../../poll/parameters';
import {
	type Watched,
	beginStatus,
	type Answers,
	type Change,
	type StatusState,
	compareStatuses,
	toAsk,
} from './state';
import { listRows } from '../../../../erp/answer/answer';
import { sqlCall } from '../../../shared/client/sql';
import type { PollErp } from '../../../shared/client/client';
import { todayOn } from '../../../shared/today';
import { timeoutOf } from '../../../shared/client/call';
import { statusOfOne } from '../../../shared/eDocumentStatus';
import { EventMemory } from '../../memory/eventMemory';
import { GIVE_UP, timeKeeper } from '../../poll/time';

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

function watchedOf(context: IPollFunctions, value: unknown, index: number): Watched {
	const members = isMembers(value) ? value : { uuid: value };
	const uuid = readGuid(members.uuid ?? members.UUID);
	if (uuid === undefined) {
		throw new NodeOperationError(context.getNode(), `Document ${index + 1} has no UUID`, {
			description: 'Give each document as { "uuid": "...", "type": 0 }; type is 0 for e-Fatura and 1 for e-Arşiv.',
		});
	}
	const choice = (name: 'type' | 'direction', codes: typeof TYPES, remedy: string): 0 | 1 => {
		const code = codes.get(plainName(entered(members[name])));
		if (code !== undefined) return code;
		const message = `Document ${index + 1}: ${name} is ${shown(members[name])}`;
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
function statusOptions(context: IPollFunctions): StatusOptions {
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
	const documents = listIn(context, value).map((element, index) => watchedOf(context, element, index));
	const stopAfter = count(context, options.stopAfterDays ?? 30, 'Stop Asking After (Days)', 'days');
	return { watch, days: 0, most, documents, stopAfter, identity: { watch } };
}

/** `cha_evrak_tip` of sales invoices. */
const SALES_INVOICE = 63;

/**
 * Sent invoices of the last days, newest first. Columns: docs/erp-behaviour.md#kind-of-a-sent-invoice, and the maker's table pages of V17.
 */
const SENT = (days: number) =>
	`SELECT cha_evrak_tip, cha_evrakno_seri, cha_evrakno_sira, cha_uuid, cha_ebelge_Islemturu FROM CARI_HESAP_HAREKETLERI WITH (NOLOCK) WHERE cha_ebelge_Islemturu IN (1,2) AND cha_uuid IS NOT NULL AND ISNULL(cha_iptal,0)=0 AND cha_tarihi >= DATEADD(day, -${Math.floor(days)}, GETDATE()) ORDER BY cha_tarihi DESC, cha_evrakno_sira DESC`;

/** The sent invoices of the ERP's own table; throws NodeApiError. */
async function sentInvoices(erp: PollErp, days: number): Promise<Watched[]> {
	const rows = listRows(await erp.read(sqlCall(SENT(days)), { action: 'Reading sent invoices' }));
	return rows.flatMap((row): Watched[] => {
		const uuid = readGuid(row.cha_uuid);
		if (uuid === undefined) return [];
		const number = `${plainTextOf(row.cha_evrakno_seri)} ${plainTextOf(row.cha_evrakno_sira)}`.trim();
		// Documents of another type are numbered for themselves.
		const type = Number(row.cha_evrak_tip);
		const document = type === SALES_INVOICE ? number : `${number} (${type})`;
		return [{ document, uuid, kind: Number(row.cha_ebelge_Islemturu) === 2 ? 1 : 0, direction: 0 }];
	});
}

/** Documents that a test run in the editor asks about. */
const SAMPLE = 3;

const codes = (text: string) => {
	const [document = '', envelope = '', authority = ''] = text.split('/');
	return { document, envelope, authority };
};

const itemOf = ({ watched, status, before, previousUuid }: Change): INodeExecutionData => ({
	json: {
		document: watched.document,
		uuid: watched.uuid,
		kind: watched.kind === 1 ? 'eArchive' : 'eInvoice',
		meaning: status.meaning,
		final: status.final,
		explanation: status.explanation,
		...(status.retry ? { retry: status.retry } : {}),
		codes: { ...status.codes },
		texts: { ...status.texts },
		...(before === undefined ? {} : { before: codes(before) }),
		...(previousUuid === undefined ? {} : { previousUuid }),
	},
});

/** Changes of the watched documents' statuses. A failed question keeps the document's state; the first failure of all is thrown. */
export async function pollStatuses(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const options = statusOptions(context);
	const { hasTime, within } = timeKeeper(context);
	const name = questionKey(connection, 'status', options.identity);
	const isManual = context.getMode() === 'manual';
	const memory = new EventMemory<StatusState>(context, { version: 7, query: name });
	// A test run in the editor shows statuses as if they had just come.
	const state = memory.known ?? { ...beginStatus(name), begun: isManual };
	const watched = options.watch === 'sent' ? await sentInvoices(erp, options.days) : options.documents;
	const answers = new Map<string, NonNullable<ReturnType<Answers['get']>>>();
	const failures: unknown[] = [];
	for (const entry of toAsk(state, watched).slice(0, isManual ? SAMPLE : options.most)) {
		if (answers.size > 0 && !hasTime()) break;
		try {
			answers.set(entry.document, (await statusOfOne(erp, entry, { timeout: within(timeoutOf('get')) })) ?? 'unknown');
		} catch (error) {
			answers.set(entry.document, 'failed');
			failures.push(error);
			if (failures.length >= GIVE_UP) break;
		}
	}
	const calendar = { today: todayOn(connection), stopAfter: options.stopAfter };
	const { state: next, changes } = compareStatuses(state, watched, answers, calendar);
	// Those that failed wait until all others had their turn, so that they do not stand in the way.
	memory.keep(next);
	const [failure] = failures;
	if (failures.length === answers.size && failure !== undefined) throw failure as Error;
	return changes.map(itemOf);
}
