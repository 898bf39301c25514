import type { IExecuteFunctions } from 'n8n-workflow';
import {
	type Given,
	type ReadParameter,
	type ReadParameters,
	periodDays,
} from '../../../../erp/database/query/parameters';
import { readParameter, type ParameterSource } from '../../../../erp/database/query/readParameter';
import { Sql } from '../../../../erp/database/ask/sql';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import type { Members } from '../../../../erp/base/json/members';
import { locatorValue } from '../../../../erp/base/json/locator';
import { todayOn } from '../../../shared/today';
import { endBeforeStart } from '../../../../erp/base/values/problem';
import { notSent } from '../../../shared/client/errors';
import { isExpression } from '../../items/rawExpression';
import { addedFilters, fieldFilter, rawOf } from '../../items/filters';
import { isAtOnce } from './form';

const FILTERS = 'filters';

/** An item's parameters as literals, chosen values and flags. Throws NodeOperationError for invalid values. */
export function givenOf(
	context: IExecuteFunctions,
	parameters: ReadParameters,
	zone: string,
	item: number,
): Given<ReadParameters> {
	const refuse = (parameter: ReadParameter, message: string, remedy: string) =>
		notSent(context, `${formLabel(parameter)} ${message} (item ${item})`, remedy, item);
	const named = Object.entries(parameters);
	const offered = named
		.filter(([, parameter]) => !isAtOnce(parameter))
		.map(([name, parameter]) => ({ name, label: formLabel(parameter) }));
	const added: Members = offered.length > 0 ? addedFilters(context, FILTERS, offered, item) : {};
	const sourceOf = (name: string, parameter: ReadParameter): ParameterSource => {
		if (!isAtOnce(parameter)) return { value: added[name], isTyped: !isExpression(rawOf(context, FILTERS, name)) };
		const isTyped = !isExpression(locatorValue(rawOf(context, name)));
		if (parameter.type === 'flag' || parameter.type === 'choice')
			return { value: context.getNodeParameter(name, item, ''), isTyped };
		if (parameter.mayBeBlank && context.getNodeParameter(name, item, '') === '') return { value: '', isTyped };
		return { value: fieldFilter(context, { name, label: formLabel(parameter) }, item), isTyped };
	};
	const readSource = (name: string, parameter: ReadParameter, source: ParameterSource) => {
		const read = readParameter(name, parameter, source, zone);
		if (read.ok) return read.value;
		throw refuse(parameter, read.message, read.remedy);
	};
	const isHidden = ({ when }: ReadParameter) =>
		when !== undefined && context.getNodeParameter(when[0], item, '') !== when[1];
	const readOne = (name: string, parameter: ReadParameter, days: ReadonlyMap<string, string> = new Map()) => {
		const day = days.get(name);
		if (day !== undefined && parameter.type === 'date')
			return readSource(name, parameter, { value: day, isTyped: true });
		return isHidden(parameter) ? undefined : readSource(name, parameter, sourceOf(name, parameter));
	};
	const days = new Map(
		named.flatMap(([name, parameter]) => {
			if (parameter.type !== 'choice' || parameter.periodOf === undefined) return [];
			const period = periodDays(readOne(name, parameter), todayOn({ zone }));
			const [first, last] = parameter.periodOf;
			return period === undefined
				? []
				: ([
						[first, period.from],
						[last, period.to],
					] as const);
		}),
	);
	const input: Given<ReadParameters> = Object.fromEntries(
		named.map(([name, parameter]) => [name, readOne(name, parameter, days)]),
	);
	for (const [name, parameter] of named) {
		const first = 'endOf' in parameter ? parameter.endOf : undefined;
		if (first === undefined) continue;
		const [from, to] = [input[first], input[name]].map((literal) =>
			literal instanceof Sql ? literal.values[0] : undefined,
		);
		if (!from || !to || from <= to) continue;
		const { message, remedy } = endBeforeStart(to, from, formLabel(parameters[first] ?? parameter));
		throw refuse(parameter, message, remedy);
	}
	return input;
}
