import type { INodeProperties } from 'n8n-workflow';
import { Options } from '../../../erp/document/draft/options';
import { isBlank, isMembers } from '../../../erp/base/json/members';
import { alphabetical, plainTextOf, shown } from '../../../erp/base/text/text';
import { locatorValue } from '../../../erp/base/json/locator';

type Property = Omit<INodeProperties, 'name'>;

/** Label of a field in English and Turkish. Messages use the whole text, or the English one of two. */
export type Label = string | readonly [english: string, turkish: string];

/** A label in both languages. */
export const both = (english: string, turkish: string): string => `${english} (${turkish})`;

/** A form field: how n8n shows it, and how its value is read. Invalid values are noted in the options. */
export interface FormField<T> {
	/** The name in messages. */
	readonly label: string;
	readonly property: Property;
	readonly read: (options: Options, name: string) => T;
	/** An expression in it must give a value. */
	readonly isMeant?: true;
}

/** A field whose expression must give a value: without it a document would silently be another one. */
export const meant = <T>(field: FormField<T>): FormField<T> => ({ ...field, isMeant: true });

/** Fields by parameter name. */
export type FormFields = Readonly<Record<string, FormField<unknown>>>;

export type FieldValues<F extends FormFields> = {
	readonly [N in keyof F]: F[N] extends FormField<infer T> ? T : never;
};

/** Further properties of a field. */
export type More = Partial<Property>;

const described = (description: string | undefined): Pick<Property, 'description'> =>
	description === undefined ? {} : { description };

/** A field with a reader of its own. */
export const field = <T>(
	label: Label,
	property: Omit<Property, 'displayName'>,
	read: (options: Options, name: string, label: string) => T,
): FormField<T> => {
	const [english, turkish] = typeof label === 'string' ? [label] : label;
	return {
		label: english,
		property: { displayName: turkish === undefined ? english : both(english, turkish), ...property },
		read: (options, name) => read(options, name, english),
	};
};

/** A text; blank is none. */
export const textOption = (
	label: Label,
	description: string | undefined,
	more: More = {},
): FormField<string | undefined> =>
	field(label, { type: 'string', default: '', ...described(description), ...more }, (options, name) =>
		options.text(name),
	);

/** JSON, or what an expression gives, as it is. */
export const jsonOption = (label: Label, description: string, more: More = {}): FormField<unknown> =>
	field(label, { type: 'json', default: '{}', description, ...more }, (options, name) => options.value(name));

/** Comma-separated names. */
export const names = (label: Label, description: string, more: More = {}): FormField<readonly string[]> =>
	field(label, { type: 'string', default: '', description, ...more }, (options, name) => options.names(name));

/** A switch, on by default. */
export const on = (label: Label, description: string, more: More = {}): FormField<boolean> =>
	field(label, { type: 'boolean', default: true, description, ...more }, (options, name, label) =>
		options.flagOnUnlessSet(name, label),
	);

export const off = (label: Label, description: string, more: More = {}): FormField<boolean> =>
	field(label, { type: 'boolean', default: false, description, ...more }, (options, name, label) =>
		options.flag(name, label),
	);

/** An entry of a drop-down: value, name and description. */
type Choice<V extends string> = readonly [value: V, name: string, description?: string];

/** A drop-down; the default is `usual`, or the first entry. */
export const choice = <V extends string>(
	label: Label,
	description: string | undefined,
	choices: ReadonlyArray<Choice<V>>,
	{ usual = choices[0]?.[0], ...more }: More & { usual?: V } = {},
): FormField<V> => {
	const options = choices.map(([value, name, what]) => ({
		name,
		value,
		...(what === undefined ? {} : { description: what }),
	}));
	const first = usual as V;
	return field(
		label,
		{ type: 'options', options, default: first, ...described(description), ...more },
		(options, name, label) =>
			options.oneOf(name, label, [first, ...choices.map(([value]) => value).filter((value) => value !== first)]),
	);
};

/** What a number of a form may be. */
interface NumberRange extends More {
	/** The value of a blank field; without it a blank field is none. */
	readonly usual?: number;
	readonly least?: number;
	readonly most?: number;
	/** `least` itself is refused. */
	readonly isAbove?: true;
	readonly isWhole?: true;
	/** The noun in messages, such as `number of seconds`. */
	readonly what?: string;
	/** A rule in place of the range's words. */
	readonly fits?: (value: number) => boolean;
	readonly remedy?: string;
}

const figure = (value: number) => value.toLocaleString('en-US');

