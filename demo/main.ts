import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks';
import { credentialOf } from './credential';
import { openEditor } from '../e2e/editor/main';
import { packPackage } from '../e2e/n8n/package';
import { outputOf, type EngineOptions } from '../testkit/engine';
import { loadPackage } from '../testkit/engine/package';
import { startErp, type Erp } from '../standin';
import { playIncoming } from './incoming';
import { listedInvoices, shopAccounts } from './listed';
import { DEMO_HELP, demoOptionsOf } from './options';
import { sendAndFollow } from './outgoing';
import { playSave, type SaveLine } from './saves';
import { OUT, read, runFile, shortPath, writeFile } from './workflow';

const DATABASE = join(OUT, 'erp.db');

/** Stretch of the tax authority's timetable: three seconds from sending to the last status. */
const TIME_SCALE = 0.1;

/** Runs what saves; tells whether the database holds what was reported. */
async function saves(engine: EngineOptions, erp: Erp): Promise<boolean> {
	const lines: SaveLine[] = [];
	const files: string[] = [];
	for (const check of checks) {
		const { line, result } = await playSave(engine, erp, check);
		lines.push(line);
		files.push(...outputOf(result, 'Get PDF').flatMap((item) => writeFile(item, 'data', (name) => name) ?? []));
	}
	console.table(lines);
	console.log(`PDF files written: ${files.join(', ') || 'none, the order is invoiced already'}.`);
	return lines.every(({ Differences }) => Differences === 'none');
}

/** Lets e-invoices arrive and answers them; tells whether all went as the rules say. */
async function incoming(engine: EngineOptions, erp: Erp): Promise<boolean> {
	const { lines, differences, arrived, seen, twice, polls, pdfs, xmls } = await playIncoming(engine, erp);
	console.log('\nIncoming e-invoices, answered by workflow 8:');
	console.table(lines);
	console.log(
		`${arrived} e-invoices arrived, ${seen} seen over ${polls} polls and a restart, ${twice} twice; ${pdfs} PDF and ${xmls} XML files written to ${shortPath(OUT)}.`,
	);
	for (const difference of differences) console.log(`  ${difference}`);
	return [seen, pdfs, xmls].every((count) => count === arrived) && twice === 0 && differences.length === 0;
}

/** Sends invoices and follows them; tells whether each got to its end. */
async function outgoing(engine: EngineOptions, erp: Erp): Promise<boolean> {
	const { lines, differences, polls } = await sendAndFollow(engine, erp);
	console.log('\nInvoices sent and followed by workflow 10:');
	console.table(lines);
	console.log(`${lines.length} sendings followed over ${polls} polls.`);
	for (const difference of differences) console.log(`  ${difference}`);
	return differences.length === 0;
}

/** Reads lists back; tells whether they are as long as in the database. */
async function lists(engine: EngineOptions, erp: Erp): Promise<boolean> {
	const ran = await runFile(engine, read('07-read-back.json'));
	const accounts = outputOf(ran, 'Get Accounts').length;
	const booked = shopAccounts(erp);
	const listed = outputOf(ran, 'Get Incoming Invoices').length;
	const arrived = listedInvoices(erp);
	console.log(`\nAccounts of web-shop customers: ${accounts} read through the API, ${booked} in the database.`);
	console.log(`Incoming e-invoices: ${listed} read through the API, ${arrived} in the database.`);
	return accounts === booked && listed === arrived;
}

/** Runs the workflows through n8n's engine and holds what was reported against the database; the exit code tells. */
async function demo(erp: Erp): Promise<number> {
	const engine = await loadPackage(join(__dirname, '..'), { evrakApi: credentialOf(erp) });
	let isGood = true;
	for (const part of [saves, incoming, outgoing, lists]) isGood = (await part(engine, erp)) && isGood;
	console.log(`\nDatabase: ${shortPath(DATABASE)}; run the demo again to see what happens to documents that exist.`);
	console.log(
		isGood
			? 'Everything reported is in the database, and nothing else.'
			: 'The database does not hold what was reported.',
	);
	return isGood ? 0 : 1;
}

async function main(args: readonly string[]): Promise<number> {
	const options = demoOptionsOf(args);
	if (!options) {
		console.log(DEMO_HELP);
		return 0;
	}
	const { isEditor, isFresh } = options;
	mkdirSync(OUT, { recursive: true });
	if (isFresh) rmSync(DATABASE, { force: true });
	const erp = await startErp({
		file: DATABASE,
		trade: true,
		...(isEditor ? {} : { outgoing: { timeScale: TIME_SCALE } }),
	});
	try {
		if (!isEditor) return await demo(erp);
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
