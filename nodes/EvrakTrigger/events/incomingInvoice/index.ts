import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { summary } from '../../../../erp/edocument/list/summary';
import type { Members } from '../../../../erp/json/members';
import { plusDays } from '../../../../erp/values/day';
import { choice, fieldProperties, off, on } from '../../../Evrak/form/fields';
import type { PollErp } from '../../../shared/client/client';
import { todayOn } from '../../../shared/today';
import { earlier } from '../../incomingList/days';
import { LIST_OPTIONS, filters } from '../../incomingList/form';
import { firstUnended, tellReading, tooLong } from '../../incomingList/notes';
import { type IncomingRead, MOST_PAGES, readIncoming } from '../../incomingList/read';
import { askedOf, incomingQuery } from '../../incomingList/settings';
import { type Due, readDue } from '../../incomingList/windows';
import { EventMemory } from '../../memory/eventMemory';
import { MOST, count, eventSettings } from '../../poll/form';
import { questionKey } from '../../poll/parameters';
import { type PollTime, quarterNow, timeKeeper } from '../../poll/time';
import type { TriggerEvent } from '../types';
import { handOver, type IncomingOptions, itemOf } from './items';
import { pollDays } from './pass';
import { isNewTo, receive } from './receive';
import {
	type IncomingSettings,
	type IncomingState,
	beginIncoming,
	beginPass,
	isCatchingUp,
	lastRead,
	narrowWindowOf,
	windowOf,
} from './state';

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

/** What the rows of a list tell about whether an invoice was there before a day, whichever date the server filters by. */
interface There {
	/** They were received before it. */
	readonly before: ReadonlySet<string>;
	/** They do not tell: issued before it, and received on it or later, or at a time that is not shown. */
	readonly unclear: ReadonlySet<string>;
}

/** Sorts rows by a day `yyyy-MM-dd`. No invoice is received before it is issued. `zone`: the server's, for instants. */
function thereBefore(rows: Iterable<readonly [identity: string, row: Members]>, day: string, zone: string): There {
	const before = new Set<string>();
	const unclear = new Set<string>();
	for (const [identity, row] of rows) {
		const { issued, received } = summary(row, zone);
		if (received !== undefined && received < day) before.add(identity);
		else if (issued === undefined || issued < day) unclear.add(identity);
	}
	return { before, unclear };
}

/** Days before today that every poll reads again. What is listed later than that is found by the wide window, within six hours. */
const OVERLAP_DAYS = 3;

/** Reads the parameters of *Incoming E-Invoice*. */
function incomingOptions(context: IPollFunctions): IncomingOptions {
	const chosen = eventSettings(context, { ...START_FROM, ...SHAPE }, INCOMING_OPTIONS);
	const startFrom = chosen.startFrom === 'days' ? eventSettings(context, START_DAYS, {}).startDays : chosen.startFrom;
	const { query, reach } = incomingQuery(context);
	return {
		query,
		settings: { overlap: OVERLAP_DAYS, reach, most: chosen.maxItems, startFrom },
		simplify: chosen.simplify,
		wanted: { pdf: chosen.downloadPdf, xml: chosen.downloadXml },
	};
}

/** Invoices that a test run in the editor shows at most, and the days it looks back. */
const SAMPLE = 3;
const SAMPLE_DAYS = 30;

/** What a test run in the editor shows: a few invoices that are there; nothing is remembered. */
async function sample(erp: PollErp, options: IncomingOptions, time: PollTime): Promise<INodeExecutionData[]> {
	const window = (today: string) => ({ from: plusDays(today, -SAMPLE_DAYS), to: plusDays(today, 1) });
	const { within } = time;
	const { query } = options;
	const hasTime = () => false;
	const reading = { query, windowFor: window, hasTime, within, mostPages: MOST_PAGES, keeps: () => true };
	const { identities, rows } = await readIncoming(erp, reading);
	const items: INodeExecutionData[] = [];
	for (const identity of identities.slice(0, SAMPLE)) {
		items.push(await itemOf(erp, identity, rows.get(identity) ?? {}, options, time));
	}
	return items;
}

/**
 * Which of the invoices of a first poll count as known although that hands over the last days: the ones before. Where the rows do not
 * tell, the server is asked for just those days.
 */
async function oldOnes(
	erp: PollErp,
	{ query, time: { hasTime, within } }: Due,
	since: string,
	{ rows }: IncomingRead,
): Promise<ReadonlySet<string>> {
	const { connection, context } = erp;
	const { before, unclear } = thereBefore(rows, since, connection.zone);
	if (unclear.size === 0) return before;
	const windowFor = (day: string) => ({ from: since, to: plusDays(day, 1) });
	const reading = { query, windowFor, hasTime, within, mostPages: MOST_PAGES, keeps: () => false };
	const asked = await readIncoming(erp, reading);
	if (!asked.complete) throw firstUnended(context, asked);
	const there = new Set(asked.identities);
	return new Set([...before, ...[...unclear].filter((identity) => !there.has(identity))]);
}

