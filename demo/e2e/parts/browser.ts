import { EditorBrowser } from '../../editor/browser';
import type { Bench } from '../bench';
import { addAction, closePanel, executeStep, mapField, openingTime } from '../panel';
import type { Check } from '../report';
import { evrak, sketch, START, type Part } from '../sketch';

/** Openings of each panel; the first of each does not count. */
const OPENINGS = 8;

const OURS = 'Evrak ERP';

const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What a user does with the mouse: finds the node by a Turkish word, maps fields, runs it, and reads its output. */
async function clickThrough(browser: EditorBrowser, { api, erp }: Bench, check: Check): Promise<void> {
	const account = { code: 'BRW-1', title: 'From the browser' };
	const { id } = await api.import(sketch('Clicked', [account]));
	await browser.openWorkflow(id);
	await addAction(browser, 'fatura', OURS, 'Get many accounts');
	await browser.choose('operation', 'Create');
	await mapField(browser, 'code', 'cari_kod');
	await mapField(browser, 'title', 'cari_unvan1');
	check('found by "fatura", mapped by mouse: output of the step', await executeStep(browser, 'saved'), /saved/);
	const row = erp.db.get(`SELECT cari_unvan1 AS title FROM CARI_HESAPLAR WHERE cari_kod = '${account.code}'`);
	check('the account in the ERP', row?.title, account.title);
	await closePanel(browser);
}

/** Opens panels in turn, freshly added as they are, and tells their times. What is fast enough depends on the machine, so nothing is judged. */
async function timePanels(browser: EditorBrowser, { api, credential }: Bench, check: Check): Promise<void> {
	const panels: readonly Part[] = [
		{ name: 'Notion', type: 'n8n-nodes-base.notion', typeVersion: 2.2 },
		evrak('Evrak, form', credential, { resource: 'order', operation: 'create' }),
		evrak('Evrak, JSON', credential, { resource: 'order', operation: 'create', inputMode: 'json' }),
		evrak('Evrak, list', credential, { resource: 'account', operation: 'getAll' }),
	];
	const file = sketch('Panels', [{}], ...panels);
	// all behind the trigger, so that all show the same input
	const next = panels.map(({ name }) => ({ node: name, type: 'main' as const, index: 0 }));
	const { id } = await api.import({ ...file, connections: { [START]: { main: [next] } } });
	await browser.openWorkflow(id);
	const times = new Map(panels.map(({ name }) => [name, [] as number[]]));
	for (let turn = 0; turn < OPENINGS; turn++) {
		for (const [name, found] of times) found.push(await openingTime(browser, name));
	}
	const usual = (name: string) => median(times.get(name)?.slice(1) ?? []);
	for (const { name } of panels) {
		const told = `${usual(name).toFixed(0)} ms, ${(usual(name) / usual('Notion')).toFixed(2)} times Notion`;
		check(`panel opens, median of ${OPENINGS - 1}: ${name}`, told, /^[1-9]/);
	}
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
