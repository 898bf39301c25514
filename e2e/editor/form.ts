import type { Locator } from 'playwright-core';
import { test } from './browser';
import { Hands } from './hands';

/**
 * What a person does with one field of an open form. A field is named by its label up to the Turkish word behind it, an option by its whole text.
 * - `choose` an option of a drop-down, `add` an option of a collection, such as *Additional Fields*
 * - `pick` a row of one of the ERP's lists, after a search in it; `code` types a code instead
 * - `give` a field of *More Fields* by a search for its name and by its value
 * - `type` a text, `json` pastes one into a code editor, `day` types a date, `turn` moves a switch
 */
export type Touch =
	| readonly [how: 'choose' | 'add' | 'code' | 'type' | 'json' | 'day', label: string, text: string]
	| readonly [how: 'pick', label: string, search: string, row: string]
	| readonly [how: 'give', label: string, search: string, row: string, value: string]
	| readonly [how: 'turn', label: string];

/** Milliseconds in which a list or a collection follows a click. */
const SETTLE_MS = 300;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const exactly = (text: string): RegExp => new RegExp(`^\\s*${escaped(text)}\\s*$`);
/** A label, or what stands before the Turkish word of one. */
const titled = (label: string): RegExp => new RegExp(`^\\s*${escaped(label)}( \\([^)]*\\))?\\s*$`);

/** Hands that fill a form of the editor, field by field. */
export class FormHands extends Hands {
	/** The innermost field of the open form with this label. */
	private field(label: string): Locator {
		const title = this.page.locator('.n8n-input-label').getByText(titled(label));
		return this.page.locator(test('parameter-item')).filter({ has: title, visible: true }).last();
	}

	private async option(text: string): Promise<void> {
		const option = this.page.locator('.el-select-dropdown__item:visible').getByText(exactly(text)).first();
		await option.waitFor();
		await this.click(option);
		await option.waitFor({ state: 'hidden' });
		await this.page.waitForTimeout(SETTLE_MS);
	}

	private async pick(field: Locator, search: string, row: string, what?: 'search'): Promise<void> {
		const mode = field.locator(test('rlc-mode-selector')).locator('input');
		if ((await mode.count()) > 0 && (await mode.inputValue()) !== 'From list') {
			await this.click(mode);
			await this.option('From list');
		}
		await this.click(field.locator(test('rlc-input')));
		const rows = this.page.locator(`${test('rlc-item')}:visible`);
		await rows.first().waitFor();
		await this.type(search, what);
		const found = rows.filter({ hasText: row }).first();
		await found.waitFor();
		await this.click(found);
		await this.page.waitForTimeout(SETTLE_MS);
	}

	private async typeCode(field: Locator, code: string): Promise<void> {
		const mode = field.locator(test('rlc-mode-selector')).locator('input');
		if (/From list/i.test(await mode.inputValue())) {
			await this.click(mode);
			await this.option('By Code');
		}
		await this.click(field.locator(test('rlc-input')));
		await this.type(code);
	}

	private async day(field: Locator, day: string): Promise<void> {
		await this.click(field.locator('input').last());
		await this.type(`${day} 00:00:00`);
		await this.page.keyboard.press('Enter');
		this.keys++;
		await this.page.waitForTimeout(SETTLE_MS);
	}

	/** Gives a field of *More Fields* in a collection, which is added where it is not there yet. */
	private async give(collection: Locator, [search, row, value]: readonly [string, string, string]): Promise<void> {
		const further = collection.locator(test('fixed-collection-furtherFields'));
		if (!(await further.isVisible())) {
			await this.click(collection.locator(test('collection-parameter-add')).last());
			await this.option('More Fields (Diğer Alanlar)');
		}
		await this.click(further.locator(test('fixed-collection-add')).last());
		await this.pick(this.field('Field'), search, row, 'search');
		await this.typeCode(this.field('Value'), value);
	}

	async touch(touch: Touch): Promise<void> {
		const field = this.field(touch[1]);
		await field.scrollIntoViewIfNeeded();
		switch (touch[0]) {
			case 'choose': {
				await this.click(field.locator('.el-select').last());
				return await this.option(touch[2]);
			}
			case 'add': {
				await this.click(field.locator(test('collection-parameter-add')).last());
				return await this.option(touch[2]);
			}
			case 'pick':
				return await this.pick(field, touch[2], touch[3]);
			case 'code':
				return await this.typeCode(field, touch[2]);
			case 'give':
				return await this.give(field, [touch[2], touch[3], touch[4]]);
			case 'type': {
				await this.click(field.locator('input, textarea, [contenteditable=true]').last());
				return await this.type(touch[2]);
			}
			case 'json': {
				await this.click(field.locator('.cm-content'));
				await this.page.keyboard.press('ControlOrMeta+A');
				this.keys++;
				await this.page.keyboard.insertText(touch[2]); // pasted: the editor closes brackets by itself
				return await this.page.waitForTimeout(SETTLE_MS);
			}
			case 'day':
				return await this.day(field, touch[2]);
			case 'turn':
				return await this.click(field.locator('.el-switch'));
		}
	}

	/** Adds a node behind the only one of the open workflow: searches the node creator, and clicks an action by its text. */
	async addNode(search: string, node: string, action: string): Promise<void> {
		await this.click(this.page.locator(test('canvas-handle-plus')).first());
		await this.page.locator(test('node-creator-search-bar')).waitFor();
		await this.type(search, 'search');
		await this.click(this.page.locator(test('item-iterator-item')).filter({ hasText: node }).first());
		// The details of a community node have no search: a person scrolls its actions, which stand by resource.
		const entry = this.page.locator(test('node-creator-item-name')).getByText(exactly(action)).first();
		await this.click(entry);
		await this.page.locator(test('ndv')).waitFor();
		await this.field('Operation').waitFor();
	}
}
