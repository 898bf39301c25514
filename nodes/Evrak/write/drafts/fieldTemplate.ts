import type { Issue } from '../../../../erp/base/values/problem';
import type { IExecuteFunctions } from 'n8n-workflow';
import { memoized } from '../../../../erp/base/values/memoized';
import type { Members } from '../../../../erp/base/json/members';
import { memberOfFirst } from '../expressions/firstLine';
import { type Access, chunksOf, isExpression, type Chunk } from '../../items/rawExpression';
import { hasPlaceholder, Template, type TemplatePart } from '../../../../erp/document/draft/template';

/** A placeholder whose name an expression builds: outside data would become part of the template. */
const splitPlaceholder = (chunks: readonly Chunk[]): string | undefined =>
	chunks.flatMap((chunk, index) => {
		const [open] =
			'text' in chunk && index + 1 < chunks.length ? (/\{\s*[\p{L}_$][^{}]*$/u.exec(chunk.text) ?? []) : [];
		return open ?? [];
	})[0];

/** Code that accesses the first line and was read as each line's own value. */
interface ReadAs {
	readonly field: string;
	readonly code: string;
	readonly path: string;
}

/**
 * Compiles a line field with an expression: `{name}` in its text, and accesses to the first line, become the line's values; other results of
 * `{{ }}` are data, never a template. `undefined` if it uses no value of the line.
 */
function fieldTemplate(
	context: IExecuteFunctions,
	chunks: readonly Chunk[],
	list: Access | undefined,
	item: number,
): { readonly template: Template; readonly readAs: ReadonlyArray<Omit<ReadAs, 'field'>> } | undefined {
	const members = chunks.map((chunk) => ('code' in chunk ? memberOfFirst(chunk.code, list) : undefined));
	const isOfLine = (chunk: Chunk, index: number) => ('text' in chunk ? hasPlaceholder(chunk.text) : members[index]);
	if (!chunks.some(isOfLine)) return undefined;
	const parts = chunks.map((chunk, index): TemplatePart => {
		if ('text' in chunk) return chunk;
		return members[index] ?? { data: context.evaluateExpression(`{{${chunk.code}}}`, item) };
	});
	const readAs = chunks.flatMap((chunk, index) => {
		const member = members[index];
		return 'code' in chunk && member ? [{ code: chunk.code.trim(), path: member.path }] : [];
	});
	return { template: new Template(parts), readAs };
}

/** The fields with expressions, in chunks, and the issue of a placeholder that an expression splits. */
const expressionsIn = memoized((raw: Readonly<Members>) =>
	Object.entries(raw).flatMap(([field, text]) => {
		if (!isExpression(text)) return [];
		const chunks = chunksOf(text.slice(1));
		return [{ field, chunks, split: splitPlaceholder(chunks) }];
	}),
);

const BY_EXPRESSION = (found: string): Omit<Issue, 'field'> => ({
	message: `has an expression inside braces: ${found}{{ … }}`,
	remedy: 'Braces take the name of a value in the line as you write it. Put the value into the lines in a node before.',
});

/** The line fields, with their findings. */
export interface LineTemplates {
	/** Values by path, without blank ones. */
	readonly values: Members;
	/** Issues of unreadable fields. */
	readonly issues: readonly Issue[];
	/** Accesses to the first line that were read as each line's own value. */
	readonly readAs: readonly ReadAs[];
}

/** Line fields that use values of the line; results of their expressions are data, whatever they look like. */
export function lineTemplates(
	context: IExecuteFunctions,
	raw: Readonly<Members>,
	list: Access | undefined,
	item: number,
): LineTemplates {
	const values: Members = {};
	const issues: Issue[] = [];
	const readAs: ReadAs[] = [];
	for (const { field, chunks, split } of expressionsIn(raw)) {
		if (split !== undefined) issues.push({ field, ...BY_EXPRESSION(split) });
		const found = split === undefined ? fieldTemplate(context, chunks, list, item) : undefined;
		if (!found) continue;
		values[field] = found.template;
		readAs.push(...found.readAs.map((each) => ({ field, ...each })));
	}
	return { values, issues, readAs };
}
