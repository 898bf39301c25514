import type { Operation } from '../../../erp/catalogue/types';
import { canClear } from '../../../erp/document/clear';
import { readPayload, UnreadablePayload } from '../../../erp/document/payload';
import type { NodeErp } from '../../shared/client/client';
import { emptyPiece, rawOf } from '../read/filters';
import { parameterAt } from './parameters';
import { settingsFor } from './settings';
import type { InputDraft } from '../../../erp/draft/inputDraft';

/** An expression within the JSON of an update that gives nothing would empty a column that nobody meant to empty. */
function assertUpdate(erp: NodeErp, operation: Operation, item: number): void {
	const { context } = erp;
	if (!canClear(operation)) return;
	const { transfer } = settingsFor(erp, operation.kind, item);
	if (operation.kind !== 'update' && transfer.chosen !== 'update') return;
	const empty = emptyPiece(context, rawOf(context, 'json'), item);
	if (empty === undefined) return;
	throw new UnreadablePayload(
		`the expression {{ ${empty} }} in it gives nothing, and an update would empty the column with it`,
		'Give it a value, or write "" or null in its place to empty the column.',
	);
}

/** All documents of one item's JSON. */
export function fromJson(erp: NodeErp, operation: Operation, item: number): InputDraft[] {
	const { context, connection } = erp;
	try {
		assertUpdate(erp, operation, item);
		const given = readPayload(parameterAt(context, 'json', item), operation, connection.envelope);
		return given.documents.map((members) => ({
			members,
			items: [item],
			beside: given.beside,
			login: given.login,
			verbatim: true,
		}));
	} catch (error) {
		const remedy = error instanceof UnreadablePayload ? error.remedy : 'Give the document as JSON.';
		const message = error instanceof Error ? error.message : String(error);
		return [{ members: {}, items: [item], beside: {}, unread: true, issues: [{ field: 'JSON', message, remedy }] }];
	}
}
