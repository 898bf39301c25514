import { test, type EditorBrowser } from './editor/browser';

/** How long a form takes to stand still. */
const SETTLE_MS = 1000;

/** Goes on from the only node of the open workflow: searches the node creator, and takes an action of the node that it finds. */
export async function addAction({ page }: EditorBrowser, search: string, node: string, action: string): Promise<void> {
	await page.locator(test('canvas-handle-plus')).first().click();
	await page.fill(test('node-creator-search-bar'), search);
	await page.locator(test('item-iterator-item'), { hasText: node }).first().click();
	await page.locator(test('item-iterator-item'), { hasText: action }).first().click();
	await page.waitForSelector(test('ndv'));
}

/** Opens the node creator of the open workflow. Resolves with a function that types a text there and gives the names of the nodes that it finds, best first. */
export async function searchNodes({ page }: EditorBrowser): Promise<(text: string) => Promise<string[]>> {
	await page.locator(test('canvas-handle-plus')).first().click();
	return async (text) => {
		await page.fill(test('node-creator-search-bar'), text);
		await page.waitForTimeout(SETTLE_MS); // the list follows the text a little later
		const names = await page.locator(test('node-creator-item-name')).allInnerTexts();
		return names.map((name) => name.trim());
	};
}

/** Drags a field of the input, by its name, onto a parameter of the open panel. */
export async function mapField({ page }: EditorBrowser, field: string, parameter: string): Promise<void> {
	const source = page.locator(`${test('ndv-input-panel')} [data-target="mappable"]`, { hasText: field }).first();
	const target = page.locator(test(`parameter-input-${parameter}`)).first();
	await target.waitFor();
	await page.waitForTimeout(SETTLE_MS); // fields that load move each other
	const from = await source.boundingBox();
	const to = await target.boundingBox();
	if (!from || !to) throw new Error(`The panel does not show ${from ? parameter : field}`);
	await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
	await page.mouse.down();
	await page.mouse.move(to.x + to.width / 4, to.y + to.height / 2, { steps: 12 });
	await page.waitForTimeout(SETTLE_MS / 5);
	await page.mouse.up();
	await target.getByText(`$json.${field}`).waitFor();
}

/** Closes the open panel. */
export async function closePanel({ page }: EditorBrowser): Promise<void> {
	await page.click(`${test('ndv-close-button')}, ${test('back-to-canvas')}`); // the panel of n8n 1 has a link back in place of a cross
	await page.locator(test('ndv')).waitFor({ state: 'hidden' });
}

/** In the page: from the double click to the first frame that shows the panel with its operation. A text, since it runs there. */
const WATCH = `window.panelOpened = new Promise((resolve) => document.addEventListener('dblclick', () => {
	const start = performance.now();
	new MutationObserver((_, observer) => {
		if (!document.querySelector('[data-test-id="ndv"] [data-test-id="parameter-input-operation"]')) return;
		observer.disconnect();
		requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
	}).observe(document.body, { childList: true, subtree: true });
}, { capture: true, once: true })), undefined`;

/** Opens and closes the panel of a node. Resolves with the milliseconds until it stood there. */
export async function openingTime(browser: EditorBrowser, node: string): Promise<number> {
	await browser.page.evaluate(WATCH);
	await browser.openNode(node);
	const late = 'new Promise((resolve) => setTimeout(() => resolve(Infinity), 20000))';
	const time = Number(await browser.page.evaluate(`Promise.race([window.panelOpened, ${late}])`));
	await closePanel(browser);
	return time;
}
