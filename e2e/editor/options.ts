import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Theme } from './browser';
import type { Extent } from './sheets/forms';
import { SHOTS, type Shot } from './shots';

/** What `--help` prints. */
export const SHOTS_HELP = `npm run shots -- [--light] [--dark] [name]...
npm run shots -- --sheets <folder> [--full] [word]...
  Takes the pictures of README and guides in an n8n of their own, each in the light and in the dark theme.
  name      the file names (without .png) of the only pictures to take
  --sheets  instead: opens the form of every operation of every node, in each input mode, puts them on contact sheets in a folder, and
            counts what is wrong with them; the exit code is 0 where nothing is
  --full    with every optional field of every form
  word      only forms whose node, resource, operation and input mode hold all of these words`;

const THEMES: readonly Theme[] = ['light', 'dark'];

/** What forms are opened, and where their sheets are written. */
export interface SheetsOptions {
	readonly folder: string;
	readonly extent: Extent;
	readonly words: readonly string[];
}

/** What is to be taken: sheets of forms, or pictures. */
interface ShotsOptions {
	readonly themes: readonly Theme[];
	readonly shots: readonly Shot[];
	readonly sheets?: SheetsOptions;
}

/** The options of a command line; nothing where help is asked for. @throws TypeError for an argument that is unknown */
export function shotsOptionsOf(args: readonly string[]): ShotsOptions | undefined {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: {
			light: { type: 'boolean' },
			dark: { type: 'boolean' },
			sheets: { type: 'string' },
			full: { type: 'boolean' },
			help: { type: 'boolean' },
		},
	});
	if (values.help) return undefined;
	if (values.sheets !== undefined) {
		const sheets = {
			folder: resolve(values.sheets),
			extent: values.full ? 'full' : 'new',
			words: positionals,
		} as const;
		return { themes: ['light'], shots: [], sheets };
	}
	const unknown = positionals.find((name) => !SHOTS.some(({ file }) => file === name));
	if (unknown !== undefined || values.full)
		throw new TypeError(unknown === undefined ? '--full needs --sheets.' : `There is no picture "${unknown}".`);
	const asked = THEMES.filter((theme) => values[theme]);
	return {
		themes: asked.length > 0 ? asked : THEMES,
		shots: SHOTS.filter(({ file }) => positionals.length === 0 || positionals.includes(file)),
	};
}
