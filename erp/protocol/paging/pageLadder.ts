/** A page as the API takes it: `index` counts pages of this `size` from 0, so that it begins at record `size` × `index`. */
export interface Page {
	readonly size: number;
	readonly index: number;
}

/** Steps by which pages narrow around a corrupt record (docs/trust/erp-behaviour.md#corrupt-records). */
const STEPS: readonly number[] = [100, 20, 5, 1];

/** Where in the list to go on, and by which page: the widest that is neither known to fail there nor too wide for the server. */
export class PageLadder {
	private sizes: readonly number[];
	/** By size, the place before which it fails. */
	private readonly fails = new Map<number, number>();
	/** Rows of the widest page that the server is known to give. */
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

	/** Whether a record was read, or passed over. */
	get hasMoved(): boolean {
		return this.place !== this.start;
	}

	/** The page to ask for, which holds the record at this place. */
	page(): Page {
		const { place } = this;
		const fits = (size: number) => size <= this.widest && place >= (this.fails.get(size) ?? 0);
		const size = this.sizes.find(fits) ?? this.sizes.at(-1) ?? 1;
		return { size, index: Math.floor(place / size) };
	}

	/** A first page as wide as this one came: the list is read from its beginning by such. */
	widen(size: number): void {
		this.sizes = [size, ...this.sizes];
		this.widest = size;
		this.place = this.start;
	}

	/** Reads on behind this page, as wide as pages now are: the next page has the next index. */
	goOn({ index }: Page): void {
		this.place = this.widest * (index + 1);
	}

	/** The widest page that begins exactly at this place. */
	pageFromHere(): Page {
		const { place } = this;
		const size = this.sizes.find((candidate) => candidate <= this.widest && place % candidate === 0) ?? 1;
		return { size, index: place / size };
	}

	/** What this page covers is to be read by narrower ones; `false` where there are none. */
	avoid({ size, index }: Page): boolean {
		this.fails.set(size, size * (index + 1));
		return this.sizes.some((candidate) => candidate < size);
	}

	/** From now on, pages are narrower than this one where possible. */
	narrow({ size }: Page): void {
		this.widest = this.sizes.find((candidate) => candidate < size) ?? size;
	}

	/** From now on, no page is wider than this. */
	limitTo(size: number): void {
		this.widest = Math.min(this.widest, size);
	}

	/** The server has a page size of its own; `obeys` tells whether it gives narrower pages when asked. */
	adopt(size: number, obeys: boolean): void {
		this.sizes = [size, ...(obeys ? this.sizes.filter((candidate) => candidate < size) : [])];
		this.widest = size;
	}
}
