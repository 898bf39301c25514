/** A page of the API: `index` counts pages of this `size` from 0, so it begins at record `size` × `index`. */
export interface Page {
	readonly size: number;
	readonly index: number;
	/** Rows that were asked for, where the server gives fewer at most, and `size` is what it gave. */
	readonly asked?: number;
}

/** Page sizes used to isolate a corrupt record (docs/trust/erp-behaviour.md#corrupt-records). */
const STEPS: readonly number[] = [100, 20, 5, 1];

/** The position in the list and the next page: the widest that is neither known to fail there nor too wide for the server. */
export class PageLadder {
	private sizes: readonly number[];
	/** By page size, the position before which such pages fail. */
	private readonly fails = new Map<number, number>();
	/** Rows of the widest page that the server gives. */
	widest: number;
	private readonly start: number;

	constructor(
		size: number,
		/** The next record to read, counted from 0. */
		public place = 0,
	) {
		this.start = place;
		this.sizes = [size, ...STEPS.filter((step) => step < size)];
		this.widest = size;
	}

	/** The next page; it contains the record at the position. */
	page(): Page {
		const { place } = this;
		const fits = (size: number) => size <= this.widest && place >= (this.fails.get(size) ?? 0);
		const size = this.sizes.find(fits) ?? this.sizes.at(-1) ?? 1;
		return { size, index: Math.floor(place / size) };
	}

	/** Starts again at the beginning of the list, with pages of this larger size. */
	widen(size: number): void {
		this.sizes = [size, ...this.sizes];
		this.widest = size;
		this.place = this.start;
	}

	/** Moves behind this page, to the next index with the same size. */
	goOn({ index }: Page): void {
		this.place = this.widest * (index + 1);
	}

	/** The widest page that begins exactly at the position. */
	pageFromHere(): Page {
		const { place } = this;
		const size = this.sizes.find((candidate) => candidate <= this.widest && place % candidate === 0) ?? 1;
		return { size, index: place / size };
	}

	/** Marks this page as failing, so that narrower ones are read; `false` if none is left. */
	avoid({ size, index }: Page): boolean {
		this.fails.set(size, size * (index + 1));
		return this.sizes.some((candidate) => candidate < size);
	}

	/** From now on uses narrower pages than this one if possible. */
	narrow({ size }: Page): void {
		this.widest = this.sizes.find((candidate) => candidate < size) ?? size;
	}

	/** From now on, all pages have this size. */
	adopt(size: number): void {
		this.sizes = [size];
		this.widest = size;
	}
}
