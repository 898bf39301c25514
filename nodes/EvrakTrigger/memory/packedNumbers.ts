/**
 * Ascending numbers as a short text, for what n8n keeps of a workflow in its database.
 *
 * As a list of hexadecimal or Base64 texts a set of fingerprints would take up to half as much again. So the numbers are written bit by bit,
 * each as its difference to the one before, in a Rice code: how often 2^width goes into the difference, as so many ones and a zero, then
 * the rest in `width` bits. The width follows from how
 * many numbers there are and how many bits each has, since random numbers have differences of about 2^bits / count.
 *
 * For example 3, 9 and 10, of 4 bits each, have the width 2: 2^4 / 3 is about 5, and so many fit into 2 bits.
 *
 *   number      3      9       10
 *   difference  3      6        1
 *   is          0×4+3  1×4+2    0×4+1
 *   written     0 11   10 10    0 01
 *
 * Together 0111 0100 01, filled up with zeros to whole bytes 74 40, in Base64 `dEA=`.
 */
export function packNumbers(ascending: ArrayLike<number> & Iterable<number>, bits: number): string {
	const width = widthFor(ascending.length, bits);
	const writer = new BitWriter();
	for (const difference of differences(ascending)) {
		writer.ones(Math.floor(difference / 2 ** width));
		writer.number(difference % 2 ** width, width);
	}
	return writer.toString();
}

/** How many characters `packNumbers` would give; much faster than trying. */
export function packedLength(ascending: ArrayLike<number> & Iterable<number>, bits: number): number {
	const width = widthFor(ascending.length, bits);
	let total = 0;
	for (const difference of differences(ascending)) total += Math.floor(difference / 2 ** width) + 1 + width;
	return 4 * Math.ceil(Math.ceil(total / 8) / 3);
}

/** The numbers that were packed; `count` and `bits` have to be the same. A text that was cut gives numbers, though not the right ones. */
export function unpackNumbers(text: string, count: number, bits: number): number[] {
	const width = widthFor(count, bits);
	const reader = new BitReader(text);
	let before = 0;
	return Array.from({ length: count }, () => (before += reader.ones() * 2 ** width + reader.number(width)));
}

const widthFor = (count: number, bits: number): number => Math.max(0, bits - Math.ceil(Math.log2(Math.max(1, count))));

function* differences(ascending: Iterable<number>): Generator<number> {
	let before = 0;
	for (const value of ascending) {
		yield value - before;
		before = value;
	}
}

/** Writes bits into Base64, the highest of a number first. */
class BitWriter {
	private readonly bytes: number[] = [];
	private pending = 0;
	private free = 8;

	/** A number of up to 52 bits, as many of them at a time as the byte has room for. */
	number(value: number, width: number): void {
		for (let left = width; left > 0;) {
			const taken = Math.min(this.free, left);
			left -= taken;
			this.add(Math.floor(value / 2 ** left) % (1 << taken), taken);
		}
	}

	/** As many ones as the value says, and a zero. */
	ones(value: number): void {
		for (let left = value; left > 0; left--) this.add(1, 1);
		this.add(0, 1);
	}

	toString(): string {
		const rest = this.free < 8 ? [this.pending << this.free] : [];
		return Buffer.from([...this.bytes, ...rest]).toString('base64');
	}

	private add(bits: number, count: number): void {
		this.pending = (this.pending << count) | bits;
		this.free -= count;
		if (this.free > 0) return;
		this.bytes.push(this.pending);
		this.pending = 0;
		this.free = 8;
	}
}

/** Reads what a BitWriter wrote; past the end it reads zeros. */
class BitReader {
	private readonly bytes: Buffer;
	private at = 0;

	constructor(text: string) {
		this.bytes = Buffer.from(text, 'base64');
	}

	/** A number of up to 52 bits, as many of them at a time as the byte has left: every poll reads tens of thousands. */
	number(width: number): number {
		let value = 0;
		for (let left = width; left > 0;) {
			const free = 8 - (this.at & 7);
			const taken = Math.min(free, left);
			const bits = ((this.bytes[this.at >> 3] ?? 0) >> (free - taken)) & ((1 << taken) - 1);
			value = value * (1 << taken) + bits;
			this.at += taken;
			left -= taken;
		}
		return value;
	}

	ones(): number {
		let value = 0;
		while (this.bit() === 1) value++;
		return value;
	}

	private bit(): number {
		const byte = this.bytes[this.at >> 3] ?? 0;
		return (byte >> (7 - (this.at++ & 7))) & 1;
	}
}
