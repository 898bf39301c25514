import { createHash } from 'node:crypto';
import type { Operation } from '../../../../erp/catalogue/types';
import type { Members } from '../../../../erp/base/json/members';
import { isSaved, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import type { NodeErp } from '../../../shared/client/client';
import type { Attempts } from '../../items/attempts';
import type { Settings } from '../../items/settings';
import { sideWrite, unsendable, writeUntilShown, type Shown } from '../../write/send/beside';
import type { Checked } from '../../write/stages';

export interface StepRequest {
	readonly operation: Operation;
	readonly members: Members;
	/** Text that names the step and the state that it starts from. */
	readonly key: string;
}

/** A step that is done; `found`: somebody else had done it meanwhile. */
export interface StepMade {
	readonly outcome: 'created' | 'found';
	readonly warnings: readonly string[];
}

/** The context that all steps share. */
export interface StepRun {
	readonly erp: NodeErp;
	readonly item: number;
	readonly settings: Settings;
	readonly attempts: Attempts;
}

/** A step as it would be sent; its problems are in its document. It is identified by the state before it, whatever was found earlier. */
export function stepWrite({ item, settings, erp }: StepRun, { operation, members, key }: StepRequest): Checked {
	const digest = createHash('sha256').update(key).digest('hex');
	const id = `step ${digest} of item ${item}`;
	return sideWrite(erp, { operation, members, item, settings, id, key: ['carry', digest], verbatim: true });
}

const SENT_BEFORE =
	'Look in the ERP. If it is not there and never will be, run it once with If Not Found on Count as Failed, and then again.';

/**
 * Sends a step like every document: at most once, in the turn to write, and confirmed by the database: `look` says whether it is done, in the turn to
 * write, too.
 */
export async function sendStep(
	run: StepRun,
	request: StepRequest,
	look: () => Promise<Shown>,
): Promise<StepMade | Unsaved> {
	const { erp, attempts } = run;
	const write = stepWrite(run, request);
	const refused = unsendable(write);
	if (refused) return refused;
	const again = 'The step was not sent by this try. Run it again.';
	const outcome = await writeUntilShown(erp, attempts, write, look, again);
	if (!isSaved(outcome)) return outcome.earlier ? { ...outcome, remedy: SENT_BEFORE } : outcome;
	return {
		outcome: outcome.outcome === 'alreadySaved' ? 'found' : 'created',
		warnings: [...write.document.warnings, ...(outcome.warnings ?? [])],
	};
}
