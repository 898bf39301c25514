import type { IPollFunctions } from 'n8n-workflow';
import { unreadable } from './page';
import { MOST_PAGES, MOST_ROWS, type IncomingRead } from './read';

const REASONS: Readonly<Record<NonNullable<IncomingRead['stopped']>, string>> = {
	time: 'the time of the poll was over',
	bound: `it did not end within ${MOST_PAGES} pages or ${MOST_ROWS.toLocaleString('en-US')} invoices; raise Page Size, or lower Wide Window Days`,
	repeats: 'the ERP gave the same full page twice; raise Page Size above the invoices of the window',
	restless: 'its pages changed with every request',
};

const messageOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure));

const reasonOf = ({ failure, stopped }: IncomingRead): string =>
	failure === undefined ? REASONS[stopped ?? 'time'] : messageOf(failure);

/** What makes a list shorter, or its reading quicker. */
const SHORTER =
	'Raise Page Size, lower Wide Window Days and Days Back, or watch the invoices of some senders only, with Sender Tax No.';

/** The error of a first reading that did not end. What it did not see would come as new later, however old it is. */
export const firstUnended = (context: IPollFunctions, read: IncomingRead) =>
	unreadable(
		context,
		`the list was not read to its end: ${reasonOf(read)}`,
		`Nothing was handed over, because invoices that were not seen now would count as new later. ${SHORTER} Then activate the workflow again.`,
	);

/** The error of a list that is longer than can be read or remembered; nothing is lost, but nothing more comes. */
export const tooLong = (context: IPollFunctions, read: IncomingRead, isFull: boolean) =>
	unreadable(
		context,
		isFull
			? 'the window holds more invoices than can be remembered'
			: `the list was not read to its end: ${reasonOf(read)}`,
		`Invoices that come behind what was read are not handed over until that changes. ${SHORTER}`,
	);

/** What to tell about a list that was not read to its end, or holds what is no invoice; nothing where all was read. */
function notesOnReading(read: IncomingRead): readonly string[] {
	const { complete, remarks } = read;
	if (complete) return remarks;
	return [
		`The list of incoming invoices was not read to its end: ${reasonOf(read)}. What is missing follows with the next polls.`,
		...remarks,
	];
}

/** The same, told to n8n's log too: a poll that hands nothing over has no item to say it. */
export function tellReading(context: IPollFunctions, read: IncomingRead): readonly string[] {
	const notes = notesOnReading(read);
	for (const note of notes) context.logger.warn(`${context.getNode().name}: ${note}`);
	return notes;
}
