import type { IBinaryKeyData, IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { DOCUMENT_XML, INCOMING_PDF } from '../../../../erp/catalogue/calls';
import type { Operation } from '../../../../erp/catalogue/types';
import { plainFacts, summary } from '../../../../erp/edocument/list/summary';
import type { Members } from '../../../../erp/json/members';
import { fileNameOf } from '../../../../erp/text/fileName';
import { plusDays } from '../../../../erp/values/day';
import { choice, fieldProperties, off, on } from '../../../Evrak/form/fields';
import { callOf, timeoutOf } from '../../../shared/client/call';
import type { PollErp } from '../../../shared/client/client';
import { todayOn } from '../../../shared/today';
import { earlier } from '../../incomingList/days';
import { LIST_OPTIONS, filters } from '../../incomingList/form';
import { firstUnended, tellReading, tooLong } from '../../incomingList/notes';
import type { IncomingQuery } from '../../incomingList/page';
import { type IncomingRead, MOST_PAGES, readIncoming } from '../../incomingList/read';
import { askedOf, incomingQuery } from '../../incomingList/settings';
import { type Due, quarterNow, readDue } from '../../incomingList/windows';
import { EventMemory } from '../../memory/eventMemory';
import { MOST, count, eventSettings } from '../../poll/form';
import { questionKey } from '../../poll/parameters';
import { type PollTime, timeKeeper } from '../../poll/time';
import type { TriggerEvent } from '../types';
import { isNewTo, receive } from './receive';
import {
	type IncomingSettings,
	type IncomingState,
	beginIncoming,
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

/** Which files of an invoice to fetch. */
interface WantedFiles {
	readonly pdf: boolean;
	readonly xml: boolean;
}

/** Files under `pdf` and `xml`, and why one is missing. */
interface Files {
	readonly binary: IBinaryKeyData;
	readonly problems: Readonly<Record<string, string>>;
}

/** The methods that give them. 1 incoming, 0 e-Fatura: what an incoming invoice is. */
const SOURCES: ReadonlyArray<readonly [name: 'pdf' | 'xml', method: Operation, payloadOf: (uuid: string) => Members]> =
	[
		['pdf', INCOMING_PDF, (uuid) => ({ UUID: uuid })],
		['xml', DOCUMENT_XML, (uuid) => ({ EBelge: { EFaturaTipi: 1, EBelgeTipi: 0, UUID: uuid } })],
	];

/** Fetches the wanted files of an incoming invoice, under its number as people file them. A file that cannot be had does not hold back the invoice: it is reported. */
async function download(
	erp: PollErp,
	{ uuid, number }: { readonly uuid: string; readonly number?: string },
	wanted: WantedFiles,
	{ within }: Pick<PollTime, 'within'>,
): Promise<Files> {
	const { context, connection } = erp;
	const binary: IBinaryKeyData = {};
	const problems: Record<string, string> = {};
	for (const [name, method, payloadOf] of SOURCES.filter(([kind]) => wanted[kind])) {
		try {
			const request = callOf(method, connection, payloadOf(uuid), within(timeoutOf('get')));
			const file = await erp.file(request, { action: `Fetching the ${name.toUpperCase()}` });
			const fileName = fileNameOf(number ?? uuid, file.extension, uuid);
			binary[name] = await context.helpers.prepareBinaryData(file.content, fileName, file.mimeType);
		} catch (error) {
			problems[name] = error instanceof Error ? error.message : String(error);
		}
	}
	return { binary, problems };
}

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

/** What the event of incoming invoices is set to. */
interface IncomingOptions {
	readonly query: IncomingQuery;
	readonly settings: IncomingSettings;
	readonly simplify: boolean;
	readonly wanted: WantedFiles;
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

async function itemOf(
	erp: PollErp,
	identity: string,
	row: Members,
	{ simplify, wanted }: IncomingOptions,
	time: PollTime,
): Promise<INodeExecutionData> {
	const { connection } = erp;
	const facts = summary(row, connection.zone);
	const json: IDataObject = simplify ? { ...plainFacts(identity, facts) } : { identity, ...(row as IDataObject) };
	if (!wanted.pdf && !wanted.xml) return { json };
	if (facts.uuid === undefined) return { json: { ...json, fileProblems: { uuid: 'The row shows no UUID.' } } };
	const { binary, problems } = await download(erp, { uuid: facts.uuid, number: facts.number }, wanted, time);
	return { json: Object.keys(problems).length > 0 ? { ...json, fileProblems: problems } : json, binary };
}

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

/** Whether the end is never reached: the same page again and again, pages of the wide window without end, or no complete reading of it for more than a day. */
const isStuck = ({ stopped }: IncomingRead, isWide: boolean, state: IncomingState, today: string): boolean =>
	stopped === 'repeats' ||
	(isWide && (stopped === 'bound' || (stopped !== undefined && lastRead(state) < plusDays(today, -1))));

const withNotes = (item: INodeExecutionData, notes: readonly string[]): INodeExecutionData =>
	notes.length === 0 || item.json.notes !== undefined ? item : { ...item, json: { ...item.json, notes: [...notes] } };

/** New incoming invoices, each handed over once. While catching up, months without a new one are passed over in the same poll. */
async function pollIncoming(erp: PollErp): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const options = incomingOptions(context);
	const time = timeKeeper(context);
	if (context.getMode() === 'manual') return await sample(erp, options, time);
	const { settings, query } = options;
	const { startFrom } = settings;
	const name = questionKey(connection, 'incoming', askedOf(query));
	const memory = new EventMemory<IncomingState>(context, { version: 5, query: name });
	let stored = memory.stored;
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
		const { read, isWide, isPutOff } = await readDue(erp, due);
		const complete = read.complete && isWide;
		const { today } = read;
		if (due.isFirst && startFrom !== 'everything' && !complete) throw firstUnended(context, read);
		const since = due.isFirst && typeof startFrom === 'number' ? plusDays(earlier(today, ours), -startFrom) : undefined;
		const old = since === undefined ? undefined : await oldOnes(erp, due, since, read);
		const { identities, rows } = read;
		const fresh = stored === undefined ? undefined : identities.filter((identity) => rows.has(identity));
		const listing = { identities, fresh, complete, today, ours, quarter, old };
		const stateNow = stateOn(today);
		const { emit, state, isFull } = receive(stateNow, settings, listing);
		// A list without end is not read again before the next quarter of a day.
		const next = isWide && read.stopped === 'bound' ? { ...state, swept: quarter } : state;
		const notes = tellReading(context, read);
		if (emit.length === 0 && read.failure !== undefined) {
			// What can never be read must not stand in the way of what comes later.
			if (complete || isPutOff) memory.keep(isPutOff ? { ...next, swept: quarter } : next);
			throw read.failure as Error;
		}
		if (emit.length === 0 && (isFull || isStuck(read, isWide, stateNow, earlier(today, ours)))) {
			memory.keep(next);
			throw tooLong(context, read, isFull);
		}
		if (emit.length === 0 && complete && isBehind(today) && time.hasTime()) {
			stored = next;
			continue;
		}
		const items: INodeExecutionData[] = [];
		for (const identity of emit) {
			if (items.length > 0 && !time.hasTime()) break;
			const item = await itemOf(erp, identity, rows.get(identity) ?? {}, options, time);
			items.push(withNotes(item, notes));
		}
		// What there was no time for counts as not handed over, and is found again.
		const rest = items.length < emit.length;
		const { state: last } = rest ? receive(stateNow, { ...settings, most: items.length }, listing) : { state: next };
		memory.keep(last);
		return items;
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
