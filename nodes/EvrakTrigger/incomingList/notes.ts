import type { IPollFunctions } from 'n8n-workflow';
import { MOST_PAGES, type IncomingRead } from './read';

const REASONS: Readonly<Record<NonNullable<IncomingRead['stopped']>, string>> = {
	time: 'the time of the poll was over',
	bound: `it did not end within ${MOST_PAGES} pages; raise Page Size, or lower Wide Window Days`,
	restless: 'its pages changed with every request',
};

const messageOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure));

/** What to tell about a list that was not read to its end, or holds what is no invoice; nothing where all was read. */
function notesOnReading({ complete, failure, stopped, remarks }: IncomingRead): readonly string[] {
	if (complete) return remarks;
	const reason = failure === undefined ? REASONS[stopped ?? 'time'] : messageOf(failure);
	return [
		`The list of incoming invoices was not read to its end: ${reason}. What is missing follows with the next polls.`,
		...remarks,
	];
}

/** The same, told to n8n's log too: a poll that hands nothing over has no item to say it. */
export function tellReading(context: IPollFunctions, read: IncomingRead): readonly string[] {
	const notes = notesOnReading(read);
	for (const note of notes) context.logger.warn(`${context.getNode().name}: ${note}`);
	return notes;
}
