import type { CodeList } from './types';

// Code lists of the ERP's public table pages (docs of the maker); English names by the authors of this package.

/** Direction of an account movement (`cha_tip`). */
export const accountMovementDirection: CodeList = [
	['0', 'Borç', 'debit (sales invoice, payment out)'],
	['1', 'Alacak', 'credit (purchase invoice, collection)'],
];

/** Normal or return. Note the capital I in the account-movement spelling (`cha_normal_Iade`). */
export const normalOrReturn: CodeList = [
	['0', 'Normal', 'normal'],
	['1', 'İade', 'return'],
];

/** Open or closed (paid at once) document (`cha_tpoz`). */
export const openOrClosed: CodeList = [
	['0', 'Açık', 'open (on account)'],
	['1', 'Kapalı', 'closed (paid; account class is then cashbox or bank and cha_ciro_cari_kodu holds the customer)'],
];

/** Class of the party a movement belongs to; cha_kasa_hizmet (counter side) uses the same numbers, 0 = none (`cha_cari_cins`). */
export const partyClass: CodeList = [
	['0', 'Carimiz', 'our customer/supplier account'],
	['1', 'Cari personelimiz', 'our account staff member'],
	['2', 'Bankamız', 'our bank'],
	['3', 'Hizmetimiz', 'our service'],
	['4', 'Kasamız', 'our cashbox'],
	['5', 'Giderimiz', 'our expense'],
	['6', 'Muhasebe hesabımız', 'our ledger account'],
	['7', 'Personelimiz', 'our employee'],
	['8', 'Demirbaşımız', 'our fixed asset'],
	['9', 'İthalat dosyamız', 'our import file'],
	['10', 'Finansal sözleşmemiz', 'our financial contract'],
	['11', 'Kredi sözleşmemiz', 'our loan contract'],
	['12', 'Dönemsel hizmetimiz', 'our periodic service'],
	['13', 'Kredi kartımız', 'our credit card'],
];

/** Kind of an account movement (`cha_cinsi`). */
export const accountMovementKind: CodeList = [
	['0', 'Nakit', 'cash (bank transfers also carry 0; direction from cha_tip)', 'usual'],
	['1', 'Müşteri çeki', 'customer cheque', 'usual'],
	['2', 'Müşteri senedi', 'customer promissory note', 'usual'],
	['3', 'Firma çeki', 'own cheque', 'usual'],
	['4', 'Firma senedi', 'own promissory note', 'usual'],
	['5', 'Dekont', 'voucher', 'usual'],
	['6', 'Toptan fatura', 'wholesale invoice', 'usual'],
	['7', 'Perakende faturası', 'retail invoice', 'usual'],
	['8', 'Hizmet faturası', 'service invoice', 'usual'],
	['9', 'Serbest meslek makbuzu', 'self-employment receipt', 'usual'],
	['10', 'Vade farkı faturası', 'late-payment difference invoice'],
	['11', 'Kur farkı faturası', 'exchange-difference invoice'],
	['12', 'Fason faturası', 'subcontracting invoice'],
	['13', 'Dış ticaret faturası', 'foreign-trade invoice', 'usual'],
	['14', 'Demirbaş faturası', 'fixed-asset invoice'],
	['15', 'Değer farkı faturası', 'value-difference invoice'],
	['16', 'Cari açılış', 'account opening'],
	['17', 'Müşteri havale sözü', 'customer transfer promise', 'usual'],
	['18', 'Müşteri ödeme sözü', 'customer payment promise'],
	['19', 'Müşteri kredi kartı', 'customer credit card', 'usual'],
	['20', 'Firma havale emri', 'own transfer order'],
	['21', 'Firma ödeme emri', 'own payment order'],
	['22', 'Firma kredi kartı', 'company credit card', 'usual'],
	['23', 'Vade farkı sıfırlama', 'late-payment difference reset'],
	['24', 'Hal faturası', 'wholesale-market invoice'],
	['25', 'Müstahsil fatura', 'producer invoice', 'usual'],
	['26', 'Stok gider pusulası', 'stock expense note', 'usual'],
	['27', 'Gider makbuzu', 'expense receipt'],
	['28', 'İthalat masraf faturası', 'import expense invoice'],
	['29', 'Gümrük beyannamesi', 'customs declaration'],
	['30', 'Finansal kiralama sözleşmesi', 'financial lease contract'],
	['31', 'Finansal kira faturası', 'financial lease invoice'],
	['32', 'FUTURE_2', 'reserved'],
	['33', 'Avans makbuzu', 'advance receipt'],
	['34', 'Müstahsil değer farkı faturası', 'producer value-difference invoice'],
	['35', 'Kabzımal faturası', 'commission-merchant invoice', 'usual'],
	['36', 'Hediye çeki faturası', 'gift voucher invoice'],
	['37', 'Müşteri teminat mektubu', 'customer letter of guarantee'],
	['38', 'Firma teminat mektubu', 'own letter of guarantee'],
	['39', 'Depozito çeki', 'deposit cheque'],
	['40', 'Depozito senedi', 'deposit note'],
	['41', 'Firma reel kredi kartı', 'company real credit card'],
];

