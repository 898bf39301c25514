/** Writes numbers of up to 52 bits into Base64, bit by bit, the highest first. */
export class BitWriter {
	private readonly bytes: number[] = [];
	private pending = 0;
	private free = 8;

	write(value: number, width: number): void {
		for (let left = width - 1; left >= 0; left--) this.bit(Math.floor(value / 2 ** left) % 2);
	}

	/** As many ones as the value says, and a zero. */
	unary(value: number): void {
		for (let left = value; left > 0; left--) this.bit(1);
		this.bit(0);
	}

	toString(): string {
		const rest = this.free < 8 ? [this.pending << this.free] : [];
		return Buffer.from([...this.bytes, ...rest]).toString('base64');
	}

	private bit(value: number): void {
		this.pending = (this.pending << 1) | value;
		if (--this.free > 0) return;
		this.bytes.push(this.pending);
		this.pending = 0;
		this.free = 8;
	}
}

/** Reads what a BitWriter wrote; past the end it reads zeros. */
export class BitReader {
	private readonly bytes: Buffer;
	private at = 0;

	constructor(text: string) {
		this.bytes = Buffer.from(text, 'base64');
	}

	read(width: number): number {
		let value = 0;
		for (let left = width; left > 0; left--) value = value * 2 + this.bit();
		return value;
	}

	unary(): number {
		let value = 0;
		while (this.bit() === 1) value++;
		return value;
	}

	private bit(): number {
		const byte = this.bytes[this.at >> 3] ?? 0;
		return (byte >> (7 - (this.at++ & 7))) & 1;
	}
}
