import type { Touch } from '../../editor/form';

/** A document that hands fill in, and what the ERP has to hold after it is saved. */
export interface Paper {
	readonly name: string;
	/** The entry of n8n's list of actions. */
	readonly action: string;
	readonly touches: readonly Touch[];
	readonly sql: string;
	readonly booked: object;
}

const TODAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' });

export const account = (code: string): Touch => ['pick', 'Account', code, code];
export const SERIES: readonly Touch[] = [
	['add', 'Additional Fields', 'Series (Evrak Seri)'],
	['type', 'Series', 'ELD'],
];
export const ITEM: Touch = ['pick', 'Item', 'STK001', 'STK001'];
export const quantity = (text: string): Touch => ['type', 'Quantity', text];
export const vat = (rate: string): Touch => ['pick', 'VAT %', rate, `${rate} %`];
const warehouse = (label: string, number: string): Touch => ['pick', label, number, number];

const invoiceOf = (type: number): string =>
	`SELECT COUNT(*) AS invoices, MIN(cha_kod) AS account, SUM(cha_meblag) AS total,
		(SELECT SUM(sth_vergi) FROM STOK_HAREKETLERI WHERE sth_fat_uid = cha_Guid) AS vat
	FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'ELD' AND cha_evrak_tip = ${type}`;
const ordersOf = (kind: number): string =>
	`SELECT COUNT(*) AS lines, MIN(sip_tip) AS side, SUM(sip_tutar) AS net, SUM(sip_vergi) AS vat, MIN(sip_tarih) AS day
	FROM SIPARISLER WHERE sip_evrakno_seri = 'ELD' AND sip_cins = ${kind}`;
const moneyOf = (condition: string): string =>
	`SELECT COUNT(*) AS lines, MIN(cha_tip) AS side, SUM(cha_meblag) AS amount, MIN(cha_kasa_hizkod) AS contra
	FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'ELD' AND ${condition}`;

const payment = (kind: string, party: string, amount: string, contra: string): readonly Touch[] => [
	['choose', 'Kind', kind],
	['type', 'Series', 'ELD'],
	account(party),
	['type', 'Amount', amount],
	['pick', 'Contra Account', contra, contra],
];

