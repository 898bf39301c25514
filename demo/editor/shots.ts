/** One picture of the editor: what to open, what to pick there, and the file it becomes. */
export interface Shot {
	/** File name without `.png`. */
	file: string;
	/** The node's panel, the credential opened from it, the node creator's list of actions, or just the canvas. */
	view: 'node' | 'credential' | 'actions' | 'canvas';
	/** Id of an example workflow to open; without it a new one with a manual trigger and the node is made. */
	workflow?: string;
	/** The node to open, if it is an example workflow's. */
	node?: string;
	/** Whether the workflow is run before anything else is opened. */
	run?: boolean;
	/** The new workflow holds the polling trigger instead of a manual trigger and the node. */
	trigger?: boolean;
	/** Items that the trigger of a new workflow shows, as pinned data. */
	input?: Record<string, unknown>[];
	/** Parameters that the node of a new workflow has before its panel opens. */
	parameters?: Record<string, unknown>;
	/** Dropdowns to pick in the panel, in this order: parameter and the option's visible name. */
	pick?: [parameter: string, option: string][];
	/** Height of the picture, 900 if absent; the width is 1440. */
	height?: number;
}

const order = { resource: 'order', operation: 'create' };

/** The editor shows a field with a blank value only if its name is absent here: rare ones stay behind "Add field". */
const RARE = 'seriler sip_birim_pntr sip_stok_sormerk sip_vergisiz_fl sip_satirno sip_teslim_miktar varyant renk_beden';
const blank = Object.fromEntries(RARE.split(' ').map((name) => [name, null]));
const mapped = (value: Record<string, string>) => ({ mappingMode: 'defineBelow', value: { ...blank, ...value } });

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
const shared = { sip_tip: '0', sip_tarih: '02.03.2026', sip_musteri_kod: '120.01.001' };
const erpDocument = {
	satirlar: [
		{ ...shared, sip_stok_kod: 'STK001', sip_miktar: 10, sip_b_fiyat: 45 },
		{ ...shared, sip_stok_kod: 'STK002', sip_miktar: 4, sip_b_fiyat: 120 },
	],
};

const fields = {
	inputMode: 'fields',
	documentFields: mapped({
		sip_tip: '0',
		sip_cins: '0',
		sip_tarih: '={{ $json.date_created }}',
		sip_musteri_kod: '={{ $json.customer }}',
		sip_evrakno_seri: 'WEB',
	}),
	lines: '={{ $json.line_items }}',
	lineFields: mapped({ sip_stok_kod: '{sku}', sip_miktar: '{quantity}', sip_b_fiyat: '{price}' }),
};
const rows = {
	inputMode: 'rows',
	groupBy: '={{ $json.order }}',
	documentFields: mapped({
		sip_tip: '0',
		sip_tarih: '={{ $json.date }}',
		sip_musteri_kod: '={{ $json.account }}',
	}),
	lineFields: mapped({
		sip_stok_kod: '={{ $json.item }}',
		sip_miktar: '={{ $json.quantity }}',
		sip_b_fiyat: '={{ $json.price }}',
	}),
};
const json = { inputMode: 'json', json: JSON.stringify(erpDocument, null, 2) };

/** The pictures of the documentation: a fresh form, the three ways to give an order, credential, actions, a run. */
export const SHOTS: Shot[] = [
	{
		file: 'order-new',
		view: 'node',
		pick: [
			['resource', 'Order'],
			['operation', 'Create'],
		],
		height: 2050,
	},
	{ file: 'order-fields', view: 'node', input: [webOrder], parameters: { ...order, ...fields }, height: 2050 },
	{ file: 'order-rows', view: 'node', input: sheet, parameters: { ...order, ...rows }, height: 2050 },
	{ file: 'order-json', view: 'node', parameters: { ...order, ...json } },
	{ file: 'trigger', view: 'node', trigger: true, parameters: { downloadPdf: true }, height: 1100 },
	{ file: 'credential', view: 'credential', parameters: order, height: 1980 },
	{ file: 'actions', view: 'actions', parameters: order },
	{ file: 'web-shop-orders', view: 'canvas', workflow: 'evrakDemo01', run: true },
	{ file: 'web-shop-order', view: 'node', workflow: 'evrakDemo02', node: 'Create Order', run: true },
];
