import type { TableQuestion } from '../../ask/question';
import type { Members } from '../../json/members';

/** What the database says to a question, or why it says nothing: `lacks` names a table or column that it does not have. */
type Answer =
	| { readonly ok: true; readonly value: readonly Members[] }
	| { readonly ok: false; readonly why: string; readonly lacks?: string };

/** Asks one question after the other, each of them chosen by the answers before. */
export type Asking<T> = Generator<TableQuestion, T, Answer>;

/** A question that the database did not answer. */
export class Unanswered extends Error {
	constructor(
		readonly why: string,
		readonly lacks: string | undefined,
	) {
		super(why);
	}
}

/** The rows of a question; throws {@link Unanswered}. */
export function* rowsOf(question: TableQuestion): Asking<readonly Members[]> {
	const answer = yield question;
	if (!answer.ok) throw new Unanswered(answer.why, answer.lacks);
	return answer.value;
}
