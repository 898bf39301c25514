import { findingOf, isWhole, type Looked } from '../../../erp/readback/finding';
import { questions } from '../../../erp/readback/query';
import type { Target } from '../../../erp/readback/target';
import type { NodeErp } from '../../shared/client/client';
import { timeoutOf } from '../../shared/client/call';
import type { SqlAnswer } from '../../shared/client/sql';
import type { Settings } from '../input/settings';

const NO_RIGHT: Looked = {
	state: 'impossible',
	why: 'the look-up gave nothing at all: the API user may lack the right to read by SQL',
};

const CUT_SHORT: Looked = { state: 'silent', why: 'the answer to the look-up was cut short' };

/** What an answer says of one target. Every answer ends with a row of its own, so that none at all is no answer. */
function lookedAt(answer: SqlAnswer, target: Target): Looked {
	if (answer.state !== 'rows') return { state: answer.state, why: answer.reason };
	if (answer.rows.length === 0) return NO_RIGHT;
	return isWhole(answer.rows) ? findingOf(target, answer.rows) : CUT_SHORT;
}

/** Milliseconds for one look of a save with these settings: a read that hangs must not hold it longer than the save itself. */
export const lookTimeout = ({ timeout }: Pick<Settings, 'timeout'>): number => Math.min(timeout, timeoutOf('list'));

/** Milliseconds that may still pass in all without an answer. */
interface Patience {
	left: number;
}

/** Milliseconds that are too few for a question. */
const TOO_FEW = 20;

const NOT_ASKED: SqlAnswer = { state: 'silent', reason: 'it did not answer in time' };

/**
 * Looks documents up in the ERP's database, in as few questions as possible; the answers stand in the order of the targets. Where
 * patience is limited, an ERP that does not answer is not asked on once it is over.
 */
export async function lookUp(
	erp: NodeErp,
	targets: readonly Target[],
	timeout = timeoutOf('list'),
	patience: Patience = { left: Infinity },
): Promise<Looked[]> {
	const found = new Map<Target, Looked>();
	for (const { sql, targets: asked } of questions(targets)) {
		const began = Date.now();
		const time = Math.min(timeout, patience.left);
		const answer = time > TOO_FEW ? await erp.sql(sql, time) : NOT_ASKED;
		if (answer.state === 'silent') patience.left -= Date.now() - began;
		for (const target of asked) found.set(target, lookedAt(answer, target));
	}
	return targets.map((target) => found.get(target) ?? { state: 'silent', why: 'it was not asked' });
}