/** Document type of an account movement (`cha_evrak_tip`). */
export const accountDocumentType: CodeList = [
	['0', 'Alış faturası', 'purchase invoice', 'usual'],
	['1', 'Tahsilat makbuzu', 'collection receipt', 'usual'],
	['2', 'Kasa tahsilat fişi', 'cash collection slip', 'usual'],
	['3', 'Senet giriş bordrosu', 'promissory notes in', 'usual'],
	['4', 'Çek giriş bordrosu', 'cheques in', 'usual'],
	['5', 'Portföydeki çek karşılığı nakit kasa tahsilat makbuzu', 'cash collected for a cheque in portfolio'],
	['6', 'Portföydeki senet karşılığı nakit tahsilat makbuzu', 'cash collected for a note in portfolio'],
	['7', 'Bankadan kasaya nakit çekme makbuzu', 'cash drawn from bank to cashbox'],
	['8', 'Kasadan bankaya nakit yatırma makbuzu', 'cash paid from cashbox into bank'],
	['9', 'Kredi virman fişi', 'loan transfer slip'],
	['10', 'Kredi kabul fişi', 'loan acceptance slip'],
	['11', 'Takas çek çıkış bordrosu', 'cheques out to clearing'],
	['12', 'Takas çek karşılıksız iade bordrosu', 'unpaid cheque back from clearing'],
	['13', 'Takas çek iade bordrosu', 'cheque back from clearing'],
	['14', 'Takas çek ödeme bordrosu', 'cheque paid in clearing'],
	['15', 'Tahsile senet çıkış bordrosu', 'notes out for collection'],
	['16', 'Tahsilden protestolu portföye senet iade bordrosu', 'protested note back from collection to portfolio'],
	['17', 'Tahsil senet iade bordrosu', 'note back from collection'],
	['18', 'Tahsildeki senet ödeme bordrosu', 'note in collection paid'],
	['19', 'Teminata çek çıkış bordrosu', 'cheques out as collateral'],
	['20', 'Teminat çek karşılıksız iade bordrosu', 'unpaid collateral cheque back'],
	['21', 'Teminat çek iade bordrosu', 'collateral cheque back'],
	['22', 'Teminattaki çek ödeme bordrosu', 'collateral cheque paid'],
	['23', 'Teminata senet çıkış bordrosu', 'notes out as collateral'],
	['24', 'Teminattan protestolu portföye senet iade bordrosu', 'protested note back from collateral to portfolio'],
	['25', 'Teminat senet iade bordrosu', 'collateral note back'],
	['26', 'Teminat senet ödeme bordrosu', 'collateral note paid'],
	['27', 'Verilen firma çeki ödeme bordrosu', 'own issued cheque paid'],
	['28', 'Verilen firma senedi ödeme bordrosu', 'own issued note paid'],
	['29', 'Açılış fişi', 'opening slip'],
	['30', 'Değerli kağıtlar açılış fişi', 'opening slip for valuable papers'],
	['31', 'Borç dekontu', 'debit voucher', 'usual'],
	['32', 'Alacak dekontu', 'credit voucher', 'usual'],
	['33', 'Genel virman dekontu', 'general transfer voucher', 'usual'],
	['34', 'Gelen havale', 'incoming bank transfer', 'usual'],
	['35', 'Gönderilen havale', 'outgoing bank transfer', 'usual'],
	['36', 'Bankadan firma senet ödeme', 'own note paid from bank'],
	['37', 'Kasa masraf fişi', 'cashbox expense slip', 'usual'],
	['38', 'Bankadan firma çek ödeme', 'own cheque paid from bank'],
	['39', 'Protestolu senet iade giriş bordrosu', 'protested note returned in'],
	['40', 'Karşılıksız çek iade giriş bordrosu', 'unpaid cheque returned in'],
	['41', 'Mevduat çek karşılıksız iade', 'unpaid deposit cheque back'],
	['42', 'Mevduat senet protestolu iade', 'protested deposit note back'],
	['43', 'Çek iade giriş bordrosu', 'cheque returned in'],
	['44', 'Senet iade giriş bordrosu', 'note returned in'],
	['45', 'Protestolu senet iade çıkış bordrosu', 'protested note returned out'],
	['46', 'Karşılıksız çek iade çıkış bordrosu', 'unpaid cheque returned out'],
	['47', 'Çek iade çıkış bordrosu', 'cheque returned out'],
	['48', 'Senet iade çıkış bordrosu', 'note returned out'],
	['49', 'Kasadan kendi ödeme emrimizi kapatma', 'own payment order settled from cashbox'],
	['50', 'Bankadan kendi ödeme emrimizi kapatma', 'own payment order settled from bank'],
	['51', 'Firma kredi kartı ödeme', 'company credit card payment'],
	['52', 'Kasadan müşteri ödeme sözü kapatma', 'customer payment promise settled from cashbox'],
	['53', 'Bankadan müşteri ödeme sözü kapatma', 'customer payment promise settled from bank'],
	['54', 'Cari hesap kredi kartı ödeme', 'account credit card payment'],
	['55', 'Giriş gider makbuzu', 'incoming expense receipt'],
	['56', 'Giriş serbest meslek makbuzu', 'incoming self-employment receipt'],
	['57', 'Müşteri satıcı virman dekontu', 'transfer voucher between accounts', 'usual'],
	['58', 'Bankalar virman dekontu', 'transfer voucher between banks', 'usual'],
	['59', 'Kur farkı virman dekontu', 'exchange-difference transfer voucher'],
	['60', 'POS satış virman dekontu', 'POS sale transfer voucher'],
	['61', 'Stok gider pusulası', 'stock expense note'],
	['62', 'Karşılıksız portföyden portföye transfer', 'unpaid items, portfolio to portfolio'],
	['63', 'Satış faturası', 'sales invoice', 'usual'],
	['64', 'Tediye makbuzu', 'payment receipt', 'usual'],
	['65', 'Kasa tediye fişi', 'cash payment slip', 'usual'],
	['66', 'Senet çıkış bordrosu', 'promissory notes out', 'usual'],
	['67', 'Çek çıkış bordrosu', 'cheques out', 'usual'],
	['68', 'Protestolu portföydeki senet karşılığı nakit', 'cash for a protested note in portfolio'],
	['69', 'Karşılıksız portföydeki çek karşılığı nakit', 'cash for an unpaid cheque in portfolio'],
	['70', 'Kasalar arası çek transfer bordrosu', 'cheques between cashboxes'],
	['71', 'Kasalar arası senet transfer bordrosu', 'notes between cashboxes'],
	['72', 'Kasalar arası karşılıksız çek transfer bordrosu', 'unpaid cheques between cashboxes'],
	['73', 'Kasalar arası protestolu senet transfer bordrosu', 'protested notes between cashboxes'],
	['74', 'Karşılıksız çıkan çek transfer bordrosu', 'transfer of an unpaid cheque'],
	['75', 'Ödenmeyen senet transfer bordrosu', 'transfer of an unpaid note'],
	['76', 'Açılış çek portföye giriş bordrosu', 'opening cheques into portfolio'],
	['77', 'Kredi kartı masraf virman dekontu', 'credit card expense transfer voucher'],
	['78', 'Bankada tahsildeki senedi cariye iade bordrosu', 'note in bank collection returned to account'],
	['79', 'Bankada teminattaki senedi cariye iade bordrosu', 'note in bank collateral returned to account'],
	['80', 'Bankada tahsildeki çeki cariye iade bordrosu', 'cheque in bank collection returned to account'],
	['81', 'Bankada teminattaki çeki cariye iade bordrosu', 'cheque in bank collateral returned to account'],
	['82', 'Ödeme emri giriş bordrosu', 'payment orders in'],
	['83', 'Ödeme emri çıkış bordrosu', 'payment orders out'],
	[
		'84',
		'Bankada tahsildeki protestolu senedi cariye iade bordrosu',
		'protested note in bank collection returned to account',
	],
	[
		'85',
		'Bankada teminattaki protestolu senedi cariye iade bordrosu',
		'protested note in bank collateral returned to account',
	],
	[
		'86',
		'Bankada tahsildeki karşılıksız çeki cariye iade bordrosu',
		'unpaid cheque in bank collection returned to account',
	],
	[
		'87',
		'Bankada teminattaki karşılıksız çeki cariye iade bordrosu',
		'unpaid cheque in bank collateral returned to account',
	],
	['88', 'Satış serbest meslek makbuzu', 'outgoing self-employment receipt'],
	['89', 'Döviz alış belgesi', 'currency purchase document'],
	['90', 'Döviz satış belgesi', 'currency sale document'],
	['91', 'Grup şirketler arası virman dekontu', 'transfer voucher between group companies'],
	['92', 'Firma havale emri kapatma', 'own transfer order settled'],
	['93', 'Müşteri havale sözü kapatma', 'customer transfer promise settled'],
	['94', 'Personel tahakkuk virman dekontu', 'payroll accrual transfer voucher'],
	['95', 'İthalat masraf yansıtma dekontu', 'import expense allocation voucher'],
	['96', 'Finansal kiralama sözleşme evrakı', 'financial lease contract document'],
	['97', 'Cari vade farkı sıfırlama fişi', 'late-payment difference reset slip'],
	['98', 'Tahsil edilen avans makbuzu', 'advance received receipt'],
	['99', 'Ödenen avans makbuzu', 'advance paid receipt'],
	['100', 'Cari borç dekontu', 'account debit voucher', 'usual'],
	['101', 'Cari alacak dekontu', 'account credit voucher', 'usual'],
	['102', 'Cari değerli kağıt değerleme virman dekontu', 'valuable paper revaluation transfer voucher'],
	['103', 'Müşteri kredi kartı iade çıkış bordrosu', 'customer credit card refund out'],
	['104', 'Bankalar arası kredi kartı transferi', 'credit card transfer between banks'],
	['105', 'Alternatif döviz dönüşüm farkı virman dekontu', 'alternative currency conversion difference voucher'],
	['106', 'Amortisman giderleştirme virman dekontu', 'depreciation expense voucher'],
	['107', 'Hizmet maliyeti yansıtma virman dekontu', 'service cost allocation voucher'],
	['108', 'Kredi sözleşmesi kabul fişi', 'loan contract acceptance slip'],
	['109', 'Kredi sözleşmesi taksit ödeme fişi', 'loan instalment payment slip'],
	['110', 'Kasalar arası virman dekontu', 'transfer voucher between cashboxes', 'usual'],
	['111', 'Kredi kabul virman dekontu', 'loan acceptance transfer voucher'],
	['112', 'Kredi geri ödeme virman dekontu', 'loan repayment transfer voucher'],
	['113', 'Kredi gider tahakkuku dekontu', 'loan expense accrual voucher'],
	['114', 'Kredi ana para vadesi değişim dekontu', 'loan principal due-date change voucher'],
	['115', 'Kredi gider vadesi değişim dekontu', 'loan expense due-date change voucher'],
	['116', 'Dönemsel hizmet giderleştirme gelirleştirme dekontu', 'periodic service recognition voucher'],
	['117', 'Dönemsel hizmet gelecek yıldan gelecek aya aktarma dekontu', 'periodic service carry-over voucher'],
	['118', 'Firma kredi kartı iade giriş bordrosu', 'company credit card refund in'],
	['119', 'Teminat mektubu giriş bordrosu', 'letters of guarantee in'],
	['120', 'Teminat mektubu çıkış bordrosu', 'letters of guarantee out'],
	['121', 'Depozito giriş bordrosu', 'deposits in'],
	['122', 'Depozito çıkış bordrosu', 'deposits out'],
	['123', 'Depozito çekleri portföye transfer', 'deposit cheques to portfolio'],
	['124', 'Depozito senetleri portföye transfer', 'deposit notes to portfolio'],
	['125', 'Teminat mektubu iade çıkış bordrosu', 'letters of guarantee returned out'],
	['126', 'Teminat mektubu iade giriş bordrosu', 'letters of guarantee returned in'],
	['127', 'Depozito iade çıkış bordrosu', 'deposits returned out'],
	['128', 'Depozito iade giriş bordrosu', 'deposits returned in'],
	['129', 'Ödendiden tahsile müşteri kredi kartı iade bordrosu', 'customer card refund from paid back to collection'],
	['130', 'Firma reel kredi kartı kesinleştirme virman dekontu', 'company real card settlement voucher'],
	['131', 'Firma reel kredi kartı ödeme virman dekontu', 'company real card payment voucher'],
	['132', 'Müşteri ödeme sözü iade çıkış bordrosu', 'customer payment promise returned out'],
	['133', 'Kısmen ödenen senet transfer bordrosu', 'partly paid note transfer'],
	['134', 'Müşteri havale sözü iade çıkış bordrosu', 'customer transfer promise returned out'],
	['135', 'Kısmen ödenen çek kasalar arası transfer', 'partly paid cheque between cashboxes'],
	['136', 'Kısmen ödenen karşılıksız çek kasalar arası transfer', 'partly paid unpaid cheque between cashboxes'],
	['137', 'Stoktan demirbaşa virman dekontu', 'transfer from stock to fixed assets'],
];

