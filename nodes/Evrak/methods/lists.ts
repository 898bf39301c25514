import type { ILoadOptionsFunctions, INodePropertyOptions, ResourceMapperField } from 'n8n-workflow';
import type { Field, Operation } from '../../../erp/catalogue/types';
import { isBlank, isMembers } from '../../../erp/json/members';
import { lookupFor } from '../../../erp/lookup/lookupFor';
import { LOOKUPS, type LookupName } from '../../../erp/lookup/lookups';
import { pickedFields } from '../../../erp/lookup/picked';
import { locatorValue } from '../../../erp/values/locator';
import { Budget } from '../../shared/client/budget';
import { ErpClient } from '../../shared/client/client';
import { choicesOf } from '../lookups/choices';
import { isExpression } from '../input/expressions/rawExpression';

/** Rows of a list that stand in a drop-down, and in every workflow that shows it, since n8n keeps a mapper's columns there. */
const MOST_ROWS = 60;
/** Milliseconds for all drop-downs of a mapper: the form waits no longer for them. */
const FORM_TIME = 5_000;

/** Too long for a drop-down in any company: they are picked by search, or typed in. */
const LONG: ReadonlySet<LookupName> = new Set(['account', 'item']);

/** What stands in the form's fields at the moment, by path. */
export function valuesNow(context: ILoadOptionsFunctions, operation: Operation): Record<string, unknown> {
	const mapped = ['documentFields', 'lineFields'].map((name) => {
		const mapper: unknown = context.getCurrentNodeParameter(name);
		return isMembers(mapper) && isMembers(mapper.value) ? mapper.value : {};
	});
	const own = pickedFields(operation).map(
		({ parameter, field }) => [field.path, locatorValue(context.getCurrentNodeParameter(parameter))] as const,
	);
	const given = Object.fromEntries(own.filter(([, value]) => !isBlank(value)));
	return Object.assign({}, ...mapped, given) as Record<string, unknown>;
}

/** A field that takes the rate of a VAT pointer, which it names, instead of the pointer. */
const asksRate = (field: Field): boolean => 'rateOf' in field && field.rateOf !== undefined;

/** The lists of a field: one, or, while nobody has said which, all that it may be. */
function listsOf(field: Field, values: Readonly<Record<string, unknown>>): LookupName[] {
	const { codeOf } = field;
	if (codeOf === undefined) return [];
	const found = lookupFor(codeOf, (column) => values[column]);
	const all = typeof codeOf === 'object' && found === undefined ? Object.values(codeOf.are) : [found];
	return all.filter((name) => name !== undefined && !LONG.has(name)) as LookupName[];
}

/** A value that is chosen already stays one to choose, also where its list has lost it. */
function withChosen(options: INodePropertyOptions[], value: unknown): INodePropertyOptions[] {
	if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || isExpression(value)) return options;
	if (options.some((option) => String(option.value) === String(value))) return options;
	return [...options, { name: `${value} (not in the list)`, value }];
}

/** A list as a drop-down; VAT in a field that asks for the rate is another one. */
type ShownList = LookupName | 'rate';

const shownIn = (field: Field, values: Readonly<Record<string, unknown>>): ShownList[] =>
	asksRate(field) ? ['rate'] : listsOf(field, values);

/**
 * The short ones of some lists, by list. They are asked for one after the other, since the ERP serves reads about one at a time
 * (docs/erp-behaviour.md#calls-at-the-same-time), and a form has two mappers that ask at once.
 */
async function shortLists(
	erp: ErpClient,
	wanted: readonly ShownList[],
): Promise<ReadonlyMap<ShownList, readonly INodePropertyOptions[]>> {
	const time = new Budget(FORM_TIME);
	const short = new Map<ShownList, readonly INodePropertyOptions[]>();
	for (const list of new Set(wanted)) {
		const asked = list === 'rate' ? ({ name: 'vat', as: 'rate' } as const) : { name: list };
		const given = await choicesOf({ ...asked, erp, search: '', token: '', size: MOST_ROWS + 1, time });
		if (given.ok && given.options.length <= MOST_ROWS) short.set(list, given.options);
	}
	return short;
}

/**
 * Columns with the ERP's own short lists as drop-downs. Where a list is long, or cannot be had, whatever the reason, its column is text as
 * before: the form never waits long for the ERP, and never fails for it.
 */
export async function withLists(
	context: ILoadOptionsFunctions,
	operation: Operation,
	columns: readonly ResourceMapperField[],
): Promise<ResourceMapperField[]> {
	try {
		const values = valuesNow(context, operation);
		const lists = new Map(operation.body.fields.map((field) => [field.path, shownIn(field, values)]));
		const wanted = columns.flatMap(({ id, options }) => (options ? [] : (lists.get(id) ?? [])));
		if (wanted.length === 0) return [...columns];
		const options = await shortLists(await ErpClient.open(context), wanted);
		return columns.map((column) => {
			const own = lists.get(column.id) ?? [];
			if (column.options || own.length === 0 || own.some((name) => (options.get(name) ?? []).length === 0))
				return column;
			const all = own.flatMap((name) =>
				(options.get(name) ?? []).map((option) =>
					own.length === 1 || name === 'rate' ? option : { ...option, name: `${option.name} (${LOOKUPS[name].label})` },
				),
			);
			return { ...column, type: 'options', options: withChosen(all, values[column.id]) };
		});
	} catch {
		return [...columns];
	}
}
