import type { Page, PageScreenshotOptions } from 'playwright-core';
import { test, type EditorBrowser } from './browser';

/** A list that is open in a picture. */
export interface OpenList {
	/** Name of the parameter. */
	readonly parameter: string;
	/** What is typed to search it; a drop-down without it. */
	readonly typed?: string;
	/** An entry, or a part of it, that the list has to show. */
	readonly shows: string;
}

/** Milliseconds between two keys. */
const KEY_MS = 80;
/** Pixels around what a picture is about. */
const MARGIN = 12;

const LIST = '.el-select-dropdown:visible, [data-reka-popper-content-wrapper]:visible, .el-popper:visible';

/** Opens a list of the open panel as a user does, and waits until it shows what it must. */
export async function openList({ page }: EditorBrowser, { parameter, typed, shows }: OpenList): Promise<void> {
	const locator = page.locator(test(`resource-locator-${parameter}`));
	const isLocator = typed !== undefined;
	if (isLocator) await locator.locator(test('rlc-input')).click();
	else
		await page
			.locator(test(`parameter-input-${parameter}`))
			.first()
			.click();
	if (isLocator) {
		await page.locator(test('rlc-item')).first().waitFor();
		await page
			.locator(test('rlc-search'))
			.locator('input')
			.or(page.locator(`input${test('rlc-search')}`))
			.pressSequentially(typed, { delay: KEY_MS });
	}
	const entries = isLocator ? page.locator(test('rlc-item')) : page.locator('.el-select-dropdown__item:visible');
	await entries.filter({ hasText: shows }).first().waitFor();
}

/** The form from a parameter down to the end of the list that is open below. */
export async function partOf({ page }: EditorBrowser, from: string): Promise<PageScreenshotOptions['clip']> {
	const form = await page.locator(test('node-parameters')).boundingBox();
	const item = page
		.locator('.parameter-item, [data-test-id="parameter-item"]')
		.filter({ has: page.locator(test(`parameter-input-${from}`)) });
	const first = await item.first().boundingBox();
	const lists = await page.locator(LIST).all();
	const boxes = await Promise.all(lists.map((list) => list.boundingBox()));
	if (!form || !first) throw new Error(`The panel does not show ${from}`);
	const all = [first, { ...form, y: first.y, height: 0 }, ...boxes.filter((box) => box !== null)];
	const y = first.y - MARGIN;
	const right = Math.max(...all.map((box) => box.x + box.width));
	return {
		x: form.x,
		y,
		width: right - form.x + MARGIN,
		height: Math.max(...all.map((box) => box.y + box.height)) + MARGIN - y,
	};
}

/** Has the panels of nodes that are opened from now on stand as they do at first; n8n keeps where they were moved to. */
export const resetPanels = async (page: Page): Promise<void> =>
	void (await page.evaluate("localStorage.removeItem('N8N_NDV_PANEL_WIDTH')"));

/** Gives the output of the open panel as much room as the form leaves. */
export async function widenOutput({ page }: EditorBrowser): Promise<void> {
	const handle = await page.locator(test('panel-drag-button')).boundingBox();
	if (!handle) throw new Error('The panel cannot be moved');
	await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
	await page.mouse.down();
	await page.mouse.move(60, handle.y + handle.height / 2, { steps: 10 });
	await page.mouse.up();
}
