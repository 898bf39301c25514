/**
 * DEFLATE (RFC 1951), gzip (RFC 1952) and zlib (RFC 1950), because n8n lets no node of the community import `node:zlib`. The algorithm is
 * that of zlib's own reference decoder "puff": canonical Huffman codes, read bit by bit.
 */

/** Lengths and distances by symbol: base and further bits (RFC 1951, section 3.2.5). */
const LENGTH_BASE = [
	3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
	1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
	8193, 12289, 16385, 24577,
];
const DISTANCE_BITS = [
	0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];

/** The order in which the lengths of the code of code lengths stand. */
const ORDER: readonly number[] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Bits of the longest code. */
const LONGEST = 15;

/** Symbols of the largest code, and lengths that a block can give: those of 288 literals and 32 distances, and a run that begins at the last. */
const [MOST_SYMBOLS, MOST_LENGTHS] = [288, 320 + 138];

/**
 * A code of its own costs time before it gives a byte, and a packed file of a megabyte can define 100,000 of them. No program that packs
 * does so for a few bytes: after these first ones, each has to have given as many bytes on average.
 */
const [CODES_AT_ONCE, BYTES_OF_A_CODE] = [100, 64];

/** What cannot be unpacked: damaged, or larger than allowed. */
class Unpackable extends Error {}

/** Bits of a code that are looked up at once; longer codes are rare and read bit by bit. */
const AT_ONCE = 9;

/** The bits of a code in the order in which they stand in the input. */
function reversed(code: number, length: number): number {
	let bits = 0;
	for (let at = 0; at < length; at++) bits |= ((code >>> at) & 1) << (length - 1 - at);
	return bits;
}

/** A canonical Huffman code. Its tables are used again for each block: to make them anew would take most of the time. */
class Code {
	/** How many codes have each length. */
	readonly counts = new Uint16Array(LONGEST + 1);
	/** Symbols in the order of their codes. */
	readonly symbols = new Uint16Array(MOST_SYMBOLS);
	/** By the next bits of the input: a symbol and, in its lowest four bits, the length of its code; 0 for a longer code or none. */
	readonly short = new Uint16Array(1 << AT_ONCE);
	private readonly places = new Uint16Array(LONGEST + 2);
	private readonly firsts = new Uint16Array(LONGEST + 2);

	/** Takes the lengths of the codes of `count` symbols; 0 for a symbol without one. */
	define(lengths: Uint8Array, from: number, count: number): this {
		const { counts, symbols, short, places, firsts } = this;
		counts.fill(0);
		short.fill(0);
		for (let symbol = 0; symbol < count; symbol++) {
			const length = lengths[from + symbol] ?? 0;
			if (length > 0) counts[length] = (counts[length] ?? 0) + 1;
		}
		for (let length = 1; length <= LONGEST; length++) {
			places[length + 1] = (places[length] ?? 0) + (counts[length] ?? 0);
			firsts[length + 1] = ((firsts[length] ?? 0) + (counts[length] ?? 0)) * 2;
		}
		for (let symbol = 0; symbol < count; symbol++) {
			const length = lengths[from + symbol] ?? 0;
			if (length === 0) continue;
			const place = places[length] ?? 0;
			symbols[place] = symbol;
			places[length] = place + 1;
			const code = firsts[length] ?? 0;
			firsts[length] = code + 1;
			if (length > AT_ONCE || code >= 1 << length) continue;
			for (let at = reversed(code, length); at < short.length; at += 1 << length) short[at] = (symbol << 4) | length;
		}
		places.fill(0);
		firsts.fill(0);
		return this;
	}
}

const FIXED_LENGTHS = Uint8Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8));
const FIXED = [new Code().define(FIXED_LENGTHS, 0, 288), new Code().define(new Uint8Array(30).fill(5), 0, 30)] as const;

class Inflater {
	private out: Buffer;
	private length = 0;
	private held = 0;
	private count = 0;
	private defined = 0;
	private readonly lengths = new Uint8Array(MOST_LENGTHS);
	private readonly own = { lengths: new Code(), literals: new Code(), distances: new Code() };

	constructor(
		private readonly input: Buffer,
		private at: number,
		private readonly most: number,
	) {
		this.out = Buffer.alloc(Math.min(most, Math.max(1024, input.length * 4)));
	}

	run(): Buffer {
		for (let last = 0; last === 0;) {
			last = this.bits(1);
			const kind = this.bits(2);
			if (kind === 0) this.stored();
			else if (kind === 1) this.compressed(...FIXED);
			else if (kind === 2) this.compressed(...this.dynamic());
			else throw new Unpackable();
		}
		return this.out.subarray(0, this.length);
	}

	private bits(need: number): number {
		while (this.count < need) {
			const byte = this.input[this.at++];
			if (byte === undefined) throw new Unpackable();
			this.held |= byte << this.count;
			this.count += 8;
		}
		const value = this.held & ((1 << need) - 1);
		this.held >>>= need;
		this.count -= need;
		return value;
	}

	/** Makes room for more bytes. */
	private reserve(more: number): void {
		const need = this.length + more;
		if (need > this.most) throw new Unpackable();
		if (need <= this.out.length) return;
		const wider = Buffer.alloc(Math.min(this.most, Math.max(need, this.out.length * 2)));
		this.out.copy(wider, 0, 0, this.length);
		this.out = wider;
	}

