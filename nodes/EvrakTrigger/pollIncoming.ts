import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../erp/connection';
import { dayIn } from '../../erp/digest';
import { plainFacts } from '../../erp/edocument/plain';
import { summary } from '../../erp/edocument/summary';
import type { Members } from '../../erp/members';
import { timeKeeper } from './budget';
import { earlier, plusDays } from './days';
import { download } from './download';
import { beginIncoming, receive, windowOf, type IncomingState } from './incoming';
import { readIncoming } from './incomingList';
import { recall, remember } from './memory';
import { askedOf, incomingOptions, queryOf, type IncomingOptions } from './options';

/** Invoices that a test run in the editor shows at most, and the days it looks back. */
const SAMPLE = 3;
const SAMPLE_DAYS = 30;

async function itemOf(
	this: IPollFunctions,
	connection: Connection,
	identity: string,
	row: Members,
	{ simplify, wanted }: IncomingOptions,
): Promise<INodeExecutionData> {
	const facts = summary(row, connection.zone);
	const json: IDataObject = simplify ? { ...plainFacts(identity, facts) } : { identity, ...(row as IDataObject) };
	if (!wanted.pdf && !wanted.xml) return { json };
	if (facts.uuid === undefined) return { json: { ...json, fileProblems: { uuid: 'The row shows no UUID.' } } };
	const { binary, problems } = await download.call(this, connection, facts.uuid, wanted);
	return { json: Object.keys(problems).length > 0 ? { ...json, fileProblems: problems } : json, binary };
}

/** What a test run in the editor shows: a few invoices that are there; nothing is remembered. */
async function sample(
	this: IPollFunctions,
	connection: Connection,
	options: IncomingOptions,
): Promise<INodeExecutionData[]> {
	const window = (today: string) => ({ from: plusDays(today, -SAMPLE_DAYS), to: plusDays(today, 1) });
	const reading = { query: options.query, windowFor: window, hasTime: () => false };
	const { rows } = await readIncoming.call(this, connection, reading);
	const items: INodeExecutionData[] = [];
	for (const [identity, row] of [...rows].slice(0, SAMPLE)) {
		items.push(await itemOf.call(this, connection, identity, row, options));
	}
	return items;
}

/** New incoming invoices, each handed over once. While catching up, months without a new one are passed over in the same poll. */
export async function pollIncoming(this: IPollFunctions, connection: Connection): Promise<INodeExecutionData[]> {
	const options = incomingOptions.call(this);
	if (this.getMode() === 'manual') return await sample.call(this, connection, options);
	const hasTime = timeKeeper.call(this);
	const { settings, query } = options;
	const name = queryOf(connection, 'incoming', askedOf(query));
	let stored = recall.call<IPollFunctions, [string, 2], IncomingState | undefined>(this, name, 2);
	for (;;) {
		const own = dayIn(connection.zone, new Date());
		const stateOn = (today: string) => stored ?? beginIncoming(name, settings, earlier(today, own));
		const window = (today: string) => windowOf(stateOn(today), settings, today, own);
		const reading = { query, windowFor: window, hasTime, longest: stored?.longest };
		const read = await readIncoming.call(this, connection, reading);
		const listing = { identities: [...read.rows.keys()], complete: read.complete, today: read.today, own };
		const known = { ...stateOn(read.today), longest: read.longest };
		const { emit, state: next } = receive(known, settings, listing);
		if (emit.length === 0 && read.failure !== undefined) {
			// What can never be read must not stand in the way of what comes later.
			if (read.complete) remember.call(this, next);
			throw read.failure;
		}
		if (emit.length === 0 && read.complete && window(read.today).to < earlier(read.today, own) && hasTime()) {
			stored = next;
			continue;
		}
		const items: INodeExecutionData[] = [];
		for (const identity of emit) {
			if (items.length > 0 && !hasTime()) break;
			items.push(await itemOf.call(this, connection, identity, read.rows.get(identity) ?? {}, options));
		}
		// What there was no time for counts as not handed over, and is found again.
		remember.call(this, receive(known, { ...settings, most: items.length || settings.most }, listing).state);
		return items;
	}
}
