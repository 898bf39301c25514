import { listRows } from '../../../../erp/protocol/answer/answer';
import { operationOf } from '../../../../erp/catalogue';
import { judgeRead } from '../../../../erp/saving/outcome/read';
import {
	functionTable,
	listedTable,
	VAT_QUESTION,
	type KnownTable,
	type UnreadTable,
	type VatTable,
} from '../../../../erp/document/vat/table';
import { askOnce } from '../../../shared/ask/ask';
import { Budget } from '../../../shared/client/budget';
import { callOf } from '../../../shared/client/call';
import type { NodeErp } from '../../../shared/client/client';
import { Kept, ownerOf } from '../../../shared/kept';
import type { Operation } from '../../../../erp/catalogue/types';
import { wantsRates } from '../../../../erp/document/money/amounts';
import { withNumbers } from '../../../../erp/document/payload';
import type { InputDraft } from '../../../../erp/document/draft/inputDraft';
import { hasRates, withPointers } from '../../../../erp/document/money/rates';
import { lookTimeout } from '../guard/readBack';
import { settingsFor } from '../../items/settings';

/** The VAT table, or why it cannot be read. */
type VatRead = (VatTable & Makeshift) | UnreadTable;

/** The list was not to be had this time: what stands in for it lacks the names, and serves this once. */
interface Makeshift {
	readonly isMakeshift?: true;
}

/** HTTP says that there is no such method. */
const NO_METHOD: ReadonlySet<number> = new Set([404, 405]);

/** Tables by the owner of the credential, and servers that let the question wait in vain. */
const tables = new Kept<VatRead>();

/** Asks the list, and where that is not to be had, the ERP's function by SQL, which V17 servers alone take; both within the time of one. */
async function ask(erp: NodeErp, timeout: number): Promise<VatRead> {
	const budget = new Budget(timeout);
	const list = operationOf('list', 'getVatRates');
	const read = judgeRead(await erp.call(callOf(list, erp.connection, {}, timeout)));
	const listed = read.ok ? listedTable(listRows(read.answer)) : undefined;
	if (listed && listed.entries.length > 0) return listed;
	const unread = read.ok
		? `${list.method} gave no row with a name`
		: `${list.method} gave none: ${read.failure.reason}`;
	// A server that does not answer would not answer another question either.
	if (!read.ok && read.failure.httpStatus === undefined) return { unread, mute: read.failure };
	const left = budget.left();
	if (left === 0) return { unread };
	const answer = await askOnce(erp, VAT_QUESTION, { timeout: left });
	if (!answer.ok) {
		const isGone = answer.state === 'silent' && answer.failure.httpStatus === undefined;
		return isGone ? { unread, mute: answer.failure } : { unread };
	}
	const table = functionTable(answer.value);
	if (table.entries.length === 0) return { unread };
	const isLasting = read.ok || NO_METHOD.has(read.failure.httpStatus ?? 0);
	return isLasting ? table : { ...table, isMakeshift: true };
}

/**
 * The VAT table of the installation, at most a minute old; a makeshift is not kept. Who can do without the table (`isNeeded: false`) does not
 * wait again in that minute for a server that did not answer. Never throws for what the ERP answers.
 */
export async function vatTable(erp: NodeErp, timeout: number, isNeeded = true): Promise<VatRead> {
	const owner = ownerOf(erp.connection);
	const kept = tables.get(owner);
	if (kept && !(isNeeded && 'unread' in kept)) return kept;
	const table = await ask(erp, timeout);
	const isKept = 'unread' in table ? table.mute?.timedOut === true : !table.isMakeshift;
	if (isKept) tables.set(owner, table);
	return table;
}

/** For drafts without rates, which need no table. */
const NO_TABLE: KnownTable = { entries: [], zeroUnknown: false };

/**
 * Drafts with the pointer of their installation in the place of each VAT rate. The table is read before anything is sent, once for each
 * company of the input, and only where a rate was given.
 */
export async function withVatPointers(
	erp: NodeErp,
	operation: Operation,
	drafts: readonly InputDraft[],
): Promise<InputDraft[]> {
	const asked = new Map<string, KnownTable>();
	const resolved: InputDraft[] = [];
	for (const draft of drafts) {
		const settings = settingsFor(erp, operation.kind, draft.items[0] ?? 0);
		// It is refused for these, and nobody knows where to ask.
		if (draft.unread || settings.issues.length > 0) {
			const { doc } = withPointers(draft.doc, NO_TABLE, { zone: settings.connection.zone });
			resolved.push({ ...draft, doc });
			continue;
		}
		const connection = withNumbers(settings.connection, draft.login ?? {});
		const isNeeded = hasRates(draft.doc);
		let table = NO_TABLE;
		if (isNeeded || (!draft.isPriced && wantsRates(draft.doc, settings.checkCodes))) {
			const owner = ownerOf(connection);
			table = asked.get(owner) ?? (await vatTable(erp.to(connection), lookTimeout(settings), isNeeded));
			asked.set(owner, table);
		}
		const conventions = { zone: connection.zone, numbers: settings.numbers, clears: operation.kind === 'update' };
		const { doc, issues } = withPointers(draft.doc, table, conventions);
		const rates = table === NO_TABLE ? {} : { rates: table };
		resolved.push({ ...draft, ...rates, doc, issues: [...(draft.issues ?? []), ...issues] });
	}
	return resolved;
}
