import {
	currenciesIn,
	currencyQuestion,
	exchanged,
	wantedOf,
	type KnownCurrencies,
} from '../../../../erp/document/money/currencies';
import { withNumbers } from '../../../../erp/document/payload';
import type { InputDraft } from '../../../../erp/document/draft/inputDraft';
import type { Operation } from '../../../../erp/catalogue/types';
import { askOnce, type Unasked } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/cache';
import { settingsFor } from '../../items/settings';
import { lookTimeout } from '../guard/readBack';

/** What keeps the ERP from answering at all has a remedy of its own; else the user can give the number. */
const unreadBy = ({ why, isPassing, remedy }: Unasked) => ({ unread: why, ...(isPassing ? { remedy } : {}) });

/**
 * Drafts with currency numbers instead of letters, and with the ERP's rate of their day if they have none. The ERP is queried before anything is
 * sent, once for each company of the input, and only for documents in foreign currencies.
 */
export async function withCurrencies(
	erp: NodeErp,
	operation: Operation,
	drafts: readonly InputDraft[],
): Promise<readonly InputDraft[]> {
	const due = drafts.map((draft) => {
		const settings = settingsFor(erp, operation.kind, draft.items[0] ?? 0);
		if (draft.unread || settings.issues.length > 0) return undefined;
		const connection = withNumbers(settings.connection, draft.login ?? {});
		const conventions = { zone: connection.zone, numbers: settings.numbers };
		const days = wantedOf(draft.doc, conventions);
		return { settings, connection, conventions, days, owner: days && ownerOf(connection) };
	});
	const known = new Map<string, KnownCurrencies>();
	for (const one of due) {
		if (one?.owner === undefined || known.has(one.owner)) continue;
		const { connection, settings, owner } = one;
		const days = due.flatMap((other) => (other?.owner === owner ? (other.days ?? []) : []));
		const question = currencyQuestion([...new Set(days)].sort());
		const answer = await askOnce(erp.to(connection), question, { timeout: lookTimeout(settings) });
		known.set(owner, answer.ok ? currenciesIn(answer.value) : unreadBy(answer));
	}
	return drafts.map((draft, index) => {
		const one = due[index];
		if (!one) return draft;
		const currencies = known.get(one.owner ?? '') ?? [];
		const { doc, issues, warnings } = exchanged(draft.doc, currencies, one.conventions);
		const spelling = draft.spelling ?? { issues: [], warnings: [] };
		return {
			...draft,
			doc,
			currencies,
			issues: [...(draft.issues ?? []), ...issues],
			spelling: { ...spelling, warnings: [...spelling.warnings, ...warnings] },
		};
	});
}
