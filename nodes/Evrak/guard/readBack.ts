import { whyUnread, type SqlRead } from '../../../erp/outcome/sqlRead';
import { findingOf, type Looked } from '../../../erp/readback/finding';
import { questions } from '../../../erp/readback/query';
import type { Target } from '../../../erp/readback/target';
import type { NodeErp } from '../../shared/client/client';
import { timeoutOf } from '../../shared/client/call';
import type { Settings } from '../input/settings';

/** Answers that are none this time: another look may get one. */
const PASSING: ReadonlySet<SqlRead['state']> = new Set(['silent', 'cutShort']);

/** What an answer says of one target. */
function lookedAt(answer: SqlRead, target: Target): Looked {
	if (answer.state === 'rows') return findingOf(target, answer.rows);
	return { state: PASSING.has(answer.state) ? 'silent' : 'impossible', why: whyUnread(answer) };
}

/** Milliseconds for one look of a save with these settings: a read that hangs must not hold it longer than the save itself. */
export const lookTimeout = ({ timeout }: Pick<Settings, 'timeout'>): number => Math.min(timeout, timeoutOf('list'));

/** Milliseconds that may still pass in all without an answer. */
interface Patience {
	left: number;
}

/** Milliseconds that are too few for a question. */
const TOO_FEW = 20;

const NOT_ASKED: Looked = { state: 'silent', why: 'it did not answer in time' };

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
		const answer = time > TOO_FEW ? await erp.sql(sql, { timeout: time }) : undefined;
		if (answer?.state === 'silent') patience.left -= Date.now() - began;
		for (const target of asked) found.set(target, answer ? lookedAt(answer, target) : NOT_ASKED);
	}
	return targets.map((target) => found.get(target) ?? { state: 'silent', why: 'it was not asked' });
}
