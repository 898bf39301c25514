import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { credentialOf } from '../../demo/credential';
import { TRIGGER } from '../engine/chain';
import { pollNode, type PollSettings } from '../engine/poll';
import { startErp, type Erp, type ErpOptions } from '../../standin';
import { realClock, setClock } from '../clock/clock';
import type { Login } from './evrak';
import { ownNodes } from './nodes';

const HOUR = 3_600_000;

/** Nodes of all tests in this process: each has an id of its own. */
let nodes = 0;

/** A trigger in an active workflow of n8n's usual engine, which keeps static data in memory and saves it with items only. */
export interface Trigger {
	/** One poll; `undefined` where it starts no execution. */
	poll(settings?: PollSettings): Promise<INodeExecutionData[] | undefined>;
	/** The same, as the JSON of its items. */
	json(settings?: PollSettings): Promise<IDataObject[]>;
	/** n8n starts anew with what it saved. */
	restart(): void;
	/** What is in memory, as text. */
	state(): string;
}

/** n8n with a clock of its own, which begins at noon in Istanbul on 20 November 2026. */
export interface PollBench {
	/** Its time in milliseconds. */
	now(): number;
	/** Lets hours pass. */
	pass(hours: number): void;
	trigger(parameters: INodeParameters, login?: Login): Trigger;
}

/** The same with a stand-in without seeded invoices, which shares the clock. */
export interface TriggerBench extends PollBench {
	readonly erp: Erp;
	/** Sets the server's clock alone off by hours. */
	skew(hours: number): void;
	/** Bends the answers to the next requests (standin/README.md, Faults). */
	faults(...next: string[]): Promise<void>;
	/** How many requests named a method so far. */
	count(method: string): number;
	close(): Promise<void>;
}

const START = '2026-11-20T09:00:00Z';

/** Begins it, with what the credential has where `trigger` says nothing else; a test ends with `realClock`. */
export function pollBench(usual: () => Login, start = START): PollBench {
	let at = Date.parse(start);
	setClock(start);
	const trigger = (parameters: INodeParameters, login: Login = {}): Trigger => {
		const engine = {
			nodeTypes: ownNodes(),
			credentialTypes: { evrakApi: new EvrakApi() },
			credentials: { evrakApi: { ...usual(), ...login } },
		};
		const id = String(++nodes);
		let [live, saved]: IDataObject[] = [{}, {}];
		let polls = 0;
		const poll: Trigger['poll'] = async (settings = {}) => {
			const { output, staticData } = await pollNode(
				engine,
				{
					id,
					name: 'Evrak Trigger',
					type: TRIGGER,
					typeVersion: 1,
					position: [0, 0],
					parameters,
					credentials: { evrakApi: { id: '1', name: 'ERP' } },
				},
				{
					activation: polls === 0 ? 'init' : 'update',
					staticData: live,
					// A workflow whose first poll fails is not activated.
					onFailure: (staticData) => (live = polls === 0 ? live : staticData),
					...settings,
				},
			);
			live = staticData;
			// After activation, and with items.
			if (polls++ === 0 || output) saved = staticData;
			return output?.[0];
		};
		return {
			poll,
			json: async (settings) => ((await poll(settings)) ?? []).map(({ json }) => json),
			restart: () => {
				live = saved ?? {};
			},
			state: () => JSON.stringify(live),
		};
	};
	return {
		trigger,
		now: () => at,
		pass: (hours) => {
			at += hours * HOUR;
			setClock(new Date(at).toISOString());
		},
	};
}

/** Starts it; a test ends with `close`. */
export async function triggerBench(options: ErpOptions = {}, start = START): Promise<TriggerBench> {
	let skew = 0;
	const bench = pollBench(() => credentialOf(erp), start);
	const erp: Erp = await startErp({ now: () => new Date(bench.now() + skew), ...options });
	erp.db.run('DELETE FROM E_BELGE_GELEN');
	return {
		...bench,
		erp,
		skew: (hours) => {
			skew = hours * HOUR;
		},
		faults: erp.faults,
		count: (method) => erp.requests.filter(({ path }) => path.toLowerCase().endsWith(method.toLowerCase())).length,
		close: async () => {
			realClock();
			await erp.close();
		},
	};
}

/** What a call throws. */
export async function thrownBy(work: Promise<unknown>): Promise<Error & { failure?: { cause?: string } }> {
	try {
		await work;
	} catch (error) {
		return error as Error & { failure?: { cause?: string } };
	}
	throw new Error('Nothing was thrown');
}
