import type { FormResource } from '../types';
import { direction } from '../choices';
import { choosing, operation, resource } from './make';

/** Orders of web shops, the subject of most workflows. */
export const SHOP: readonly FormResource[] = [
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
