import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../../erp/protocol/wire/connection';
import { meansNothing } from '../../../erp/base/text/nothing';
import { plainTextOf, shown } from '../../../erp/base/text/text';

/** What was entered, as text without blanks around it. */
const entered = (value: unknown) => plainTextOf(value).trim();

/** What was added to a collection, blank where it was not; throws NodeOperationError where it was added and says nothing. */
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

/** Tells states apart: another server, company, event or filter is another question. */
export const questionKey = ({ baseUrl, companyCode }: Connection, event: string, of: object): string =>
	JSON.stringify([baseUrl, companyCode, event, of]);
