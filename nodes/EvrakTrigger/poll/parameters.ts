import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../../erp/wire/connection';
import { meansNothing } from '../../../erp/text/nothing';
import { flagOf } from '../../../erp/values/flag';
import { numberOf } from '../../../erp/values/numberText';
import { plainTextOf, shown } from '../../../erp/text/text';

/** What was entered, as text without blanks around it. */
export const entered = (value: unknown) => plainTextOf(value).trim();

/** Days, rows and invoices at most: a hundred years of days, and more rows than any list has. */
const MOST = { days: 36_500, rows: 1_000_000 };

/** A whole number above 0, of days or of rows; throws NodeOperationError. */
export function count(context: IPollFunctions, value: unknown, label: string, of: keyof typeof MOST = 'rows'): number {
	const number = numberOf(value);
	if (Number.isInteger(number) && number > 0 && number <= MOST[of]) return number;
	const most = MOST[of].toLocaleString('en-US');
	throw new NodeOperationError(context.getNode(), `${label} is not a whole number from 1 to ${most}`);
}

/** Yes or no, also as the text that a variable of n8n holds; throws NodeOperationError, where an expression gives nothing too. */
export function switched(context: IPollFunctions, value: unknown, label: string): boolean {
	const flag = meansNothing(value) ? undefined : flagOf(value);
	if (flag !== undefined) return flag;
	throw new NodeOperationError(context.getNode(), `${label} is neither true nor false`, {
		description: 'Nothing was asked. Give true or false.',
	});
}

/** One of some words; throws NodeOperationError for any other, by which the poll would watch something else, or nothing. */
export function chosen<Choice extends string>(
	context: IPollFunctions,
	value: unknown,
	label: string,
	choices: readonly Choice[],
): Choice {
	const found = choices.find((choice) => choice === value);
	if (found !== undefined) return found;
	throw new NodeOperationError(context.getNode(), `${label} is ${shown(value)}, which is no choice`, {
		description: `Nothing was asked. Give ${choices.join(' or ')}.`,
	});
}

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
