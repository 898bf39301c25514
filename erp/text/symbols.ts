const BACKSLASH = 0x5c;
const PERCENT = 0x25;
const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;
const HASH = 0x23;
const SMALL_U = 0x75;

/** Whether a code unit may begin the spelling of another one, or means nothing itself. */
export const beginsSpelling = (unit: number): boolean => unit === BACKSLASH || unit === PERCENT || unit === AMPERSAND;

/** Entities that HTML has a name for, of characters that stand in secrets, by the first letter. */
const NAMED: ReadonlyMap<number, readonly [name: string, code: number]> = new Map(
	(
		[
			['lt', 0x3c],
			['gt', 0x3e],
			['quot', 0x22],
			['apos', 0x27],
			['plus', 0x2b],
			['sol', 0x2f],
			['equals', 0x3d],
		] as const
	).map((entry) => [entry[0].charCodeAt(0), entry]),
);

/** The value of a digit in base 16; -1 for what is none. */
function digitOf(unit: number): number {
	if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
	const small = unit | 0x20;
	return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1;
}

const halfOf = (code: number) => (code > 0xffff ? 0xdc00 + ((code - 0x10000) & 0x3ff) : code);

/** Repetitions of an encoding around another that are followed: `%252525`, `&amp;amp;amp;`. */
const DEEPEST = 3;

/** Digits of an entity that are read, zeros before it included; the bound keeps reading linear. */
const LONGEST_ENTITY = 12;

/**
 * Reads a text as the characters that are meant, whatever wrote it: `\u002B` and `\\u002B` of JSON and of JSON in JSON, `%2B` and `%252B` of
 * URLs, `&#x2B;`, `&#43;` and `&amp;` of HTML are each one character, and other backslashes none. Every step looks a few characters ahead at
 * most, but for a run of backslashes, which it takes as a whole.
 */
export class SymbolReader {
	/** The character just read, of one beyond 16 bits its second half; -1 for a run of backslashes, which means nothing. */
	symbol = -1;
	/** Where it ends. */
	end = 0;

	constructor(private readonly text: string) {}

	/** Reads what stands at a place where `beginsSpelling` holds. */
	read(at: number): void {
		const unit = this.text.charCodeAt(at);
		this.symbol = unit;
		this.end = at + 1;
		if (unit === BACKSLASH) this.readBackslashes(at);
		else if (unit === PERCENT) this.readPercent(at);
		if (this.symbol === AMPERSAND) this.readEntity();
	}

	private hexAt(at: number, digits: number): number {
		let value = 0;
		for (let place = at; place < at + digits; place++) {
			const digit = digitOf(this.text.charCodeAt(place));
			if (digit < 0) return -1;
			value = value * 16 + digit;
		}
		return value;
	}

	private readBackslashes(at: number): void {
		let after = at + 1;
		while (this.text.charCodeAt(after) === BACKSLASH) after++;
		this.readUnit(after);
	}

	/** Reads the `u002B` behind backslashes; without it they mean nothing. */
	private readUnit(at: number): void {
		const unit = (this.text.charCodeAt(at) | 0x20) === SMALL_U ? this.hexAt(at + 1, 4) : -1;
		this.symbol = unit === BACKSLASH ? -1 : unit;
		this.end = unit < 0 ? at : at + 5;
	}

	/** Reads the byte of `%2B` or `%25252B` at a place and moves `end` behind it; -1 where there is none. */
	private byteAt(at: number): number {
		let place = at + 1;
		const first = digitOf(this.text.charCodeAt(place));
		if (first < 0 || this.text.charCodeAt(at) !== PERCENT) return -1;
		for (let depth = 0; depth < DEEPEST && this.text.startsWith('25', place); depth++) {
			if (this.hexAt(place + 2, 2) < 0) break;
			place += 2;
		}
		const byte = this.hexAt(place, 2);
		if (byte >= 0) this.end = place + 2;
		return byte;
	}

	private readPercent(at: number): void {
		const first = this.byteAt(at);
		if (first < 0) return;
		const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
		let code = more === 0 ? first : first & (0x3f >> more);
		for (let count = 0; count < more; count++) {
			const byte = this.byteAt(this.end);
			if (byte < 0x80 || byte > 0xbf) {
				this.end = at + 1;
				return;
			}
			code = code * 64 + (byte & 0x3f);
		}
		this.symbol = halfOf(code);
		if (code !== BACKSLASH) return;
		let after = this.end;
		while (this.byteAt(after) === BACKSLASH) after = this.end;
		this.readUnit(after);
	}

	/** Behind a character that stands at a place as it is or as URLs have it; -1 where it does not. */
	private behind(code: number, at: number): number {
		if (this.text.charCodeAt(at) === code) return at + 1;
		if (this.text.charCodeAt(at) !== PERCENT) return -1;
		const { end } = this;
		const after = this.byteAt(at) === code ? this.end : -1;
		this.end = end;
		return after;
	}

	/** Behind the name of an entity and its semicolon. */
	private behindName(name: string, at: number): number {
		for (let place = 0; place < name.length; place++)
			if ((this.text.charCodeAt(at + place) | 0x20) !== name.charCodeAt(place)) return -1;
		return this.behind(SEMICOLON, at + name.length);
	}

	private readEntity(): void {
		const next = this.text.charCodeAt(this.end);
		if (next !== HASH && next !== PERCENT && next < 0x41) return;
		for (let depth = 0; depth < DEEPEST; depth++) {
			const after = this.behindName('amp', this.end);
			if (after < 0) break;
			this.end = after;
		}
		const number = this.behind(HASH, this.end);
		if (number >= 0) this.readNumber(number);
		else {
			const [name = '', code] = NAMED.get(this.text.charCodeAt(this.end) | 0x20) ?? [];
			const after = code === undefined ? -1 : this.behindName(name, this.end);
			if (code === undefined || after < 0) return;
			this.symbol = code;
			this.end = after;
		}
	}

	private readNumber(at: number): void {
		const isHex = (this.text.charCodeAt(at) | 0x20) === 0x78;
		const base = isHex ? 16 : 10;
		const begin = isHex ? at + 1 : at;
		let place = begin;
		let code = 0;
		while (place < begin + LONGEST_ENTITY) {
			const digit = digitOf(this.text.charCodeAt(place));
			if (digit < 0 || digit >= base) break;
			code = code * base + digit;
			place++;
		}
		if (place === begin || code > 0x10ffff) return;
		this.symbol = code === BACKSLASH ? -1 : halfOf(code);
		this.end = Math.max(place, this.behind(SEMICOLON, place));
	}
}
