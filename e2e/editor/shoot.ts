import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { credentialOf } from '../../demo/credential';
import { startErp } from '../../standin';
import { takeShots } from './camera';
import { takeFilms } from './films/take';
import { IMAGES } from './runs';
import { startEditor, type Editor } from './main';
import { packPackage } from '../n8n/package';
import type { Say } from '../n8n/shell';
import { setStage } from './stage';
import { CHAT_REFERENCE } from './shots';
import { startCompanyServices } from '../../standin/services';
import { WOO_ORDER } from '../wooOrder';
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

/** `npm run shots`: takes pictures in an n8n of their own, over a fresh stand-in. */
async function main(args: string[]): Promise<void> {
	const say = (line: string) => console.log(line);
	const options = shotsOptionsOf(args);
	if (!options) return say(SHOTS_HELP);
	const userFolder = mkdtempSync(join(tmpdir(), 'evrak-shots-'));
	const erp = await startErp({ trade: true });
	const company = await startCompanyServices();
	try {
		setStage(erp);
		const credentials = credentialOf(erp);
		const tarball = await packPackage();
		const editor = await startEditor({ erpUrl: erp.url, credentials, tarball, userFolder }, say);
		try {
			if (options.sheets) process.exitCode = (await lookAtForms(editor, options.sheets, say)) ? 0 : 1;
			else if (options.films) await takeFilms(editor, erp, options.films, say);
			else {
				for (const theme of options.themes) {
					// The orders are new in each theme: where one is there already, the picture would say so.
					for (const reference of [String(WOO_ORDER.number), CHAT_REFERENCE])
						erp.db.run('DELETE FROM SIPARISLER WHERE sip_belgeno = ?', [reference]);
					await takeShots(editor, options.shots, IMAGES, theme, company, say);
				}
			}
		} finally {
			await editor.server.stop();
		}
	} finally {
		await erp.close();
		await company.close();
		rmSync(userFolder, { recursive: true, force: true });
	}
}

main(process.argv.slice(2)).catch((error) => {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
});
