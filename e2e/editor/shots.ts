import type { IDataObject, INode } from 'n8n-workflow';
import type { ModelTurn } from '../../standin/services/chatModel';
import { codeIn } from '../agentFlow';
import type { OpenList } from './lists';
import { WOO_ORDER } from '../wooOrder';

/** A chat with an agent that has a tool for orders, and a model that follows a script. */
export interface AgentChat {
	/** What the user says, and a word of the answer. */
	readonly says: ReadonlyArray<readonly [text: string, answer: string]>;
	readonly turns: () => ModelTurn[];
	/** A word of what the tool answered last. */
	readonly shows: string;
}

/** One picture of the editor: what to open, what to pick there, and the file it becomes. */
export interface Shot {
	/** File name without `.png`. */
	file: string;
	/** The node's panel, the credential opened from it, the node creator's list of actions, a chat with the log of its tool, or just the canvas. */
	view: 'node' | 'credential' | 'actions' | 'chat' | 'canvas';
	chat?: AgentChat;
	/** Id of an example workflow to open; without it a new one with a manual trigger and the node is made. */
	workflow?: string;
	/** Whether the workflow is run before anything else is opened. */
	run?: boolean;
	/** The new workflow holds this polling trigger instead of a manual trigger and the node. */
	isTrigger?: true;
	/** The node of the new workflow has a credential of its own, in which these values differ. */
	login?: { readonly name: string; readonly values: IDataObject };
	/** A word that the output shows after a click on "Execute step" or "Fetch Test Event". */
	output?: string;
	/** Items that the trigger of a new workflow shows, as pinned data. */
	input?: IDataObject[];
	/** Parameters that the node of a new workflow has before its panel opens. */
	parameters?: INode['parameters'];
	/** Another word of the output, to which its table is moved where it does not show it. */
	inSight?: string;
	/** The output has as much room as the form leaves. */
	wide?: boolean;
	/** A list that is open; the picture shows the form from the parameter `from` down to its end. */
	list?: OpenList & { from: string };
	/** The picture shows no more than what stands from one parameter down to another. */
	part?: readonly [first: string, last: string];
	/** Size of the window in pixels, 1440 by 900 where absent. */
	width?: number;
	height?: number;
}

const order = { resource: 'order', operation: 'create' };

const webOrder = {
	id: 1042,
	date_created: '2026-03-02T10:15:00',
	customer: '120.01.WEB',
	line_items: [
		{ sku: 'WEB-TSHIRT-M', quantity: 2, price: 349.9 },
		{ sku: 'WEB-MUG', quantity: 1, price: 129.5 },
	],
};
const sheet = [
	{ order: 'A-17', date: '2026-03-02', account: '120.01.001', item: 'STK001', quantity: 10, price: 45 },
	{ order: 'A-17', date: '2026-03-02', account: '120.01.001', item: 'STK002', quantity: 4, price: 120 },
	{ order: 'A-18', date: '2026-03-03', account: '120.01.002', item: 'STK001', quantity: 6, price: 45 },
];

const byCode = (value: string) => ({ __rl: true, mode: 'code', value });
const byRate = (value: string) => ({ __rl: true, mode: 'rate', value });

const fields = {
	inputMode: 'fields',
	account: byCode('={{ $json.customer }}'),
	date: '={{ $json.date_created }}',
	lines: '={{ $json.line_items }}',
	additionalFields: { series: 'WEB' },
	item: byCode('{sku}'),
	...{ quantity: '{quantity}', unitPrice: '{price}', vatRate: byRate('20') },
};
const rows = {
	inputMode: 'rows',
	groupBy: '={{ $json.order }}',
	account: byCode('={{ $json.account }}'),
	kindOfOrderInData: 'sales',
	date: '={{ $json.date }}',
	item: byCode('={{ $json.item }}'),
	...{ quantity: '={{ $json.quantity }}', unitPrice: '={{ $json.price }}', vatRate: byRate('20') },
};

