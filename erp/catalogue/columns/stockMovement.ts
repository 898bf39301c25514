import {
	discountOrChargeBasis,
	normalOrReturn,
	partyClass,
	stockDocumentType,
	stockMovementDirection,
	stockMovementKind,
	transitState,
	withoutTax,
} from '../codes';
import { code, date, documentNumber, guid, number, numbered, numericText, text } from '../column';
import { PARTIES } from '../../lookup/codeOf';
import { itemCenter, accountCenter, lastUpdate } from './usual';

/** Columns of stock movements (`sth_*`, STOK_HAREKETLERI), shared by invoices and dispatch notes. */
export const stockMovement = {
	sth_birim_pntr: number('Unit Pointer', 'Birim pointer', {
		codeOf: 'unit',
		hint: 'Number of the unit on the item card; 1 is the first unit.',
	}),
	sth_cari_cinsi: code('Account Class', 'Cari cinsi', partyClass),
	sth_cari_kodu: text('Account Code', 'Cari kodu', { codeOf: { by: 'sth_cari_cinsi', are: PARTIES }, length: 25 }),
	sth_cikis_depo_no: number('Warehouse Number (Out)', 'Çıkış depo no', { codeOf: 'warehouse' }),
	sth_cins: code('Movement Kind', 'Hareket cinsi', stockMovementKind),
	sth_evrakno_seri: text('Document Series', 'Evrak serisi', { length: 20 }),
	sth_evraktip: code('Document Type', 'Evrak tipi', stockDocumentType),
	sth_giris_depo_no: number('Warehouse Number (In)', 'Giriş depo no', { codeOf: 'warehouse' }),
	sth_miktar: number('Quantity', 'Miktar'),
	sth_normal_iade: code('Normal / Return', 'Normal / iade', normalOrReturn),
	sth_stok_kod: text('Item Code', 'Stok kodu', { codeOf: 'item', length: 25 }),
	sth_tarih: date('Document Date', 'Evrak tarihi'),
	sth_tip: code('Movement Direction', 'Hareket tipi', stockMovementDirection, {
		hint: 'In, out or warehouse transfer.',
	}),
	sth_tutar: number('Line Amount', 'Tutar'),
	sth_Guid: guid('Stock Movement ID', 'Stok hareket kayıt no (GUID)'),
	sth_vergisiz_fl: code('VAT Exempt Line', 'Vergisiz', withoutTax, { isFlag: true, hint: '1 means without tax.' }),
	...numbered('sth_iskonto', 6, (n) => number(`Discount ${n}`, `İskonto ${n}`)),
	sth_evrakno_sira: documentNumber('Document Number', 'Evrak sıra no', {
		hint: 'On save, leave empty or 0 and the server numbers the document.',
	}),
	sth_isk_mas1: numericText('Discount/Charge 1 Method', 'İskonto/masraf 1 uygulama şekli', {
		codes: discountOrChargeBasis,
		hint: 'How the discount is applied, not its amount.',
	}),
	sth_aciklama: text('Description', 'Açıklama', { length: 50 }),
	sth_cari_srm_merkezi: accountCenter,
	sth_stok_srm_merkezi: itemCenter,
	sth_subeno: number('Branch Number', 'Şube no', { codeOf: 'branch' }),
	sth_vergi: number('VAT Amount', 'Vergi tutarı', { hint: 'Enter the tax amount, not the rate.' }),
	sth_vergi_pntr: number('VAT Pointer, Not Percent', 'Vergi pointer', {
		codeOf: 'vat',
		hint: 'Row number of the VAT list of this installation, not a percentage.',
	}),
	sth_plasiyer_kodu: text('Salesperson Code', 'Plasiyer kodu', { codeOf: 'salesperson', length: 25 }),
	sth_proje_kodu: text('Project Code', 'Proje kodu', { codeOf: 'project', length: 25 }),
	sth_exim_kodu: text('EXIM Code', 'EXIM kodu', { length: 25 }),
	sth_isk_mas2: numericText('Discount/Charge 2 Method', 'İskonto/masraf 2 uygulama şekli', {
		codes: discountOrChargeBasis,
		hint: 'How the discount is applied, not its amount.',
	}),
	sth_nakliyedeposu: number('Transit Target Warehouse', 'Nakliye deposu', {
		codeOf: 'warehouse',
		hint: 'On shipments between warehouses, the target; the transit warehouse stands in Warehouse Number (In).',
	}),
	sth_nakliyedurumu: code('Transit State', 'Nakliye durumu', transitState),
	sth_eticaret_kanal_kodu: text('E-Commerce Channel Code', 'E-ticaret kanal kodu', { length: 25 }),
	sth_satirno: number('Line Number', 'Satır no'),
	sth_lastup_date: lastUpdate,
	sth_sip_uid: guid('Order Record ID', 'Sipariş kayıt no (UID)', {
		hint: 'sip_Guid of the order line that is delivered; it moves the delivered quantity of the order.',
	}),
	...numbered('sth_masraf', 4, (n) => number(`Charge ${n}`, `Masraf ${n}`)),
	sth_belge_no: text('Reference Number', 'Belge no', { length: 50 }),
	sth_belge_tarih: date('Reference Date', 'Belge tarihi'),
	sth_adres_no: number('Delivery Address Number', 'Adres no'),
	sth_odeme_op: number('Payment Plan', 'Ödeme planı', { codeOf: 'paymentPlan' }),
	sth_fiyat_liste_no: number('Price List Number', 'Fiyat liste no', { codeOf: 'priceList' }),
	sth_har_doviz_cinsi: number('Currency', 'Hareket döviz cinsi', { codeOf: 'currency' }),
	sth_har_doviz_kuru: number('Exchange Rate', 'Hareket döviz kuru', { exchanges: 'sth_har_doviz_cinsi' }),
	sth_parti_kodu: text('Lot Code', 'Parti kodu', { length: 25 }),
	sth_lot_no: number('Lot Number', 'Lot no'),
};