/** The state of a first poll whose window is too long for it: the rest of the window is read by some days at a time. */
function firstPass(begun: IncomingState, settings: IncomingSettings, read: IncomingRead, ours: string): IncomingState {
	const { today, identities } = read;
	const { startFrom } = settings;
	if (typeof startFrom === 'number') {
		const since = plusDays(earlier(today, ours), -startFrom);
		return { ...begun, pass: beginPass(windowOf(begun, settings, today, ours).to, plusDays(since, -1)) };
	}
	// What the last days list is known now; later polls read them again, so that what arrives meanwhile is new.
	const { state } = receive(begun, settings, { identities, complete: false, today, ours });
	const last = narrowWindowOf(begun, settings, today, ours);
	const before = plusDays(last.from, -1);
	return { ...state, pass: beginPass(before, before, last.to) };
}

/** Whether the end is never reached: the same page again and again, pages of the wide window without end, or no complete reading of it for more than a day. */
const isStuck = ({ stopped }: IncomingRead, isWide: boolean, state: IncomingState, today: string): boolean =>
	stopped === 'repeats' ||
	(isWide && (stopped === 'bound' || (stopped !== undefined && lastRead(state) < plusDays(today, -1))));

/** New incoming invoices, each handed over once. While catching up, months without a new one are passed over in the same poll. */
async function pollIncoming(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const options = incomingOptions(context);
	const time = timeKeeper(context);
	if (context.getMode() === 'manual') return await sample(erp, options, time);
	const { settings, query } = options;
	const { startFrom } = settings;
	const name = questionKey(connection, 'incoming', askedOf(query));
	const memory = new EventMemory<IncomingState>(context, { version: 6, query: name });
	let stored = memory.stored;
	if (stored?.pass) {
		const { items, state, error } = await pollDays(erp, options, time, { ...stored, pass: stored.pass });
		memory.keep(state);
		if (error !== undefined && items.length === 0) throw error as Error;
		return [...items];
	}
	for (;;) {
		const ours = todayOn(connection);
		const quarter = quarterNow();
		const begin = stored;
		const stateOn = (today: string) => begin ?? beginIncoming(name, settings, earlier(today, ours));
		const isBehind = (today: string) => isCatchingUp(stateOn(today), settings, today, ours);
		const due: Due = {
			query,
			wide: stored?.swept === quarter ? undefined : (today) => windowOf(stateOn(today), settings, today, ours),
			narrow: (today) => (isBehind(today) ? undefined : narrowWindowOf(stateOn(today), settings, today, ours)),
			isFirst: stored === undefined,
			time,
			// A first poll asks all rows for their days, or none; later ones hand over what is new.
			keeps: stored === undefined ? () => startFrom !== 'now' : isNewTo(stored),
		};
		const { read, isWide, isNarrow, isPutOff } = await readDue(erp, due);
		const complete = read.complete && isWide;
		const { today } = read;
		if (due.isFirst && startFrom !== 'everything' && !complete) {
			if (read.stopped !== 'time' || !isNarrow) throw firstUnended(context, read);
			memory.keep(firstPass(stateOn(today), settings, read, ours));
			return [];
		}
		const since = due.isFirst && typeof startFrom === 'number' ? plusDays(earlier(today, ours), -startFrom) : undefined;
		const old = since === undefined ? undefined : await oldOnes(erp, due, since, read);
		const { identities, rows } = read;
		const fresh = stored === undefined ? undefined : identities.filter((identity) => rows.has(identity));
		const listing = { identities, fresh, complete, today, ours, quarter, old };
		const stateNow = stateOn(today);
		const notes = tellReading(context, read);
		const handed = await handOver(erp, options, time, { state: stateNow, settings, notes }, { ...listing, rows });
		const { items, isFull } = handed;
		const isTooLong = isWide && !complete && read.stopped === 'time' && (isNarrow || isBehind(today));
		const pass = isTooLong ? beginPass(windowOf(stateNow, settings, today, ours).to) : undefined;
		// A list without end is not read again before the next quarter of a day.
		const swept = isWide && read.stopped === 'bound' ? { swept: quarter } : {};
		const next: IncomingState = { ...handed.state, ...swept, ...(pass ? { pass } : {}) };
		if (items.length === 0 && read.failure !== undefined) {
			// What can never be read must not stand in the way of what comes later.
			if (complete || isPutOff) memory.keep(isPutOff ? { ...next, swept: quarter } : next);
			throw read.failure as Error;
		}
		if (items.length === 0 && (isFull || (!pass && isStuck(read, isWide, stateNow, earlier(today, ours))))) {
			memory.keep(next);
			throw tooLong(context, read, isFull);
		}
		if (items.length === 0 && complete && isBehind(today) && time.hasTime()) {
			stored = next;
			continue;
		}
		memory.keep(next);
		return [...items];
	}
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
