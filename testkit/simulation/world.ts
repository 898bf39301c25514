import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { DataDeduplicationService } from 'n8n-core';
import type { ICredentialDataDecryptedObject, IDataDeduplicator, IDataObject } from 'n8n-workflow';
import { methodKindOf, openErp, type DirectErp } from '../../standin';
import type { DirectAnswer } from '../../standin/http/inProcess';
import { rememberProcessed } from '../engine/processed';
import { processedEntries } from '../engine/processedEntries';
import { virtualClock, type VirtualClock } from './clock';
import { FAULTS, stageName, type Stage } from './faults';
import type { Call } from './kinds';
import { Dice, seedRandom } from './random';
import { latestWrite, type Planned, type Scenario } from './scenario';

/** An execution or a poll, as far as it asks the ERP and n8n's memory. */
export interface Execution {
	readonly name: string;
	/** Faults that wait for it. */
	readonly faults: readonly Planned[];
	/** Calls so far, by stage. */
	readonly counts: Record<Stage, number>;
	/** Texts of writes that it sent. */
	readonly sent: string[];
	/** Its last write had no plain answer. */
	isOpen: boolean;
	/** Once it has died, nothing is answered any more that was asked in it. */
	readonly process: { isKilled: boolean };
	cancel(): void;
}

/** What an HTTP client of n8n is asked for: axios's own configuration, as far as it is read here. */
interface HttpConfig {
	readonly url: string;
	readonly method: string;
	readonly data?: string;
	readonly timeout?: number;
	readonly signal?: AbortSignal;
}

interface Axios {
	readonly defaults: { adapter: unknown };
}

// n8n's HTTP helper is axios: its adapter is the last thing before the socket.
const axios = createRequire(require.resolve('n8n-core'))('axios') as Axios;

const never = async <T>(): Promise<T> => await new Promise<T>(() => undefined);
const sleep = async (ms: number): Promise<void> => await new Promise((resolve) => setTimeout(resolve, ms));

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

/** Plays of this process: queues, caches and memories go by server and node, so that each has its own. */
let plays = 0;

/** Seconds for which a server that restarts takes no connection; a clock that is set changes nothing of them. */
const RESTART = 25;

/** One seed's machine: its clock, its chance, the ERP, n8n's memory, and every call between them. */
export class World {
	readonly clock: VirtualClock;
	readonly erp: DirectErp;
	/** How often each fault met each stage: `fault|stage`. */
	readonly met = new Map<string, number>();
	/** What happened, one line each. */
	readonly trace: string[] = [];
	/** Names the server and the node of this play; it stands in no request. */
	readonly name = String(++plays);
	private readonly host = `http://erp-${this.name}.test`;
	/** Tells apart whose call it is; it costs a tenth of the time, so that it is only used where several may run. */
	private readonly storage = new AsyncLocalStorage<Execution>();
	private current: Execution | undefined;
	private readonly dice: Dice;
	private readonly undo: Array<() => void> = [];
	private downUntil = 0;

	private constructor(
		readonly scenario: Scenario,
		readonly keyOf: (text: string) => readonly string[],
	) {
		this.dice = new Dice(scenario.seed + 1);
		this.clock = virtualClock(scenario.start);
		this.undo.push(() => this.clock.end(), seedRandom(scenario.seed));
		this.erp = openErp({
			trade: true,
			now: () => new Date(this.clock.now() + scenario.skew * 60_000),
			sqlRight: scenario.server !== 'no SQL right',
			generation: scenario.server === 'V16' ? 'V16' : 'V17',
			outgoing: { timeScale: 0 },
		});
		const { adapter } = axios.defaults;
		axios.defaults.adapter = async (config: HttpConfig) => await this.request(config);
		this.undo.push(() => (axios.defaults.adapter = adapter));
		this.undo.push(this.guardMemory());
	}

	/** Makes it; `keyOf` finds the documents that a request is about. The caller ends it. */
	static async of(scenario: Scenario, keyOf: (text: string) => readonly string[]): Promise<World> {
		await rememberProcessed();
		processedEntries.clear();
		return new World(scenario, keyOf);
	}

