import type { Problem } from '../../../erp/problem';
import { isMembers, type Members } from '../../../erp/members';

/** A place in a web shop's line: `sku`, `price.amount`, `meta_data[0].value`; a question mark at the end allows it to be missing. */
const PLACEHOLDER = /\{\s*([\p{L}_$][^{}]*?)\s*(\?)?\}/gu;
const GUID = /^\{[0-9a-f]{8}-[0-9a-f-]{27}\}$/i;

const steps = (path: string) =>
	path
		.replace(/\[(\d+)\]/g, '.$1')
		.split('.')
		.map((step) => step.trim())
		.filter(Boolean);

/** The value at a path; `found` tells a missing member from an empty one. */
export function lookUp(element: unknown, path: string): { readonly found: boolean; readonly value: unknown } {
	// A spreadsheet's column may have a dot in its name: "Br. Fiyat".
	if (isMembers(element) && Object.hasOwn(element, path)) return { found: true, value: element[path] };
	let value = element;
	for (const step of steps(path)) {
		if (Array.isArray(value) && /^\d+$/.test(step) && Number(step) < value.length)
			value = value[Number(step)] as unknown;
		else if (isMembers(value) && Object.hasOwn(value, step)) value = value[step];
		else return { found: false, value: undefined };
	}
	return { found: true, value };
}

/** Whether a text asks for values of the line. */
export const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) >= 0;

/** A field made from a template. */
interface Filled {
	readonly value: unknown;
	/** Paths that the element does not have, though they were not marked as optional. */
	readonly missing: readonly string[];
	/** Paths to a list or an object in the middle of text. */
	readonly unprintable: readonly string[];
}

function fill(template: unknown, element: unknown): Filled {
	const missing: string[] = [];
	const unprintable: string[] = [];
	if (typeof template !== 'string' || GUID.test(template)) return { value: template, missing, unprintable };
	const resolve = (path: string, optional: string | undefined) => {
		const { found, value } = lookUp(element, path);
		if (!found && optional === undefined) missing.push(path);
		return value;
	};
	const [only] = [...template.matchAll(PLACEHOLDER)];
	if (only && only[0] === template.trim()) return { value: resolve(only[1] ?? '', only[2]), missing, unprintable };
	const value = template.replace(PLACEHOLDER, (_, path: string, optional?: string) => {
		const part = resolve(path, optional);
		if (typeof part === 'object' && part !== null) unprintable.push(path);
		return String(part ?? '');
	});
	return { value, missing, unprintable };
}

/** Something that a mapping asks for in vain; `line` counts from 1 and is absent where it holds for all lines. */
export type MappingIssue = Omit<Problem, 'document'>;

/** A field of the document that holds nothing but `{path}`: it would be sent as these very letters. */
export const bracesIn = (values: Members, isTyped: (path: string) => boolean): MappingIssue[] =>
	Object.entries(values).flatMap(([field, text]) => {
		if (typeof text !== 'string' || GUID.test(text) || !isTyped(field)) return [];
		const [only] = [...text.matchAll(PLACEHOLDER)];
		if (!only || only[0] !== text.trim()) return [];
		const message = `is the text ${text.trim()}: braces take a value of the line, in Line Fields only`;
		return [{ field, message, remedy: `Switch the field to Expression and write {{ $json.${only[1] ?? ''} }}.` }];
	});

/** Lines in ERP names, and what the mapping asked for in vain. */
export interface MappedLines {
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
 * would silently stay blank there; `{path?}` allows it.
 */
export function mapLines(
	elements: readonly unknown[],
	mapping: Members,
	isTemplate: (path: string) => boolean = () => true,
): MappedLines {
	const missing = new Map<string, number[]>();
	const unprintable = new Map<string, number[]>();
	const note = (where: Map<string, number[]>, field: string, paths: readonly string[], line: number) =>
		new Set(paths).forEach((path) => where.set(`${field}\0${path}`, [...(where.get(`${field}\0${path}`) ?? []), line]));
	const lines = elements.map((element, at) =>
		Object.fromEntries(
			Object.entries(mapping).map(([field, template]) => {
				if (!isTemplate(field)) return [field, template];
				const filled = fill(template, element);
				note(missing, field, filled.missing, at + 1);
				note(unprintable, field, filled.unprintable, at + 1);
				return [field, filled.value];
			}),
		),
	);
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
	];
	return { lines, issues };
}
