import type { Touch } from '../../editor/form';
import { account, ITEM, quantity, SERIES, vat, type Paper } from './papers';

/** What hands fill in and the ERP must not get: nothing that writes is sent. */
interface Refusal extends Pick<Paper, 'name' | 'action' | 'touches'> {
	/** What the output says. */
	readonly says: RegExp;
}

const ORDER: readonly Touch[] = [
	account('120.01.001'),
	...SERIES,
	ITEM,
	quantity('1'),
	['type', 'Unit Price', '80'],
	vat('20'),
];

/**
 * What must not be sent, and what only looks.
 * @param invoice - number of the sales invoice in the ERP
 */
export const refusals = (invoice: string): readonly Refusal[] => [
	{
		name: 'Order in euros without a rate',
		action: 'Create order',
		touches: [...ORDER, ['add', 'Additional Fields', 'Currency (Döviz Cinsi)'], ['code', 'Currency', 'EUR']],
		says: /Exchange Rate/,
	},
	{
		name: 'Order of a day ten years ago',
		action: 'Create order',
		touches: [...ORDER, ['day', 'Order Date', '2016-03-01']],
		says: /Order Date.*year/,
	},
	{
		name: 'Cheque without an amount',
		action: 'Create cheque or note bordereau',
		touches: [
			['choose', 'Kind of Bordereau', 'Cheques In (Çek Giriş)'],
			['type', 'Series', 'ELD'],
			account('120.01.002'),
		],
		says: /Amount/,
	},
	{
		name: 'Receipt deleted as an invoice',
		action: 'Delete invoice',
		touches: [
			['choose', 'Input Mode', 'JSON'],
			['json', 'JSON', '{"cha_evrakno_seri": "ELD", "cha_evrakno_sira": 1, "cha_evrak_tip": 35}'],
		],
		says: /which the resource Payment makes/,
	},
	{
		name: 'Zero GUID',
		action: 'Delete order',
		touches: [
			['choose', 'Delete By', 'GUID of Lines (Satır GUID)'],
			['type', 'Record ID', '00000000-0000-0000-0000-000000000000'],
		],
		says: /names no record/,
	},
	{
		name: 'Preview of a deletion',
		action: 'Delete invoice',
		touches: [
			['type', 'Series', 'ELD'],
			['type', 'Number', invoice],
			['choose', 'Kind to Delete', 'Sales Invoice (Satış)'],
			['turn', 'Preview'],
		],
		says: /600[\s\S]*120\.01\.001[\s\S]*Örnek Ünvan/,
	},
	{ name: 'Summary', action: 'Get figures of today', touches: [], says: /salesOrders[\s\S]*pastDue/ },
	{
		name: 'Unpaid invoices of today',
		action: 'Get many invoices',
		touches: [
			['choose', 'Payment', 'Not Paid in Full'],
			['choose', 'Period', 'Today (Bugün)'],
		],
		says: /ELD[\s\S]*120\.01\.001/,
	},
	{
		name: 'Orders without a dispatch note',
		action: 'Get many orders',
		touches: [
			['choose', 'Delivery', 'Nothing Delivered Yet'],
			['choose', 'Period', 'Today (Bugün)'],
		],
		says: /ELD[\s\S]*120\.01\.001/,
	},
	{
		name: 'Dispatch notes without an invoice',
		action: 'Get many dispatch notes',
		touches: [
			['choose', 'Invoicing', 'To Be Invoiced'],
			['choose', 'Period', 'Today (Bugün)'],
		],
		says: /120\.01\.002/,
	},
	{
		name: 'Balance of a customer',
		action: 'Get balance of account',
		touches: [account('120.01.001')],
		says: /120\.01\.001[\s\S]*Örnek Ünvan/,
	},
	{
		name: 'Statement of a customer',
		action: 'Get statement of account',
		touches: [account('120.01.001'), ['choose', 'Period', 'Today (Bugün)']],
		says: /ELD/,
	},
	{
		name: 'Customer found by a word',
		action: 'Search accounts',
		touches: [
			['choose', 'Look Up By', 'Words of Name or Code'],
			['type', 'Value', 'örnek'],
			['choose', 'If Several Match', 'All (Hepsi)'],
		],
		says: /120\.01\.001/,
	},
	{
		name: 'Stock of an item by warehouse',
		action: 'Get stock of item by warehouse',
		touches: [ITEM],
		says: /STK001/,
	},
	{
		name: 'Cheques due in a week',
		action: 'Get many cheques and notes',
		touches: [['choose', 'Period', 'Next 7 Days (7 Gün)']],
		says: /Nothing was found|dueDate/,
	},
	{ name: 'Cash and banks', action: 'Get cash and bank balances', touches: [], says: /KASA01/ },
];
