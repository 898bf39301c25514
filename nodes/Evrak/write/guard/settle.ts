import { type IExecuteFunctions, sleep } from 'n8n-workflow';
import type { Mark } from '../../../../erp/guard/mark';
import type { Looked } from '../../../../erp/readback/finding';
import { isSaved, mayBeSentAgain, type Outcome, type Unsaved } from '../../../../erp/outcome/outcome';
import type { Write } from '../stages';
import { claimedEntries, confirm, keep, reasonOf, release } from './memory';
import { endedBy, lastEnd, unverified, asUpdated, type Doubt } from '../../../../erp/guard/doubt';
import type { NodeErp } from '../../../shared/client/client';
import { lookTimeout, lookUp } from './readBack';
import { grouped } from '../../../../erp/json/grouped';

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

const isToBeForgotten = (outcome: Outcome): boolean =>
	outcome.outcome === 'failed' && (mayBeSentAgain(outcome) || outcome.absent === true);

/** What this run has brought to the ERP; of what was there already, n8n noted it when it was claimed, or does not know it. */
const markIn = ({ outcome, recognition: { mark } }: Write<'sent'>): Mark | undefined =>
	outcome.outcome === 'saved' || outcome.outcome === 'recovered' ? mark : undefined;

/** By how many entries settling this changes n8n's memory of the node, where it is as this run has left it. */
export function entriesChanged({ outcome, claimed, recognition, settings }: Write<'sent'>): number {
	if (!settings.safety.guard || recognition.key === undefined || !claimed) return 0;
	if (isSaved(outcome)) return -1;
	return isToBeForgotten(outcome) ? -claimedEntries(recognition) : 0;
}

/**
 * Keeps n8n's memory true to how the sending of a document ended. One that was refused without proof is forgotten only after it was looked up
 * and not found: the next run looks it up again before it sends it. A failure of the memory never changes what happened
 * to it.
 */
export async function settle(context: IExecuteFunctions, sent: Write<'sent'>): Promise<Write<'settled'>> {
	const {
		outcome,
		claimed,
		recognition: { key, mark },
		settings: { safety },
	} = sent;
	if (!safety.guard || key === undefined) return sent;
	try {
		if (isSaved(outcome)) await confirm(context, key, markIn(sent));
		else if (isToBeForgotten(outcome)) {
			// What an update did not change is in the ERP all the same.
			if (outcome.isUpdate) await confirm(context, key);
			else if (claimed) await release(context, key, mark);
		} else if (!outcome.earlier) await keep(context, key);
		return sent;
	} catch (error) {
		return { ...sent, outcome: withTrouble(outcome, reasonOf(error)) };
	}
}

/** A document that was sent, and its end, which is open. */
interface Open {
	readonly write: Write<'checked'>;
	readonly outcome: Unsaved;
}

/** Looks in all. */
const LOOKS = 6;

/**
 * Waits before each look, in milliseconds: each twice the one before, all together the whole time. Slow servers save minutes later, quick
 * ones at once (docs/erp-behaviour.md#saves-that-finish-late).
 */
export const waits = (whole: number): number[] =>
	Array.from({ length: LOOKS }, (_, index) => (whole * 2 ** index) / (2 ** LOOKS - 1));

/** Milliseconds that one look has at least. */
const SHORTEST_LOOK = 15_000;

/** Waits before the looks that make good a last one without answer, as shares of the whole time. */
const EXTRA = [1 / 16, 1 / 8];

const doubtOf = ({ write, outcome }: Open): Doubt => ({
	outcome,
	target: write.recognition.target,
	ifNotFound: write.settings.safety.ifNotFound,
	ifChanged: write.settings.safety.ifChanged,
});

/**
 * Looks unknown saves up in the ERP's database, all together, with growing waits, until they are found or the time is over. Nothing is
 * sent again. What cannot be verified keeps its outcome, and so does everything once the execution is cancelled: then nobody looked long
 * enough. The results stand in the order of what is open.
 */
export async function verify(erp: NodeErp, opens: readonly Open[]): Promise<Outcome[]> {
	if (opens.length === 0) return [];
	const ends = new Map<Open, Outcome>();
	const last = new Map<Open, Looked>();
	const signal = erp.context.getExecutionCancelSignal();
	const left = () => opens.filter((open) => !ends.has(open));
	for (const open of opens)
		if (!open.write.settings.safety.verify || !open.write.recognition.target) ends.set(open, open.outcome);
	const whole = Math.max(0, ...left().map(({ write }) => write.settings.safety.verifyFor));
	const look = async (some: readonly Open[]) => {
		const [first] = some;
		if (!first) return;
		const { settings } = first.write;
		const targets = some.map(({ write }) => write.recognition.target).filter((target) => target !== undefined);
		const time = Math.min(lookTimeout(settings), Math.max(whole, SHORTEST_LOOK));
		const answers = await lookUp(erp.to(settings.connection), targets, time);
		some.forEach((open, index) => {
			const doubt = doubtOf(open);
			const answer = answers[index];
			if (!answer) return;
			const looked = doubt.outcome.isUpdate ? asUpdated(answer) : answer;
			last.set(open, looked);
			const end = endedBy(looked, doubt, whole);
			if (end) ends.set(open, end);
		});
	};
	const lookAfter = async (wait: number, some: () => readonly Open[]) => {
		await sleep(wait, signal).catch(() => undefined);
		if (signal?.aborted) return;
		for (const group of byCompany(some())) await look(group);
	};
	for (const wait of waits(whole)) {
		if (left().length === 0 || signal?.aborted) break;
		await lookAfter(wait, left);
	}
	// The last look counts; one without answer is made good.
	const silent = () => left().filter((open) => last.get(open)?.state === 'silent');
	for (const share of EXTRA) {
		if (silent().length === 0 || signal?.aborted) break;
		await lookAfter(whole * share, silent);
	}
	if (signal?.aborted) for (const open of left()) ends.set(open, unverified(doubtOf(open)));
	return opens.map((open) => ends.get(open) ?? lastEnd(doubtOf(open), last.get(open), whole));
}

/** What one question can ask for: documents of the same server and company. */
function byCompany(opens: readonly Open[]): Open[][] {
	const groups = grouped(opens, ({ write: { settings } }) => {
		const { baseUrl, companyCode, workingYear } = settings.connection;
		return JSON.stringify([baseUrl, companyCode, workingYear]);
	});
	return [...groups.values()];
}
