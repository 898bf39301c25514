type Table = readonly unknown[];

/** A value of the table: text is a place in it, all else is itself. */
const follow = (table: Table, found: Map<string, unknown>, value: unknown): unknown =>
	typeof value === 'string' ? at(table, found, value) : value;

function at(table: Table, found: Map<string, unknown>, place: string): unknown {
	const value = table[Number(place)];
	if (typeof value !== 'object' || value === null) return value;
	if (found.has(place)) return found.get(place);
	if (Array.isArray(value)) {
		const list: unknown[] = [];
		found.set(place, list);
		list.push(...value.map((element) => follow(table, found, element)));
		return list;
	}
	const object: Record<string, unknown> = {};
	found.set(place, object);
	for (const [name, member] of Object.entries(value)) object[name] = follow(table, found, member);
	return object;
}

/**
 * Reads the text in which n8n gives an execution's data: a list of values whose first is the whole, and in which every text
 * stands for a place in that list (the npm package `flatted`, which n8n writes it with). What is referred to twice is one object.
 */
export function readFlatted(text: string): unknown {
	return at(JSON.parse(text) as Table, new Map(), '0');
}
