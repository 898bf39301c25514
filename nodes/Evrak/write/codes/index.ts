import { withAgentLimits } from '../agents/limits';
import { withAccountClasses } from './accountClasses';
import { withCheckedCodes, withWholeUpdates } from './checkCodes';
import { withDeletions } from './deletions';
import type { Examination } from './examination';

/** What the ERP is asked about documents before anything is sent, in this order. */
export const EXAMINATIONS: readonly Examination[] = [
	withAgentLimits,
	withCheckedCodes,
	withAccountClasses,
	withDeletions,
	withWholeUpdates,
];
