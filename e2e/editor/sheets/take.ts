import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chain, START } from '../../../testkit/engine/chain';
import { EditorBrowser, test } from '../browser';
import { CREDENTIAL, type Editor } from '../main';
import type { Say } from '../../n8n/shell';
import { PRINT_WIDTH, writeSheets, type Print } from './contactSheet';
import { formNodes, formsOf, requiredIn, type Extent, type Form, type FormNode } from './forms';
import { PANEL, settled, watchForms } from '../settled';
import { FLAWS, inspected, type Flaw, type Flaws } from './inspect';

/** Pixels: what a user sees of a form on a usual screen. */
const WINDOW = { width: 1440, height: 900 };
/** Pixels of what stands above and below a form in the window. */
const AROUND = 160;

/** A form that was opened, with what was seen. */
export interface Opened {
	readonly node: string;
	readonly form: string;
	/** Milliseconds until it stood still. */
	readonly ms: number;
	readonly seen: Flaws;
}

/** Watches what the page loads for forms, and keeps what the console says of errors. */
function watch({ page }: EditorBrowser) {
	const complaints: string[] = [];
	page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text().slice(0, 200))));
	page.on('pageerror', (error) => void complaints.push(error.message.slice(0, 200)));
	return { isLoading: watchForms(page), complaints: () => complaints.splice(0) };
}

/** In the page: a double click on a node, also where the canvas does not show it. */
const doubleClick = (name: string) => `(() => {
	const drawn = ':is(${test('canvas-default-node')}, ${test('canvas-trigger-node')})';
	const node = document.querySelector('${test('canvas-node')}[data-node-name="${name}"] ' + drawn);
	node.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }));
})()`;

/** A workflow of a node once for each of its forms, all behind one trigger. */
function workflowOf({ type, title }: FormNode, forms: readonly Form[]) {
	const nodes = forms.map(({ name, parameters }) => ({
		name,
		type,
		parameters,
		credentials: { evrakApi: { id: CREDENTIAL.id, name: CREDENTIAL.name } },
	}));
	const file = chain(`Forms of ${title}`, nodes, [{ json: { sku: 'STK001', quantity: 2 } }]);
	const next = forms.map(({ name }) => ({ node: name, type: 'main' as const, index: 0 }));
	return { ...file, connections: { [START]: { main: type.endsWith('Trigger') ? [] : [next] } }, settings: {} };
}

/** Opens one form, looks it over as a user sees it, and takes a picture of its whole length. */
async function openForm(
	browser: EditorBrowser,
	watched: ReturnType<typeof watch>,
	node: FormNode,
	form: Form,
	file: string,
): Promise<Opened & { readonly print: Print }> {
	const { page } = browser;
	const { name } = form;
	watched.complaints();
	const start = Date.now();
	await page.evaluate(doubleClick(name));
	await page.waitForSelector(PANEL);
	const ms = (await settled(page, watched.isLoading)) - start;
	const seen = await inspected(page, requiredIn(node, form), watched.complaints());
	const length = Number(await page.evaluate(`document.querySelector('${PANEL}').scrollHeight`));
	await page.setViewportSize({ ...WINDOW, height: Math.max(WINDOW.height, length + AROUND) });
	await page.waitForTimeout(80);
	const box = await page.locator(PANEL).boundingBox();
	if (!box) throw new Error('The form has gone');
	const height = Math.min(box.height, length);
	await page.screenshot({ path: file, clip: { ...box, height } });
	await page.setViewportSize(WINDOW);
	await page.click(test('ndv-close-button'));
	await page.locator(test('ndv')).waitFor({ state: 'hidden' });
	const flaws = (Object.keys(FLAWS) as Flaw[]).flatMap((kind) => seen[kind].map((what) => `${kind}: ${what}`));
	return {
		node: node.title,
		form: name,
		ms,
		seen,
		print: { file, title: `${node.title}: ${name} (${ms} ms)`, flaws, height: (height * PRINT_WIDTH) / box.width },
	};
}

/**
 * Opens every form of every node in an editor that runs, and puts their pictures on contact sheets.
 * @param named - only forms whose node and name hold all of these words; all where there are none
 */
export async function takeSheets(
	{ server: { rest, url } }: Editor,
	folder: string,
	extent: Extent,
	named: readonly string[],
	say: Say,
): Promise<Opened[]> {
	const singles = join(folder, 'forms');
	mkdirSync(singles, { recursive: true });
	const browser = await EditorBrowser.open(url, 'light', { scrollBars: true });
	const all: Opened[] = [];
	try {
		await browser.logIn();
		const watched = watch(browser);
		for (const node of formNodes()) {
			const wanted = ({ name }: Form) =>
				named.every((word) => `${node.title} ${name}`.toLowerCase().includes(word.toLowerCase()));
			const forms = formsOf(node, extent).filter(wanted);
			if (forms.length === 0) continue;
			const workflow = await rest.createWorkflow(workflowOf(node, forms));
			await browser.openWorkflow(workflow);
			const prints: Print[] = [];
			for (const form of forms) {
				const file = join(singles, `${node.title} ${form.name}.png`.replace(/[^\w.-]+/g, '-'));
				const open = () => openForm(browser, watched, node, form, file);
				const opened = await open().catch(async () => {
					await browser.openWorkflow(workflow); // once more from a fresh page, for an editor that was slow
					return await open();
				});
				all.push(opened);
				prints.push(opened.print);
			}
			const name = node.title.replace(/\W+/g, '-').toLowerCase();
			const sheets = await writeSheets(browser.page, prints, folder, name);
			say(`${node.title}: ${forms.length} forms on ${sheets.length} sheets`);
		}
	} finally {
		await browser.close();
	}
	return all;
}
