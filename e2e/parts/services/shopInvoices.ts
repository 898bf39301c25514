import type { IDataObject } from 'n8n-workflow';
import type { ApiObject } from '../../../standin/shop';
import { inputOf } from '../../../demo/ledger';
import { read } from '../../../demo/workflow';
import { outputOf } from '../../../testkit/engine';
import { INVOICED_MARKETS, openMarket } from '../../../testkit/shop/invoicedMarkets';
import { ordersOf, storedOrder } from '../../../testkit/shop/node';
import { sellByTrendyol } from '../../../testkit/shop/trendyolShop';
import { until, type Stored } from '../../api';
import type { Bench } from '../../bench';
import type { Check } from '../../report';
import { forTest } from '../../templates';
import { templateOf } from '../saves';

type Templates = ReadonlyMap<string, Stored>;

const WAIT_MS = 120_000;
const MAIL = '18-paid-order-to-invoice-by-mail.json';
const PACKAGES = '21-trendyol-invoices.json';
const KEY = 'evrak_invoice_number';

/** An invoice that was made of an order, and its e-document. */
interface Made {
	readonly total: number;
	readonly number: string;
	readonly uuid: string;
	/** 0 an e-invoice, 1 an e-archive invoice. */
	readonly kind: number;
	/** Whether the account's card says that the buyer is registered. */
	readonly isRegistered: boolean;
}

/** All invoices of an order, by the lines that they were made of. */
const invoicesOf = ({ erp }: Bench, reference: string): Made[] =>
	erp.db
		.all(
			`SELECT c.cha_meblag AS total, c.cha_belge_no AS number, lower(c.cha_uuid) AS uuid, c.cha_ebelge_Islemturu AS sent, h.cari_efatura_fl AS registered
			FROM CARI_HESAP_HAREKETLERI c LEFT JOIN CARI_HESAPLAR h ON h.cari_kod = c.cha_kod
			WHERE c.cha_Guid IN (SELECT sth_fat_uid FROM STOK_HAREKETLERI WHERE sth_sip_uid IN (SELECT sip_Guid FROM SIPARISLER WHERE sip_belgeno = ?))`,
			[reference],
		)
		.map(({ total, number, uuid, sent, registered }) => ({
			...{ total: Math.round(Number(total) * 100), number: String(number) },
			...{ uuid: String(uuid).replace(/[{}]/g, ''), kind: Number(sent) - 1, isRegistered: Number(registered) === 1 },
		}));

const numberOf = (order: ApiObject | undefined): unknown =>
	((order?.meta_data ?? []) as IDataObject[]).find(({ key }) => key === KEY)?.value;

const compare = (one: string, other: string): number => one.localeCompare(other);

/** Orders of a private buyer, of one with shipping and a fee, and of a company with a tax number. */
const SOLD = [0, 3, 9];
const FIRST = 9201;

/** Paid orders go all the way, told to n8n's trigger more than once: one invoice, one e-document and one mail each, and the number at the shop. */
export async function shopInvoices(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const { api, company, shop } = bench;
	const { place, orders } = shop.wooCommerce;
	const stored = templateOf(templates, MAIL);
	// Two workflows that save one order with other settings are not what the template is for.
	for (const file of ['01-woocommerce-orders.json', '17-refund-to-return.json'])
		await api.deactivate(templateOf(templates, file));
	check(`${MAIL}: activation`, await api.activate(stored), 'published');
	await shop.settled();
	const examples = inputOf(read('01-woocommerce-orders.json'));
	const sold = SOLD.map((at, id): IDataObject => ({ ...examples[at], id: FIRST + id, number: `${FIRST + id}` }));
	const references = sold.map(({ number }) => String(number));
	const mailsTo = () =>
		company.mail.mails.filter(({ html }) => references.some((one) => html.includes(`${one} numaralı`)));
	for (const order of sold) place({ ...order, status: 'pending' });
	await shop.settled();
	// Shops tell of a payment more than once, and the second call comes while n8n works on the first.
	for (const order of [...sold, ...sold]) place(structuredClone(order));
	const isThere = () => references.every((one) => numberOf(orders.find(({ number }) => number === one)) !== undefined);
	await until(`The numbers of ${MAIL}`, WAIT_MS, async () => (isThere() ? true : undefined)).catch(() => false);
	// Nobody told n8n of the number: what came late is the order as it was.
	for (const order of sold) place(structuredClone(order));
	await until(`The executions of ${MAIL}`, WAIT_MS, async () => {
		await shop.settled();
		const ended = (await api.executions(stored)).filter(({ mode }) => mode === 'webhook');
		return isThere() && ended.length >= 4 * SOLD.length ? true : undefined;
	}).catch(() => false);
	const ended = (await api.executions(stored)).filter(({ mode }) => mode === 'webhook');
	check(`${MAIL}: ends of executions`, [...new Set(ended.map(({ status }) => status))], ['success']);
	const made = references.map((one) => invoicesOf(bench, one));
	check(
		`${MAIL}: orders, invoices and mails of each`,
		references.map((one, at) => [
			ordersOf(bench.erp.db, one),
			made[at]?.length,
			mailsTo().filter(({ html }) => html.includes(`${one} numaralı`)).length,
		]),
		references.map(() => [1, 1, 1]),
	);
	const totals = sold.map(({ total }) => Math.round(Number(total) * 100));
	check(
		`${MAIL}: totals of the orders`,
		references.map((one) => Number(storedOrder(bench.erp.db, one).total)),
		totals,
	);
	// Where the ERP reckons VAT anew, an invoice over a note may differ by a hundredth for each line.
	const off = references.map((one, at) => {
		const difference = Math.abs((made[at]?.[0]?.total ?? 0) - (totals[at] ?? 0));
		return difference <= storedOrder(bench.erp.db, one).lines.length ? 0 : difference;
	});
	check(`${MAIL}: invoices that differ by more than a hundredth for each line`, off, [0, 0, 0]);
	const invoices = made.flat();
	check(
		`${MAIL}: e-invoice or e-archive invoice, as the buyer is registered`,
		invoices.map(({ kind }) => kind),
		invoices.map(({ isRegistered }) => (isRegistered ? 0 : 1)),
	);
	check(
		`${MAIL}: numbers at the shop`,
		references.map((one) => numberOf(orders.find(({ number }) => number === one))),
		invoices.map(({ number }) => number),
	);
	const written = mailsTo().map(({ to, attachments }) => {
		const files = attachments.map(({ fileName, content }) => `${fileName} ${content.subarray(0, 5).toString()}`);
		return [...to, ...files].join(' ');
	});
	check(
		`${MAIL}: mails with their invoice`,
		[...new Set(written)].sort(compare),
		sold
			.map(({ billing }, at) => `${String((billing as IDataObject).email)} ${invoices[at]?.number}.pdf %PDF-`)
			.sort(compare),
	);
	await api.deactivate(stored);
}

