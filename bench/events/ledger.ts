/** What must be zero for one trigger, with the records that it is about. */
export interface Wrong {
	readonly lost: string[];
	readonly twice: string[];
	/** Documents without all their lines. */
	readonly half: string[];
	/** What was never so. */
	readonly values: string[];
}

/** A state of a record as others could read it. */
interface Version {
	readonly value: string;
	/** Nobody is to be told of it: the flow itself made it. */
	readonly isOwn?: boolean;
	/** Others saw it so for some seconds only, while it was being written. */
	readonly isHalf?: boolean;
}

/** Every state that records had, and which of them were told. */
export class VersionLedger {
	private readonly versions = new Map<string, Version[]>();
	private readonly told = new Map<string, string[]>();

	/** A record has another state now. */
	write(key: string, version: Version): void {
		const before = this.versions.get(key);
		if (before) before.push(version);
		else this.versions.set(key, [version]);
	}

	/** A record was told with a state. */
	tell(key: string, value: string): void {
		const before = this.told.get(key);
		if (before) before.push(value);
		else this.told.set(key, [value]);
	}

	/** How many states were told. */
	get count(): number {
		return [...this.told.values()].reduce((sum, values) => sum + values.length, 0);
	}

	/** What is not as it must be: the last state of each record is told, each state at most once, and nothing that was never so. */
	wrong(): Wrong {
		const wrong: Wrong = { lost: [], twice: [], half: [], values: [] };
		for (const [key, versions] of this.versions) {
			const told = this.told.get(key) ?? [];
			const last = versions.findLast(({ isOwn }) => !isOwn);
			if (last && told.at(-1) !== last.value) wrong.lost.push(`${key} ${last.value}, told ${told.join()}`);
			if (new Set(told).size < told.length) wrong.twice.push(`${key} ${told.join()}`);
		}
		for (const [key, values] of this.told)
			for (const value of values) {
				const version = this.versions.get(key)?.find((version) => version.value === value);
				if (version?.isHalf) wrong.half.push(`${key} ${value}`);
				else if (!version || version.isOwn) wrong.values.push(`${key} ${value}`);
			}
		return wrong;
	}
}

/** What a shop was told of items, held against the values that they had while the poll asked. */
export class StockLedger {
	private readonly known = new Map<string, string>();
	private readonly errors: Wrong = { lost: [], twice: [], half: [], values: [] };
	count = 0;

	constructor(before: Iterable<readonly [code: string, value: string]>) {
		for (const [code, value] of before) this.known.set(code, value);
	}

	/** An item was told; `possible` are the values that it had since the poll began. */
	tell(code: string, value: string, possible: readonly string[]): void {
		this.count++;
		if (!possible.includes(value)) this.errors.values.push(`${code} ${value}, was ${possible.join()}`);
		if (this.known.get(code) === value) this.errors.twice.push(`${code} ${value}`);
		this.known.set(code, value);
	}

	/** The same with what is now, which must all be known. */
	wrong(present: Iterable<readonly [code: string, value: string]>): Wrong {
		const lost = [...present].filter(([code, value]) => this.known.get(code) !== value);
		return { ...this.errors, lost: lost.map(([code, value]) => `${code} ${value}, told ${this.known.get(code)}`) };
	}
}
