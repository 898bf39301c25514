import { EditorBrowser } from '../../editor/browser';
import { credentialOf } from '../../../demo/credential';
import type { WorkflowFile } from '../../../testkit/engine';
import { CREDENTIAL } from '../../editor/main';
import type { Bench } from '../../bench';
import { addAction, closePanel, mapField } from '../../panel';
import type { Check } from '../../report';
import { evrak, sketch, TRIGGER } from '../../sketch';
import { measureActionLists } from './actionLists';
import { clerkDocuments } from './clerk';
import { officeDocuments } from './office';
import { timePanels } from './panels';
import { searchPanel } from './search';
import { saveFirstShopOrder } from './shortest';
import { switchOperations } from './switching';

const EVRAK = 'Evrak';

const PASSED = /Connection tested successfully/;
const REFUSED = /Wrong login\. [^.]*/;
/** One of the stand-in's invoices. */
const INVOICE = /NAK\d{13}/;

/** What a long text says of something; all of it where it says nothing. */
const said = (text: string, pattern: RegExp): string => pattern.exec(text)?.[0] ?? text;

/** What a user does with the mouse: finds the node by a Turkish word, maps fields, runs it, and reads its output. */
async function clickThrough(browser: EditorBrowser, { api, erp }: Bench, check: Check): Promise<void> {
	const account = { code: 'BRW-1', title: 'From the browser' };
	const { id } = await api.import(sketch('Clicked', [account]));
	await browser.openWorkflow(id);
	await addAction(browser, 'cari', EVRAK, 'Get many accounts');
	await browser.choose('operation', 'Create');
	await browser.choose('ifExists', 'Report an Error (Hata)');
	await mapField(browser, 'code', 'cari_kod');
	await mapField(browser, 'title', 'cari_unvan1');
	check('found by "cari", mapped by mouse: output of the step', await browser.executeStep('saved'), /saved/);
	const row = erp.db.get(`SELECT cari_unvan1 AS title FROM CARI_HESAPLAR WHERE cari_kod = '${account.code}'`);
	check('the account in the ERP', row?.title, account.title);
	await closePanel(browser);
}

/** The credential dialog of a node with a right and with a wrong password, and the panel of the trigger with a test event. */
async function dialogs(browser: EditorBrowser, { api, erp, server, credential }: Bench, check: Check): Promise<void> {
	const name = 'Wrong password';
	const data = { ...credentialOf(erp), password: 'wrong' };
	const refused = { id: await api.createCredential(name, CREDENTIAL.type, data), name };
	const open = async (file: WorkflowFile, node: string) => {
		const { id } = await api.import(file);
		await browser.openWorkflow(id);
		await browser.openNode(node);
	};
	await open(sketch('Passing', [{}], evrak(EVRAK, credential, {})), EVRAK);
	check('credential dialog, right password', said(await browser.openCredential(), PASSED), PASSED);
	await open(sketch('Failing', [{}], evrak(EVRAK, refused, {})), EVRAK);
	check('credential dialog, wrong password', said(await browser.openCredential(), REFUSED), REFUSED);
	// The editor gives a new node the newest credential, in the parts that follow, too.
	await server.rest.request('DELETE', `/rest/credentials/${refused.id}`);
	const trigger = evrak('Trigger', credential, {}, { type: TRIGGER });
	const { nodes, ...file } = sketch('Test event', [], trigger);
	await open({ ...file, nodes: nodes.slice(1), connections: {}, pinData: {} }, trigger.name);
	check(
		'panel of the trigger: output of "Fetch Test Event"',
		said(await browser.executeStep('uuid'), INVOICE),
		INVOICE,
	);
	await closePanel(browser);
}

/** Rounds of openings of each panel beside everything else, and where nothing else is measured. */
const ROUNDS = { beside: 2, alone: 5 };

async function inBrowser(bench: Bench, use: (browser: EditorBrowser) => Promise<void>): Promise<void> {
	const browser = await EditorBrowser.open(bench.server.url, 'light');
	try {
		await browser.logIn();
		await use(browser);
	} finally {
		await browser.close();
	}
}

/** How long panels take to open, and nothing else. */
export const panels = async (bench: Bench, check: Check): Promise<void> =>
	await inBrowser(bench, async (browser) => await timePanels(browser, { bench, check, rounds: ROUNDS.alone }));

/** An office's documents in the editor, with the money that they book. */
export const office = async (bench: Bench, check: Check): Promise<void> =>
	await inBrowser(bench, async (browser) => await officeDocuments(browser, bench, check));

/** The same typed by hand, from the search for the node on. */
export const clerk = async (bench: Bench, check: Check): Promise<void> =>
	await inBrowser(bench, async (browser) => await clerkDocuments(browser, bench, check));

/** The editor in a real browser. */
export const editor = async (bench: Bench, check: Check): Promise<void> =>
	await inBrowser(bench, async (browser) => {
		await clickThrough(browser, bench, check);
		// With one credential, as a user has it: the editor picks it for a new node.
		await saveFirstShopOrder(browser, bench, check);
		await dialogs(browser, bench, check);
		await switchOperations(browser, bench, check);
		await searchPanel(browser, bench, check);
		await measureActionLists(browser, bench, check);
		await timePanels(browser, { bench, check, rounds: ROUNDS.beside });
	});
