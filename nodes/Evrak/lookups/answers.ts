import { createHash } from 'node:crypto';
import type { Connection } from '../../../erp/wire/connection';

/** Milliseconds for which an answer is good: a form asks for the same list many times, and a new warehouse is to be seen soon. */
const GOOD_FOR = 60_000;
/** Answers that are kept at once, the oldest forgotten first. */
const MOST = 500;

interface Given {
	readonly at: number;
	readonly answer: Promise<unknown>;
}

const answers = new Map<string, Given>();

/** Everything that a credential says, its secrets too: whoever has other ones gets no row that they did not ask for themselves. */
const keyOf = (connection: Connection, question: string): string =>
	createHash('sha256')
		.update(JSON.stringify([connection, question]))
		.digest('hex');

/** Whether it is still good; a clock that was set back makes nothing good for longer. */
const isGood = ({ at }: Given) => Math.abs(Date.now() - at) < GOOD_FOR;

/**
 * An answer of the ERP, kept in this process for a minute for each credential. Those who ask meanwhile wait for the same answer; what
 * `isAnswer` says is none is forgotten at once, as is what was thrown.
 */
export async function sharedAnswer<T>(
	connection: Connection,
	question: string,
	ask: () => Promise<T>,
	isAnswer: (given: T) => boolean,
): Promise<T> {
	const key = keyOf(connection, question);
	const there = answers.get(key);
	if (there && isGood(there)) return (await there.answer) as T;
	const answer = ask();
	const mine: Given = { at: Date.now(), answer };
	answers.delete(key);
	answers.set(key, mine);
	const [oldest] = answers.keys();
	if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
	const forget = () => {
		if (answers.get(key) === mine) answers.delete(key);
	};
	answer.then((given) => {
		if (!isAnswer(given)) forget();
	}, forget);
	return await answer;
}
