import type { INodeProperties } from 'n8n-workflow';
import { memoized } from '../../../../erp/base/values/memoized';
import { formLabel, titled } from '../../../../erp/catalogue/formLabels';
import { startsToday } from '../../../../erp/catalogue/calls';
import { filledColumns, questionsOf } from '../../../../erp/catalogue/kinds';
import type { Code, Field, Operation } from '../../../../erp/catalogue/types';
import { pickedFields, type PickedField } from '../picked';
import { headline } from '../../../../erp/base/text/text';
import { codesShown } from '../lookups/fieldOptions';
import { locatorOf } from '../lookups/locators';
import { inputClass } from './inputs';

/** A code in the form, capitalized as n8n requires: `63 - Sales Invoice (Satış Faturası)`. */
const choiceOf = memoized(([code, turkish, english]: Code) => {
	const title = headline(english)
		.replace(/\bfrom\b/gu, 'From')
		.replace(/ in$/u, ' In');
	return { name: `${code} - ${title} (${titled(turkish)})`, value: code };
});

/**
 * The default of a coded field without a preset: a run without a required code reports it as missing. n8n's own `required` would stop a node
 * that takes the code from its input by *Map Automatically*. The same entry for required and optional codes, so that operations share the list.
 */
const NOT_CHOSEN = { name: 'Not Chosen (Seçilmedi)', value: '' };

/** Typical values of line fields. */
const EXAMPLES: Readonly<Record<string, string>> = {
	deliveryDate: 'e.g. {delivery_date}',
	endDate: 'e.g. 2026-12-31',
	lineAmount: 'e.g. {total}',
	quantity: 'e.g. {quantity}',
	startDate: 'e.g. 2026-01-01',
	unitPrice: 'e.g. {price}',
};

/** Whether an operation needs a value that no answer about the document's kind fills, and that is not today's date if blank. */
const isAskedFor = (field: Field, operation: Operation): boolean =>
	field.required &&
	!startsToday(field, operation) &&
	!questionsOf(operation).some((question) => filledColumns(question).has(field.path));

/** n8n's type of a field. Codes are texts even if numeric, so that methods with either type share the drop-down. */
function typed(
	{ parameter, field }: PickedField,
	operation: Operation,
): Pick<INodeProperties, 'type' | 'default' | 'options'> {
	const options = codesShown(field).map(choiceOf);
	if (options.length > 0) {
		const preset = operation.kind === 'save' && isAskedFor(field, operation) ? field.preset : undefined;
		if (preset !== undefined) return { type: 'options', options, default: preset };
		return { type: 'options', options: [...options, NOT_CHOSEN], default: '' };
	}
	// A line's date may be `{date}`, and 31/12/2025 is invalid in the editor's date field: both are text.
	const isDate = field.type === 'date' && field.scope === 'document' && field.format !== 'dd/MM/yyyy';
	if (isDate) return { type: 'dateTime', default: field.preset ?? '' };
	const placeholder = field.scope === 'line' ? EXAMPLES[parameter] : undefined;
	return { type: 'string', default: field.preset ?? '', ...(placeholder === undefined ? {} : { placeholder }) };
}

const BLANK_IS_TODAY = 'Blank in a new document: today, unless it has a reference.';

/** Turkish name and columns; n8n wants a period only after several sentences. */
const describe = ({ turkish }: Field, columns: readonly string[], hint?: string): string => {
	const text = `${turkish} (${columns.join(', ')})`;
	return hint === undefined ? text : `${text}. ${hint.replace(/\.$/, '')}.`;
};

/** A parameter for some operations. */
interface Parameter {
	readonly picked: PickedField;
	readonly property: INodeProperties;
	readonly of: Operation[];
	place: number;
}

/** The order of a document's fields: account or item, date and number first; the rest as in the methods. */
const ORDER =
	`account accountRecord product date item quantity unitPrice lineAmount vatRate vatAmount series number reference fromWarehouse
	toWarehouse warehouse unit deliveryDate`.split(/\s+/);

const placeOf = ({ parameter, field }: PickedField, index: number): number => {
	const rank = ORDER.indexOf(field.documentNumber ? 'number' : parameter);
	return rank < 0 ? ORDER.length + index : rank;
};

/** The parameters of some operations, equal ones merged. */
export function parametersOf(
	operations: readonly Operation[],
	holds: (picked: PickedField) => boolean,
): readonly Parameter[] {
	const byText = new Map<string, Parameter>();
	for (const operation of operations)
		for (const [index, picked] of pickedFields(operation).entries()) {
			if (!holds(picked)) continue;
			const { parameter, field } = picked;
			const property = {
				displayName: formLabel(field),
				name: parameter,
				...typed(picked, operation),
				...locatorOf(picked),
			};
			const text = JSON.stringify(property);
			const entry: Parameter = byText.get(text) ?? { picked, property, of: [], place: 0 };
			entry.of.push(operation);
			entry.place = Math.max(entry.place, placeOf(picked, index));
			byText.set(text, entry);
		}
	return [...byText.values()].sort((a, b) => a.place - b.place);
}

/** Whether a column is required and can come from the form only: lines and shared values may come by *Map Automatically*. */
const isNeeded = (field: Field, operation: Operation): boolean =>
	isAskedFor(field, operation) && inputClass(operation) === 'document';

/**
 * A parameter with its columns, starred if all its operations need it. For a collection's member n8n would require it in every operation
 * (`getNodeParametersIssues`, n8n-workflow 2.41).
 */
export function described({ picked, property, of }: Parameter): INodeProperties {
	const fields = of.flatMap((operation) =>
		pickedFields(operation).flatMap(({ parameter, field }) =>
			parameter === picked.parameter ? [{ field, operation }] : [],
		),
	);
	const columns = [...new Set(fields.map(({ field }) => field.path))];
	const isToday = fields.some(({ field, operation }) => startsToday(field, operation));
	const isStarred =
		picked.collection === undefined && fields.every(({ field, operation }) => isNeeded(field, operation));
	return {
		...property,
		...(isStarred ? { required: true } : {}),
		description: property.description ?? describe(picked.field, columns, isToday ? BLANK_IS_TODAY : picked.field.hint),
	};
}
