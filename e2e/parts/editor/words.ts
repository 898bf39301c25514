/** How many entries of the panel a user looks at. */
export const FIRST = 3;

/** Words and pairs of words that users type into the panel of nodes, with commas between: the node has to stand among the first. */
export const SEARCHED: readonly string[] = [
	'sipariş, SİPARİŞ, siparis, order, sipariş aktar',
	'teklif, TEKLİF, yeni teklif, satın alma talebi, sipariş oluştur, siparis olustur',
	'mağaza, MAĞAZA, woocommerce, trendyol, sipariş çek, stok güncelle, sipariş karşılaştır, compare orders, para iadesi, iade ödemesi, eksik ürün, ürün aç, new products',
	'iade, İADE, iade faturası',
	'KDV, kdv, fatura kes, irsaliye oluştur',
	'efatura, fatura, FATURA, irsaliye, İRSALİYE, vergi, VERGİ',
	'cari, CARİ, müşteri, MÜŞTERİ, musteri, bakiye, BAKİYE, ekstre, EKSTRE, vade, borç, cari ekle, yeni cari, müşteri bul',
	'tahsilat, TAHSİLAT, ödeme, ÖDEME, odeme, dekont, kasa, KASA, makbuz, havale, ödeme al, kredi kartı, tediye, banka bakiyesi, kasa bakiye, cash balance',
	'stok, STOK, ürün, ÜRÜN, urun, barkod, BARKOD, stok sorgula, ürün ekle, depo transferi',
	'fiyat, FİYAT',
	'üretim, ÜRETİM, iş emri',
	'e-fatura, E-FATURA, pdf, gelen fatura, fatura gönder, mükellef sorgula',
	'döviz, DÖVİZ, kur, döviz kuru, exchange rates',
	'mikro, MİKRO, evrak, sql sorgu',
];
