import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb, type Db } from '../database';

const files = new Map<string, Buffer>();

function made(fill: (db: Db) => void): Buffer {
	const folder = mkdtempSync(join(tmpdir(), 'evrak-schema-'));
	const file = join(folder, 'erp.db');
	const db = openDb(file, { ours: true });
	db.transaction(() => fill(db));
	db.close();
	const content = readFileSync(file);
	rmSync(folder, { recursive: true, force: true });
	return content;
}

/** Writes the database of a name. `fill` takes long, so that a process fills a name once and copies it afterwards. */
export function writeTemplate(file: string, name: string, fill: (db: Db) => void): void {
	const content = files.get(name) ?? made(fill);
	files.set(name, content);
	writeFileSync(file, content);
}
