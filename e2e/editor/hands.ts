import type { Locator, Page } from 'playwright-core';

/** Milliseconds between two keys, and from the last one to what a person does next: the editor takes a text over a moment later. */
const KEY_MS = 40;
const PAUSE_MS = 1_000;

/** A user's hands in the editor: what is done with them is counted, as it is of a person. */
export class Hands {
	/** Single clicks; a double click is two. */
	clicks = 0;
	/** Keys that are no data: words to search a node or an action by, and keys that move or confirm. */
	keys = 0;

	constructor(readonly page: Page) {}

	async click(target: Locator): Promise<void> {
		this.clicks++;
		await target.click();
	}

	/** Types a text where the cursor stands: a value of the document, or words to search for something by. */
	async type(text: string, what: 'data' | 'search' = 'data'): Promise<void> {
		if (what === 'search') this.keys += [...text].length;
		await this.page.keyboard.type(text, { delay: KEY_MS });
		await this.page.waitForTimeout(PAUSE_MS);
	}
}
