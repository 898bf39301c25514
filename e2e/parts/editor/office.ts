import type { INodeParameters } from 'n8n-workflow';
import type { Bench } from '../../bench';
import { test, type EditorBrowser } from '../../editor/browser';
import { closePanel } from '../../panel';
import type { Check } from '../../report';
import { evrak, sketch } from '../../sketch';

/** A code as a picker of the form holds it. */
const code = (value: string | number): INodeParameters[string] => ({ __rl: true, mode: 'code', value });
const rate = (value: string): INodeParameters[string] => ({ __rl: true, mode: 'rate', value });

/** Executes the node of the open panel, and resolves with the text of the output once that fits. */
async function runStep({ page }: EditorBrowser, pattern: RegExp): Promise<string> {
	await page.locator(test('node-execute-button')).first().click();
	const output = page.locator(test('output-panel'));
	await output.getByText(pattern).first().waitFor();
	return await output.innerText();
}

const SAVED = /^saved$/;
const AGAIN = /a test run of this node saved the same content/;

/** Everyday documents of an office in the editor, each by a click on *Execute step*: the money that is booked, and what is refused. */
export async function officeDocuments(
	browser: EditorBrowser,
	{ api, erp, credential }: Bench,
	check: Check,
): Promise<void> {
	const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' });
	const inPanel = async (name: string, parameters: INodeParameters, use: () => Promise<void>) => {
		const { id } = await api.import(sketch(name, [{}], evrak(name, credential, parameters)));
		await browser.openWorkflow(id);
		await browser.openNode(name);
		await use();
		await closePanel(browser);
	};
	const order: INodeParameters = {
		...{ resource: 'order', operation: 'create', account: code('120.01.001'), date: day },
		...{ item: code('STK001'), quantity: '3', unitPrice: '125.5', vatRate: rate('20') },
		additionalFields: { series: 'OFS' },
	};
	const invoice: INodeParameters = {
		...{ resource: 'invoice', operation: 'create', account: code('120.01.001'), date: day },
		...{ item: code('STK001'), quantity: '2', lineAmount: '500', vatRate: rate('20') },
		additionalFields: { series: 'OFS' },
	};
	const payment: INodeParameters = {
		...{ resource: 'collectionPayment', operation: 'create', kindOfCollection: 'transferPaid', date: day },
		...{ series: 'OFS', account: code('320.01.001'), cha_meblag: '5000', cha_kasa_hizkod: code('BNK01') },
	};
	const count: INodeParameters = {
		...{ resource: 'stockCount', operation: 'create', date: day, warehouse: code(1) },
		...{ item: code('STK001'), sym_miktar1: '7' },
	};
	const quotation: INodeParameters = {
		...{ resource: 'issuedQuotation', operation: 'create', account: code('120.01.002'), date: day },
		...{ item: code('STK001'), quantity: '4', unitPrice: '25', vatRate: rate('10') },
		additionalFields: { series: 'OFS' },
	};
	const transfer: INodeParameters = {
		...{ resource: 'internalMovement', operation: 'create', date: day, item: code('STK001'), quantity: '6' },
		...{ sth_tip: '2', sth_cins: '6', sth_evraktip: '2', sth_normal_iade: '0', lineAmount: '0' },
		...{ fromWarehouse: code(1), toWarehouse: code(2), additionalFields: { series: 'OFS' } },
	};
	const condition: INodeParameters = {
		...{ resource: 'salesCondition', operation: 'create', account: code('120.01.002'), date: day },
		...{ item: code('STK001'), sat_brut_fiyat: '19.9', sat_basla_tarih: day },
	};
	const request: INodeParameters = {
		...{ resource: 'purchaseRequest', operation: 'create', date: day, item: code('STK001'), quantity: '8' },
	};
	const cash: INodeParameters = {
		...payment,
		...{ kindOfCollection: 'cashPaid', cha_meblag: '750', cha_kasa_hizkod: code('KASA01') },
	};
	const cheque: INodeParameters = {
		...{ resource: 'collectionPayment', operation: 'createBordereau', kindOfBordereau: 'chequesIn', date: day },
		...{ series: 'OFS', account: code('120.01.001'), cha_meblag: '={{ $json.nothing }}' },
	};

	/** Saves twice: the first click books the right money, the second one nothing. */
	const twice = async (name: string, parameters: INodeParameters, sql: string, booked: object) =>
		await inPanel(name, parameters, async () => {
			check(`office, ${name}: saved`, await runStep(browser, SAVED), /saved/);
			check(`office, ${name}: in the ERP`, erp.db.get(sql), booked);
			check(`office, ${name}: a second click`, await runStep(browser, AGAIN), AGAIN);
			check(`office, ${name}: in the ERP after it`, erp.db.get(sql), booked);
		});
	await twice(
		'Order',
		order,
		"SELECT COUNT(*) AS lines, ROUND(SUM(sip_tutar), 2) AS net, ROUND(SUM(sip_vergi), 2) AS vat FROM SIPARISLER WHERE sip_evrakno_seri = 'OFS'",
		{ lines: 1, net: 376.5, vat: 75.3 },
	);
	await twice(
		'Invoice',
		invoice,
		"SELECT COUNT(*) AS invoices, ROUND(SUM(cha_meblag), 2) AS total FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'OFS' AND cha_evrak_tip = 63",
		{ invoices: 1, total: 600 },
	);
	await twice(
		'Payment',
		payment,
		"SELECT COUNT(*) AS rows, MIN(cha_tip) AS side, SUM(cha_meblag) AS amount FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'OFS' AND cha_kod = '320.01.001'",
		{ rows: 1, side: 0, amount: 5000 },
	);
	await twice(
		'Count',
		count,
		"SELECT COUNT(*) AS rows, SUM(sym_miktar1) AS pieces FROM SAYIM_SONUCLARI WHERE sym_Stokkodu = 'STK001' AND sym_miktar1 = 7",
		{ rows: 1, pieces: 7 },
	);

	await twice(
		'Quotation',
		quotation,
		"SELECT COUNT(*) AS lines, ROUND(SUM(tkl_vergi), 2) AS vat FROM VERILEN_TEKLIFLER WHERE tkl_cari_kod = '120.01.002' AND tkl_miktar = 4",
		{ lines: 1, vat: 10 },
	);
	await twice(
		'Transfer',
		transfer,
		"SELECT COUNT(*) AS rows, SUM(sth_miktar) AS pieces FROM STOK_HAREKETLERI WHERE sth_evrakno_seri = 'OFS' AND sth_giris_depo_no = 2",
		{ rows: 1, pieces: 6 },
	);
	await twice(
		'Condition',
		condition,
		"SELECT COUNT(*) AS rows FROM SATIS_SARTLARI WHERE sat_cari_kod = '120.01.002' AND sat_brut_fiyat = 19.9",
		{ rows: 1 },
	);
	await twice(
		'Purchase request',
		request,
		"SELECT COUNT(*) AS rows FROM SATINALMA_TALEPLERI WHERE stl_Stok_kodu = 'STK001' AND stl_miktari = 8",
		{ rows: 1 },
	);
	await twice(
		'Payment in cash',
		cash,
		"SELECT COUNT(*) AS rows, MIN(cha_tip) AS side FROM CARI_HESAP_HAREKETLERI WHERE cha_kod = '320.01.001' AND cha_meblag = 750",
		{ rows: 1, side: 0 },
	);
	const wrongWay = { ...payment, kindOfCollection: 'transfer', cha_meblag: '1250' };
	await inPanel('Collection from a supplier', wrongWay, async () => {
		const pattern = /320\.01\.001.* is a supplier/;
		check('office, Collection from a supplier: warns', await runStep(browser, pattern), pattern);
	});

	/** Documents that must not be sent: nothing comes to the ERP. */
	const refused = async (name: string, parameters: INodeParameters, pattern: RegExp) =>
		await inPanel(name, parameters, async () => {
			const before = erp.requests.length;
			check(`office, ${name}`, await runStep(browser, pattern), pattern);
			const writes = erp.requests.slice(before).filter(({ path }) => /Kaydet|Sil|Duzelt/.test(path));
			check(`office, ${name}: sent`, writes.length, 0);
		});
	const currency = { furtherFields: { field: [{ name: code('sip_doviz_cinsi'), value: code('2') }] } };
	await refused(
		'Order in euros without a rate',
		{ ...order, additionalFields: { series: 'OFS', ...currency } },
		/Exchange Rate/,
	);
	await refused('Order of a day ten years ago', { ...order, date: '2016-03-01' }, /Order Date.*year/);
	await refused('Cheque without an amount', cheque, /Amount/);
	await refused(
		'Deletion of a receipt as an invoice',
		{
			...{ resource: 'invoice', operation: 'delete', inputMode: 'json' },
			json: JSON.stringify({ cha_evrakno_seri: 'OFS', cha_evrakno_sira: 1, cha_evrak_tip: 35 }),
		},
		/Type \(Evrak Tipi\)/,
	);
	const nobody = { resource: 'order', operation: 'deleteByGuid', sip_Guid: '00000000-0000-0000-0000-000000000000' };
	await refused('Deletion of the zero GUID', nobody, /names no record/);
	const invoiceNumber = erp.db.get(
		"SELECT cha_evrakno_sira AS number FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'OFS' AND cha_evrak_tip = 63",
	)?.number;
	const deletion = {
		...{ resource: 'invoice', operation: 'delete', series: 'OFS', cha_evrakno_sira: String(invoiceNumber) },
		...{ invoiceToDelete: 'sales', preview: true },
	};
	await refused('Preview of a deletion', deletion, /120\.01\.001/);
	await inPanel('Today', { resource: 'company', operation: 'getToday' }, async () => {
		const figures = await runStep(browser, /^pastDue$/);
		check('office, Today: figures', figures, /salesOrders[\s\S]*pastDue/);
	});
}
