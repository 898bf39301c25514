import type { IExecuteFunctions, ResourceMapperValue } from 'n8n-workflow';
import { isBlank, isMembers } from '../../../erp/members';
import { memberOfFirst, type ListSource } from './firstLine';
import { chunksOf, isExpression } from './rawExpression';
import type { Issues } from './sketch';

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
function askedOfItem(raw: string, item: object, lines: readonly object[]): Omit<Issues[number], 'field'> | undefined {
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

const escaped = (text: string) => text.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&');

/** A line field takes one element of the very list that *Lines* holds, which is the same for all lines. */
function takenFromOne(raw: string, list: string): Omit<Issues[number], 'field'> | undefined {
	for (const [, access = ''] of list.matchAll(TAKEN)) {
		const before = String.raw`(?<![\p{L}\p{N}_$])`;
		const after = String.raw`(?:\?\.)?\[[^\]]*\]((?:\??\.[\p{L}_$][\p{L}\p{N}_$]*(?![\p{L}\p{N}_$]|\s*\()|\["[^"]+"\]|\['[^']+'\])*)`;
		const found = new RegExp(before + escaped(access.replace(/^\??\./, '')) + after, 'u').exec(raw);
		if (!found) continue;
		const path = pathOf(found[1] ?? '');
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
	this: IExecuteFunctions,
	item: number,
	lines: readonly object[],
	source: ListSource | undefined,
): Issues {
	const { lines: list, lineFields } = this.getNode().parameters;
	const raw = (lineFields as Partial<ResourceMapperValue> | undefined)?.value;
	if (!isMembers(raw)) return [];
	const trimmed = typeof list === 'string' ? list.trim() : list;
	const given = this.getNodeParameter('lineFields', item, {}) as Partial<ResourceMapperValue>;
	const json = this.getInputData()[item]?.json ?? {};
	return Object.entries(raw).flatMap(([field, text]) => {
		if (!isExpression(text)) return [];
		const code = chunksOf(text.slice(1))
			.flatMap((chunk) => ('code' in chunk ? chunk.code : []))
			.filter((each) => !memberOfFirst.call(this, each, source, item))
			.join('\n');
		const asked = nothing(given.value?.[field]) ? askedOfItem(code, json, lines) : undefined;
		const taken = isExpression(trimmed) && lines.length > 1 ? takenFromOne(code, trimmed) : undefined;
		const issue = asked ?? taken;
		return issue ? [{ field, ...issue }] : [];
	});
}
