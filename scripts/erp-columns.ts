/**
 * Derives standin/schema/facts.json, the tables and columns that the ERP stand-in has, from a given list of columns: type in the older
 * build, in how many independent projects the column is used, its type in newer builds where that differs, and whether it holds a secret.
 * Usage: `tsx scripts/erp-columns.ts <path of sql-columns.json> [output]`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface SourceColumn {
	name: string;
	type: string;
	uses: number;
	type_newer?: string;
	secret?: boolean;
}

type Derived = [type: string, uses: number, newer?: string | null, secret?: 'secret'];

/** One name is spelled with a minus in its source, which no other source has. */
function nameOf({ name }: SourceColumn): string {
	return name.replace('-', '_');
}

function derive({ type, uses, type_newer: newer, secret }: SourceColumn): Derived {
	const plain = type.replace('image/varbinary', 'image');
	if (secret) return [plain, uses, newer ?? null, 'secret'];
	return newer && !newer.startsWith('image') ? [plain, uses, newer] : [plain, uses];
}

const [source, output = join(__dirname, '../standin/schema/facts.json')] = process.argv.slice(2);
if (!source) throw new Error('Usage: tsx scripts/erp-columns.ts <sql-columns.json> [output]');
const tables = Object.entries(JSON.parse(readFileSync(source, 'utf8')) as Record<string, { cols: SourceColumn[] }>);
const lines = tables.map(([name, { cols }]) => {
	const columns = Object.fromEntries(cols.map((column) => [nameOf(column), derive(column)]));
	return `\t${JSON.stringify(name)}: ${JSON.stringify(columns)}`;
});
writeFileSync(output, `{\n${lines.join(',\n')}\n}\n`);
process.stdout.write(`${tables.length} tables written to ${output}\n`);
