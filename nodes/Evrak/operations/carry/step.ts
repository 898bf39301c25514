import { createHash } from 'node:crypto';
import { sleep } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import type { Members } from '../../../../erp/json/members';
import { isSaved, LOOK_FIRST, mayBeSentAgain, type Outcome, type Unsaved } from '../../../../erp/outcome/outcome';
import { problemTexts } from '../../../../erp/values/problem';
import type { NodeErp } from '../../../shared/client/client';
import { settle } from '../../write/guard/settle';
import { waits } from '../../write/guard/verify';
import type { Settings } from '../../items/settings';
import type { Attempts } from '../../items/attempts';
import { checked } from '../../write/send/check';
import { Pipeline } from '../../write/send/pipeline';
import type { Write } from '../../write/stages';

/** Whether a step is done by what the database shows, or why nobody can tell. */
export type StepSeen =
	| { readonly is: 'done' }
	| { readonly is: 'open' }
	| { readonly is: 'unread'; readonly why: string };

/** One write on the way of an order. */
export interface StepSending {
	readonly operation: Operation;
	readonly members: Members;
	/** Text that names the step and the state that it starts from. */
	readonly key: string;
	/** Looks whether it is done; called in the turn to write, too. */
	readonly look: () => Promise<StepSeen>;
}

/** A step that is done; `found`: somebody else had done it meanwhile. */
interface StepMade {
	readonly is: 'created' | 'found';
	readonly warnings: readonly string[];
}

/** A step that is not done, or of which nobody knows. */
export interface StepStop {
	readonly is: 'failed' | 'unknown';
	readonly reason: string;
	readonly remedy: string;
	readonly httpStatus?: number;
}

/** What steps have in common. */
export interface StepRun {
	readonly erp: NodeErp;
	readonly item: number;
	readonly settings: Settings;
	readonly attempts: Attempts;
}

/** A place among what a run has sent that is the same in each of its tries: by what the step is, whatever was found before it. */
const placeOf = (key: string): number => parseInt(createHash('sha256').update(key).digest('hex').slice(0, 12), 16);

/** A write as it would be sent; problems of it are in its document. */
export function writeOf({ item, settings, erp }: StepRun, { operation, members, key }: StepSending): Write<'checked'> {
	const { baseUrl, companyCode } = settings.connection;
	// The check knows documents by columns of theirs; a step is known by the state that it starts from.
	const unguarded = { ...settings, safety: { ...settings.safety, guard: false, verify: false } };
	const draft = { members, items: [item], beside: {}, verbatim: true };
	const write = checked(erp, operation, { draft, place: item }, () => unguarded);
	const digest = createHash('sha256').update(key).digest('hex');
	const known = { key: [baseUrl, companyCode, 'carry', digest].join('|'), isSeen: true as const };
	return { ...write, settings, place: placeOf(`${item} ${known.key}`), known };
}

const refused = (reason: string, remedy: string): Unsaved => ({ outcome: 'failed', reason, remedy });

const NOT_SEEN = 'the ERP answered that it was saved, but its database does not show it';

/** A doubt ends by what the database shows within the time of *Verify For*; what it never shows stays as it was. */
async function verified(
	{ erp, settings }: StepRun,
	{ look }: StepSending,
	outcome: Unsaved,
): Promise<Outcome | { readonly seen: true }> {
	const { safety } = settings;
	const signal = erp.context.getExecutionCancelSignal();
	// The server is through with what it refused: one look is enough.
	const pauses = outcome.outcome === 'failed' || !safety.verify ? [0] : waits(safety.verifyFor);
	let last: StepSeen = { is: 'unread', why: 'it was not asked' };
	for (const pause of pauses) {
		await sleep(pause, signal).catch(() => undefined);
		if (signal?.aborted) break;
		last = await look();
		if (last.is === 'done') return { seen: true };
	}
	if (last.is === 'unread') return { ...outcome, reason: `${outcome.reason}; it could not be looked up: ${last.why}` };
	const reason = `${outcome.reason}; the ERP’s database does not show it`;
	if (outcome.outcome === 'failed') return { ...outcome, reason, absent: true };
	if (!safety.verify || safety.ifNotFound === 'unknown' || signal?.aborted) return { ...outcome, reason };
	return { ...outcome, reason, outcome: 'failed', unproven: undefined };
}

/** Sends a step by the way of every document: at most once, in the turn to write, and proven by what the database shows. */
export async function sendStep(run: StepRun, sending: StepSending): Promise<StepMade | StepStop> {
	const { erp, attempts } = run;
	const write = writeOf(run, sending);
	const [problem] = problemTexts(write.document.problems);
	if (problem !== undefined) return { is: 'failed', reason: problem, remedy: 'Nothing of it was sent.' };
	const pipeline = new Pipeline(erp, sending.operation, attempts, [], async () => {
		const seen = await sending.look();
		if (seen.is === 'done') return { outcome: 'alreadySaved', savedAs: { guids: [] }, data: null };
		if (seen.is === 'open') return write;
		return refused(
			`the ERP did not say how the order stands: ${seen.why}`,
			'The step was not sent by this try. Run it again.',
		);
	});
	await pipeline.send([write]);
	const outcome = pipeline.outcomeAt(write.place);
	if (!isSaved(outcome)) {
		// `Evrak zaten mevcut` may be what this very request has made, or another run.
		const isTaken = outcome.refusal === 'duplicate';
		if (mayBeSentAgain(outcome) && !isTaken) return { is: 'failed', ...said(outcome) };
		const end = await verified(run, sending, outcome);
		const settled: Outcome =
			'seen' in end ? { outcome: 'recovered', savedAs: { guids: [] }, data: null, warnings: [] } : end;
		await settle(erp.context, { ...write, outcome: settled, claimed: true });
		if ('seen' in end || mayBeSentAgain(end)) attempts.delete(write.place);
		if ('seen' in end) return { is: outcome.earlier ? 'found' : 'created', warnings: [] };
		return isSaved(end) ? { is: 'unknown', reason: NOT_SEEN, remedy: LOOK_FIRST } : { is: end.outcome, ...said(end) };
	}
	const seen = await sending.look();
	if (seen.is !== 'done') {
		const reason = seen.is === 'open' ? NOT_SEEN : `it could not be looked up: ${seen.why}`;
		return { is: 'unknown', reason, remedy: `${LOOK_FIRST} The API user may lack a right.` };
	}
	const warnings = [...write.document.warnings, ...(outcome.outcome === 'saved' ? (outcome.warnings ?? []) : [])];
	return { is: outcome.outcome === 'alreadySaved' ? 'found' : 'created', warnings };
}

const said = ({ reason, remedy, httpStatus, earlier }: Unsaved) => ({
	reason,
	remedy: earlier ? SENT_BEFORE : remedy,
	...(httpStatus === undefined ? {} : { httpStatus }),
});

const SENT_BEFORE =
	'Look in the ERP. If it is not there and never will be, run it once with If Not Found on Count as Failed, and then again.';
