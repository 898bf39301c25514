import { type IExecuteFunctions, sleep } from 'n8n-workflow';
import type { Mark } from '../../../../erp/saving/guard/mark';
import { grouped } from '../../../../erp/base/json/grouped';
import { asUpdated, ended, seenBy } from '../../../../erp/saving/outcome/decide';
import { isSaved, mayBeSentAgain, type Outcome } from '../../../../erp/saving/outcome/outcome';
import { LOOKS } from '../../../../erp/saving/outcome/table';
import type { Looked } from '../../../../erp/saving/readback/finding';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/kept';
import type { Write } from '../stages';
import { lookAt } from './look';
import { confirm, keep, reasonOf, refuse, release } from './memory';
import { lookTimeout } from './readBack';

/** What a failure of the memory means for the next send of the document. */
function withTrouble(outcome: Outcome, why: string): Outcome {
	if (isSaved(outcome))
		return { ...outcome, warnings: [...(outcome.warnings ?? []), `n8n could not remember that it was saved: ${why}`] };
	const trouble =
		outcome.outcome === 'unknown'
			? `n8n may not remember that it was sent (${why}).`
			: `n8n could not forget that it was to be sent (${why}): send it again under another Document Key.`;
	return { ...outcome, remedy: `${outcome.remedy} ${trouble}` };
}

/** What this run has brought to the ERP; of what was there already, n8n noted it when it was claimed, or does not know it. */
const markIn = ({ outcome, recognition: { mark } }: Write<'sent'>): Mark | undefined =>
	outcome.outcome === 'saved' || outcome.outcome === 'recovered' ? mark : undefined;

/** Keeps n8n's memory true to how the sending of a document ended. A failure of the memory never changes what happened to it. */
export async function settle(context: IExecuteFunctions, sent: Write<'sent'>): Promise<Write<'sent'>> {
	const {
		outcome,
		claimed,
		recognition: { key, mark },
		settings: { safety },
	} = sent;
	if (!safety.guard || key === undefined) return sent;
	try {
		if (isSaved(outcome)) await confirm(context, key, markIn(sent));
		else if (mayBeSentAgain(outcome)) {
			// What an update did not change is in the ERP all the same.
			if (outcome.isUpdate) await confirm(context, key);
			else if (claimed) await release(context, key, mark);
		} else if (outcome.outcome === 'failed') await refuse(context, key);
		else if (!outcome.earlier) await keep(context, key);
		return sent;
	} catch (error) {
		return { ...sent, outcome: withTrouble(outcome, reasonOf(error)) };
	}
}

/** Looks in all, of a document that is looked up patiently. */
const LOOKS_IN_ALL = 6;

/**
 * Waits before each look, in milliseconds: each twice the one before, all together the whole time. Slow servers save minutes later, quick
 * ones at once (docs/trust/erp-behaviour.md#saves-that-finish-late).
 */
export const waits = (whole: number): number[] =>
	Array.from({ length: LOOKS_IN_ALL }, (_, index) => (whole * 2 ** index) / (2 ** LOOKS_IN_ALL - 1));

/** Milliseconds between the two looks at a refused document. */
const APART = 3_000;

/** Milliseconds that one look has at least. */
const SHORTEST_LOOK = 15_000;

/** Waits before the looks that make good a last one without answer, as shares of the whole time. */
const EXTRA = [1 / 16, 1 / 8];

type OpenWrite = Write<'sent'> & { readonly open: NonNullable<Write<'sent'>['open']> };

const isOpen = (write: Write<'sent'>): write is OpenWrite => write.open !== undefined;

/** The looks at one document. */
interface Watched {
	readonly write: OpenWrite;
	/** When the next looks are due, in milliseconds from the first. */
	readonly due: number[];
	looked?: Looked;
	extra: number;
}

const wholeOf = ({ settings: { safety } }: Write<'checked'>) => (safety.verify ? safety.verifyFor : 0);

/** When a document is looked up, in milliseconds from now. A server that has answered is through with it, so that the first look is due at once. */
function dueFor(write: OpenWrite): number[] {
	const { proven, around } = write.open;
	const whole = wholeOf(write);
	const looks = LOOKS[proven.proof];
	if (looks === 'once' || whole === 0) return [0];
	const isWaitedFor = around.earlier && write.isShared && around.ifNotFound === 'unknown';
	// Only saves are known to be finished minutes later (docs/trust/erp-behaviour.md#saves-that-finish-late).
	if (looks === 'twice' || isWaitedFor || write.isChange) return [0, Math.min(APART, whole)];
	let at = 0;
	const times = waits(whole).map((wait) => (at += wait));
	return proven.proof === 'open' && !around.earlier ? times : [0, ...times];
}

/** Looks at documents of one server and company, and notes what is there. */
async function lookOnce(erp: NodeErp, some: readonly Watched[]): Promise<void> {
	const [first] = some;
	if (!first) return;
	const { write } = first;
	const time = Math.min(lookTimeout(write.settings), Math.max(wholeOf(write), SHORTEST_LOOK));
	const answers = await lookAt(
		erp,
		some.map(({ write: each }) => each),
		time,
	);
	for (const [index, watched] of some.entries()) {
		const answer = answers[index];
		watched.looked = answer && watched.write.open.around.isUpdate ? asUpdated(answer) : answer;
		const seen = seenBy(watched.looked);
		if (seen === 'equal' || seen === 'none') watched.due.length = 0;
		// The last look counts; one without answer is made good.
		const share = EXTRA[watched.extra];
		const last = watched.due.shift();
		if (seen !== 'silent' || watched.due.length > 0 || last === undefined || share === undefined) continue;
		watched.due.push(last + wholeOf(watched.write) * share);
		watched.extra++;
	}
}

const CANCELLED: Looked = { state: 'silent', why: 'its verification was cancelled' };

/**
 * Looks up in the ERP's database what the answer to a write left open, all together, until it is found or the looks that the table gives it
 * are over. Nothing is sent again. Once the execution is cancelled nobody has looked long enough. The outcomes stand in the order of the writes.
 */
export async function verify(erp: NodeErp, writes: ReadonlyArray<Write<'sent'>>): Promise<Outcome[]> {
	const watched = new Map<Write<'sent'>, Watched>(
		writes.filter(isOpen).map((write) => [write as Write<'sent'>, { write, due: dueFor(write), extra: 0 }]),
	);
	const signal = erp.context.getExecutionCancelSignal();
	const left = () => [...watched.values()].filter(({ due }) => due.length > 0);
	let elapsed = 0;
	for (let all = left(); all.length > 0 && !signal?.aborted; all = left()) {
		const next = Math.min(...all.map(({ due: [first = 0] }) => first));
		if (next > elapsed) await sleep(next - elapsed, signal).catch(() => undefined);
		if (signal?.aborted) break;
		elapsed = next;
		const now = all.filter(({ due: [first = 0] }) => first <= next);
		const groups = grouped(now, ({ write: { settings } }) => ownerOf(settings.connection));
		for (const group of groups.values()) await lookOnce(erp, group);
	}
	return writes.map((write) => {
		const of = watched.get(write);
		if (!of) return write.outcome;
		const { proven, around } = of.write.open;
		const isCut = signal?.aborted === true && of.due.length > 0;
		return ended(proven, { ...around, looked: isCut ? CANCELLED : of.looked, lookedFor: elapsed });
	});
}
