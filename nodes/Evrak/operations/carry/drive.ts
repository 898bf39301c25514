/**
 * The one loop of an order: read its file, plan, preview or send the next step, read again. A step is done once the ERP shows it, whatever was answered
 * and whoever did it; the plan only says what is next.
 */
import type { INodeExecutionData, NodeApiError } from 'n8n-workflow';
import type { Refusal } from '../../../../erp/commerce/order/plan';
import { failed, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import { remedyOf, type Unasked } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { type Attempts, withAttempts } from '../../items/attempts';
import { eachItem } from '../../items/eachItem';
import { assertOnServer } from '../../items/onlyV17';
import type { WholeWork } from '../../tool';
import { finish } from '../../write/guard/memory';
import { DONE } from '../../write/guard/look';
import type { Shown } from '../../write/send/beside';
import { sendStep, type StepMade, type StepRequest, type StepRun } from './step';

/** Where an order's file cannot be read; `again` is the remedy if a retry may succeed. */
export const unread = (asked: Unasked, again: string) =>
	({
		is: 'stop',
		reason: `the ERP did not say how the order stands: ${asked.why}`,
		remedy: remedyOf(asked, again),
	}) as const;

/** Whether the ERP's data, as it was read for a plan, shows a step as done. */
type Shows<Step> = (step: Step) => boolean;

/** What comes next of an order; the step has its file. Without `shows` the ERP did not tell all that the plan needs. */
export type Plan<Step, End> =
	| {
			readonly is: 'step';
			readonly step: Step;
			readonly effect: string;
			readonly refusal?: Refusal;
			readonly shows: Shows<Step>;
	  }
	| { readonly is: 'stop'; readonly reason: string; readonly remedy: string; readonly shows: Shows<Step> }
	| { readonly is: 'stop' | 'unknown'; readonly reason: string; readonly remedy: string; readonly shows?: undefined }
	| { readonly is: 'done'; readonly end: End; readonly shows: Shows<Step> };

/** One wish about one order. */
interface Driven<Step, End> {
	/** Reads the order's file, and plans by it. */
	readonly plan: () => Promise<Plan<Step, End>>;
	/** Checks of a step that ask others than the ERP's database; throws. */
	readonly prepare?: (step: Step) => Promise<void>;
	readonly request: (step: Step) => StepRequest;
	readonly preview: (step: Step, request: StepRequest) => INodeExecutionData;
	/** Notes that a step is done; throws where it did more than was asked. */
	readonly made: (step: Step, made: StepMade) => void;
	/** The error that ends it, at a step or before one. */
	readonly stop: (stop: Unsaved, step?: Step) => NodeApiError;
	/** Maximum steps: each reduces what is open, so only an ERP that makes them without effect reaches it. */
	readonly most: number;
}

/** Does all steps of a wish, and returns its end, or the preview of the next step. Throws on a refusal, a failure and an unknown outcome. */
export async function drive<Step, End>(
	run: StepRun,
	{ plan, prepare, request, preview, made, stop, most }: Driven<Step, End>,
): Promise<{ readonly end: End } | { readonly preview: INodeExecutionData }> {
	let now = await plan();
	for (let count = 0; now.is === 'step'; count++) {
		const { step, effect, refusal } = now;
		if (refusal) throw stop(failed(refusal.reason, refusal.remedy));
		if (count === most)
			throw stop(
				failed(
					`it took ${most} steps, and something is still open`,
					'Look at the order in the ERP: each step should take something of what is open.',
				),
			);
		await prepare?.(step);
		const sending = request(step);
		if (run.settings.preview) return { preview: preview(step, sending) };
		let seen: Plan<Step, End> | undefined;
		let isShown = false;
		const look = async (): Promise<Shown> => {
			const isSent = seen !== undefined;
			seen = await plan();
			if (!seen.shows) return { state: 'silent', why: seen.reason };
			// What is asked for again is not done, as where the ERP does not keep all of it.
			const isAsked = seen.is === 'step' && seen.effect === effect;
			isShown = !isAsked && seen.shows(step);
			// An order that was changed before the step is sent is planned anew.
			return isShown || !(isSent || isAsked) ? DONE : { state: 'absent' };
		};
		const end = await sendStep(run, sending, look);
		if ('reason' in end) throw stop(end, step);
		if (isShown || end.outcome === 'created') made(step, end);
		// A stop may come of a plan whose parts were read before and after the step.
		const isCurrent = (isShown || end.outcome === 'found') && seen?.is !== 'stop';
		now = (isCurrent ? seen : undefined) ?? (await plan());
	}
	if (now.is === 'done') return { end: now.end };
	throw stop({ ...now, outcome: now.is === 'stop' ? 'failed' : 'unknown' });
}

/** The work of a tool that drives the order of each item, one after the other; `start` reads all items before the first is driven. */
export const drivenWork = (
	nearest: string,
	start: (erp: NodeErp, attempts: Attempts) => Promise<(item: number) => Promise<INodeExecutionData>>,
): WholeWork => ({
	runAll: async (erp) => {
		assertOnServer(erp, { method: 'SqlVeriOkuV2', since: 'V17', nearest });
		return await withAttempts(erp.context, async (attempts) => {
			const each = await start(erp, attempts);
			try {
				return await eachItem(erp.context, async (item) => [await each(item)], { writes: true });
			} finally {
				finish(erp.context);
			}
		});
	},
});
