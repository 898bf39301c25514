import type { WorkflowFile } from '../../../testkit/engine';
import { sketch } from '../../sketch';
import { WOO_ORDER } from '../../wooOrder';
import { test } from '../browser';
import type { Erp } from '../../../standin';
import type { Editor } from '../main';
import type { Actor } from './actor';
import { REVIEW } from './review';
import {
	takeAction,
	leavePanel,
	executeStep,
	flip,
	nodeNamed,
	openCredential,
	openPanel,
	pick,
	showMore,
} from './stage';

/** A film of the editor: what is open when it begins, and what is done. */
export interface Scenes {
	/** File name without its ending. */
	readonly file: string;
	/** Whether it is a film for a video player, and not pictures that move within a page. */
	readonly isVideo?: boolean;
	/** Id of an example workflow, or a workflow of its own. */
	readonly workflow: string | WorkflowFile;
	readonly play: (actor: Actor, editor: Editor, erp: Erp) => Promise<void>;
}

async function firstOrder(actor: Actor): Promise<void> {
	await actor.say('An order of WooCommerce is in the workflow.');
	await actor.say('Search in English or in Turkish.');
	await takeAction(actor, 'sipariş', 'Evrak', 'Create order from shop order');
	await actor.say('The credential: n8n tests it against the ERP.');
	const { dialog, close } = await openCredential(actor);
	await dialog.getByText('Connection tested successfully').first().waitFor();
	await actor.rest();
	await close();
	await actor.say("Choose the account and the item for shipping from the ERP's own lists.");
	await pick(actor, 'account', 'web', '120.01.WEB');
	await pick(actor, 'shippingCode', 'kargo', 'KARGO');
	await actor.say('Run it.');
	await executeStep(actor, 'saved');
	await showMore(actor);
	await actor.say('Saved: the order with its lines and VAT, and its number in the ERP.');
	await actor.rest();
}

async function acceptance(actor: Actor): Promise<void> {
	const { page } = actor;
	await actor.say('Incoming e-invoices, answered by your rules.');
	await openPanel(actor, 'Check Rules');
	await actor.say('The rules: suppliers, currencies, amounts, VAT rates.');
	await actor.rest();
	await leavePanel(actor);
	await actor.say('Run it: the trigger fetches e-invoices with PDF and XML.');
	await actor.click(page.locator(test('execute-workflow-button')));
	await nodeNamed(actor, 'Accept Invoice').locator(test('canvas-node-status-success')).waitFor();
	await actor.say('Where every rule holds, the way ends in Accept Invoice.');
	await openPanel(actor, 'Accept Invoice');
	await actor.say('Preview is on: it shows the request, and nothing is sent.');
	await actor.rest();
	await flip(actor, 'preview');
	await actor.say('Without Preview the ERP is told.');
	await executeStep(actor, 'saved');
	await actor.say('One invoice is accepted.');
	await actor.click(page.locator(test('output-panel')).getByText(/^Error Branch/));
	await actor.say('The time to answer the other is over: a person decides.');
	await actor.rest();
}

/** The films of README and guides, and the one for n8n's review. */
export const FILMS: readonly Scenes[] = [
	{ file: 'first-order', workflow: sketch('My first order', [WOO_ORDER]), play: firstOrder },
	{ file: 'e-invoice-acceptance', workflow: 'evrakDemo08', play: acceptance },
	{ ...REVIEW, isVideo: true },
];
