import type { Page } from 'playwright-core';

/** Selector of the open form, with its scroll bar. */
export const PANEL = '[data-test-id="node-parameters"]';

/** No form takes longer, whatever it loads. */
const PATIENCE_MS = 60_000;
/** A form is ready when it has stood still for so long; a code editor says later what it thinks of its text. */
const STILL_MS = 200;
const CODE_STILL_MS = 900;

/** In the page: what the form measures and says, or nothing while it still loads. A text, since it runs there. */
const STATE = `(() => {
	const panel = document.querySelector('${PANEL}');
	if (!panel || panel.querySelector('.el-loading-mask, .n8n-loading, [data-icon="spinner"]')) return '';
	return (panel.querySelector('.cm-gutter-lint') ? 'code ' : 'form ') + panel.scrollHeight + panel.innerText;
})()`;

/** Watches, from now on, what a page asks its server for on behalf of a form. The result says whether something is under way. */
export function watchForms(page: Page): () => boolean {
	const asking = new Set<unknown>();
	page.on('request', (request) => void (request.url().includes('/dynamic-node-parameters/') && asking.add(request)));
	page.on('requestfinished', (request) => void asking.delete(request));
	page.on('requestfailed', (request) => void asking.delete(request));
	return () => asking.size > 0;
}

/** Waits until the open form has loaded what it loads and stands still. Resolves with the moment since which it does. @throws Error when it does not come to rest */
export async function settled(page: Page, isLoading: () => boolean): Promise<number> {
	const start = Date.now();
	let state = '';
	let since = start;
	for (;;) {
		const now = String(await page.evaluate(STATE));
		if (isLoading() || now === '' || now !== state) since = Date.now();
		else if (Date.now() - since >= (now.startsWith('code') ? CODE_STILL_MS : STILL_MS)) return since;
		if (Date.now() - start > PATIENCE_MS) throw new Error(`The form has not come to rest in ${PATIENCE_MS / 1000} s`);
		state = now;
		await page.waitForTimeout(50);
	}
}
