import type { IExecuteFunctions } from 'n8n-workflow';
import { derived } from '../../../../erp/base/values/derived';
import type { Members } from '../../../../erp/base/json/members';
import { memberOfFirst } from '../expressions/firstLine';
import { type Access, chunksOf, isExpression, type Chunk } from '../../items/rawExpression';
import {
	hasPlaceholder,
	Template,
	type MappingIssue,
	type TemplatePart,
} from '../../../../erp/document/draft/template';

/** A placeholder whose name an expression makes: it would only be known after what comes from outside is part of the text. */
const splitPlaceholder = (chunks: readonly Chunk[]): string | undefined =>
	chunks.flatMap((chunk, index) => {
		const [open] =
			'text' in chunk && index + 1 < chunks.length ? (/\{\s*[\p{L}_$][^{}]*$/u.exec(chunk.text) ?? []) : [];
		return open ?? [];
	})[0];

/** Code that takes a value from the first line and was read as that of every line. */
interface ReadAs {
	readonly field: string;
	readonly code: string;
	readonly path: string;
}

/**
 * Reads a line field that was written as an expression, by its parts: `{name}` in its text and values of the first line are values of the
 * line; what else its `{{ }}` give is data, never a template. `undefined` where it takes nothing from the line.
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

/** The fields that were written as expressions, in their parts, and what is made of a placeholder that one of them splits. */
const expressionsIn = derived((raw: Readonly<Members>) =>
	Object.entries(raw).flatMap(([field, text]) => {
		if (!isExpression(text)) return [];
		const chunks = chunksOf(text.slice(1));
		return [{ field, chunks, split: splitPlaceholder(chunks) }];
	}),
);

const BY_EXPRESSION = (found: string): Omit<MappingIssue, 'field'> => ({
	message: `has an expression inside braces: ${found}{{ … }}`,
	remedy: 'Braces take the name of a value in the line as you write it. Put the value into the lines in a node before.',
});

/** The fields of lines, and what is to be reported about them. */
export interface LineTemplates {
	/** Values by path; blank ones are left out. */
	readonly values: Members;
	/** Fields that cannot be read. */
	readonly issues: readonly MappingIssue[];
	/** Values of the first line that were read as those of every line. */
	readonly readAs: readonly ReadAs[];
}

/** Line fields that take values of the line; what an expression in them gives is data, whatever it looks like. */
export function lineTemplates(
	context: IExecuteFunctions,
	raw: Readonly<Members>,
	list: Access | undefined,
	item: number,
): LineTemplates {
	const values: Members = {};
	const issues: MappingIssue[] = [];
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
