import type { Operation } from '../../../../erp/catalogue/types';
import { parse } from '../../../../erp/document/parse';
import { formDraft } from '../../../../erp/document/draft/inputDraft';
import { omit, type Members } from '../../../../erp/base/json/members';
import { failed, isSaved, type Outcome, type Saved, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import type { Looked } from '../../../../erp/saving/readback/finding';
import { plainTextOf } from '../../../../erp/base/text/text';
import { problemTexts } from '../../../../erp/base/values/problem';
import type { NodeErp } from '../../../shared/client/client';
import type { Attempts } from '../../items/attempts';
import type { Settings } from '../../items/settings';
import { note } from '../guard/memory';
import type { Checked, LastLook } from '../stages';
import { checked } from './check';
import { Pipeline } from './pipeline';

/** A write in addition to documents: an account, address or item that they need, or what follows from a saved one. */
interface SideWrite {
	readonly operation: Operation;
	readonly members: Members;
	/** The item with the options. */
	readonly item: number;
	readonly settings: Settings;
	/** Identifies the write and its purpose: unique, and the same in each attempt of a run. */
	readonly id: string;
	/** The key in n8n's memory, per server and company. */
	readonly key: readonly string[];
	/** The table column for its lookup in the ERP's database. Without one the caller checks what the ERP shows. */
	readonly by?: string;
	/** Its members have the ERP's own names and values. */
	readonly verbatim?: boolean;
}

/** A side write to send; its document has the problems. */
export function sideWrite(erp: NodeErp, side: SideWrite): Checked {
	const { operation, members, item, id, key, by, verbatim } = side;
	// Currency, rate and day are those of its main document.
	const settings: Settings = { ...side.settings, ifUnusual: 'warn' };
	// The check recognizes documents by columns that this one does not have.
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

/** Why a side write cannot be sent, if its document has problems. */
export function unsendable({ document }: Checked): Unsaved | undefined {
	const [reason, ...others] = problemTexts(document.problems);
	return reason === undefined ? undefined : failed(reason, ['Nothing of it was sent.', ...others].join('\n'));
}

/** The outcome of a side write, and what was sent. */
interface SideEnd {
	readonly outcome: Outcome;
	readonly sent: Checked;
}

/** Whether the ERP has another record under the same code. */
const isTaken = (outcome: Outcome): boolean =>
	outcome.outcome === 'failed' && outcome.refusal === 'duplicate' && !outcome.earlier;

interface Looking {
	/**
	 * Checks in the turn to write whether it is still needed, and in which form; `taken` is the write that the ERP has just refused as taken.
	 */
	readonly look?: (write: Checked, taken?: Checked) => ReturnType<LastLook>;
	/** Maximum sends if the ERP refuses each as taken, and the check gives another one each time. */
	readonly turns?: number;
}

/**
 * Sends a side write like every document: looked up again in the turn to write, claimed in n8n's memory, sent once over all attempts of the run,
 * and looked up if the answer is lost.
 */
export async function writeBeside(
	erp: NodeErp,
	attempts: Attempts,
	write: Checked,
	{ look, turns = 1 }: Looking = {},
): Promise<SideEnd> {
	let sent = write;
	let taken: Checked | undefined;
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

/** Drops a saved side write from memory: the ERP itself remembers it, and the entry would prevent creating it again after a deletion. */
export async function forget(erp: NodeErp, { recognition: { key }, settings: { safety } }: Checked): Promise<void> {
	if (safety.guard && key !== undefined) await note(erp.context, key, 'nothing').catch(() => undefined);
}

/** What the database shows of a write: done, absent, or why that is unknown. `write`: the version to send now, if it depends on the current state. */
export type Shown = Looked & { readonly write?: Checked };

/** The outcome of what the database shows, whatever was answered. */
const THERE: Saved = { outcome: 'alreadySaved', savedAs: { guids: [] }, data: null };

/**
 * Sends a side write without an identifying column: it is done once the database shows it, and `shown` checks that, also in the turn to write. A
 * success that the database does not show is unknown. `again` is the remedy where it is unknown whether it must be sent.
 */
export async function writeUntilShown(
	erp: NodeErp,
	attempts: Attempts,
	write: Checked,
	shown: () => Promise<Shown>,
	again: string,
): Promise<Outcome> {
	const pipeline = new Pipeline(erp, attempts, async () => {
		const seen = await shown();
		if (seen.state === 'found') return THERE;
		if (seen.state !== 'absent') return failed(seen.why, again);
		return { ...omit(seen.write ?? write, 'isChange'), look: shown, seen, mayRepeat: true };
	});
	await pipeline.send([[write]]);
	await pipeline.verify([write]);
	return pipeline.outcomeOf(write.id);
}
