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
export const vatPointer = number('VAT Pointer (KDV No)', 'Vergi pointer', {
	codeOf: 'vat',
	hint: 'VAT pointer number of your installation, not a percentage.',
});

/** The responsibility center of an item. */
export const itemCenter = text('Item Center (Stok SM)', 'Stok sorumluluk merkezi', {
	codeOf: 'responsibilityCenter',
	length: 25,
});

/** The responsibility center of an account. */
export const accountCenter = text('Account Center (Cari SM)', 'Cari sorumluluk merkezi', {
	codeOf: 'responsibilityCenter',
	length: 25,
});

/** A unit by its number on the item card. */
export const unitOfCard = number('Unit (Birim)', 'Birim pointer', {
	codeOf: 'unit',
	hint: 'Number of the unit on the item card; 1 is the first.',
});

/** The state of a row that an update was made for. */
export const lastUpdate = text('Updated (Son Güncelleme)', 'Son güncelleme tarihi', {
	hint: 'Send the value exactly as read; a row changed since then is refused.',
});

/** Members that several categories have. */
export const common = {
	user_tablo: list('User Table Fields', 'Kullanıcı tablosu', {
		hint: 'Free-form fields; the documented names are only examples.',
	}),
	seriler: text('Serial Numbers (Seri No)', 'Seri numaraları', { hint: 'Separate several numbers with semicolons.' }),
	renk_beden: list('Colour/Size (Renk/Beden)', 'Renk/beden dağılımı', {
		hint: 'Splits the line quantity by colour and size.',
	}),
	renk_kirilim_kodu: text('Colour (Renk Kırılımı)', 'Renk kırılım kodu'),
	beden_kirilim_kodu: text('Size (Beden Kırılımı)', 'Beden kırılım kodu'),
	miktar: number('Quantity (Renk/Beden)', 'Renk/beden miktarı', { role: 'quantity' }),
	renk_no: number('Colour Number', 'Renk no'),
	beden_no: number('Size Number', 'Beden no'),
	// Remarks are stored as `egk_evracik1` to `10`.
	aciklama: text('Remark Text', 'Evrak açıklaması', { length: 127 }),
	sip_tip: shared(code('Direction (Tip)', 'Sipariş tipi', orderDirection)),
	sip_cins: shared(code('Kind (Cins)', 'Sipariş cinsi', orderKind)),
	sip_evrakno_seri: shared(text('Series (Evrak Seri)', 'Evrak serisi', { length: 20 })),
	sip_evrakno_sira: shared(
		documentNumber('Number (Evrak No)', 'Evrak sıra no', {
			hint: 'When saving, leave empty or 0 to let the ERP assign the number.',
		}),
	),
	Size: numericText('Page Size (Sayfa Boyutu)', 'Sayfa boyutu'),
	Index: number('Page Number', 'Sayfa no', { hint: 'Starts at 0.' }),
	IlkTarih: isoDate('Start Date (Başlangıç)', 'İlk tarih'),
	SonTarih: isoDate('End Date (Bitiş Tarihi)', 'Son tarih', { endOf: 'IlkTarih' }),
	Sort: text('Order By', 'Sıralama', {
		sql: 'order',
		hint: 'Comma-separated columns; a leading minus sorts descending.',
	}),
	TarihTipi: number('Date Type', 'Tarih tipi', {
		hint: 'Enter 2, which integrators use for the last change. Other values are not documented.',
	}),
	UUID: guid('Document UUID (ETTN)', 'E-belge UUID'),
	EFaturaTipi: code('Direction (E-Fatura)', 'E-fatura tipi', eDocumentDirection),
};

