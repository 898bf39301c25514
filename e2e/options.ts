import { parseArgs } from 'node:util';
import { N8N_VERSION } from './n8n/install';

/** Releases that are tried unless others are named: that of the demo, and the newest of n8n 1. */
const RELEASES: readonly string[] = [N8N_VERSION, '1.123.81'];

/** What `--help` prints. */
export const E2E_HELP = `npm run e2e -- [--n8n <version>]... [--tarball <file>] [--no-browser] [--panels] [--pictures] [--part <name>]... [--at <moment>]
  Installs n8n (once, into .cache or the folder in EVRAK_CACHE), puts the package into it, and runs the workflows of demo/workflows
  against the ERP stand-in. Prints a table for each release; the exit code is 0 where all is as it must be.
  --n8n         a release; may be given more than once. Without it: ${RELEASES.join(' and ')}
  --tarball     a packed package instead of this folder's
  --no-browser  without the part in Chromium (the variable CHROMIUM names another one than the system's)
  --panels      only measures how long the panels of nodes take to open, fifteen times each
  --pictures    writes those pictures of docs/images that show a template after a run, in ${N8N_VERSION}
  --part        only the parts that begin so, such as Agents; may be given more than once
  --at          n8n's and the stand-in's clock at the start of each release's checks, for instance 2027-01-01T00:30+03:00; it goes on
                from there (by libfaketime where it is installed, else the Date of Node.js alone is shifted)
  Where a release cannot be installed, without a network for instance, it is skipped with a message; in CI (variable CI) that fails.`;

/** What is to be run. */
export interface E2eOptions {
	/** Releases of n8n. */
	readonly versions: readonly string[];
	/** Path of the packed package; this folder is packed where absent. */
	readonly tarball?: string;
	readonly withBrowser: boolean;
	/** Whether nothing but the opening of panels is measured. */
	readonly onlyPanels: boolean;
	/** Whether pictures of templates after a run are taken. */
	readonly withPictures: boolean;
	/** Names of the parts that are checked, or how they begin; all where there are none. */
	readonly parts: readonly string[];
	/** Where the clock begins, in milliseconds since 1970; it goes right where absent. */
	readonly at?: number;
}

/** @throws TypeError for what is no moment: without its offset it would depend on this machine's time zone */
function momentOf(text: string): number {
	const at = /T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
	if (Number.isNaN(at))
		throw new TypeError(`--at ${text}: give a moment with its offset, such as 2027-01-01T00:30+03:00.`);
	return at;
}

/** The options of a command line; nothing where help is asked for. @throws TypeError for an argument that is unknown */
export function e2eOptionsOf(args: readonly string[]): E2eOptions | undefined {
	const { values } = parseArgs({
		args: [...args],
		options: {
			n8n: { type: 'string', multiple: true },
			tarball: { type: 'string' },
			'no-browser': { type: 'boolean' },
			panels: { type: 'boolean' },
			pictures: { type: 'boolean' },
			part: { type: 'string', multiple: true },
			at: { type: 'string' },
			help: { type: 'boolean' },
		},
	});
	if (values.help) return undefined;
	const { n8n: versions = RELEASES, part: parts = [], tarball } = values;
	const at = values.at === undefined ? {} : { at: momentOf(values.at) };
	const { pictures: withPictures = false, panels: onlyPanels = false, 'no-browser': isWithout } = values;
	if (onlyPanels && isWithout) throw new TypeError('--panels measures in the browser: leave --no-browser out.');
	return { versions: [...new Set(versions)], tarball, parts, withBrowser: !isWithout, withPictures, onlyPanels, ...at };
}
