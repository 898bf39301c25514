import type { FormResource } from '../types';
import { deleteBy, direction, issuedOrReceived, kind, method, numberOrGuid } from '../choices';
import { choosing, operation, resource } from './make';

/** Rare documents, and stock and prices for shops. */
export const OFFICE: readonly FormResource[] = [
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
			operation('createOrder', 'Create Order', 'issuedQuotation.toOrder'),
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
