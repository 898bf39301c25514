import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock';
import { openDb, type Db } from '../database';

/** A database with rows; their stamps and the days in them come from a clock. */
interface Filled {
	readonly content: Buffer;
	/** The day on which filling began. */
	readonly day: string;
	/** The last stamp of its rows, in milliseconds. */
	readonly last: number;
}

const schemas = new Map<string, Buffer>();
const filled = new Map<string, Filled>();

function made(work: (db: Db) => void, empty?: Buffer): Buffer {
	const folder = mkdtempSync(join(tmpdir(), 'evrak-schema-'));
	const file = join(folder, 'erp.db');
	if (empty) writeFileSync(file, empty);
	const db = openDb(file, { ours: true });
	db.transaction(() => work(db));
	db.close();
	const content = readFileSync(file);
	rmSync(folder, { recursive: true, force: true });
	return content;
}

/** The database of a name without rows. `create` takes long, so that a process makes a schema once and copies it afterwards. */
export function emptyDatabase(name: string, create: (db: Db) => void): Buffer {
	const schema = schemas.get(name) ?? made(create);
	schemas.set(name, schema);
	return schema;
}

/**
 * The database of a name with rows as of now: a copy of the last one, unless the clock stands before one of its stamps or on another day.
 * Stamps grow on only in a clock that begins with its `last`.
 */
export function filledDatabase(
	name: string,
	schema: Buffer,
	clock: Clock,
	fill: (db: Db, clock: Clock) => void,
): Filled {
	const kept = filled.get(name);
	if (kept && kept.day === clock.day() && kept.last <= clock.now().getTime()) return kept;
	const day = clock.day();
	const content = made((db) => fill(db, clock), schema);
	const fresh = { content, day, last: clock.last() };
	filled.set(name, fresh);
	return fresh;
}
