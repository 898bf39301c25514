import { shown } from '../../text/text';

/** The only error that reading an e-document throws: what is wrong with the text and what to do about it. */
export class UblError extends Error {
	/** One sentence for the user, with its full stop. */
	readonly remedy: string;
	/** Line of the text, counted from 1, where it is known. */
	readonly line?: number;

	/** `problem` comes without a full stop; the message names the line and ends with the remedy. */
	constructor(problem: string, remedy: string, line?: number) {
		super(`${problem}${line === undefined ? '' : ` (line ${line})`}. ${remedy}`);
		this.name = 'UblError';
		this.remedy = remedy;
		this.line = line;
	}
}

const WHOLE = 'Give the whole document as it was received.';
/** `NCName` of Namespaces in XML 1.0: a name without colon. */
const START =
	'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const NAME = `[${START}][\\u0300-\\u036F${START}\\-.0-9\\u00B7\\u203F\\u2040]*`;

/** A name as it is written: `prefix` is blank where there is none. */
export interface WrittenName {
	readonly prefix: string;
	readonly local: string;
}

/** How a name is written in the text. */
export const writtenName = ({ prefix, local }: WrittenName): string => (prefix === '' ? local : `${prefix}:${local}`);

/** A place in a text that only moves on, so that reading takes linear time. */
export class Cursor {
	position = 0;
	/** Sticky, without alternatives: it never looks back. */
	private readonly names = new RegExp(NAME, 'uy');

	constructor(readonly text: string) {}

	get atEnd(): boolean {
		return this.position >= this.text.length;
	}

	/** Refuses the text; `at` is the place of the problem. */
	fail(problem: string, position = this.position, remedy = WHOLE): never {
		let line = 1;
		for (
			let found = this.text.indexOf('\n');
			found >= 0 && found < position;
			found = this.text.indexOf('\n', found + 1)
		) {
			line += 1;
		}
		throw new UblError(problem, remedy, line);
	}

	/** Steps over a literal if it is next. */
	takes(literal: string): boolean {
		if (!this.text.startsWith(literal, this.position)) return false;
		this.position += literal.length;
		return true;
	}

	/** Whether a start tag is next: `<` before anything but a sign that makes it something else. */
	tagIsNext(): boolean {
		return this.text.charAt(this.position) === '<' && !'/!?'.includes(this.text.charAt(this.position + 1) || ' ');
	}

	/** Whether a tag ends here. */
	tagEnds(): boolean {
		const sign = this.text.charCodeAt(this.position);
		return sign === 62 || sign === 47;
	}

	/** Steps over white space; whether there was any. */
	space(): boolean {
		const start = this.position;
		for (let code = this.text.charCodeAt(start); code === 32 || code === 10 || code === 9;)
			code = this.text.charCodeAt(++this.position);
		return this.position > start;
	}

	/** The text before `end`, which is stepped over; `what` names the thing that `end` closes, once that is missing. */
	until(end: string, what: () => string): string {
		const found = this.text.indexOf(end, this.position);
		if (found < 0) this.fail(`${what()} is not closed; the document seems to be cut off`);
		const start = this.position;
		this.position = found + end.length;
		return this.text.slice(start, found);
	}

	/** The text before the next tag or the end. */
	untilTag(): string {
		const start = this.position;
		const found = this.text.indexOf('<', start);
		this.position = found < 0 ? this.text.length : found;
		return this.text.slice(start, this.position);
	}

	/** A name with or without prefix. */
	name(what: string): WrittenName {
		const first = this.part(what);
		return this.takes(':') ? { prefix: first, local: this.part(what) } : { prefix: '', local: first };
	}

	/** The place behind the letters that follow: nearly all names of e-documents have nothing else, and a pattern takes longer. */
	private afterLetters(): number {
		let position = this.position;
		for (
			let code = this.text.charCodeAt(position) | 32;
			code >= 97 && code <= 122;
			code = this.text.charCodeAt(position) | 32
		)
			position += 1;
		return position;
	}

	private part(what: string): string {
		const start = this.position;
		const plain = this.afterLetters();
		if (plain > start && ' />=:?\n\t'.includes(this.text.charAt(plain))) {
			this.position = plain;
			return this.text.slice(start, plain);
		}
		this.names.lastIndex = start;
		if (!this.names.test(this.text)) {
			if (this.atEnd) this.fail('A tag is not closed; the document seems to be cut off');
			this.fail(`${shown(this.text.slice(this.position, this.position + 20))} is not ${what}; this is not XML`);
		}
		this.position = this.names.lastIndex;
		return this.text.slice(start, this.position);
	}
}
