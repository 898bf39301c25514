import type { IExecuteFunctions } from 'n8n-workflow';
import { sameData } from '../../../../erp/values/same';
import { rawParameters } from '../../items/parameters';
import { accessesIn, accessOf, codesOf, onlyCode, type Access, type PathStep } from '../../items/rawExpression';
import { isMembers } from '../../../../erp/json/members';
import type { LineMember } from '../../../../erp/draft/template';

/** A list that *Lines* takes, or is made from, and how its expression takes it. */
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

/** What code gives for an item; `undefined` where it fails. */
function valueOf(context: IExecuteFunctions, code: string, item: number): unknown {
	try {
		return context.evaluateExpression(`{{${code}}}`, item);
	} catch {
		return undefined;
	}
}

/** The lists of objects that the expression of *Lines* makes its list from. */
export function sourcesOfLines(context: IExecuteFunctions, item: number): readonly ListSource[] {
	const { lines: raw } = rawParameters(context);
	return codesOf(typeof raw === 'string' ? raw.trim() : raw).flatMap((code) =>
		accessesIn(code).flatMap((access) => {
			const value = access.steps.length > 0 ? valueOf(context, code.slice(access.start, access.end), item) : undefined;
			return Array.isArray(value) && value.some(isMembers) ? [{ access, elements: value }] : [];
		}),
	);
}

/** Steps as a path: `price_set.shop_money.amount`, `meta_data[0].value`. */
export const pathOf = (steps: readonly PathStep[]) =>
	steps.map(({ key }, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');

/** The steps of an access behind a list, if it goes through it: by the same way, or from another node where that is the very list. */
export function stepsBehind(
	context: IExecuteFunctions,
	code: string,
	{ root, steps, start }: Access,
	{ access: list, elements }: ListSource,
	item: number,
): readonly PathStep[] | undefined {
	const depth = list.steps.length;
	if (!list.steps.every(({ key }, index) => String(steps[index]?.key) === String(key))) return undefined;
	const isSame =
		root === list.root || sameData(valueOf(context, code.slice(start, steps[depth - 1]?.end ?? start), item), elements);
	return isSame ? steps.slice(depth) : undefined;
}

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
	const [index, ...inside] = (access && stepsBehind(context, code, access, source, item)) ?? [];
	if (index?.key !== 0 || inside.length === 0) return undefined;
	return {
		member: inside.map(({ key }) => String(key)),
		path: pathOf(inside),
		optional: inside.some(({ optional }) => optional),
	};
}
