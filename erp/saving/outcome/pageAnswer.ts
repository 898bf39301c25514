import type { Members } from '../../base/json/members';
import type { RefusalKind } from './explanation';
import type { PageAnswer } from '../../protocol/paging/pages';
import type { Reply } from './reply';
import { judgeList, type ReadFailure } from './read';

/** The answer to a page request, or why it failed. */
interface PageRead {
	readonly answer: PageAnswer<Members>;
	readonly failure?: ReadFailure;
}

/** Refusals that a corrupt record in the page may cause; not all of its texts are known, and the other kinds have causes of their own. */
const MAYBE_CORRUPT: ReadonlySet<RefusalKind | undefined> = new Set(['unreadable', 'other']);

/** Evaluates the reply to a page request. */
export function pageRead(reply: Reply): PageRead {
	const read = judgeList(reply);
	if (read.ok) return { answer: { kind: 'rows', rows: read.rows } };
	const { failure } = read;
	if (failure.timedOut) return { answer: { kind: 'timeout' }, failure };
	return MAYBE_CORRUPT.has(failure.refusal)
		? { answer: { kind: 'corrupt', reason: failure.reason }, failure }
		: { answer: { kind: 'failed' }, failure };
}
