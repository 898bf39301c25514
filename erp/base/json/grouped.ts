/**
 * Groups elements by the text that `keyOf` gives; groups and elements keep their order. Linear in the number of elements, however many share a
 * key: a run of tens of thousands of documents is mostly one group.
 */
export function grouped<T>(elements: Iterable<T>, keyOf: (element: T) => string): Map<string, [T, ...T[]]> {
	const groups = new Map<string, [T, ...T[]]>();
	for (const element of elements) {
		const key = keyOf(element);
		const group = groups.get(key);
		if (group) group.push(element);
		else groups.set(key, [element]);
	}
	return groups;
}
