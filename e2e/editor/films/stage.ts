import { test } from '../browser';
import type { Actor } from './actor';

/** A node on the canvas. */
export const nodeNamed = ({ page }: Actor, name: string) =>
	page.locator(`${test('canvas-node')}[data-node-name="${name}"]`);

const shownIn = ({ page }: Actor, id: string, text: string) => page.locator(test(id)).getByText(text, { exact: true });

/** Searches the panel of nodes, and takes an action of a node that it finds. */
export async function takeAction(actor: Actor, words: string, node: string, action: string): Promise<void> {
	const { page } = actor;
	const entries = page.locator(test('item-iterator-item'));
	await actor.click(page.locator(test('canvas-handle-plus')).last());
	await page.locator(test('node-creator-search-bar')).waitFor();
	await actor.type(words);
	await actor.click(entries.filter({ hasText: node }).first());
	await actor.click(entries.filter({ hasText: action }).first());
	await page.waitForSelector(test('ndv'));
}

/** Chooses an entry of a list of the ERP, after the words that find it. */
export async function pick(actor: Actor, parameter: string, words: string, entry: string): Promise<void> {
	const { page } = actor;
	const entries = page.locator(`${test('rlc-item')}:visible`);
	await actor.click(page.locator(test(`resource-locator-${parameter}`)).locator(test('rlc-input')));
	await entries.first().waitFor();
	await actor.type(words);
	const found = entries.filter({ hasText: entry }).first();
	await found.waitFor();
	await actor.click(found);
}

/** Executes the node of the open panel, and waits until its output shows a word. */
export async function executeStep(actor: Actor, word: string): Promise<void> {
	await actor.click(actor.page.locator(test('node-execute-button')).first());
	await shownIn(actor, 'output-panel', word).first().waitFor();
}

/** Opens the panel of a node. */
export async function openPanel(actor: Actor, name: string): Promise<void> {
	await actor.doubleClick(nodeNamed(actor, name));
	await actor.page.waitForSelector(test('ndv'));
}

export const leavePanel = async (actor: Actor): Promise<void> => {
	await actor.click(actor.page.locator(test('ndv-close-button')));
	await actor.page.locator(test('ndv')).waitFor({ state: 'hidden' });
};

/** Switches a parameter of the open form on or off. */
export const flip = async (actor: Actor, parameter: string): Promise<void> =>
	await actor.click(actor.page.locator(test(`parameter-input-${parameter}`)));

/** The dialog of the credential of the open node. */
export async function openCredential(actor: Actor) {
	await actor.click(actor.page.locator(test('credential-edit-button')));
	const dialog = actor.page.locator(test('editCredential-modal'));
	await dialog.waitFor();
	return {
		dialog,
		/** Types another password, and saves, upon which n8n tests the login. */
		async logInWith(password: string, answer: string): Promise<void> {
			const field = dialog.locator(`${test('parameter-input-password')} input`).first();
			await actor.click(field);
			await field.press('Control+A');
			await actor.type(password);
			await actor.click(dialog.locator(test('credential-save-button')));
			await dialog.getByText(answer).first().waitFor();
			await actor.rest();
		},
		async close(): Promise<void> {
			await actor.click(dialog.locator('.el-dialog__headerbtn'));
			await dialog.waitFor({ state: 'hidden' });
		},
	};
}

/** Gives the output more room, to the left of where it begins. */
export const showMore = async (actor: Actor): Promise<void> =>
	await actor.drag(actor.page.locator(test('panel-drag-button')), -320);
