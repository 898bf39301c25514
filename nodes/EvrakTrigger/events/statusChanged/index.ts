import type { INodeExecutionData } from 'n8n-workflow';
import { MARKED_ROW, withEnd } from '../../../../erp/ask/endRow';
import { cellDay, cellGuid, cellNumber, documentIn } from '../../../../erp/ask/row';
import { sql, whole } from '../../../../erp/ask/sql';
import { cellText } from '../../../../erp/json/cell';
import { plusDays } from '../../../../erp/values/day';
import { fieldProperties } from '../../../Evrak/form/fields';
import { timeoutOf } from '../../../shared/client/call';
import type { PollErp } from '../../../shared/client/client';
import { statusOfOne } from '../../../shared/eDocumentStatus';
import { todayOn } from '../../../shared/today';
import { later } from '../../incomingList/days';
import { EventMemory } from '../../memory/eventMemory';
import { MOST, count, eventSettings } from '../../poll/form';
import { questionKey } from '../../poll/parameters';
import { GIVE_UP, timeKeeper } from '../../poll/time';
import type { TriggerEvent } from '../types';
import {
	type Answers,
	type Change,
	type StatusState,
	type Watched,
	beginStatus,
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

/**
 * Sent invoices of the last days, with a last row: an answer that was cut short, or of a user without the right, would look like no invoice,
 * and all of them would be told as new at the next poll. Columns: docs/erp-behaviour.md#kind-of-a-sent-invoice, and the maker's table pages of V17.
 */
const SENT = (days: number): string =>
	withEnd(
		sql`SELECT ${MARKED_ROW}, CONVERT(varchar(8), cha_tarihi, 112) AS sent_day, cha_evrak_tip, cha_evrakno_seri, cha_evrakno_sira, cha_uuid, cha_ebelge_Islemturu FROM CARI_HESAP_HAREKETLERI WHERE cha_ebelge_Islemturu IN (1, 2) AND cha_uuid IS NOT NULL AND ISNULL(cha_iptal, 0) = 0 AND cha_tarihi >= DATEADD(day, ${whole(-days)}, GETDATE())`,
		6,
	);

/** The sent invoices of the ERP's own table, newest first; throws NodeApiError. */
async function sentInvoices(erp: PollErp, days: number, since: string, timeout: number): Promise<Watched[]> {
	const read = await erp.sql(SENT(days), { timeout });
	if (read.state !== 'rows') throw erp.readError(read.failure, { action: 'Reading sent invoices' });
	const newestFirst = read.rows.sort(
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
		const isOld = (cellDay(row, 'sent_day') ?? since) < since;
		return [{ document, uuid, kind: cellNumber(row, 'cha_ebelge_Islemturu') === 2 ? 1 : 0, isOld }];
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

/** Changes of the sent invoices' statuses. A failed question keeps the document's state; the first failure of all is thrown. */
async function pollStatuses(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const { sentDays, maxItems } = eventSettings(context, STATUS_FIELDS, STATUS_OPTIONS);
	const { hasTime, within } = timeKeeper(context);
	const name = questionKey(connection, 'status', {});
	const isManual = context.getMode() === 'manual';
	const memory = new EventMemory<StatusState>(context, { version: 7, query: name });
	// A test run in the editor shows statuses as if they had just come.
	const state = memory.stored ?? { ...beginStatus(name), begun: isManual };
	const { since = '' } = state;
	const watched = await sentInvoices(erp, sentDays, since, within(timeoutOf('list')));
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
	memory.keep({ ...next, since: later(since, plusDays(todayOn(connection), -sentDays)) });
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
