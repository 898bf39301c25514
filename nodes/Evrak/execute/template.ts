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

/** A line made from a template, and the paths that the element does not have. */
interface Filled {
	readonly value: unknown;
	readonly missing: readonly string[];
}

function fill(template: unknown, element: unknown): Filled {
	if (typeof template !== 'string' || GUID.test(template)) return { value: template, missing: [] };
	const missing: string[] = [];
	const resolve = (path: string, optional: string | undefined) => {
		const { found, value } = lookUp(element, path);
		if (!found && optional === undefined) missing.push(path);
		return value;
	};
	const [only] = [...template.matchAll(PLACEHOLDER)];
	if (only && only[0] === template.trim()) return { value: resolve(only[1] ?? '', only[2]), missing };
	const value = template.replace(PLACEHOLDER, (_, path: string, optional?: string) =>
		String(resolve(path, optional) ?? ''),
	);
	return { value, missing };
}

/** Lines in ERP names, and what the mapping asked for in vain. */
export interface MappedLines {
	readonly lines: readonly Members[];
	readonly issues: ReadonlyArray<Omit<Problem, 'document'>>;
}

/**
 * Maps elements to lines: ERP field ← text with `{path}` placeholders. A path that no element has is a mistake in the mapping; one
 * that only some have leaves those lines' field blank.
 */
export function mapLines(
	elements: readonly unknown[],
	mapping: Members,
	isTemplate: (path: string) => boolean = () => true,
): MappedLines {
	const missing = new Map<string, { field: string; path: string; count: number }>();
	const lines = elements.map((element) =>
		Object.fromEntries(
			Object.entries(mapping).map(([field, template]) => {
				const filled = isTemplate(field) ? fill(template, element) : { value: template, missing: [] };
				for (const path of new Set(filled.missing)) {
					const key = `${field}\0${path}`;
					missing.set(key, { field, path, count: (missing.get(key)?.count ?? 0) + 1 });
				}
				return [field, filled.value];
			}),
		),
	);
	const known = elements.find(isMembers);
	const names = Object.keys(known ?? {})
		.slice(0, 15)
		.join(', ');
	const issues = [...missing.values()]
		.filter(({ count }) => count === elements.length)
		.map(({ field, path }) => ({
			field,
			message: `no line has a value called "${path}"`,
			remedy: `The lines have: ${names || 'nothing'}. Correct the name, or write {${path}?} if it may be missing.`,
		}));
	return { lines, issues };
}
