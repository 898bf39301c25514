import type { IExecuteFunctions } from 'n8n-workflow';

/** A part of an expression: literal text, or the code of one `{{ }}`. */
export type Chunk = { readonly text: string } | { readonly code: string };

/** The parts of an expression with their values: literal text, and the result of each code. */
export const evaluated = (
	context: Pick<IExecuteFunctions, 'evaluateExpression'>,
	chunks: readonly Chunk[],
	item: number,
): ReadonlyArray<{ readonly code?: string; readonly value: unknown }> =>
	chunks.map((chunk) =>
		'code' in chunk
			? { code: chunk.code.trim(), value: context.evaluateExpression(`{{${chunk.code}}}`, item) }
			: { value: chunk.text },
	);

/** Whether n8n evaluates a parameter: it marks expressions by a leading `=`. */
export const isExpression = (raw: unknown): raw is string => typeof raw === 'string' && raw.startsWith('=');

/** Whether braces are escaped: preceded by an odd number of backslashes, counted back to `from` at most. */
function isEscaped(source: string, braces: number, from: number): boolean {
	let first = braces;
	while (first > from && source[first - 1] === '\\') first--;
	return (braces - first) % 2 === 1;
}

/** Splits an expression (without its leading `=`) as n8n does: code ends at the first unescaped `}}`, and an escaped `{{` is text. */
export function chunksOf(source: string): Chunk[] {
	const chunks: Chunk[] = [];
	let text = '';
	let index = 0;
	while (index < source.length) {
		const open = source.indexOf('{{', index);
		if (open < 0) break;
		if (isEscaped(source, open, 0)) {
			text += `${source.slice(index, open - 1)}{{`;
			index = open + 2;
			continue;
		}
		let close = source.indexOf('}}', open + 2);
		while (close >= 0 && isEscaped(source, close, open + 2)) close = source.indexOf('}}', close + 2);
		if (close < 0) break;
		text += source.slice(index, open);
		if (text !== '') chunks.push({ text });
		chunks.push({ code: source.slice(open + 2, close) });
		text = '';
		index = close + 2;
	}
	text += source.slice(index);
	return text === '' ? chunks : [...chunks, { text }];
}

/** The codes in a parameter's expression; none where it is no expression. */
export const codesOf = (raw: unknown): string[] =>
	isExpression(raw) ? chunksOf(raw.slice(1)).flatMap((chunk) => ('code' in chunk ? [chunk.code] : [])) : [];

/** The code of a text that is exactly one `{{ }}`, apart from blanks. */
export function onlyCode(source: string): string | undefined {
	const [chunk, ...others] = chunksOf(source.trim());
	return chunk && 'code' in chunk && others.length === 0 ? chunk.code : undefined;
}

/** One step from an object or list to a value in it. */
export interface PathStep {
	/** A member's name, or the index of an element. */
	readonly key: string | number;
	/** Accessed by `?.`, so that the value may be missing. */
	readonly optional: boolean;
	/** End position in the code. */
	readonly end: number;
}

/** Access to a value in code: `$json.line_items[0].sku`. */
export interface Access {
	/** The start of the access; the item's own data is always called `$json`. */
	readonly root: string;
	readonly steps: readonly PathStep[];
	/** Start position in the code. */
	readonly start: number;
	readonly end: number;
}

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const QUOTED = String.raw`"[^"\\]*"|'[^'\\]*'|` + '`[^`\\\\$]*`';

/** `$json`, `$input.item.json`, `$('Node').item.json`, `$node["Node"].json`, `….first().json`. */
const ROOT = new RegExp(
	String.raw`(?<![\p{L}\p{N}_$]|(?<!\.\.)\.)(?:\$json|(\$input|\$\(\s*(${QUOTED})\s*\)|\$node(?:\[\s*(${QUOTED})\s*\]|\.(${NAME})))((?:\.item|\.first\(\s*\)|\.last\(\s*\))?)\.json)(?![\p{L}\p{N}_$])`,
	'gu',
);
const STEP = new RegExp(
	String.raw`\s*(?:(\?)?\.\s*(?:(?:first\s*\(|at\s*\(\s*0)\s*(\))|(${NAME}))|(\?\.\s*)?\[\s*(?:["']?(0|[1-9]\d{0,8})["']?|(${QUOTED}))\s*\])(?![\p{L}\p{N}_$])`,
	'uy',
);

/** Maximum steps of an access. */
const MOST_STEPS = 100;

const unquoted = (text: string) => text.slice(1, -1);

function rootOf([, start, called, noted, named, which = '']: RegExpExecArray): string {
	if (start === undefined || (start === '$input' && which === '.item')) return '$json';
	const node = [called, noted].flatMap((text) => (text === undefined ? [] : unquoted(text)))[0] ?? named;
	return node === undefined ? `$input${which}.json` : `$(${JSON.stringify(node)})${which || '.item'}.json`;
}

/** The consecutive steps from a position in the code, without a called method's name. */
function stepsFrom(code: string, from: number): readonly PathStep[] {
	const steps: PathStep[] = [];
	let position = from;
	while (steps.length < MOST_STEPS) {
		STEP.lastIndex = position;
		const found = STEP.exec(code);
		if (!found) break;
		const [, asked, first, name, askedIndex, index = first && '0', quoted] = found;
		position = STEP.lastIndex;
		const key = index === undefined ? (name ?? unquoted(quoted ?? '""')) : Number(index);
		steps.push({ key, optional: asked !== undefined || askedIndex !== undefined, end: position });
	}
	return /^\s*\(/u.test(code.slice(position)) ? steps.slice(0, -1) : steps;
}

/** All accesses to values in code, including those within calls. */
export const accessesIn = (code: string): Access[] =>
	[...code.matchAll(ROOT)].map((found) => {
		const behind = found.index + found[0].length;
		const steps = stepsFrom(code, behind);
		return { root: rootOf(found), steps, start: found.index, end: steps.at(-1)?.end ?? behind };
	});

/** Parses code that only accesses a value; `undefined` for anything more: a sum, or a call except `.first()` and `.at(0)`, which are `[0]`. */
export function accessOf(code: string): Access | undefined {
	const [access] = accessesIn(code);
	const isAll = access && code.slice(0, access.start).trim() === '' && code.slice(access.end).trim() === '';
	return isAll ? access : undefined;
}
