import type { Operation } from '../../../../erp/catalogue/types';
import type { NodeErp } from '../../../shared/client/client';
import { inputClass } from '../../form/description/inputs';
import { fromForm } from './fromForm';
import { fromJson } from './fromJson';
import { fromRows } from './fromRows';
import { settingsFor } from '../../items/settings';
import { unreadItem, type InputDraft } from '../../../../erp/draft/inputDraft';

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
