import { reasonOf } from '../../../../erp/base/text/text';
import { type IExecuteFunctions, sleep } from 'n8n-workflow';
import { asUpdated, outcomeFor, seenBy } from '../../../../erp/saving/outcome/decide';
import { isSaved, mayBeSentAgain, type Outcome } from '../../../../erp/saving/outcome/outcome';
import { LOOKS } from '../../../../erp/saving/outcome/table';
import type { Looked } from '../../../../erp/saving/readback/finding';
import type { NodeErp } from '../../../shared/client/client';
import type { Checked, Sent } from '../stages';
import { lookAt } from './look';
import { note } from './memory';
import { lookTimeout } from './readBack';

/** The outcome with a warning about failed memory, which matters for the document's next send. */
function withMemoryWarning(outcome: Outcome, why: string): Outcome {
	if (isSaved(outcome))
		return { ...outcome, warnings: [...(outcome.warnings ?? []), `n8n could not remember that it was saved: ${why}`] };
	const trouble =
		outcome.outcome === 'unknown'
			? `n8n may not remember that it was sent (${why}).`
			: `n8n could not forget that it was to be sent (${why}): send it again under another Document Key.`;
	return { ...outcome, remedy: `${outcome.remedy} ${trouble}` };
}

/** The mark of content that this run brought to the ERP; for existing content n8n noted it when it was claimed, or does not know it. */
const markIn = ({ outcome, recognition: { mark } }: Sent): string | undefined =>
	outcome.outcome === 'saved' || outcome.outcome === 'recovered' ? mark : undefined;

/** Updates n8n's memory by a document's outcome. A failing memory never changes the outcome. */
export async function settle(context: IExecuteFunctions, sent: Sent): Promise<Sent> {
	const {
		outcome,
		claimed,
		recognition: { key, mark },
		settings: { safety },
	} = sent;
	if (!safety.guard || key === undefined) return sent;
	try {
		if (isSaved(outcome)) await note(context, key, 'saved', markIn(sent));
		else if (mayBeSentAgain(outcome)) {
			// Even if an update failed, the document is in the ERP.
			if (outcome.isUpdate) await note(context, key, 'saved');
			else if (claimed) await note(context, key, 'nothing', mark);
		} else if (outcome.outcome === 'failed') await note(context, key, 'refused');
		else if (!outcome.earlier) await note(context, key, 'sent');
		return sent;
	} catch (error) {
		return { ...sent, outcome: withMemoryWarning(outcome, reasonOf(error)) };
	}
}

/** Maximum lookups of a document. */
const MAX_LOOKUPS = 6;

/**
 * Milliseconds before each lookup: each twice the one before, in total the whole time. Slow servers save minutes later, fast ones at once
 * (docs/trust/erp-behaviour.md#saves-that-finish-late).
 */
export const waits = (whole: number): number[] =>
	Array.from({ length: MAX_LOOKUPS }, (_, index) => (whole * 2 ** index) / (2 ** MAX_LOOKUPS - 1));

/** Milliseconds between the two lookups of a refused document. */
const APART = 3_000;

/** Minimum milliseconds of a lookup. */
const MIN_LOOKUP = 15_000;

/** Waits before additional lookups if the last one got no answer, as shares of the whole time. */
const EXTRA = [1 / 16, 1 / 8];

type OpenWrite = Sent & { readonly open: NonNullable<Sent['open']> };

const isOpen = (write: Sent): write is OpenWrite => write.open !== undefined;

/** The lookups of one document. */
interface Watched {
	readonly write: OpenWrite;
	/** Due times of the next lookups, in milliseconds from the first. */
	readonly due: number[];
	looked?: Looked;
	extra: number;
}

const wholeOf = ({ settings: { safety } }: Checked) => (safety.verify ? safety.verifyFor : 0);

/** Due times of a document's lookups, in milliseconds from now. A server that has answered has finished, so the first lookup is immediate. */
function dueTimes(write: OpenWrite): number[] {
	const { proven, around } = write.open;
	const whole = wholeOf(write);
	const looks = LOOKS[proven.proof];
	if (looks === 'once' || whole === 0) return [0];
	const isWaitedFor = around.earlier && write.isShared && around.ifNotFound === 'unknown';
	// Only saves are known to finish minutes later (docs/trust/erp-behaviour.md#saves-that-finish-late).
	if (looks === 'twice' || isWaitedFor || write.isChange) return [0, Math.min(APART, whole)];
	let at = 0;
	const times = waits(whole).map((wait) => (at += wait));
	return proven.proof === 'open' && !around.earlier ? times : [0, ...times];
}

/** Looks up documents of one server and company, and notes the results. */
async function lookOnce(erp: NodeErp, some: readonly [Watched, ...Watched[]]): Promise<void> {
	const [{ write }] = some;
	const time = Math.min(lookTimeout(write.settings), Math.max(wholeOf(write), MIN_LOOKUP));
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
		// The last lookup counts; one without answer is repeated.
		const share = EXTRA[watched.extra];
		const last = watched.due.shift();
		if (seen !== 'silent' || watched.due.length > 0 || last === undefined || share === undefined) continue;
		watched.due.push(last + wholeOf(watched.write) * share);
		watched.extra++;
	}
}

const CANCELLED: Looked = { state: 'silent', why: 'its verification was cancelled' };

/**
 * Looks up together all documents with an open outcome, until they are found or the table's lookups are used up. Nothing is sent again. A
 * cancelled execution stops with an unknown outcome. Outcomes are in the order of the writes.
 */
export async function verify(erp: NodeErp, writes: readonly Sent[]): Promise<Outcome[]> {
	const watched = new Map<Sent, Watched>(
		writes.filter(isOpen).map((write) => [write as Sent, { write, due: dueTimes(write), extra: 0 }]),
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
		const groups = erp.byCompany(now, ({ write: { settings } }) => settings.connection);
		for (const group of groups) await lookOnce(group.erp, group.all);
	}
	return writes.map((write) => {
		const of = watched.get(write);
		if (!of) return write.outcome;
		const { proven, around } = of.write.open;
		const isCut = signal?.aborted === true && of.due.length > 0;
		return outcomeFor(proven, { ...around, looked: isCut ? CANCELLED : of.looked, lookedFor: elapsed });
	});
}
