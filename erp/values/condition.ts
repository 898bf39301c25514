import type { TextProblem } from '../text/textProblems';
import { meansNothing } from '../text/nothing';
import { shown } from '../text/text';

/** A name as T-SQL takes it without brackets; the reference shows no other. */
const NAME = String.raw`[\p{L}_][\p{L}\p{N}_]{0,127}`;
const COLUMN = new RegExp(`^${NAME}$`, 'u');
const ORDERED = new RegExp(String.raw`^(?:-\s*)?${NAME}(?:\s+(?:ASC|DESC))?$`, 'iu');

/** The first part between commas that does not fit; what stands behind it is not looked at. */
function oddPart(text: string, fitting: RegExp): string | undefined {
	for (let from = 0, to = 0; to >= 0; from = to + 1) {
		to = text.indexOf(',', from);
		const part = text.slice(from, to < 0 ? undefined : to).trim();
		if (!fitting.test(part)) return part;
	}
	return undefined;
}

/**
 * What is wrong with a list of columns, `cari_kod,cari_unvan1`; where they order rows, each may have a minus before it, as the reference
 * shows, or ASC or DESC behind it. The server puts the text into a statement as it is, so that anything but names could be SQL.
 */
export function columnListProblem(text: string, orders: boolean): TextProblem | undefined {
	const odd = oddPart(text, orders ? ORDERED : COLUMN);
	if (odd === undefined) return undefined;
	return {
		message: odd === '' ? 'has a comma without the name of a column' : `${shown(odd)} is not the name of a column`,
		remedy: orders
			? 'Give names of columns with commas between them, such as cari_unvan1,-cari_kod; a minus sorts descending.'
			: 'Give names of columns with commas between them, such as cari_kod,cari_unvan1.',
	};
}

/** A text of T-SQL with its quotes, doubled ones inside. */
const LITERAL = /'(?:[^']|'')*'/g;

/** The values that a condition compares with: what stands between its quotes. */
const literalsIn = (condition: string): string[] => condition.match(LITERAL) ?? [];

/** Whether a literal would match anything or nothing: blank, only wildcards, or what a broken expression leaves. */
const isHollow = (literal: string): boolean => meansNothing(literal.slice(1, -1).replace(/[%_]/g, ''));

const WORDS = /(?<![\p{L}\p{N}_])(?:undefined|NaN)(?![\p{L}\p{N}_])|\[object \w+\]/u;

/**
 * What an expression has left out of a condition: a text between quotes that is empty though nobody wrote it so, or the word that
 * JavaScript writes for a value that is not there. `raw` is the condition as it was typed, expressions included.
 */
export function hollowPart(condition: string, raw: string): TextProblem | undefined {
	const hollow = literalsIn(condition).find((literal) => isHollow(literal) && !raw.includes(literal));
	const found = hollow ?? WORDS.exec(condition.replace(LITERAL, ''))?.[0];
	if (found === undefined || raw.includes(found)) return undefined;
	return {
		message: `an expression gives nothing: it leaves ${found} in the condition`,
		remedy: 'Correct the expression, so that the condition compares with a value.',
	};
}

/** What must not stand in a condition that an AI agent writes: a second statement, or a comment that ends the server's own. */
export function agentProblem(condition: string): TextProblem | undefined {
	const found = [';', '--', '/*'].find((sign) => condition.includes(sign));
	if (found === undefined) return undefined;
	return {
		message: `"${found}" is not allowed where the node is the tool of an AI agent`,
		remedy: 'Give a single condition on columns, without it; put single values into the other filters.',
	};
}
