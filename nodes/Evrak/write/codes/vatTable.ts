import { listRows } from '../../../../erp/protocol/answer/answer';
import { operationOf } from '../../../../erp/catalogue';
import { adviceOf, judgeRead, type ReadFailure } from '../../../../erp/saving/outcome/read';
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
import { Cache, ownerOf } from '../../../shared/cache';
import type { Operation } from '../../../../erp/catalogue/types';
import { needsRates } from '../../../../erp/document/money/amounts';
import { withNumbers } from '../../../../erp/document/payload';
import type { InputDraft } from '../../../../erp/document/draft/inputDraft';
import { hasRates, withPointers } from '../../../../erp/document/money/rates';
import { lookTimeout } from '../guard/readBack';
import { settingsFor } from '../../items/settings';

type VatRead = (VatTable & Fallback) | UnreadTable;

/** A fallback table for this time only, without names: the list was temporarily unavailable. */
interface Fallback {
	readonly isMakeshift?: true;
}

/** HTTP statuses of a missing method. */
const NO_METHOD: ReadonlySet<number> = new Set([404, 405]);

const isMissing = ({ httpStatus = 0 }: ReadFailure) => NO_METHOD.has(httpStatus);

/** A server that refuses the login, or is not the API, gives no verdict on either question: its failure is the cause. */
const muteBy = (failure: ReadFailure) => ({ ...failure, remedy: adviceOf(failure) });

/** Tables by owner of the credential, and silent servers. */
const tables = new Cache<VatRead>();

/** Queries the list, and as a fallback the ERP's function by SQL, on V17 servers only; both within the time of one call. */
async function ask(erp: NodeErp, timeout: number): Promise<VatRead> {
	const budget = new Budget(timeout);
	const list = operationOf('list', 'getVatRates');
	const read = judgeRead(await erp.call(callOf(list, erp.connection, {}, timeout)));
	const listed = read.ok ? listedTable(listRows(read.answer)) : undefined;
	if (listed && listed.entries.length > 0) return listed;
	const unread = read.ok
		? `${list.method} gave no row with a name`
		: `${list.method} gave none: ${read.failure.reason}`;
	// A silent server would not answer another query either.
	if (!read.ok && read.failure.httpStatus === undefined) return { unread, mute: muteBy(read.failure) };
	const left = budget.left();
	if (left === 0) return { unread };
	const answer = await askOnce(erp, VAT_QUESTION, { timeout: left });
	if (!answer.ok) {
		if (answer.state === 'silent') return { unread, mute: muteBy(answer.failure) };
		const isElsewhere = !read.ok && [read.failure, answer.failure].every(isMissing);
		return isElsewhere ? { unread, mute: muteBy(read.failure) } : { unread };
	}
	const table = functionTable(answer.value);
	if (table.entries.length === 0) return { unread };
	const isLasting = read.ok || isMissing(read.failure);
	return isLasting ? table : { ...table, isMakeshift: true };
}

/**
 * The installation's VAT table, at most a minute old; a fallback is not cached. A caller that can do without (`isNeeded: false`) does not wait
 * again within that minute for a silent server. Never throws for an answer of the ERP.
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
 * Drafts with their installation's pointers instead of VAT rates. The table is read before anything is sent, once for each company of the input,
 * and only if a rate was given, or blank or given VAT is to be calculated or checked with the rates.
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
		// These drafts are refused anyway, and their connection is unknown.
		if (draft.unread || settings.issues.length > 0) {
			const { doc } = withPointers(draft.doc, NO_TABLE, { zone: settings.connection.zone });
			resolved.push({ ...draft, doc });
			continue;
		}
		const connection = withNumbers(settings.connection, draft.login ?? {});
		const isNeeded = hasRates(draft.doc);
		let table = NO_TABLE;
		if (isNeeded || (!draft.isPriced && needsRates(draft.doc, settings.checkCodes))) {
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
