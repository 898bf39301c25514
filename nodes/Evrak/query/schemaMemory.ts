import type { Schema } from '../../../erp/query/schema';
import type { Connection } from '../../../erp/wire/connection';

/** Milliseconds after which a database is asked anew what it has: an update of the ERP may bring columns. */
const FRESH = 60 * 60 * 1_000;
/** Databases that are remembered at once. */
const MOST = 100;

interface Remembered {
	readonly at: number;
	readonly known: Promise<Schema>;
}

const memory = new Map<string, Remembered>();

const keyOf = ({ baseUrl, companyCode }: Connection): string => JSON.stringify([baseUrl, companyCode]);

/** Forgets what a database has. */
export function forgetSchema(connection: Connection): void {
	memory.delete(keyOf(connection));
}

/**
 * What a database has: asked once for a server and company, by whoever comes first; those who come meanwhile wait for the same answer.
 * What failed is forgotten, and whoever waited for it asks himself.
 */
export async function schemaFor(connection: Connection, ask: () => Promise<Schema>): Promise<Schema> {
	const key = keyOf(connection);
	const there = memory.get(key);
	if (there && Date.now() - there.at < FRESH && Date.now() >= there.at) {
		try {
			return await there.known;
		} catch {
			if (memory.get(key) === there) memory.delete(key);
			return await ask();
		}
	}
	const mine: Remembered = { at: Date.now(), known: ask() };
	memory.set(key, mine);
	const [oldest] = memory.keys();
	if (memory.size > MOST && oldest !== undefined) memory.delete(oldest);
	mine.known.catch(() => {
		if (memory.get(key) === mine) memory.delete(key);
	});
	return await mine.known;
}

/** Remembers a database that turned out to have less than it said. */
export function rememberSchema(connection: Connection, schema: Schema): void {
	memory.set(keyOf(connection), { at: Date.now(), known: Promise.resolve(schema) });
}
