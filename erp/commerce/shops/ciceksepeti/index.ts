import type { AddressMembers, ShopJson } from '../../shop/reader';
import type { Shop } from '../../shop/shop';
import type { StateWords } from '../../shop/state';
import { LIRA_CODE } from '../../../base/text/currency';
import { readMoment, writeMoment } from '../../../base/values/dates';
import { byAgency, readByTable, stateAt } from '../engine';
import { amountAt, ifAny, itself, perPiece, percentIn, priceAt, type Reading, type ShopTable, untaxed } from '../table';
import { ciceksepetiFeed } from './feed';

/** Numbers of states of a sub-order. A requested return does not change the sold quantity until the goods are with the seller. */
const STATES: StateWords = {
	// New, being prepared, in the vehicle, shipped, delivered, to be shipped; return started, on its way, at the seller, to be approved.
	document: ['1', '2', '3', '5', '7', '11', '20', '21', '22', '23'],
	wait: {},
	never: { 18: 'it came back' },
};

/** `Region` is the neighbourhood and `District` the district of a province. */
const addressOf = (party: 'sender' | 'receiver'): AddressMembers => ({
	firstName: `${party}Name`,
	company: `${party}CompanyName`,
	lines: [`${party}Address`, `${party}Region`],
	district: `${party}District`,
	province: `${party}City`,
	phone: `${party}Phone`,
});

/** `02/01/2020` is the 2nd of January in Istanbul. */
function dayOf(order: ShopJson, zone: string): string {
	const node = order.get('orderCreateDate');
	const moment = readMoment(node.wanted, zone, 'dd/MM/yyyy');
	return moment
		? writeMoment(moment, 'yyyy-MM-dd')
		: node.refuse('is no date such as 02/01/2020', 'Give the order as Çiçeksepeti does.');
}

/** It is not documented which discount is deducted, from a line or a piece, and whether delivery is included: the invoice amount decides. */
const READINGS: readonly Reading[] = [
	amountAt('branchDiscountPart'),
	perPiece(amountAt('branchDiscountPart')),
	amountAt('discount'),
	perPiece(amountAt('discount')),
	() => undefined,
].flatMap((off): Reading[] => [
	{ goods: { off }, adjust: (drafts) => ({ drafts: drafts.filter(({ line }) => line.kind !== 'shipping') }) },
	{ goods: { off } },
]);

/** A sub-order of `Order/GetOrders`: one product, which Çiçeksepeti has invoiced by itself. */
const CICEKSEPETI: ShopTable = {
	pages: [['supplierOrderListWithBranch', 'supplierOrderListWithBranch']],
	number: 'orderId',
	key: (order) => order.get('orderItemId').wanted,
	day: dayOf,
	currency: (order) => order.get('currency').text ?? LIRA_CODE,
	prices: 'withVat',
	lines: [
		{
			rows: (order) => [order],
			kind: 'item',
			id: 'orderItemId',
			sku: 'code',
			barcode: 'barcode',
			name: 'name',
			quantity: 'quantity',
			full: perPiece(priceAt('itemPrice')),
			rate: percentIn('tax'),
			vatAt: 'tax',
			refused: [
				[
					'extraProductTotalQuantity',
					'says that other products go with this one, whose codes it does not give',
					'Enter this order by hand.',
				],
			],
		},
		{ rows: ifAny('deliveryCharge'), kind: 'shipping', called: 'Teslimat', full: itself, rate: untaxed },
	],
	readings: READINGS,
	total: (order) => order.get('invoicePrice').price,
	state: (order, settings) =>
		order.get('isOrderStatusActive').value === false
			? { word: 'isOrderStatusActive false', verdict: 'never', why: 'it was cancelled' }
			: stateAt(order, 'orderItemStatusId', STATES, settings),
	names: [['senderName'], ['receiverName']],
	company: (order) => order.get('senderCompanyName').text,
	taxOffice: 'senderTaxOfficeName',
	taxNumbers: ['senderTaxNumber'],
	email: 'invoiceEmail',
	phone: 'senderPhone',
	billing: ['', addressOf('sender')],
	delivery: ['', addressOf('receiver')],
	...byAgency('Çiçeksepeti'),
};

/**
 * Çiçeksepeti by the sub-orders of its order API. Sources, read on 2026-11-30: the maker's pages ciceksepeti.dev/siparis/siparis-listeleme and
 * ciceksepeti.dev/iade-siparisler by the notes of an integrator of October 2026, which say what they could not verify; members also by two public
 * clients. `invoicePrice` is the amount of the invoice, `tax` a rate. Its list of returns has no quantity, so that refunds are not read; an approved
 * exchange sets the same sub-order to new.
 */
export const ciceksepeti: Shop = {
	name: 'ciceksepeti',
	title: 'Çiçeksepeti',
	description: 'A sub-order of Çiçeksepeti’s list (GetOrders)',
	numberAt: 'orderItemId',
	feed: ciceksepetiFeed,
	read: (order, settings) => readByTable(order, CICEKSEPETI, settings),
};
