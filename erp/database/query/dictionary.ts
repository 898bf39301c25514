/**
 * Output formats: `money` is a number, with its exact text beside it where a digit could be lost; `currency` is the code that other
 * systems use; `date` is `yyyy-MM-dd`; `guid` has no braces.
 */
export type OutputType = 'text' | 'number' | 'money' | 'currency' | 'date' | 'dateTime' | 'flag' | 'guid';

/**
 * Output members by their permanent name: type, Turkish word, and the ERP's columns (or our own aliases) with this meaning, separated by blanks.
 */
type Entries = Readonly<Record<string, readonly [as: OutputType, turkish: string, columns: string]>>;

/** Repeated members, with a number at the end. */
const numberedEntries = (name: string, count: number, as: OutputType, turkish: string, columns: string): Entries =>
	Object.fromEntries(
		Array.from({ length: count }, (_, index) => index + 1).map((index) => [
			`${name}${index}`,
			[as, `${turkish} ${index}`, columns.replaceAll(/\S+/g, (column) => `${column}${index}`)] as const,
		]),
	);

/** A member of a read's output: English name, ERP column and Turkish word. */
export interface OutputMember {
	readonly name: string;
	readonly column: string;
	readonly as: OutputType;
	readonly turkish: string;
	/** Output only by queries that show it, such as the colour of rows by colour and size. */
	readonly isExtra?: true;
}

