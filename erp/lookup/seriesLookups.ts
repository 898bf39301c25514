import type { Lookup } from './types';

/** The series that documents of a table have, each with its last number and day. A series need not be in use to be right. */
const seriesOf = (
	label: string,
	plural: string,
	turkish: string,
	table: string,
	column: (name: string) => string,
	date: string,
) =>
	({
		label,
		plural,
		turkish,
		table,
		code: column('evrakno_seri'),
		type: 'text',
		names: [],
		extra: [],
		latest: { son_sira: column('evrakno_sira'), son_tarih: column(date) },
		cancelled: column('iptal'),
		grouped: true,
	}) as const satisfies Lookup;

/** Look-ups of series in use, by the table of the documents. */
export const seriesLookups = {
	orderSeries: seriesOf(
		'Order Series',
		'Series of Orders',
		'Sipariş serileri',
		'SIPARISLER',
		(name) => `sip_${name}`,
		'tarih',
	),
	movementSeries: seriesOf(
		'Stock Movement Series',
		'Series of Dispatch Notes and Movements',
		'İrsaliye ve stok hareket serileri',
		'STOK_HAREKETLERI',
		(name) => `sth_${name}`,
		'tarih',
	),
	accountSeries: seriesOf(
		'Account Movement Series',
		'Series of Invoices and Payments',
		'Fatura, tahsilat ve tediye serileri',
		'CARI_HESAP_HAREKETLERI',
		(name) => `cha_${name}`,
		'tarihi',
	),
} as const;
