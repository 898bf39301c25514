import { doubted, type Outcome, type Unsaved } from '../outcome/outcome';
import type { Looked } from '../readback/finding';
import type { Target } from '../readback/target';
import { admission, foundAs } from './admission';
import type { Safety } from './safety';

/** A document whose save ended unknown, or with a refusal that proves nothing. */
export interface Doubt {
	readonly outcome: Unsaved;
	/** How it can be found in the ERP's database; absent where it cannot. */
	readonly target?: Target;
	/** What it counts as that is not found in time. */
	readonly ifNotFound: Safety['ifNotFound'];
	/** What becomes of one that an earlier run sent, and that holds something else. */
	readonly ifChanged: Safety['ifChanged'];
}

/** Whether a refused document may be in the ERP: the refusal may be that of an earlier send of it, or have come after it was written. */
export const mayBeThere = (outcome: Outcome): outcome is Unsaved =>
	outcome.outcome === 'failed' && (outcome.refusal === 'duplicate' || outcome.unproven === true);

/**
 * How such a refusal ends by a look right after it. The guard sends nothing that is there: what is found now was saved by this send, unless
 * the ERP says that it existed.
 */
export function afterRefusal(
	outcome: Unsaved,
	looked: Looked | undefined,
	target: Target,
	ifChanged: Safety['ifChanged'],
): Outcome {
	if (looked?.state === 'found')
		return outcome.refusal === 'duplicate'
			? (admission('saved', looked, target, ifChanged) ?? outcome)
			: foundAs('recovered', looked, target);
	if (!outcome.unproven) return outcome;
	if (looked?.state === 'different') return doubted(outcome, looked.why);
	return looked?.state === 'absent' ? { ...outcome, absent: true } : outcome;
}

const stays = (outcome: Unsaved, why: string): Unsaved => ({ ...outcome, reason: `${outcome.reason}; ${why}` });

/** A doubt that nobody looked at long enough, because the execution was cancelled. */
export const unverified = ({ outcome }: Doubt): Outcome => stays(outcome, 'its verification was cancelled');

/** How a refusal that proves nothing ends by what the look shows: the server is through with the document, so that one answer is enough. */
function endedRefusal(outcome: Unsaved, looked: Looked | undefined): Outcome {
	if (outcome.isUpdate && looked?.state === 'different')
		return { ...stays(outcome, `the ERP’s document was looked up: ${looked.why}`), absent: true };
	switch (looked?.state) {
		case 'absent':
			return { ...stays(outcome, 'it was not found in the ERP'), absent: true };
		case 'different':
			return doubted(outcome, looked.why);
		case 'found':
			return doubted(outcome, 'nobody knows whether it was there before the send');
		case 'impossible':
		case 'silent':
		case undefined:
			return stays(outcome, `it could not be verified${looked ? `: ${looked.why}` : ''}`);
	}
}

/** How a doubt ends when the last look is over, after so many milliseconds. */
export function lastEnd({ outcome, ifNotFound }: Doubt, looked: Looked | undefined, whole: number): Outcome {
	if (outcome.outcome === 'failed' && (looked?.state !== 'absent' || ifNotFound === 'unknown'))
		return endedRefusal(outcome, looked);
	switch (looked?.state) {
		case 'absent': {
			const why = `it was not found in the ERP within ${Math.round(whole / 100) / 10} seconds`;
			if (ifNotFound === 'unknown') return stays(outcome, why);
			return {
				...stays(outcome, why),
				outcome: 'failed',
				unproven: undefined,
				remedy: 'By the option If Not Found it counts as not saved, and may be sent again.',
			};
		}
		case 'different':
			return stays(outcome, `a document with its reference or number is in the ERP, but ${looked.why}`);
		case 'impossible':
		case 'silent':
			return stays(outcome, `it could not be verified: ${looked.why}`);
		case 'found':
		case undefined:
			return stays(outcome, 'it could not be verified');
	}
}

/** What a look says of an update: it is done once the document holds what was to be sent. */
export function asUpdated(looked: Looked): Looked {
	if (looked.state === 'impossible' || looked.state === 'silent') return looked;
	if (looked.state === 'found' && looked.differs === false) return looked;
	if ('uncompared' in looked && looked.uncompared !== undefined) return { state: 'silent', why: looked.uncompared };
	const difference = 'differs' in looked && typeof looked.differs === 'string' ? `: ${looked.differs}` : '';
	return { state: 'different', why: `it does not hold what the update says${difference}` };
}

const UNSURE =
	'The ERP could not be asked before the send: an older document with the same reference would look the same';

/** A doubt's good end; `undefined` while there is none. */
function foundIn(looked: Looked, { outcome, target, ifChanged }: Doubt): Outcome | undefined {
	if (looked.state !== 'found' || !target) return undefined;
	if (outcome.isUpdate) return { ...foundAs('recovered', looked, target), isUpdate: true };
	if (outcome.earlier) return admission('sent', looked, target, ifChanged);
	if (outcome.outcome === 'failed' && !outcome.wasAbsent) return undefined;
	return foundAs('recovered', looked, target, ...(outcome.wasAbsent ? [] : [UNSURE]));
}

/** Whether one answer ends it: a refusal that proves nothing, unless the user has it sent again where it is not found. */
const isEnough = ({ outcome, ifNotFound }: Doubt, { state }: Looked) =>
	outcome.outcome === 'failed' && state !== 'silent' && (state !== 'absent' || ifNotFound === 'unknown');

/** How a doubt ends by this look; `undefined` while it is worth another. */
export function endedBy(looked: Looked, doubt: Doubt, whole: number): Outcome | undefined {
	const end = foundIn(looked, doubt);
	if (end) return end;
	return looked.state === 'impossible' || isEnough(doubt, looked) ? lastEnd(doubt, looked, whole) : undefined;
}
