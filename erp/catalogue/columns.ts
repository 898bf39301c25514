import { number, text, code, documentNumber, guid, isoDate, list, numericText, shared, date, numbered } from './member';
import {
	eDocumentDirection,
	orderDirection,
	orderKind,
	accountDocumentType,
	accountMovementDirection,
	accountMovementKind,
	normalOrReturn,
	partyClass,
	discountOrChargeBasis,
	stockDocumentType,
	stockMovementDirection,
	stockMovementKind,
	transitState,
	withoutTax,
} from './codes';
import { CONTRA_PARTIES, PARTIES } from '../lookup/codeOf';

/** The number of a VAT rate in the installation. */
export const vatPointer = number('VAT Pointer, Not Percent', 'Vergi pointer', {
	codeOf: 'vat',
	hint: 'VAT pointer number of your installation, not a percentage.',
});

/** The responsibility center of an item. */
export const itemCenter = text('Responsibility Center (Item)', 'Stok sorumluluk merkezi', {
	codeOf: 'responsibilityCenter',
	length: 25,
});

/** The responsibility center of an account. */
export const accountCenter = text('Responsibility Center (Account)', 'Cari sorumluluk merkezi', {
	codeOf: 'responsibilityCenter',
	length: 25,
});

/** A unit by its number on the item card. */
export const unitOfCard = number('Unit Pointer', 'Birim pointer', {
	codeOf: 'unit',
	hint: 'Number of the unit on the item card; 1 is the first.',
});

/** The state of a row that an update was made for. */
export const lastUpdate = text('Last Update Date', 'Son güncelleme tarihi', {
	hint: 'Send the value exactly as read; a row changed since then is refused.',
});

/** Members that several categories have. */
export const common = {
	user_tablo: list('User Table Fields', 'Kullanıcı tablosu', {
		hint: 'Free-form fields; the documented names are only examples.',
	}),
	seriler: text('Serial Numbers', 'Seri numaraları', { hint: 'Separate several numbers with semicolons.' }),
	renk_beden: list('Colour/Size Breakdown', 'Renk/beden dağılımı', {
		hint: 'Splits the line quantity by colour and size.',
	}),
	renk_kirilim_kodu: text('Colour Breakdown Code', 'Renk kırılım kodu'),
	beden_kirilim_kodu: text('Size Breakdown Code', 'Beden kırılım kodu'),
	miktar: number('Quantity By Colour/Size', 'Renk/beden miktarı'),
	renk_no: number('Colour Number', 'Renk no'),
	beden_no: number('Size Number', 'Beden no'),
	// Remarks are stored as `egk_evracik1` to `10`.
	aciklama: text('Remark Text', 'Evrak açıklaması', { length: 127 }),
	sip_tip: shared(code('Order Direction', 'Sipariş tipi', orderDirection)),
	sip_cins: shared(code('Order Kind', 'Sipariş cinsi', orderKind)),
	sip_evrakno_seri: shared(text('Document Series', 'Evrak serisi', { length: 20 })),
	sip_evrakno_sira: shared(
		documentNumber('Document Number', 'Evrak sıra no', {
			hint: 'When saving, leave empty or 0 to let the ERP assign the number.',
		}),
	),
	Size: numericText('Rows Per Page', 'Sayfa boyutu'),
	Index: number('Page Number', 'Sayfa no', { hint: 'Starts at 0.' }),
	IlkTarih: isoDate('Start Date', 'İlk tarih'),
	SonTarih: isoDate('End Date', 'Son tarih', { endOf: 'IlkTarih' }),
	Sort: text('Order By', 'Sıralama', {
		sql: 'order',
		hint: 'Comma-separated columns; a leading minus sorts descending.',
	}),
	TarihTipi: number('Date Type', 'Tarih tipi', {
		hint: 'Enter 2, which integrators use for the last change. Other values are not documented.',
	}),
	UUID: guid('E-Document Identifier', 'E-belge UUID'),
	EFaturaTipi: code('E-Document Direction', 'E-fatura tipi', eDocumentDirection),
};

/** Columns of account movements (`cha_*`, CARI_HESAP_HAREKETLERI), shared by invoices, vouchers, collections and payments. */
export const accountMovement = {
	cha_cari_cins: code('Account Class', 'Cari cinsi', partyClass),
	cha_cinsi: code('Movement Kind', 'Hareket cinsi', accountMovementKind),
	cha_d_cins: number('Currency', 'Döviz cinsi', { codeOf: 'currency' }),
	cha_d_kur: number('Exchange Rate', 'Döviz kuru', { exchanges: 'cha_d_cins' }),
	cha_evrak_tip: shared(code('Document Type', 'Evrak tipi', accountDocumentType)),
	cha_evrakno_seri: shared(text('Document Series', 'Evrak serisi', { length: 20 })),
	cha_evrakno_sira: shared(
		documentNumber('Document Number', 'Evrak sıra no', {
			hint: 'On save, leave empty or 0 and the server numbers the document.',
		}),
	),
	cha_kasa_hizkod: text('Contra Account Code', 'Kasa/hizmet kodu', {
		codeOf: { by: 'cha_kasa_hizmet', are: CONTRA_PARTIES },
		length: 25,
		hint: 'Code of the cashbox, bank, service or expense chosen in Contra Account Class.',
	}),
	cha_kasa_hizmet: code('Contra Account Class', 'Kasa/hizmet cinsi', partyClass, {
		hint: '0 means no contra account.',
	}),
	cha_kod: text('Account Code', 'Cari kodu', { codeOf: { by: 'cha_cari_cins', are: PARTIES }, length: 25 }),
	cha_normal_Iade: code('Normal / Return', 'Normal / iade', normalOrReturn),
	cha_projekodu: text('Project Code', 'Proje kodu', { codeOf: 'project', length: 25 }),
	cha_srmrkkodu: text('Responsibility Center', 'Sorumluluk merkezi kodu', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	cha_tarihi: shared(date('Document Date', 'Evrak tarihi')),
	cha_tip: code('Debit / Credit', 'Borç / alacak', accountMovementDirection),
	cha_vade: number('Due (Days or Date)', 'Vade', {
		hint: 'Number of days on invoices; a yyyyMMdd date on collections and payments.',
	}),
	cha_d_kurtar: text('Exchange Rate Date', 'Kur tarihi'),
	cha_Guid: guid('Account Movement ID', 'Cari hareket kayıt no (GUID)'),
	cha_meblag: numericText('Amount', 'Meblağ'),
	cha_aciklama: text('Description', 'Açıklama', { length: 40 }),
	cha_aratoplam: number('Subtotal', 'Ara toplam'),
	cha_miktari: numericText('Quantity', 'Miktar'),
	cha_belge_no: text('Reference Number', 'Belge no', { length: 50 }),
	cha_belge_tarih: date('Reference Date', 'Belge tarihi'),
	cha_altd_kur: number('Alternative Exchange Rate', 'Alternatif döviz kuru'),
	cha_satici_kodu: text('Salesperson Code', 'Satıcı kodu', { codeOf: 'salesperson', length: 25 }),
	cha_adres_no: number('Address Number', 'Adres no'),
};

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
