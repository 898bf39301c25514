import type { IExecuteFunctions } from 'n8n-workflow';
import {
	type Given,
	type ReadParameter,
	type ReadParameters,
	type ValueParameter,
	periodDays,
} from '../../../../erp/database/query/parameters';
import { patternsOf } from '../../../../erp/database/lookup/pattern';
import { Sql } from '../../../../erp/database/ask/sql';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import { isBlank, type Members } from '../../../../erp/base/json/members';
import { plainTextOf, shown } from '../../../../erp/base/text/text';
import { flagOf } from '../../../../erp/base/json/flag';
import { locatorValue } from '../../../../erp/base/json/locator';
import { todayOn } from '../../../shared/today';
import { endBeforeStart } from '../../../../erp/base/values/problem';
import { notSent } from '../../../shared/client/errors';
import { isExpression } from '../../items/rawExpression';
import { addedFilters, fieldFilter, rawOf, withoutOuterBlanks } from '../../items/filters';
import { isAtOnce } from './form';

const FILTERS = 'filters';

/** Maximum words of a search: each is searched in several columns of every row. */
const MOST_WORDS = 30;

/** The source of a value, for messages and for its typed text. */
interface Source {
	readonly value: unknown;
	readonly isTyped: boolean;
}

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
	const sourceOf = (name: string, parameter: ReadParameter): Source => {
		if (!isAtOnce(parameter)) return { value: added[name], isTyped: !isExpression(rawOf(context, FILTERS, name)) };
		const isTyped = !isExpression(locatorValue(rawOf(context, name)));
		if (parameter.type === 'flag' || parameter.type === 'choice')
			return { value: context.getNodeParameter(name, item, ''), isTyped };
		if (parameter.mayBeBlank && context.getNodeParameter(name, item, '') === '') return { value: '', isTyped };
		return { value: fieldFilter(context, { name, label: formLabel(parameter) }, item), isTyped };
	};
	const literal = (name: string, parameter: ValueParameter, { value, isTyped }: Source) => {
		const { type, required, searched, isVerbatim } = parameter;
		if (isBlank(value)) {
			if (required) throw refuse(parameter, 'is missing', 'Give it a value.');
			return undefined;
		}
		const meant = isVerbatim ? value : withoutOuterBlanks(value);
		const written = Sql.value({ name, type, value: meant, typed: isTyped }, zone);
		if (!written.ok) throw refuse(parameter, written.message, written.remedy);
		if (!searched) return written.sql;
		const patterns = patternsOf(plainTextOf(value));
		if (patterns.length > MOST_WORDS)
			throw refuse(parameter, `has ${patterns.length} words`, `Give at most ${MOST_WORDS}.`);
		return { text: written.sql, words: patterns.map((pattern) => Sql.text(pattern)) };
	};
	const isHidden = ({ when }: ReadParameter) =>
		when !== undefined && context.getNodeParameter(when[0], item, '') !== when[1];
	const readOne = (name: string, parameter: ReadParameter, days: ReadonlyMap<string, string> = new Map()) => {
		const day = days.get(name);
		if (day !== undefined && parameter.type === 'date') return literal(name, parameter, { value: day, isTyped: true });
		if (isHidden(parameter)) return undefined;
		const source = sourceOf(name, parameter);
		if (parameter.type === 'flag') {
			const isOn = isBlank(source.value) ? (parameter.on ?? false) : flagOf(source.value);
			if (isOn === undefined) throw refuse(parameter, 'is neither true nor false', 'Give true or false.');
			return isOn;
		}
		if (parameter.type !== 'choice') return literal(name, parameter, source);
		const values = Object.keys(parameter.choices);
		if (isBlank(source.value)) return values[0];
		const found = values.find((value) => value === source.value);
		if (found !== undefined) return found;
		throw refuse(parameter, `is ${shown(source.value)}, which is no choice`, `Give one of ${values.join(', ')}.`);
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
