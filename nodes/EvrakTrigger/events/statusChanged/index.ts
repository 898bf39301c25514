import type { INodeExecutionData } from 'n8n-workflow';
import type { ReadQuestion } from '../../../../erp/database/ask/page';
import { cellGuid, cellNumber, documentIn } from '../../../../erp/database/ask/row';
import { Sql, sql, whole } from '../../../../erp/database/ask/sql';
import { fieldProperties } from '../../../Evrak/form/fields';
import { allRows } from '../../../Evrak/read/query/pages';
import { timeoutOf } from '../../../shared/client/call';
import type { PollErp } from '../../../shared/client/client';
import { statusOfOne } from '../../../shared/eDocumentStatus';
import { MOST, count, eventSettings } from '../../poll/form';
import { GIVE_UP, quarterNow, timeKeeper } from '../../poll/time';
import { EventMemory, questionKey } from '../../snapshot/memory';
import { type PollAsking, pollAsking } from '../../snapshot/read';
import type { TriggerEvent } from '../types';
import {
	type Change,
	codesOf,
	keyOf,
	nothingKnown,
	STATUS_FORM,
	Statuses,
	type StatusState,
	type Watched,
} from './state';

/** How far back sent invoices are followed. */
const STATUS_FIELDS = {
	sentDays: count(['Sent in the Last Days', 'Gün'], 'How far back to look for sent invoices', 30, { most: MOST.days }),
};

const STATUS_OPTIONS = {
	maxItems: count(['Documents per Poll', 'Evrak'], 'How many documents to ask about in one poll', 50),
};

/** The key columns of a sent invoice, and its other queried columns. */
const KEY = ['cha_evrak_tip', 'cha_evrakno_seri', 'cha_evrakno_sira'] as const;
const SENT = ['cha_uuid', 'cha_ebelge_Islemturu'] as const;

/** `cha_evrak_tip` of sales invoices. */
const SALES_INVOICE = 63;

/**
 * Sent invoices of the last days, each once: an invoice of several rows has one UUID. Days have no time of day: invoices of the first day count
 * at any hour. Columns: docs/trust/erp-behaviour.md#kind-of-a-sent-invoice, and the maker's table pages of V17.
 */
const sentSince = (days: number): ReadQuestion => ({
	show: Object.fromEntries([...KEY, ...SENT].map((column) => [column, Sql.name(column)])),
	from: sql`(SELECT cha_evrak_tip, cha_evrakno_seri, cha_evrakno_sira, MAX(cha_uuid) AS cha_uuid, MAX(cha_ebelge_Islemturu) AS cha_ebelge_Islemturu
		FROM CARI_HESAP_HAREKETLERI
		WHERE cha_ebelge_Islemturu IN (1, 2) AND cha_uuid IS NOT NULL AND ISNULL(cha_iptal, 0) = 0
			AND cha_tarihi >= DATEADD(day, ${whole(-days)}, CAST(GETDATE() AS date))
		GROUP BY cha_evrak_tip, cha_evrakno_seri, cha_evrakno_sira) s`,
	key: [
		{ sql: sql`cha_evrak_tip`, type: 'number' },
		{ sql: sql`cha_evrakno_seri`, type: 'text' },
		{ sql: sql`cha_evrakno_sira`, type: 'number' },
	],
});

/** The sent invoices of the ERP's own table; throws NodeApiError. */
async function sentInvoices(asking: PollAsking, days: number): Promise<Watched[]> {
	const rows = await allRows(asking, sentSince(days), [], Number.POSITIVE_INFINITY);
	return rows.flatMap((row): Watched[] => {
		const uuid = cellGuid(row, 'cha_uuid');
		if (uuid === undefined) return [];
		const number = documentIn(row, 'cha');
		// Documents of another type have their own numbering.
		const type = cellNumber(row, 'cha_evrak_tip');
		const document = type === SALES_INVOICE ? number : `${number} (${type})`;
		return [{ document, uuid, kind: cellNumber(row, 'cha_ebelge_Islemturu') === 2 ? 1 : 0 }];
	});
}

/** Documents that a test run in the editor queries. */
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
		eventId: ['statusChanged', keyOf(watched), watched.uuid, codesOf(status), count].join(':'),
	},
});

/** Changes of the sent invoices' statuses. A failed query keeps the document's state; if all fail, the first failure is thrown. */
async function pollStatuses(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const { sentDays, maxItems } = eventSettings(context, STATUS_FIELDS, STATUS_OPTIONS);
	const time = timeKeeper(context);
	const name = questionKey(connection, 'status', { sentDays });
	const isManual = context.getMode() === 'manual';
	const memory = new EventMemory<StatusState>(context, STATUS_FORM, name);
	const watched = await sentInvoices(pollAsking(erp, time, 'Reading sent invoices'), sentDays);
	// A test run in the editor shows statuses as if they were new.
	const statuses = new Statuses(name, watched, quarterNow(), isManual ? nothingKnown(name) : memory.stored);
	const items: INodeExecutionData[] = [];
	const failures: unknown[] = [];
	let answers = 0;
	for (const entry of statuses.toAsk(isManual ? SAMPLE : maxItems)) {
		if (failures.length >= GIVE_UP || (answers + failures.length > 0 && !time.hasTime())) break;
		try {
			const timeout = time.within(timeoutOf('get'));
			const change = statuses.take(entry, await statusOfOne(erp, { ...entry, direction: 0 }, { timeout }));
			if (change) items.push(itemOf(change));
			answers++;
		} catch (error) {
			statuses.failed(entry);
			failures.push(error);
		}
	}
	memory.keep(statuses.state);
	if (answers === 0 && failures.length > 0) throw failures[0] as Error;
	return items;
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
