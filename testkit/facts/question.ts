import { askedWithout, type TableQuestion } from '../../erp/database/ask/question';

/** A question as it is sent to a database that has all of it. */
export function statementOf(question: TableQuestion): string {
	const asked = askedWithout(question, []);
	if ('statement' in asked) return asked.statement;
	throw new Error(`It cannot be asked without ${asked.lost}`);
}