/** Output of items, units, barcodes and stock. */
const itemEntries = {
	itemCode: [
		'text',
		'Stok kodu',
		`sto_kod sip_stok_kod sth_stok_kod tkl_stok_kod altkl_hareket_kodu stl_Stok_kodu sym_Stokkodu chz_stok_kodu`,
	],
	itemName: ['text', 'Stok ismi', 'sto_isim stok_ismi'],
	shortName: ['text', 'Kısa isim', 'sto_kisa_ismi'],
	foreignName: ['text', 'Yabancı isim', 'sto_yabanci_isim'],
	itemKind: ['number', 'Stok cinsi', 'sto_cins'],
	barcode: ['text', 'Barkod', 'bar_kodu sym_barkod'],
	barcodeType: ['number', 'Barkod tipi', 'bar_barkodtipi'],
	barcodeContent: ['number', 'Barkod içeriği', 'bar_icerigi'],
	isMain: ['flag', 'Ana barkod', 'bar_master'],
	unit: ['text', 'Birim', 'sto_birim1_ad birim'],
	unitPointer: [
		'number',
		'Birim pointer',
		`birim_pntr bar_birimpntr sfiyat_birim_pntr sip_birim_pntr sth_birim_pntr tkl_birim_pntr altkl_birim_pntr
			sym_birim_pntr`,
	],
	unitWeight: ['number', 'Birim ağırlığı', 'sto_birim1_agirlik'],
	factor: ['number', 'Katsayı', 'katsayi'],
	inFirstUnit: ['number', 'Ana birim karşılığı', 'ana_birim_miktari'],
	assumption: ['text', 'Varsayım', 'varsayim'],
	retailVatPointer: ['number', 'Perakende vergi pointer', 'sto_perakende_vergi'],
	retailVatRate: ['number', 'Perakende KDV %', 'perakende_kdv'],
	wholesaleVatPointer: ['number', 'Toptan vergi pointer', 'sto_toptan_vergi'],
	wholesaleVatRate: ['number', 'Toptan KDV %', 'toptan_kdv'],
	mainGroupCode: ['text', 'Ana grup kodu', 'sto_anagrup_kod sta_ana_grup_kod'],
	mainGroupName: ['text', 'Ana grup ismi', 'san_isim'],
	subgroupCode: ['text', 'Alt grup kodu', 'sto_altgrup_kod'],
	subgroupName: ['text', 'Alt grup ismi', 'sta_isim'],
	categoryCode: ['text', 'Kategori kodu', 'sto_kategori_kodu'],
	categoryName: ['text', 'Kategori ismi', 'ktg_isim'],
	brandCode: ['text', 'Marka kodu', 'sto_marka_kodu'],
	brandName: ['text', 'Marka ismi', 'mrk_ismi'],
	producerCode: ['text', 'Üretici kodu', 'sto_uretici_kodu'],
	producerName: ['text', 'Üretici ismi', 'urt_ismi'],
	modelCode: ['text', 'Model kodu', 'sto_model_kodu'],
	seasonCode: ['text', 'Sezon kodu', 'sto_sezon_kodu'],
	sectionCode: ['text', 'Reyon kodu', 'sto_reyon_kodu sym_reyonkodu'],
	supplierCode: ['text', 'Satıcı cari kodu', 'sto_sat_cari_kod stl_Satici_Kodu chz_al_cari_kodu'],
	minStock: ['number', 'Minimum stok', 'sto_min_stok'],
	reorderStock: ['number', 'Sipariş stok', 'sto_siparis_stok'],
	maxStock: ['number', 'Maksimum stok', 'sto_max_stok'],
	trackingKind: ['number', 'Detay takibi', 'sto_detay_takip'],
	// Live clients read 1 as passive; the maker's page says the reverse.
	isInactive: ['flag', 'Pasif', 'sto_pasif_fl'],
	salesStopped: ['number', 'Satış dursun', 'sto_satis_dursun'],
	ordersStopped: ['number', 'Sipariş dursun', 'sto_siparis_dursun'],
	isForWeb: ['flag', 'Web’e gönderilecek', 'sto_webe_gonderilecek_fl'],
	imageUrl: ['text', 'Resim adresi', 'sto_resim_url'],
	longText: ['text', 'Uzun metin', 'uzun_metin'],
	pictureRecord: ['text', 'Resim kayıt GUID', 'resim_kayit'],
	pictureBytes: ['number', 'Resim boyutu', 'resim_boyutu'],
	globalProductNumber: ['text', 'Küresel ürün numarası', 'sto_kuresel_urun_numarasi'],
	pluNumber: ['number', 'PLU no', 'sto_plu_no'],
	color: ['text', 'Renk', 'renk'],
	size: ['text', 'Beden', 'beden'],
	hasVariants: ['flag', 'Varyantlı', 'varyantli'],
	colorPointer: ['number', 'Renk pointer', 'bar_renkpntr'],
	sizePointer: ['number', 'Beden pointer', 'bar_bedenpntr'],
	colorNumber: ['number', 'Renk no', 'sym_renkno'],
	sizeNumber: ['number', 'Beden no', 'sym_bedenno'],
	lotCode: [
		'text',
		'Parti kodu',
		'pl_partikodu bar_partikodu sip_parti_kodu sth_parti_kodu stl_parti_kodu sym_parti_kodu',
	],
	lotNumber: ['number', 'Lot no', 'pl_lotno bar_lotno sip_lot_no sth_lot_no stl_lot_no sym_lot_no'],
	lotDescription: ['text', 'Parti açıklaması', 'pl_aciklama'],
	expiryDate: ['date', 'Son kullanma tarihi', 'pl_son_kullanim_tar'],
	serialNumber: ['text', 'Seri no', 'sym_serino chz_serino'],
	saleDate: ['date', 'Satış tarihi', 'chz_st_tarih'],
	saleSeries: ['text', 'Satış evrak seri', 'chz_st_evr_seri'],
	saleNumber: ['number', 'Satış evrak sıra', 'chz_st_evr_sira'],
	warrantyStart: ['date', 'Garanti başlangıcı', 'chz_GrnBasTarihi'],
	warrantyEnd: ['date', 'Garanti bitişi', 'chz_GrnBitTarihi'],
	purchaseDate: ['date', 'Alış tarihi', 'chz_al_tarih'],
	purchaseSeries: ['text', 'Alış evrak seri', 'chz_al_evr_seri'],
	purchaseNumber: ['number', 'Alış evrak sıra', 'chz_al_evr_sira'],
	supplierName: ['text', 'Satıcı ünvanı', 'satici_unvani'],
	aisleCode: ['text', 'Koridor kodu', 'sym_koridorkodu'],
	shelfCode: ['text', 'Raf kodu', 'sym_rafkodu'],
	onHand: ['number', 'Eldeki miktar', 'eldeki_miktar'],
	openOrders: ['number', 'Açık sipariş miktarı', 'acik_siparis'],
	sellable: ['number', 'Satılabilir miktar', 'satilabilir'],
	computedBy: ['text', 'Hesaplayan', 'hesaplayan'],
} as const satisfies Entries;

