import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../../erp/protocol/wire/connection';
import { meansNothing } from '../../../erp/base/text/nothing';
import { plainTextOf, shown } from '../../../erp/base/text/text';

/** The entered value as trimmed text. */
const entered = (value: unknown) => plainTextOf(value).trim();

/** The value of an entry in a collection, blank if it was not added; throws NodeOperationError if it was added without a value. */
export function added(context: IPollFunctions, collection: IDataObject, name: string, label: string): string {
	const { [name]: value } = collection;
	if (!Object.hasOwn(collection, name) || !meansNothing(value)) return entered(value);
	throw new NodeOperationError(
		context.getNode(),
		`${label} was added, but ${entered(value) === '' ? 'is blank' : `is ${shown(value)}`}`,
		{
			description: 'Nothing was asked: without a value the poll would take everything. Remove it, or give it a value.',
		},
	);
}

/** Distinguishes states: another server, company, event or filter is another query. */
export const questionKey = ({ baseUrl, companyCode }: Connection, event: string, of: object): string =>
	JSON.stringify([baseUrl, companyCode, event, of]);
