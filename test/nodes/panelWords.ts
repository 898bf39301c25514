/** What users type into n8n's panel for this node, with commas between: words and pairs of words of a clerk's day in both languages. */
const TURKISH = [
	'sipariş, siparişler, yeni sipariş, sipariş oluştur, sipariş aktar, sipariş çek, sipariş iptal, sipariş güncelle, sipariş listele, siparişleri listele, açık sipariş, müşteri siparişi, web siparişi, sipariş karşılaştır, sipariş durumu',
	'fatura, faturalar, fatura kes, fatura oluştur, fatura gönder, fatura pdf, fatura iptal, faturaları listele, satış faturası, alış faturası, iade faturası, hizmet faturası, gelen fatura, ödenmemiş fatura, ödenen fatura, fatura onayla',
	'e-fatura, efatura, e fatura, e-fatura gönder, e-fatura kes, e-arşiv, e-arşiv fatura, gelen e-fatura, e-fatura indir, e-fatura iptal, e-fatura reddet, e-irsaliye, mükellef sorgula, vergi no sorgula',
	'irsaliye, irsaliyeler, irsaliye oluştur, irsaliye kes, sevk irsaliyesi, irsaliye faturala',
	'cari, cariler, cari hesap, cari ekle, cari aç, yeni cari, cari bul, cari ekstre, cari bakiye, cari listele, cari kartı, müşteri, müşteriler, müşteri ekle, müşteri bul, yeni müşteri, tedarikçi, tedarikçi ekle, telefon, müşteri telefon, adres ekle',
	'bakiye, borç, alacak, ekstre, borç sorgula, bakiye sorgula, vade, vadesi geçen, vadesi gelen çek, vadesi gelen ödeme, mutabakat, hakediş mutabakat',
	'tahsilat, tahsilatlar, tahsilat ekle, tahsilat gir, nakit tahsilat, tahsilat makbuzu, ödeme, ödeme al, ödeme yap, tedarikçi ödeme, tediye, havale, kredi kartı, makbuz, kasa, kasa bakiyesi, kasa durumu, banka bakiyesi, virman',
	'çek, senet, çek ekle, çek bordrosu, senet portföyü, dekont, masraf, gider ekle, muhasebe fişi, yevmiye',
	'stok, stoklar, stok sorgula, stok güncelle, stok sayım, stok aktar, stok kartı, stok miktarı, ürün, ürünler, ürün ekle, ürün aç, yeni ürün, eksik ürün, ürün listele, malzeme, barkod, barkod sorgula, etiket, fiyat, fiyatlar, fiyat güncelle, fiyat listesi, özel fiyat, iskonto',
	'depo, depolar, depo sevk, depo transferi, depolar arası sipariş, sayım, sayım gir, envanter, fire, sarf, satın alma, satın alma talebi, talep',
	'teklif, teklifler, teklif oluştur, teklif ver, yeni teklif, proforma',
	'mağaza, e-ticaret, pazaryeri, mağaza siparişi, trendyol, hepsiburada, kargo, kargo ekle, iade, iade oluştur, para iadesi, iade ödemesi, ödeme iadesi, geri ödeme, sipariş iade',
	'üretim, üretim emri, iş emri, reçete, rota, imalat, personel, izin, puantaj',
	'döviz, döviz kuru, kur, kdv, vergi, resim ekle, açıklama ekle, sql sorgu, veritabanı, kayıt oku, kurulum kontrolü, bağlantı testi, oturum, sabah raporu, gün sonu',
	'sipariş geldi, fatura ödendi, sipariş değişti, tahsilat geldi, çek vadesi, yanıt süresi, onay bekleyen',
];

const ENGLISH = [
	'invoice, invoices, create invoice, new invoice, send invoice, get invoice, list invoices, update invoice, delete invoice, find invoice, cancel invoice, unpaid invoice, sales invoice, purchase invoice, invoice pdf, supplier invoice, incoming invoice, accept invoice, reject invoice, approve invoice, electronic invoice, e-invoice',
	'order, orders, create order, new order, shop order, get orders, sync orders, import orders, compare orders, cancel order, update order, sales order, purchase order, order to invoice',
	'return, refund, refund payment, create return, credit note, dispatch note, delivery note, quotation, quote, create quote',
	'customer, customers, create customer, find customer, account, account balance, supplier, vendor, contact, address, balance, customer balance, account statement, past due, debt',
	'payment, payments, create payment, record payment, supplier payment, collection, receipt, voucher, cheque, promissory note, transfer, expense, cash balance, bank balance, journal slip, bookkeeping, accounting',
	'product, products, create product, new products, missing products, item, get items, stock, stock count, stock level, update stock, sync stock, inventory, warehouse, warehouse transfer, barcode, label, price, price list, update price, discount, VAT, shipping',
	'work order, recipe, production, manufacturing, bill of materials, employee, timesheet, leave',
	'exchange rates, currency, taxpayer, tax number, check installation, test connection, health, sql, run sql, database, record, image, remark, session, custom call, API, morning report, marketplace, payout, webshop, web shop, e-commerce, woocommerce, shopify, erp, mikro, evrak, turkey, payment received, invoice paid, order approval, answer deadline',
];

const wordsOf = (lists: readonly string[]): readonly string[] => lists.flatMap((list) => list.split(', '));

/** In the letters of a Turkish keyboard. */
export const TURKISH_WORDS = wordsOf(TURKISH);
export const ENGLISH_WORDS = wordsOf(ENGLISH);
