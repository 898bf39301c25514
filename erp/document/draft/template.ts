import { writtenGuid } from '../../base/values/guid';
import { isEmptyValue } from './nothing';
import type { Problem } from '../../base/values/problem';
import { isMembers, type Members } from '../../base/json/members';
import { plainTextOf, replaced } from '../../base/text/text';

/** A place in a web shop's line: `sku`, `price.amount`, `meta_data[0].value`; a question mark at the end allows it to be missing. */
const PLACEHOLDER = /\{\s*([\p{L}_$](?:[^{}]*[^{}\s?])?)\s*(\?)?\}/gu;

const steps = (path: string) =>
	(path.includes('[') ? path.replace(/\[(\d+)\]/g, '.$1') : path)
		.split('.')
		.map((step) => step.trim())
		.filter(Boolean);

/** What was found at a place; `found` distinguishes a missing member from an empty one. */
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

/** Characters of a path: no line has its values so deep. A column may be called as it likes. */
const LONGEST_PATH = 1_000;

const NOWHERE: Found = { found: false, value: undefined };

/** The value at a path. A spreadsheet's column may have a dot in its name: "Br. Fiyat". */
export function valueAt(element: unknown, path: string): Found {
	if (isMembers(element) && Object.hasOwn(element, path)) return { found: true, value: element[path] };
	return path.length > LONGEST_PATH ? NOWHERE : follow(element, steps(path));
}

/** A member of the line, by the names on the way to it. */
export interface LineMember {
	readonly member: readonly string[];
	/** The way as people write it: `price.amount`. */
	readonly path: string;
	readonly optional: boolean;
}

/** A part of a template: text that may have placeholders, data that is taken as it is, or a member of the line. */
export type TemplatePart = { readonly text: string } | { readonly data: unknown } | LineMember;

/** A field that was written as an expression and takes values of the line: what its `{{ }}` gave is data, whatever it looks like. */
export class Template {
	constructor(readonly parts: readonly TemplatePart[]) {}
}

/** Whether a text asks for values of the line. */
export const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) >= 0;

/** The path of text that is one placeholder and nothing else. */
export function onlyPlaceholder(text: string): string | undefined {
	const [only] = writtenGuid(text) !== undefined ? [] : text.matchAll(PLACEHOLDER);
	return only && only[0] === text.trim() ? only[1] : undefined;
}

/** A field made from a template. */
interface Filled {
	readonly value: unknown;
	/** Paths that the element does not have, though they were not marked as optional. */
	readonly missing: readonly string[];
	/** Paths to a list or an object in the middle of text. */
	readonly unprintable: readonly string[];
	/** The path of the one value that the field takes, where that is nothing though it was not marked as optional. */
	readonly empty: readonly string[];
}

const partsOf = (template: unknown): readonly TemplatePart[] => {
	if (template instanceof Template) return template.parts;
	return [
		typeof template === 'string' && writtenGuid(template) === undefined ? { text: template } : { data: template },
	];
};

const isBlankText = (part: TemplatePart) => 'text' in part && part.text.trim() === '';

/** How a field is made from an element. */
type Filling = (element: unknown) => Filled;

const NONE: readonly string[] = [];

/** A value that no line has a part in. */
const fixed = (value: unknown): Filled => ({ value, missing: NONE, unprintable: NONE, empty: NONE });

/** The one value that a field takes, as it is. */
const taken = ({ found, value }: Found, path: string, optional: boolean, isMoney: boolean): Filled => ({
	value,
	missing: found || optional ? NONE : [path],
	unprintable: NONE,
	empty: found && !optional && isEmptyValue(value, isMoney) ? [path] : NONE,
});

/** Text that is put together from parts. */
function joinedText(parts: readonly TemplatePart[], element: unknown): Filled {
	const missing: string[] = [];
	const unprintable: string[] = [];
	const printed = ({ found, value }: Found, path: string, optional: boolean) => {
		if (!found && !optional) missing.push(path);
		if (typeof value === 'object' && value !== null) unprintable.push(path);
		return plainTextOf(value);
	};
	const texts = parts.map((part) => {
		// As n8n itself puts a value into text: nothing for null and undefined.
		if ('data' in part) return [part.data].join('');
		if ('member' in part) return printed(follow(element, part.member), part.path, part.optional);
		return replaced(part.text, PLACEHOLDER, ([, path = '', optional]) =>
			printed(valueAt(element, path), path, optional !== undefined),
		);
	});
	return { value: texts.join(''), missing, unprintable, empty: NONE };
}

/** How a template is filled: found out once for all elements. */
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

/** Something that a mapping asks for in vain; `line` counts from 1 and is absent where it holds for all lines. */
export type MappingIssue = Omit<Problem, 'document'>;

/** A field of the document that holds nothing but `{path}`: it would be sent as these very letters. */
export const bracesIn = (values: Members, isTyped: (path: string) => boolean): MappingIssue[] =>
	Object.entries(values).flatMap(([field, text]) => {
		const path = typeof text === 'string' && isTyped(field) ? onlyPlaceholder(text) : undefined;
		if (path === undefined) return [];
		const message = `is the text ${String(text).trim()}: braces take a value of the line, in Line Fields only`;
		return [{ field, message, remedy: `Switch the field to Expression and write {{ $json.${path} }}.` }];
	});

/** Lines in ERP names, and what the mapping asked for in vain. */
interface MappedLines {
	readonly lines: readonly Members[];
	readonly issues: readonly MappingIssue[];
}

/** One issue where it holds for every line, else one for each line concerned. */
function reportedBy(
	found: ReadonlyMap<string, readonly number[]>,
	all: number,
	issue: (field: string, path: string, everywhere: boolean) => MappingIssue,
): MappingIssue[] {
	return [...found].flatMap(([key, lines]) => {
		const [field = '', path = ''] = key.split('\0');
		if (lines.length === all) return [issue(field, path, true)];
		return lines.map((line) => ({ ...issue(field, path, false), line }));
	});
}

/**
 * Maps elements to lines: ERP field ← text with `{path}` placeholders. A path that a line does not have is reported, because the field
 * would silently stay blank there, and so is a value that is null, of money (`money`, by field) also an empty text; `{path?}` allows it.
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
