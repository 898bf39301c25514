import type { Erp } from '../../../standin';
import { TRIGGER } from '../../../testkit/engine/chain';
import type { WorkflowFile } from '../../../testkit/engine';
import { sketch } from '../../sketch';
import { pollTimes } from '../../templates';
import { WOO_ORDER } from '../../wooOrder';
import { test } from '../browser';
import { CREDENTIAL, type Editor } from '../main';
import type { Actor } from './actor';
import { takeAction, leavePanel, executeStep, flip, openCredential, openPanel, pick, showMore } from './stage';

const INCOMING = 'Incoming Invoices';
/** How often the film's trigger asks: nobody watches for a minute. */
const POLL_SECONDS = 10;
const WAIT_MS = 60_000;

/** A trigger for incoming e-invoices, and nothing behind it. */
function watching(): WorkflowFile {
	const { nodes, ...file } = sketch('New e-invoices', [], {
		name: INCOMING,
		type: TRIGGER,
		parameters: { pollTimes: pollTimes(POLL_SECONDS), event: 'incomingInvoice', startFrom: 'days', startDays: 8 },
		credentials: { [CREDENTIAL.type]: { id: CREDENTIAL.id, name: CREDENTIAL.name } },
	});
	return { ...file, nodes: nodes.slice(1), connections: {} };
}

/** The login, an order with everything that protects it, and a read behind it. */
async function actions(actor: Actor, password: string): Promise<void> {
	await actor.say('n8n-nodes-evrak connects n8n to a Turkish ERP. The package is installed as a community node.');
	await actor.say('An order of WooCommerce is in the workflow. Search in Turkish or in English.');
	await takeAction(actor, 'sipariş', 'Evrak', 'Create order from shop order');
	await actor.say('The credential: address, company, user and password of the ERP.');
	const { logInWith, close } = await openCredential(actor);
	await actor.say('A wrong password is told before anything runs.');
	await logInWith('wrong', 'More details');
	await actor.say('The right one:');
	await logInWith(password, 'Connection tested successfully');
	await close();
	await actor.say("Account and item for shipping come from the ERP's own lists.");
	await pick(actor, 'account', 'web', '120.01.WEB');
	await pick(actor, 'shippingCode', 'kargo', 'KARGO');
	await actor.say('Preview shows what would be saved. Nothing is sent.');
	await flip(actor, 'preview');
	await executeStep(actor, 'preview');
	await showMore(actor);
	await actor.rest();
	await actor.say('Without Preview the order is saved.');
	await flip(actor, 'preview');
	await executeStep(actor, 'saved');
	await actor.rest();
	await actor.say('The same order once more: it is in the ERP already, and is not sent again.');
	await executeStep(actor, 'alreadySaved');
	await actor.rest();
	await leavePanel(actor);
	await actor.say('A read: what may be sold of each item.');
	await takeAction(actor, 'stok', 'Evrak', 'Get sellable stock of items');
	await executeStep(actor, 'WEB-MUG');
	await actor.rest();
	await leavePanel(actor);
}

/** The trigger: a test event, then a workflow that is published and an e-invoice that arrives. */
async function trigger(actor: Actor, { server }: Editor, erp: Erp): Promise<void> {
	const { page } = actor;
	const id = await server.rest.createWorkflow({ ...watching(), settings: {} });
	await page.goto(`${server.url}/workflow/${id}`);
	await page.waitForSelector(test('canvas-node'));
	await actor.say('The trigger looks for incoming e-invoices.');
	await openPanel(actor, INCOMING);
	await executeStep(actor, 'uuid');
	await actor.say('A test event: an e-invoice, by names that people know.');
	await actor.rest();
	await leavePanel(actor);
	await actor.say('Published, it runs by itself.');
	await actor.click(page.locator(test('workflow-open-publish-modal-button')));
	await actor.click(page.locator(test('workflow-publish-button')));
	await actor.rest();
	await actor.click(page.getByRole('button', { name: 'Got it' }));
	await actor.say('A supplier sends an e-invoice.');
	erp.incoming.arrive({});
	await actor.click(page.locator(test('radio-button-executions')));
	const came = page.locator(test('current-executions-list')).getByText('Succeeded').first();
	await came.waitFor({ timeout: WAIT_MS });
	await actor.click(came);
	await page.locator(test('execution-preview-host')).waitFor();
	await actor.say('It started the workflow.');
	await actor.rest();
}

/** The film that n8n's review asks for: login, actions and trigger in one take (docs/trust/publish.md). */
export const REVIEW = {
	file: 'review',
	workflow: sketch('A shop and its ERP', [WOO_ORDER]),
	play: async (actor: Actor, editor: Editor, erp: Erp): Promise<void> => {
		await actions(actor, String(editor.credentials.password));
		await trigger(actor, editor, erp);
		await actor.say('Actions, reads and triggers for orders, invoices, accounts, payments, stock and e-documents.');
	},
};
