import {
	deleteBy,
	detail,
	direction,
	ifExists,
	issuedOrReceived,
	kind,
	method,
	numberOrGuid,
	searchBy,
	source,
	version,
} from './choices';
import type { Address, Choice, FormOperation, FormResource } from './types';

/** An operation of the form that is one of the catalogue. */
const operation = (value: string, name: string, of: Address): FormOperation => ({ value, name, of });

/** One with a choice below it. */
const choosing = (value: string, name: string, action: string, description: string, choice: Choice): FormOperation => ({
	value,
	name,
	action,
	description,
	choice,
});

const resource = (
	value: string,
	[name, turkish]: readonly [name: string, turkish: string],
	description: string,
	operations: readonly FormOperation[],
): FormResource => ({ value, name, turkish, description, operations });

const SHOP: readonly FormResource[] = [
	resource('shopOrder', ['Shop Order', 'Mağaza Siparişi'], 'Order of a web shop or marketplace (e-ticaret siparişi)', [
		operation('compare', 'Compare', 'shopOrder.compare'),
		operation('convertToInvoice', 'Convert to Invoice', 'shopOrder.carryOn'),
		operation('createInvoice', 'Create Invoice', 'shopOrder.saveAsInvoice'),
		operation('createOrder', 'Create Order', 'shopOrder.saveAsOrder'),
		choosing(
			'createPayment',
			'Create Payment',
			'Create payment of shop order',
			'Save what the buyer paid, or what the shop paid back, as a receipt: by card, by transfer or in cash (tahsilat, tediye)',
			direction(
				['collection', 'Collection (Tahsilat)', 'shopOrder.saveAsCollection', 'What the buyer paid'],
				['refund', 'Refund (Tediye)', 'shopOrder.saveAsPayment', 'What the shop paid back'],
			),
		),
		operation('createReturn', 'Create Return', 'shopOrder.saveAsReturn'),
		operation('updateOrder', 'Update Order', 'shopOrder.followUp'),
	]),
];

