import type { Page } from 'playwright-core';
import { asObject } from '../../n8n/rest';
import { PANEL } from '../settled';

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

/** In the page: the flaws of the open form, by the labels of its required fields. */
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
	const isRequired = (item) => required.includes(nameOf(item));
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
