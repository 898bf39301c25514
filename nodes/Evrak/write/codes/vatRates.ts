import type { Operation } from '../../../../erp/catalogue/types';
import { withNumbers } from '../../../../erp/document/payload';
import type { InputDraft } from '../../../../erp/draft/inputDraft';
import { hasRates, withPointers, type KnownTable } from '../../../../erp/vat/rates';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/kept';
import { lookTimeout } from '../guard/readBack';
import { settingsFor } from '../../items/settings';
import { vatTable } from './vatTable';

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
			const { members } = withPointers(draft.members, operation, NO_TABLE, { zone: settings.connection.zone });
			resolved.push({ ...draft, members });
			continue;
		}
		const connection = withNumbers(settings.connection, draft.login ?? {});
		let table = NO_TABLE;
		if (hasRates(draft.members, operation)) {
			const owner = ownerOf(connection);
			table = asked.get(owner) ?? (await vatTable(erp.at(connection), lookTimeout(settings)));
			asked.set(owner, table);
		}
		// Blanks of a form say nothing; written as JSON they empty what the ERP has.
		const clears = draft.verbatim && operation.kind === 'update';
		const conventions = { zone: connection.zone, numbers: settings.numbers, clears };
		const { members, issues } = withPointers(draft.members, operation, table, conventions);
		resolved.push({ ...draft, members, issues: [...(draft.issues ?? []), ...issues] });
	}
	return resolved;
}
