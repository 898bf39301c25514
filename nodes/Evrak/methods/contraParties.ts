import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { findOperation } from '../../../erp/catalogue';
import { questionsOf } from '../../../erp/catalogue/kinds';
import type { Operation } from '../../../erp/catalogue/types';
import { isBlank } from '../../../erp/json/members';
import { lookupFor } from '../../../erp/lookup/lookupFor';
import { LOOKUPS, type LookupName } from '../../../erp/lookup/lookups';
import { pickedFields } from '../../../erp/lookup/picked';
import { plainTextOf } from '../../../erp/text/text';
import { Budget } from '../../shared/client/budget';
import { ErpClient } from '../../shared/client/client';
import { choicesOf, type Choices } from '../lookups/choices';
import { noEntry, PAGE, SEARCH_TIME } from './listSearch';
import { valuesNow } from './lists';

/** The code of a column that follows from what the form says the document is. */
const byKind = (context: ILoadOptionsFunctions, operation: Operation, column: string): string | undefined =>
	questionsOf(operation)
		.flatMap(({ kinds, parameter }) => {
			const chosen: unknown = context.getCurrentNodeParameter(parameter);
			return kinds.filter(({ value }) => value === chosen);
		})
		.flatMap(({ decisions }) => decisions.map(({ sets: [usual] }) => usual.lines?.[column] ?? usual.document?.[column]))
		.find((code) => code !== undefined);

/** The lists of the other side of a movement: the one that its class decides, or all while nobody has said which. */
function listsNow(context: ILoadOptionsFunctions): LookupName[] {
	const operation = findOperation(
		plainTextOf(context.getCurrentNodeParameter('resource')),
		plainTextOf(context.getCurrentNodeParameter('operation')),
	);
	const field =
		operation && pickedFields(operation).find((one) => typeof one.field.codeOf === 'object' && !one.list)?.field;
	if (!operation || typeof field?.codeOf !== 'object') return [];
	const { codeOf } = field;
	const values = valuesNow(context, operation);
	const valueOf = (column: string) => (isBlank(values[column]) ? byKind(context, operation, column) : values[column]);
	const decided = lookupFor(codeOf, valueOf);
	return decided === undefined ? Object.values(codeOf.are).filter((name) => name !== undefined) : [decided];
}

/** Cashboxes, banks, services and expenses, of which another field says which a code is. Short lists: each shows its first page. */
export async function searchContraParties(
	this: ILoadOptionsFunctions,
	filter = '',
	paginationToken = '',
): Promise<INodeListSearchResult> {
	const results: INodeListSearchResult['results'] = [];
	try {
		const erp = await ErpClient.open(this);
		const lists = listsNow(this);
		const time = new Budget(SEARCH_TIME);
		const token = lists.length === 1 ? paginationToken : '';
		for (const name of lists) {
			const given: Choices = await choicesOf({ name, erp, search: filter, token, size: PAGE, time });
			if (!given.ok) return noEntry(given.reason);
			const of = lists.length === 1 ? '' : ` (${LOOKUPS[name].label})`;
			results.push(...given.options.map(({ name: label, value }) => ({ name: `${label}${of}`, value: String(value) })));
			if (lists.length === 1 && given.token !== undefined) return { results, paginationToken: given.token };
		}
	} catch (error) {
		return noEntry(error instanceof Error ? error.message : String(error));
	}
	return { results };
}
