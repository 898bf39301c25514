import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INode } from 'n8n-workflow';
import type { WorkflowFile } from '../../testkit/engine';
import { evrak, TRIGGER, type CredentialRef } from '../sketch';

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

const template = () =>
	JSON.parse(
		readFileSync(join(__dirname, '..', '..', 'demo', 'workflows', '01-woocommerce-orders.json'), 'utf8'),
	) as WorkflowFile;

/** The example orders of the template. */
export const exampleOrders = (): IDataObject[] => (template().pinData?.[ORDERS] ?? []).map(({ json }) => json);

const [WEBHOOK, WEBHOOK_NAME] = ['n8n-nodes-base.webhook', 'Shop'];

/** In front of the template's nodes: the webhook, and a node by the old trigger's name that takes the order out of the request. */
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

/**
 * What docs/load.md recommends against lost and doubled documents. The order has no number of its own: the ERP takes it any number of times,
 * so that nothing but the node prevents a second copy.
 */
function safely({ parameters, ...node }: INode): INode {
	const { sip_evrakno_sira: number, ...others } = parameters;
	const options = {
		duplicateGuard: true,
		documentKey: number,
		referenceField: 'sip_belgeno',
		verifyUnknown: true,
		verifyFor: VERIFY_SECONDS,
		ifNotFound: 'failed',
	};
	return { ...node, parameters: { ...others, options } };
}

/** The template of web shop orders behind a webhook, with the safe options. */
export function orderFlow(credential: CredentialRef): WorkflowFile {
	const { name, nodes, connections } = template();
	const own = nodes
		.filter((node) => node.name !== ORDERS)
		.map((node) => (node.credentials ? { ...node, credentials: { evrakApi: { ...credential } } } : node))
		.map((node) => (node.name === CREATE_ORDER ? safely(node) : node));
	const entrance = { [WEBHOOK_NAME]: { main: [[{ node: ORDERS, type: 'main' as const, index: 0 }]] } };
	return { name, nodes: [...ENTRANCE, ...own], connections: { ...entrance, ...connections } };
}

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
