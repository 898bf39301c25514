import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../erp/connection';
import { dayIn } from '../../erp/digest';
import { readGuid } from '../../erp/edocument/identity';
import { listRows } from '../../erp/rows';
import { call, timeoutOf } from '../shared/call';
import { statusOfOne } from '../shared/eDocumentStatus';
import { assertRead } from '../shared/read';
import { sqlCall } from '../shared/sql';
import { GIVE_UP, timeKeeper } from './budget';
import { recall, remember } from './memory';
import { questionKey, statusOptions } from './options';
import { compareStatuses, toAsk } from './status';
import { beginStatus, type Answers, type Change, type StatusState, type Watched } from './statusState';

/** Documents that a test run in the editor asks about. */
const SAMPLE = 3;

/** `cha_evrak_tip` of sales invoices. */
const SALES_INVOICE = 63;

/**
 * Sent invoices of the last days, newest first. Columns: docs/erp-behaviour.md#kind-of-a-sent-invoice, and the maker's table pages of V17.
 */
const SENT = (days: number) =>
	`SELECT cha_evrak_tip, cha_evrakno_seri, cha_evrakno_sira, cha_uuid, cha_ebelge_Islemturu FROM CARI_HESAP_HAREKETLERI WITH (NOLOCK) WHERE cha_ebelge_Islemturu IN (1,2) AND cha_uuid IS NOT NULL AND ISNULL(cha_iptal,0)=0 AND cha_tarihi >= DATEADD(day, -${Math.floor(days)}, GETDATE()) ORDER BY cha_tarihi DESC, cha_evrakno_sira DESC`;

/** The sent invoices of the ERP's own table; throws NodeApiError. */
async function sentInvoices(this: IPollFunctions, connection: Connection, days: number): Promise<Watched[]> {
	const reply = await call.call(this, connection, sqlCall(SENT(days)));
	const rows = listRows(assertRead.call(this, reply, 'Reading sent invoices', connection));
	return rows.flatMap((row): Watched[] => {
		const uuid = readGuid(row.cha_uuid);
		if (uuid === undefined) return [];
		const number = `${String(row.cha_evrakno_seri ?? '')} ${String(row.cha_evrakno_sira ?? '')}`.trim();
		// Documents of another type are numbered for themselves.
		const type = Number(row.cha_evrak_tip);
		const document = type === SALES_INVOICE ? number : `${number} (${type})`;
		return [{ document, uuid, kind: Number(row.cha_ebelge_Islemturu) === 2 ? 1 : 0, direction: 0 }];
	});
}

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
export async function pollStatus(this: IPollFunctions, connection: Connection): Promise<INodeExecutionData[]> {
	const options = statusOptions.call(this);
	const { hasTime, within } = timeKeeper.call(this);
	const name = questionKey(connection, 'status', options.identity);
	const isManual = this.getMode() === 'manual';
	const known = isManual ? undefined : recall.call<IPollFunctions, [string, 5], StatusState | undefined>(this, name, 5);
	// A test run in the editor shows statuses as if they had just come.
	const state = known ?? { ...beginStatus(name), begun: isManual };
	const watched =
		options.watch === 'sent' ? await sentInvoices.call(this, connection, options.days) : options.documents;
	const answers = new Map<string, NonNullable<ReturnType<Answers['get']>>>();
	const failures: unknown[] = [];
	for (const one of toAsk(state, watched).slice(0, isManual ? SAMPLE : options.most)) {
		if (answers.size > 0 && !hasTime()) break;
		try {
			answers.set(one.document, (await statusOfOne.call(this, connection, one, within(timeoutOf('get')))) ?? 'unknown');
		} catch (error) {
			answers.set(one.document, 'failed');
			failures.push(error);
			if (failures.length >= GIVE_UP) break;
		}
	}
	const calendar = { today: dayIn(connection.zone, new Date()), stopAfter: options.stopAfter };
	const { state: next, changes } = compareStatuses(state, watched, answers, calendar);
	// Those that failed wait until all others had their turn, so that they do not stand in the way.
	if (!isManual) remember.call(this, next);
	const [failure] = failures;
	if (failures.length === answers.size && failure !== undefined) throw failure;
	return changes.map(itemOf);
}