/** A number in a range, from 0 unless `least` says otherwise. */
export function number(label: Label, description: string, range: NumberRange & { usual: number }): FormField<number>;
export function number(label: Label, description: string, range: NumberRange): FormField<number | undefined>;
export function number(
	label: Label,
	description: string,
	{
		usual,
		least = 0,
		most = Infinity,
		isAbove,
		isWhole,
		fits,
		remedy,
		what = isWhole ? 'whole number' : 'number',
		...more
	}: NumberRange,
): FormField<number | undefined> {
	const to = most === Infinity ? '' : isAbove ? ` and up to ${figure(most)}` : ` to ${figure(most)}`;
	const message = fits ? what : `${what} ${isAbove ? 'above' : 'from'} ${figure(least)}${to}`;
	const example = `Give for instance ${usual && usual > 1 ? usual : 10}.`;
	const typeOptions = {
		minValue: isAbove ? 1 : least,
		...(most === Infinity ? {} : { maxValue: most }),
		...(isWhole ? { numberPrecision: 0 } : {}),
	};
	// Blank is a value of its own where no number is usual: n8n's number field would show 0.
	const type =
		(usual ?? more.default) === undefined ? { type: 'string' as const } : { type: 'number' as const, typeOptions };
	return field(label, { ...type, default: usual ?? '', description, ...more }, (options, name, label) => {
		const value = options.number(name) ?? usual;
		if (value === undefined) {
			if (more.required) options.refuse(label, 'is blank', remedy ?? example);
			return undefined;
		}
		const isWithin = Number.isFinite(value) && (isAbove ? value > least : value >= least) && value <= most;
		if (isWithin && (!isWhole || Number.isInteger(value)) && (!fits || fits(value))) return value;
		options.refuse(label, `${shown(options.value(name))} is no ${message}`, remedy ?? example);
		return usual;
	});
}

/** A code of the ERP's list, picked or typed; blank is none. */
export const picked = (
	label: Label,
	locator: Pick<INodeProperties, 'type' | 'default' | 'modes'>,
	description?: string,
	more: More = {},
): FormField<string | undefined> =>
	field(label, { ...locator, ...described(description), ...more }, (options, name) => {
		const code = plainTextOf(locatorValue(options.value(name))).trim();
		return code === '' ? undefined : code;
	});

/** The fields as parameters, in order. */
export const fieldProperties = (fields: FormFields): INodeProperties[] =>
	Object.entries(fields).map(([name, { property }]) => ({ ...property, name }));

/** A collection behind an "Add …" button, sorted by label. */
export const propertyCollection = (
	displayName: string,
	name: string,
	placeholder: string,
	members: readonly INodeProperties[],
): INodeProperties => ({
	displayName,
	name,
	type: 'collection',
	placeholder,
	default: {},
	options: alphabetical(members, (member) => member.displayName),
});

/** A collection of fields. */
export const collection = (
	displayName: string,
	name: string,
	placeholder: string,
	fields: FormFields,
): INodeProperties => propertyCollection(displayName, name, placeholder, fieldProperties(fields));

export const filterCollection = (filters: readonly INodeProperties[]): INodeProperties =>
	propertyCollection('Filters (Filtreler)', 'filters', 'Add Filter (Filtre Ekle)', filters);

export const optionCollection = (options: readonly INodeProperties[]): INodeProperties =>
	propertyCollection('Options (Seçenekler)', 'options', 'Add Option (Seçenek Ekle)', options);

/** Rows of fields behind an "Add …" button; `title` names a row, `row` the list. */
export const rowFields = (
	{ title, row, ...head }: Omit<INodeProperties, 'type' | 'default'> & { readonly title: string; readonly row: string },
	fields: FormFields,
): INodeProperties => ({
	...head,
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	default: {},
	options: [{ displayName: title, name: row, values: fieldProperties(fields) }],
});

/** Rows of fields as an option, from the form or as a list from an expression; problems are noted with the row's number. */
export const rowsOption = <F extends FormFields>(
	label: Label,
	{ description, ...head }: { readonly description: string; placeholder: string; title: string; row: string },
	fields: F,
): FormField<ReadonlyArray<FieldValues<F>>> => {
	const {
		type,
		typeOptions,
		default: none,
		options: entries,
		placeholder,
	} = rowFields({ ...head, displayName: '', name: '' }, fields);
	return field(
		label,
		{ type, typeOptions, default: none, options: entries, placeholder, description },
		(options, name, label) => {
			const value = options.value(name);
			const rows: unknown = isMembers(value) ? value[head.row] : value;
			if (isBlank(rows)) return [];
			if (!Array.isArray(rows) || !rows.every(isMembers)) {
				options.refuse(label, 'is no list of rows', `Give rows with ${Object.keys(fields).join(', ')}.`);
				return [];
			}
			return rows.map((row, index) => {
				const read = new Options(row);
				const values = readFields(fields, read);
				for (const { field, message, remedy } of read.issues)
					options.refuse(`${label}, row ${index + 1}: ${field}`, message, remedy);
				return values;
			});
		},
	);
};

/** Reads the values of all fields. The form's own expression may find nothing. */
export const readFields = <F extends FormFields>(fields: F, options: Options): FieldValues<F> =>
	Object.fromEntries(
		Object.entries(fields).map(([name, { isMeant, label, property, read }]) => {
			if (isMeant && options.isLost(name, property.default)) options.refuseLost(label);
			return [name, read(options, name)];
		}),
	) as FieldValues<F>;
