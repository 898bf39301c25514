import type { IExecuteFunctions } from 'n8n-workflow';
import { memoized } from '../../../../erp/base/values/memoized';
import type { Remembered } from '../../../../erp/saving/outcome/table';
import { MARK_VERSION } from '../../../../erp/saving/guard/mark';
import { inTurn } from '../../../shared/client/writeQueue';

/**
 * Capacity of the store. A saved document has four entries, three of them its mark, and two more while its outcome is open; the oldest go first.
 * n8n keeps each as a hash of 24 letters, 810 KB in total.
 */
const STORE = { mode: 'entries' as const, maxEntries: 30_000 };

/**
 * Entries of a key: `open` until the document is known to be saved, `lost` until the server has given a verdict. So an error between two steps,
 * or a dropped entry, makes a saved document look open or new. A lost one looks saved only if the store is full to exactly this entry and the
 * process dies in a claim.
 */
const entriesOf = (key: string) => ({ sent: `sent|${key}`, open: `open|${key}`, lost: `lost|${key}` });

/**
 * Entries of a content mark, with one that says that it was noted: n8n only tells whether an entry exists. The oldest go first, so a dropped
 * mark is not taken for other content.
 */
function entriesOfMark(key: string, mark: string | undefined): readonly [noted: string, whole: string] | readonly [] {
	const noted = `noted ${MARK_VERSION}|${key}`;
	return mark === undefined ? [] : [noted, `${noted}|${mark}`];
}

/** Whether the remembered content of a sent document is the current one; `undefined` if none is remembered. */
const isSameContent = (before: readonly string[], marks: ReturnType<typeof entriesOfMark>): boolean | undefined =>
	marks.length === 2 && before.includes(marks[0]) ? before.includes(marks[1]) : undefined;

/** Cached, since n8n copies the whole node on each access. */
const storeOf = memoized(
	(context: IExecuteFunctions) => `memory ${context.getWorkflow().id} ${context.getNode().name}`,
);

/** Keys that a run of this process is sending or verifying now, with that run. */
const activeKeys = new Map<string, IExecuteFunctions>();
const claimOf = (context: IExecuteFunctions, key: string) => `${storeOf(context)} ${key}`;

/**
 * Serializes access: n8n's store, a database row per node, is read and then written. Another worker process may still overwrite the row with an
 * older copy, so important entries are written again at the end of a send.
 */
const alone = async <T>(context: IExecuteFunctions, work: () => Promise<T>): Promise<T> =>
	await inTurn(storeOf(context), work);

async function forget(context: IExecuteFunctions, entries: string[]): Promise<void> {
	if (entries.length > 0) await context.helpers.removeProcessed(entries, 'node', STORE);
}

/** Those that were there before. */
const record = async (context: IExecuteFunctions, entries: string[]): Promise<string[]> =>
	entries.length === 0
		? []
		: (await context.helpers.checkProcessedAndRecord(entries, 'node', STORE)).processed.map(String);

/** What was known of a key before it was claimed. */
interface Claimed {
	readonly remembered: Remembered;
	/** Whether the remembered content is the same; absent if none is remembered. */
	readonly isSame?: boolean;
}

/**
 * Notes that a document is about to be sent, with its content mark; returns what was known of its key before. After `new`, `finish` must be
 * called.
 */
export async function claim(context: IExecuteFunctions, key: string, mark?: string): Promise<Claimed> {
	const { sent, open, lost } = entriesOf(key);
	const marks = entriesOfMark(key, mark);
	return await alone(context, async () => {
		// If two workers create the row at once, one is refused; the row exists on the retry.
		const write = async () => await record(context, [sent, open, lost, ...marks]);
		const before = await write().catch(write);
		if (before.includes(sent)) {
			const added = [open, lost, ...marks].filter((entry) => !before.includes(entry));
			await forget(context, added);
			const remembered = !before.includes(open) ? 'saved' : before.includes(lost) ? 'sent' : 'refused';
			return { remembered, isSame: isSameContent(before, marks) };
		}
		// Entries older than `sent` would be dropped before it: the document would look saved, or its content changed.
		const older = [open, lost, ...marks].filter((entry) => before.includes(entry));
		await forget(context, older);
		await record(context, older);
		activeKeys.set(claimOf(context, key), context);
		return { remembered: 'new' };
	});
}

/** The run has ended, whatever the outcome of its claims. */
export function finish(context: IExecuteFunctions): void {
	for (const [claimed, run] of activeKeys) if (run === context) activeKeys.delete(claimed);
}

/**
 * What n8n is to remember of a key: that the document was sent and its outcome is open; that it was refused without proof, so that the next run may
 * send it once the ERP shows that it is absent; that it is in the ERP, with its content; or nothing, since nothing of it was written.
 */
type Noted = 'sent' | 'refused' | 'saved' | 'nothing';

/** Notes how a document ended. A key that another run is sending now is not forgotten. */
export async function note(context: IExecuteFunctions, key: string, noted: Noted, mark?: string): Promise<void> {
	const { sent, open, lost } = entriesOf(key);
	const marks = entriesOfMark(key, mark);
	const entries: Readonly<Record<Noted, { readonly kept: string[]; readonly gone: string[] }>> = {
		sent: { kept: [sent, open, lost], gone: [] },
		refused: { kept: [sent, open], gone: [lost] },
		saved: { kept: [sent, ...marks], gone: [open, lost] },
		nothing: { kept: [], gone: [sent, open, lost, ...marks] },
	};
	const { kept, gone } = entries[noted];
	await alone(context, async () => {
		const run = activeKeys.get(claimOf(context, key)) ?? context;
		if (noted === 'nothing' && run !== context) return;
		await record(context, kept);
		await forget(context, gone);
	});
}

/** Notes that a refused or saved document is sent again; false if another worker has just noted the same. */
export async function reopen(context: IExecuteFunctions, key: string): Promise<boolean> {
	const { open, lost } = entriesOf(key);
	return await alone(context, async () => {
		const before = await record(context, [open, lost]);
		if (before.includes(lost)) return false;
		activeKeys.set(claimOf(context, key), context);
		return true;
	});
}
