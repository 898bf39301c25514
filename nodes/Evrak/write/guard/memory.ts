import type { IExecuteFunctions } from 'n8n-workflow';
import { derived } from '../../../../erp/catalogue/derived';
import type { Remembered, RememberedContent } from '../../../../erp/guard/admission';
import { inTurn } from '../../../shared/client/writeQueue';

/** Why n8n's memory could not be used. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * A document has two entries while its end is open and one once it is saved, with its content three; the oldest are forgotten first. n8n
 * keeps each as a hash of 24 letters, 594 KB for all.
 */
const STORE = { mode: 'entries' as const, maxEntries: 22_000 };

/** What is left where room is made: entries that come then take nobody's place, so that their number tells of every one. */
const ROOMY = { ...STORE, maxEntries: 20_000 };
/** Entries for which there has to be room: those of the documents of a look ahead, and more. */
const ROOM = 500;

/**
 * A key that was sent stays `open` until the document is known to be saved. What goes wrong between two steps, or is forgotten, thus makes
 * a saved document look open or new. A lost one looks saved only if the store is full to this very entry and the process dies in a claim.
 */
const entriesOf = (key: string) => ({ sent: `sent|${key}`, open: `open|${key}` });

/** That the content was noted, and the content itself: n8n tells of an entry only whether it is there. */
const contentEntries = (key: string, content: string) => ({ noted: `noted|${key}`, print: `noted|${key}|${content}` });

/** n8n copies the whole node whenever it is asked for it. */
const storeOf = derived(
	(context: IExecuteFunctions) => `memory ${context.getWorkflow().id ?? ''} ${context.getNode().name}`,
);

/** Keys that a run of this process is sending or verifying at this moment, with that run. */
const underWay = new Map<string, IExecuteFunctions>();
const claimOf = (context: IExecuteFunctions, key: string) => `${storeOf(context)} ${key}`;

/**
 * One step after the other: n8n's store, a row of its database per node, is read and then written. Another worker process may still put
 * its older copy of the row in place of ours, so what must not be lost is written again at the end of a send.
 */
const alone = async <T>(context: IExecuteFunctions, work: () => Promise<T>): Promise<T> =>
	await inTurn(storeOf(context), work);

const forget = async (context: IExecuteFunctions, ...entries: string[]) =>
	await context.helpers.removeProcessed(entries, 'node', STORE);

const record = async (context: IExecuteFunctions, ...entries: string[]) =>
	(await context.helpers.checkProcessedAndRecord(entries, 'node', STORE)).processed;

/**
 * Notes that a document is about to be sent, and tells what was known of its key before. `new` must be followed by `finish`. A note of this
 * run alone may go with it, see `isKept`.
 */
export async function claim(context: IExecuteFunctions, key: string, ...note: string[]): Promise<Remembered> {
	const { sent, open } = entriesOf(key);
	return await alone(context, async () => {
		// Where two workers make the row at once, one is refused; then it is there.
		const write = async () => await record(context, sent, open, ...note);
		const before = await write().catch(write);
		if (before.includes(sent)) {
			if (before.includes(open)) return 'sent';
			await forget(context, open);
			return 'saved';
		}
		if (before.includes(open)) {
			// It would be forgotten before its `sent`, which would look saved then.
			await forget(context, open);
			await record(context, open);
		}
		underWay.set(claimOf(context, key), context);
		return 'new';
	});
}

/** How often a note is read back. */
const READ_BACKS = 10;

/**
 * Whether the note of a claim is still there. Of two workers that claim at once the later one writes the row without the note of the other.
 * Both would keep theirs only if a single write took longer than all these readings, each of which writes the row as well. The note is
 * forgotten afterwards.
 */
export async function isKept(context: IExecuteFunctions, note: string): Promise<boolean> {
	return await alone(context, async () => {
		let isThere = true;
		for (let time = 0; isThere && time < READ_BACKS; time++) isThere = (await record(context, note)).includes(note);
		await forget(context, note);
		return isThere;
	});
}

/** The run is over, whatever came of what it claimed. */
export function finish(context: IExecuteFunctions): void {
	for (const [claimed, run] of underWay) if (run === context) underWay.delete(claimed);
}

/** Notes that the document is in the ERP, and with which content where nobody else can tell that later. */
export async function confirm(context: IExecuteFunctions, key: string, content?: string): Promise<void> {
	const { sent, open } = entriesOf(key);
	// The note that there is a content goes before it, and is forgotten before it: a content that is lost is no other content.
	const { noted, print } = contentEntries(key, content ?? '');
	await alone(context, async () => {
		await record(context, sent, ...(content === undefined ? [] : [noted, print]));
		await forget(context, open);
	});
}

/** Whether a saved document was saved with this content. n8n's store answers only by noting: what was not there is taken back at once. */
export async function contentOfSaved(
	context: IExecuteFunctions,
	key: string,
	content: string,
): Promise<RememberedContent> {
	const { noted, print } = contentEntries(key, content);
	return await alone(context, async () => {
		const before = await record(context, noted, print);
		const added = [noted, print].filter((entry) => !before.includes(entry));
		if (added.length > 0) await forget(context, ...added);
		if (!before.includes(noted)) return undefined;
		return before.includes(print) ? 'same' : 'other';
	});
}

/** Notes once more that the document was sent, and that its end is open. */
export async function keep(context: IExecuteFunctions, key: string): Promise<void> {
	const { sent, open } = entriesOf(key);
	await alone(context, async () => {
		await record(context, sent, open);
	});
}

/**
 * How many entries n8n has of the node. What another worker notes there changes the number, which n8n's helpers tell nothing else by; in a
 * store that is full it would not, so that the oldest go first.
 */
export async function entriesIn(context: IExecuteFunctions): Promise<number> {
	const count = async () => await context.helpers.getProcessedDataCount('node', STORE);
	return await alone(context, async () => {
		const now = await count();
		if (now < STORE.maxEntries - ROOM) return now;
		await context.helpers.checkProcessedAndRecord([], 'node', ROOMY);
		return await count();
	});
}

/** Forgets a claim: nothing of the document was written. What another run is sending at this moment stays claimed. */
export async function release(context: IExecuteFunctions, key: string): Promise<void> {
	const { sent, open } = entriesOf(key);
	await alone(context, async () => {
		const run = underWay.get(claimOf(context, key)) ?? context;
		if (run === context) await forget(context, sent, open);
	});
}
