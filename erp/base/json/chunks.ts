/** Splits a list into parts of `size` elements; the last may be shorter. */
export const chunks = <T>(all: readonly T[], size: number): Array<[T, ...T[]]> =>
	Array.from(
		{ length: Math.ceil(all.length / size) },
		(_, index) => all.slice(index * size, (index + 1) * size) as [T, ...T[]],
	);