/** Output of accounts, addresses, balances and statements. */
const accountEntries = {
	found: ['flag', 'Bulundu', 'bulundu'],
	hits: ['number', 'Bulunan cari sayısı', 'bulunan'],
	// `cari_kodu` is a document's account, from any column.
	accountCode: ['text', 'Cari kodu', 'cari_kod cari_kodu pro_musterikodu sck_sahip_cari_kodu chz_st_cari_kodu'],
	accountName: ['text', 'Cari ünvanı', 'cari_unvan1 cari_unvani'],
	accountName2: ['text', 'Cari ünvanı 2', 'cari_unvan2'],
	accountType: ['number', 'Cari tipi', 'tkl_cari_tipi altkl_cari_tipi'],
	taxOffice: ['text', 'Vergi dairesi', 'cari_vdaire_adi'],
	taxNumber: ['text', 'Vergi no', 'cari_vdaire_no'],
	taxNumber2: ['text', 'Vergi kimlik no', 'cari_VergiKimlikNo'],
	email: ['text', 'E-posta', 'cari_EMail cari_per_mail krg_email'],
	mobilePhone: ['text', 'Cep telefonu', 'cari_CepTel cari_per_cepno'],
	isEInvoiceUser: ['flag', 'E-fatura mükellefi', 'cari_efatura_fl'],
	accountGroupCode: ['text', 'Cari grup kodu', 'cari_grup_kodu'],
	regionCode: ['text', 'Bölge kodu', 'cari_bolge_kodu'],
	salespersonCode: [
		'text',
		'Satıcı / temsilci kodu',
		`cari_temsilci_kodu sip_satici_kod sth_plasiyer_kodu cha_satici_kodu`,
	],
	relationType: ['number', 'Bağlantı tipi', 'cari_baglanti_tipi'],
	// Locked is not inactive: nothing may be booked on the account, which may be in use.
	isLocked: ['flag', 'Kilitli', 'cari_cari_kilitli_flg'],
	addressNumber: [
		'number',
		'Adres no',
		`adr_adres_no sip_adresno sth_adres_no tkl_adres_no altkl_cari_adres_no cha_adres_no`,
	],
	hasAddress: ['flag', 'Adresi var', 'adresi_var'],
	isInvoiceAddress: ['flag', 'Fatura adresi', 'fatura_adresi'],
	isDeliveryAddress: ['flag', 'Sevk adresi', 'sevk_adresi'],
	street: ['text', 'Cadde', 'adr_cadde'],
	neighborhood: ['text', 'Mahalle', 'adr_mahalle'],
	sideStreet: ['text', 'Sokak', 'adr_sokak'],
	quarter: ['text', 'Semt', 'adr_Semt'],
	buildingNumber: ['text', 'Apartman no', 'adr_Apt_No'],
	apartmentNumber: ['text', 'Daire no', 'adr_Daire_No'],
	postalCode: ['text', 'Posta kodu', 'adr_posta_kodu'],
	district: ['text', 'İlçe', 'adr_ilce'],
	city: ['text', 'İl', 'adr_il dep_Il'],
	country: ['text', 'Ülke', 'adr_ulke'],
	phoneCountryCode: ['text', 'Telefon ülke kodu', 'adr_tel_ulke_kodu'],
	phoneAreaCode: ['text', 'Telefon bölge kodu', 'adr_tel_bolge_kodu'],
	phone: ['text', 'Telefon', 'adr_tel_no1 krg_tel'],
	eInvoiceAlias: ['text', 'E-fatura etiketi', 'adr_efatura_alias'],
	eDispatchNoteAlias: ['text', 'E-irsaliye etiketi', 'adr_eirsaliye_alias'],
	balance: ['money', 'Bakiye, ana döviz', 'bakiye'],
	debit: ['money', 'Borç, ana döviz', 'borc'],
	credit: ['money', 'Alacak, ana döviz', 'alacak'],
	currencyBalance: ['money', 'Bakiye, kendi dövizi', 'doviz_bakiye'],
	currencyDebit: ['money', 'Borç, kendi dövizi', 'doviz_borc'],
	currencyCredit: ['money', 'Alacak, kendi dövizi', 'doviz_alacak'],
	currencyCount: ['number', 'Döviz sayısı', 'doviz_sayisi'],
	movementCount: ['number', 'Hareket sayısı', 'hareket_sayisi'],
	lastMovement: ['date', 'Son hareket tarihi', 'son_hareket'],
	withoutRate: ['number', 'Kuru olmayan dövizli hareket sayısı', 'kursuz_hareket'],
	withoutDueDate: ['number', 'Vadesi bulunamayan hareket sayısı', 'vadesiz_hareket'],
	pastDue: ['money', 'Vadesi geçen', 'vadesi_gecen'],
	notDue: ['money', 'Vadesi gelmeyen', 'vadesi_gelmeyen'],
	pastDueByDate: ['money', 'Vadesi geçen, kapatma olmadan', 'vadesi_gecen_tutar'],
	notDueByDate: ['money', 'Vadesi gelmeyen, kapatma olmadan', 'vadesi_gelmeyen_tutar'],
	oldestDueDate: ['date', 'Kapanmamış en eski vade', 'en_eski_vade'],
	daysPastDue: ['number', 'Geçen gün', 'gecen_gun'],
	dueBy: ['text', 'Vade kaynağı', 'vade_kaynagi'],
	entry: ['text', 'Devir veya hareket', 'satir_turu'],
	dueDate: ['date', 'Vade', 'vade sck_vade'],
	daysLeft: ['number', 'Kalan gün', 'kalan_gun'],
	/** Turkish, as in the ERP's own statement. */
	documentName: ['text', 'Evrak', 'evrak'],
} as const satisfies Entries;

