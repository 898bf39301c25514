import type { IExecuteFunctions } from 'n8n-workflow';
import { sameData } from '../../../../erp/values/same';
import { rawParameters } from '../../items/parameters';
import { accessOf, onlyCode, type Access, type PathStep } from '../../items/rawExpression';
import type { LineMember } from '../../../../erp/draft/template';

/** The list that *Lines* holds, and how its expression takes it. */
export interface ListSource {
	readonly access: Access;
	readonly elements: readonly unknown[];
}

/** Where *Lines* takes its list from; `undefined` where its expression does more than take one, so that nothing is certain. */
export function listSource(context: IExecuteFunctions, elements: readonly unknown[]): ListSource | undefined {
	const { lines: raw } = rawParameters(context);
	const source = typeof raw === 'string' ? raw.trim() : '';
	const code = source.startsWith('=') ? onlyCode(source.slice(1)) : undefined;
	const access = code === undefined ? undefined : accessOf(code);
	return access && { access, elements };
}

/** Whether steps begin with others. */
export const startsWith = (steps: readonly PathStep[], prefix: readonly PathStep[]) =>
	prefix.every(({ key }, index) => String(steps[index]?.key) === String(key));

/** Steps as a path: `price_set.shop_money.amount`, `meta_data[0].value`. */
export const pathOf = (steps: readonly PathStep[]) =>
	steps.map(({ key }, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');

/**
 * The member of every line that code means which takes it from the first line, as the editor writes it where a value is dragged from the
 * input: `$json.line_items[0].sku` is `{sku}` where *Lines* is `$json.line_items`. From another node's data it is so only where that is
 * the very list. `undefined` wherever that is not certain.
 */
export function memberOfFirst(
	context: IExecuteFunctions,
	code: string,
	source: ListSource | undefined,
	item: number,
): LineMember | undefined {
	const access = source && accessOf(code);
	if (!access) return undefined;
	const list = source.access;
	const depth = list.steps.length;
	const index = access.steps[depth];
	const inside = access.steps.slice(depth + 1);
	if (index?.key !== 0 || inside.length === 0 || !startsWith(access.steps, list.steps)) return undefined;
	if (access.root !== list.root) {
		const before = access.steps[depth - 1]?.end;
		if (before === undefined) return undefined;
		const other = context.evaluateExpression(`{{${code.slice(0, before)}}}`, item);
		if (!sameData(other, source.elements)) return undefined;
	}
	return {
		member: inside.map(({ key }) => String(key)),
		path: pathOf(inside),
		optional: inside.some(({ optional }) => optional),
	};
}