const PICKED = [8801, 8802, 8803];

/** Picked packages become invoices, whose PDF and number Trendyol gets; a second run finds none. */
export async function trendyolInvoices(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const { api, shop } = bench;
	const { trendyol } = shop;
	const lines = [
		{ price: 34_990n, quantity: 2, rate: 10 },
		{ price: 9_999n, quantity: 3, rate: 10 },
	];
	const basket = { lines, withVat: true, coupon: 0n, shipping: [], fees: [], currency: 'TRY' as const };
	const { order, total } = sellByTrendyol(basket, { tells: 'pieces', share: 55, ownShare: 70, isExport: false });
	for (const id of PICKED)
		trendyol.packages.push({
			...order,
			...{ shipmentPackageId: id, status: 'Picking', lastModifiedDate: Date.now() - 3_600_000 },
			lines: (order.lines as IDataObject[]).map((line) => ({ ...line, stockCode: 'WEB-TSHIRT-M' })),
			customerEmail: `pf+e2e${id}@trendyolmail.example`,
		});
	const before = trendyol.packages.filter(({ status }) => status === 'Invoiced').length;
	for (const told of [PICKED.length, 0]) {
		const run = await api.run(templateOf(templates, PACKAGES), 'Every Half Hour');
		check(`${PACKAGES}: execution`, run.status, 'success');
		const at = (node: string) => outputOf(run, node).length;
		check(`${PACKAGES}: told, for a person`, [at('Told'), at('Tell a Person')], [told, 0]);
	}
	const made = PICKED.map((id) => invoicesOf(bench, `${id}`));
	check(
		`${PACKAGES}: orders, invoices and totals of each package`,
		PICKED.map((id, at) => [ordersOf(bench.erp.db, `${id}`), made[at]?.map((one) => one.total)]),
		PICKED.map(() => [1, [Number(total)]]),
	);
	const invoices = made.flat();
	const packages = PICKED.map((id) => trendyol.packages.find((one) => one.shipmentPackageId === id));
	check(
		`${PACKAGES}: packages`,
		packages.map((one) => [one?.status, one?.invoiceNumber]),
		invoices.map(({ number }) => ['Invoiced', number]),
	);
	check(
		`${PACKAGES}: other packages`,
		trendyol.packages.filter(({ status }) => status === 'Invoiced').length - before,
		PICKED.length,
	);
	check(
		`${PACKAGES}: files at Trendyol`,
		PICKED.map((id) => trendyol.invoices.get(`${id}`)?.subarray(0, 5).toString()),
		PICKED.map(() => '%PDF-'),
	);
}

/** Invoices of the ERP by their key, with their totals in hundredths. */
const salesInvoices = ({ erp }: Bench): ReadonlyMap<string, number> =>
	new Map(
		erp.db
			.all('SELECT cha_Guid AS id, cha_meblag AS total FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 63')
			.map(({ id, total }) => [String(id), Math.round(Number(total) * 100)]),
	);

/** An order of Çiçeksepeti, PttAVM and Hepsiburada becomes an invoice, whose PDF or link the marketplace gets once; a second run finds it there. */
export async function marketplaceInvoices(bench: Bench, check: Check): Promise<void> {
	for (const marketplace of INVOICED_MARKETS) {
		const { file, pdf, sold } = marketplace;
		const market = await openMarket(marketplace);
		try {
			const before = salesInvoices(bench);
			const stored = await bench.api.import(forTest(market.at(read(`${file}.json`)), bench));
			for (const told of [1, 0]) {
				const run = await bench.api.run(stored, 'Every Half Hour');
				check(`${file}: execution`, run.status, 'success');
				const at = (node: string) => outputOf(run, node).length;
				check(`${file}: told, for a person`, [at('Told'), at('Tell a Person')], [told, 0]);
			}
			const made = [...salesInvoices(bench)].filter(([id]) => !before.has(id)).map(([, total]) => total);
			check(`${file}: totals of its invoices`, made, [Number(sold().total)]);
			check(`${file}: PDFs that it got`, market.sent().map(pdf), ['%PDF-']);
		} finally {
			await market.close();
		}
	}
}