	async end(): Promise<void> {
		await this.erp.close();
		this.storage.disable();
		for (const undo of this.undo.splice(0).reverse()) undo();
		processedEntries.clear();
	}

	/** The credential of the node. */
	get credential(): ICredentialDataDecryptedObject {
		return {
			...this.erp.credentials,
			...{ baseUrl: this.host, envelopeProperty: 'Mikro', digestMode: 'daily', timeZone: 'Europe/Istanbul' },
			...{ companyNumber: '', branchNumber: '', ignoreSslIssues: false },
			generation: this.scenario.server === 'V16' ? 'V16' : 'V17',
		};
	}

	note(line: string): void {
		this.trace.push(`${this.clock.now() - this.scenario.start} ${line}`);
	}

	execution(name: string, faults: readonly Planned[], process = { isKilled: false }): Execution {
		return {
			...{ name, faults, process, sent: [], isOpen: false, cancel: () => undefined },
			counts: { memory: 0, before: 0, send: 0, readBack: 0, poll: 0 },
		};
	}

	/** Starts work as an execution: whatever it asks is that one's. */
	start<T>(execution: Execution, work: () => Promise<T>): Promise<T> {
		const { twin, faults } = this.scenario;
		const isAlone = !twin && !faults.some(({ fault }) => /^(kill|cancel)/.test(fault));
		this.current = isAlone ? execution : undefined;
		return isAlone ? work() : this.storage.run(execution, work);
	}

	/** Lets every write end that is still under way. */
	async settle(): Promise<void> {
		let isSettled = false;
		void this.erp.settled().then(() => (isSettled = true));
		await this.clock.until(() => isSettled);
	}

	/** Asks the stand-in by a method, without any fault, as another program does. @throws where it refuses */
	readonly call: Call = async (method, member, payload) => {
		const { apiKey, workingYear, companyCode, userCode, password } = this.erp.credentials;
		const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(
			this.clock.now() + this.scenario.skew * 60_000,
		);
		const Sifre = createHash('md5').update(`${day} ${password}`).digest('hex');
		const login = { ApiKey: apiKey, CalismaYili: workingYear, FirmaKodu: companyCode, KullaniciKodu: userCode, Sifre };
		const { body } = await this.erp.request({
			method: 'POST',
			url: `/Api/APIMethods/${method}`,
			headers: {},
			body: JSON.stringify({ Mikro: { ...login, [member]: [payload] } }),
			gone: new AbortController().signal,
		});
		const answered = await text(body);
		if (/"IsError":true|"success":false/.test(answered)) throw new Error(`${method} refuses: ${answered}`);
	};

	/** Has what waits for this call happen to it; `work` does it. */
	private async meddled(
		execution: Execution,
		stage: Stage,
		what: string,
		work: (fault?: string) => Promise<DirectAnswer | undefined>,
	): Promise<DirectAnswer | undefined> {
		const nth = execution.counts[stage]++;
		const planned = execution.faults.find((one) => one.stage === stage && nth >= one.at && nth < one.at + one.times);
		const fault = planned && FAULTS[planned.fault];
		this.note(`${execution.name} ${stage} ${nth} ${what}${planned ? ` ! ${planned.fault}` : ''}`);
		if (!planned || !fault) return await work();
		const name = `${planned.fault}|${stageName(stage, fault)}`;
		this.met.set(name, (this.met.get(name) ?? 0) + 1);
		if (stage === 'send') execution.isOpen = true;
		return await fault.meddle({
			draw: planned.draw,
			latest: latestWrite(this.scenario),
			forward: async (named) => {
				const given = execution.process.isKilled ? await never<DirectAnswer>() : await work(named);
				return given as DirectAnswer;
			},
			happen: (event) => {
				if (event === 'kill') execution.process.isKilled = true;
				if (event === 'cancel') execution.cancel();
				if (event === 'restart') this.downUntil = this.clock.passed() + RESTART * 1_000;
				if (event === 'forward clock') this.clock.jump(3_600_000);
				if (event === 'back clock') this.clock.jump(-900_000);
			},
		});
	}