const newOrder = { ...order, account: { __rl: true, mode: 'list', value: '' } };
/** The lines of an order, with the fields whose lists are shown. */
const orderLines = {
	...{ ...order, ...fields },
	vatRate: { __rl: true, mode: 'list', value: '' },
	additionalLineFields: { warehouse: { __rl: true, mode: 'list', value: '' } },
};

const WRONG_PASSWORD = { name: 'Evrak ERP, wrong password', values: { password: 'not-the-password' } };
/** What agents may do, as a company may have it. */
export const AGENTS_MAY = {
	name: 'Evrak ERP for agents',
	values: {
		...{ agentsMay: 'write', agentRights: ['orders.create', 'orders.update'] },
		...{ agentAmount: 'TRY 10000', agentDayAmount: 'TRY 50000', agentSeries: 'AI', agentAccounts: '120.01*' },
	},
};

const CHAT_ORDER = {
	...{ account: '120.01.001', reference: 'CHAT-17' },
	lines: [{ sku: 'STK001', quantity: 12, price: 100 }],
};

/** The model looks for the account, shows the preview with its code, and sends both once the user agrees. */
const takesOrder = (): ModelTurn[] => {
	let confirmation: IDataObject = {};
	return [
		() => ({ calls: [{ tool: 'Search_Account', args: { name: 'örnek ünvan' } }] }),
		() => ({ calls: [{ tool: 'Create_Order', args: CHAT_ORDER }] }),
		(answers) => {
			confirmation = codeIn(answers.at(-1));
			const { preview_text, confirmation_code } = confirmation;
			return { says: `> ${String(preview_text)}\n\nCode ${String(confirmation_code)}. Shall I save it?` };
		},
		() => ({ calls: [{ tool: 'Create_Order', args: { ...CHAT_ORDER, ...confirmation } }] }),
		(answers) => {
			const rows = JSON.parse(answers.at(-1) ?? '[]') as IDataObject[];
			return { says: `Saved as order AI ${String(rows.find(({ number }) => number !== undefined)?.number)}.` };
		},
	];
};
const ASKS = ['Örnek Ünvan wants 12 of STK001 for 100 each. My number is CHAT-17.', 'Shall I save it?'] as const;

