import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { Options } from '../../../erp/draft/options';
import { meansNothing } from '../../../erp/text/nothing';
import { shown } from '../../../erp/text/text';
import { flagOf } from '../../../erp/values/flag';
import { numberOf } from '../../../erp/values/numberText';
import {
	choice,
	field,
	readFields,
	type Choice,
	type FieldValues,
	type FormField,
	type FormFields,
	type Label,
	type More,
} from '../../Evrak/form/fields';

/** A value that was read, or what is wrong with it: a poll would watch something else by it, or nothing. */
type Read<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

/** Days and rows at most: a hundred years of days, and more rows than any list has. */
export const MOST = { days: 36_500, rows: 1_000_000 };

function readCount(value: unknown, most: number): Read<number> {
	const number = numberOf(value);
	if (Number.isInteger(number) && number > 0 && number <= most) return { ok: true, value: number };
	const message = `is not a whole number from 1 to ${most.toLocaleString('en-US')}`;
	return { ok: false, message, remedy: 'Give for instance 30.' };
}

/** Yes or no, also as the text that a variable of n8n holds; an expression that gives nothing says neither. */
export function readFlag(value: unknown): Read<boolean> {
	const flag = meansNothing(value) ? undefined : flagOf(value);
	if (flag !== undefined) return { ok: true, value: flag };
	return { ok: false, message: 'is neither true nor false', remedy: 'Give true or false.' };
}

/** One of some words. */
export function readChoice<V extends string>(value: unknown, choices: readonly V[]): Read<V> {
	const found = choices.find((choice) => choice === value);
	if (found !== undefined) return { ok: true, value: found };
	return { ok: false, message: `is ${shown(value)}, which is no choice`, remedy: `Give ${choices.join(' or ')}.` };
}

/** A field with a way to read it that takes nothing odd. */
const strictly = <T>({ label, property }: FormField<T>, read: (value: unknown) => Read<T>): FormField<T> => ({
	label,
	property,
	read: (options, name) => {
		const given = options.given(name);
		const value = read(given === undefined ? property.default : given);
		if (value.ok) return value.value;
		options.refuse(label, value.message, value.remedy);
		return property.default as T;
	},
});

/** A whole number above 0. */
export const count = (
	label: Label,
	description: string,
	usual: number,
	{ most = MOST.rows, ...more }: More & { readonly most?: number } = {},
): FormField<number> =>
	strictly(
		field(label, { type: 'number', typeOptions: { minValue: 1 }, default: usual, description, ...more }, () => usual),
		(value) => readCount(value, most),
	);

/** A switch. */
export const flag = (form: FormField<boolean>): FormField<boolean> => strictly(form, readFlag);

/** A drop-down that begins with `usual`, else with its first entry. */
export const eventChoice = <V extends string>(
	label: Label,
	description: string,
	choices: ReadonlyArray<Choice<V>>,
	more: More & { usual?: V } = {},
): FormField<V> =>
	strictly(choice(label, description, choices, more), (value) =>
		readChoice(
			value,
			choices.map(([word]) => word),
		),
	);

/** What the fields of an event and its *Options* say; throws NodeOperationError for the first that cannot be used. */
export function eventSettings<F extends FormFields, O extends FormFields>(
	context: IPollFunctions,
	fields: F,
	options: O,
): FieldValues<F> & FieldValues<O> {
	// A field without a value has an expression that gave nothing; an option without one was cleared, and counts as not added.
	const valueOf = (name: string, { property }: FormField<unknown>) =>
		context.getNodeParameter(name, property.default) ?? null;
	const form = new Options(
		Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)])),
	);
	const given = Object.entries(context.getNodeParameter('options', {}) as IDataObject);
	const added = new Options(Object.fromEntries(given.filter(([, value]) => value !== null)));
	const settings = { ...readFields(fields, form), ...readFields(options, added) };
	const [issue] = [...form.issues, ...added.issues];
	if (!issue) return settings;
	throw new NodeOperationError(context.getNode(), `${issue.field} ${issue.message}`, {
		description: `Nothing was asked. ${issue.remedy}`,
	});
}
