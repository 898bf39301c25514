import { characterCode, type TextProblem } from '../../base/text/textProblems';
import { shown } from '../../base/text/text';
import { lookAlikeIn, refusedSql } from './literal';

/**
 * Kinds of tokens: `text` is a literal with its quotes, `word` a plain name or keyword, `name` one in brackets or double quotes, `parameter` an
 * `@name`, `sign` one character of an operator or a bracket.
 */
type TokenKind = 'blank' | 'comment' | 'text' | 'number' | 'word' | 'name' | 'parameter' | 'sign';

/** A token of a statement; all tokens joined are the statement. */
export interface Token {
	readonly kind: TokenKind;
	/** As it was written. */
	readonly text: string;
	/** A word or name without brackets, a parameter without `@`; otherwise the text. */
	readonly name: string;
}

export type Lexed = { readonly ok: true; readonly tokens: readonly Token[] } | ({ readonly ok: false } & TextProblem);

/**
 * Letters of names: English, Turkish and Western European. The Turkish code page has them all, so none is converted to another one on its way.
 */
const LETTERS = 'A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş';
/** Token kinds by pattern; block comments nest and are parsed separately. The closing character of a text or name is escaped by doubling. */
const PIECES: ReadonlyArray<readonly [TokenKind, string]> = [
	['blank', String.raw`[ \t\r\n]+`],
	['text', `[Nn]?'[^']*(?:''[^']*)*'(?!')`],
	['name', String.raw`\[[^\]]*(?:\]\][^\]]*)*\](?!\])|"[^"]*(?:""[^"]*)*"(?!")`],
	['word', `(?![Nn]')[${LETTERS}_][${LETTERS}_0-9@#$]*`],
	['number', String.raw`0[xX][0-9a-fA-F]*|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`],
	['parameter', `@[${LETTERS}_][${LETTERS}_0-9]*`],
	['comment', String.raw`--[^\r\n]*`],
	['sign', '[-+*/%&|^~=<>!,().;]'],
];
const PIECE = new RegExp(PIECES.map(([, pattern]) => `(${pattern})`).join('|'), 'y');
/** Beginnings of unclosed tokens. */
const OPEN: ReadonlyArray<readonly [beginning: RegExp, what: string]> = [
	[/\/\*/y, 'comment'],
	[/[Nn]?'/y, 'text'],
	[/[["]/y, 'name'],
];
/** Bracketed names may contain further characters, none of which a code page converts to a bracket or quote. */
const IN_NAME = new RegExp(`^[ -~${LETTERS}°§²³µ½€₺–…]{1,128}$`);
/** T-SQL reads `1eFROM` as a number and a keyword; such text is refused, since nobody writes it in good faith. */
const GLUED = new RegExp(`[${LETTERS}_@#$]`);

/** SQL Server's maximum length of a name. */
const LONGEST_NAME = 128;

/** The end of a comment; comments nest in T-SQL. */
function commentEnd(source: string, from: number): number | undefined {
	const marks = /\/\*|\*\//g;
	marks.lastIndex = from;
	let depth = 0;
	for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
		depth += mark[0] === '/*' ? 1 : -1;
		if (depth === 0) return marks.lastIndex;
	}
	return undefined;
}

/** Control characters except tab and line ends, and lone surrogates. */
const BROKEN = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** The problem of a literal typed into the statement. */
function literalProblem(text: string): TextProblem | undefined {
	const odd = BROKEN.exec(text)?.[0] ?? lookAlikeIn(text);
	if (odd === undefined) return undefined;
	return {
		message: `holds the text ${shown(text)} with the character ${characterCode(odd)}, which some servers turn into another one, such as a quote`,
		remedy: 'Write @name in its place, and give the text as a parameter of that name.',
	};
}

/** The token at a position; none if it is unclosed, or of unsupported characters. */
function pieceAt(source: string, position: number): readonly [TokenKind, string] | undefined {
	if (source.startsWith('/*', position)) {
		const end = commentEnd(source, position);
		return end === undefined ? undefined : ['comment', source.slice(position, end)];
	}
	PIECE.lastIndex = position;
	const match = PIECE.exec(source) ?? undefined;
	const kind = PIECES[(match ?? []).findIndex((text, group) => group > 0 && text !== undefined) - 1]?.[0];
	return match && kind && [kind, match[0]];
}

/** The kind of the unclosed token at a position. */
const openAt = (source: string, position: number): string | undefined =>
	OPEN.find(([beginning]) => {
		beginning.lastIndex = position;
		return beginning.test(source);
	})?.[1];

/** A name without brackets or quotes, with doubled ones reduced. */
function bare(kind: TokenKind, text: string): string {
	if (kind === 'parameter') return text.slice(1);
	if (kind !== 'name') return text;
	const close = text.slice(-1);
	return text.slice(1, -1).replaceAll(close + close, close);
}

const placeOf = (source: string, position: number): string => {
	const lines = source.slice(0, position).split('\n');
	return `at line ${lines.length}, place ${(lines.at(-1) ?? '').length + 1}`;
};

/** Maximum characters of a statement, before and after binding. */
const LONGEST = 100_000;

/** Tokenizes T-SQL in linear time. Unknown input is refused: what cannot be parsed cannot be checked. */
export function tokensOf(source: string): Lexed {
	if (source.length > LONGEST)
		return refusedSql(
			`has ${source.length} characters`,
			`Give at most ${LONGEST}, and long lists in several questions.`,
		);
	const tokens: Token[] = [];
	let position = 0;
	while (position < source.length) {
		const piece = pieceAt(source, position);
		const what = piece ? undefined : openAt(source, position);
		if (what !== undefined)
			return refusedSql(`has a ${what} ${placeOf(source, position)} that does not end`, 'Close it.');
		if (!piece) {
			const odd = String.fromCodePoint(source.codePointAt(position) ?? 0);
			return refusedSql(
				`has the character ${shown(odd)} (${characterCode(odd)}) ${placeOf(source, position)}, which no SELECT of the ERP needs there`,
				'Write names with English and Turkish letters, texts between straight single quotes, and plain blanks.',
			);
		}
		const [kind, text] = piece;
		const name = bare(kind, text);
		const next = source[position + text.length] ?? '';
		if (kind === 'number' && GLUED.test(next))
			return refusedSql(
				`has a number and a word without a blank between them ${placeOf(source, position)}`,
				'Put a blank there.',
			);
		if (kind === 'name' && !IN_NAME.test(name))
			return refusedSql(
				`has the name ${shown(text)} ${placeOf(source, position)}, which is blank, too long, or has letters that are neither English nor Turkish`,
				'Choose another name.',
			);
		if (text.length > LONGEST_NAME && (kind === 'word' || kind === 'parameter'))
			return refusedSql(
				`has a name of ${text.length} characters ${placeOf(source, position)}`,
				'No name has more than 128.',
			);
		const problem = kind === 'text' ? literalProblem(text) : undefined;
		if (problem) return { ok: false, ...problem };
		tokens.push({ kind, text, name });
		position += text.length;
	}
	return { ok: true, tokens };
}

/** Tokens that matter to the server. */
export const significant = (tokens: readonly Token[]): Token[] =>
	tokens.filter(({ kind }) => kind !== 'blank' && kind !== 'comment');

/** Whether a token is this sign. */
export const isSign = (token: Token | undefined, sign: string): boolean =>
	token?.kind === 'sign' && token.text === sign;

/** A keyword in upper case; blank for other tokens. Only English letters count: `ı` never stands for I. */
export const keywordOf = (token: Token | undefined): string =>
	token?.kind === 'word' && /^[A-Za-z_]+$/.test(token.text) ? token.text.toUpperCase() : '';
