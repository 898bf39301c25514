import type { WorkflowFile } from '../../../testkit/engine';
import { sketch } from '../../sketch';
import { WOO_ORDER } from '../../wooOrder';
import { test } from '../browser';
import type { Actor } from './actor';

/** A film of the editor: what is open when it begins, and what is done. */
export interface Scenes {
	/** File name without `.webp`. */
	readonly file: string;
	/** Id of an example workflow, or a workflow of its own. */
	readonly workflow: string | WorkflowFile;
	readonly play: (actor: Actor) => Promise<void>;
}

const nodeNamed = ({ page }: Actor, name: string) => page.locator(`${test('canvas-node')}[data-node-name="${name}"]`);
const shownIn = ({ page }: Actor, id: string, text: string) => page.locator(test(id)).getByText(text, { exact: true });

/** Chooses an entry of a list of the ERP, after the words that find it. */
async function pick(actor: Actor, parameter: string, words: string, entry: string): Promise<void> {
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
async function executeStep(actor: Actor, word: string): Promise<void> {
	await actor.click(actor.page.locator(test('node-execute-button')).first());
	await shownIn(actor, 'output-panel', word).first().waitFor();
}

const closePanel = async (actor: Actor): Promise<void> =>
	await actor.click(actor.page.locator(test('ndv-close-button')));

async function firstOrder(actor: Actor): Promise<void> {
	const { page } = actor;
	const entries = page.locator(test('item-iterator-item'));
	await actor.say('An order of WooCommerce is in the workflow.');
	await actor.click(page.locator(test('canvas-handle-plus')).first());
	await page.locator(test('node-creator-search-bar')).waitFor();
	await actor.say('Search in English or in Turkish.');
	await actor.type('sipariş');
	await actor.click(entries.filter({ hasText: 'Evrak Web Shop' }).first());
	await actor.click(entries.filter({ hasText: 'Save shop order as order' }).first());
	await page.waitForSelector(test('ndv'));
	await actor.say('The credential: n8n tests it against the ERP.');
	await actor.click(page.locator(test('credential-edit-button')));
	const dialog = page.locator(test('editCredential-modal'));
	await dialog.getByText('Connection tested successfully').first().waitFor();
	await actor.rest();
	await actor.click(dialog.locator('.el-dialog__headerbtn'));
	await dialog.waitFor({ state: 'hidden' });
	await actor.say("Choose the account and the item for shipping from the ERP's own lists.");
	await pick(actor, 'account', 'web', '120.01.WEB');
	await pick(actor, 'shippingCode', 'kargo', 'KARGO');
	await actor.say('Run it.');
	await executeStep(actor, 'saved');
	await actor.drag(page.locator(test('panel-drag-button')), -320);
	await actor.say('Saved: the order with its lines and VAT, and its number in the ERP.');
	await actor.rest();
}

async function acceptance(actor: Actor): Promise<void> {
	const { page } = actor;
	await actor.say('Incoming e-invoices, answered by your rules.');
	await actor.doubleClick(nodeNamed(actor, 'Evaluate Acceptance Rules'));
	await page.waitForSelector(test('ndv'));
	await actor.say('The rules: suppliers, currencies, amounts, VAT rates.');
	await actor.rest();
	await closePanel(actor);
	await actor.say('Run it: the trigger fetches e-invoices with PDF and XML.');
	await actor.click(page.locator(test('execute-workflow-button')));
	await nodeNamed(actor, 'Accept Invoice').locator(test('canvas-node-status-success')).waitFor();
	await actor.say('Where every rule holds, the way ends in Accept Invoice.');
	await actor.doubleClick(nodeNamed(actor, 'Accept Invoice'));
	await page.waitForSelector(test('ndv'));
	await actor.say('Preview is on: it shows the request, and nothing is sent.');
	await actor.rest();
	await actor.click(page.locator(test('parameter-input-preview')));
	await actor.say('Without Preview the ERP is told.');
	await executeStep(actor, 'saved');
	await actor.say('One invoice is accepted.');
	await actor.click(page.locator(test('output-panel')).getByText(/^Error Branch/));
	await actor.say('The time to answer the other is over: a person decides.');
	await actor.rest();
}

/** The films of README and guides. */
export const FILMS: readonly Scenes[] = [
	{ file: 'first-order', workflow: sketch('My first order', [WOO_ORDER]), play: firstOrder },
	{ file: 'e-invoice-acceptance', workflow: 'evrakDemo08', play: acceptance },
];
