import type { IDataObject } from 'n8n-workflow';
import type { Db } from '../../standin';
import type { Doc } from './doc';

/** VAT of the orders, in percent; prices are such that it is exact. */
const VAT = 20;

const text = (kurus: number): string => (kurus / 100).toFixed(2);

/** Buyers go by their e-mail: several documents have the same one, and the ERP has none of them before. */
const mailOf = (account: string): string => `b${account.replaceAll('.', '')}@buyers.test`;

/**
 * *Create Order* of a shop's orders whose buyers have no account yet. A document is one order and what it needs: its content counts the
 * accounts of its buyer, too, since a second one is as wrong as a second order.
 */
export const SHOP_ORDER = {
	by: 'node',
	parameters: {
		...{ resource: 'shopOrder', operation: 'createOrder', shop: 'wooCommerce', shopOrder: '={{ $json.document }}' },
		...{ accountFrom: 'buyer', partyNewCode: '120.09.####', series: 'SIM' },
	},
	isOneLine: true,
	// What fails may be the look for the account, before the order is looked for.
	isSteps: true,
	hasLook: true,
	canChange: true,
	item: ({ key, account, item, quantity, price, day }: Doc): IDataObject => {
		const [net, vat] = [quantity * price, (quantity * price * VAT) / 100];
		const at = `${day.split('.').reverse().join('-')}T09:00:00`;
		return {
			...{ id: 1, number: key, status: 'processing', currency: 'TRY', prices_include_tax: false },
			...{ date_created: at, date_created_gmt: at, date_paid: at, payment_method: 'iyzico' },
			...{ total: text(net + vat), total_tax: text(vat), refunds: [] },
			billing: { first_name: 'Sınama', last_name: 'Alıcı', email: mailOf(account) },
			line_items: [
				{
					...{ id: 1, sku: item, name: item, quantity, price: price / 100, subtotal: text(net), total: text(net) },
					...{
						subtotal_tax: text(vat),
						total_tax: text(vat),
						taxes: [{ id: 1, total: text(vat), subtotal: text(vat) }],
					},
				},
			],
			tax_lines: [{ rate_id: 1, rate_percent: VAT, tax_total: text(vat), shipping_tax_total: '0.00' }],
		};
	},
	copies: (db: Db, { key, account }: Doc) =>
		db
			.all(
				`SELECT sip_evrakno_seri || ' ' || sip_evrakno_sira AS id, CAST(sip_miktar AS INTEGER) || ' of ' ||
				(SELECT COUNT(*) FROM CARI_HESAPLAR WHERE lower(cari_EMail) = ?) AS content FROM SIPARISLER WHERE sip_belgeno = ?`,
				[mailOf(account), key],
			)
			.map(({ id, content }) => ({ id: String(id), content: String(content) })),
	contentOf: ({ quantity }: Doc) => `${quantity} of 1`,
} as const;
