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
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Bits of the longest code. */
const LONGEST = 15;

/** What cannot be unpacked: damaged, or larger than allowed. */
class Unpackable extends Error {}

/** A canonical Huffman code: how many codes have each length, and their symbols in order. */
interface Code {
	readonly counts: readonly number[];
	readonly symbols: readonly number[];
}

function codeOf(lengths: readonly number[]): Code {
	const counts = Array.from({ length: LONGEST + 1 }, () => 0);
	for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
	const symbols = lengths
		.map((length, symbol) => [length, symbol] as const)
		.filter(([length]) => length > 0)
		.sort(([a, one], [b, other]) => a - b || one - other)
		.map(([, symbol]) => symbol);
	return { counts: [0, ...counts.slice(1)], symbols };
}

const range = (count: number, value: number) => Array.from({ length: count }, () => value);
const FIXED: readonly [Code, Code] = [
	codeOf([...range(144, 8), ...range(112, 9), ...range(24, 7), ...range(8, 8)]),
	codeOf(range(30, 5)),
];

class Inflater {
	private out: Buffer;
	private length = 0;
	private held = 0;
	private count = 0;

	constructor(
		private readonly input: Buffer,
		private at: number,
		private readonly most: number,
	) {
		this.out = Buffer.alloc(Math.min(most, Math.max(1024, input.length * 4)));
	}

	run(): Buffer {
		for (let last = 0; last === 0; ) {
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
		for (let left = length; left > 0; ) {
			const run = Math.min(left, this.length - from);
			this.out.copyWithin(this.length, from, from + run);
			this.length += run;
			left -= run;
		}
	}

	private symbol({ counts, symbols }: Code): number {
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
		const [literals, distances, given] = [this.bits(5) + 257, this.bits(5) + 1, this.bits(4) + 4];
		const lengths = range(19, 0);
		for (const place of ORDER.slice(0, given)) lengths[place] = this.bits(3);
		const code = codeOf(lengths);
		const all: number[] = [];
		while (all.length < literals + distances) {
			const symbol = this.symbol(code);
			if (symbol < 0) throw new Unpackable();
			if (symbol < 16) all.push(symbol);
			else if (symbol === 16) all.push(...range(3 + this.bits(2), all.at(-1) ?? 0));
			else all.push(...range(symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7), 0));
		}
		return [codeOf(all.slice(0, literals)), codeOf(all.slice(literals, literals + distances))];
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
