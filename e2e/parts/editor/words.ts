/** How many entries of the panel a user looks at. */
export const FIRST = 3;

/** Words and pairs of words that users type into the panel of nodes, with commas between, by the names of the nodes that they fit: one of them has to stand among the first. */
export const SEARCHED: ReadonlyArray<readonly [fitting: RegExp, words: string]> = [
	[/^Evrak (Orders|Web Shop)/, 'sipariş, SİPARİŞ, siparis, order, sipariş aktar'],
	[/^Evrak Orders/, 'teklif, TEKLİF, yeni teklif, satın alma talebi, sipariş oluştur, siparis olustur'],
	[
		/^Evrak Web Shop/,
		'mağaza, MAĞAZA, woocommerce, trendyol, sipariş çek, stok güncelle, sipariş karşılaştır, compare orders, para iadesi, iade ödemesi, eksik ürün, ürün aç, new products',
	],
	[/^Evrak (Invoices|Web Shop)/, 'iade, İADE, iade faturası'],
	[/^Evrak Invoices/, 'KDV, kdv, fatura kes, irsaliye oluştur'],
	[/^Evrak (Invoices|E-Documents)/, 'efatura, fatura, FATURA, irsaliye, İRSALİYE, vergi, VERGİ'],
	[
		/^Evrak Accounts/,
		'cari, CARİ, müşteri, MÜŞTERİ, musteri, bakiye, BAKİYE, ekstre, EKSTRE, vade, borç, cari ekle, yeni cari, müşteri bul',
	],
	[
		/^Evrak Payments/,
		'tahsilat, TAHSİLAT, ödeme, ÖDEME, odeme, dekont, kasa, KASA, makbuz, havale, ödeme al, kredi kartı, tediye, banka bakiyesi, kasa bakiye, cash balance',
	],
	[/^Evrak Stock/, 'stok, STOK, ürün, ÜRÜN, urun, barkod, BARKOD, stok sorgula, ürün ekle, depo transferi'],
	[/^Evrak (Orders|Stock)/, 'fiyat, FİYAT'],
	[/^Evrak Production/, 'üretim, ÜRETİM, iş emri'],
	[/^Evrak E-Documents/, 'e-fatura, E-FATURA, pdf, gelen fatura, fatura gönder, mükellef sorgula'],
	[/^Evrak Data/, 'döviz, DÖVİZ, kur, döviz kuru, exchange rates'],
	[/^Evrak /, 'mikro, MİKRO, evrak, sql sorgu'],
];
