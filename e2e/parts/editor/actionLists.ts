import { AREA_NODES, offerOf } from '../../../nodes/Evrak/offer';
import type { Area } from '../../../erp/catalogue/types';
import type { Bench } from '../../bench';
import { test, type EditorBrowser } from '../../editor/browser';
import { searchNodes } from '../../panel';
import type { Check } from '../../report';
import { sketch } from '../../sketch';

/** Up to 39 entries, headings included: in a longer list without a search box nobody finds anything. */
const SHORT = /^[1-3]?\d entries, /;

const ACTIONS = `${test('node-creator')} ${test('item-iterator-item')}`;

/** In the page: how many actions the open list has, and the pixels from the first to the end of the last. */
const LENGTH = `(() => {
	const boxes = [...document.querySelectorAll('${ACTIONS}')].map((action) => action.getBoundingClientRect());
	const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
	return boxes.length + ' entries, ' + Math.round(height) + ' pixels high';
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

/** Opens the list of actions of each node in the panel, and tells how long it is: n8n gives the list of a community node no search box. */
export async function measureActionLists(browser: EditorBrowser, { api }: Bench, check: Check): Promise<void> {
	const { id } = await api.import(sketch('Actions', [{}]));
	const { page } = browser;
	for (const area of Object.keys(AREA_NODES) as Area[]) {
		const { title, operations, tools } = offerOf(area);
		await browser.openWorkflow(id);
		const search = await searchNodes(browser);
		await search(title);
		await page.locator(test('node-creator-item-name')).filter({ hasText: title }).first().click();
		const actions = page.locator(ACTIONS);
		const first = (operations[0] ?? tools[0])?.action;
		await actions.filter({ hasText: first }).first().waitFor();
		check(`list of actions of ${title}`, await lengthOf(browser), SHORT);
	}
}
