import type { IExecuteFunctions } from 'n8n-workflow';
import { isBlank } from '../../../../erp/json/members';
import type { Issue } from '../../../../erp/values/problem';
import { rawParameters } from '../../items/parameters';
import { givenPicked, rawPicked } from '../../items/picked';
import { listsOf, picksOf, type Pick } from './elementPick';
import { memberOfFirst, type ListSource } from './firstLine';
import { codesOf, isExpression } from '../../items/rawExpression';

/** A value that an expression takes from the item: `$json.price.amount`, but not the method in `$json.lines.filter(`. */
const TAKEN = /\$json((?:\??\.[\p{L}_$][\p{L}\p{N}_$]*(?![\p{L}\p{N}_$]|\s*\()|\[\d+\]|\["[^"]+"\]|\['[^']+'\])+)/gu;

/** `?.price["amount"]` as `price.amount`. */
const pathOf = (access: string) =>
	access
		.replace(/\["([^"]+)"\]|\['([^']+)'\]/g, (_, double?: string, single?: string) => `.${double ?? single ?? ''}`)
		.replace(/\?\./g, '.')
		.replace(/^\./, '');

const nothing = (value: unknown) => isBlank(value) || Number.isNaN(value);

/** A line field asks the item for what only the lines have. */
function askedOfItem(raw: string, item: object, lines: readonly object[]): Omit<Issue, 'field'> | undefined {
	for (const [expression, access = ''] of raw.matchAll(TAKEN)) {
		const path = pathOf(access);
		const [key = ''] = path.split(/[.[]/);
		if (Object.hasOwn(item, key) || !lines.some((line) => Object.hasOwn(line, key))) continue;
		return {
			message: `"${key}" is a value of the lines, not of the item`,
			remedy: `Write {${path}} instead of {{ ${expression} }}.`,
		};
	}
	return undefined;
}

/** Whether a value is a list with one of the lines in it. */
const holdsLine = (value: unknown, lines: ReadonlySet<string>) =>
	Array.isArray(value) && value.some((element) => lines.has(JSON.stringify(element)));

/**
 * Whether an element comes from a list that *Lines* is made from: it is spelled as there, or, in another node's data, lines are elements
 * of it. A list that has nothing to do with the lines has no part in this.
 */
function isSourceOfLines(context: IExecuteFunctions, item: number, list: string, lines: readonly object[]) {
	const code = [...codesOf(list)].join('\n');
	const { texts, origins } = listsOf(code);
	const filled = new Set(lines.filter((line) => Object.keys(line).length > 0).map((line) => JSON.stringify(line)));
	return ({ origin, lists }: Pick): boolean =>
		lists.some(({ text, code: taken }) => {
			if (texts.has(text)) return true;
			if (origins.has(origin)) return false;
			try {
				return holdsLine(context.evaluateExpression(`{{${taken}}}`, item), filled);
			} catch {
				return false;
			}
		});
}

/** A line field takes one element of the list that *Lines* is made from, which is the same for all lines. */
function takenFromOne(code: string, isSource: ReturnType<typeof isSourceOfLines>): Omit<Issue, 'field'> | undefined {
	const taken = picksOf(code).find(isSource);
	if (!taken) return undefined;
	const { path } = taken;
	return {
		message: "takes the same line's value for every line",
		remedy: `Write {${path || 'name'}} instead${path ? '' : ', with the name of the value in the line'}.`,
	};
}

/**
 * Expressions of line fields that mean the line but read the item: n8n gives them one value for all lines, or none. Those that are read as
 * values of the line anyway are left alone.
 */
export function lineExpressionIssues(
	context: IExecuteFunctions,
	item: number,
	lines: readonly object[],
	source: ListSource | undefined,
): readonly Issue[] {
	const { lines: list } = rawParameters(context);
	const expressions = Object.entries(rawPicked(context, 'line')).flatMap(([field, text]) =>
		isExpression(text) ? [[field, text] as const] : [],
	);
	if (expressions.length === 0) return [];
	const trimmed = typeof list === 'string' ? list.trim() : list;
	const isSource =
		isExpression(trimmed) && lines.length > 0 ? isSourceOfLines(context, item, trimmed.slice(1), lines) : undefined;
	const { values: given } = givenPicked(context, 'line', item);
	const json = context.getInputData()[item]?.json ?? {};
	return expressions.flatMap(([field, text]) => {
		const code = [...codesOf(text.slice(1))].filter((each) => !memberOfFirst(context, each, source, item)).join('\n');
		const asked = nothing(given[field]) ? askedOfItem(code, json, lines) : undefined;
		const taken = isSource && takenFromOne(code, isSource);
		const issue = asked ?? taken;
		return issue ? [{ field, ...issue }] : [];
	});
}
