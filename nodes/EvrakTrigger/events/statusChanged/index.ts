import type { INodeExecutionData } from 'n8n-workflow';
import type { ReadQuestion } from '../../../../erp/database/ask/page';
import { cellGuid, cellNumber, documentIn } from '../../../../erp/database/ask/row';
import { Sql, sql, whole } from '../../../../erp/database/ask/sql';
import { cellText } from '../../../../erp/base/json/cell';
import { fieldProperties } from '../../../Evrak/form/fields';
import { allRows } from '../../../Evrak/read/query/pages';
import { timeoutOf } from '../../../shared/client/call';
import type { PollErp } from '../../../shared/client/client';
import { statusOfOne } from '../../../shared/eDocumentStatus';
import { EventMemory } from '../../snapshot/memory';
import { NOTHING_SEEN } from '../../snapshot/seen';
import { MOST, count, eventSettings } from '../../poll/form';
import { questionKey } from '../../poll/parameters';
import { GIVE_UP, timeKeeper } from '../../poll/time';
import { type PollAsking, pollAsking } from '../../snapshot/read';
import type { TriggerEvent } from '../types';
import {
	type Answers,
	type Change,
	type StatusState,
	type Watched,
	beginStatus,
	codesOf,
	compareStatuses,
	toAsk,
} from './state';

/** How far back sent invoices are followed. */
const STATUS_FIELDS = {
	sentDays: count(['Sent in the Last Days', 'Gün'], 'How far back to look for sent invoices', 30, { most: MOST.days }),
};

/** Its options. */
const STATUS_OPTIONS = {
	maxItems: count(['Documents per Poll', 'Evrak'], 'How many documents to ask about in one poll', 50),
};

/** `cha_evrak_tip` of sales invoices. */
const SALES_INVOICE = 63;

/** What is asked of a sent invoice. Columns: docs/trust/erp-behaviour.md#kind-of-a-sent-invoice, and the maker's table pages of V17. */
const COLUMNS = ['cha_evrak_tip', 'cha_evrakno_seri', 'cha_evrakno_sira', 'cha_uuid', 'cha_ebelge_Islemturu'] as const;

/** Sent invoices of the last days. Days have no time of day: an invoice of the first one counts at any hour. */
const sentSince = (days: number): ReadQuestion => ({
	show: {
		sent_day: sql`CONVERT(varchar(8), cha_tarihi, 112)`,
		...Object.fromEntries(COLUMNS.map((column) => [column, Sql.name(column)])),
	},
	from: sql`CARI_HESAP_HAREKETLERI`,
	where: [
		sql`cha_ebelge_Islemturu IN (1, 2)`,
		sql`cha_uuid IS NOT NULL`,
		sql`ISNULL(cha_iptal, 0) = 0`,
		sql`cha_tarihi >= DATEADD(day, ${whole(-days)}, CAST(GETDATE() AS date))`,
	],
	key: [{ sql: sql`cha_Guid`, type: 'guid' }],
});

/** The sent invoices of the ERP's own table, newest first; throws NodeApiError. */
async function sentInvoices(asking: PollAsking, days: number): Promise<Watched[]> {
	const rows = await allRows(asking, sentSince(days), [], Number.POSITIVE_INFINITY);
	const newestFirst = rows.sort(
		(a, b) =>
			cellText(b, 'sent_day').localeCompare(cellText(a, 'sent_day')) ||
			(cellNumber(b, 'cha_evrakno_sira') ?? 0) - (cellNumber(a, 'cha_evrakno_sira') ?? 0),
	);
	return newestFirst.flatMap((row): Watched[] => {
		const uuid = cellGuid(row, 'cha_uuid');
		if (uuid === undefined) return [];
		const number = documentIn(row, 'cha');
		// Documents of another type are numbered for themselves.
		const type = cellNumber(row, 'cha_evrak_tip');
		const document = type === SALES_INVOICE ? number : `${number} (${type})`;
		return [{ document, uuid, kind: cellNumber(row, 'cha_ebelge_Islemturu') === 2 ? 1 : 0 }];
	});
}

/** Documents that a test run in the editor asks about. */
const SAMPLE = 3;

const codes = (text: string) => {
	const [document = '', envelope = '', authority = ''] = text.split('/');
	return { document, envelope, authority };
};

const itemOf = ({ watched, status, before, previousUuid, count }: Change): INodeExecutionData => ({
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
		eventId: ['statusChanged', watched.document, watched.uuid, codesOf(status), count].join(':'),
	},
});

/** Changes of the sent invoices' statuses. A failed question keeps the document's state; the first failure of all is thrown. */
async function pollStatuses(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const { sentDays, maxItems } = eventSettings(context, STATUS_FIELDS, STATUS_OPTIONS);
	const time = timeKeeper(context);
	const { hasTime, within } = time;
	const name = questionKey(connection, 'status', { sentDays });
	const isManual = context.getMode() === 'manual';
	const memory = new EventMemory<StatusState>(context, { version: 12, query: name });
	// A test run in the editor shows statuses as if they had just come.
	const state = memory.stored ?? { ...beginStatus(name), ...(isManual ? { baseline: NOTHING_SEEN } : {}) };
	const watched = await sentInvoices(pollAsking(erp, time, 'Reading sent invoices'), sentDays);
	const answers = new Map<string, NonNullable<ReturnType<Answers['get']>>>();
	const failures: unknown[] = [];
	for (const entry of toAsk(state, watched).slice(0, isManual ? SAMPLE : maxItems)) {
		if (answers.size > 0 && !hasTime()) break;
		try {
			const asked = { ...entry, direction: 0 } as const;
			answers.set(entry.document, (await statusOfOne(erp, asked, { timeout: within(timeoutOf('get')) })) ?? 'unknown');
		} catch (error) {
			answers.set(entry.document, 'failed');
			failures.push(error);
			if (failures.length >= GIVE_UP) break;
		}
	}
	const { state: next, changes } = compareStatuses(state, watched, answers);
	// Those that failed wait until all others had their turn, so that they do not stand in the way.
	memory.keep(next);
	const [failure] = failures;
	if (failures.length === answers.size && failure !== undefined) throw failure as Error;
	return changes.map(itemOf);
}

/** A sent e-document gets another status. */
export const onStatusChanged: TriggerEvent = {
	value: 'statusChanged',
	name: 'E-Document Status Changed (Durum Değişti)',
	action: 'On e-document status changed',
	description:
		'When the tax authority or the recipient moves a sent e-invoice on (e-belge durumu). Needs a V17 server that lets the API user read by SQL.',
	subtitle: 'Status changed',
	fields: fieldProperties(STATUS_FIELDS),
	options: fieldProperties(STATUS_OPTIONS),
	poll: pollStatuses,
};
