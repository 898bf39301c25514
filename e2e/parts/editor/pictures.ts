import { join } from 'node:path';
import { outputOf } from '../../../testkit/engine';
import type { N8nApi, Stored } from '../../api';
import type { Bench } from '../../bench';
import { EditorBrowser } from '../../editor/browser';
import { MAIL_PICTURE, RUN_PICTURES, type RunPicture } from '../../editor/runs';
import { REPORT_SUBJECT } from '../services/figures';
import { templateOf } from '../saves';

const THEMES = [
	['light', ''],
	['dark', '-dark'],
] as const;

/** Pixels of what lies over the upper end of an execution, and of the bar of logs at its lower one. */
const BELOW_TABS = 14;
const LOGS = 38;

/** The execution that the picture is of: the last one of the template in which the node that ends its way has run. */
async function executionOf(api: N8nApi, stored: Stored, { until }: RunPicture): Promise<string> {
	for (const { id } of (await api.executions(stored)).reverse())
		if (outputOf(await api.execution(id), until).length > 0) return id;
	throw new Error(`No execution of "${stored.file.name}" came to "${until}"`);
}

/** Takes the pictures of templates after a run of theirs, as n8n shows it among the executions of the workflow, and that of the morning's mail. */
export async function takeRunPictures(
	{ api, server, company }: Bench,
	templates: ReadonlyMap<string, Stored>,
	folder: string,
): Promise<void> {
	for (const [theme, ending] of THEMES) {
		const browser = await EditorBrowser.open(server.url, theme);
		try {
			await browser.logIn();
			for (const picture of RUN_PICTURES) {
				const stored = templateOf(templates, picture.template);
				await browser.resize(picture);
				await browser.openExecution(stored.id, await executionOf(api, stored, picture));
				const { x, y, width, height } = await browser.boxOf('execution-preview-host');
				const part = { x, y: y + BELOW_TABS, width, height: height - BELOW_TABS - LOGS };
				await browser.shoot(join(folder, `${picture.file}${ending}.png`), part);
			}
			const report = company.mail.mails.find(({ subject }) => subject.startsWith(REPORT_SUBJECT));
			const { file, width, height } = MAIL_PICTURE;
			await browser.resize({ width, height });
			await browser.page.setContent(report?.html ?? '');
			await browser.shoot(join(folder, `${file}${ending}.png`), { x: 0, y: 0, width, height });
		} finally {
			await browser.close();
		}
	}
}
