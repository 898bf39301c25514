import { isLeftover } from './nothing';
import { shown } from './text';

/** What is wrong with a text (no full stop) and the remedy (a sentence). */
export interface TextProblem {
	readonly message: string;
	readonly remedy: string;
	/** Code of the problem, for messages that hold more than the text itself. */
	readonly code?: string;
}

/** JavaScript's text of an object. */
const OBJECT = /\[object [A-Z]\w*\]/;

/**
 * The leftover `undefined`, also after a code (`WEBundefined`, `siparisundefined`). No letter of another word may follow: `undefinedly` does not
 * match, `undefinedundefined` and `undefined-3` do.
 */
const LEFT = /undefined(?![\p{L}\p{M}])/u;

/** A sentence may contain the word "undefined"; a code or a name may not. */
const WORDS_OF_A_NAME = 3;

/** Control characters except tab and line breaks, which texts of several lines have. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** A lone surrogate: the rest of an emoji that was cut. */
const HALF = /\p{Surrogate}/u;

/**
 * Error values of spreadsheet cells, in any language (`#REF!`, `#DEĞER!`, `#AD?`, `#N/A`, `#YOK`, `####`), and formulas that were never
 * calculated.
 */
const CELL = /^(?:#[\p{L}_/0]{1,20}[!?]|#N\/A|#YOK|#GETTING_DATA|#{2,}|=[\p{L}.]{1,40}\(.{0,500}\))$/iu;

/** A number in Excel's exponent format: its last digits are lost. */
const ROUNDED = /^\d+(?:(?:[.,]\d+)?E\+\d{1,3}|[.,]\d+E-\d{2,3})$/i;

/** Sources of values in n8n's expressions. */
const SOURCES = /\$(?:json|node|input|now|today|item|vars|workflow|execution)\b|\$\(/;

/** An expression of n8n that was never evaluated: `{{ }}` around the name of a source. Other braces are plain text. */
function unevaluatedIn(text: string): string | undefined {
	for (let open = text.indexOf('{{'); open >= 0;) {
		const close = text.indexOf('}}', open + 2);
		if (close < 0) return undefined;
		const piece = text.slice(open, close + 2);
		if (SOURCES.test(piece)) return piece;
		open = text.indexOf('{{', close + 2);
	}
	return undefined;
}

function isBroken(text: string): boolean {
	const trimmed = text.trim();
	if (isLeftover(trimmed) || OBJECT.test(trimmed)) return true;
	const words = trimmed.split(/\s+/, WORDS_OF_A_NAME + 1);
	if (words.length > WORDS_OF_A_NAME) return false;
	return LEFT.test(trimmed) || words.every((word) => isLeftover(word));
}

const problem = (message: string, remedy: string, code?: string): TextProblem => ({
	message,
	remedy,
	...(code === undefined ? {} : { code }),
});

export const characterCode = (character: string): string =>
	`U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The problem of a text that is the error of a spreadsheet's cell. */
export const cellProblem = (text: string): TextProblem | undefined =>
	CELL.test(text.trim())
		? problem(
				`${shown(text)} is what Excel shows for a cell that it could not reckon`,
				'Correct the cell, or the formula in it.',
			)
		: undefined;

/** Problems that make a text invalid in any document: leftovers of a broken expression, control characters, lone surrogates. */
export function textProblem(text: string): TextProblem | undefined {
	if (isBroken(text))
		return problem(
			`${shown(text)} is what an expression gives that names something wrong`,
			'Correct the expression: name a single value that is there, for instance {{ $json.customer.name }} instead of {{ $json.customer }}.',
		);
	const unevaluated = unevaluatedIn(text);
	if (unevaluated !== undefined)
		return problem(
			`has ${shown(unevaluated)} in it, an expression that was never evaluated`,
			'Switch the field that it was written in from Fixed to Expression, here or in a node before.',
		);
	const inCell = cellProblem(text);
	if (inCell) return inCell;
	const control = CONTROL.exec(text);
	if (control)
		return problem(
			`has a control character (${characterCode(control[0])}) at place ${control.index + 1}`,
			'Remove it: no ERP document holds such a character.',
			'controlCharacter',
		);
	const half = HALF.exec(text);
	if (!half) return undefined;
	return problem(
		`has half of a character at place ${half.index + 1}`,
		'Give the text whole: it was cut in the middle of a character, such as an emoji.',
		'halfCharacter',
	);
}

/** Zero-width marks, unusual blanks, and letters that are drawn as nothing. */
const UNSEEN = /^\s|\s$|\p{Cf}|[^\P{Z} ]|[\u034f\u17b4\u17b5\ufe00-\ufe0f\t\r\n\u115f\u1160\u2800\u3164\uffa0]/u;

/** The first invisible character of a code or reference, which makes it look like another one; `undefined` if there is none. */
export function invisibleIn(text: string): string | undefined {
	const found = UNSEEN.exec(text);
	if (!found) return undefined;
	const what = found[0] === ' ' ? 'a blank' : `a character that does not show (${characterCode(found[0])})`;
	return `${what} at place ${found.index + 1}`;
}

const UNSEEN_CHARACTER = /[\u034f\u17b4\u17b5\ufe00-\ufe0f\s\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

const UNSEEN_CHARACTERS = new RegExp(UNSEEN_CHARACTER, 'gu');

/** Removes blanks and invisible characters anywhere in a text. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN_CHARACTERS, '');

/** Removes blanks, tabs, line ends and zero-width marks around a code. */
export function withoutUnseenEnds(text: string): string {
	let [from, to] = [0, text.length];
	while (from < to && UNSEEN_CHARACTER.test(text.charAt(from))) from++;
	while (to > from && UNSEEN_CHARACTER.test(text.charAt(to - 1))) to--;
	return text.slice(from, to);
}

/** Trims codes as saves do: a sheet or a chat may leave blanks around them. */
export const withoutOuterBlanks = (value: unknown): unknown =>
	typeof value === 'string'
		? withoutUnseenEnds(value)
		: Array.isArray(value)
			? value.map((element: unknown) => withoutOuterBlanks(element))
			: value;

/** The problem of a code, tax number or phone whose last digits a spreadsheet has dropped. */
export const roundedProblem = (text: string): TextProblem | undefined =>
	ROUNDED.test(text.trim())
		? problem(
				`${shown(text)} is a number that a sheet has rounded`,
				'Format the column of the sheet as text, and enter it anew.',
			)
		: undefined;

/** Problems that make a code invalid: blank, invisible characters inside, or a number that a spreadsheet rounded. */
export function codeProblem(code: string): TextProblem | undefined {
	if (code === '') return problem('holds nothing that shows', 'Give the code, or leave the field out.');
	const unseen = invisibleIn(code);
	if (unseen !== undefined)
		return problem(
			`${shown(code)} has ${unseen}`,
			'Remove it where the text comes from: with it, this would be another code that looks the same.',
			'unseenCharacter',
		);
	if (code.includes('\uFFFD'))
		return problem(
			`${shown(code)} has a letter that was lost on the way`,
			'Read the file or answer that it comes from in its own encoding, such as Windows-1254.',
		);
	return roundedProblem(code);
}

const NAME_PROBLEM = problem(
	'is a name with a control character or half of a character',
	'Write the name anew: no member of the ERP is called so.',
);

/** Why a text cannot be a member's name, if so: no name of the ERP holds control characters, line breaks or lone surrogates. */
export const nameProblem = (name: string): TextProblem | undefined =>
	/\p{Cc}/u.test(name) || HALF.test(name) ? NAME_PROBLEM : undefined;

/** The path of a problem in a value: `[0].name`, blank for the value itself. */
interface PlacedProblem extends TextProblem {
	readonly path: string;
}

/** The first problem of any text in a value of unknown structure. */
export function problemIn(value: unknown, path = ''): PlacedProblem | undefined {
	const inText = typeof value === 'string' ? textProblem(value) : undefined;
	if (inText) return { ...inText, path };
	if (typeof value !== 'object' || value === null || 'toISO' in value) return undefined;
	const isList = Array.isArray(value);
	for (const [name, member] of Object.entries(value)) {
		if (!isList && nameProblem(name)) return { ...NAME_PROBLEM, path: `${path}.${shown(name)}` };
		const inside = problemIn(member, isList ? `${path}[${name}]` : `${path}.${name}`);
		if (inside) return inside;
	}
	return undefined;
}

/** Why a text is too long for a column of `length` characters; SQL Server drops trailing blanks itself. */
export function lengthProblem(text: string, length: number | undefined): TextProblem | undefined {
	if (length === undefined) return undefined;
	let used = text.length;
	while (used > length && text[used - 1] === ' ') used--;
	if (used <= length) return undefined;
	return problem(
		`${shown(text)} has ${used} characters; the ERP's column takes ${length}`,
		`Shorten it to ${length} characters.`,
		'tooLong',
	);
}
