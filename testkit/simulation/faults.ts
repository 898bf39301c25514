import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { DirectAnswer } from '../../standin/http/inProcess';

/** Where in an execution something goes wrong: n8n's memory, a look before the send, the send, the look after it, a poll. */
export type Stage = 'memory' | 'before' | 'send' | 'readBack' | 'poll';

/** One call that goes wrong. */
export interface Meddled {
	/** Hands the request on, to a fault of the stand-in where one is named; its answer. */
	forward(fault?: string): Promise<DirectAnswer>;
	/** A text of the fault's list, or a delay in seconds, by the scenario's draw (a whole number from 0 on). */
	readonly draw: number;
	/** Seconds after which every late write must have ended. */
	readonly latest: number;
	/** What happens to the execution or to the machine beside the answer. */
	happen(what: 'kill' | 'cancel' | 'restart' | 'forward clock' | 'back clock'): void;
}

/** A way in which a call goes wrong. */
export interface Fault {
	readonly stages: readonly Stage[];
	/** What became of a write: nothing, done before the answer, or perhaps done after it. */
	readonly writes: 'never' | 'always' | 'late';
	/** What the answer says contradicts what was done: only a look at the database can tell, so that it needs one. */
	readonly misleads?: true;
	/** Only answers to several documents have it. */
	readonly needsBatch?: true;
	meddle(call: Meddled): Promise<DirectAnswer | undefined>;
}

interface Element {
	StatusCode?: unknown;
	IsError?: unknown;
	ErrorMessage?: unknown;
	Data?: unknown;
}

const answer = (body: unknown, status = 200, type = 'application/json; charset=utf-8'): DirectAnswer => ({
	status,
	headers: { 'content-type': type, date: new Date().toUTCString() },
	body: Readable.from([Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))]),
});

const page = (title: string, status: number) => answer(`<html><body>${title}</body></html>`, status, 'text/html');

const refusal = (ErrorMessage: string, Data: unknown = null) =>
	answer({ result: [{ StatusCode: 400, IsError: true, ErrorMessage, Data }] });

/** The error of Node.js for a connection that was never made. */
const unreachable = () =>
	Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:8094'), { code: 'ECONNREFUSED', syscall: 'connect' });

/** Refusals of the maker's documentation and of real servers, given before anything is written (docs/trust/erp-behaviour.md#texts-of-refusals). */
const KNOWN = ['Stok kodu bulunamadı!', 'Cari kodu bulunamadı', 'Gider muhasebe kodu bos.'];

/** Refusals that nobody has seen; several have words in them that also stand in other texts. */
const UNKNOWN = [
	'Belge serisi bu kullanıcı için kapalı',
	'Kapı Kilidi: miktar sıfırdan büyük olmalı',
	'Depo kodu hatalı: Memory Foam Yastık',
	'Kampanya kodu tanımsız',
	'Field "miktar" is required',
	'E1043',
];

/** Texts that nobody has seen beside a success. */
const BESIDE_SUCCESS = ['Kampanya uygulanmadı', 'Risk limiti aşılıyor', 'Stok eksiye düştü: WEB-MUG', 'Uyarı 17'];

const picked = (texts: readonly string[], draw: number): string => texts[draw % texts.length] ?? '';

/** A fault that the stand-in knows. */
const known = (name: string, writes: Fault['writes'], stages: readonly Stage[]): Fault => ({
	stages,
	writes,
	meddle: async ({ forward }) => await forward(name),
});

/** A late write, in steps from a second to the latest. */
const late = (name: string): Fault => ({
	stages: ['send'],
	writes: 'late',
	meddle: async ({ forward, draw, latest }) =>
		await forward(`${name}:${Math.min(latest, [1, 7, 40, 150, 280][draw % 5] ?? 1) * 1_000}`),
});

/** The answer of a call that was done, with other elements. */
const told = (change: (elements: Element[], draw: number) => unknown[], more: Partial<Fault> = {}): Fault => ({
	stages: ['send'],
	writes: 'always',
	...more,
	meddle: async ({ forward, draw }) => {
		const { status, headers, body } = await forward();
		const whole = JSON.parse(await text(body)) as { result?: Element[] };
		const { result } = whole;
		const isRefused = result?.some(
			({ IsError, success }: Element & { success?: unknown }) => IsError === true || success === false,
		);
		return { ...answer(!result || isRefused ? whole : { result: change(result, draw) }, status), headers };
	},
});

const ANY: readonly Stage[] = ['before', 'send', 'readBack', 'poll'];
const ALL: readonly Stage[] = ['memory', ...ANY];
const SEND: readonly Stage[] = ['send'];

const happening = (what: Parameters<Meddled['happen']>[0], when: 'before' | 'after', stages = ALL): Fault => ({
	stages,
	writes: when === 'before' ? 'never' : 'always',
	meddle: async ({ forward, happen }) => {
		if (when === 'before') happen(what);
		const given = await forward();
		if (when === 'after') happen(what);
		return given;
	},
});