/** Output of documents and lines, except amounts. */
const documentEntries = {
	recordId: [
		'guid',
		'Kayıt no (GUID)',
		`sto_Guid cari_Guid adr_Guid cha_Guid sip_Guid sth_Guid tkl_Guid altkl_Guid stl_Guid sym_Guid sck_Guid Record_uid
			karsi_uid`,
	],
	documentType: ['number', 'Evrak tipi', 'cha_evrak_tip sth_evraktip karsi_evrak_tip'],
	documentTypeName: ['text', 'Evrak tipi adı', 'cha_evrak_tip_adi sth_evraktip_adi karsi_evrak_adi'],
	direction: ['number', 'Hareket yönü', 'sip_tip sth_tip cha_tip'],
	directionName: ['text', 'Hareket yönü adı', 'sip_tip_adi sth_tip_adi cha_tip_adi'],
	orderKind: ['number', 'Sipariş cinsi', 'sip_cins'],
	orderKindName: ['text', 'Sipariş cinsi adı', 'sip_cins_adi'],
	movementKind: ['number', 'Hareket cinsi', 'sth_cins cha_cinsi'],
	movementKindName: ['text', 'Hareket cinsi adı', 'cha_cinsi_adi'],
	isReturn: ['flag', 'İade', 'sth_normal_iade cha_normal_Iade'],
	series: [
		'text',
		'Evrak serisi',
		`sip_evrakno_seri sth_evrakno_seri cha_evrakno_seri tkl_evrakno_seri altkl_teklif_kodu stl_evrak_seri
			karsi_seri sat_evrakno_seri`,
	],
	number: [
		'number',
		'Evrak sıra no',
		`sip_evrakno_sira sth_evrakno_sira cha_evrakno_sira tkl_evrakno_sira altkl_sira_no stl_evrak_sira
			sym_evrakno karsi_sira sat_evrakno_sira`,
	],
	date: [
		'date',
		'Evrak tarihi',
		`sip_tarih sth_tarih cha_tarihi tkl_evrak_tarihi altkl_tarihi stl_tarihi sym_tarihi karsi_tarih dov_tarih`,
	],
	startDate: ['date', 'Başlangıç tarihi', 'tkl_baslangic_tarihi'],
	shippingDate: ['date', 'Mal kabul / sevk tarihi', 'sth_malkbl_sevk_tarihi'],
	deliveryDate: ['date', 'Teslim tarihi', 'sip_teslim_tarih altkl_teslimat_tarihi stl_teslim_tarihi'],
	reference: ['text', 'Belge no', 'sip_belgeno sth_belge_no cha_belge_no tkl_belge_no altkl_belge_no stl_belge_no'],
	referenceDate: [
		'date',
		'Belge tarihi',
		`sip_belge_tarih sth_belge_tarih cha_belge_tarih tkl_belge_tarih altkl_belge_tarih stl_belge_tarihi`,
	],
	channelCode: [
		'text',
		'E-ticaret kanal kodu',
		`sip_eticaret_kanal_kodu sth_eticaret_kanal_kodu cha_eticaret_kanal_kodu`,
	],
	trackingNumber: ['text', 'Referans no', 'cha_trefno'],
	requestedBy: ['text', 'Talep eden', 'stl_talep_eden'],
	approvedBy: [
		'number',
		'Onaylayan kullanıcı no',
		`sip_OnaylayanKulNo tkl_OnaylayanKulNo stl_OnaylayanKulNo altkl_onaylayan_kullanici`,
	],
	openLines: ['number', 'Açık satır sayısı', 'acik_satir'],
	approvedLines: ['number', 'Onaylı satır sayısı', 'onayli_satir'],
	invoicedLines: ['number', 'Faturalanmış satır sayısı', 'faturali_satir'],
	lineCount: ['number', 'Satır sayısı', 'satir_sayisi stok_satir_sayisi'],
	accountRowCount: ['number', 'Cari hareket sayısı', 'cari_satir_sayisi'],
	createdAt: [
		'dateTime',
		'Oluşturma tarihi',
		`sto_create_date sip_create_date sth_create_date cha_create_date tkl_create_date altkl_create_date
			stl_create_date sym_create_date cari_create_date sck_create_date`,
	],
	updatedAt: [
		'dateTime',
		'Son güncelleme tarihi',
		`sto_lastup_date bar_lastup_date degisiklik sip_lastup_date sth_lastup_date cha_lastup_date
			tkl_lastup_date altkl_lastup_date stl_lastup_date sym_lastup_date cari_lastup_date
			sck_lastup_date`,
	],
	lineNumber: [
		'number',
		'Satır no',
		`sip_satirno sth_satirno cha_satir_no tkl_satirno altkl_satirno stl_satir_no sym_satirno satir`,
	],
	lineType: ['number', 'Satır tipi', 'sip_harekettipi tkl_harekettipi altkl_hareket_tipi'],
	quantity: ['number', 'Miktar', 'sip_miktar sth_miktar cha_miktari tkl_miktar altkl_miktar stl_miktari'],
	...numberedEntries('quantity', 5, 'number', 'Miktar', 'sym_miktar'),
	deliveredQuantity: ['number', 'Teslim miktarı', 'sip_teslim_miktar tkl_teslim_miktar stl_teslim_miktari'],
	openQuantity: ['number', 'Açık miktar', 'acik_miktar'],
	deliveryState: ['text', 'Teslim durumu', 'evrak_durumu teslim_durumu'],
	invoicingState: ['text', 'Faturalanma durumu', 'fatura_durumu'],
	isClosed: ['flag', 'Kapalı', 'sip_kapat_fl TKL_KAPAT_FL stl_kapat_fl'],
	supplyState: ['number', 'Sipariş durumu', 'sip_durumu'],
	description: [
		'text',
		'Açıklama',
		`sip_aciklama sth_aciklama cha_aciklama tkl_Aciklama altkl_aciklama stl_aciklama ktg_aciklama`,
	],
	description2: ['text', 'Açıklama 2', 'sip_aciklama2 stl_aciklama2'],
	text: ['text', 'Evrak açıklaması', 'aciklama'],
	cargoCompanyCode: ['text', 'Kargo firması kodu', 'egk_kargokodu'],
	cargoCompanyName: ['text', 'Kargo firması', 'kargo_ismi'],
	cargoTrackingNumber: ['text', 'Kargo takip no', 'egk_kargono'],
	warehouse: [
		'number',
		'Depo no',
		`dep_no sfiyat_deposirano sip_depono altkl_teslimdepo stl_depo_no sym_depono cari_per_depono`,
	],
	warehouseName: ['text', 'Depo adı', 'dep_adi'],
	warehouseIn: ['number', 'Giriş depo no', 'sth_giris_depo_no'],
	warehouseOut: ['number', 'Çıkış depo no', 'sth_cikis_depo_no'],
	deliveryTypeCode: ['text', 'Teslim türü', 'sip_teslimturu altkl_teslim_turu'],
	projectCode: ['text', 'Proje kodu', 'sip_projekodu sth_proje_kodu cha_projekodu tkl_ProjeKodu stl_projekodu'],
	responsibilityCenterCode: ['text', 'Sorumluluk merkezi kodu', 'cha_srmrkkodu stl_Sor_Merk'],
	accountCenterCode: ['text', 'Cari sorumluluk merkezi', 'sip_cari_sormerk sth_cari_srm_merkezi tkl_cari_sormerk'],
	itemCenterCode: ['text', 'Stok sorumluluk merkezi', 'sip_stok_sormerk sth_stok_srm_merkezi tkl_stok_sormerk'],
	orderLineId: ['guid', 'Sipariş satırı kayıt no (GUID)', 'sth_sip_uid'],
	invoiceId: ['guid', 'Fatura kayıt no (GUID)', 'sth_fat_uid'],
	eDocumentId: ['guid', 'E-belge UUID (ETTN)', 'cha_uuid efd_uuid efi_uuid'],
	eDocumentKind: ['number', 'E-belge işlem türü: 1 e-Fatura, 2 e-Arşiv', 'cha_ebelge_Islemturu'],
	eDocumentType: ['number', 'E-belge tipi', 'efd_tipi'],
	eDocumentNumber: ['text', 'GİB numarası', 'gib_no efi_gib_seri_sira'],
	eDocumentSeries: ['text', 'GİB serisi', 'efd_gib_seri'],
	eDocumentSequence: ['number', 'GİB sıra no', 'efd_gib_sira'],
	eDocumentAction: ['number', 'İşlem tipi', 'efi_islem_tipi'],
	flaggedSent: ['flag', 'Gönderildi', 'efi_gonderildi_fl'],
	flaggedApproved: ['flag', 'Onaylandı', 'efi_onaylandi_fl'],
	flaggedAccepted: ['flag', 'Kabul edildi', 'efi_kabuledildi_fl'],
	flaggedRejected: ['flag', 'Reddedildi', 'efi_rededildi_fl'],
} as const satisfies Entries;

