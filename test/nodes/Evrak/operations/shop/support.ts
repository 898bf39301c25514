import type { INodeParameters } from 'n8n-workflow';
import type { Bench } from '../../../../../testkit/node/evrak';
import { wooOrder } from '../../../../erp/commerce/shops/examples';

/** Rows of *Payment Methods*. */
export const RULES = [
	{ method: 'bacs', kind: 'transfer', code: 'BANKA01' },
	{ method: 'cod', kind: 'cash', code: 'KASA01' },
	{ method: '', kind: 'card', code: 'BANKA02' },
];

/** The node that books the payment of an order. */
export const collect = (
	details: INodeParameters = {},
	shopOptions: INodeParameters = {},
	options: INodeParameters = {},
	rules: object[] = RULES,
): INodeParameters =>
	({
		resource: 'shopOrder',
		operation: 'saveAsCollection',
		account: { __rl: true, mode: 'code', value: '120.01.001' },
		payments: { rule: rules },
		...details,
		shopOptions,
		options,
	}) as INodeParameters;

/** A paid order of WooCommerce of which nothing was paid back. */
export const paid = (more: object = {}) => ({
	...wooOrder,
	refunds: [],
	payment_method: 'iyzico',
	payment_method_title: 'Kart',
	date_paid: '2026-11-03T10:00:00',
	transaction_id: 'TX-1',
	...more,
});

/** Collections as an accountant writes them: kind, contra, amount, reference, description. */
export const booked = ({ erp }: Bench) =>
	erp.db
		.all(
			'SELECT cha_cinsi AS kind, cha_kasa_hizmet AS at, cha_kasa_hizkod AS code, cha_meblag AS amount, cha_belge_no AS reference, cha_aciklama AS words FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 1',
		)
		.map(({ kind, at, code, amount, reference, words }) => [kind, at, code, amount, reference, words].join(' '));
