import type { Page } from 'playwright-core';
import { asObject } from '../../n8n/rest';

/** What may be wrong with a form, as the table of forms heads it, and what each means. */
export const FLAWS = {
	label: 'labels that are cut',
	value: 'values and placeholders that are cut',
	scroll: 'horizontal scroll bars',
	mark: 'red marks on fields that are not required',
	empty: 'drop-downs without a choice, and forms without a field',
	error: 'errors in the form or in the console',
} as const;

export type Flaw = keyof typeof FLAWS;

/** What was seen of each kind, in the words of the form. */
export type Flaws = Readonly<Record<Flaw, readonly string[]>>;

/** No form takes longer, whatever it loads. */
const PATIENCE_MS = 20_000;
/** A form is ready when it has stood still for so long; a code editor says later what it thinks of its text. */
const STILL_MS = 200;
const CODE_STILL_MS = 900;

/** Selector of the open form, with its scroll bar. */
export const PANEL = '[data-test-id="node-parameters"]';

/** In the page: what the form measures and says, or nothing while it still loads. A text, since it runs there. */
const STATE = `(() => {
	const panel = document.querySelector('${PANEL}');
	if (!panel || panel.querySelector('.el-loading-mask, .n8n-loading, [data-icon="spinner"]')) return '';
	return (panel.querySelector('.cm-gutter-lint') ? 'code ' : 'form ') + panel.scrollHeight + panel.innerText;
})()`;

/** In the page: the flaws of the open form, by the labels of its required fields. A required column of a mapper is one that no button removes. */
const inspect = (required: readonly string[]) => `((required) => {
	const panel = document.querySelector('${PANEL}');
	const shown = (element) => element.getClientRects().length > 0;
	const all = [...panel.querySelectorAll('*')].filter(shown);
	const said = (element) => (element?.innerText ?? '').trim().replace(/\\s+/g, ' ');
	const hasOwnText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
	const clips = (element) => getComputedStyle(element).overflowX !== 'visible';
	const itemOf = (element) => element.closest('.parameter-item, [data-test-id="parameter-item"]');
	const nameOf = (item) => said(item?.querySelector('label .n8n-text'));
	const labelOf = (element) => nameOf(itemOf(element)) || said(element);
	const pen = document.createElement('canvas').getContext('2d');
	const room = (element, style) => element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
	const widthOf = (text, style) => ((pen.font = style.font), pen.measureText(text).width);
	const isCut = (input) => {
		const style = getComputedStyle(input);
		const lines = input.tagName === 'TEXTAREA' ? Math.max(1, Math.floor(input.clientHeight / parseFloat(style.lineHeight))) : 1;
		return widthOf(input.value || input.placeholder, style) > room(input, style) * lines + 1;
	};
	const isRequired = (item) =>
		required.includes(nameOf(item)) ||
		(item.closest('[data-test-id="mapping-fields-container"]') && !item.querySelector('[data-test-id^="remove-field-button"]'));
	const labels = all.filter((element) => element.closest('label') && hasOwnText(element));
	const cutLabels = labels.filter((element) => {
		for (let box = element; box && box !== panel; box = box.parentElement)
			if (clips(box) && element.scrollWidth > box.clientWidth && box.clientWidth > 0) return true;
		return false;
	});
	const inputs = all.filter((element) => element.matches('input:not([type=hidden]):not([type=checkbox]), textarea'));
	const bars = [panel, ...all].filter(
		(element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth && !element.matches('textarea, input, .cm-scroller'),
	);
	const marks = all.filter((element) => element.matches('[data-test-id="parameter-issues"]'));
	const blank = inputs.filter((input) => input.closest('.el-select') && input.disabled);
	const items = all.filter((element) => element.matches('[data-test-id="parameter-item"], .parameter-item'));
	const failed = all.filter((element) => hasOwnText(element) && /error fetching|could not|couldn't|no list:|failed/i.test(element.textContent) && !element.closest('label'));
	return {
		label: cutLabels.map(said),
		value: inputs.filter(isCut).map((input) => labelOf(input) + ': ' + (input.value || input.placeholder)),
		scroll: bars.map((element) => (element === panel ? 'the form' : labelOf(element)) + ' by ' + (element.scrollWidth - element.clientWidth) + ' px'),
		mark: marks.map((mark) => itemOf(mark)).filter((item) => item && !isRequired(item)).map(labelOf),
		empty: [...blank.map(labelOf), ...(items.length <= 2 ? ['no field beyond resource and operation'] : [])],
		error: [...failed.map(said), ...all.filter((element) => element.matches('.cm-lint-marker-error')).map((mark) => 'not valid as it is: ' + labelOf(mark))],
	};
})(${JSON.stringify(required)})`;

const texts = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.map(String))] : []);

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

/**
 * The flaws of the open form.
 * @param required - labels of its required fields
 * @param complaints - what the console said meanwhile
 */
export async function inspected(
	page: Page,
	required: readonly string[],
	complaints: readonly string[],
): Promise<Flaws> {
	const { label, value, scroll, mark, empty, error } = asObject(await page.evaluate(inspect(required)));
	return {
		label: texts(label),
		value: texts(value),
		scroll: texts(scroll),
		mark: texts(mark),
		empty: texts(empty),
		error: [...texts(error), ...new Set(complaints)],
	};
}