/** Output of prices, amounts, taxes, currencies, and a movement's account. */
const moneyEntries = {
	// The ERP's number: 0 is the local currency. `currencyCode` is the code that other systems use.
	currencyNumber: [
		'number',
		'Döviz cinsi',
		`sto_doviz_cinsi sfiyat_doviz cari_doviz_cinsi doviz_cinsi cha_d_cins sip_doviz_cinsi sth_har_doviz_cinsi
			tkl_doviz_cins altkl_doviz_cins ban_doviz_cinsi kas_doviz_cinsi hiz_doviz_cinsi sck_doviz dov_no`,
	],
	currencyCode: ['currency', 'Döviz kodu', 'KUR_SEMBOLU'],
	exchangeRate: [
		'number',
		'Döviz kuru',
		`sip_doviz_kuru sth_har_doviz_kuru cha_d_kur tkl_doviz_kur altkl_doviz_kur sck_doviz_kur`,
	],
	bankBuying: ['number', 'Döviz alış', 'dov_fiyat1'],
	bankSelling: ['number', 'Döviz satış', 'dov_fiyat2'],
	cashBuying: ['number', 'Efektif alış', 'dov_fiyat3'],
	cashSelling: ['number', 'Efektif satış', 'dov_fiyat4'],
	price: ['money', 'Fiyat', 'sfiyat_fiyati hiz_fiyat'],
	fullPrice: ['money', 'İndirimsiz fiyat', 'tam_fiyat'],
	fullPriceCurrencyNumber: ['number', 'İndirimsiz fiyatın döviz cinsi', 'tam_fiyat_doviz'],
	fullPriceCurrencyCode: ['currency', 'İndirimsiz fiyatın döviz kodu', 'tam_fiyat_sembol'],
	isFullPriceVatIncluded: ['flag', 'İndirimsiz fiyatta KDV dahil', 'tam_fiyat_kdvdahil'],
	priceList: [
		'number',
		'Fiyat liste no',
		`sfiyat_listesirano cari_satis_fk sip_fiyat_liste_no sth_fiyat_liste_no tkl_fiyat_liste_no
			altkl_fiyat_liste_no som_satis_fiyat_liste_no`,
	],
	priceListName: ['text', 'Fiyat liste adı', 'sfl_aciklama'],
	isVatIncluded: ['flag', 'KDV dahil', 'sfl_kdvdahil'],
	validFrom: ['date', 'İlk tarih', 'sfl_ilktarih sat_basla_tarih'],
	validTo: ['date', 'Son tarih', 'sfl_sontarih sat_bitis_tarih'],
	priceSource: ['text', 'Fiyat kaynağı: satış şartı veya fiyat listesi', 'fiyat_kaynagi'],
	priceNote: ['text', 'Şart fiyatının hesaplanmama nedeni', 'sart_notu'],
	listPrice: ['money', 'Liste fiyatı', 'liste_fiyati'],
	conditionPrice: ['money', 'Satış şartının brüt fiyatı', 'sat_brut_fiyat'],
	paymentPlan: ['number', 'Ödeme planı no', `cari_odemeplan_no sfiyat_odemeplan sip_opno sth_odeme_op tkl_Odeme_Plani`],
	dueDateOrPlan: ['number', 'Vade: gün veya ödeme planı', 'cha_vade'],
	unitPrice: ['money', 'Birim fiyatı', 'sip_b_fiyat tkl_Birimfiyati altkl_birim_fiyati'],
	grossPrice: ['money', 'Brüt fiyat', 'tkl_Brut_fiyat'],
	purchasePrice: ['money', 'Alış fiyatı', 'tkl_Alisfiyati'],
	profitRate: ['number', 'Kâr oranı', 'tkl_karorani'],
	amount: ['money', 'Tutar', 'sip_tutar sth_tutar cha_meblag altkl_tutar chk_Tutar sck_tutar'],
	...numberedEntries(
		'discount',
		6,
		'money',
		'İskonto',
		'sip_iskonto_ sth_iskonto cha_ft_iskonto tkl_iskonto altkl_Iskonto',
	),
	...numberedEntries('charge', 4, 'money', 'Masraf', 'sip_masraf_ sth_masraf cha_ft_masraf tkl_masraf altkl_masraf'),
	...numberedEntries('vat', 10, 'money', 'Vergi', 'cha_vergi'),
	vatPointer: [
		'number',
		'Vergi pointer',
		`sip_vergi_pntr sth_vergi_pntr cha_vergipntr tkl_vergi_pntr altkl_vergi_pntr`,
	],
	vatRate: ['number', 'KDV %', 'vergiOrani'],
	vatAmount: ['money', 'Vergi tutarı', 'sip_vergi sth_vergi tkl_vergi altkl_vergi'],
	subtotal: ['money', 'Ara toplam', 'ara_toplam cha_aratoplam'],
	priceTotal: ['money', 'Miktar x birim fiyat toplamı', 'fiyat_toplam'],
	grossTotal: ['money', 'Brüt toplam', 'brut_toplam'],
	discountTotal: ['money', 'İskonto toplamı', 'iskonto_toplam'],
	chargeTotal: ['money', 'Masraf toplamı', 'masraf_toplam'],
	vatTotal: ['money', 'Vergi toplamı', 'vergi_toplam'],
	total: ['money', 'Genel toplam', 'genel_toplam'],
	isPaidAtOnce: ['flag', 'Açık / kapalı', 'cha_tpoz'],
	paymentState: ['text', 'Ödeme durumu', 'odeme_durumu'],
	paidAmount: ['money', 'Ödenen tutar', 'eslesen_tutar sck_odenen'],
	unpaidAmount: ['money', 'Kalan tutar', 'eslesmeyen_tutar kalan_tutar'],
	chequeKind: ['number', 'Çek, senet türü', 'sck_tip'],
	chequeKindName: ['text', 'Çek, senet türü adı', 'sck_tip_adi'],
	chequeReference: ['text', 'Çek, senet referansı', 'sck_refno'],
	chequeNumber: ['text', 'Çek, senet no', 'sck_no'],
	position: ['number', 'Çek, senet konumu', 'sck_sonpoz'],
	positionName: ['text', 'Çek, senet konumu adı', 'sck_sonpoz_adi'],
	drawer: ['text', 'Borçlu', 'sck_borclu'],
	holderClass: ['number', 'Nerede, cari cinsi', 'sck_nerede_cari_cins'],
	holderCode: ['text', 'Nerede, cari kodu', 'sck_nerede_cari_kodu'],
	partyClass: ['number', 'Cari cinsi', 'cha_cari_cins sck_sahip_cari_cins'],
	partyCode: ['text', 'Cari, kasa, banka … kodu', 'cha_kod'],
	otherSideClass: ['number', 'Kasa/hizmet cinsi', 'cha_kasa_hizmet'],
	kind: ['text', 'Banka veya kasa', 'hesap_turu'],
	code: ['text', 'Banka, kasa kodu', 'hesap_kodu'],
	name: ['text', 'Banka, kasa adı', 'hesap_adi'],
	group: ['number', 'Hesap grubu', 'hesap_grubu'],
	figure: ['text', 'Kalem', 'kalem'],
	figureName: ['text', 'Kalem adı', 'kalem_adi'],
	count: ['number', 'Adet', 'adet'],
	otherSideCode: ['text', 'Kasa/hizmet kodu', 'cha_kasa_hizkod'],
} as const satisfies Entries;

