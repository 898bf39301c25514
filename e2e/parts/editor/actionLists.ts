import type { Bench } from '../../bench';
import { test, type EditorBrowser } from '../../editor/browser';
import { searchNodes } from '../../panel';
import type { Check } from '../../report';
import { sketch } from '../../sketch';

/** The first action of the list, and the one that most people look for: it stands on the first screen or just below it. */
const FIRST = 'Compare shop order with ERP';
const USUAL = 'Create invoice';
const NEAR = /^\d{1,3}$/;

const ACTIONS = `${test('node-creator')} ${test('item-iterator-item')}`;

/** In the page: how many actions the open list has, and the pixels from the first to the end of the last. */
const LENGTH = `(() => {
	const boxes = [...document.querySelectorAll('${ACTIONS}')].map((action) => action.getBoundingClientRect());
	const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
	return boxes.length + ' entries, ' + Math.round(height) + ' pixels high';
})()`;

/** In the page: the pixels from the first entry to the usual one. */
const PLACE = `(() => {
	const actions = [...document.querySelectorAll('${ACTIONS}')];
	const top = (action) => action.getBoundingClientRect().top;
	const usual = actions.find((action) => action.textContent.trim() === '${USUAL}');
	return Math.round(top(usual) - Math.min(...actions.map(top)));
})()`;

/** n8n slides the list in over the one before, so that for a moment actions of both are there. */
const SLIDE_MS = 500;

/** The length of the open list once it has come to rest. */
async function lengthOf({ page }: EditorBrowser): Promise<string> {
	let before = '';
	for (;;) {
		const length = String(await page.evaluate(LENGTH));
		if (length === before) return length;
		before = length;
		await page.waitForTimeout(SLIDE_MS);
	}
}

/** Opens the list of actions of the node in the panel, and tells how long it is: n8n gives the list of a community node no search box. */
export async function measureActionLists(browser: EditorBrowser, { api }: Bench, check: Check): Promise<void> {
	const { id } = await api.import(sketch('Actions', [{}]));
	const { page } = browser;
	await browser.openWorkflow(id);
	const search = await searchNodes(browser);
	await search('evrak');
	await page.locator(test('node-creator-item-name')).filter({ hasText: 'Evrak' }).first().click();
	await page.locator(ACTIONS).filter({ hasText: FIRST }).first().waitFor();
	check('list of actions', await lengthOf(browser), /entries, /);
	check(`pixels down to "${USUAL}"`, String(await page.evaluate(PLACE)), NEAR);
}