/** Direction of a stock movement (`sth_tip`). */
export const stockMovementDirection: CodeList = [
	['0', 'Giriş', 'in'],
	['1', 'Çıkış', 'out'],
	['2', 'Depo transfer', 'warehouse transfer'],
];

/** Kind of a stock movement (`sth_cins`). */
export const stockMovementKind: CodeList = [
	['0', 'Toptan', 'wholesale'],
	['1', 'Perakende', 'retail'],
	['2', 'Dış ticaret', 'foreign trade'],
	['3', 'Stok virman', 'stock transfer (between items)'],
	['4', 'Fire', 'waste'],
	['5', 'Sarf', 'consumption'],
	['6', 'Transfer', 'transfer'],
	['7', 'Üretim', 'production'],
	['8', 'Fason', 'subcontracting'],
	['9', 'Değer farkı', 'value difference'],
	['10', 'Sayım', 'count'],
	['11', 'Stok açılış', 'stock opening'],
	['12', 'İthalat-ihracat', 'import-export'],
	['13', 'Hal', 'wholesale market'],
	['14', 'Müstahsil', 'producer'],
	['15', 'Müstahsil değer farkı', 'producer value difference'],
	['16', 'Kabzımal', 'commission merchant'],
	['17', 'Gider pusulası', 'expense note'],
];

