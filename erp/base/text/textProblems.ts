import { isLeftover } from './nothing';
import { shown } from './text';

/** What is wrong with a text (no full stop) and what to do (a sentence). */
export interface TextProblem {
	readonly message: string;
	readonly remedy: string;
	/** What is wrong, where the message holds more than the text itself. */
	readonly code?: string;
}

/** What JavaScript makes of an object where text is wanted. */
const OBJECT = /\[object [A-Z]\w*\]/;

/**
 * The word, before which a code may stand (`WEBundefined`, `siparisundefined`) and after which no letter of a word does: `undefinedly`
 * is one, `undefinedundefined` and `undefined-3` are none.
 */
const LEFT = /undefined(?![\p{L}\p{M}])/u;

/** A sentence may speak of something undefined; a code or a name does not. */
const WORDS_OF_A_NAME = 3;

/** Beside tab and line breaks, which texts of several lines have. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** Half of a character, as left behind where text is cut in the middle of an emoji. */
const HALF = /\p{Surrogate}/u;

/**
 * What a sheet shows for a cell that it could not reckon, in any language (`#REF!`, `#DEĞER!`, `#AD?`, `#N/A`, `#YOK`, `####`), and the formula
 * itself where it was never reckoned.
 */
const CELL = /^(?:#[\p{L}_/0]{1,20}[!?]|#N\/A|#YOK|#GETTING_DATA|#{2,}|=[\p{L}.]{1,40}\(.{0,500}\))$/iu;

/** A long number, or one near 0, as Excel shows and exports it: its last digits are lost. */
const ROUNDED = /^\d+(?:(?:[.,]\d+)?E\+\d{1,3}|[.,]\d+E-\d{2,3})$/i;

/** What an expression of n8n takes its values from. */
const SOURCES = /\$(?:json|node|input|now|today|item|vars|workflow|execution)\b|\$\(/;

/** An expression of n8n that was never evaluated: `{{ }}` around the name of a source. Other braces are text. */
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

/** A character by its number, as Unicode writes it. */
export const characterCode = (character: string): string =>
	`U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What no document of an ERP can mean: the leavings of a broken expression, control characters, halves of characters. */
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
	if (CELL.test(text.trim()))
		return problem(
			`${shown(text)} is what Excel shows for a cell that it could not reckon`,
			'Correct the cell, or the formula in it.',
		);
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

/** Marks of zero width and the like; blanks that are no plain ones; letters that are drawn as nothing. */
const UNSEEN = /^\s|\s$|\p{Cf}|[^\P{Z} ]|[\u034f\u17b4\u17b5\ufe00-\ufe0f\t\r\n\u115f\u1160\u2800\u3164\uffa0]/u;

/** Which character of a code or reference does not show, so that the text looks like another one; `undefined` where all do. */
export function unseenIn(text: string): string | undefined {
	const found = UNSEEN.exec(text);
	if (!found) return undefined;
	const what = found[0] === ' ' ? 'a blank' : `a character that does not show (${characterCode(found[0])})`;
	return `${what} at place ${found.index + 1}`;
}

const UNSEEN_CHARACTER = /[\u034f\u17b4\u17b5\ufe00-\ufe0f\s\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

const UNSEEN_CHARACTERS = new RegExp(UNSEEN_CHARACTER, 'gu');

/** A text without blanks and marks that do not show, wherever they stand. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN_CHARACTERS, '');

/** A code without what does not show around it: blanks, tabs, line ends, marks of zero width. */
export function withoutUnseenEnds(text: string): string {
	let [from, to] = [0, text.length];
	while (from < to && UNSEEN_CHARACTER.test(text.charAt(from))) from++;
	while (to > from && UNSEEN_CHARACTER.test(text.charAt(to - 1))) to--;
	return text.slice(from, to);
}

/** What no code of an ERP can be: nothing, a text with a mark inside that nobody sees, or the rounded number of a sheet. */
export function codeProblem(code: string): TextProblem | undefined {
	if (code === '') return problem('holds nothing that shows', 'Give the code, or leave the field out.');
	const unseen = unseenIn(code);
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
	if (!ROUNDED.test(code)) return undefined;
	return problem(
		`${shown(code)} is a number that a sheet has rounded`,
		'Format the column of the sheet as text, and enter the code anew.',
	);
}

const NAME_PROBLEM = problem(
	'is a name with a control character or half of a character',
	'Write the name anew: no member of the ERP is called so.',
);

/** Why a member cannot be called so, if it cannot: no name of the ERP holds control characters, line breaks or halves of characters. */
export const nameProblem = (name: string): TextProblem | undefined =>
	/\p{Cc}/u.test(name) || HALF.test(name) ? NAME_PROBLEM : undefined;

/** Where a problem stands in a value: `[0].name`, blank for the value itself. */
interface PlacedProblem extends TextProblem {
	readonly path: string;
}

/** The first problem of any text in a value that nobody knows more about. */
export function problemIn(value: unknown): PlacedProblem | undefined {
	const open: Array<{ readonly value: unknown; readonly path: string }> = [{ value, path: '' }];
	const seen = new Set<unknown>();
	for (let next = open.pop(); next; next = open.pop()) {
		const { value: inner, path } = next;
		const inText = typeof inner === 'string' ? textProblem(inner) : undefined;
		if (inText) return { ...inText, path };
		if (typeof inner !== 'object' || inner === null || 'toISO' in inner || seen.has(inner)) continue;
		seen.add(inner);
		const isList = Array.isArray(inner);
		for (const [name, member] of Object.entries(inner).reverse()) {
			if (!isList && nameProblem(name)) return { ...NAME_PROBLEM, path: `${path}.${shown(name)}` };
			open.push({ value: member, path: isList ? `${path}[${name}]` : `${path}.${name}` });
		}
	}
	return undefined;
}

/** Why a text does not fit into a column of that many characters; SQL Server drops blanks at the end by itself. */
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