const SALES: readonly FormResource[] = [
	resource('order', ['Order', 'Sipariş, Siparis'], 'Sales or purchase order (alınan, verilen sipariş)', [
		operation('create', 'Create', 'order.create'),
		operation('createProforma', 'Create Proforma', 'proformaOrder.create'),
		choosing(
			'delete',
			'Delete',
			'Delete order',
			'Delete an order by its number, or some of its lines',
			numberOrGuid('order.delete', 'order.deleteByGuid'),
		),
		operation('deleteProforma', 'Delete Proforma', 'proformaOrder.delete'),
		operation('get', 'Get', 'order.get'),
		operation('getDeliveryStatus', 'Get Delivery Status', 'order.getDeliveryState'),
		operation('getAll', 'Get Many', 'order.getAll'),
		operation('update', 'Update', 'order.update'),
	]),
	resource('invoice', ['Invoice', 'Fatura'], 'Sales or purchase invoice and its return (alım satım evrakı)', [
		choosing(
			'create',
			'Create',
			'Create invoice',
			'Save an invoice with its lines',
			method(
				['invoice', 'Invoice (FaturaKaydetV2)', 'invoice.create'],
				['invoiceV3', 'Invoice V3 (FaturaKaydetV3)', 'invoice.createV3'],
				[
					'document',
					'Purchase or Sales Document (AlimSatimEvragiKaydetV2)',
					'invoice.createDocument',
					'With stock, service and expense lines',
				],
			),
		),
		choosing(
			'createFromDocument',
			'Create From Document',
			'Create invoice from order or dispatch note',
			'Turn an order or a dispatch note of the ERP into an invoice (siparişten, irsaliyeden fatura)',
			source(
				['order', 'Order (Sipariş)', 'invoice.createFromOrder'],
				['dispatchNote', 'Dispatch Note (Sevkiyat)', 'dispatchNote.createInvoice'],
			),
		),
		choosing(
			'delete',
			'Delete',
			'Delete invoice',
			'Delete an invoice by type, series and number, or some of its lines',
			numberOrGuid('invoice.delete', 'invoice.deleteLine'),
		),
		operation('get', 'Get', 'invoice.get'),
		operation('getAll', 'Get Many', 'invoice.getAll'),
		operation('update', 'Update', 'invoice.update'),
	]),
	resource('account', ['Account', 'Cari'], 'Customer or supplier, with addresses (cari hesap, müşteri, tedarikçi)', [
		choosing(
			'create',
			'Create',
			'Create account',
			'Find the account of a buyer and create it where there is none, or create one in any case (cari aç)',
			ifExists(
				['return', 'Return It (Bulunanı Ver)', 'account.findOrCreate', 'Searched by tax number, code, e-mail or phone'],
				['error', 'Report an Error (Hata)', 'account.create', 'With all fields of an account, addresses and contacts'],
			),
		),
		operation('createAddress', 'Create Address', 'address.create'),
		operation('deleteAddress', 'Delete Address', 'address.delete'),
		operation('getAddresses', 'Get Addresses', 'account.getAddresses'),
		operation('getBalance', 'Get Balance', 'account.getBalance'),
		choosing(
			'getAll',
			'Get Many',
			'Get many accounts',
			'List accounts, for instance to keep a copy of them up to date',
			searchBy(
				['fields', 'Code, Tax Number or Change (Kod, VKN)', 'account.getAll'],
				['condition', 'SQL Condition (Koşul)', 'account.getAllByCondition', 'For questions that no field has'],
			),
		),
		operation('getPastDue', 'Get Past Due', 'account.getPastDue'),
		operation('getPrices', 'Get Prices', 'account.getPrice'),
		operation('getStatement', 'Get Statement', 'account.getStatement'),
		operation('search', 'Search', 'account.find'),
		operation('update', 'Update', 'account.update'),
		operation('updateAddress', 'Update Address', 'address.update'),
	]),
	resource(
		'payment',
		['Payment', 'Tahsilat, Tediye, Kasa'],
		'Collection from a customer or payment to a supplier (tahsilat, tediye)',
		[
			choosing(
				'create',
				'Create',
				'Create payment',
				'Save a collection or a payment',
				method(
					['payment', 'Payment (TahsilatTediyeKaydetV2)', 'collectionPayment.create'],
					[
						'paymentV3',
						'Payment V3 (TahsilatTediyeKaydetV3)',
						'collectionPayment.createV3',
						'With cheque or card details',
					],
				),
			),
			choosing(
				'delete',
				'Delete',
				'Delete payment',
				'Delete a collection or payment by its number, or some of its lines',
				numberOrGuid('collectionPayment.delete', 'collectionPayment.deleteByGuid'),
			),
			operation('get', 'Get', 'collectionPayment.get'),
			operation('getBalances', 'Get Cash and Bank Balances', 'collectionPayment.getBalances'),
			operation('getAll', 'Get Many', 'collectionPayment.getAll'),
			operation('update', 'Update', 'collectionPayment.update'),
		],
	),
	resource('item', ['Item', 'Stok, Ürün'], 'Item with prices, barcodes and quantities (stok kartı)', [
		operation('create', 'Create', 'item.create'),
		operation('createLabels', 'Create Labels', 'label.create'),
		operation('get', 'Get', 'item.get'),
		operation('getBarcodes', 'Get Barcodes', 'item.getBarcodes'),
		operation('getAll', 'Get Many', 'item.getAll'),
		operation('getPrices', 'Get Prices', 'item.getPrices'),
		operation('getSellableStock', 'Get Sellable Stock', 'item.getSellableStock'),
		operation('getStock', 'Get Stock by Warehouse', 'item.getStockByWarehouse'),
		operation('getUnits', 'Get Units', 'item.getUnits'),
		operation('search', 'Search', 'item.search'),
		operation('updatePrices', 'Update Prices', 'priceChange.create'),
	]),
	resource('dispatchNote', ['Dispatch Note', 'Sevkiyat, Sevk irsaliyesi'], 'Dispatch note of goods (sevk irsaliyesi)', [
		choosing(
			'create',
			'Create',
			'Create dispatch note',
			'Save a dispatch note, of its own or from an order (sevk irsaliyesi)',
			source(
				['new', 'Fields of This Node (Alanlar)', 'dispatchNote.create'],
				['order', 'Order (Sipariş)', 'dispatchNote.createFromOrder', 'Turns an order of the ERP into a dispatch note'],
			),
		),
		choosing(
			'delete',
			'Delete',
			'Delete dispatch note',
			'Delete a dispatch note by type, series and number, or some of its lines',
			numberOrGuid('dispatchNote.delete', 'dispatchNote.deleteLine'),
		),
		operation('get', 'Get', 'dispatchNote.get'),
		operation('getAll', 'Get Many', 'dispatchNote.getAll'),
		operation('update', 'Update', 'dispatchNote.update'),
	]),
];