/** Document type of a stock movement (`sth_evraktip`). */
export const stockDocumentType: CodeList = [
	['0', 'Depo çıkış fişi', 'warehouse issue slip'],
	['1', 'Çıkış irsaliyesi', 'outgoing dispatch note'],
	['2', 'Depo transfer fişi', 'warehouse transfer slip'],
	['3', 'Giriş faturası', 'incoming (purchase) invoice'],
	['4', 'Çıkış faturası', 'outgoing (sales) invoice'],
	['5', 'Stoklara ithalat masraf yansıtma dekontu', 'import expense allocation to stock'],
	['6', 'Stok virman fişi', 'stock transfer slip (between items)'],
	['7', 'Üretim fişi', 'production slip'],
	['8', 'İlave enflasyon maliyet fişi', 'additional inflation cost slip'],
	['9', 'Stoklara ilave maliyet yedirme fişi', 'additional cost allocation slip'],
	['10', 'Antrepolardan mal millileştirme fişi', 'customs clearance from bonded warehouse'],
	['11', 'Antrepolar arası transfer fişi', 'transfer between bonded warehouses'],
	['12', 'Depo giriş fişi', 'warehouse receipt slip'],
	['13', 'Giriş irsaliyesi', 'incoming dispatch note'],
	['14', 'Fason giriş çıkış fişi', 'subcontracting in/out slip'],
	['15', 'Depolar arası satış fişi', 'inter-warehouse sale slip'],
	['16', 'Stok gider pusulası fişi', 'stock expense note slip'],
	['17', 'Depolar arası nakliye fişi', 'inter-warehouse shipment slip'],
	['18', 'Demirbaşa virman dekontu', 'transfer to fixed assets'],
];