	private put(byte: number): void {
		if (this.length === this.out.length) this.reserve(1);
		this.out[this.length++] = byte;
	}

	/** Repeats what was written some bytes before; it may reach into what it writes. */
	private repeat(distance: number, length: number): void {
		if (distance > this.length) throw new Unpackable();
		this.reserve(length);
		const from = this.length - distance;
		// What was written serves as source at once, so that a run of one byte is copied in few steps.
		for (let left = length; left > 0;) {
			const run = Math.min(left, this.length - from);
			this.out.copyWithin(this.length, from, from + run);
			this.length += run;
			left -= run;
		}
	}

	private symbol(code: Code): number {
		while (this.count < AT_ONCE && this.at < this.input.length) {
			this.held |= (this.input[this.at++] ?? 0) << this.count;
			this.count += 8;
		}
		const found = code.short[this.held & ((1 << AT_ONCE) - 1)] ?? 0;
		const length = found & 15;
		if (length === 0 || length > this.count) return this.longSymbol(code);
		this.held >>>= length;
		this.count -= length;
		return found >>> 4;
	}

	private longSymbol({ counts, symbols }: Code): number {
		let [code, first, index] = [0, 0, 0];
		for (let length = 1; length <= LONGEST; length++) {
			code += this.bits(1);
			const count = counts[length] ?? 0;
			if (code - count < first) return symbols[index + code - first] ?? -1;
			index += count;
			first = (first + count) * 2;
			code *= 2;
		}
		throw new Unpackable();
	}

	private stored(): void {
		// What was looked at beyond the block's head goes back; the rest of its byte is filling.
		this.at -= this.count >>> 3;
		[this.held, this.count] = [0, 0];
		const length = this.bits(16);
		this.bits(16);
		const bytes = this.input.subarray(this.at, this.at + length);
		if (bytes.length < length) throw new Unpackable();
		this.reserve(length);
		bytes.copy(this.out, this.length);
		this.length += length;
		this.at += length;
	}

	private compressed(literals: Code, distances: Code): void {
		for (;;) {
			const symbol = this.symbol(literals);
			if (symbol === 256) return;
			if (symbol >= 0 && symbol < 256) {
				this.put(symbol);
				continue;
			}
			const base = LENGTH_BASE[symbol - 257];
			if (base === undefined) throw new Unpackable();
			const length = base + this.bits(LENGTH_BITS[symbol - 257] ?? 0);
			const far = this.symbol(distances);
			const distance = (DISTANCE_BASE[far] ?? Infinity) + this.bits(DISTANCE_BITS[far] ?? 0);
			this.repeat(distance, length);
		}
	}

	private dynamic(): [Code, Code] {
		this.defined += 1;
		if (this.defined > CODES_AT_ONCE + this.length / BYTES_OF_A_CODE) throw new Unpackable();
		const { lengths, own } = this;
		const [literals, distances, given] = [this.bits(5) + 257, this.bits(5) + 1, this.bits(4) + 4];
		lengths.fill(0, 0, ORDER.length);
		for (let at = 0; at < given; at++) lengths[ORDER[at] ?? 0] = this.bits(3);
		const code = own.lengths.define(lengths, 0, ORDER.length);
		for (let at = 0; at < literals + distances;) {
			const symbol = this.symbol(code);
			const [value, count] =
				symbol < 16
					? [symbol, 1]
					: symbol === 16
						? [lengths[at - 1] ?? 0, 3 + this.bits(2)]
						: [0, symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7)];
			lengths.fill(value, at, at + count);
			at += count;
		}
		return [own.literals.define(lengths, 0, literals), own.distances.define(lengths, literals, distances)];
	}
}

/** Where the packed bytes begin in gzip: behind a header of variable length. */
function gzipStart(input: Buffer): number {
	const flags = input[3] ?? 0;
	let at = 10;
	if (flags & 4) at += 2 + (input[at] ?? 0) + 256 * (input[at + 1] ?? 0);
	for (const flag of [8, 16]) {
		if ((flags & flag) === 0) continue;
		const end = input.indexOf(0, at);
		at = end < 0 ? input.length : end + 1;
	}
	return flags & 2 ? at + 2 : at;
}

/** Whether bytes say that they are gzip. */
export const isGzip = (input: Buffer): boolean => input[0] === 0x1f && input[1] === 0x8b && input[2] === 8;

const isZlib = (input: Buffer) =>
	((input[0] ?? 0) & 15) === 8 && input.length > 2 && input.readUInt16BE(0) % 31 === 0 && ((input[1] ?? 0) & 32) === 0;

/** Unpacks gzip, zlib or bare DEFLATE; `undefined` where it is none, damaged, or gives more than `most` bytes. */
export function unpackedBytes(input: Buffer, most: number): Buffer | undefined {
	const starts = isGzip(input) ? [gzipStart(input)] : isZlib(input) ? [2, 0] : [0];
	for (const start of starts) {
		try {
			return new Inflater(input, start, most).run();
		} catch (error) {
			if (!(error instanceof Unpackable)) return undefined;
		}
	}
	return undefined;
}
