import { parseArgs } from 'node:util';

/** What `--help` prints. */
export const DEMO_HELP = `npm run demo -- [--editor] [--fresh]
  Starts a stand-in of the ERP, runs the workflows of demo/workflows through n8n's own engine, lets e-invoices arrive, and compares what
  the nodes reported with the stand-in's database. Needs no ERP and no n8n; the exit code is 0 where all is as it must be.
  --editor  instead: opens a real n8n with package, credential, workflows and the stand-in ready, and prints its address and login
            (about 2.4 GB in .cache, two to three minutes the first time). It runs until Ctrl+C
  --fresh   with an empty ERP; without it the ERP keeps the documents of earlier runs
  Database and files are written to demo/out, or to the folder in the variable DEMO_OUT.`;

/** What is to be shown. */
interface DemoOptions {
	/** A real n8n instead of a run through its engine. */
	readonly isEditor: boolean;
	/** Without the documents of earlier runs. */
	readonly isFresh: boolean;
}

/** The options of a command line; nothing where help is asked for. @throws TypeError for an argument that is unknown */
export function demoOptionsOf(args: readonly string[]): DemoOptions | undefined {
	const { values } = parseArgs({
		args: [...args],
		options: { editor: { type: 'boolean' }, fresh: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
	});
	if (values.help) return undefined;
	return { isEditor: values.editor ?? false, isFresh: values.fresh ?? false };
}
