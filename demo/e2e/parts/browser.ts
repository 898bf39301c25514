import { EditorBrowser } from '../../editor/browser';
import type { Bench } from '../bench';
import { addAction, closePanel, mapField } from '../panel';
import type { Check } from '../report';
import { sketch } from '../sketch';
import { timePanels } from './panels';

const OURS = 'Evrak ERP';

/** What a user does with the mouse: finds the node by a Turkish word, maps fields, runs it, and reads its output. */
async function clickThrough(browser: EditorBrowser, { api, erp }: Bench, check: Check): Promise<void> {
	const account = { code: 'BRW-1', title: 'From the browser' };
	const { id } = await api.import(sketch('Clicked', [account]));
	await browser.openWorkflow(id);
	await addAction(browser, 'fatura', OURS, 'Get many accounts');
	await browser.choose('operation', 'Create');
	await mapField(browser, 'code', 'cari_kod');
	await mapField(browser, 'title', 'cari_unvan1');
	check('found by "fatura", mapped by mouse: output of the step', await browser.executeStep('saved'), /saved/);
	const row = erp.db.get(`SELECT cari_unvan1 AS title FROM CARI_HESAPLAR WHERE cari_kod = '${account.code}'`);
	check('the account in the ERP', row?.title, account.title);
	await closePanel(browser);
}

/** The editor in a real browser. */
export async function editor(bench: Bench, check: Check): Promise<void> {
	const browser = await EditorBrowser.open(bench.server.url, 'light');
	try {
		await browser.logIn();
		await clickThrough(browser, bench, check);
		await timePanels(browser, bench, check);
	} finally {
		await browser.close();
	}
}