/** How a discount/charge column is applied (`iskonto_masraf_tipi`). */
export const discountOrChargeBasis: CodeList = [
	['0', 'Brüt toplamdan yüzde', 'percent of gross total'],
	['1', 'Ara toplamdan yüzde', 'percent of subtotal'],
	['2', 'Tutar', 'amount'],
	['3', 'Miktar başına tutar', 'amount per quantity'],
	['4', 'Miktar2 başına tutar', 'amount per quantity 2'],
	['5', 'Miktar3 başına tutar', 'amount per quantity 3'],
	['6', 'Bedelsiz miktar', 'free quantity'],
	['7', 'İskonto1 yüzde', 'percent of discount 1'],
	['8', 'İskonto1 ara toplam yüzde', 'percent of subtotal after discount 1'],
	['9', 'İskonto2 yüzde', 'percent of discount 2'],
	['10', 'İskonto2 ara toplam yüzde', 'percent of subtotal after discount 2'],
	['11', 'İskonto3 yüzde', 'percent of discount 3'],
	['12', 'İskonto3 ara toplam yüzde', 'percent of subtotal after discount 3'],
	['13', 'İskonto4 yüzde', 'percent of discount 4'],
	['14', 'İskonto4 ara toplam yüzde', 'percent of subtotal after discount 4'],
	['15', 'İskonto5 yüzde', 'percent of discount 5'],
	['16', 'İskonto5 ara toplam yüzde', 'percent of subtotal after discount 5'],
	['17', 'İskonto6 yüzde', 'percent of discount 6'],
	['18', 'İskonto6 ara toplam yüzde', 'percent of subtotal after discount 6'],
	['19', 'Masraf1 yüzde', 'percent of charge 1'],
	['20', 'Masraf1 ara toplam yüzde', 'percent of subtotal after charge 1'],
	['21', 'Masraf2 yüzde', 'percent of charge 2'],
	['22', 'Masraf2 ara toplam yüzde', 'percent of subtotal after charge 2'],
	['23', 'Masraf3 yüzde', 'percent of charge 3'],
	['24', 'Masraf3 ara toplam yüzde', 'percent of subtotal after charge 3'],
];

/** Order direction (`sip_tip`). */
export const orderDirection: CodeList = [
	['0', 'Talep', 'received (sales) order'],
	['1', 'Temin', 'issued (purchase) order'],
];

/** Order kind (`sip_cins`). */
export const orderKind: CodeList = [
	['0', 'Normal sipariş', 'normal'],
	['1', 'Konsinye sipariş', 'consignment'],
	['2', 'Proforma sipariş', 'proforma'],
	['3', 'Dış ticaret siparişi', 'foreign trade'],
	['4', 'Fason siparişi', 'subcontracting'],
	['5', 'Dahili sarf siparişi', 'internal consumption'],
	['6', 'Depolar arası sipariş', 'inter-warehouse'],
	['7', 'Satın alma talebi', 'purchase request'],
	['8', 'Üretim talebi', 'production request'],
	['9', 'İş emirleri', 'work orders'],
	['10', 'Fason talebi', 'subcontracting request'],
];