/** Columns of account movements (`cha_*`, CARI_HESAP_HAREKETLERI), shared by invoices, vouchers, collections and payments. */
export const accountMovement = {
	cha_cari_cins: code('Class (Cari Cinsi)', 'Cari cinsi', partyClass),
	cha_cinsi: code('Kind (Hareket Cinsi)', 'Hareket cinsi', accountMovementKind),
	cha_d_cins: number('Currency (Döviz Cinsi)', 'Döviz cinsi', { codeOf: 'currency' }),
	cha_d_kur: number('Exchange Rate (Kur)', 'Döviz kuru', { exchanges: 'cha_d_cins' }),
	cha_evrak_tip: shared(code('Type (Evrak Tipi)', 'Evrak tipi', accountDocumentType)),
	cha_evrakno_seri: shared(text('Series (Evrak Seri)', 'Evrak serisi', { length: 20 })),
	cha_evrakno_sira: shared(
		documentNumber('Number (Evrak No)', 'Evrak sıra no', {
			hint: 'On save, leave empty or 0 and the server numbers the document.',
		}),
	),
	cha_kasa_hizkod: text('Contra Account (Karşı)', 'Kasa/hizmet kodu', {
		codeOf: { by: 'cha_kasa_hizmet', are: CONTRA_PARTIES },
		length: 25,
		hint: 'Code of the cashbox, bank, service or expense chosen in Contra Class (Karşı).',
	}),
	cha_kasa_hizmet: code('Contra Class (Karşı)', 'Kasa/hizmet cinsi', partyClass, {
		hint: '0 means no contra account.',
	}),
	cha_kod: text('Account (Cari)', 'Cari kodu', { codeOf: { by: 'cha_cari_cins', are: PARTIES }, length: 25 }),
	cha_normal_Iade: code('Return (Normal/İade)', 'Normal / iade', normalOrReturn),
	cha_projekodu: text('Project (Proje Kodu)', 'Proje kodu', { codeOf: 'project', length: 25 }),
	cha_srmrkkodu: text('Center (Sorumluluk)', 'Sorumluluk merkezi kodu', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	cha_tarihi: shared(date('Date (Evrak Tarihi)', 'Evrak tarihi')),
	cha_tip: code('Side (Borç/Alacak)', 'Borç / alacak', accountMovementDirection),
	cha_vade: number('Due (Vade)', 'Vade', {
		hint: 'Number of days on invoices; a yyyyMMdd date on collections and payments.',
	}),
	cha_d_kurtar: text('Rate Date (Kur Tarihi)', 'Kur tarihi'),
	cha_Guid: guid('Head ID (Fatura GUID)', 'Cari hareket kayıt no (GUID)'),
	cha_meblag: numericText('Amount', 'Meblağ', { role: 'amount' }),
	cha_aciklama: text('Description (Açıklama)', 'Açıklama', { role: 'note', length: 40 }),
	cha_aratoplam: number('Subtotal', 'Ara toplam', { role: 'amount' }),
	cha_miktari: numericText('Quantity (Miktar)', 'Miktar', { role: 'quantity' }),
	cha_belge_no: text('Reference (Belge No)', 'Belge no', { length: 50 }),
	cha_belge_tarih: date('Ref. Date (Belge Tarihi)', 'Belge tarihi'),
	cha_altd_kur: number('Alt. Rate (Alternatif Kur)', 'Alternatif döviz kuru'),
	cha_satici_kodu: text('Salesperson (Satıcı)', 'Satıcı kodu', { codeOf: 'salesperson', length: 25 }),
	cha_adres_no: number('Address Number', 'Adres no'),
};

/** Columns of stock movements (`sth_*`, STOK_HAREKETLERI), shared by invoices and dispatch notes. */
export const stockMovement = {
	sth_birim_pntr: number('Unit (Birim)', 'Birim pointer', {
		codeOf: 'unit',
		hint: 'Number of the unit on the item card; 1 is the first unit.',
	}),
	sth_cari_cinsi: code('Class (Cari Cinsi)', 'Cari cinsi', partyClass),
	sth_cari_kodu: text('Account (Cari)', 'Cari kodu', { codeOf: { by: 'sth_cari_cinsi', are: PARTIES }, length: 25 }),
	sth_cikis_depo_no: number('From Warehouse (Çıkış)', 'Çıkış depo no', { codeOf: 'warehouse' }),
	sth_cins: code('Kind (Hareket Cinsi)', 'Hareket cinsi', stockMovementKind),
	sth_evrakno_seri: text('Series (Evrak Seri)', 'Evrak serisi', { length: 20 }),
	sth_evraktip: code('Type (Evrak Tipi)', 'Evrak tipi', stockDocumentType),
	sth_giris_depo_no: number('To Warehouse (Giriş)', 'Giriş depo no', { codeOf: 'warehouse' }),
	sth_miktar: number('Quantity (Miktar)', 'Miktar', { role: 'quantity' }),
	sth_normal_iade: code('Return (Normal/İade)', 'Normal / iade', normalOrReturn),
	sth_stok_kod: text('Item (Stok)', 'Stok kodu', { codeOf: 'item', length: 25 }),
	sth_tarih: date('Date (Evrak Tarihi)', 'Evrak tarihi'),
	sth_tip: code('Direction (Hareket)', 'Hareket tipi', stockMovementDirection, {
		hint: 'In, out or warehouse transfer.',
	}),
	sth_tutar: number('Line Amount (Tutar)', 'Tutar', { role: 'amount' }),
	sth_Guid: guid('Line ID (Hareket GUID)', 'Stok hareket kayıt no (GUID)'),
	sth_vergisiz_fl: code('VAT Exempt (Vergisiz)', 'Vergisiz', withoutTax, {
		isFlag: true,
		hint: '1 means without tax.',
	}),
	...numbered('sth_iskonto', 6, (n) => number(`Discount ${n}`, `İskonto ${n}`)),
	sth_evrakno_sira: documentNumber('Number (Evrak No)', 'Evrak sıra no', {
		hint: 'On save, leave empty or 0 and the server numbers the document.',
	}),
	sth_isk_mas1: numericText('Method 1 (İsk./Masraf)', 'İskonto/masraf 1 uygulama şekli', {
		codes: discountOrChargeBasis,
		hint: 'How the discount is applied, not its amount.',
	}),
	sth_aciklama: text('Description (Açıklama)', 'Açıklama', { role: 'note', length: 50 }),
	sth_cari_srm_merkezi: accountCenter,
	sth_stok_srm_merkezi: itemCenter,
	sth_subeno: number('Branch Number', 'Şube no', { codeOf: 'branch' }),
	sth_vergi: number('VAT Amount (KDV Tutarı)', 'Vergi tutarı', {
		hint: 'Tax amount, not rate; blank, it is calculated.',
	}),
	sth_vergi_pntr: number('VAT Pointer (KDV No)', 'Vergi pointer', {
		codeOf: 'vat',
		hint: 'Row number of the VAT list of this installation, not a percentage.',
	}),
	sth_plasiyer_kodu: text('Salesperson (Satıcı)', 'Plasiyer kodu', { codeOf: 'salesperson', length: 25 }),
	sth_proje_kodu: text('Project (Proje Kodu)', 'Proje kodu', { codeOf: 'project', length: 25 }),
	sth_exim_kodu: text('EXIM Code', 'EXIM kodu', { length: 25 }),
	sth_isk_mas2: numericText('Method 2 (İsk./Masraf)', 'İskonto/masraf 2 uygulama şekli', {
		codes: discountOrChargeBasis,
		hint: 'How the discount is applied, not its amount.',
	}),
	sth_nakliyedeposu: number('Transit To (Nakliye Depo)', 'Nakliye deposu', {
		codeOf: 'warehouse',
		hint: 'On shipments between warehouses, the target; the transit warehouse stands in To Warehouse (Giriş).',
	}),
	sth_nakliyedurumu: code('Transit (Nakliye Durumu)', 'Nakliye durumu', transitState),
	sth_eticaret_kanal_kodu: text('Channel (E-Ticaret)', 'E-ticaret kanal kodu', { length: 25 }),
	sth_satirno: number('Line Number', 'Satır no', { role: 'position' }),
	sth_lastup_date: lastUpdate,
	sth_sip_uid: guid('Order ID (Sipariş GUID)', 'Sipariş kayıt no (UID)', {
		hint: 'sip_Guid of the order line that is delivered; it moves the delivered quantity of the order.',
	}),
	...numbered('sth_masraf', 4, (n) => number(`Charge ${n}`, `Masraf ${n}`)),
	sth_belge_no: text('Reference (Belge No)', 'Belge no', { length: 50 }),
	sth_belge_tarih: date('Ref. Date (Belge Tarihi)', 'Belge tarihi'),
	sth_adres_no: number('Ship-To No (Adres No)', 'Adres no'),
	sth_odeme_op: number('Payment Plan', 'Ödeme planı', { codeOf: 'paymentPlan' }),
	sth_fiyat_liste_no: number('Price List (Liste No)', 'Fiyat liste no', { codeOf: 'priceList' }),
	sth_har_doviz_cinsi: number('Currency (Döviz Cinsi)', 'Hareket döviz cinsi', { codeOf: 'currency' }),
	sth_har_doviz_kuru: number('Exchange Rate (Kur)', 'Hareket döviz kuru', { exchanges: 'sth_har_doviz_cinsi' }),
	sth_parti_kodu: text('Lot (Parti Kodu)', 'Parti kodu', { length: 25 }),
	sth_lot_no: number('Lot Number', 'Lot no'),
};
