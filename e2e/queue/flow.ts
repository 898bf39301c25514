import type { IDataObject, INode, INodeConnections } from 'n8n-workflow';
import { inputOf } from '../../demo/ledger';
import { read } from '../../demo/workflow';
import type { WorkflowFile } from '../../testkit/engine';
import { evrak, TRIGGER, type CredentialRef } from '../sketch';
import { shopParameters } from './shop/parameters';

/** Path of the webhook. */
export const PATH = 'orders';

/** Names of the nodes whose items are read afterwards. */
export const ORDERS = 'WooCommerce Orders';
export const CREATE_ORDER = 'Create Order';
export const INVOICES = 'Incoming Invoices';

/** Seconds between two polls: n8n takes no interval below a minute, but as many crons as one likes. */
export const QUEUE_POLL_SECONDS = 5;

/** How long an order that may or may not be in the ERP is looked for. The stand-in ends every save within a fraction of it. */
const VERIFY_SECONDS = 10;

/** The example orders of the first template. */
export const exampleOrders = (): IDataObject[] => inputOf(read('01-woocommerce-orders.json'));

const [WEBHOOK, WEBHOOK_NAME] = ['n8n-nodes-base.webhook', 'Shop'];

/** The webhook, and a node that takes the order out of the request. */
const ENTRANCE: readonly INode[] = [
	{
		id: 'shop',
		name: WEBHOOK_NAME,
		type: WEBHOOK,
		typeVersion: 2,
		position: [-240, 0],
		parameters: { httpMethod: 'POST', path: PATH, responseMode: 'onReceived', options: {} },
	},
	{
		id: 'orders',
		name: ORDERS,
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		position: [0, 0],
		parameters: { mode: 'raw', jsonOutput: '={{ $json.body }}', options: {} },
	},
];

/** By the telephone: guests have no number. */
const ACCOUNT_CODE = "=WEB-{{ $('WooCommerce Orders').item.json.billing.phone }}";

/**
 * What docs/reference/load.md recommends against lost and doubled documents. The order has no number of its own: the ERP takes it any number of times,
 * so that nothing but the node prevents a second copy.
 */
const SAFE = {
	protection: 'strict',
	verifyFor: VERIFY_SECONDS,
	ifNotFound: 'failed',
};

const CREATE_ACCOUNT: INode['parameters'] = {
	resource: 'account',
	operation: 'create',
	inputMode: 'fields',
	cari_kod: ACCOUNT_CODE,
	cari_unvan1: '={{ $json.billing.first_name }} {{ $json.billing.last_name }}',
	cari_EMail: '={{ $json.billing.email }}',
	lines: '',
	adr_il: '{billing.state}',
	options: {},
};

const code = (value: string) => ({ __rl: true, mode: 'code', value });

const SAVE_ORDER: INode['parameters'] = {
	resource: 'order',
	operation: 'create',
	inputMode: 'fields',
	account: code(ACCOUNT_CODE),
	date: "={{ $('WooCommerce Orders').item.json.date_created }}",
	additionalFields: { series: 'WEB', reference: "={{ $('WooCommerce Orders').item.json.number }}" },
	lines: "={{ $('WooCommerce Orders').item.json.line_items }}",
	item: code('{sku}'),
	quantity: '{quantity}',
	unitPrice: '{price}',
	vatRate: { __rl: true, mode: 'rate', value: '20' },
	additionalLineFields: { lineAmount: '{total}', warehouse: code('1') },
	options: SAFE,
};

/** A webhook with nodes behind it. */
function behindWebhook(name: string, nodes: ReadonlyArray<ReturnType<typeof evrak>>): WorkflowFile {
	const own = nodes.map((node): INode => ({
		id: node.name,
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		...node,
	}));
	const row = [...ENTRANCE, ...own].map(({ name: each }) => each);
	const connections = row.slice(0, -1).map((from, at) => {
		const next = { node: row[at + 1] ?? '', type: 'main' as const, index: 0 };
		return [from, { main: [[next]] }] as [string, INodeConnections];
	});
	return { name, nodes: [...ENTRANCE, ...own], connections: Object.fromEntries(connections) };
}

/** A web shop's orders behind a webhook: the account of the buyer, then the order with the safe options, each by its own method of the ERP. */
export const orderFlow = (credential: CredentialRef): WorkflowFile =>
	behindWebhook('Orders of a web shop', [
		evrak('Create Account', credential, CREATE_ACCOUNT, { onError: 'continueRegularOutput', position: [240, 0] }),
		evrak(CREATE_ORDER, credential, SAVE_ORDER, { onError: 'continueErrorOutput', position: [480, 0] }),
	]);

/** Orders of three shops behind a webhook: one node finds or makes the account of the buyer and saves the order. */
export const shopOrderFlow = (credential: CredentialRef): WorkflowFile =>
	behindWebhook('Orders of three shops', [
		evrak(CREATE_ORDER, credential, shopParameters({ verifyFor: VERIFY_SECONDS, ifNotFound: 'failed' }), {
			onError: 'continueErrorOutput',
			position: [240, 0],
		}),
	]);

/** The trigger of incoming e-invoices, polled often, with an empty node behind it. */
export function invoiceFlow(credential: CredentialRef): WorkflowFile {
	const item = Array.from({ length: 60 / QUEUE_POLL_SECONDS }, (_, at) => ({
		mode: 'custom',
		cronExpression: `${at * QUEUE_POLL_SECONDS} * * * * *`,
	}));
	const trigger = evrak(INVOICES, credential, { pollTimes: { item }, event: 'incomingInvoice', startFrom: 'now' });
	const nodes: INode[] = [
		{
			parameters: {},
			...trigger,
			id: 'trigger',
			type: TRIGGER,
			typeVersion: 1,
			position: [0, 0],
		},
		{ id: 'done', name: 'Done', type: 'n8n-nodes-base.noOp', typeVersion: 1, position: [240, 0], parameters: {} },
	];
	const connections = { [INVOICES]: { main: [[{ node: 'Done', type: 'main' as const, index: 0 }]] } };
	return { name: 'Incoming invoices', nodes, connections };
}
