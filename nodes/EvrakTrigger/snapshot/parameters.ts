import type { IPollFunctions } from 'n8n-workflow';
import { formLabel } from '../../../erp/catalogue/formLabels';
import { Sql } from '../../../erp/database/ask/sql';
import type { Given, ReadParameter, ReadParameters } from '../../../erp/database/query/parameters';
import { field, type FormField } from '../../Evrak/form/fields';
import { isAtOnce } from '../../Evrak/read/query/form';
import { eventSettings } from '../poll/form';

/** A parameter as a field of the trigger, whose value is a literal, a flag or a choice; without a value none. */
function fieldOf(parameter: ReadParameter): FormField<Given<ReadParameters>[string]> {
	const label = formLabel(parameter);
	if (parameter.type === 'flag')
		return field(label, { type: 'boolean', default: parameter.on ?? false }, (options, name) =>
			options.has(name) ? options.flag(name, label) : undefined,
		);
	if (parameter.type === 'choice') {
		const choices = Object.keys(parameter.choices) as [string, ...string[]];
		return field(label, { type: 'options', default: choices[0] }, (options, name) =>
			options.has(name) ? options.oneOf(name, label, choices) : undefined,
		);
	}
	const { type } = parameter;
	return field(label, { type: 'string', default: '' }, (options, name) => {
		const value = options.text(name);
		const written = value === undefined ? undefined : Sql.value({ name, type, value, typed: true }, 'UTC');
		if (written?.ok === false) options.refuse(label, written.message, written.remedy);
		return written?.ok ? written.sql : undefined;
	});
}

/** The user's parameters as literals, flags and choices; throws NodeOperationError for an invalid value. */
export function givenParameters(context: IPollFunctions, parameters: ReadParameters): Partial<Given<ReadParameters>> {
	const fieldsOf = (isShown: boolean) =>
		Object.fromEntries(
			Object.entries(parameters).flatMap(([name, parameter]) =>
				isAtOnce(parameter) === isShown ? [[name, fieldOf(parameter)]] : [],
			),
		);
	return eventSettings(context, fieldsOf(true), {}, fieldsOf(false));
}

/** The chosen parameters, literals as texts, for the query that a state belongs to. */
export const chosenTexts = (
	chosen: Partial<Given<ReadParameters>>,
): ReadonlyArray<readonly [name: string, value: unknown]> =>
	Object.entries(chosen).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, value instanceof Sql ? value.toString() : value] as const],
	);
