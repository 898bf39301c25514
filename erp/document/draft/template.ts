import { writtenGuid } from '../../base/values/guid';
import { isEmptyValue } from './nothing';
import type { Issue } from '../../base/values/problem';
import { isMembers, type Members } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';

/** A placeholder for a value of a web shop's line: `sku`, `price.amount`, `meta_data[0].value`; optional with a question mark at the end. */
const PLACEHOLDER = /\{\s*([\p{L}_$](?:[^{}]*[^{}\s?])?)\s*(\?)?\}/gu;

const steps = (path: string) =>
	(path.includes('[') ? path.replace(/\[(\d+)\]/g, '.$1') : path)
		.split('.')
		.map((step) => step.trim())
		.filter(Boolean);

/** The value at a path; `found` distinguishes a missing member from an empty one. */
interface Found {
	readonly found: boolean;
	readonly value: unknown;
}

function follow(element: unknown, names: readonly string[]): Found {
	let value = element;
	for (const step of names) {
		if (Array.isArray(value) && /^\d+$/.test(step) && Number(step) < value.length)
			value = value[Number(step)] as unknown;
		else if (isMembers(value) && Object.hasOwn(value, step)) value = value[step];
		else return NOWHERE;
	}
	return { found: true, value };
}

/** Maximum length of a path: no line is nested so deep. Column names may contain anything. */
const LONGEST_PATH = 1_000;

const NOWHERE: Found = { found: false, value: undefined };

/** The value at a path. A spreadsheet's column may contain a dot: "Br. Fiyat". */
export function valueAt(element: unknown, path: string): Found {
	if (isMembers(element) && Object.hasOwn(element, path)) return { found: true, value: element[path] };
	return path.length > LONGEST_PATH ? NOWHERE : follow(element, steps(path));
}

export interface LineMember {
	readonly member: readonly string[];
	/** The path as people write it: `price.amount`. */
	readonly path: string;
	readonly optional: boolean;
}

/** A part of a template: text that may have placeholders, literal data, or a member of the line. */
export type TemplatePart = { readonly text: string } | { readonly data: unknown } | LineMember;

/** A field with an expression that uses values of the line: results of `{{ }}` are data, whatever they look like. */
export class Template {
	constructor(readonly parts: readonly TemplatePart[]) {}
}

/** Whether a text has placeholders for values of the line. */
export const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) >= 0;

/** The path of a text that is exactly one placeholder. */
export function onlyPlaceholder(text: string): string | undefined {
	const [only] = writtenGuid(text) !== undefined ? [] : text.matchAll(PLACEHOLDER);
	return only && only[0] === text.trim() ? only[1] : undefined;
}

/** The value of a filled template, with its problems. */
interface Filled {
	readonly value: unknown;
	/** Required paths that the element lacks. */
	readonly missing: readonly string[];
	/** Paths to a list or an object within text. */
	readonly unprintable: readonly string[];
	/** The required path of a field's only value, if that is empty. */
	readonly empty: readonly string[];
}

const partsOf = (template: unknown): readonly TemplatePart[] => {
	if (template instanceof Template) return template.parts;
	return [
		typeof template === 'string' && writtenGuid(template) === undefined ? { text: template } : { data: template },
	];
};

const isBlankText = (part: TemplatePart) => 'text' in part && part.text.trim() === '';

type Filling = (element: unknown) => Filled;

const NONE: readonly string[] = [];

/** A value that does not depend on the line. */
const fixed = (value: unknown): Filled => ({ value, missing: NONE, unprintable: NONE, empty: NONE });

/** A field's only value, unchanged. */
const taken = ({ found, value }: Found, path: string, optional: boolean, isMoney: boolean): Filled => ({
	value,
	missing: found || optional ? NONE : [path],
	unprintable: NONE,
	empty: found && !optional && isEmptyValue(value, isMoney) ? [path] : NONE,
});

function joinedText(parts: readonly TemplatePart[], element: unknown): Filled {
	const missing: string[] = [];
	const unprintable: string[] = [];
	const printed = ({ found, value }: Found, path: string, optional: boolean) => {
		if (!found && !optional) missing.push(path);
		if (typeof value === 'object' && value !== null) unprintable.push(path);
		return plainTextOf(value);
	};
	const texts = parts.map((part) => {
		// As n8n puts a value into text: nothing for null and undefined.
		if ('data' in part) return [part.data].join('');
		if ('member' in part) return printed(follow(element, part.member), part.path, part.optional);
		return part.text.replace(PLACEHOLDER, (_, path: string, optional?: string) =>
			printed(valueAt(element, path), path, optional !== undefined),
		);
	});
	return { value: texts.join(''), missing, unprintable, empty: NONE };
}

