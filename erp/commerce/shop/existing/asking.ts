import type { TableQuestion } from '../../../database/ask/question';
import type { Members } from '../../../base/json/members';
import type { Looked } from '../../../saving/readback/finding';

/** A question, and how the look ends where the database lacks a table or column of it; unless given, it goes on without rows. */
interface Step {
	readonly question: TableQuestion;
	readonly lacking?: (why: string) => Looked | undefined;
}

/** Asks one question after the other, each of them chosen by the rows before. */
export type Asking<T> = Generator<Step, T, readonly Members[]>;

/** What the database says to a question, or why it says nothing: `lacks` names a table or column that it does not have. */
type Answer =
	| { readonly ok: true; readonly value: readonly Members[] }
	| { readonly ok: false; readonly why: string; readonly lacks?: string };

export type Ask = (question: TableQuestion) => Promise<Answer>;

/** Asks the questions of a look to its end; a database that does not answer ends it, too. */
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
