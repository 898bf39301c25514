import type { IDataObject } from 'n8n-workflow';
import { events as allEvents } from '../../../nodes/EvrakTrigger/events';
import { passedThrough } from '../../../demo/workflow';
import { chain, TRIGGER } from '../../../testkit/engine/chain';
import type { WorkflowFile } from '../../../testkit/engine';
import { until, type Stored } from '../../api';
import type { Bench } from '../../bench';
import { pause } from '../../n8n/shell';
import type { Check } from '../../report';
import { pollTimes } from '../../templates';
import { templateOf } from '../saves';
import { Watch } from '../watch';
import { type TriedEvent, TRIED } from './events';
import { ErpScreens } from './records';
import { ConditionTemplates } from './templates';

const EVENT = 'Event';
/** Events of e-documents, which `production.ts` tries. */
const E_DOCUMENTS = ['incomingInvoice', 'answerDeadline', 'statusChanged'];
/** Eighteen workflows at once: every few seconds would be more than n8n's SQLite database takes. */
const POLL_SECONDS = 15;
const WAIT_MS = 120_000;
const DAY = 86_400_000;

/** A workflow that begins with an event. */
function workflowOf({ credentials }: Bench, { event, parameters = {} }: TriedEvent): WorkflowFile {
	const { nodes, connections, ...file } = chain(`Event: ${event}`, [
		{
			name: EVENT,
			type: TRIGGER,
			parameters: { pollTimes: pollTimes(POLL_SECONDS), event, ...parameters },
			credentials: { evrakApi: credentials.evrakApi ?? { id: '', name: '' } },
		},
		{ name: 'Seen', type: 'n8n-nodes-base.noOp' },
	]);
	return { ...file, nodes: nodes.slice(1), connections: { [EVENT]: connections[EVENT] ?? {} } };
}

/** Members of an item as an event must tell them. */
const fits = (told: IDataObject, item: IDataObject): boolean =>
	Object.entries(told).every(([name, value]) => item[name] === value);

const timesOf = ({ times = 1 }: TriedEvent): number => times;

/** An event with its workflow and the items that it has started runs with. */
class Tried {
	readonly items: IDataObject[] = [];
	readonly watch: Watch;

	constructor(
		readonly tried: TriedEvent,
		readonly stored: Stored,
		{ api }: Bench,
	) {
		this.watch = new Watch(api, tried.event, stored, (run) =>
			this.items.push(...passedThrough(run, EVENT).map(({ json }) => json)),
		);
	}

	/** How often what must come has come. */
	get count(): number {
		return this.items.filter((item) => fits(this.tried.told, item)).length;
	}
}

/** Waits until all of them are as they must be, as far as they are in time. */
async function settle(all: readonly Tried[], isDone: (tried: Tried) => boolean): Promise<void> {
	await until('All events', WAIT_MS, async () => {
		for (const { watch } of all) await watch.look();
		return all.every(isDone) || undefined;
	}).catch(() => undefined); // what is missing shows in the checks
}

/**
 * Every event but those of e-documents: fetched as a test event, then active while something happens in the ERP, told once. The ERP's clock is
 * set a day ahead for those that look once a day.
 */
export async function events(bench: Bench, templates: ReadonlyMap<string, Stored>, check: Check): Promise<void> {
	const { api, erp } = bench;
	const screens = new ErpScreens(erp);
	check(
		'events',
		TRIED.map(({ event }) => event),
		allEvents.map(({ value }) => value).filter((event) => !E_DOCUMENTS.includes(event)),
	);
	for (const { before } of TRIED) before(screens);
	const all: Tried[] = [];
	for (const tried of TRIED) {
		const stored = await api.import(workflowOf(bench, tried));
		const run = await api.run(stored, EVENT);
		const types = new Set(passedThrough(run, EVENT).map(({ json }) => json.eventType));
		check(`${tried.event}: test event`, [run.status, [...types]], ['success', [tried.told.eventType]]);
		all.push(new Tried(tried, stored, bench));
	}
	const shown = new ConditionTemplates(bench, screens, (file) => templateOf(templates, file));
	shown.before();
	for (const { tried, stored } of all) check(`${tried.event}: activation`, await api.activate(stored), 'published');
	await shown.activate(check);
	await pause(2 * POLL_SECONDS * 1000); // first polls record what is there
	for (const { then } of TRIED) then?.(screens);
	shown.happen();
	await settle(all, ({ tried, count }) => tried.isNextDay === true || count > 0);
	await shown.account(check);
	bench.erpTime.aheadMs = DAY;
	await settle(all, ({ tried, count }) => count >= timesOf(tried));
	await pause(2 * POLL_SECONDS * 1000); // polls that must not tell it again
	for (const { watch } of all) await watch.look();
	for (const { tried, watch, items, count } of all) {
		check(`${tried.event}: told`, count, timesOf(tried));
		check(`${tried.event}: executions`, [...new Set(watch.statuses)], ['success']);
		check(`${tried.event}: twice`, items.length - new Set(items.map(({ eventId }) => eventId)).size, 0);
	}
	for (const { stored } of all) await api.deactivate(stored);
	await shown.end();
}
