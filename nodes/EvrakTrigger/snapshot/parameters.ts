import type { INodeProperties, IPollFunctions } from 'n8n-workflow';
import { locatorValue } from '../../../erp/base/json/locator';
import { isBlank } from '../../../erp/base/json/members';
import { formLabel } from '../../../erp/catalogue/formLabels';
import { Sql } from '../../../erp/database/ask/sql';
import type { Given, ReadParameter, ReadParameters } from '../../../erp/database/query/parameters';
import { readParameter } from '../../../erp/database/query/readParameter';
import { field, type FormField } from '../../Evrak/form/fields';
import { isAtOnce } from '../../Evrak/read/query/form';
import { eventSettings } from '../poll/form';

/** The default of a parameter, and whether n8n shows it as text: a blank text is none. */
function shownAs(parameter: ReadParameter): Pick<INodeProperties, 'type' | 'default'> {
	if (parameter.type === 'flag') return { type: 'boolean', default: parameter.on ?? false };
	if (parameter.type === 'choice') return { type: 'options', default: Object.keys(parameter.choices)[0] };
	return { type: 'string', default: '' };
}

/** A parameter as a field of the trigger, whose value is a literal, a flag or a choice; without a value none. */
const fieldOf = (parameter: ReadParameter): FormField<Given<ReadParameters>[string]> =>
	field(formLabel(parameter), shownAs(parameter), (options, name, label) => {
		const value = locatorValue(options.value(name));
		if (isBlank(value)) return undefined;
		const read = readParameter(name, parameter, { value, isTyped: true }, 'UTC');
		if (read.ok) return read.value;
		options.refuse(label, read.message, read.remedy);
		return undefined;
	});

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
