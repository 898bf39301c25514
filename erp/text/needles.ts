import { beginsSpelling, SymbolReader } from './symbols';

/** A stretch of a text, from its first character to behind its last. */
export type Stretch = readonly [begin: number, end: number];

/** A character in small and capital letters; a server in Türkiye makes `İ` of `i`. Blank and plus are one in URLs. */
const formsOf = (character: string): string[] =>
	character === ' ' || character === '+'
		? [' ', '+']
		: [
				character,
				character.toLowerCase(),
				character.toUpperCase(),
				character.toLocaleLowerCase('tr'),
				character.toLocaleUpperCase('tr'),
			];

/** Characters of the longest spelling of one: `%25252526amp%2525253Bamp%2525253B` and so on. */
const LONGEST_SPELLING = 64;

/** What may begin the spelling of any character. */
const MARKS = [/%(?=[0-9a-f]{2})/gi, /&(?=[#%]|amp|lt|gt|quot|apos|plus|sol|equals)/gi, /\\(?=u[0-9a-f]{4})/gi];

/** Without any of these characters a text holds none of the marks: most answers do not, and a single character is found at once. */
const MARKED_BY = ['%', '&', '\\'];

/** What begins the spelling of a quote, a slash or a backslash. */
const MARKED = /(?<!\\)\\(?=["/\\])/g;

/** The first half of a character beyond 16 bits, which the second half tells apart well enough. */
const isFirstHalf = (unit: number) => (unit & 0xfc00) === 0xd800;

/** The symbols that a text means. */
function symbolsOf(text: string): number[] {
	const reader = new SymbolReader(text);
	const symbols: number[] = [];
	for (let at = 0; at < text.length; ) {
		const unit = text.charCodeAt(at);
		const isSpelled = beginsSpelling(unit);
		if (isSpelled) reader.read(at);
		const symbol = isSpelled ? reader.symbol : unit;
		if (symbol >= 0 && !isFirstHalf(symbol)) symbols.push(symbol);
		at = isSpelled ? reader.end : at + 1;
	}
	return symbols;
}

/** Adds a stretch behind the others; with those that it overlaps it becomes one. */
function add(stretches: Stretch[], begin: number, end: number): void {
	let first = begin;
	for (let last = stretches.at(-1); last && last[1] > first; last = stretches.at(-1)) {
		first = Math.min(first, last[0]);
		stretches.pop();
	}
	stretches.push([first, end]);
}

/**
 * Finds texts in another one in the spellings of JSON, URLs and HTML and in any letter case, all at once and in one pass (Aho and Corasick, 1975): the time
 * grows with the length of the text and with nothing else, whatever stands in it.
 */
export class Needles {
	/** For each symbol its column in the table of steps; 0 where no needle has it. */
	private readonly columns = new Uint16Array(0x10000);
	private readonly width: number;
	/** The next state by state and column. */
	private readonly steps: Int32Array;
	/** Symbols of the longest needle that ends in a state; 0 where none does. */
	private readonly ends: Int32Array;
	/** Symbols of the longest needle at least, a power of two. */
	private readonly places: number;
	/** What begins a spelling that may be one of a needle's characters. */
	private readonly marks: readonly RegExp[];

	constructor(needles: readonly string[]) {
		const rows = needles.map(symbolsOf).filter(({ length }) => length > 0);
		let width = 1;
		for (const symbol of new Set(rows.flat())) {
			if (this.columns[symbol]) continue;
			const forms = formsOf(String.fromCharCode(symbol)).filter((form) => form.length === 1);
			const known = forms.map((form) => this.columns[form.charCodeAt(0)]).find(Boolean);
			for (const form of forms) this.columns[form.charCodeAt(0)] = known ?? width;
			if (known === undefined) width++;
		}
		this.width = width;
		const states = rows.reduce((sum, { length }) => sum + length, 1);
		this.steps = new Int32Array(states * width);
		this.ends = new Int32Array(states);
		this.places = 2 ** Math.ceil(Math.log2(Math.max(1, ...rows.map(({ length }) => length))));
		this.marks = [...MARKS, ...(/["/\\]/.test(needles.join('')) ? [MARKED] : [])];
		this.grow(rows);
		this.link();
	}

	/** The tree of the needles. */
	private grow(rows: readonly number[][]): void {
		let last = 0;
		for (const row of rows) {
			let state = 0;
			for (const symbol of row) {
				const step = state * this.width + (this.columns[symbol] ?? 0);
				if (!this.steps[step]) this.steps[step] = ++last;
				state = this.steps[step] ?? 0;
			}
			this.ends[state] = row.length;
		}
	}

	/** Where a needle breaks off, another one may have begun within it. */
	private link(): void {
		const back = new Int32Array(this.ends.length);
		const queue = [0];
		for (const state of queue) {
			for (let column = 1; column < this.width; column++) {
				const step = state * this.width + column;
				const next = this.steps[step] ?? 0;
				const fallback = state === 0 ? 0 : (this.steps[(back[state] ?? 0) * this.width + column] ?? 0);
				if (next === 0) this.steps[step] = fallback;
				else {
					back[next] = fallback;
					this.ends[next] = Math.max(this.ends[next] ?? 0, this.ends[fallback] ?? 0);
					queue.push(next);
				}
			}
		}
	}

	/** Parts of a text, in their order, outside of which no needle stands in another spelling than its own. */
	private partsOf(text: string): Stretch[] {
		const size = this.places * LONGEST_SPELLING;
		const touched = new Uint8Array(Math.ceil(text.length / size) + 1);
		const reader = new SymbolReader(text);
		for (const mark of this.marks) {
			mark.lastIndex = 0;
			while (mark.test(text)) {
				// All marks are one character long; what makes them marks is looked at, not taken.
				const at = mark.lastIndex - 1;
				reader.read(at);
				const isOurs = reader.symbol < 0 || this.columns[reader.symbol] !== 0;
				const block = Math.floor(at / size);
				if (isOurs) touched.fill(1, Math.max(0, block - 1), block + 2);
				mark.lastIndex = isOurs ? (block + 1) * size : reader.end;
			}
		}
		const parts: Stretch[] = [];
		for (let from = touched.indexOf(1); from >= 0; ) {
			const to = touched.indexOf(0, from);
			parts.push([from * size, to < 0 ? text.length : Math.min(to * size, text.length)]);
			from = to < 0 ? -1 : touched.indexOf(1, to);
		}
		return parts;
	}

	/** The stretches of a text that are needles in another spelling, in their order; those that overlap are one. */
	stretchesIn(text: string): Stretch[] {
		if (!MARKED_BY.some((mark) => text.includes(mark))) return [];
		const found: Stretch[] = [];
		for (const part of this.partsOf(text)) this.searchIn(text, part, found);
		return found;
	}

	private searchIn(text: string, [from, to]: Stretch, found: Stretch[]): void {
		const { columns, steps, ends, width, places } = this;
		const reader = new SymbolReader(text);
		const begins = new Int32Array(places);
		let state = 0;
		let count = 0;
		let half = -1;
		let end = 0;
		for (let at = from; at < to; at = end) {
			let symbol = text.charCodeAt(at);
			end = at + 1;
			if (beginsSpelling(symbol)) {
				reader.read(at);
				symbol = reader.symbol;
				end = reader.end;
				if (symbol < 0) continue;
			}
			const begin = half < 0 ? at : half;
			half = isFirstHalf(symbol) ? at : -1;
			if (half >= 0) continue;
			const column = columns[symbol] as number;
			state = column === 0 ? 0 : (steps[state * width + column] as number);
			if (state === 0) continue;
			begins[count & (places - 1)] = begin;
			count++;
			const length = ends[state] as number;
			if (length > 0) add(found, begins[(count - length) & (places - 1)] as number, end);
		}
	}
}