const E_DOCUMENTS: readonly FormResource[] = [
	resource(
		'eInvoice',
		['E-Invoice', 'E-Fatura, E-Arşiv'],
		'Electronic invoice that the company issues (e-fatura, e-arşiv)',
		[
			operation('cancel', 'Cancel', 'eArchive.cancel'),
			operation('getKind', 'Get Kind for Customer', 'eDocument.decideDocument'),
			choosing(
				'getPdf',
				'Get PDF',
				'Get PDF of invoice',
				'Fetch an invoice as a PDF file, stored or before it is sent (taslak)',
				version(
					['final', 'Final (Kesin)', 'eDocument.getInvoicePdf', 'As the ERP has stored it'],
					['draft', 'Draft (Taslak)', 'eDocument.getDraftPdf', 'Before it is sent'],
				),
			),
			operation('getStatus', 'Get Status', 'eDocument.getStatus'),
			operation('getTaxpayer', 'Get Taxpayer', 'eDocument.checkTaxpayer'),
			operation('getXml', 'Get XML', 'eDocument.getXml'),
			operation('send', 'Send', 'eDocument.sendInvoice'),
		],
	),
	resource(
		'incomingEInvoice',
		['Incoming E-Invoice', 'Gelen E-Fatura'],
		'Electronic invoice of a supplier (gelen e-fatura)',
		[
			operation('accept', 'Accept', 'eDocument.acceptInvoice'),
			operation('checkRules', 'Check Rules', 'eDocument.evaluateRules'),
			operation('getAll', 'Get Many', 'eDocument.getIncoming'),
			operation('getPdf', 'Get PDF', 'eDocument.getIncomingPdf'),
			operation('parseXml', 'Parse XML', 'eDocument.parseUbl'),
			operation('reject', 'Reject', 'eDocument.rejectInvoice'),
		],
	),
	resource('eDispatchNote', ['E-Dispatch Note', 'E-Sevkiyat, E-irsaliye'], 'Electronic dispatch note (e-irsaliye)', [
		operation('getAll', 'Get Many', 'eDispatchNote.getAll'),
		choosing(
			'getPdf',
			'Get PDF',
			'Get PDF of electronic dispatch note',
			'Fetch an e-dispatch note as a PDF file, sent, incoming or before it is sent (e-irsaliye)',
			version(
				['final', 'Sent or Incoming (Kesin)', 'eDispatchNote.getPdf'],
				['draft', 'Draft (Taslak)', 'eDispatchNote.getDraftPdf', 'Before it is sent'],
			),
		),
		operation('send', 'Send', 'eDocument.sendDispatchNote'),
	]),
];

