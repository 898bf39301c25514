import { randomUUID } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { inputOf } from '../../../demo/ledger';
import { read } from '../../../demo/workflow';
import { outputOf } from '../../../testkit/engine';
import { insert } from '../../../testkit/operations/database';
import { ordersOf } from '../../../testkit/shop/node';
import { sellByTrendyol } from '../../../testkit/shop/trendyolShop';
import type { Stored } from '../../api';
import type { Bench } from '../../bench';
import type { Check } from '../../report';
import { forTest } from '../../templates';
import { templateOf } from '../saves';

type Templates = ReadonlyMap<string, Stored>;

const SAVING = '01-woocommerce-orders.json';
const COMPARE = '37-compare-with-shop.json';
const CANCELLED = '35-cancelled-orders.json';
const LABELS = '38-trendyol-labels.json';
const PICTURES = '49-item-pictures.json';
const WEEKLY = '33-weekly-check.json';

/** Orders of this part: one with another total in the ERP, one as it was, one that the ERP lacks. */
const [DIFFERENT, EQUAL, MISSING] = [7401, 7402, 7403];

/** Yesterday noon in the shop's clock and in UTC. */
function yesterday() {
	const noon = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
	return { date_created: `${noon}T15:00:00`, date_created_gmt: `${noon}T12:00:00` };
}

/** The night compares yesterday's orders with the ERP; what the shop cancels is deleted there. */
export async function comparedOrders(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const { api, erp, shop, company } = bench;
	const examples = inputOf(read(SAVING));
	const orders = [DIFFERENT, EQUAL, MISSING].map((id, index): IDataObject => ({
		...{ ...examples[index], id, number: `${id}`, status: 'processing' },
		...yesterday(),
	}));
	shop.wooCommerce.orders.push(...orders);
	const saving = await api.import(forTest(read(SAVING), bench));
	await api.run(await api.pin(saving, 'WooCommerce Orders', orders.slice(0, 2)), 'WooCommerce Orders');
	erp.db.run('UPDATE SIPARISLER SET sip_vergi = sip_vergi + 1 WHERE sip_belgeno = ? AND sip_satirno = 0', [
		`${DIFFERENT}`,
	]);
	const compared = await api.run(templateOf(templates, COMPARE), 'Every Night');
	check(`${COMPARE}: execution`, compared.status, 'success');
	const { subject = '', html = '' } = company.mail.mails.at(-1) ?? {};
	check(`${COMPARE}: the mail tells differences`, /^Mağaza ve ERP: \d+ fark, /.test(subject), true);
	check(
		`${COMPARE}: which of the three orders it names`,
		[DIFFERENT, EQUAL, MISSING].map((id) => html.includes(`>${id}<`)),
		[true, false, true],
	);
	const following = await api.pin(templateOf(templates, CANCELLED), 'Order Changed', [
		{ ...orders[1], status: 'cancelled' },
	]);
	for (const outcome of ['deleted', 'absent']) {
		const run = await api.run(following, 'Order Changed');
		check(
			`${CANCELLED}: execution, outcome`,
			[run.status, outputOf(run, 'In Line').map(({ json }) => json.outcome)],
			['success', [outcome]],
		);
	}
	check(`${CANCELLED}: orders in the ERP`, ordersOf(erp.db, `${EQUAL}`), 0);
}

/** Labels of Trendyol's packed packages become a file. */
export async function trendyolLabels(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const { api, shop } = bench;
	const lines = [{ price: 34_990n, quantity: 2, rate: 10 }];
	const basket = { lines, withVat: true, coupon: 0n, shipping: [], fees: [], currency: 'TRY' as const };
	const { order } = sellByTrendyol(basket, { tells: 'pieces', share: 55, ownShare: 70, isExport: false });
	const [line] = order.lines as IDataObject[];
	const pack = (id: number) =>
		shop.trendyol.packages.push({
			...{ ...order, shipmentPackageId: id, orderNumber: `109${id}`, status: 'Picking' },
			...{ cargoTrackingNumber: 7_330_000_000 + id, cargoProviderName: 'Trendyol Express Marketplace' },
			...{ lastModifiedDate: Date.now() - 3_600_000, lines: [{ ...line, stockCode: 'WEB-TSHIRT-M' }] },
			customerEmail: `pf+${id}@trendyolmail.example`,
		});
	pack(8_951);
	await api.run(templateOf(templates, '15-trendyol-packages.json'), 'Every Quarter of an Hour');
	pack(8_952);
	const own = forTest(read(LABELS), bench);
	const nodes = own.nodes.map((node) =>
		node.type.endsWith('.wait') ? { ...node, parameters: { ...node.parameters, amount: 2, unit: 'seconds' } } : node,
	);
	const run = await api.run(await api.import({ ...own, nodes }), 'When Packed');
	check(`${LABELS}: execution`, run.status, 'success');
	const [{ binary } = {}] = outputOf(run, 'Labels as File');
	check(`${LABELS}: file`, binary?.data?.fileName, 'labels.zpl');
	check(
		`${LABELS}: without a label`,
		outputOf(run, 'No Label')
			.map(({ json }) => json.package)
			.filter((id) => id === 8_951 || id === 8_952),
		[8_952],
	);
	// Parts that follow have packages of their own.
	const others = shop.trendyol.packages.filter(({ orderNumber }) => !/^109895[12]$/.test(String(orderNumber)));
	shop.trendyol.packages.splice(0, Infinity, ...others);
}

/** On Monday the installation is examined. */
export async function weeklyCheck({ api }: Bench, templates: Templates, check: Check): Promise<void> {
	const run = await api.run(templateOf(templates, WEEKLY), 'Monday Morning');
	check(`${WEEKLY}: execution`, run.status, 'success');
	const told = outputOf(run, 'Tell a Person').map(({ json }) => String(json.subject));
	check(`${WEEKLY}: messages`, [told.length, /^DEMO: (?!Something stands in the way)/.test(told[0] ?? '')], [1, true]);
}

/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Anybody on the web who has its address gets the picture that the ERP keeps of an item. */
export async function itemPictures({ api, erp, server }: Bench, templates: Templates, check: Check): Promise<void> {
	const record = randomUUID();
	insert(erp.db, 'mye_ImageData', { TableID: 13, Record_uid: record, ImageID: 0, Data: PNG });
	const stored = templateOf(templates, PICTURES);
	check(`${PICTURES}: activation`, await api.activate(stored), 'published');
	const asked = async (which: string) => {
		const answer = await fetch(`${server.url}/webhook/evrak-picture.jpg?record=${which}&bytes=1`);
		const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
		return [answer.status, answer.headers.get('content-type'), body];
	};
	check(`${PICTURES}: the picture`, await asked(record), [200, 'image/png', PNG]);
	const [status, , body] = await asked(randomUUID());
	check(`${PICTURES}: of an item without one`, [status, body], [404, '']);
	await api.deactivate(stored);
}
