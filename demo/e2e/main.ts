import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { N8N_VERSION } from '../editor/install';
import { packPackage } from '../editor/package';
import { startErp, type Erp } from '../erp';
import { startBench, type Bench } from './bench';
import { findN8n } from './runtime';
import { editor } from './parts/browser';
import { guard } from './parts/guard';
import { credentialTest, installed } from './parts/installed';
import { errorBranch, httpRequest, retry } from './parts/nodes';
import { Production } from './parts/production';
import { lists, saves, savesAgain } from './parts/saves';
import { Report } from './report';
import { importTemplates } from './templates';

const HELP = `npm run e2e -- [--n8n <version>] [--tarball <file>] [--no-browser]
  Installs n8n (once, into .cache), puts the package into it, and runs the workflows of demo/workflows against the ERP stand-in.
  --n8n      another release than ${N8N_VERSION}
  --tarball  a packed package instead of this folder's
  --no-browser  without the part in Chromium (the variable CHROMIUM names another one than the system's)`;

/** Stretch of the tax authority's timetable: three seconds from sending to the last status. */
const TIME_SCALE = 0.1;

/** What is to be run. */
interface Options {
	/** Release of n8n. */
	readonly version: string;
	/** Path of the packed package; this folder is packed where absent. */
	readonly tarball?: string;
	readonly withBrowser: boolean;
}

/** Everything that is checked, with a restart of n8n in the middle. */
async function checkAll(bench: Bench, { version, withBrowser }: Options, report: Report): Promise<void> {
	await report.part('Package', (check) => installed(bench, version, check));
	await report.part('Credential', (check) => credentialTest(bench, check));
	const templates = await importTemplates(bench);
	await report.part('Workflows', (check) => saves(bench, templates, check));
	await report.part('Lists', (check) => lists(bench, templates, check));
	await report.part('HTTP Request', (check) => httpRequest(bench, check));
	await report.part('Error branch', (check) => errorBranch(bench, check));
	await report.part('Retry On Fail', (check) => retry(bench, check));
	let guardAfter: Awaited<ReturnType<typeof guard>> | undefined;
	await report.part('Duplicate Guard', async (check) => void (guardAfter = await guard(bench, check)));
	if (withBrowser) await report.part('Browser', (check) => editor(bench, check));
	// from here on polls come in between: no more faults for the next request
	const production = new Production(bench, templates);
	await report.part('Triggers', (check) => production.start(check));
	await report.part('Restart', async (check) => {
		await bench.server.stop();
		await production.whileDown();
		await bench.server.start();
		check('n8n is up again', bench.server.isRunning(), true);
	});
	await report.part('Triggers', (check) => production.finish(check));
	await report.part('Duplicate Guard', async (check) => await guardAfter?.(check));
	await report.part('Workflows', (check) => savesAgain(bench, templates, check));
}

async function run(erp: Erp, options: Options): Promise<number> {
	const runtime = await findN8n(options.version, console.log);
	if (!runtime) return 0;
	const tarball = options.tarball ?? (await packPackage());
	const userFolder = mkdtempSync(join(tmpdir(), 'evrak-e2e-'));
	const report = new Report();
	const bench = await startBench(erp, runtime, tarball, userFolder, console.log);
	try {
		await checkAll(bench, options, report);
	} finally {
		await bench.server.stop();
	}
	report.print();
	if (report.failed > 0) console.log(`n8n's data and log are left in ${userFolder}.`);
	else rmSync(userFolder, { recursive: true, force: true });
	return report.failed > 0 ? 1 : 0;
}

/** `npm run e2e`: the packed package in a real n8n. The exit code is 0 where all is as it must be, and where n8n cannot be had offline. */
async function main(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			n8n: { type: 'string' },
			tarball: { type: 'string' },
			'no-browser': { type: 'boolean' },
			help: { type: 'boolean' },
		},
	});
	if (values.help) {
		console.log(HELP);
		return 0;
	}
	const erp = await startErp({ outgoing: { timeScale: TIME_SCALE } });
	try {
		const { n8n: version = N8N_VERSION, tarball } = values;
		return await run(erp, { version, tarball, withBrowser: !values['no-browser'] });
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
