import type { IExecuteFunctions } from 'n8n-workflow';
import { rawParameters } from '../../items/parameters';
import {
	accessesIn,
	accessOf,
	codesOf,
	isExpression,
	onlyCode,
	type Access,
	type PathStep,
} from '../../items/rawExpression';
import { isMembers } from '../../../../erp/base/json/members';
import type { LineMember } from '../../../../erp/document/draft/template';
import { locatorValue } from '../../../../erp/base/json/locator';

/** *Lines* as the user wrote it. */
export const rawLines = (context: IExecuteFunctions): unknown => locatorValue(rawParameters(context).lines);

/** The access by which *Lines* takes its list; `undefined` if its expression does more than that. */
export function listOfLines(context: IExecuteFunctions): Access | undefined {
	const raw = rawLines(context);
	const code = isExpression(raw) ? onlyCode(raw.slice(1)) : undefined;
	return code === undefined ? undefined : accessOf(code);
}

const isListOfObjects = (value: unknown) => Array.isArray(value) && value.some(isMembers);

/** The accesses to lists of objects in the expression of *Lines*. */
export function sourcesOfLines(context: IExecuteFunctions, item: number): Access[] {
	const gives = (code: string): unknown => {
		try {
			return context.evaluateExpression(`{{${code}}}`, item);
		} catch {
			return undefined;
		}
	};
	return codesOf(rawLines(context)).flatMap((code) =>
		accessesIn(code).filter(
			({ steps, start, end }) => steps.length > 0 && isListOfObjects(gives(code.slice(start, end))),
		),
	);
}

/** Steps as a path: `price_set.shop_money.amount`, `meta_data[0].value`. */
export const pathOf = (steps: readonly PathStep[]) =>
	steps.map(({ key }, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');

/** The steps of an access behind the list that it goes through. Another node's data counts as the same list, which it mostly is. */
export const stepsBehind = ({ steps }: Access, { steps: list }: Access): readonly PathStep[] | undefined =>
	list.every(({ key }, index) => String(steps[index]?.key) === String(key)) ? steps.slice(list.length) : undefined;

/**
 * The line member that code means if it accesses the first line, as the editor writes it when a value is dragged from the input:
 * `$json.line_items[0].sku` is `{sku}` if *Lines* is `$json.line_items`. `undefined` unless that is certain.
 */
export function memberOfFirst(code: string, list: Access | undefined): LineMember | undefined {
	const access = list && accessOf(code);
	const [index, ...inside] = (access?.root === list?.root && access && stepsBehind(access, list)) || [];
	if (index?.key !== 0 || inside.length === 0) return undefined;
	return {
		member: inside.map(({ key }) => String(key)),
		path: pathOf(inside),
		optional: inside.some(({ optional }) => optional),
	};
}
