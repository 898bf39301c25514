import type { IExecuteFunctions } from 'n8n-workflow';
import { isBlank } from '../../../../erp/json/members';
import type { Issue } from '../../../../erp/values/problem';
import { rawParameters } from '../../items/parameters';
import { givenPicked, rawPicked } from '../../items/picked';
import { accessesIn, chunksOf, isExpression, stepsFrom, type Access } from '../../items/rawExpression';
import { memberOfFirst, pathOf, startsWith, type ListSource } from './firstLine';

type Problem = Omit<Issue, 'field'>;

/** The codes of an expression. */
const codesOf = (raw: string): string[] =>
	chunksOf(raw.slice(1)).flatMap((chunk) => ('code' in chunk ? [chunk.code] : []));

const nothing = (value: unknown) => isBlank(value) || Number.isNaN(value);

/** A line field asks the item for what only the lines have. */
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

/** What makes one text, number or flag of a list, so that what follows picks none of its elements. */
const SUMMARY =
	/\.\s*(?:average|count|every|findIndex|findLastIndex|includes|indexOf|is(?:Not)?Empty|join|lastIndexOf|length|max|min|reduce(?:Right)?|some|sum|to(?:Json)?String)\b/u;

/** What picks an element of a list: an index, computed or not, or a method such as `.first()`. */
const PICK =
	/(?:(?:[\p{L}\p{N}_$)\]]|\?\.|^)\s*\[\s*[^\]\s][^\]]*\]|\.\s*(?:at|find|findLast|first|last|pop|randomItem|shift)\s*\(\))/gu;

/** Code with nothing between round brackets. */
function withoutArguments(code: string): string {
	const shorter = code.replace(/\([^()]*\)/gu, '\u0000');
	return shorter === code ? code.replaceAll('\u0000', '()') : withoutArguments(shorter);
}

/** Code with a name in place of each value that it takes by itself: what is picked of those is not picked of the list. */
const withoutAccesses = (code: string): string =>
	accessesIn(code).reduceRight((text, { start, end }) => `${text.slice(0, start)}value${text.slice(end)}`, code);

/** The path of the value that code takes out of an element of the list that it stands behind; `undefined` where it picks none. */
function pickedPath(behind: string): string | undefined {
	const [code = ''] = withoutArguments(withoutAccesses(behind)).split(SUMMARY);
	const last = [...code.matchAll(PICK)].at(-1);
	return last && pathOf(stepsFrom(code, last.index + last[0].length));
}

/** Whether a value is a list with one of the lines in it. */
const holdsLine = (value: unknown, lines: ReadonlySet<string>) =>
	Array.isArray(value) && value.some((element) => lines.has(JSON.stringify(element)));

/** The lists that *Lines* is made from, and whether a value that code takes is one of them or begins there. */
class SourceOfLines {
	private readonly lists: readonly Access[];
	private readonly lines: ReadonlySet<string>;

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly item: number,
		raw: string,
		lines: readonly object[],
	) {
		this.lines = new Set(lines.filter((line) => Object.keys(line).length > 0).map((line) => JSON.stringify(line)));
		this.lists = codesOf(raw).flatMap((code) =>
			// What the calls of Lines only look into is none of them.
			accessesIn(code).filter(
				({ start, end }) => code.slice(0, start).trim() === '' || this.holds(code.slice(start, end)),
			),
		);
	}

	/** The code of an access behind the list; `undefined` where that is none of these. */
	behind(code: string, { root, steps, start }: Access): string | undefined {
		const list = this.lists.find((source) => {
			const end = steps[source.steps.length - 1]?.end;
			if (end === undefined || !startsWith(steps, source.steps)) return false;
			return root === source.root || this.holds(code.slice(start, end));
		});
		return list && code.slice(steps[list.steps.length - 1]?.end);
	}

	private holds(code: string): boolean {
		try {
			return holdsLine(this.context.evaluateExpression(`{{${code}}}`, this.item), this.lines);
		} catch {
			return false;
		}
	}
}

/** A line field takes one element of the list that *Lines* is made from, which is the same for all lines. */
function takenFromOne(code: string, source: SourceOfLines): Problem | undefined {
	for (const access of accessesIn(code)) {
		const behind = source.behind(code, access);
		const path = behind === undefined ? undefined : pickedPath(behind);
		if (path !== undefined)
			return {
				message: "takes the same line's value for every line",
				remedy: `Write {${path || 'name'}} instead${path ? '' : ', with the name of the value in the line'}.`,
			};
	}
	return undefined;
}

/**
 * Expressions of line fields that mean the line but read the item: n8n gives them one value for all lines, or none. Those that are read as
 * values of the line anyway are left alone.
 */
export function lineExpressionIssues(
	context: IExecuteFunctions,
	item: number,
	lines: readonly object[],
	list: ListSource | undefined,
): readonly Issue[] {
	const expressions = Object.entries(rawPicked(context, 'line')).flatMap(([field, raw]) =>
		isExpression(raw) ? [[field, raw] as const] : [],
	);
	if (expressions.length === 0) return [];
	const { lines: raw } = rawParameters(context);
	const trimmed = typeof raw === 'string' ? raw.trim() : raw;
	const source =
		isExpression(trimmed) && lines.length > 0 ? new SourceOfLines(context, item, trimmed, lines) : undefined;
	const { values } = givenPicked(context, 'line', item);
	const json = context.getInputData()[item]?.json ?? {};
	return expressions.flatMap(([field, expression]) => {
		const codes = codesOf(expression).filter((code) => !memberOfFirst(context, code, list, item));
		const problemIn = (code: string) =>
			(nothing(values[field]) ? askedOfItem(code, json, lines) : undefined) ?? (source && takenFromOne(code, source));
		const problem = codes.map(problemIn).find(Boolean);
		return problem ? [{ field, ...problem }] : [];
	});
}
