import type { IExecuteFunctions } from 'n8n-workflow';
import { derived } from '../../../../erp/catalogue/derived';
import type { Members } from '../../../../erp/json/members';
import { memberOfFirst, type ListSource } from '../expressions/firstLine';
import { chunksOf, isExpression, type Chunk } from '../../items/rawExpression';
import { hasPlaceholder, Template, type MappingIssue, type TemplatePart } from '../../../../erp/draft/template';

/** A line field that was written as an expression, as far as it takes values of the line. */
interface FieldTemplate {
	readonly template: Template;
	/** Code that takes a value from the first line and was read as that of every line. */
	readonly readAs: ReadonlyArray<{ readonly code: string; readonly path: string }>;
}

/** Stands for the code of an expression while its text is looked at; nobody writes it. */
const CODE = '\u{F8FF}';

/** A placeholder whose name an expression makes: it would only be known after what comes from outside is part of the text. */
function splitPlaceholder(chunks: readonly Chunk[]): string | undefined {
	if (chunks.length === 1 || !chunks.some((chunk) => 'text' in chunk && chunk.text.includes('{'))) return undefined;
	const text = chunks.map((chunk) => ('code' in chunk ? CODE : chunk.text)).join('');
	const braces = /\{[^{}]*\}/gu;
	const split = [...text.matchAll(braces)].find(([found]) => found.includes(CODE) && hasPlaceholder(found));
	return split && split[0].replaceAll(CODE, '{{ … }}');
}

const partOf = (
	chunk: Chunk,
	readAs: Array<FieldTemplate['readAs'][number]>,
	read: (code: string) => ReturnType<typeof memberOfFirst>,
	evaluate: (code: string) => unknown,
): TemplatePart => {
	if ('text' in chunk) return chunk;
	const member = read(chunk.code);
	if (!member) return { data: evaluate(chunk.code) };
	readAs.push({ code: chunk.code.trim(), path: member.path });
	return member;
};

/**
 * Reads a line field that was written as an expression, by its parts: `{name}` in its text and values of the first line are values of the
 * line; what else its `{{ }}` give is data, never a template. `undefined` where it takes nothing from the line.
 */
function fieldTemplate(
	context: IExecuteFunctions,
	chunks: readonly Chunk[],
	list: ListSource | undefined,
	item: number,
): FieldTemplate | undefined {
	const membersByCode = new Map<string, ReturnType<typeof memberOfFirst>>();
	const read = (code: string) => {
		if (!membersByCode.has(code)) membersByCode.set(code, memberOfFirst(context, code, list, item));
		return membersByCode.get(code);
	};
	const takes = chunks.some((chunk) => ('text' in chunk ? hasPlaceholder(chunk.text) : read(chunk.code) !== undefined));
	if (!takes) return undefined;
	const readAs: Array<FieldTemplate['readAs'][number]> = [];
	const evaluate = (code: string): unknown => context.evaluateExpression(`{{${code}}}`, item);
	return { template: new Template(chunks.map((chunk) => partOf(chunk, readAs, read, evaluate))), readAs };
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
	message: `has an expression inside braces: ${found}`,
	remedy: 'Braces take the name of a value in the line as you write it. Put the value into the lines in a node before.',
});

/** The fields of lines, and what is to be told about them. */
export interface LineTemplates {
	/** Values by path; blank ones are left out. */
	readonly values: Members;
	/** Fields that cannot be read. */
	readonly issues: readonly MappingIssue[];
	/** Values of the first line that were read as those of every line. */
	readonly readAs: ReadonlyArray<FieldTemplate['readAs'][number] & { readonly field: string }>;
}

/** Line fields that take values of the line; what an expression in them gives is data, whatever it looks like. */
export function lineTemplates(
	context: IExecuteFunctions,
	raw: Readonly<Members>,
	list: ListSource | undefined,
	item: number,
): LineTemplates {
	const values: Members = {};
	const issues: MappingIssue[] = [];
	const readAs: Array<LineTemplates['readAs'][number]> = [];
	for (const { field, chunks, split } of expressionsIn(raw)) {
		if (split !== undefined) issues.push({ field, ...BY_EXPRESSION(split) });
		const found = split === undefined ? fieldTemplate(context, chunks, list, item) : undefined;
		if (!found) continue;
		values[field] = found.template;
		readAs.push(...found.readAs.map((each) => ({ field, ...each })));
	}
	return { values, issues, readAs };
}
