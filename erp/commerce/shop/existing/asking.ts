import type { TableQuestion } from '../../../database/ask/question';
import type { Members } from '../../../base/json/members';
import type { Looked } from '../../../saving/readback/finding';

/** A query, and the result of the lookup where the database lacks a table or column of it; by default the lookup continues without rows. */
interface Step {
	readonly question: TableQuestion;
	readonly lacking?: (why: string) => Looked | undefined;
}

/** Runs one query after the other, each chosen by the previous rows. */
export type Asking<T> = Generator<Step, T, readonly Members[]>;

/** The database's answer to a query, or why there is none: `lacks` names a missing table or column. */
type Answer =
	| { readonly ok: true; readonly value: readonly Members[] }
	| { readonly ok: false; readonly why: string; readonly lacks?: string };

export type Ask = (question: TableQuestion) => Promise<Answer>;

/** Runs the queries of a lookup to the end; a database that does not answer also ends it. */
export async function asked<T>(asking: Asking<T>, ask: Ask): Promise<T | Looked | undefined> {
	let step = asking.next();
	while (!step.done) {
		const { question, lacking } = step.value;
		const answer = await ask(question);
		if (!answer.ok && answer.lacks === undefined) return { state: 'silent', why: answer.why };
		if (!answer.ok && lacking) return lacking(answer.why);
		step = asking.next(answer.ok ? answer.value : []);
	}
	return step.value;
}
