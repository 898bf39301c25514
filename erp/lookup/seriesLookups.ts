import { lookup, type Lookup } from './lookup';

const seriesOf = (label: string, plural: string, turkish: string, table: string, prefix: string, day: string): Lookup =>
	lookup(label, turkish, table, `${prefix}_evrakno_seri`, [], {
		plural,
		latest: { son_sira: `${prefix}_evrakno_sira`, son_tarih: `${prefix}_${day}` },
		cancelled: `${prefix}_iptal`,
		grouped: true,
	});

/** Look-ups of series in use, by the table of the documents: each with its last number and day. A series need not be in use to be right. */
export const seriesLookups = {
	orderSeries: seriesOf('Order Series', 'Series of Orders', 'Sipariş serileri', 'SIPARISLER', 'sip', 'tarih'),
	movementSeries: seriesOf(
		'Stock Movement Series',
		'Series of Dispatch Notes and Movements',
		'İrsaliye ve stok hareket serileri',
		'STOK_HAREKETLERI',
		'sth',
		'tarih',
	),
	accountSeries: seriesOf(
		'Account Movement Series',
		'Series of Invoices and Payments',
		'Fatura, tahsilat ve tediye serileri',
		'CARI_HESAP_HAREKETLERI',
		'cha',
		'tarihi',
	),
};
