import type { Options } from '../draft/options';
import type { IfChanged } from './admission';
import { shown } from '../text/text';
import { textProblem } from '../text/textProblems';

/** What to do against lost and doubled documents; times in milliseconds. */
export interface Safety {
	/** What was sent or is in the ERP is not sent again. */
	readonly guard: boolean;
	/** A save without a clear answer is looked up in the ERP. */
	readonly verify: boolean;
	/** A document that nothing tells apart is refused. */
	readonly strict: boolean;
	/** What becomes of a document that is there already, but holds something else. */
	readonly ifChanged: IfChanged;
	/** What tells the document apart; absent: its own reference or number. */
	readonly key?: string;
	readonly verifyFor: number;
	/** What a document counts as that was not found in that time. */
	readonly ifNotFound: 'failed' | 'unknown';
	/** Documents in a request, at most. */
	readonly together: number;
}

/** What the operation and the server say of an item's safety. */
interface Saving {
	/** It saves documents: nothing else is protected. */
	readonly isSave: boolean;
	/** Its documents always bring a reference: one without is a mistake. */
	readonly isReferenced: boolean;
	/** The server can be asked for documents (V17). */
	readonly canVerify: boolean;
}

const MOST_TOGETHER = 100;
const VERIFY_SECONDS = 300;

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

/** The safety options of an item; what cannot be used is noted with the options. */
export function readSafety(options: Options, { isSave, isReferenced, canVerify }: Saving): Safety {
	const protection = options.oneOf('protection', 'Protection', ['full', 'strict', 'none']);
	const seconds = options.seconds('verifyFor', 'Verify For') ?? VERIFY_SECONDS;
	const together = options.number('documentsPerRequest') ?? 1;
	if (!Number.isInteger(together) || together < 1 || together > MOST_TOGETHER)
		options.refuse('Documents at Once', `is not a whole number from 1 to ${MOST_TOGETHER}`, 'Give for instance 10.');
	const isProtected = isSave && protection !== 'none';
	return {
		guard: isProtected,
		verify: isProtected && canVerify,
		strict: isReferenced || protection === 'strict',
		ifChanged: options.oneOf('ifChanged', 'If It Was Changed', ['refuse', 'warn', 'update']),
		key: keyIn(options),
		verifyFor: seconds * 1_000,
		ifNotFound: options.oneOf('ifNotFound', 'If Not Found', ['unknown', 'failed']),
		together,
	};
}
