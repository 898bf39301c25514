import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { Sql } from '../../../erp/ask/sql';
import { formLabel } from '../../../erp/catalogue/formLabels';
import { dateTimeIn } from '../../../erp/query/answer';
import type { ServerMoment } from '../../../erp/query/changes/types';
import type { Given, ReadParameter, ReadParameters } from '../../../erp/query/parameters';
import { shown } from '../../../erp/text/text';
import { dayOfMoment } from '../../../erp/values/dates';
import { isAtOnce } from '../../Evrak/read/query/form';
import { added, chosen, switched } from '../poll/parameters';

/** A parameter as a literal, a flag or a chosen value. */
function parameterIn(context: IPollFunctions, from: IDataObject, name: string, parameter: ReadParameter) {
	const label = formLabel(parameter);
	if (parameter.type === 'choice') {
		const values = Object.keys(parameter.choices);
		return Object.hasOwn(from, name) ? chosen(context, from[name], label, values) : undefined;
	}
	if (parameter.type === 'flag') return Object.hasOwn(from, name) ? switched(context, from[name], label) : undefined;
	const value = added(context, from, name, label);
	if (value === '') return undefined;
	const written = Sql.value({ name, type: parameter.type, value, typed: true }, 'UTC');
	if (written.ok) return written.sql;
	throw new NodeOperationError(context.getNode(), `${label} ${written.message}`, {
		description: `Nothing was asked. ${written.remedy}`,
	});
}

/** The beginning of a day; throws NodeOperationError for what is none. */
export function startFromIn(context: IPollFunctions, options: IDataObject, zone: string): ServerMoment | undefined {
	if (added(context, options, 'startFrom', 'Start From') === '') return undefined;
	const day = dayOfMoment(options.startFrom, zone);
	if (day !== undefined) return dateTimeIn(day) ?? undefined;
	throw new NodeOperationError(context.getNode(), `Start From is ${shown(options.startFrom)}, which is no day`, {
		description: 'Nothing was asked. Give a day such as 2026-11-20.',
	});
}

/** What was chosen as texts, for the query that a state belongs to. */
export const chosenTexts = (
	given: Partial<Given<ReadParameters>>,
): ReadonlyArray<readonly [name: string, value: unknown]> =>
	Object.entries(given).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, value instanceof Sql ? value.toString() : value] as const],
	);

/** What the user gave, as literals, flags and chosen values; throws NodeOperationError for a value that is none. */
export function givenParameters(context: IPollFunctions, parameters: ReadParameters): Partial<Given<ReadParameters>> {
	const filters = context.getNodeParameter('filters', {}) as IDataObject;
	// A field that stands in the form at once may be left blank; a filter that was added may not.
	const fieldOf = (name: string): IDataObject => {
		const value = context.getNodeParameter(name, '');
		return value === '' ? {} : { [name]: value };
	};
	return Object.fromEntries(
		Object.entries(parameters).map(([name, parameter]) => [
			name,
			parameterIn(context, isAtOnce(parameter) ? fieldOf(name) : filters, name, parameter),
		]),
	);
}
