import { setTimeout as sleep } from 'node:timers/promises';
import type { IRun } from 'n8n-workflow';
import { credentialOf } from '../../../demo/credential';
import { errorOf, outputOf, runWorkflow } from '../../../testkit/engine';
import { chain, ERP, evrak } from '../../../testkit/engine/chain';
import { pooled } from '../pool';
import { LOGIN } from '../secrets';
import type { Product } from '../product';
import type { Case, Deed, ReadEnd, WriteEnd } from './case';
import { DEEDS } from './deeds';
import { hostile, type Hostile } from './server';

/** How the node is set to meet an error. */
type Mode = 'stop' | 'continue';

/** One answer given to one deed in one mode: what was told, and what is wrong with it. */
export interface Tried {
	readonly case: Case;
	readonly deed: Deed;
	readonly mode: Mode;
	readonly end: WriteEnd | ReadEnd | 'hung';
	/** Requests that carried the write. */
	readonly sent: number;
	/** Empty where all is as was written down. */
	readonly wrong: readonly string[];
}

const NODE = 'Evrak';
const AT_ONCE = 8;

/** Seconds that the client waits: short where the answer never ends, else more than a busy machine may take. */
const PATIENCE = { endless: 0.6, else: 30 } as const;

/** Where the machine was too busy to send anything within the short time, it is tried again with so many times as much. */
const MORE_PATIENCE = [1, 6, 36] as const;

/** Milliseconds after which a run counts as one that never ends. */
const NEVER = 60_000;

interface Told {
	readonly end: Tried['end'];
	/** Everything that the user can read of it. */
	readonly text: string;
}

interface Problem {
	readonly message?: string;
	readonly description?: string | null;
	readonly context?: { readonly outcome?: unknown };
}

const wordsOf = ({ message, description }: Problem) => `${message ?? ''} ${description ?? ''}`;

/** How a write ended: by the outcome of its row, or by the words of the error that stopped the node. */
function writeEnd(run: IRun): Told {
	const stop = errorOf(run, NODE) as Problem | undefined;
	const row = outputOf(run, NODE, 0)[0];
	const bad = outputOf(run, NODE, 1)[0]?.error as Problem | undefined;
	if (stop)
		return { end: wordsOf(stop).includes('may or may not have been') ? 'unknown' : 'failed', text: wordsOf(stop) };
	if (bad) return { end: bad.context?.outcome === 'unknown' ? 'unknown' : 'failed', text: wordsOf(bad) };
	if (row?.json.outcome !== 'saved') throw new Error(`The node told ${JSON.stringify(row?.json ?? null)}`);
	return { end: 'saved', text: JSON.stringify(row.json.warnings ?? '') };
}

function readEnd(run: IRun): Told {
	const problem = (errorOf(run, NODE) ?? outputOf(run, NODE, 1)[0]?.error) as Problem | undefined;
	if (problem) return { end: 'error', text: wordsOf(problem) };
	return { end: outputOf(run, NODE, 0).length > 0 ? 'rows' : 'none', text: '' };
}

const plain = (text: string) => text.replace(/[\s"'\\]+/g, ' ').toLowerCase();

function wrongWith({ writes, reads, tells, mayRepeat }: Case, deed: Deed, { end, text }: Told, sent: number): string[] {
	const allowed: readonly string[] = deed === 'list' ? reads : writes;
	const isUntold = tells !== undefined && (deed !== 'list' || end === 'error') && !plain(text).includes(plain(tells));
	return [
		...(allowed.includes(end) ? [] : [`told ${end}, may be ${allowed.join(' or ')}`]),
		...(deed !== 'list' && sent > 1 && !mayRepeat ? [`sent ${sent} times`] : []),
		...(sent === 0 ? ['never sent'] : []),
		...(isUntold ? ['the text is not told'] : []),
		...(end === 'unknown' && !/look it up/i.test(text) ? ['no advice to look it up'] : []),
	];
}

async function tryOne(
	product: Product,
	server: Hostile,
	one: Case,
	deed: Deed,
	mode: Mode,
	company: string,
	times = 1,
): Promise<Tried> {
	const { parameters, data } = DEEDS[deed];
	server.answer(company, one.sent(data));
	const timeout = one.endless ? PATIENCE.endless * times : PATIENCE.else;
	const node = evrak(
		NODE,
		ERP,
		{ ...parameters, options: { timeout, checkCodes: false } },
		{
			onError: mode === 'stop' ? 'stopWorkflow' : 'continueErrorOutput',
			retryOnFail: deed !== 'list',
			maxTries: 2,
			waitBetweenTries: 1,
		},
	);
	const engine = {
		nodeTypes: product.nodeTypes,
		credentialTypes: { evrakApi: product.credentialType },
		credentials: {
			evrakApi: credentialOf({
				url: server.url,
				credentials: { ...LOGIN, workingYear: '2026', companyCode: company, userCode: 'API' },
			}),
		},
	};
	const over = new AbortController();
	const run = await Promise.race([
		runWorkflow(engine, chain(one.id, [node], [{ json: {} }])),
		sleep(NEVER, undefined, { signal: over.signal }),
	]);
	over.abort();
	const told: Told = !run ? { end: 'hung', text: '' } : deed === 'list' ? readEnd(run) : writeEnd(run);
	const sent = server.asked(company);
	return { case: one, deed, mode, end: told.end, sent, wrong: wrongWith(one, deed, told, sent) };
}

async function tryPatiently(...[product, server, one, deed, mode, company]: Parameters<typeof tryOne>): Promise<Tried> {
	let tried: Tried | undefined;
	for (const times of one.endless ? MORE_PATIENCE : [1]) {
		tried = await tryOne(product, server, one, deed, mode, `${company}-${times}`, times);
		if (tried.sent > 0) break;
	}
	if (!tried) throw new Error('Nothing was tried');
	return tried;
}

const MODES: readonly Mode[] = ['stop', 'continue'];

/** How the answers are tried. */
interface Trial {
	/** Each answer with one deed in one mode only, taken in turn: a tenth of the runs. */
	readonly turn?: boolean;
	readonly progress?: (done: number, all: number) => void;
}

/** Tries every answer with every deed in both modes, several at a time; each run is a company of its own. */
export async function tryAll(
	product: Product,
	answers: readonly Case[],
	{ turn = false, progress = () => undefined }: Trial = {},
): Promise<Tried[]> {
	const server = await hostile();
	const ways = (Object.keys(DEEDS) as Deed[]).flatMap((deed) => MODES.map((mode) => ({ deed, mode })));
	const runs = answers.flatMap((one, at) =>
		ways.filter((_, way) => !turn || way === at % ways.length).map((way) => ({ one, ...way })),
	);
	let done = 0;
	try {
		return await pooled([...runs.entries()], AT_ONCE, async ([at, { one, deed, mode }]) => {
			const tried = await tryPatiently(product, server, one, deed, mode, `HOSTILE${at}`);
			done++;
			if (done % 500 === 0) progress(done, runs.length);
			return tried;
		});
	} finally {
		await server.close();
	}
}