const instead = (
	make: (draw: number) => DirectAnswer,
	stages: readonly Stage[] = ANY,
	more: Partial<Fault> = {},
): Fault => ({
	stages,
	writes: 'never',
	...more,
	meddle: async ({ draw }) => make(draw),
});

/** Every way, by name. Those of the stand-in keep their names (standin/README.md, Faults). */
export const FAULTS: Readonly<Record<string, Fault>> = {
	// Nothing was done.
	unreachable: { stages: ANY, writes: 'never', meddle: async () => await Promise.reject(unreachable()) },
	'hang-before-commit': known('hang-before-commit', 'never', ANY),
	reset: known('reset', 'never', ANY),
	503: instead(() => page('503 Service Unavailable', 503)),
	404: instead(() => page('404 - File or directory not found.', 404)),
	html: instead(() => page('Sign in', 200)),
	'504-lost': known('504-lost', 'never', ANY),
	'empty-lost': known('empty-lost', 'never', ANY),
	'timeout-lost': known('timeout-lost', 'never', ANY),
	deadlock: known('deadlock', 'never', ANY),
	'expired-digest': known('expired-digest', 'never', ANY),
	'known refusal': instead((draw) => refusal(picked(KNOWN, draw)), SEND),
	'unknown refusal': instead((draw) => refusal(picked(UNKNOWN, draw)), SEND),
	'success of nothing': instead(
		() => answer({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: null }] }),
		SEND,
		{ misleads: true },
	),
	// It was done, or is done later, and no answer comes that says so.
	'hang-after-commit': known('hang-after-commit', 'always', SEND),
	'reset-after-commit': known('reset-after-commit', 'always', SEND),
	502: known('502', 'always', SEND),
	504: known('504', 'always', SEND),
	empty: known('empty', 'always', SEND),
	'timeout-text': known('timeout-text', 'always', SEND),
	'hang-late-commit': late('hang-late-commit'),
	'timeout-late': late('timeout-late'),
	// It was done, and the answer is bent.
	'reset-mid-answer': known('reset-mid-answer', 'always', ANY),
	truncated: known('truncated', 'always', ANY),
	lower: known('lower', 'always', ANY),
	'string-status': known('string-status', 'always', ANY),
	'date-skew': known('date-skew', 'always', ANY),
	'slow answer': { stages: ANY, writes: 'always', meddle: async ({ forward }) => await forward('latency:20000') },
	drip: { stages: ANY, writes: 'always', meddle: async ({ forward }) => await forward('drip:400000') },
	'wrong-count': known('wrong-count', 'always', SEND),
	'wrong-count-more': known('wrong-count-more', 'always', SEND),
	'success with a text': told(([first, ...others], draw) => [
		{ ...first, ErrorMessage: picked(BESIDE_SUCCESS, draw) },
		...others,
	]),
	'unnamed success': told((elements) => elements.map((element) => ({ ...element, Data: null }))),
	'doubled elements': told((elements) => elements.flatMap((element) => [element, element])),
	'elements in another order': told((elements) => [...elements].reverse(), { needsBatch: true }),
	'one element too few': told((elements) => elements.slice(0, -1), { needsBatch: true }),
	// Answers to deletes name no document: with a refusal they would be one of what was done.
	'refusal with the document': told((elements) =>
		elements.map((element) =>
			JSON.stringify(element.Data ?? {}).length < 20
				? element
				: { ...element, StatusCode: 400, IsError: true, ErrorMessage: 'E1043' },
		),
	),
	'refusal of what was done': told(
		(elements, draw) =>
			elements.map(() => ({ StatusCode: 400, IsError: true, ErrorMessage: picked(UNKNOWN, draw), Data: null })),
		{ misleads: true },
	),
	// The machine, and n8n.
	'kill before': happening('kill', 'before'),
	'kill after': happening('kill', 'after'),
	cancel: happening('cancel', 'before', ['memory', 'before', 'send', 'readBack']),
	'restart after': happening('restart', 'after', ANY),
	'clock forward': happening('forward clock', 'before'),
	'clock back': happening('back clock', 'before'),
};

/** What a run counts: a stage, that of the send told apart by what became of the write. */
export function stageName(stage: Stage, { writes, meddle }: Fault): string {
	if (stage !== 'send')
		return { memory: 'memory', before: 'before sending', readBack: 'reading back', poll: 'polling' }[stage];
	if (writes === 'never') return 'sending';
	return writes === 'late' || SILENT.has(meddle) ? 'after the save' : 'answering';
}

/** Those whose answer says nothing of a write that was done. */
const SILENT = new Set(
	['hang-after-commit', 'reset-after-commit', '502', '504', 'empty', 'timeout-text', 'kill after', 'restart after'].map(
		(name) => FAULTS[name]?.meddle,
	),
);
