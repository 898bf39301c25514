import { withAgentLimits } from '../agents/limits';
import { withAccountClasses } from './accountClasses';
import { withCheckedCodes } from './checkCodes';
import { withDeletions } from './deletions';
import type { Examination } from './examination';

/** All examinations before sending, in this order. */
export const EXAMINATIONS: readonly Examination[] = [
	withAgentLimits,
	withCheckedCodes,
	withAccountClasses,
	withDeletions,
];