/** Output of *List: Get Many* only, in addition to code and name. */
const listEntries = {
	surname: ['text', 'Soyadı', 'cari_per_soyadi'],
	longName: ['text', 'Uzun adı', 'KULLANICI_UZUN_ADI'],
	userNumber: ['number', 'Kullanıcı no', 'cari_per_userno'],
	salespersonKind: ['number', 'Personel tipi', 'cari_per_tip'],
	warehouseKind: ['number', 'Depo tipi', 'dep_tipi'],
	warehouseMovements: ['number', 'Depo hareket tipi', 'dep_hareket_tipi'],
	lockedUntil: ['date', 'Kilit tarihi', 'dep_KilitTarihi'],
	company: ['number', 'Firma no', 'dep_firmano Sube_bag_firma kas_firma_no'],
	branch: ['number', 'Şube no', 'dep_subeno'],
	projectState: ['number', 'Proje durumu', 'pro_durumu'],
	centerKind: ['number', 'Sorumluluk merkezi tipi', 'som_tipi'],
	cashboxKind: ['number', 'Kasa tipi', 'kas_tip'],
	bankBranch: ['text', 'Banka şubesi', 'ban_sube'],
	bankAccountKind: ['number', 'Banka hesap tipi', 'ban_hesap_tip'],
	bankAccountNumber: ['text', 'Banka hesap no', 'ban_hesapno'],
	iban: ['text', 'IBAN', 'ban_IBANKodu'],
	serviceVat: ['number', 'Hizmet KDV', 'hiz_KDV'],
	paymentPlanCode: ['text', 'Ödeme planı kodu', 'odp_kodu'],
	averageDays: ['number', 'Ortalama gün', 'odp_ortgun'],
	lastNumber: ['number', 'Son evrak sıra no', 'son_sira'],
	lastDate: ['date', 'Son evrak tarihi', 'son_tarih'],
} as const satisfies Entries;