/** What a document line refers to (`hareket_tipi`). */
export const lineSubject: CodeList = [
	['0', 'Stok', 'stock item'],
	['1', 'Hizmet', 'service'],
	['2', 'Gider', 'expense'],
	['3', 'Demirbaş', 'fixed asset'],
];

/** Is the party an account or a prospect (`cari_tipi`). */
export const accountOrProspect: CodeList = [
	['0', 'Cari', 'account'],
	['1', 'Aday', 'prospect'],
];

/** Line without tax (`vergisiz_fl`). */
export const withoutTax: CodeList = [
	['0', 'Hayır', 'taxed'],
	['1', 'Evet', 'without tax'],
];

/** Exchange-rate kind used for the account (`cari_KurHesapSekli`). */
export const exchangeRateKind: CodeList = [
	['1', 'Döviz alış', 'currency buying'],
	['2', 'Döviz satış', 'currency selling'],
	['3', 'Efektif alış', 'banknote buying'],
	['4', 'Efektif satış', 'banknote selling'],
];

/** Is the account an e-invoice user (`cari_efatura_fl`). */
export const eInvoiceUser: CodeList = [
	['0', 'Hayır', 'no (e-archive invoice)'],
	['1', 'Evet', 'yes (e-invoice)'],
];

/** Default e-invoice scenario of an account (`cari_def_efatura_cinsi`). */
export const eInvoiceScenario: CodeList = [
	['0', 'Ticari fatura', 'commercial'],
	['1', 'Temel fatura', 'basic'],
	['2', 'Yolcu beraberinde fatura', 'tax-free passenger'],
	['3', 'İhracat', 'export'],
	['4', 'Müstahsil', 'producer'],
	['5', 'Smm', 'self-employment receipt'],
	['6', 'Kamu', 'public body'],
	['7', 'Hal', 'wholesale market'],
];

/** Kind of a journal slip (`fis_tur`). */
export const journalSlipKind: CodeList = [
	['0', 'Mahsup', 'journal'],
	['1', 'Tahsil', 'collection'],
	['2', 'Tediye', 'payment'],
	['3', 'Açılış', 'opening'],
	['4', 'Kapanış', 'closing'],
];

/** What trade record a journal slip is tied to (`fis_ticari_tip`). */
export const tradeRecordKind: CodeList = [
	['0', 'Ticari ilişki yok', 'none'],
	['1', 'Stok hareket', 'stock movement'],
	['2', 'Cari hareket', 'account movement'],
	['3', 'Sipariş', 'order'],
	['4', 'Personel tahakkuk', 'payroll accrual'],
	['5', 'Akaryakıt hareket', 'fuel movement'],
	['6', 'Demirbaş hareket', 'fixed-asset movement'],
	['7', 'Smm hareket', 'self-employment movement'],
];

/** Journal subtype (`fis_fmahsup_tipi`). */
export const journalSubtype: CodeList = [
	['0', 'Standart mahsup', 'standard'],
	['1', 'Yansıtma hesap açılış', 'reflection account opening'],
	['2', 'Yansıtma hesap kapanışı', 'reflection account closing'],
	['3', 'Dönem kar zarar', 'period profit and loss'],
	['4', 'Vergilendirme', 'taxation'],
	['5', 'Peşin ödenen vergi', 'prepaid tax'],
	['6', 'Dönem net kar zarar', 'period net profit and loss'],
	['7', 'Dönem net kar zarar devri', 'carry-over of period net profit and loss'],
	['8', 'Açılış mahsubu', 'opening journal'],
	['9', 'Kapanış mahsubu', 'closing journal'],
	['10', 'Dönem içi vergilendirme', 'in-period taxation'],
	['11', 'Özel mahsuplar', 'special journals'],
	['12', 'Dönem sonu enflasyon farkı', 'period-end inflation difference'],
	['13', 'Önceki dönem enflasyon farkı maliyete yansıtma', 'previous period inflation difference to cost'],
	['14', 'E2003 sonu enflasyon farkı', 'end-2003 inflation difference'],
	['15', 'E2003 sonu enflasyon farkı maliyete yansıtma', 'end-2003 inflation difference to cost'],
	['16', 'Maliyet dağıtım mahsubu', 'cost distribution'],
	['17', 'Satılan mal maliyeti mahsubu', 'cost of goods sold'],
	['18', 'Kur farkı mahsubu', 'exchange difference'],
	['19', 'Alternatif döviz dönüştürme farkı mahsubu', 'alternative currency conversion difference'],
	['20', 'Kredi uzun vadenin kısa vadeye dönüşmesi mahsubu', 'loan long-term to short-term'],
	['21', 'Ödeme emri reeskont mahsubu', 'payment order rediscount'],
	['22', 'Şüpheli alacaklar mahsubu', 'doubtful receivables'],
];

