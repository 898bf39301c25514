import { sleep, type IExecuteFunctions } from 'n8n-workflow';
import type { NodeErp } from '../../shared/client/client';
import type { FoundDocument } from '../../../erp/readback/finding';
import type { Target } from '../../../erp/readback/target';
import { admission } from './admission';
import type { Job } from '../send/jobs';
import { claim, confirm, keep, release, type Remembered } from './memory';
import { isSaved, mayBeSentAgain, type Outcome, type Unsaved } from '../output/outcome';
import { lookTimeout, lookUp, type Looked } from './readBack';

/** Whether a document may be sent; if not, how it stands. */
export interface Admission {
	readonly outcome?: Outcome;
	/** The claim is this run's own, so that it may take it back. */
	readonly claimed: boolean;
	/** Documents that looked like it before it was sent; absent where the ERP was not asked or did not say. */
	readonly there?: readonly FoundDocument[];
	readonly warnings: readonly string[];
}

type Claim = { readonly known: Remembered } | { readonly broken: Unsaved };

const isGuarded = ({ settings: { safety }, known: { key } }: Job) => safety.guard && key !== undefined;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Claims the key of a guarded document. */
async function claimFor(context: IExecuteFunctions, { known: { key = '' } }: Job): Promise<Claim> {
	try {
		return { known: await claim(context, key) };
	} catch (error) {
		const reason = `n8n’s memory of sent documents cannot be used: ${reasonOf(error)}`;
		const remedy = 'Nothing was sent. Save the workflow first; without Duplicate Guard the memory is not needed.';
		return { broken: { outcome: 'failed', reason, remedy } };
	}
}

/** Milliseconds before a look-up that got no answer is repeated. */
const PATIENCE = [200, 1_000];

/**
 * Looks documents up; again where the ERP did not answer and the document cannot be sent without. All other writes to the server wait
 * meanwhile, so that without answers it takes no longer than one look.
 */
async function lookPatiently(erp: NodeErp, jobs: readonly Job[]): Promise<Map<Job, Looked>> {
	const looked = new Map<Job, Looked>();
	const patience = { left: Math.max(0, ...jobs.map(({ settings }) => lookTimeout(settings))) };
	const look = async (some: readonly Job[]) => {
		const asked = some.flatMap((job) => (job.known.target ? [{ job, target: job.known.target }] : []));
		const [first] = asked;
		if (!first) return;
		const targets: Target[] = asked.map(({ target }) => target);
		const { settings } = first.job;
		const answers = await lookUp(erp.at(settings.connection), targets, lookTimeout(settings), patience);
		asked.forEach(({ job }, at) => {
			const answer = answers[at];
			if (answer) looked.set(job, answer);
		});
	};
	await look(jobs);
	const signal = erp.context.getExecutionCancelSignal();
	for (const wait of PATIENCE) {
		const silent = jobs.filter((job) => isGuarded(job) && looked.get(job)?.state === 'silent');
		patience.left -= wait;
		if (silent.length === 0 || patience.left <= 0) break;
		await sleep(wait, signal).catch(() => undefined);
		if (signal?.aborted) break;
		await look(silent);
	}
	return looked;
}

const NO_TARGET: Looked = { state: 'impossible', why: 'nothing in the document tells it apart there' };

const alone = (why: string) => `n8n’s memory alone decided that it is new; the ERP could not be asked: ${why}`;

/** What was there before the send, as far as the ERP said. */
const thereIn = (looked: Looked): readonly FoundDocument[] | undefined =>
	looked.state === 'found' ? looked.documents : looked.state === 'absent' ? [] : undefined;

/**
 * Decides for documents of one server and company which of them may be sent. Without guard all may; where they are to be verified, what
 * looks like them already is noted, or it would be taken for them afterwards. A key is claimed before the look: what another run has saved
 * and confirmed meanwhile is then seen.
 */
export async function admit(erp: NodeErp, jobs: readonly Job[]): Promise<Admission[]> {
	const claims = new Map<Job, Claim>();
	for (const job of jobs) if (isGuarded(job)) claims.set(job, await claimFor(erp.context, job));
	const looked = await lookPatiently(
		erp,
		jobs.filter((job) => claims.has(job) || job.settings.safety.verify),
	);
	return jobs.map((job) => {
		const made = claims.get(job);
		const answer = looked.get(job) ?? NO_TARGET;
		const there = thereIn(answer);
		if (!made) return { claimed: false, there, warnings: [] };
		if ('broken' in made) return { outcome: made.broken, claimed: false, warnings: [] };
		const outcome = admission(made.known, answer, job.known.target);
		const warnings = answer.state === 'impossible' ? [alone(answer.why)] : [];
		return { outcome, claimed: made.known === 'new', there, warnings };
	});
}

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

/**
 * Keeps n8n's memory true to how the sending of a document ended. One that was refused without proof is forgotten only after it was looked up
 * and not found: the next run looks it up again before it sends it. A failure of the memory never changes what happened
 * to it.
 */
export async function settle(
	context: IExecuteFunctions,
	{ known: { key }, settings: { safety } }: Job,
	outcome: Outcome,
	mayRelease: boolean,
): Promise<Outcome> {
	if (!safety.guard || key === undefined) return outcome;
	try {
		if (isSaved(outcome)) await confirm(context, key);
		else if (outcome.outcome === 'failed' && (mayBeSentAgain(outcome) || outcome.absent)) {
			if (mayRelease) await release(context, key);
		} else if (!outcome.earlier) await keep(context, key);
		return outcome;
	} catch (error) {
		return withTrouble(outcome, reasonOf(error));
	}
}
