import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { Sql } from '../../../erp/database/ask/sql';
import { Options } from '../../../erp/document/draft/options';
import { formLabel } from '../../../erp/catalogue/formLabels';
import { dateTimeIn } from '../../../erp/database/query/answer';
import type { ServerMoment } from '../../../erp/database/query/events/types';
import type { Given, ReadParameter, ReadParameters } from '../../../erp/database/query/parameters';
import { meansNothing } from '../../../erp/base/text/nothing';
import { shown } from '../../../erp/base/text/text';
import { dayOfMoment } from '../../../erp/base/values/dates';
import { isAtOnce } from '../../Evrak/read/query/form';
import { added } from '../poll/parameters';

/** A parameter as a literal, a flag or a chosen value. */
function parameterIn(context: IPollFunctions, from: IDataObject, name: string, parameter: ReadParameter) {
	const label = formLabel(parameter);
	const refused = ({ message, remedy }: { readonly message: string; readonly remedy: string }) =>
		new NodeOperationError(context.getNode(), `${label} ${message}`, { description: `Nothing was asked. ${remedy}` });
	if (parameter.type === 'choice' || parameter.type === 'flag') {
		if (!Object.hasOwn(from, name)) return undefined;
		const options = new Options(from);
		if (meansNothing(from[name])) options.refuse(label, 'is blank', 'Give it a value.');
		const value =
			parameter.type === 'flag'
				? options.flag(name, label)
				: options.oneOf(name, label, Object.keys(parameter.choices) as [string, ...string[]]);
		const [issue] = options.issues;
		if (!issue) return value;
		throw refused(issue);
	}
	const value = added(context, from, name, label);
	if (value === '') return undefined;
	const written = Sql.value({ name, type: parameter.type, value, typed: true }, 'UTC');
	if (written.ok) return written.sql;
	throw refused(written);
}

/** The start of the day in *Start From*; throws NodeOperationError for an invalid day. */
export function startFromIn(context: IPollFunctions, zone: string): ServerMoment | undefined {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	if (added(context, options, 'startFrom', 'Start From') === '') return undefined;
	const day = dayOfMoment(options.startFrom, zone);
	if (day !== undefined) return dateTimeIn(day) ?? undefined;
	throw new NodeOperationError(context.getNode(), `Start From is ${shown(options.startFrom)}, which is no day`, {
		description: 'Nothing was asked. Give a day such as 2026-11-20.',
	});
}

/** The chosen parameters, literals as texts, for the query that a state belongs to. */
export const chosenTexts = (
	chosen: Partial<Given<ReadParameters>>,
): ReadonlyArray<readonly [name: string, value: unknown]> =>
	Object.entries(chosen).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, value instanceof Sql ? value.toString() : value] as const],
	);

/** The user's parameters as literals, flags and choices; throws NodeOperationError for an invalid value. */
export function givenParameters(context: IPollFunctions, parameters: ReadParameters): Partial<Given<ReadParameters>> {
	const filters = context.getNodeParameter('filters', {}) as IDataObject;
	// A field that the form always shows may be left blank; an added filter may not.
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
