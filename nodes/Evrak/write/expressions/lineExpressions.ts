import type { IExecuteFunctions } from 'n8n-workflow';
import { isBlank } from '../../../../erp/base/json/members';
import { isMissing } from '../../../../erp/base/text/nothing';
import type { Issue } from '../../../../erp/base/values/problem';
import { givenPicked, rawPicked } from '../../items/picked';
import { accessesIn, codesOf, type Access } from '../../items/rawExpression';
import { memberOfFirst, pathOf, sourcesOfLines, stepsBehind } from './firstLine';

type Problem = Omit<Issue, 'field'>;

function askedOfItem(code: string, item: object, lines: readonly object[]): Problem | undefined {
	for (const { root, steps, start, end } of accessesIn(code)) {
		const key = String(steps[0]?.key ?? '');
		if (root !== '$json' || Object.hasOwn(item, key) || !lines.some((line) => Object.hasOwn(line, key))) continue;
		return {
			message: `"${key}" is a value of the lines, not of the item`,
			remedy: `Write {${pathOf(steps)}} instead of {{ ${code.slice(start, end)} }}.`,
		};
	}
	return undefined;
}

/**
 * Issues of line fields' expressions that mean the line but read the item, or the list of *Lines*: n8n gives them one value for all lines, or
 * none. Expressions that are read as the line's values are fine.
 */
export function lineExpressionIssues(
	context: IExecuteFunctions,
	item: number,
	lines: readonly object[],
	list: Access | undefined,
): readonly Issue[] {
	const expressions = Object.entries(rawPicked(context, 'line')).filter(([, raw]) => codesOf(raw).length > 0);
	if (expressions.length === 0) return [];
	const sources = lines.length === 0 ? [] : list ? [list] : sourcesOfLines(context, item);
	const ofList = (code: string): Problem | undefined => {
		const behind = accessesIn(code)
			.flatMap((access) => sources.map((source) => stepsBehind(access, source)))
			.find(Boolean);
		if (!behind) return undefined;
		const [index, ...inside] = behind;
		const name = typeof index?.key === 'number' && inside.length > 0 ? pathOf(inside) : 'name';
		return {
			message: 'takes its value from the list of Lines, which is the same for every line',
			remedy: `Write {${name}} for the line's own value. What is computed of several lines belongs into a node before.`,
		};
	};
	const { values } = givenPicked(context, 'line', item);
	const json = context.getInputData()[item]?.json ?? {};
	return expressions.flatMap(([field, raw]) => {
		const isNothing = isMissing(values[field]) || isBlank(values[field]);
		const codes = codesOf(raw).filter((code) => !memberOfFirst(code, list));
		const problem = codes
			.map((code) => (isNothing ? askedOfItem(code, json, lines) : undefined) ?? ofList(code))
			.find(Boolean);
		return problem ? [{ field, ...problem }] : [];
	});
}
