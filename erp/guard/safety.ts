import { isBlank, type Members } from '../json/members';
import { textProblem } from '../text/textProblems';

import { numberFormatOf, numberOf } from '../values/numberText';
import type { Issue } from '../values/problem';
import { plainTextOf, shown } from '../text/text';
import { flagOf } from '../values/flag';

/** What to do against lost and doubled documents; times in milliseconds. */
export interface Safety {
	readonly guard: boolean;
	/** What tells the document apart; absent: its own reference or number. */
	readonly key?: string;
	/** Column of the reference, where the user names it. */
	readonly reference?: string;
	readonly verify: boolean;
	readonly verifyFor: number;
	/** What a document counts as that was not found in that time. */
	readonly ifNotFound: 'failed' | 'unknown';
	readonly together: number;
	readonly split: boolean;
}

const MOST_TOGETHER = 100;
const VERIFY_SECONDS = 300;
/** A day. Timers that wait for more than 24 of them end at once. */
const MOST_SECONDS = 86_400;
const COLUMN = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Reads the safety options of an item; what cannot be used is an issue, never a silent default. */
export function readSafety(options: Readonly<Members>): { readonly safety: Safety; readonly issues: readonly Issue[] } {
	const issues: Issue[] = [];
	const wrong = (field: string, message: string, remedy: string) => void issues.push({ field, message, remedy });
	const text = (name: string) => (isBlank(options[name]) ? undefined : plainTextOf(options[name]).trim());
	const flag = (name: string, field: string): boolean => {
		const value = flagOf(options[name]);
		if (value === undefined) wrong(field, `${shown(options[name])} is neither true nor false`, 'Give true or false.');
		return value ?? false;
	};
	const format = numberFormatOf(options.numberFormat);
	const seconds = isBlank(options.verifyFor) ? VERIFY_SECONDS : numberOf(options.verifyFor, format);
	if (!(seconds > 0 && seconds <= MOST_SECONDS))
		wrong('Verify For', `is not a number of seconds above 0 and up to ${MOST_SECONDS}`, 'Give for instance 300.');
	const key = options.documentKey ?? undefined;
	if (!['undefined', 'string', 'number'].includes(typeof key))
		wrong('Document Key', `${shown(key)} is neither a text nor a number`, 'Give for instance the number of the order.');
	const problem = typeof key === 'string' ? textProblem(key) : undefined;
	if (problem) wrong('Document Key', problem.message, problem.remedy);
	const together = isBlank(options.documentsPerRequest) ? 1 : numberOf(options.documentsPerRequest, format);
	if (!Number.isInteger(together) || together < 1 || together > MOST_TOGETHER)
		wrong('Documents per Request', `is not a whole number from 1 to ${MOST_TOGETHER}`, 'Give for instance 10.');
	const ifNotFound = text('ifNotFound') ?? 'unknown';
	if (ifNotFound !== 'unknown' && ifNotFound !== 'failed')
		wrong('If Not Found', `${shown(ifNotFound)} is no choice`, 'Give unknown or failed.');
	const reference = text('referenceField');
	if (reference !== undefined && !COLUMN.test(reference))
		wrong('Reference Field', `${shown(reference)} is not the name of a column`, 'Give for instance sip_belgeno.');
	const safety: Safety = {
		guard: flag('duplicateGuard', 'Duplicate Guard'),
		key: text('documentKey'),
		reference,
		verify: flag('verifyUnknown', 'Verify Unknown Saves'),
		verifyFor: seconds * 1_000,
		ifNotFound: ifNotFound === 'failed' ? 'failed' : 'unknown',
		together,
		split: flag('splitFailedBatch', 'Split Failed Batch'),
	};
	return { safety, issues };
}