/**
 * Output names of columns in all reads by SQL. Names are permanent once published, so they are defined only here: a read lists columns, and
 * cannot rename one. Codes of the ERP's lists end in `Code`, flags begin with `is` or `has`, the GUID of a row is `recordId`. Amounts and prices
 * are `money`, quantities and rates numbers.
 */
const ENTRIES: readonly Entries[] = [itemEntries, accountEntries, documentEntries, moneyEntries, listEntries];

/** Members by column. Throws RangeError for a column with two names, or a duplicate name. */
function byColumnOf(all: readonly Entries[]): ReadonlyMap<string, OutputMember> {
	const names = new Set<string>();
	const found = new Map<string, OutputMember>();
	for (const [name, [as, turkish, columns]] of all.flatMap((entries) => Object.entries(entries))) {
		if (names.has(name)) throw new RangeError(`The dictionary of members has ${name} twice`);
		names.add(name);
		for (const column of columns.split(/\s+/)) {
			if (found.has(column)) throw new RangeError(`The dictionary of members has ${column} twice`);
			found.set(column, { name, column, as, turkish });
		}
	}
	return found;
}

const byColumn = byColumnOf(ENTRIES);

/** The output member of a column; throws RangeError for one that the dictionary lacks. */
export function outputMember(column: string): OutputMember {
	const found = byColumn.get(column);
	if (!found) throw new RangeError(`The dictionary of members has no column ${column}`);
	return found;
}