/** The documents of an office's day. Money and VAT are reckoned by hand: 3 × 125.50 = 376.50, and 20 % of it is 75.30. */
export const PAPERS: readonly Paper[] = [
	{
		name: 'Sales order',
		action: 'Create order',
		touches: [account('120.01.001'), ...SERIES, ITEM, quantity('3'), ['type', 'Unit Price', '125.5'], vat('20')],
		sql: ordersOf(0),
		booked: { lines: 1, side: 0, net: 376.5, vat: 75.3, day: `${TODAY}T00:00:00.000` },
	},
	{
		name: 'Proforma order',
		action: 'Create proforma order',
		touches: [
			account('120.01.001'),
			['type', 'Direction', '0'],
			['type', 'Kind', '2'],
			ITEM,
			quantity('5'),
			['type', 'Unit Price', '40'],
			vat('20'),
		],
		sql: 'SELECT COUNT(*) AS lines, SUM(pro_tutari) AS net, MIN(pro_vergipntr) AS rate FROM PROFORMA_SIPARISLER WHERE pro_tutari = 200',
		booked: { lines: 1, net: 200, rate: 4 },
	},
	{
		name: 'Sales invoice',
		action: 'Create invoice',
		touches: [account('120.01.001'), ...SERIES, ITEM, quantity('2'), ['type', 'Line Amount', '500'], vat('20')],
		sql: invoiceOf(63),
		booked: { invoices: 1, account: '120.01.001', total: 600, vat: 100 },
	},
	{
		name: 'Purchase invoice',
		action: 'Create invoice',
		touches: [
			['choose', 'Kind of Invoice', 'Purchase Invoice (Alış)'],
			account('320.01.001'),
			...SERIES,
			ITEM,
			quantity('10'),
			['type', 'Line Amount', '250'],
			vat('10'),
		],
		sql: invoiceOf(0),
		booked: { invoices: 1, account: '320.01.001', total: 275, vat: 25 },
	},
	{
		name: 'Dispatch note',
		action: 'Create dispatch note',
		touches: [account('120.01.002'), ITEM, quantity('4'), ['type', 'Line Amount', '180'], vat('20')],
		sql: `SELECT COUNT(*) AS lines, MIN(sth_tip) AS side, SUM(sth_miktar) AS pieces, SUM(sth_tutar) AS net, SUM(sth_vergi) AS vat
			FROM STOK_HAREKETLERI WHERE sth_tutar = 180 AND sth_evraktip = 1`,
		booked: { lines: 1, side: 1, pieces: 4, net: 180, vat: 36 },
	},
	{
		name: 'Collection by transfer',
		action: 'Create payment',
		touches: payment('Collection by Transfer (Havale)', '120.01.001', '1250', 'BNK01'),
		sql: moneyOf("cha_kod = '120.01.001' AND cha_evrak_tip = 1"),
		booked: { lines: 1, side: 1, amount: 1250, contra: 'BNK01' },
	},
	{
		name: 'Payment by transfer',
		action: 'Create payment',
		touches: payment('Payment by Transfer (Havale)', '320.01.001', '5000', 'BNK01'),
		sql: moneyOf("cha_kod = '320.01.001' AND cha_evrak_tip = 35"),
		booked: { lines: 1, side: 0, amount: 5000, contra: 'BNK01' },
	},
	{
		name: 'Cash payment',
		action: 'Create payment',
		touches: payment('Payment in Cash (Nakit Tediye)', '320.01.001', '750', 'KASA01'),
		sql: moneyOf("cha_kod = '320.01.001' AND cha_evrak_tip = 64"),
		booked: { lines: 1, side: 0, amount: 750, contra: 'KASA01' },
	},
	{
		name: 'Voucher between cashboxes',
		action: 'Create voucher',
		touches: [
			['choose', 'Kind of Voucher', 'Transfer Between Cashboxes'],
			['type', 'Series', 'ELD'],
			['type', 'Lines', '[{"box": "KASA01", "side": 1}, {"box": "ÇEK", "side": 0}]'],
			['code', 'Account', '{box}'],
			['type', 'Amount', '300'],
			['give', 'Additional Line Fields', 'cha_tip', 'cha_tip', '{side}'],
		],
		sql: `SELECT COUNT(*) AS lines, SUM(cha_meblag) AS amount, MIN(cha_kod || ' ' || cha_tip) AS one, MAX(cha_kod || ' ' || cha_tip) AS other
			FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'ELD' AND cha_evrak_tip = 110`,
		booked: { lines: 2, amount: 600, one: 'KASA01 1', other: 'ÇEK 0' },
	},
	{
		name: 'Cheques',
		action: 'Create cheque or note bordereau',
		touches: [
			['choose', 'Kind of Bordereau', 'Cheques In (Çek Giriş)'],
			['type', 'Series', 'ELD'],
			account('120.01.002'),
			['type', 'Amount', '900'],
		],
		sql: moneyOf("cha_kod = '120.01.002' AND cha_evrak_tip = 4"),
		booked: { lines: 1, side: 1, amount: 900, contra: null },
	},
	{
		name: 'Quotation',
		action: 'Create quotation',
		touches: [account('120.01.002'), ITEM, quantity('6'), ['type', 'Unit Price', '25'], vat('10')],
		sql: `SELECT COUNT(*) AS lines, SUM(tkl_miktar) AS pieces, SUM(tkl_miktar * tkl_Birimfiyati) AS net, SUM(tkl_vergi) AS vat
			FROM VERILEN_TEKLIFLER WHERE tkl_cari_kod = '120.01.002' AND tkl_miktar = 6`,
		booked: { lines: 1, pieces: 6, net: 150, vat: 15 },
	},
	{
		name: 'Stock count',
		action: 'Create stock count',
		touches: [warehouse('Warehouse', '1'), ITEM, ['type', 'Quantity 1', '17']],
		sql: `SELECT COUNT(*) AS lines, MIN(sym_depono) AS warehouse, SUM(sym_miktar1) AS pieces
			FROM SAYIM_SONUCLARI WHERE sym_Stokkodu = 'STK001' AND sym_miktar1 = 17`,
		booked: { lines: 1, warehouse: 1, pieces: 17 },
	},
	{
		name: 'Transfer between warehouses',
		action: 'Create stock movement',
		touches: [
			ITEM,
			quantity('9'),
			['type', 'Line Amount', '0'],
			warehouse('From Warehouse', '1'),
			warehouse('To Warehouse', '2'),
		],
		sql: `SELECT COUNT(*) AS lines, SUM(sth_miktar) AS pieces, MIN(sth_cikis_depo_no) AS fromHere, MIN(sth_giris_depo_no) AS toThere
			FROM STOK_HAREKETLERI WHERE sth_miktar = 9 AND sth_tip = 2`,
		booked: { lines: 1, pieces: 9, fromHere: 1, toThere: 2 },
	},
	{
		name: 'Sales price condition',
		action: 'Create price condition',
		touches: [account('120.01.002'), ITEM, ['type', 'Start Date', TODAY], ['type', 'Gross Price', '18.9']],
		sql: "SELECT COUNT(*) AS lines, SUM(sat_brut_fiyat) AS price FROM SATIS_SARTLARI WHERE sat_cari_kod = '120.01.002' AND sat_brut_fiyat = 18.9",
		booked: { lines: 1, price: 18.9 },
	},
	{
		name: 'Purchase request',
		action: 'Create purchase request',
		touches: [ITEM, quantity('13')],
		sql: "SELECT COUNT(*) AS lines, SUM(stl_miktari) AS pieces FROM SATINALMA_TALEPLERI WHERE stl_Stok_kodu = 'STK001' AND stl_miktari = 13",
		booked: { lines: 1, pieces: 13 },
	},
];