const OFFICE: readonly FormResource[] = [
	resource(
		'quotation',
		['Quotation', 'Teklif'],
		'Quotation to a customer or from a supplier (verilen, alınan teklif)',
		[
			choosing(
				'create',
				'Create',
				'Create quotation',
				'Save a quotation to a customer or from a supplier',
				issuedOrReceived('issuedQuotation.create', 'receivedQuotation.create'),
			),
			choosing(
				'delete',
				'Delete',
				'Delete quotation',
				'Delete a quotation, or some of its lines',
				deleteBy(
					['number', 'Number of an Issued One (Verilen)', 'issuedQuotation.delete'],
					['guid', 'GUID of Lines, Issued (Verilen)', 'issuedQuotation.deleteByGuid'],
					['receivedCode', 'Code of a Received One (Alınan)', 'receivedQuotation.delete'],
					['receivedGuid', 'GUID of Lines, Received (Alınan)', 'receivedQuotation.deleteByGuid'],
				),
			),
			choosing(
				'get',
				'Get',
				'Get quotation',
				'One quotation with its lines and remarks (teklif)',
				issuedOrReceived('issuedQuotation.get', 'receivedQuotation.get'),
			),
			choosing(
				'getAll',
				'Get Many',
				'Get many quotations',
				'One item for each quotation, with its sums and the number of its lines, the latest first (teklif)',
				issuedOrReceived('issuedQuotation.getAll', 'receivedQuotation.getAll'),
			),
			choosing(
				'update',
				'Update',
				'Update quotation',
				'Update a quotation, or add lines to it',
				issuedOrReceived('issuedQuotation.update', 'receivedQuotation.update'),
			),
		],
	),
	resource('shopItem', ['Shop Item', 'Mağaza Ürünü'], 'Stock and prices for a web shop (mağazaya stok ve fiyat)', [
		operation('confirm', 'Confirm', 'shopItem.confirm'),
		operation('getAll', 'Get Many', 'shopItem.getForShop'),
	]),
	resource('shopPayout', ['Shop Payout', 'Hakediş'], 'Statement of a marketplace (hakediş)', [
		operation('summarize', 'Summarize', 'shopPayout.sumUp'),
	]),
	resource('stockCount', ['Stock Count', 'Sayım'], 'Result of counting a warehouse (sayım sonucu)', [
		operation('create', 'Create', 'stockCount.create'),
		choosing(
			'delete',
			'Delete',
			'Delete stock count',
			'Delete a stock count by warehouse, date and number, or some of its lines',
			numberOrGuid('stockCount.delete', 'stockCount.deleteLine'),
		),
		operation('finalize', 'Finalize', 'stockCount.finalize'),
		operation('get', 'Get', 'stockCount.get'),
		operation('getAll', 'Get Many', 'stockCount.getAll'),
		operation('update', 'Update', 'stockCount.update'),
	]),
	resource(
		'stockMovement',
		['Stock Movement', 'Stok Hareketi, Depo'],
		'Transfer, waste, consumption or order between warehouses (dahili stok hareketi, depolar arası sipariş)',
		[
			choosing(
				'create',
				'Create',
				'Create stock movement',
				'Save a movement inside the company, or an order from one warehouse to another',
				kind(
					['movement', 'Internal Movement (Dahili Hareket)', 'internalMovement.create', 'Transfer, waste, consumption'],
					['warehouseOrder', 'Order Between Warehouses (Depolar Arası)', 'warehouseOrder.create'],
				),
			),
			choosing(
				'delete',
				'Delete',
				'Delete stock movement',
				'Delete a stock movement or an order between warehouses, or some of its lines',
				deleteBy(
					['number', 'Number of a Movement (Hareket)', 'internalMovement.delete'],
					['guid', 'GUID of Lines of a Movement (Hareket)', 'internalMovement.deleteByGuid'],
					['warehouseOrderNumber', 'Number of an Order (Sipariş)', 'warehouseOrder.delete'],
					['warehouseOrderGuid', 'GUID of Lines of an Order (Sipariş)', 'warehouseOrder.deleteByGuid'],
				),
			),
			choosing(
				'update',
				'Update',
				'Update stock movement',
				'Update a stock movement or an order between warehouses, or add lines to it',
				kind(
					['movement', 'Internal Movement (Dahili Hareket)', 'internalMovement.update', 'Transfer, waste, consumption'],
					['warehouseOrder', 'Order Between Warehouses (Depolar Arası)', 'warehouseOrder.update'],
				),
			),
		],
	),
	resource('purchaseRequest', ['Purchase Request', 'Satın Alma Talebi'], 'Request to buy goods (satın alma talebi)', [
		operation('create', 'Create', 'purchaseRequest.create'),
		operation('delete', 'Delete', 'purchaseRequest.delete'),
		operation('get', 'Get', 'purchaseRequest.get'),
		operation('getAll', 'Get Many', 'purchaseRequest.getAll'),
	]),
	resource(
		'priceCondition',
		['Price Condition', 'Fiyat Şartı'],
		'Agreed prices of a customer or supplier (satış, satın alma şartı)',
		[
			choosing(
				'create',
				'Create',
				'Create price condition',
				'Save agreed prices of a customer or supplier',
				direction(
					['sales', 'Sales (Satış)', 'salesCondition.create', 'Of a customer'],
					['purchase', 'Purchase (Satın Alma)', 'purchaseCondition.create', 'Of a supplier'],
				),
			),
			choosing(
				'delete',
				'Delete',
				'Delete price condition',
				'Delete a price condition, or some of its lines',
				deleteBy(
					['number', 'Number of a Sales Condition (Satış)', 'salesCondition.delete'],
					['guid', 'GUID of Lines, Sales (Satış)', 'salesCondition.deleteByGuid'],
					['purchaseNumber', 'Number of a Purchase Condition (Satın Alma)', 'purchaseCondition.delete'],
				),
			),
			operation('update', 'Update', 'salesCondition.update'),
		],
	),
	resource('cheque', ['Cheque or Note', 'Çek, Senet'], 'Cheques and promissory notes (çek, senet portföyü)', [
		operation('create', 'Create', 'collectionPayment.createBordereau'),
		operation('getAll', 'Get Many', 'collectionPayment.getCheques'),
	]),
	resource(
		'voucher',
		['Voucher', 'Dekont, Fiş'],
		'Voucher, cash expense slip or journal slip (dekont, masraf fişi, muhasebe fişi)',
		[
			choosing(
				'create',
				'Create',
				'Create voucher',
				'Save a voucher, a cash expense slip or a journal slip',
				kind(
					['voucher', 'Voucher (Dekont)', 'voucher.create', 'For instance a transfer between cashboxes'],
					['cashExpense', 'Cash Expense Slip (Kasa Masraf Fişi)', 'cashExpense.create', 'Expenses that a cashbox paid'],
					['journalSlip', 'Journal Slip (Muhasebe Fişi)', 'journalSlip.create', 'A special journal slip'],
				),
			),
			choosing(
				'delete',
				'Delete',
				'Delete voucher',
				'Delete a voucher or a journal slip',
				kind(
					['voucher', 'Voucher (Dekont)', 'voucher.delete', 'By type, series and number'],
					['journalSlip', 'Journal Slip (Muhasebe Fişi)', 'journalSlip.delete', 'By date and number'],
				),
			),
		],
	),
	resource('employee', ['Employee', 'Personel'], 'Employee, leave and timesheet (personel, izin, puantaj)', [
		choosing(
			'create',
			'Create',
			'Create employee',
			'Add an employee or a leave',
			kind(
				['employee', 'Employee (Personel)', 'personnel.create'],
				['leave', 'Leave of an Employee (Personel Izni)', 'personnel.createLeave'],
			),
		),
		operation('updateTimesheet', 'Update Timesheet', 'personnel.saveTimesheet'),
	]),
	resource(
		'production',
		['Production', 'Üretim'],
		'Production request, work order, plan, slip, recipe and route (üretim)',
		[
			choosing(
				'create',
				'Create',
				'Create production document',
				'Save a document or card of production',
				kind(
					['completion', 'Operation Completion Slip (Operasyon Tamamlama)', 'operationCompletion.create'],
					['recipe', 'Recipe (Reçete)', 'recipe.create'],
					['request', 'Request (Talep)', 'production.createRequest'],
					['route', 'Route (Rota)', 'route.create'],
					['routePlan', 'Route Plan (Rota Planı)', 'production.createRoutePlan'],
					['workOrder', 'Work Order (Emir)', 'production.createWorkOrder'],
				),
			),
			choosing(
				'delete',
				'Delete',
				'Delete production document',
				'Delete a document or card of production',
				kind(
					['completion', 'Operation Completion Slip (Operasyon Tamamlama)', 'operationCompletion.delete'],
					['recipe', 'Recipe (Reçete)', 'recipe.delete'],
					['request', 'Request (Talep)', 'production.deleteRequest', 'By series and number'],
					['requestLines', 'Request, Some Lines (Talep Satırı)', 'production.deleteRequestByGuid', 'By GUID'],
					['route', 'Route (Rota)', 'route.delete'],
					['routePlan', 'Route Plan (Rota Planı)', 'production.deleteRoutePlan'],
				),
			),
			choosing(
				'update',
				'Update',
				'Update operation completion slip',
				'Correct operation completion slips; the payload is not published, so it is given as JSON',
				method(
					['v2', 'V2 (OperasyonTamamlamaFisDuzeltV2)', 'operationCompletion.update'],
					['v1', 'V1 (OperasyonTamamlamaFisDuzelt)', 'operationCompletion.updateV1'],
				),
			),
		],
	),
];

