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

/** A stand-in without seeded invoices and a clock that it shares with n8n: 20 November 2026, noon in Istanbul. */
export interface TriggerBench {
	readonly erp: Erp;
	/** Lets hours pass for both. */
	pass(hours: number): void;
	/** Sets the server's clock alone off by hours. */
	skew(hours: number): void;
	/** Bends the answers to the next requests (standin/README.md, Faults). */
	faults(...next: string[]): Promise<void>;
	/** How many requests named a method so far. */
	count(method: string): number;
	trigger(parameters: INodeParameters, login?: Login): Trigger;
	close(): Promise<void>;
}

/** Starts it; a test ends with `close`. */
export async function triggerBench(options: ErpOptions = {}, start = '2026-11-20T09:00:00Z'): Promise<TriggerBench> {
	let at = Date.parse(start);
	let skew = 0;
	setClock(start);
	const erp = await startErp({ now: () => new Date(at + skew), ...options });
	erp.db.run('DELETE FROM E_BELGE_GELEN');
	const trigger = (parameters: INodeParameters, login: Login = {}): Trigger => {
		const engine = {
			nodeTypes: ownNodes(),
			credentialTypes: { evrakApi: new EvrakApi() },
			credentials: { evrakApi: { ...credentialOf(erp), ...login } },
		};
		const id = String(++nodes);
		let [live, saved]: IDataObject[] = [{}, {}];
		let polls = 0;
		const poll: Trigger['poll'] = async (settings = {}) => {
			const { output, staticData } = await pollNode(
				engine,
				{
					id,
					name: 'Evrak E-Documents Trigger',
					type: TRIGGER,
					typeVersion: 1,
					position: [0, 0],
					parameters,
					credentials: { evrakApi: { id: '1', name: 'ERP' } },
				},
				{ activation: polls === 0 ? 'init' : 'update', staticData: live, ...settings },
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
		erp,
		pass: (hours) => {
			at += hours * HOUR;
			setClock(new Date(at).toISOString());
		},
		skew: (hours) => {
			skew = hours * HOUR;
		},
		faults: erp.faults,
		count: (method) => erp.requests.filter(({ path }) => path.toLowerCase().endsWith(method.toLowerCase())).length,
		trigger,
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
