import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { IRun } from 'n8n-workflow';
import { checks, type Check } from './checks';
import { credentialOf } from './credential';
import { openEditor } from './editor/main';
import { packPackage } from './editor/package';
import { errorOf, outputOf, runWorkflow, type EngineOptions, type WorkflowFile } from './engine';
import { loadPackage } from './engine/package';
import { startErp, type Erp } from './erp';
import { pollIncoming } from './incoming';
import { differences, inputOf, reported } from './ledger';

const ROOT = join(__dirname, '..');
const OUT = join(__dirname, 'out');
const WORKFLOWS = join(__dirname, 'workflows');
const DATABASE = join(OUT, 'erp.db');

const read = (file: string) => JSON.parse(readFileSync(join(WORKFLOWS, file), 'utf8')) as WorkflowFile;

async function run(engine: EngineOptions, file: string): Promise<IRun> {
	const result = await runWorkflow(engine, read(file));
	const error = errorOf(result);
	if (error) throw new Error(`${file}: ${error.message}${error.description ? ` ${error.description}` : ''}`);
	return result;
}

/** Writes the files of a node's output to disk, and tells their paths. */
function writeFiles(result: IRun, node: string): string[] {
	return outputOf(result, node).flatMap(({ binary = {} }) =>
		Object.values(binary).map(({ data, fileName = 'file' }) => {
			const path = join(OUT, fileName);
			writeFileSync(path, Buffer.from(data, 'base64'));
			return relative(ROOT, path);
		}),
	);
}

interface Line {
	readonly Workflow: string;
	readonly 'Asked for': number;
	readonly 'Saved now': number;
	readonly 'Already there': number;
	readonly 'In the ERP': number;
	readonly 'Sum in the ERP': number;
	readonly Differences: string;
}

async function save(engine: EngineOptions, { db }: Erp, check: Check): Promise<{ line: Line; result: IRun }> {
	const input = inputOf(read(check.file));
	const before = check.booked(db);
	const result = await run(engine, check.file);
	const after = check.booked(db);
	const told = reported(result, check);
	const line: Line = {
		Workflow: check.what,
		'Asked for': check.wanted(input).length,
		'Saved now': told.saved,
		'Already there': told.alreadyThere,
		'In the ERP': after.length,
		'Sum in the ERP': Math.round(after.reduce((sum, { total }) => sum + total, 0) * 100) / 100,
		Differences: differences(check, input, told, before, after).join('; ') || 'none',
	};
	return { line, result };
}

/** Runs every workflow through n8n's engine and holds what was reported against the database; the exit code tells. */
async function demo(erp: Erp): Promise<number> {
	const engine = await loadPackage(ROOT, { evrakApi: credentialOf(erp) });
	const lines: Line[] = [];
	const files: string[] = [];
	for (const check of checks) {
		const { line, result } = await save(engine, erp, check);
		lines.push(line);
		files.push(...writeFiles(result, 'Get PDF'));
	}
	const incoming = await pollIncoming(engine, erp, OUT);
	const lists = await run(engine, '07-read-back.json');
	const accounts = outputOf(lists, 'Get Accounts').length;
	const [{ count = 0 } = {}] = erp.db.all(
		"SELECT COUNT(*) AS count FROM CARI_HESAPLAR WHERE cari_kod LIKE 'WEB-%' OR cari_kod LIKE 'SHP-%'",
	);
	console.table(lines);
	console.log(`Accounts of web-shop customers: ${accounts} read through the API, ${String(count)} in the database.`);
	const listed = outputOf(lists, 'Get Incoming Invoices').length;
	const [{ invoices = 0 } = {}] = erp.db.all(
		"SELECT COUNT(*) AS invoices FROM E_BELGE_GELEN WHERE gef_tarih >= date('now', '+3 hours', '-30 days')",
	);
	console.log(`Incoming e-invoices: ${listed} read through the API, ${String(invoices)} in the database.`);
	const { arrived, seen, twice, lost, polls, pdfs, xmls } = incoming;
	console.log(
		`Trigger: ${arrived} e-invoices arrived, ${seen} seen over ${polls} polls and a restart, lost ${lost}, twice ${twice}; ${pdfs} PDF and ${xmls} XML files written to ${relative(ROOT, OUT)}.`,
	);
	console.log(`PDF files written: ${files.join(', ') || 'none, the order is invoiced already'}.`);
	console.log(`Database: ${relative(ROOT, DATABASE)}; run the demo again to see what happens to documents that exist.`);
	const isTriggerGood = lost === 0 && twice === 0 && seen === arrived && pdfs === arrived && xmls === arrived;
	const good =
		lines.every(({ Differences }) => Differences === 'none') &&
		accounts === count &&
		listed === invoices &&
		isTriggerGood;
	console.log(
		good
			? 'Everything reported is in the database, and nothing else.'
			: 'The database does not hold what was reported.',
	);
	return good ? 0 : 1;
}

async function main(args: readonly string[]): Promise<number> {
	mkdirSync(OUT, { recursive: true });
	if (args.includes('--fresh')) rmSync(DATABASE, { force: true });
	const erp = await startErp({ file: DATABASE });
	try {
		if (!args.includes('--editor')) return await demo(erp);
		await openEditor({ erpUrl: erp.url, credentials: credentialOf(erp), tarball: await packPackage() });
		return 0;
	} finally {
		await erp.close();
	}
}

main(process.argv.slice(2)).then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	},
);