const SYSTEM: readonly FormResource[] = [
	resource(
		'attachment',
		['Attachment', 'Ek, Açıklama, Resim'],
		'Picture, text or remark of a document or record (resim, açıklama)',
		[
			choosing(
				'create',
				'Create',
				'Create attachment',
				'Add a picture, text or remark to a document or record',
				kind(
					['documentPicture', 'Picture of a Document (Evrak Resmi)', 'documentPicture.create'],
					['remark', 'Remark of a Document (Evrak Açıklaması)', 'remark.create'],
					['image', 'Image of a Record (Kayıt Resmi)', 'image.create'],
					['text', 'Text of a Record (Kayıt Metni)', 'textData.create'],
				),
			),
			choosing(
				'delete',
				'Delete',
				'Delete attachment',
				'Delete a picture or remark of a document or record',
				kind(
					['documentPicture', 'Picture of a Document (Evrak Resmi)', 'documentPicture.delete'],
					['remark', 'Remark of a Document (Evrak Açıklaması)', 'remark.delete'],
					['image', 'Image of a Record (Kayıt Resmi)', 'image.delete'],
				),
			),
			operation('get', 'Get', 'image.get'),
			operation('update', 'Update', 'remark.update'),
		],
	),
	resource('list', ['List', 'Liste'], 'Warehouses, cashboxes, rates and other lists of the ERP (listeler)', [
		choosing(
			'getContract',
			'Get App Contract',
			'Get contract of app',
			'Ask whether the contract of an app is approved',
			kind(
				['orderApp', 'Order App (Porkod)', 'list.getOrderAppContract'],
				['quickSale', 'Quick Sale (Hızlı Satış)', 'list.getQuickSaleContract'],
				['restaurant', 'Restaurant (Restoran)', 'list.getRestaurantContract'],
			),
		),
		operation('getExchangeRates', 'Get Exchange Rates', 'list.getExchangeRates'),
		operation('getAll', 'Get Many', 'list.getAll'),
		operation('getUserRights', 'Get User Rights', 'list.getUserRights'),
		operation('getUsers', 'Get Users', 'list.getUsers'),
		operation('getVatRates', 'Get VAT Rates', 'list.getVatRates'),
	]),
	resource('record', ['Record', 'Kayıt, Sorgu'], 'Rows of the ERP’s tables, and SQL (kayıt, sorgu)', [
		operation('executeQuery', 'Execute Query', 'sql.select'),
		operation('getAll', 'Get Many', 'record.getChanged'),
		choosing(
			'write',
			'Write',
			'Write records',
			'Insert, update or delete raw rows of tables (kayıt kaydet), of whose meaning the ERP checks little',
			kind(
				['oneTable', 'Rows of One Table (Tek Tablo)', 'record.save'],
				['severalTables', 'Rows of Several Tables (Çok Tablo)', 'record.saveMany'],
			),
		),
	]),
	resource('erp', ['ERP', 'Sistem'], 'The installation, the figures of today, and any method (sistem)', [
		operation('callMethod', 'Call Method', 'custom.call'),
		choosing(
			'checkHealth',
			'Check Health',
			'Check health of service',
			'Ask whether the service is up',
			detail(
				['basic', 'Basic (Temel)', 'session.checkHealth'],
				['full', 'With Status Code (Durum Kodu)', 'session.checkHealthDetails'],
			),
		),
		operation('checkInstallation', 'Check Installation', 'session.checkInstallation'),
		operation('getSummary', 'Get Summary', 'company.getToday'),
		choosing(
			'manageSession',
			'Manage Session',
			'Manage session of user',
			'Log a user in or off, or call the logger of the service',
			method(
				['login', 'Log In (APILogin)', 'session.login', 'For V1 methods, and to see whether the credential works'],
				['logoff', 'Log Off (APILogoff)', 'session.logoff', 'Ends the V1 session of a user'],
				['logoffV2', 'Log Off V2 (APILogoffV2)', 'session.logoffV2', 'For instance to free a stuck user'],
				['callLogger', 'Call Logger (LoggerDone)', 'session.callLogger'],
			),
		),
	]),
];

/** The resources of the form in the order of a clerk's work, which is the order of n8n's list of actions. */
export const RESOURCES: readonly FormResource[] = [...SHOP, ...SALES, ...E_DOCUMENTS, ...OFFICE, ...SYSTEM];
