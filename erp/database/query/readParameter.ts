import { flagOf } from '../../base/json/flag';
import { isBlank } from '../../base/json/members';
import { plainTextOf, shown } from '../../base/text/text';
import { withoutOuterBlanks } from '../../base/text/textProblems';
import { Sql } from '../ask/sql';
import { patternsOf } from '../lookup/pattern';
import type { Given, ReadParameter, ReadParameters, ValueParameter } from './parameters';

/** Maximum words of a search: each is searched in several columns of every row. */
const MOST_WORDS = 30;

/** What was given for a parameter, and whether it was typed: a typed number is in the form's notation, one of an expression in any. */
export interface ParameterSource {
	readonly value: unknown;
	readonly isTyped: boolean;
}

/** A literal, a flag or a chosen value; `undefined` for none. */
type ParameterRead =
	| { readonly ok: true; readonly value: Given<ReadParameters>[string] }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const refused = (message: string, remedy: string): ParameterRead => ({ ok: false, message, remedy });
const read = (value: Given<ReadParameters>[string]): ParameterRead => ({ ok: true, value });

function literal(
	name: string,
	{ type, required, searched, isVerbatim }: ValueParameter,
	{ value, isTyped }: ParameterSource,
	zone: string,
): ParameterRead {
	if (isBlank(value)) return required ? refused('is missing', 'Give it a value.') : read(undefined);
	const meant = isVerbatim ? value : withoutOuterBlanks(value);
	const written = Sql.value({ name, type, value: meant, typed: isTyped }, zone);
	if (!written.ok) return refused(written.message, written.remedy);
	if (!searched) return read(written.sql);
	const patterns = patternsOf(plainTextOf(value));
	if (patterns.length > MOST_WORDS) return refused(`has ${patterns.length} words`, `Give at most ${MOST_WORDS}.`);
	return read({ text: written.sql, words: patterns.map((pattern) => Sql.text(pattern)) });
}

/** Reads what was given for a parameter of a composed read. A blank flag or choice is its default; moments are in the zone. */
export function readParameter(
	name: string,
	parameter: ReadParameter,
	source: ParameterSource,
	zone: string,
): ParameterRead {
	const { value } = source;
	if (parameter.type === 'flag') {
		const isOn = isBlank(value) ? (parameter.on ?? false) : flagOf(value);
		return isOn === undefined ? refused('is neither true nor false', 'Give true or false.') : read(isOn);
	}
	if (parameter.type !== 'choice') return literal(name, parameter, source, zone);
	const values = Object.keys(parameter.choices);
	const found = isBlank(value) ? values[0] : values.find((one) => one === value);
	if (found !== undefined) return read(found);
	return refused(`is ${shown(value)}, which is no choice`, `Give one of ${values.join(', ')}.`);
}
