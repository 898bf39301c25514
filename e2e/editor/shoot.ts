import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { credentialOf } from '../../demo/credential';
import { startErp } from '../../standin';
import type { Theme } from './browser';
import { takeShots } from './camera';
import { startEditor } from './main';
import { packPackage } from '../n8n/package';
import { SHOTS } from './shots';

const THEMES: readonly Theme[] = ['light', 'dark'];
const IMAGES = join(__dirname, '..', '..', 'docs', 'images');

/**
 * `npm run shots`: takes the pictures of the documentation in an n8n of their own, over a fresh stand-in.
 * Each is taken in the light and in the dark theme; `--light` or `--dark` takes one of them, file names (without `.png`) only those files.
 */
async function main(args: string[]): Promise<void> {
	const say = (line: string) => console.log(line);
	const asked = THEMES.filter((theme) => args.includes(`--${theme}`));
	const themes = asked.length > 0 ? asked : THEMES;
	const names = args.filter((arg) => !arg.startsWith('--'));
	const shots = SHOTS.filter(({ file }) => names.length === 0 || names.includes(file));
	const userFolder = mkdtempSync(join(tmpdir(), 'evrak-shots-'));
	const erp = await startErp({ trade: true });
	try {
		const credentials = credentialOf(erp);
		const tarball = await packPackage();
		const editor = await startEditor({ erpUrl: erp.url, credentials, tarball, userFolder }, say);
		try {
			for (const theme of themes) await takeShots(editor, shots, IMAGES, theme, say);
		} finally {
			await editor.server.stop();
		}
	} finally {
		await erp.close();
		rmSync(userFolder, { recursive: true, force: true });
	}
}

main(process.argv.slice(2)).catch((error) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
