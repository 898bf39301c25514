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
		return { settings, connection, conventions, days };
	});
	const known = new Map<unknown, KnownCurrencies>();
	const asking = due.flatMap((one) => (one?.days ? [{ one, days: one.days }] : []));
	for (const { erp: there, all } of erp.byCompany(asking, ({ one }) => one.connection)) {
		const question = currencyQuestion([...new Set(all.flatMap(({ days }) => days))].sort());
		const answer = await askOnce(there, question, { timeout: lookTimeout(all[0].one.settings) });
		for (const { one } of all) known.set(one, answer.ok ? currenciesIn(answer.value) : unreadBy(answer));
	}
	return drafts.map((draft, index) => {
		const one = due[index];
		if (!one) return draft;
		const currencies = known.get(one) ?? [];
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
