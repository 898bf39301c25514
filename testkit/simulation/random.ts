import crypto from 'node:crypto';

/** Draws that are the same for the same seed on every machine (the generator mulberry32). */
export class Dice {
	private state: number;

	constructor(seed: number) {
		this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
	}

	/** From 0 (included) to 1 (excluded). */
	next(): number {
		this.state = (this.state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** A whole number within bounds, both included. */
	whole(from: number, to: number): number {
		return from + Math.floor(this.next() * (to - from + 1));
	}

	chance(share: number): boolean {
		return this.next() < share;
	}

	one<T>(choices: readonly T[]): T {
		return choices[this.whole(0, choices.length - 1)] as T;
	}
}

/** Makes everything random of this process follow from a seed, until the function that is returned is called. */
export function seedRandom(seed: number): () => void {
	const dice = new Dice(seed);
	const byte = () => dice.whole(0, 255);
	const uuid = () => {
		const hex = Buffer.from(Array.from({ length: 16 }, byte)).toString('hex');
		return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}` as const;
	};
	const usual = { random: Math.random, uuid: crypto.randomUUID, bytes: crypto.randomBytes };
	const ofWeb = Object.getOwnPropertyDescriptor(globalThis.crypto, 'randomUUID');
	Math.random = () => dice.next();
	crypto.randomUUID = uuid;
	crypto.randomBytes = (size: number) => Buffer.from(Array.from({ length: size }, byte));
	Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid, configurable: true });
	return () => {
		Math.random = usual.random;
		crypto.randomUUID = usual.uuid;
		crypto.randomBytes = usual.bytes;
		if (ofWeb) Object.defineProperty(globalThis.crypto, 'randomUUID', ofWeb);
		else Reflect.deleteProperty(globalThis.crypto, 'randomUUID');
	};
}
