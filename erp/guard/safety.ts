import type { Options } from '../draft/options';
import type { IfChanged } from './admission';
import { shown } from '../text/text';
import { textProblem } from '../text/textProblems';

/** What to do against lost and doubled documents; times in milliseconds. */
export interface Safety {
	readonly guard: boolean;
	/** What becomes of a document that is there already, but holds something else. */
	readonly ifChanged: IfChanged;
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
	/** What nobody has asked for: it is left out where nothing tells the document apart. */
	readonly lenient: { readonly guard: boolean; readonly verify: boolean };
}

const MOST_TOGETHER = 100;
const VERIFY_SECONDS = 300;
const COLUMN = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The key that tells the document apart; absent where the option is blank. */
function keyIn(options: Options): string | undefined {
	const key = options.given('documentKey') ?? undefined;
	if (!['undefined', 'string', 'number'].includes(typeof key))
		options.refuse(
			'Document Key',
			`${shown(key)} is neither a text nor a number`,
			'Give for instance the number of the order.',
		);
	const problem = typeof key === 'string' ? textProblem(key) : undefined;
	if (problem) options.refuse('Document Key', problem.message, problem.remedy);
	return options.text('documentKey');
}

/** The safety options of an item; what cannot be used is noted with the options. `isLenient` says which of them nobody has set. */
export function readSafety(options: Options, isLenient: (name: string) => boolean = () => false): Safety {
	const seconds = options.seconds('verifyFor', 'Verify For') ?? VERIFY_SECONDS;
	const key = keyIn(options);
	const together = options.number('documentsPerRequest') ?? 1;
	if (!Number.isInteger(together) || together < 1 || together > MOST_TOGETHER)
		options.refuse('Documents at Once', `is not a whole number from 1 to ${MOST_TOGETHER}`, 'Give for instance 10.');
	const ifNotFound = options.oneOf('ifNotFound', 'If Not Found', ['unknown', 'failed']);
	const reference = options.text('referenceField');
	if (reference !== undefined && !COLUMN.test(reference))
		options.refuse(
			'Reference Field',
			`${shown(reference)} is not the name of a column`,
			'Give for instance sip_belgeno.',
		);
	return {
		guard: options.flag('duplicateGuard', 'Duplicate Guard'),
		ifChanged: options.oneOf('ifChanged', 'If It Was Changed', ['refuse', 'warn', 'update']),
		key,
		reference,
		verify: options.flag('verifyUnknown', 'Verify Unknown Saves'),
		verifyFor: seconds * 1_000,
		ifNotFound,
		together,
		split: options.flag('splitFailedBatch', 'Split Failed Batch'),
		lenient: { guard: isLenient('duplicateGuard'), verify: isLenient('verifyUnknown') },
	};
}