/** Short document kind in journal slip details (`mfd_kisaevraktipi`). */
export const shortDocumentKind: CodeList = [
	['0', 'Tanımsız', 'undefined'],
	['1', 'Satış belgesi', 'sales'],
	['2', 'Alış belgesi', 'purchase'],
	['3', 'Tahsilat belgesi', 'collection'],
	['4', 'Ödeme belgesi', 'payment'],
	['5', 'Virman', 'transfer'],
	['6', 'Dahili hareket', 'internal movement'],
	['7', 'Personel bordro', 'payroll'],
	['8', 'Amortisman', 'depreciation'],
	['9', 'SMM hareket', 'self-employment'],
];

/** Origin of the reported amount (`mfd_tutarnereden`). */
export const amountOrigin: CodeList = [
	['0', 'Tanımsız', 'undefined'],
	['1', 'Manuel', 'manual'],
	['2', "Oto KDV'den", 'from VAT automatically'],
	['3', 'Sihirbazdan', 'from the wizard'],
	['4', 'Oto hesaptan', 'from the account automatically'],
	['5', 'Ticari entegreden', 'from trade integration'],
	['6', 'Smm entegreden', 'from self-employment integration'],
];

/** Party kind in journal slip details (`mfd_caritipi`). */
export const journalPartyKind: CodeList = [
	['0', 'Tanımsız', 'undefined'],
	['1', 'Muhasebe hesabı', 'ledger account'],
	['2', 'Cari hesap', 'customer/supplier account'],
	['3', 'Firma', 'company'],
];

/** Sales paper kind (`mfd_satistipi`). */
export const salesPaperKind: CodeList = [
	['0', 'Fatura', 'invoice'],
	['1', 'SMM makbuzu', 'self-employment receipt'],
	['2', 'Z raporu', 'end-of-day report'],
	['3', 'Perakende fişi', 'retail slip'],
	['4', 'Bilet', 'ticket'],
	['5', 'Poliçe', 'policy'],
	['6', 'Fon', 'fund'],
	['7', 'Diğer', 'other'],
	['8', 'Navlun', 'freight'],
];

/** Purchase paper kind (`mfd_alistipi`). */
export const purchasePaperKind: CodeList = [
	['0', 'Fatura', 'invoice'],
	['1', 'SMM makbuzu', 'self-employment receipt'],
	['2', 'Gider makbuzu', 'expense receipt'],
	['3', 'Gider pusulası', 'expense note'],
	['4', 'Z raporu', 'end-of-day report'],
	['5', 'Perakende fişi', 'retail slip'],
	['6', 'Bilet', 'ticket'],
	['7', 'Poliçe', 'policy'],
	['8', 'Fon', 'fund'],
	['9', 'Müstahsil makbuzu', 'producer receipt'],
	['10', 'Diğer', 'other'],
	['11', 'Navlun', 'freight'],
];

/** Payment means in journal slip details (`mfd_tahtedtipi`). */
export const paymentMeans: CodeList = [
	['0', 'Nakit', 'cash'],
	['1', 'Çek', 'cheque'],
	['2', 'Senet', 'note'],
	['3', 'Banka', 'bank'],
	['4', 'Kredi kartı', 'credit card'],
	['5', 'Diğer', 'other'],
	['6', 'Teminat mektubu', 'letter of guarantee'],
	['7', 'Depozito çeki', 'deposit cheque'],
	['8', 'Depozito senedi', 'deposit note'],
];

/** Direction of an e-document (`EFaturaTipi`). */
export const eDocumentDirection: CodeList = [
	['0', 'Gönderilen', 'sent'],
	['1', 'Gelen', 'incoming'],
];

/** Kind of e-document in look-ups (`EBelgeTipi`). */
export const eDocumentKind: CodeList = [
	['0', 'EFatura', 'e-invoice'],
	['1', 'EArsiv', 'e-archive'],
	['2', 'EIrsaliye', 'e-dispatch'],
	['3', 'E-Müstahsil', 'e-producer receipt'],
];

/** What to do with the invoice (`IslemTipi`). */
export const sendOrLink: CodeList = [
	['1', 'Sadece gönder', 'send only'],
	['2', 'Sadece bağla', 'link only; the invoice must have been sent before'],
];