	private stageOf(execution: Execution, method: string, body: string): Stage {
		if (execution.name.startsWith('poll')) return 'poll';
		if (['save', 'update', 'delete', 'send'].includes(methodKindOf(method))) return 'send';
		const isAboutSent = execution.sent.length > 0 && this.keyOf(body).some((key) => execution.sent.includes(key));
		return execution.isOpen || isAboutSent ? 'readBack' : 'before';
	}

	/** What axios gives for a request: the answer with a stream, or the error of Node.js. */
	private async request({ url, method, data = '', timeout, signal }: HttpConfig): Promise<unknown> {
		const execution = this.current ?? this.storage.getStore();
		if (!execution) throw new Error(`Nobody's request: ${url}`);
		if (execution.process.isKilled) return await never();
		const { pathname, host } = new URL(url);
		if (!this.host.endsWith(host)) throw new Error(`A request to ${host}`);
		const name = decodeURIComponent(pathname.split('/').at(-1) ?? '');
		const stage = this.stageOf(execution, name, data);
		const keys = stage === 'send' ? this.keyOf(data) : [];
		if (stage === 'send') {
			execution.isOpen = false;
			execution.sent.push(...keys);
		}
		const gone = new AbortController();
		const ended = new Promise<never>((_, reject) => {
			const end = (error: Error) => {
				gone.abort(null);
				reject(error);
			};
			const cancelled = () => end(coded('ERR_CANCELED', 'canceled'));
			if (signal?.aborted) cancelled();
			signal?.addEventListener('abort', cancelled, { once: true });
			if (timeout) setTimeout(() => end(coded('ECONNABORTED', `timeout of ${timeout}ms exceeded`)), timeout);
		});
		ended.catch(() => undefined);
		const work = async (fault?: string): Promise<DirectAnswer> => {
			if (this.clock.passed() < this.downUntil)
				throw Object.assign(coded('ECONNREFUSED', 'down'), { syscall: 'connect' });
			return await this.erp.request({
				method: method.toUpperCase(),
				url: pathname,
				headers: fault === undefined ? {} : { 'x-evrak-fault': fault },
				body: data,
				gone: gone.signal,
			});
		};
		const whole = async () => {
			await sleep(this.dice.whole(1, 6));
			const answer = await this.meddled(execution, stage, `${name} ${digest(data)}`, work);
			await sleep(this.dice.whole(1, 30));
			return answer;
		};
		const answer = await Promise.race([whole(), ended]);
		if (execution.process.isKilled || !answer) {
			gone.abort(null);
			return await never();
		}
		gone.signal.addEventListener('abort', () => answer.body.destroy(coded('ERR_CANCELED', 'aborted')), { once: true });
		return {
			status: answer.status,
			statusText: '',
			headers: answer.headers,
			data: answer.body,
			config: {},
			request: {},
		};
	}

	/** Puts this machine's faults before n8n's memory of processed data. */
	private guardMemory(): () => void {
		const service = DataDeduplicationService.getInstance();
		const usual = Reflect.get(service, 'deduplicator') as IDataDeduplicator;
		const guarded = new Proxy(usual, {
			get: (target, member) => {
				const work = Reflect.get(target, member) as (...args: unknown[]) => Promise<unknown>;
				if (typeof work !== 'function') return work;
				return async (...args: unknown[]) => {
					const execution = this.current ?? this.storage.getStore();
					if (!execution) throw new Error("Nobody's memory");
					if (execution.process.isKilled) return await never();
					await sleep(this.dice.whole(1, 3));
					let result: unknown;
					// Entries name the server, which is another one in each play.
					const count = Array.isArray(args[0]) ? args[0].length : 0;
					await this.meddled(execution, 'memory', `${String(member)} ${count}`, async () => {
						result = await work.apply(target, args);
						return undefined;
					});
					return execution.process.isKilled ? await never() : result;
				};
			},
		});
		Reflect.set(service, 'deduplicator', guarded);
		return () => void Reflect.set(service, 'deduplicator', usual);
	}
}

/** A short mark of a text. */
export const digest = (what: string): string => createHash('sha256').update(what).digest('hex').slice(0, 10);

/** A JSON value as plain data. */
export const plain = (value: unknown): IDataObject => JSON.parse(JSON.stringify(value ?? {})) as IDataObject;
