import { code, date, documentNumber, guid, isoDate, list, number, numbered, numericText, shared, text } from './member';
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
import { CONTRA_PARTIES, PARTIES } from './lists/codeOf';

const CURRENCY = 'Number of the currency, or what the ERP calls it, such as EUR; blank is the local one.';
const VAT_TEXT = 'VAT pointer number of your installation, not a percentage.';

const IN_MONEY = { hint: 'An amount, not a percentage.' };

/** Discounts of a line, by the beginning of their columns' names. */
export const discounts = <Prefix extends string>(prefix: Prefix) =>
	numbered(prefix, 6, (n) => number(`Discount ${n}`, `İskonto ${n}`, { role: 'discount', ...IN_MONEY }));

/** Charges on a line. */
export const charges = <Prefix extends string>(prefix: Prefix) =>
	numbered(prefix, 4, (n) => number(`Charge ${n}`, `Masraf ${n}`, { role: 'charge', ...IN_MONEY }));

/** Common columns that tables have under different names: their shared properties. */
export const standard = {
	series: text('Series (Evrak Seri)', 'Evrak serisi', { role: 'series', length: 20, isLater: true }),
	number: documentNumber('Number (Evrak No)', 'Evrak sıra no', { role: 'number', isLater: true }),
	reference: text('Reference (Belge No)', 'Belge no', { role: 'reference', length: 50, isLater: true }),
	referenceDate: date('Ref. Date (Belge Tarihi)', 'Belge tarihi', { role: 'referenceDate', isLater: true }),
	documentDate: date('Date (Evrak Tarihi)', 'Evrak tarihi', { role: 'date' }),
	orderDate: date('Order Date (Tarih)', 'Sipariş tarihi', { role: 'date' }),
	requestDate: date('Request Date (Talep)', 'Talep tarihi', { role: 'date' }),
	deliveryDate: date('Delivery (Teslim)', 'Teslim tarihi', { role: 'deliveryDate', isLater: true }),
	startDate: date('Start Date (Başlangıç)', 'Başlangıç tarihi', { role: 'startDate' }),
	endDate: date('End Date (Bitiş Tarihi)', 'Bitiş tarihi', { role: 'endDate' }),
	recordGuid: guid('Record ID (Kayıt GUID)', 'Kayıt no (GUID)', { role: 'recordGuid' }),
	account: text('Account (Cari)', 'Cari kodu', { role: 'account', codeOf: 'account', length: 25 }),
	item: text('Item (Stok)', 'Stok kodu', { role: 'item', codeOf: 'item', length: 25 }),
	product: text('Product (Stok)', 'Ürün kodu', { role: 'product', codeOf: 'item', length: 25 }),
	quantity: number('Quantity (Miktar)', 'Miktar', { role: 'quantity' }),
	unitPrice: number('Unit Price (Fiyat)', 'Birim fiyatı', { role: 'unitPrice' }),
	grossPrice: number('Gross Price', 'Brüt fiyat', { role: 'grossPrice' }),
	lineAmount: number('Line Amount (Tutar)', 'Tutar', { role: 'lineAmount', hint: 'Blank: quantity × price.' }),
	/** The installation's number of a VAT rate. */
	vatPointer: number('VAT Pointer (KDV No)', 'Vergi pointer', { role: 'vatPointer', codeOf: 'vat', hint: VAT_TEXT }),
	vatAmount: number('VAT Amount (KDV Tutarı)', 'Vergi tutarı', {
		role: 'vatAmount',
		hint: 'Tax amount, not rate; blank, it is calculated.',
	}),
	/** A unit by its number on the item card. */
	unit: number('Unit (Birim)', 'Birim pointer', {
		role: 'unit',
		codeOf: 'unit',
		hint: 'Number of the unit on the item card; 1 is the first.',
	}),
	warehouse: number('Warehouse (Depo)', 'Depo no', { role: 'warehouse', codeOf: 'warehouse' }),
	project: text('Project (Proje Kodu)', 'Proje kodu', { codeOf: 'project', length: 25 }),
	center: text('Center (Sorumluluk)', 'Sorumluluk merkezi', { codeOf: 'responsibilityCenter', length: 25 }),
	itemCenter: text('Item Center (Stok SM)', 'Stok sorumluluk merkezi', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	accountCenter: text('Account Center (Cari SM)', 'Cari sorumluluk merkezi', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	salesperson: text('Salesperson (Satıcı)', 'Satıcı kodu', { codeOf: 'salesperson', length: 25 }),
	currency: number('Currency (Döviz Cinsi)', 'Döviz cinsi', { role: 'currency', codeOf: 'currency', hint: CURRENCY }),
	/** Liras per unit of the currency in another column. */
	rate: (exchanges: string, turkish = 'Döviz kuru') =>
		number('Exchange Rate (Kur)', turkish, {
			role: 'rate',
			exchanges,
			hint: 'Liras for one. Blank: the ERP’s rate of the day, what banks buy for.',
		}),
	paymentPlan: number('Payment Plan', 'Ödeme planı', { codeOf: 'paymentPlan' }),
	priceList: number('Price List (Liste No)', 'Fiyat liste no', { codeOf: 'priceList' }),
	lot: text('Lot (Parti Kodu)', 'Parti kodu', { role: 'code', codeOf: 'lot', length: 25 }),
	lotNumber: number('Lot Number', 'Lot no', { role: 'lotNumber' }),
	channel: text('Channel (E-Ticaret)', 'E-ticaret kanal kodu', { role: 'code', length: 25 }),
	description: text('Description (Açıklama)', 'Açıklama', { role: 'description', length: 50 }),
	position: number('Line Number', 'Satır no', { role: 'position' }),
	/** The version of a row that an update expects. */
	version: text('Updated (Son Güncelleme)', 'Son güncelleme tarihi', {
		role: 'version',
		hint: 'Send the value exactly as read; a row changed since then is refused.',
	}),
} as const;

/** Members that several categories have. */
export const common = {
	user_tablo: list('User Table Fields', 'Kullanıcı tablosu', {
		hint: 'Free-form fields; the documented names are only examples.',
	}),
	seriler: text('Serial Numbers (Seri No)', 'Seri numaraları', { hint: 'Separate several numbers with semicolons.' }),
	renk_beden: list('Colour/Size (Renk/Beden)', 'Renk/beden dağılımı', {
		hint: 'Splits the line quantity by colour and size.',
	}),
	renk_kirilim_kodu: text('Colour (Renk Kırılımı)', 'Renk kırılım kodu', { role: 'code' }),
	beden_kirilim_kodu: text('Size (Beden Kırılımı)', 'Beden kırılım kodu', { role: 'code' }),
	miktar: number('Quantity (Renk/Beden)', 'Renk/beden miktarı', { role: 'otherQuantity' }),
	renk_no: number('Colour Number', 'Renk no'),
	beden_no: number('Size Number', 'Beden no'),
	// Remarks are stored as `egk_evracik1` to `10`.
	aciklama: text('Remark Text', 'Evrak açıklaması', { length: 127 }),
	sip_tip: shared(code('Direction (Tip)', 'Sipariş tipi', orderDirection)),
	sip_cins: shared(code('Kind (Cins)', 'Sipariş cinsi', orderKind)),
	sip_evrakno_seri: shared(standard.series),
	sip_evrakno_sira: shared({
		...standard.number,
		hint: 'When saving, leave empty or 0 to let the ERP assign the number.',
	}),
	Size: numericText('Page Size (Sayfa Boyutu)', 'Sayfa boyutu'),
	Index: number('Page Number', 'Sayfa no', { hint: 'Starts at 0.' }),
	IlkTarih: isoDate('Start Date (Başlangıç)', 'İlk tarih', { role: 'startDate' }),
	SonTarih: isoDate('End Date (Bitiş Tarihi)', 'Son tarih', { role: 'endDate', endOf: 'IlkTarih' }),
	Sort: text('Order By', 'Sıralama', {
		sql: 'order',
		hint: 'Comma-separated columns; a leading minus sorts descending.',
	}),
	TarihTipi: number('Date Type', 'Tarih tipi', {
		hint: 'Enter 2, which integrators use for the last change. Other values are not documented.',
	}),
	UUID: guid('Document UUID (ETTN)', 'E-belge UUID', { role: 'uuid' }),
	EFaturaTipi: code('Direction (E-Fatura)', 'E-fatura tipi', eDocumentDirection),
};

/** Columns of account movements (`cha_*`, CARI_HESAP_HAREKETLERI), shared by invoices, vouchers, collections and payments. */
export const accountMovement = {
	cha_cari_cins: code('Class (Cari Cinsi)', 'Cari cinsi', partyClass),
	cha_cinsi: code('Kind (Hareket Cinsi)', 'Hareket cinsi', accountMovementKind),
	cha_d_cins: standard.currency,
	cha_d_kur: standard.rate('cha_d_cins'),
	cha_evrak_tip: shared(code('Type (Evrak Tipi)', 'Evrak tipi', accountDocumentType)),
	cha_evrakno_seri: shared(standard.series),
	cha_evrakno_sira: shared({
		...standard.number,
		hint: 'On save, leave empty or 0 and the server numbers the document.',
	}),
	cha_kasa_hizkod: text('Contra Account (Karşı)', 'Kasa/hizmet kodu', {
		role: 'contraAccount',
		codeOf: { by: 'cha_kasa_hizmet', are: CONTRA_PARTIES },
		length: 25,
		hint: 'Code of the cashbox, bank, service or expense chosen in Contra Class (Karşı).',
	}),
	cha_kasa_hizmet: code('Contra Class (Karşı)', 'Kasa/hizmet cinsi', partyClass, {
		hint: '0 means no contra account.',
	}),
	cha_kod: { ...standard.account, codeOf: { by: 'cha_cari_cins', are: PARTIES } },
	cha_normal_Iade: code('Return (Normal/İade)', 'Normal / iade', normalOrReturn),
	cha_projekodu: standard.project,
	cha_srmrkkodu: { ...standard.center, turkish: 'Sorumluluk merkezi kodu' },
	cha_tarihi: shared(standard.documentDate),
	cha_tip: code('Side (Borç/Alacak)', 'Borç / alacak', accountMovementDirection),
	cha_vade: number('Due (Vade)', 'Vade', {
		role: 'dueDate',
		hint: 'A number of days on invoices (the table has days below 0, payment plans above it: check the first); on payments a day.',
	}),
	cha_d_kurtar: text('Rate Date (Kur Tarihi)', 'Kur tarihi'),
	cha_Guid: guid('Head ID (Fatura GUID)', 'Cari hareket kayıt no (GUID)', { role: 'headGuid' }),
	cha_meblag: numericText('Amount', 'Meblağ', { role: 'amount' }),
	cha_aciklama: { ...standard.description, length: 40 },
	cha_aratoplam: number('Subtotal', 'Ara toplam', { role: 'subtotal' }),
	cha_miktari: numericText('Quantity (Miktar)', 'Miktar', { role: 'quantity' }),
	cha_belge_no: standard.reference,
	cha_belge_tarih: standard.referenceDate,
	cha_altd_kur: number('Alt. Rate (Alternatif Kur)', 'Alternatif döviz kuru'),
	cha_satici_kodu: standard.salesperson,
	cha_adres_no: number('Address Number', 'Adres no'),
};

/** Columns of stock movements (`sth_*`, STOK_HAREKETLERI), shared by invoices and dispatch notes. */
export const stockMovement = {
	sth_birim_pntr: standard.unit,
	sth_cari_cinsi: code('Class (Cari Cinsi)', 'Cari cinsi', partyClass),
	sth_cari_kodu: { ...standard.account, codeOf: { by: 'sth_cari_cinsi', are: PARTIES } },
	sth_cikis_depo_no: number('From Warehouse (Çıkış)', 'Çıkış depo no', { role: 'fromWarehouse', codeOf: 'warehouse' }),
	sth_cins: code('Kind (Hareket Cinsi)', 'Hareket cinsi', stockMovementKind),
	sth_evrakno_seri: standard.series,
	sth_evraktip: code('Type (Evrak Tipi)', 'Evrak tipi', stockDocumentType),
	sth_giris_depo_no: number('To Warehouse (Giriş)', 'Giriş depo no', { role: 'toWarehouse', codeOf: 'warehouse' }),
	sth_miktar: standard.quantity,
	sth_normal_iade: code('Return (Normal/İade)', 'Normal / iade', normalOrReturn),
	sth_stok_kod: standard.item,
	sth_tarih: standard.documentDate,
	sth_tip: code('Direction (Hareket)', 'Hareket tipi', stockMovementDirection, {
		hint: 'In, out or warehouse transfer.',
	}),
	sth_tutar: { ...standard.lineAmount, hint: undefined },
	sth_Guid: guid('Line ID (Hareket GUID)', 'Stok hareket kayıt no (GUID)', { role: 'lineGuid' }),
	sth_vergisiz_fl: code('VAT Exempt (Vergisiz)', 'Vergisiz', withoutTax, {
		role: 'vatExempt',
		isFlag: true,
		hint: '1 means without tax.',
	}),
	...discounts('sth_iskonto'),
	sth_evrakno_sira: { ...standard.number, hint: 'On save, leave empty or 0 and the server numbers the document.' },
	sth_isk_mas1: numericText('Method 1 (İsk./Masraf)', 'İskonto/masraf 1 uygulama şekli', {
		codes: discountOrChargeBasis,
		hint: 'How the discount is applied, not its amount.',
	}),
	sth_aciklama: standard.description,
	sth_cari_srm_merkezi: standard.accountCenter,
	sth_stok_srm_merkezi: standard.itemCenter,
	sth_subeno: number('Branch Number', 'Şube no', { codeOf: 'branch' }),
	sth_vergi: standard.vatAmount,
	sth_vergi_pntr: {
		...standard.vatPointer,
		hint: 'Row number of the VAT list of this installation, not a percentage.',
	},
	sth_plasiyer_kodu: { ...standard.salesperson, turkish: 'Plasiyer kodu' },
	sth_proje_kodu: standard.project,
	sth_exim_kodu: text('EXIM Code', 'EXIM kodu', { role: 'code', length: 25 }),
	sth_isk_mas2: numericText('Method 2 (İsk./Masraf)', 'İskonto/masraf 2 uygulama şekli', {
		codes: discountOrChargeBasis,
		hint: 'How the discount is applied, not its amount.',
	}),
	sth_nakliyedeposu: number('Transit To (Nakliye Depo)', 'Nakliye deposu', {
		codeOf: 'warehouse',
		hint: 'On shipments between warehouses, the target; the transit warehouse stands in To Warehouse (Giriş).',
	}),
	sth_nakliyedurumu: code('Transit (Nakliye Durumu)', 'Nakliye durumu', transitState),
	sth_eticaret_kanal_kodu: standard.channel,
	sth_satirno: standard.position,
	sth_lastup_date: standard.version,
	sth_sip_uid: guid('Order ID (Sipariş GUID)', 'Sipariş kayıt no (UID)', {
		hint: 'sip_Guid of the order line that is delivered; it moves the delivered quantity of the order.',
		isLater: true,
	}),
	...charges('sth_masraf'),
	sth_belge_no: standard.reference,
	sth_belge_tarih: standard.referenceDate,
	sth_adres_no: number('Ship-To No (Adres No)', 'Adres no'),
	sth_odeme_op: standard.paymentPlan,
	sth_fiyat_liste_no: standard.priceList,
	sth_har_doviz_cinsi: { ...standard.currency, turkish: 'Hareket döviz cinsi' },
	sth_har_doviz_kuru: standard.rate('sth_har_doviz_cinsi', 'Hareket döviz kuru'),
	sth_parti_kodu: standard.lot,
	sth_lot_no: standard.lotNumber,
};
