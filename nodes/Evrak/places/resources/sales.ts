import type { FormResource } from '../types';
import { ifExists, method, numberOrGuid, searchBy, source } from '../choices';
import { choosing, operation, resource } from './make';

/** The daily documents of a clerk. */
export const SALES: readonly FormResource[] = [
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
		operation('getSerials', 'Get Serial Numbers', 'item.getSerials'),
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
