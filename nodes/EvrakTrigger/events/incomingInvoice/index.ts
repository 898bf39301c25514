import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { numberOf } from '../../../../erp/einvoice/list/identity';
import { summary } from '../../../../erp/einvoice/list/summary';
import type { Members } from '../../../../erp/base/json/members';
import { plusDays } from '../../../../erp/base/values/day';
import { choice, fieldProperties, off, on } from '../../../Evrak/form/fields';
import type { PollErp } from '../../../shared/client/client';
import { todayOn } from '../../../shared/today';
import { dayIn } from '../../../../erp/base/text/zone';
import { unreadable } from '../../list/page';
import { passDays } from '../../list/pass';
import { notesOn, readIncoming, type IncomingRead, type IncomingReader } from '../../list/read';
import { askedOf, filters, incomingQuery, LIST_OPTIONS } from '../../list/settings';
import { isNewTo, knowing } from '../../list/state';
import { EventMemory } from '../../snapshot/memory';
import { countOf, fingerprintOf } from '../../snapshot/seen';
import { MOST, count, eventSettings } from '../../poll/form';
import { questionKey } from '../../poll/parameters';
import { quarterNow, timeKeeper } from '../../poll/time';
import type { TriggerEvent } from '../types';
import { type IncomingOptions, itemOf, withNotes } from './items';
import { type IncomingState, afterDays, beginIncoming, lastDays, withPass } from './state';

/** From which invoice on. */
const START_FROM = {
	startFrom: choice(
		['Start From', 'Başlangıç'],
		'Which invoices count as new at the first poll',
		[
			['everything', 'Everything (Hepsi)', 'All invoices that the ERP lists, month by month'],
			['days', 'Last Days (Son Günler)', 'Invoices of the days before the first poll'],
			['now', 'Now (Şimdi)', 'Only invoices that arrive after the first poll'],
		],
		{ usual: 'now' },
	),
};

/** Of the last days: how many. */
const START_DAYS = {
	startDays: count(['Days Back', 'Gün'], 'How many days before the first poll', 7, {
		most: MOST.days,
		displayOptions: { show: { startFrom: ['days'] } },
	}),
};

/** What to hand over of each. */
const SHAPE = {
	simplify: on('Simplify', 'Whether to return a simplified version of the response instead of the raw data'),
	downloadPdf: off(['Download PDF', 'PDF İndir'], 'Whether to fetch the invoice as a PDF file, into the field pdf'),
	downloadXml: off(['Download XML', 'XML İndir'], 'Whether to fetch the invoice as UBL-TR XML, into the field xml'),
};

/** Its options. */
const INCOMING_OPTIONS = {
	maxItems: count(
		['Invoices per Poll', 'Fatura'],
		'How many invoices to hand over at once; the rest follows at the next poll',
		50,
	),
	...LIST_OPTIONS,
};

/** Reads the parameters of *Incoming E-Invoice*. */
function incomingOptions(context: IPollFunctions): IncomingOptions {
	const chosen = eventSettings(context, { ...START_FROM, ...SHAPE }, INCOMING_OPTIONS);
	const startFrom = chosen.startFrom === 'days' ? eventSettings(context, START_DAYS, {}).startDays : chosen.startFrom;
	const { query, reach } = incomingQuery(context);
	return {
		query,
		settings: { reach, most: chosen.maxItems, startFrom },
		simplify: chosen.simplify,
		wanted: { pdf: chosen.downloadPdf, xml: chosen.downloadXml },
		hasFiles: chosen.downloadPdf || chosen.downloadXml,
	};
}

/** Identities that are known at most, 2 MB. An invoice beyond them would have to be forgotten, and come again. */
const MOST_KNOWN = 250_000;

/** Invoices that a test run in the editor shows at most, and the days it looks back. */
const SAMPLE = 3;
const SAMPLE_DAYS = 30;

