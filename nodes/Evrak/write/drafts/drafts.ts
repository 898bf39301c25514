import type { Operation } from '../../../../erp/catalogue/types';
import type { NodeErp } from '../../../shared/client/client';
import { inputClass } from '../../form/description/inputs';
import { fromForm } from './fromForm';
import { fromRows } from './fromRows';
import { settingsFor } from '../../items/settings';
import { unreadItem, type InputDraft } from '../../../../erp/draft/inputDraft';
import type { IExecuteFunctions } from 'n8n-workflow';
import { canClear } from '../../../../erp/document/clear';
import { readPayload, UnreadablePayload } from '../../../../erp/document/payload';
import { isEmptyValue, MEANT } from '../../../../erp/draft/nothing';
import { meansNothing } from '../../../../erp/text/nothing';
import { emptyPiece, rawOf } from '../../items/filters';
import { parameterAt } from '../../items/parameters';

/** An expression within the JSON that gives nothing would save a document without the member, or empty a column that nobody meant to empty. */
function assertPieces(context: IExecuteFunctions, operation: Operation, item: number): void {
	const clears = canClear(operation);
	const isNothing = clears ? meansNothing : (value: unknown) => isEmptyValue(value, false);
	const empty = emptyPiece(context, rawOf(context, 'json'), item, isNothing);
	if (empty === undefined) return;
	throw new UnreadablePayload(
		`the expression {{ ${empty} }} in it gives nothing${clears ? ', and an update would empty the column with it' : ''}`,
		clears
			? 'Give it a value, or write "" or null in its place to empty the column.'
			: `Correct the name in it. ${MEANT}`,
	);
}

/** All documents of one item's JSON. */
function fromJson(erp: NodeErp, operation: Operation, item: number): InputDraft[] {
	const { context, connection } = erp;
	try {
		assertPieces(context, operation, item);
		const payload = readPayload(parameterAt(context, 'json', item), operation, connection.envelope);
		return payload.documents.map((members) => ({
			members,
			items: [item],
			beside: payload.beside,
			login: payload.login,
			verbatim: true,
		}));
	} catch (error) {
		const remedy = error instanceof UnreadablePayload ? error.remedy : 'Give the document as JSON.';
		const message = error instanceof Error ? error.message : String(error);
		return [{ members: {}, items: [item], beside: {}, unread: true, issues: [{ field: 'JSON', message, remedy }] }];
	}
}

/** The documents that the input describes, in its order. */
export async function inputDrafts(erp: NodeErp, operation: Operation): Promise<InputDraft[]> {
	const { context } = erp;
	const items = context.getInputData();
	const mode = operation.body.unknown ? 'json' : (context.getNodeParameter('inputMode', 0, 'fields') as string);
	// A document without lines is one row, which the form reads.
	if (mode === 'rows' && inputClass(operation) === 'lines') {
		const { connection, numbers } = settingsFor(erp, operation.kind, 0);
		return fromRows(context, operation, { zone: connection.zone, numbers });
	}
	if (mode === 'json') return items.flatMap((_, item) => fromJson(erp, operation, item));
	const made: InputDraft[] = [];
	const hints = new Set<string>();
	for (const item of items.keys()) {
		try {
			const draft = await fromForm(context, operation, item);
			draft.hints?.forEach((hint) => hints.add(hint));
			made.push(draft);
		} catch (error) {
			made.push(unreadItem(error, item));
		}
	}
	for (const message of hints) context.addExecutionHints({ message, type: 'info', location: 'outputPane' });
	return made;
}