/** The pictures of README and guides. */
export const SHOTS: Shot[] = [
	{
		file: 'shop-order',
		view: 'node',
		input: [WOO_ORDER],
		parameters: {
			...{ resource: 'shopOrder', operation: 'saveAsOrder' },
			series: 'WEB',
			warehouse: { __rl: true, mode: 'list', value: '1', cachedResultName: 'Merkez depo — 1' },
			shippingCode: { __rl: true, mode: 'list', value: 'KARGO', cachedResultName: 'Kargo bedeli — KARGO' },
			account: { __rl: true, mode: 'list', value: '120.01.WEB', cachedResultName: 'Web mağaza müşterisi — 120.01.WEB' },
		},
		output: 'saved',
	},
	{
		file: 'order-fields',
		view: 'node',
		input: [webOrder],
		parameters: { ...order, ...fields },
		output: 'saved',
		height: 1480,
	},
	{
		file: 'order-rows',
		view: 'node',
		input: sheet,
		parameters: { ...order, ...rows },
		output: 'saved',
		height: 1480,
	},
	{
		file: 'choose-account',
		view: 'node',
		input: [webOrder],
		parameters: newOrder,
		list: { parameter: 'account', typed: 'örn', shows: 'Örnek Ünvan A.Ş.', from: 'resource' },
	},
	{
		file: 'choose-warehouse',
		view: 'node',
		input: [webOrder],
		parameters: orderLines,
		list: { parameter: 'warehouse', typed: 'merkez', shows: 'Merkez depo', from: 'item' },
		height: 1900,
	},
	{
		file: 'choose-vat',
		view: 'node',
		input: [webOrder],
		parameters: orderLines,
		list: { parameter: 'vatRate', typed: '20', shows: '20 %', from: 'item' },
		height: 1900,
	},
	{
		file: 'stock-by-warehouse',
		view: 'node',
		input: [{ sku: 'STK001' }],
		parameters: {
			...{ resource: 'item', operation: 'getStockByWarehouse' },
			item: { __rl: true, mode: 'code', value: '={{ $json.sku }}' },
		},
		output: 'Merkez depo',
		wide: true,
	},
	{
		file: 'statement',
		view: 'node',
		input: [{ customer: '120.01.001' }],
		parameters: {
			...{
				resource: 'account',
				operation: 'getStatement',
				account: { __rl: true, mode: 'code', value: '={{ $json.customer }}' },
			},
			...{ from: '2026-01-01T00:00:00', to: '2026-02-28T00:00:00' },
		},
		output: 'WEB-1042',
		inSight: '3130.5', // the last balance
		wide: true,
		width: 1920,
	},
	{
		file: 'invoice-kinds',
		view: 'node',
		parameters: { resource: 'invoice', operation: 'create' },
		list: { parameter: 'kindOfInvoice', shows: 'Purchase Invoice', from: 'resource' },
	},
	{
		file: 'collection-kinds',
		view: 'node',
		parameters: { resource: 'collectionPayment', operation: 'create' },
		list: { parameter: 'kindOfCollection', shows: 'Collection by Card', from: 'resource' },
	},
	{
		file: 'choose-product',
		view: 'node',
		parameters: { resource: 'recipe', operation: 'create', product: { __rl: true, mode: 'list', value: '' } },
		list: { parameter: 'product', typed: 'üre', shows: 'Üretilen ürün 1', from: 'resource' },
	},
	{
		file: 'incoming-invoices',
		view: 'node',
		input: [{}],
		parameters: {
			...{ resource: 'eDocument', operation: 'getIncoming', simplify: true },
			...{ startDate: '={{ $today.minus({ days: 30 }) }}', endDate: '={{ $today }}' },
		},
		output: 'NAK2026000000017',
		wide: true,
	},
	{
		file: 'warehouses',
		view: 'node',
		input: [{}],
		parameters: { resource: 'list', operation: 'getAll', list: 'warehouse' },
		output: 'Merkez depo',
		wide: true,
	},
	{
		file: 'check-installation',
		view: 'node',
		input: [{}],
		parameters: {
			...{ resource: 'session', operation: 'checkInstallation' },
			checks: ['category.connection', 'category.login'],
		},
		output: 'verdict',
		wide: true,
	},
	{ file: 'trigger', view: 'node', isTrigger: true, output: 'uuid', height: 1000 },
	{
		file: 'trigger-stock',
		view: 'node',
		isTrigger: true,
		parameters: {
			...{ event: 'stockChanged', quantity: 'sellable', warehouses: '1', priceLists: '1' },
			...{ filters: { webOnly: true }, options: { onlyWhen: 'backInStock' } },
		},
		height: 1300,
	},
	{
		file: 'trigger-order',
		view: 'node',
		isTrigger: true,
		parameters: { event: 'order', changes: 'both', filters: { series: 'WEB' } },
		output: 'eventId',
		wide: true,
		height: 1000,
	},
	{ file: 'credential', view: 'credential', parameters: order, height: 2150 },
	{ file: 'credential-failing', view: 'credential', parameters: order, login: WRONG_PASSWORD },
	{
		file: 'agent-rights',
		view: 'credential',
		parameters: order,
		login: AGENTS_MAY,
		height: 3100,
	},
	{
		file: 'agent-preview',
		view: 'chat',
		chat: { says: [ASKS], turns: takesOrder, shows: 'Only if they agree' },
		height: 1500,
	},
	{
		file: 'agent-chat',
		view: 'chat',
		chat: { says: [ASKS, ['Yes, save it.', 'Saved as order']], turns: takesOrder, shows: 'lineCount' },
		height: 2000,
	},
	{ file: 'actions', view: 'actions', parameters: order },
	{ file: 'web-shop-orders', view: 'canvas', workflow: 'evrakDemo01', run: true },
	{ file: 'e-invoice-acceptance', view: 'canvas', workflow: 'evrakDemo08', run: true },
];
