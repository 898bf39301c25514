import { hint } from '../../items/hint';
import type { IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import { UnusableJson } from '../../../../erp/base/json/json';
import { inputClass, inputMode } from '../../form/description/inputs';
import { readFirst } from '../../items/form';
import { parameterAt } from '../../items/parameters';
import { type InputDraft, unreadDraft, unreadItem } from '../../../../erp/document/draft/inputDraft';
import type { Conventions } from '../../../../erp/document/convert/values';
import type { NodeErp } from '../../../shared/client/client';
import { settingsFor } from '../../items/settings';
import { canClear } from '../../../../erp/catalogue/calls';
import { parse } from '../../../../erp/document/parse';
import { readPayload } from '../../../../erp/document/payload';
import { missingIdentity, missingWorth, MEANT } from '../../../../erp/document/draft/nothing';
import { isMissing, meansNothing } from '../../../../erp/base/text/nothing';
import { emptyPiece, rawOf } from '../../items/filters';
import { fromForm } from './fromForm';
import { fromRows } from './fromRows';

function conventionsAt(erp: NodeErp, { kind }: Operation, item: number): Conventions {
	const { connection, numbers } = settingsFor(erp, kind, item);
	return { zone: connection.zone, numbers };
}

/** Refuses expressions without a value within JSON: the document would be saved without the member, or a column emptied unintentionally. */
function assertPieces(context: IExecuteFunctions, operation: Operation, item: number): void {
	const clears = canClear(operation);
	const isNothing = clears ? meansNothing : isMissing;
	const empty = emptyPiece(context, rawOf(context, 'json'), item, isNothing);
	if (empty === undefined) return;
	throw new UnusableJson(
		`the expression {{ ${empty} }} in it gives nothing${clears ? ', and an update would empty the column with it' : ''}`,
		clears
			? 'Give it a value, or write "" or null in its place to empty the column.'
			: `Correct the name in it. ${MEANT}`,
	);
}

function fromJson(erp: NodeErp, operation: Operation, item: number): InputDraft[] {
	const { context, connection } = erp;
	try {
		assertPieces(context, operation, item);
		const payload = readPayload(parameterAt(context, 'json', item), operation, connection.envelope);
		const { documents, beside, login, renamed = [] } = payload;
		return documents.map((members) => {
			const parsed = parse(operation, members, conventionsAt(erp, operation, item), { renamed });
			const issues = [...missingIdentity(parsed.doc), ...missingWorth(parsed.doc)];
			return { ...parsed, items: [item], beside, login, issues };
		});
	} catch (error) {
		const remedy = error instanceof UnusableJson ? error.remedy : 'Give the document as JSON.';
		const message = error instanceof Error ? error.message : String(error);
		const code = error instanceof UnusableJson ? error.code : undefined;
		return [unreadDraft(operation, [item], [{ field: 'JSON', message, remedy, code }])];
	}
}

const MODE = inputMode(true);

/** The documents of the input, in order. */
export async function inputDrafts(erp: NodeErp, operation: Operation): Promise<InputDraft[]> {
	const { context } = erp;
	const items = context.getInputData();
	const mode = operation.body.unknown ? 'json' : readFirst(context, MODE, 0).inputMode;
	// A document without lines is one row, which the form reads.
	if (mode === 'rows' && inputClass(operation) === 'lines')
		return fromRows(context, operation, conventionsAt(erp, operation, 0));
	if (mode === 'json') return items.flatMap((_, item) => fromJson(erp, operation, item));
	const made: InputDraft[] = [];
	const hints = new Set<string>();
	for (const item of items.keys()) {
		try {
			const draft = await fromForm(context, operation, item, conventionsAt(erp, operation, item));
			draft.hints?.forEach((hint) => hints.add(hint));
			made.push(draft);
		} catch (error) {
			made.push(unreadItem(operation, error, item));
		}
	}
	for (const message of hints) hint(context, message, 'info');
	return made;
}
