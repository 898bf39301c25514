import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '../database';
import { createSchema } from './create';

let bytes: Buffer | undefined;

function made(): Buffer {
	const folder = mkdtempSync(join(tmpdir(), 'evrak-schema-'));
	const file = join(folder, 'erp.db');
	const db = openDb(file, { ours: true });
	db.transaction(() => createSchema(db));
	db.close();
	const content = readFileSync(file);
	rmSync(folder, { recursive: true, force: true });
	return content;
}

/** Writes an empty database with all tables; its making takes long, so that a process makes it once. */
export function writeTemplate(file: string): void {
	bytes ??= made();
	writeFileSync(file, bytes);
}
