import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { credentialOf } from '../../demo/credential';
import { startErp, type Erp } from '../../standin';
import { takeShots } from './camera';
import { takeFilms } from './films/take';
import { IMAGES } from './runs';
import { startEditor, type Editor } from './main';
import { packPackage } from '../n8n/package';
import type { Say } from '../n8n/shell';
import { setStage } from './stage';
import { startCompanyServices } from '../../standin/services';
import { SHOTS_HELP, shotsOptionsOf, type SheetsOptions } from './options';
import { isFlawless, formReport } from './sheets/table';
import { takeSheets } from './sheets/take';

/** Opens every form, and tells what is wrong with them: as a table, and in `forms.txt` beside the sheets. Resolves with whether nothing is. */
async function lookAtForms(editor: Editor, { folder, extent, words }: SheetsOptions, say: Say): Promise<boolean> {
	const opened = await takeSheets(editor, folder, extent, words, say);
	const told = formReport(opened);
	writeFileSync(join(folder, 'forms.txt'), `${told.join('\n')}\n`);
	told.forEach((line) => say(line));
	return isFlawless(opened);
}

/** Starts an n8n of its own over a fresh stand-in, with the services that templates talk to. */
async function inEditor(
	say: Say,
	use: (editor: Editor, erp: Erp, company: Awaited<ReturnType<typeof startCompanyServices>>) => Promise<void>,
): Promise<void> {
	const userFolder = mkdtempSync(join(tmpdir(), 'evrak-shots-'));
	const erp = await startErp({ trade: true });
	const company = await startCompanyServices();
	try {
		setStage(erp);
		const credentials = credentialOf(erp);
		const tarball = await packPackage();
		const editor = await startEditor({ erpUrl: erp.url, credentials, tarball, userFolder }, say);
		try {
			await use(editor, erp, company);
		} finally {
			await editor.server.stop();
		}
	} finally {
		await erp.close();
		await company.close();
		rmSync(userFolder, { recursive: true, force: true });
	}
}

/** `npm run shots`: takes pictures in an n8n of their own, each theme in another: its orders are new there. */
async function main(args: string[]): Promise<void> {
	const say = (line: string) => console.log(line);
	const options = shotsOptionsOf(args);
	if (!options) return say(SHOTS_HELP);
	const { sheets, films, shots, themes } = options;
	if (sheets)
		return await inEditor(say, async (editor) => {
			process.exitCode = (await lookAtForms(editor, sheets, say)) ? 0 : 1;
		});
	if (films) return await inEditor(say, async (editor, erp) => await takeFilms(editor, erp, films, say));
	for (const theme of themes)
		await inEditor(say, async (editor, _, company) => await takeShots(editor, shots, IMAGES, theme, company, say));
}

main(process.argv.slice(2)).catch((error) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
