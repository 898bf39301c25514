/** How many entries of the panel a user looks at. */
export const FIRST = 3;

/** Words that users type into the panel of nodes, by the names of the nodes that they fit: one of them has to stand among the first. */
export const SEARCHED: ReadonlyArray<readonly [fitting: RegExp, words: string]> = [
	[/^Evrak (Orders|Web Shop)/, 'sipariş SİPARİŞ siparis order'],
	[/^Evrak Orders/, 'teklif TEKLİF'],
	[/^Evrak Web Shop/, 'mağaza MAĞAZA woocommerce trendyol'],
	[/^Evrak (Invoices|Web Shop)/, 'iade İADE'],
	[/^Evrak Invoices/, 'KDV kdv'],
	[/^Evrak (Invoices|E-Documents)/, 'fatura FATURA irsaliye İRSALİYE vergi VERGİ'],
	[/^Evrak Accounts/, 'cari CARİ müşteri MÜŞTERİ musteri bakiye BAKİYE ekstre EKSTRE'],
	[/^Evrak Payments/, 'tahsilat TAHSİLAT ödeme ÖDEME odeme dekont kasa KASA makbuz'],
	[/^Evrak Stock/, 'stok STOK ürün ÜRÜN urun barkod BARKOD'],
	[/^Evrak (Orders|Stock)/, 'fiyat FİYAT'],
	[/^Evrak Production/, 'üretim ÜRETİM'],
	[/^Evrak E-Documents/, 'e-fatura E-FATURA efatura'],
	[/^Evrak /, 'mikro MİKRO evrak'],
];
