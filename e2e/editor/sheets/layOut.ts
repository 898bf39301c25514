/** Prints beside each other. */
const COLUMNS = 4;
/** Pixels: a sheet ends where its columns have grown so long, since one look takes in no more. */
const FULL = 1500;
/** Pixels of the words below a print. */
const CAPTION = 44;

/** Puts prints into columns, the next one into the shortest, and begins a new sheet where that one is full. */
export function layOut<T extends { readonly height: number }>(prints: readonly T[], full = FULL): T[][][] {
	const sheets: T[][][] = [];
	let columns: T[][] = [];
	let heights: number[] = [];
	for (const print of prints) {
		const at = heights.indexOf(Math.min(...heights));
		const height = print.height + CAPTION;
		if (columns.length === 0 || ((heights[at] ?? 0) > 0 && (heights[at] ?? 0) + height > full)) {
			columns = Array.from({ length: COLUMNS }, () => []);
			heights = columns.map(() => 0);
			sheets.push(columns);
		}
		const place = heights.indexOf(Math.min(...heights));
		columns[place]?.push(print);
		heights[place] = (heights[place] ?? 0) + height;
	}
	return sheets;
}
