import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Theme } from './browser';
import type { Extent } from './sheets/forms';
import { FILMS, type Scenes } from './films/films';
import { SHOTS, type Shot } from './shots';

/** What `--help` prints. */
export const SHOTS_HELP = `npm run shots -- [--light] [--dark] [name]...
npm run shots -- --films [name]...
npm run shots -- --sheets <folder> [--full] [word]...
  Takes the pictures of README and guides in an n8n of their own, each in the light and in the dark theme.
  name      the file names (without .png or .webp) of the only pictures, or films, to take
  --films   instead: takes the films, in the light theme (fetches encoders of 90 MB into .cache); the one for n8n's review goes there, too
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

/** What is to be taken: sheets of forms, films, or pictures. */
interface ShotsOptions {
	readonly themes: readonly Theme[];
	readonly shots: readonly Shot[];
	readonly sheets?: SheetsOptions;
	readonly films?: readonly Scenes[];
}

/** What the names of a command line choose; all where there are none. @throws TypeError for a name that is unknown */
function chosen<T extends { readonly file: string }>(what: string, all: readonly T[], names: readonly string[]): T[] {
	const unknown = names.find((name) => !all.some(({ file }) => file === name));
	if (unknown !== undefined) throw new TypeError(`There is no ${what} "${unknown}".`);
	return all.filter(({ file }) => names.length === 0 || names.includes(file));
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
			films: { type: 'boolean' },
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
	if (values.full) throw new TypeError('--full needs --sheets.');
	if (values.films) return { themes: ['light'], shots: [], films: chosen('film', FILMS, positionals) };
	const asked = THEMES.filter((theme) => values[theme]);
	return { themes: asked.length > 0 ? asked : THEMES, shots: chosen('picture', SHOTS, positionals) };
}