/** Compiles a template once for all elements. */
function fillingOf(template: unknown, isMoney: boolean): Filling {
	const parts = partsOf(template);
	const [only, ...others] = parts.filter((part) => !isBlankText(part));
	if (only && others.length === 0) {
		if ('member' in only) return (element) => taken(follow(element, only.member), only.path, only.optional, isMoney);
		if ('data' in only && parts.length === 1) return () => fixed(only.data);
		const [sole] = 'text' in only ? only.text.matchAll(PLACEHOLDER) : [];
		if (sole && 'text' in only && sole[0] === only.text.trim()) {
			const [, path = '', optional] = sole;
			return (element) => taken(valueAt(element, path), path, optional !== undefined, isMoney);
		}
	}
	return (element) => joinedText(parts, element);
}

/** Document fields that are exactly `{path}`: the braces would be sent as text. */
export const bracesIn = (values: Members, isTyped: (path: string) => boolean): Issue[] =>
	Object.entries(values).flatMap(([field, text]) => {
		const path = typeof text === 'string' && isTyped(field) ? onlyPlaceholder(text) : undefined;
		if (path === undefined) return [];
		const message = `is the text ${String(text).trim()}: braces take a value of the line, in Line Fields only`;
		return [{ field, message, remedy: `Switch the field to Expression and write {{ $json.${path} }}.` }];
	});

/** Lines in ERP names, and problems of the mapping. */
interface MappedLines {
	readonly lines: readonly Members[];
	readonly issues: readonly Issue[];
}

/** One issue if it concerns every line, otherwise one for each line. */
function reportedBy(
	found: ReadonlyMap<string, readonly number[]>,
	all: number,
	issue: (field: string, path: string, everywhere: boolean) => Issue,
): Issue[] {
	return [...found].flatMap(([key, lines]) => {
		const [field = '', path = ''] = key.split('\0');
		if (lines.length === all) return [issue(field, path, true)];
		return lines.map((line) => ({ ...issue(field, path, false), line }));
	});
}

/**
 * Maps elements to lines: ERP field ← text with `{path}` placeholders. A missing path is an issue, because the field would silently stay blank,
 * and so is null, or for money (`money`, by field) an empty text; `{path?}` allows them.
 */
export function mapLines(
	elements: readonly unknown[],
	mapping: Members,
	isTemplate: (path: string) => boolean = () => true,
	money: ReadonlySet<string> = new Set(),
): MappedLines {
	const missing = new Map<string, number[]>();
	const empty = new Map<string, number[]>();
	const unprintable = new Map<string, number[]>();
	const note = (where: Map<string, number[]>, field: string, paths: readonly string[], line: number) => {
		if (paths.length === 0) return;
		for (const path of new Set(paths)) {
			const key = `${field}\0${path}`;
			const lineNumbers = where.get(key);
			if (lineNumbers) lineNumbers.push(line);
			else where.set(key, [line]);
		}
	};
	const fields = Object.entries(mapping).map(([field, template]) => {
		const filling: Filling = isTemplate(field) ? fillingOf(template, money.has(field)) : () => fixed(template);
		return { field, filling };
	});
	const lines = elements.map((element, index) =>
		Object.fromEntries(
			fields.map(({ field, filling }) => {
				const filled = filling(element);
				note(missing, field, filled.missing, index + 1);
				note(unprintable, field, filled.unprintable, index + 1);
				note(empty, field, filled.empty, index + 1);
				return [field, filled.value];
			}),
		),
	);
	if (missing.size + unprintable.size + empty.size === 0) return { lines, issues: [] };
	const names = Object.keys(elements.find(isMembers) ?? {})
		.slice(0, 15)
		.join(', ');
	const issues = [
		...reportedBy(missing, elements.length, (field, path, everywhere) => ({
			field,
			message: everywhere ? `no line has a value called "${path}"` : `the line has no value called "${path}"`,
			remedy: `${everywhere ? `The lines have: ${names || 'nothing'}. Correct the name, or write` : 'Write'} {${path}?} if it may be missing.`,
		})),
		...reportedBy(unprintable, elements.length, (field, path) => ({
			field,
			message: `"${path}" is a list or an object, which cannot stand in the middle of text`,
			remedy: `Name the value inside, for instance {${path}.name}.`,
		})),
		...reportedBy(empty, elements.length, (field, path, everywhere) => ({
			field,
			message: everywhere ? `"${path}" is blank in every line` : `the line's "${path}" is blank`,
			remedy: `Give it a value, or write {${path}?} if it may be blank.`,
		})),
	];
	return { lines, issues };
}