/** What a test run in the editor shows: the latest invoices of a first page; nothing is remembered. */
async function sample(reader: IncomingReader, options: IncomingOptions, today: string): Promise<INodeExecutionData[]> {
	const time = { ...reader.time, hasTime: () => false };
	const days = { from: plusDays(today, -SAMPLE_DAYS), to: plusDays(today, 1) };
	const { rows, failure } = await readIncoming({ ...reader, time }, days);
	if (failure && rows.size === 0) throw failure;
	const issuedOf = (row: Members) => summary(row, reader.erp.connection.zone).issued ?? '';
	const latest = [...rows].sort(([, a], [, b]) => issuedOf(b).localeCompare(issuedOf(a))).slice(0, SAMPLE);
	const items: INodeExecutionData[] = [];
	for (const [identity, row] of latest) items.push(await itemOf(reader.erp, identity, row, options, reader.time));
	return items;
}

/** New incoming invoices, each handed over once. */
async function pollIncoming(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const options = incomingOptions(context);
	const { settings, query } = options;
	const time = timeKeeper(context);
	const [today, quarter] = [todayOn(connection), quarterNow()];
	if (context.getMode() === 'manual') return await sample({ erp, query, time }, options, today);
	const name = questionKey(connection, 'incoming', askedOf(query));
	const memory = new EventMemory<IncomingState>(context, { version: 12, query: name });
	const items: INodeExecutionData[] = [];
	let state = memory.stored ?? beginIncoming(name, settings, today);

	let isNew = isNewTo(state);
	const keyOf = (identity: string, row: Members): number =>
		// A list may show a UUID at one time and none at another; what the user's own member tells apart is not one by its number.
		fingerprintOf((query.identityMember === '' ? numberOf(row) : undefined) ?? identity);
	const reader: IncomingReader = { erp, query, time, compared: { keyOf, isNew: (key) => isNew(key) } };

	/** Hands over what is new of some days; what there is no room or no time for is found again. */
	const take = async (read: IncomingRead, isSilent: (row: Members) => boolean) => {
		const notes = notesOn(reader, read);
		const handled = new Set<number>();
		let isAll = true;
		for (const [identity, row] of read.rows) {
			const key = keyOf(identity, row);
			if (handled.has(key)) continue;
			if (!isSilent(row)) {
				isAll = items.length < settings.most && (items.length === 0 || !options.hasFiles || time.hasTime());
				if (!isAll) break;
				items.push(withNotes(await itemOf(erp, identity, row, options, time), notes));
			}
			handled.add(key);
		}
		state = knowing(state, [...handled]);
		isNew = isNewTo(state);
		return { isAll, seen: read.keys };
	};

	const isFirst = memory.stored === undefined;
	const days = lastDays(state, today);
	const read = await readIncoming(reader, days);
	// What was not seen now would count as new later, however old it is.
	if (isFirst && read.failure && (settings.startFrom === 'now' || read.rows.size === 0)) throw read.failure;
	const { isAll, seen } = await take(read, () => isFirst && settings.startFrom === 'now');
	let { failure } = read;
	if (!failure && (isAll || state.silentTo !== undefined))
		state = withPass(state, settings, { today, quarter, listed: isAll ? seen : [] });
	while (state.pass && !failure) {
		const { pass, silentTo } = state;
		const begun = dayIn(connection.zone, new Date(pass.since));
		const isOld = (row: Members) =>
			silentTo !== undefined && (isFirst || (summary(row, connection.zone).received ?? '') < begun);
		const passed = await passDays(reader, pass, async (read) => await take(read, isOld));
		({ failure } = passed);
		if (passed.pass) {
			state = { ...state, pass: passed.pass };
			break;
		}
		state = afterDays(state, settings, { seen: passed.seen, today, quarter });
	}
	memory.keep(state);
	if (items.length > 0) return items;
	if (failure) throw failure;
	if (countOf(state.seen) > MOST_KNOWN)
		throw unreadable(
			context,
			'the list holds more invoices than can be remembered',
			'Lower Wide Window Days and Days Back, or watch the invoices of some senders only, with Sender Tax No.',
		);
	return [];
}

/** A supplier's e-invoice is listed by the ERP. */
export const onIncomingInvoice: TriggerEvent = {
	value: 'incomingInvoice',
	name: 'Incoming E-Invoice (Gelen E-Fatura)',
	action: 'On incoming e-invoice',
	description: 'When a supplier’s e-invoice arrives (gelen e-fatura)',
	subtitle: 'Incoming e-invoice',
	fields: [...fieldProperties({ ...START_FROM, ...START_DAYS }), filters, ...fieldProperties(SHAPE)],
	options: fieldProperties(INCOMING_OPTIONS),
	poll: pollIncoming,
};
