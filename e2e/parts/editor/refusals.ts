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
		touches: [
			['today', 'Order Date'],
			...ORDER,
			['add', 'Additional Fields', 'Currency (Döviz Cinsi)'],
			['code', 'Currency', 'EUR'],
		],
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
			['today', 'Date'],
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
			['choose', 'Type', '63 - Sales Invoice (Satış Faturası)'],
			['turn', 'Preview'],
		],
		says: /600[\s\S]*120\.01\.001[\s\S]*Örnek Ünvan/,
	},
	{ name: 'Summary', action: 'Get figures of today', touches: [], says: /salesOrders[\s\S]*pastDue/ },
];
