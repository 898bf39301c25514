import type { ILoadOptionsFunctions, INodePropertyOptions, ResourceMapperField } from 'n8n-workflow';
import type { Field, Operation } from '../../../erp/catalogue/types';
import { isMembers } from '../../../erp/json/members';
import { lookupFor } from '../../../erp/lookup/lookupFor';
import { LOOKUPS, type LookupName } from '../../../erp/lookup/lookups';
import { ErpClient } from '../../shared/client/client';
import { choicesOf } from '../lookups/choices';
import { isExpression } from '../input/expressions/rawExpression';

/** A list this short stands whole in a drop-down, and in every workflow that shows it, since n8n keeps a mapper's columns there. */
const SHORT = 60;
/** Milliseconds: the form waits no longer for its drop-downs. */
const PATIENCE = 5_000;

/** Too long for a drop-down in any company: they are picked by search, or typed in. */
const LONG: ReadonlySet<LookupName> = new Set(['account', 'item']);

/** What stands in a mapper's fields at the moment, by path. */
function valuesNow(context: ILoadOptionsFunctions): Record<string, unknown> {
	const values = ['documentFields', 'lineFields'].map((name) => {
		const mapper: unknown = context.getCurrentNodeParameter(name);
		return isMembers(mapper) && isMembers(mapper.value) ? mapper.value : {};
	});
	return Object.assign({}, ...values) as Record<string, unknown>;
}

/** A field that takes the rate of a VAT pointer, which it names, instead of the pointer. */
const asksRate = (field: Field): boolean => 'rateOf' in field && field.rateOf !== undefined;

/** The VAT list with rates as values; several rows of one rate are told apart by their names. */
function byRate(options: readonly INodePropertyOptions[]): INodePropertyOptions[] {
	const rows = options.map(({ name }) => ({ name, parts: name.split(' % — ') }));
	const isOnly = (rate: string) => rows.filter(({ parts }) => parts[0] === rate).length === 1;
	return rows.map(({ name, parts: [rate = '', tax = ''] }) => ({ name, value: isOnly(rate) ? rate : tax }));
}

/** The lists of a field: one, or, while nobody has said which, all that it may be. */
function listsOf(field: Field, values: Readonly<Record<string, unknown>>): LookupName[] {
	if (asksRate(field)) return ['vat'];
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

/**
 * Columns with the ERP's own short lists as drop-downs. Where a list is long, or cannot be had, whatever the reason, its column is text as
 * before: the form never waits long for the ERP, and never fails for it.
 */
export async function withLists(
	context: ILoadOptionsFunctions,
	{ body }: Operation,
	columns: readonly ResourceMapperField[],
): Promise<ResourceMapperField[]> {
	try {
		const values = valuesNow(context);
		const lists = new Map(body.fields.map((field) => [field.path, listsOf(field, values)]));
		const wanted = [...new Set(columns.flatMap(({ id, options }) => (options ? [] : (lists.get(id) ?? []))))];
		if (wanted.length === 0) return [...columns];
		const erp = await ErpClient.open(context);
		const asked = await Promise.all(
			wanted.map(async (name) => {
				const given = await choicesOf({ erp, name, search: '', token: '', size: SHORT + 1, timeout: PATIENCE });
				return [name, given.ok && given.options.length <= SHORT ? given.options : undefined] as const;
			}),
		);
		const options = new Map(asked);
		return columns.map((column) => {
			const own = lists.get(column.id) ?? [];
			if (column.options || own.length === 0 || own.some((name) => (options.get(name) ?? []).length === 0))
				return column;
			const all = own.flatMap((name) =>
				(options.get(name) ?? []).map((option) =>
					own.length === 1 ? option : { ...option, name: `${option.name} (${LOOKUPS[name].label})` },
				),
			);
			const isRate = body.fields.some((field) => field.path === column.id && asksRate(field));
			return { ...column, type: 'options', options: withChosen(isRate ? byRate(all) : all, values[column.id]) };
		});
	} catch {
		return [...columns];
	}
}