/** Table (file) numbers; equal to the *_fileid column of the table (`tablo_no`). */
export const tableNumber: CodeList = [
	['1', 'MUHASEBE_HESAP_PLANI', 'chart of accounts'],
	['2', 'MUHASEBE_FISLERI', 'journal slips', 'usual'],
	['10', 'STOK_DEPO_DETAYLARI', 'stock per warehouse settings'],
	['13', 'STOKLAR', 'stock items', 'usual'],
	['15', 'BARKOD_TANIMLARI', 'barcodes'],
	['16', 'STOK_HAREKETLERI', 'stock movements', 'usual'],
	['21', 'SIPARISLER', 'orders', 'usual'],
	['31', 'CARI_HESAPLAR', 'accounts', 'usual'],
	['32', 'CARI_HESAP_ADRESLERI', 'account addresses'],
	['33', 'CARI_HESAP_YETKILILERI', 'account contacts'],
	['51', 'CARI_HESAP_HAREKETLERI', 'account movements (invoices, collections)', 'usual'],
	['52', 'BANKALAR', 'banks'],
	['53', 'KASALAR', 'cashboxes'],
	['54', 'ODEME_EMIRLERI', 'cheques, notes, payment orders', 'usual'],
	['61', 'HIZMET_HESAPLARI', 'service accounts'],
	['62', 'MASRAF_HESAPLARI', 'expense accounts'],
	['66', 'EVRAK_ACIKLAMALARI', 'document remarks'],
	['71', 'PERSONELLER', 'employees'],
	['100', 'VERILEN_TEKLIFLER', 'issued quotations', 'usual'],
	['104', 'CARI_PERSONEL_TANIMLARI', 'account staff', 'usual'],
	['111', 'DEPOLAR', 'warehouses', 'usual'],
	['112', 'SUBELER', 'branches'],
	['176', 'PROJELER', 'projects'],
	['228', 'STOK_SATIS_FIYAT_LISTELERI', 'sales price list rows', 'usual'],
	['243', 'MUHASEBE_FIS_DETAYLARI', 'journal slip details'],
	['291', 'ALINAN_TEKLIFLER', 'received quotations'],
	['597', '(e-belge ek bilgileri, ebh_*)', 'extra e-document data of an invoice (ebh_* columns)'],
	['1181', 'SIPARISLER_OZET', 'order summary'],
];

/** Where a sale was made (`sth_pos_satis`). */
export const saleOrigin: CodeList = [
	['0', 'Standart faturalar', 'standard invoices'],
	['1', 'Dış kasadan gelen faturalar', 'from an external till'],
	['2', 'Hızlı satıştan gelen faturalar', 'from quick sale'],
	['3', 'Mağaza programından gelen faturalar', 'from the shop program'],
];

/** State of goods between warehouses (`sth_nakliyedurumu`). */
export const transitState: CodeList = [
	['0', 'Yolda', 'in transit'],
	['1', 'Teslim edildi', 'delivered'],
];

/** Kind of an item (`sto_cins`). */
export const itemKind: CodeList = [
	['0', 'Ticari mal', 'trade good'],
	['1', 'İlk madde', 'raw material'],
	['2', 'Ara mamul', 'intermediate'],
	['3', 'Yarı mamul', 'semi-finished'],
	['4', 'Mamul', 'finished product'],
	['5', 'Yan mamul', 'by-product'],
	['6', 'İşletme malzemesi', 'operating supply'],
	['7', 'Tüketim malzemesi', 'consumable'],
	['8', 'Yedek parça', 'spare part'],
	['9', 'Akaryakıt stok', 'fuel'],
	['10', 'Montaj reçeteli mamul', 'assembled product'],
	['11', 'Temel hammadde', 'basic raw material'],
];

/** Type of a barcode (`bar_barkodtipi`). */
export const barcodeType: CodeList = [
	['0', 'EAN13', 'EAN-13'],
	['1', 'EAN8', 'EAN-8'],
	['2', 'ASCII', 'ASCII'],
	['3', 'UPCA', 'UPC-A'],
	['4', 'UPCE', 'UPC-E'],
	['5', 'Code39', 'Code 39'],
];

/** Whether a barcode is the main one of its item (docs/trust/erp-behaviour.md#item-cards); the maker's page has it the other way round. */
export const isMainBarcode: CodeList = [
	['0', 'Hayır', 'not the main barcode'],
	['1', 'Evet', 'main barcode'],
];

/** Direction of e-dispatch notes (`EIrsaliyeTipi`). */
export const eDispatchDirection: CodeList = [
	['0', 'Gönderilen', 'sent'],
	['1', 'Gelen', 'incoming'],
];

/** What is done with a row (`KayitTipi`). */
export const rowAction: CodeList = [
	['0', 'Insert', 'insert'],
	['1', 'Update', 'update (needs the row guid and the old lastup_date)'],
	['2', 'Delete', 'delete (needs the row guid and the old lastup_date)'],
	['3', '(metni yok)', 'seen once in the V16 collection examples, meaning not documented'],
];

/** How an order is supplied (`sip_durumu`). */
export const supplyState: CodeList = [
	['0', 'Stoktan sevk edilecek', 'ship from stock'],
	['1', 'Üretilecek', 'to be produced'],
	['2', 'Satın alınacak', 'to be purchased'],
	['3', 'Stoktan sevk edilecek (rezerve)', 'ship from stock, reserved'],
];
