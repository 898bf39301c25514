import type { Operation } from '../../../../erp/catalogue/types';
import { parse } from '../../../../erp/document/parse';
import { formDraft } from '../../../../erp/document/draft/inputDraft';
import { omit, type Members } from '../../../../erp/base/json/members';
import { isSaved, type Outcome, type Saved, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import type { Looked } from '../../../../erp/saving/readback/finding';
import { plainTextOf } from '../../../../erp/base/text/text';
import type { NodeErp } from '../../../shared/client/client';
import type { Attempts } from '../../items/attempts';
import type { Settings } from '../../items/settings';
import { release } from '../guard/memory';
import type { LastLook, Write } from '../stages';
import { checked } from './check';
import { Pipeline } from './pipeline';

/** What is written beside documents: an account, an address or an item that they need, or what follows from one that is saved. */
interface SideWrite {
	readonly operation: Operation;
	readonly members: Members;
	/** The item whose options count. */
	readonly item: number;
	readonly settings: Settings;
	/** What is written, and for what: the same in each try of a run, and no other's. */
	readonly id: string;
	/** What n8n's memory knows it by, on its server and company. */
	readonly key: readonly string[];
	/** The column of its table by which the ERP's database is asked for it. Without one the caller looks at what the ERP shows. */
	readonly by?: string;
	/** Its members are in the ERP's own names and values. */
	readonly verbatim?: boolean;
}

/** A side write as it would be sent; problems of it are in its document. */
export function sideWrite(erp: NodeErp, side: SideWrite): Write<'checked'> {
	const { operation, members, item, id, key, by, verbatim } = side;
	// Currency, rate and day are those of the document that it belongs to.
	const settings: Settings = { ...side.settings, ifUnusual: 'warn' };
	// The check knows documents by columns of theirs, which this one does not have.
	const unguarded = { ...settings, safety: { ...settings.safety, guard: false, verify: false } };
	const conventions = { zone: settings.connection.zone, numbers: settings.numbers };
	const draft = verbatim
		? { ...parse(operation, members, conventions), items: [item], beside: {} }
		: formDraft(operation, members, conventions, { items: [item] });
	const write = checked(erp, operation, { draft, index: item }, () => (by ? settings : unguarded));
	const { baseUrl, companyCode } = settings.connection;
	const claimed = [baseUrl, companyCode, ...key].join('|');
	const { savedIn: table } = operation;
	if (!by || !table) return { ...write, settings, id, recognition: { key: claimed } };
	const value = plainTextOf(write.document.doc.head[by]);
	const target = { table, column: by, value, numeric: false, kinds: {}, rows: 1 };
	return { ...write, settings, id, isShared: true, recognition: { key: claimed, target } };
}

/** How a side write ended, and as what it was sent. */
interface SideEnd {
	readonly outcome: Outcome;
	readonly sent: Write<'checked'>;
}

/** The ERP has what this was to be called by, and it is another's. */
const isTaken = (outcome: Outcome): boolean =>
	outcome.outcome === 'failed' && outcome.refusal === 'duplicate' && !outcome.earlier;

interface Looking {
	/** Looks in the turn to write whether it is needed still, and as what; `taken` is what the ERP has just refused as taken. */
	readonly look?: (write: Write<'checked'>, taken?: Write<'checked'>) => ReturnType<LastLook>;
	/** Times that it is sent where the ERP refuses each as taken, and the look gives another one each time. */
	readonly turns?: number;
}

/**
 * Sends a side write by the way of every document: looked for once more in the turn to write, claimed in n8n's memory, sent once over all
 * tries of the run, and looked up where the answer is lost.
 */
export async function writeBeside(
	erp: NodeErp,
	attempts: Attempts,
	write: Write<'checked'>,
	{ look, turns = 1 }: Looking = {},
): Promise<SideEnd> {
	let sent = write;
	let taken: Write<'checked'> | undefined;
	for (let turn = 1; ; turn++) {
		const pipeline = new Pipeline(
			erp,
			attempts,
			look &&
				(async () => {
					const seen = await look(write, taken);
					if (!('outcome' in seen)) sent = seen;
					return seen;
				}),
		);
		await pipeline.send([[write]]);
		await pipeline.verify([sent]);
		const outcome = pipeline.outcomeOf(write.id);
		if (turn < turns && sent !== write && isTaken(outcome)) {
			attempts.delete(write.id);
			taken = sent;
			continue;
		}
		if (isSaved(outcome)) await forget(erp, write);
		return { outcome, sent };
	}
}

/** Forgets a side write that the ERP has: the ERP itself remembers it, and a note would keep one that is deleted from being made again. */
export async function forget(
	erp: NodeErp,
	{ recognition: { key }, settings: { safety } }: Write<'checked'>,
): Promise<void> {
	if (safety.guard && key !== undefined) await release(erp.context, key).catch(() => undefined);
}

/** The verb of what the ERP may not have, before its participle: `was not`, `may or may not have been`. */
export const notDone = ({ outcome }: Unsaved): string =>
	outcome === 'failed' ? 'was not' : 'may or may not have been';

/** Whether something is done by what the database shows, or why nobody can tell. */
export type Shown =
	| { readonly is: 'done' }
	/** `write`: as it is to be sent now, where that follows from what is there. */
	| { readonly is: 'open'; readonly write?: Write<'checked'> }
	| { readonly is: 'unknown'; readonly why: string };

/** What shows in the ERP is there, whatever was answered. */
const THERE: Saved = { outcome: 'alreadySaved', savedAs: { guids: [] }, data: null };

/** What the database shows, as a look. */
function lookedAt(seen: Shown): Looked {
	if (seen.is === 'done') return { state: 'found', documents: [] };
	return seen.is === 'open' ? { state: 'absent' } : { state: 'silent', why: seen.why };
}

/**
 * The same for what has no column that distinguishes it: it is there once the database shows it, and `shown` looks, in the turn to write, too. A
 * success that the database does not show is none. `untold` is what is said where nobody could tell whether it has to be sent.
 */
export async function writeUntilShown(
	erp: NodeErp,
	attempts: Attempts,
	write: Write<'checked'>,
	shown: () => Promise<Shown>,
	whenUnknown: (why: string) => Pick<Unsaved, 'reason' | 'remedy'>,
): Promise<Outcome> {
	const pipeline = new Pipeline(erp, attempts, async () => {
		const seen = await shown();
		if (seen.is === 'done') return THERE;
		if (seen.is === 'unknown') return { outcome: 'failed', ...whenUnknown(seen.why) };
		const look = async () => lookedAt(await shown());
		return { ...omit(seen.write ?? write, 'isChange'), look, seen: lookedAt(seen) };
	});
	await pipeline.send([[write]]);
	await pipeline.verify([write]);
	return pipeline.outcomeOf(write.id);
}
