/**
 * Writes the search words of node and trigger into their codex files: `npm run words`. n8n's panel finds a node whose name or one of whose
 * aliases has the typed letters in their order, others between them allowed (`@n8n/utils/search/sublime-search`). So one alias is a subject
 * with some of its verbs, which finds every pair of them, and it has each Turkish letter beside the one of keyboards without it. The panel
 * shows node and trigger as one entry, found by the aliases of the node: they have the events, too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What users look for: nouns, words that stand before them, and words behind. Nouns have commas between them. */
type Subject = readonly [before: string, nouns: string, after: string];

const WRITE = 'oluştur ekle kaydet gir güncelle sil';
const READ = 'bul sorgula listele';

const TURKISH: readonly Subject[] = [
	[
		'yeni açık satış alış hizmet iade',
		'fatura',
		`kes oluştur ekle kaydet güncelle sil iptal gönder aktar bul sorgula listele pdf`,
	],
	['ödenmemiş ödenen vadesi gelen geçen giden tedarikçi', 'fatura', 'kabul reddet onayla indir kontrol'],
	['gelen', 'e- fatura', 'kes gönder kabul reddet sorgula listele indir iptal durumu pdf'],
	['', 'e- arşiv, e- belge', 'fatura iptal gönder'],
	['yeni sevk e-', 'irsaliye', `kes gönder oluştur sil iptal bul sorgula listele faturala`],
	[
		'yeni açık müşteri satış alınan verilen web mağaza e-ticaret',
		'sipariş',
		`${WRITE} ${READ} iptal çek aktar onayla karşılaştır fatura irsaliye iade durumu`,
	],
	['', 'mağaza, pazaryeri, e- ticaret', 'sipariş iade stok fiyat entegrasyonu'],
	['para ödeme geri mağaza satıştan', 'iade', 'faturası ödemesi tediye oluştur'],
	['', 'kargo', 'ekle bedeli gönder'],
	['', 'hakediş', 'mutabakat'],
	['yeni alınan verilen', 'teklif', `hazırla ver gönder ${WRITE} ${READ}`],
	['yeni', 'cari', `hesap aç ${WRITE} ${READ} bakiye ekstre adres kartı`],
	['yeni', 'müşteri, tedarikçi', `ekle oluştur güncelle sil ${READ} bakiye ekstre ödeme fiyat`],
	['müşteri cari', 'telefon, adres', 'ekle bul güncelle'],
	['', 'vergi no, vergi numarası, vkn', 'sorgula'],
	['', 'mükellef', 'sorgula kontrol'],
	['', 'bakiye, borç, alacak', 'sorgula listele'],
	['', 'ekstre', 'al gönder'],
	['vadesi gelen geçen', 'çek, senet, borç, ödeme', 'listele'],
	['', 'sabah raporu, gün sonu, günlük rapor', ''],
	['yeni nakit tedarikçi geri', 'ödeme, tahsilat', `al yap makbuzu iadesi ${WRITE} sorgula listele`],
	['', 'tediye, havale, eft, kredi kartı, makbuz', 'ekle'],
	['', 'kasa, banka', 'bakiyesi durumu virman'],
	['müşteri', 'çek, senet', 'bordrosu portföyü ekle kaydet'],
	['', 'dekont, virman, masraf, gider', 'ekle'],
	['', 'yevmiye, muhasebe', 'fişi oluştur'],
	['yeni eksik', 'ürün, stok', `aç gönder aktar miktarı kartı fiyat sayım ${WRITE} ${READ}`],
	['özel satış', 'fiyat', 'listesi şartı gönder değiştir güncelle sorgula'],
	['', 'barkod, etiket', 'sorgula oluştur'],
	['', 'sayım, envanter, malzeme', 'oluştur gir'],
	['', 'depo', 'transferi sevk stok sayım sorgula'],
	['', 'depolar arası, satın alma', 'sipariş talebi faturası'],
	['', 'talep, iskonto, kdv, vergi, vade, fire, sarf', ''],
	['', 'üretim, imalat', 'emri talebi fişi ekle'],
	['yeni', 'iş emri, reçete, rota', 'oluştur ekle'],
	['', 'personel, çalışan, izin, puantaj', 'ekle'],
	['', 'döviz, kur', 'kuru çek sorgula'],
	['', 'resim, açıklama', 'ekle'],
	['', 'sql, kayıt, veritabanı', 'sorgu oku'],
	['', 'kurulum, bağlantı, oturum, sağlık', 'kontrolü testi'],
];

/** In English verbs stand before their noun; a plural has its singular in it. */
const ENGLISH: readonly Subject[] = [
	['create new add get find list update delete cancel send unpaid sales purchase', 'invoices', 'pdf xml status'],
	['accept reject approve incoming supplier electronic e-', 'invoices', ''],
	['create new add get find list update cancel sync import compare sales purchase shop', 'orders', 'to invoice'],
	['create get', 'returns, refunds, credit notes', 'payment'],
	['create send get', 'dispatch notes, delivery notes', ''],
	['create send get', 'quotations, quotes', ''],
	['create add get find update', 'customers, accounts, suppliers, vendors, contacts', 'address balance'],
	['get update customer account', 'balances, statements, prices', 'list'],
	['create new record get supplier', 'payments, collections', ''],
	['past due', 'cheques, promissory notes, receipts, vouchers', ''],
	['cash bank', 'balances, transfers, expenses', ''],
	['', 'journal slips, bookkeeping, accounting', ''],
	['create add new missing get find update sync', 'products, items', 'price'],
	['get update sync', 'stock, inventory', 'count level'],
	['', 'warehouses', 'stock transfer'],
	['', 'barcodes, labels, discounts, shipping, VAT rates, price conditions, purchase requests', ''],
	['create', 'work orders, recipes, routes, production, manufacturing, bill of materials', ''],
	['', 'employees, personnel, leaves, timesheets', ''],
	['get', 'exchange rates, currency', ''],
	['check test', 'taxpayers, tax number, installation, connection, health', ''],
	['', 'marketplaces, payouts, web shops, e- commerce, e- archive', ''],
	['run', 'SQL, database', 'query'],
	['', 'records, images, remarks, session, custom call, API, morning report', ''],
];

/** What happens to a subject, in the trigger's words. */
const EVENTS: readonly Subject[] = [
	['', 'sipariş, fatura, irsaliye', 'geldi kesildi değişti teslim edildi ödendi onayı'],
	['', 'cari, stok kartı, kayıt', 'değişti açıldı'],
	['', 'tahsilat, ödeme, tediye, teklif', 'geldi yapıldı verildi'],
	['', 'onay bekleyen, vadesi geçen, çek vadesi, yanıt süresi', ''],
];
const ENGLISH_EVENTS: readonly Subject[] = [
	['new incoming', 'orders, invoices, records', 'created changed paid delivered approval'],
	['', 'payments', 'received'],
	['', 'answer deadline, past due', ''],
];

/** What the ERP is called, and shops and systems by their names. */
const NAMES =
	'ERP, evrak, mikro, muhasebe programı, türkiye, Turkey, entegrasyon, tax, bank, gib, ettn, ubl, proforma, Hepsiburada, IdeaSoft, ikas, N11, Shopify, Trendyol, WooCommerce';

/** Letters of an alias: the longer it is, the more foreign words have their letters in it. */
const LENGTH = 28;

const VOWELS = /[aeıioöuü]/g;
const ENDS_IN_VOWEL = /[aeıioöuü]$/;
const NARROW: Readonly<Record<string, string>> = { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' };

/** A noun in the plural that has its other cases in it, of verbs as of *siparişleri listele*; a compound stays. */
function pluralOf(noun: string): string {
	const vowel = noun.match(VOWELS)?.at(-1);
	return vowel === undefined || noun.includes(' ') ? noun : `${noun}l${'aıou'.includes(vowel) ? 'arı' : 'eri'}`;
}

/** *fatura* as of *satış faturası*, *sipariş* as of *web siparişi*; a compound stays. */
function possessiveOf(noun: string): string {
	const narrow = NARROW[noun.match(VOWELS)?.at(-1) ?? ''];
	return narrow === undefined || noun.includes(' ') ? noun : `${noun}${ENDS_IN_VOWEL.test(noun) ? 's' : ''}${narrow}`;
}

/** *faturayı*; the plural of other nouns has this case in it. */
function accusativeOf(noun: string): string {
	const narrow = NARROW[noun.at(-1) ?? ''];
	return narrow && !noun.includes(' ') ? `${noun}y${narrow}` : noun;
}

/** Each letter with what keyboards make of it: without Turkish letters, and in capitals, whose İ n8n takes for an i with a dot above. */
const ALL_WAYS: Readonly<Record<string, string>> = {
	ç: 'çc',
	ğ: 'ğg',
	ı: 'ıi',
	ö: 'öo',
	ş: 'şs',
	ü: 'üu',
	i: 'i\u0307',
};

/** A Turkish text in all ways in which it is typed, one over the other. */
export const inAllWays = (text: string): string => text.replace(/[çğıöşüi]/g, (letter) => ALL_WAYS[letter] ?? letter);

/** Words in groups that make aliases of a moderate length with a noun. */
function grouped(words: string, room: number): string[] {
	const groups: string[] = [];
	for (const word of words.split(' ').filter(Boolean)) {
		const longer = `${groups.at(-1) ?? ''} ${word}`.trim();
		if (groups.length > 0 && inAllWays(longer).length <= room) groups[groups.length - 1] = longer;
		else groups.push(word);
	}
	return groups;
}

/** The forms in which a noun stands: by itself, behind what tells of it, and before what is done with it. */
type Forms = (noun: string) => { readonly alone: readonly string[]; readonly behind: string; readonly before: string };

const turkishForms: Forms = (noun) => ({
	alone: [accusativeOf(noun), pluralOf(noun)],
	behind: possessiveOf(noun),
	before: pluralOf(noun),
});
const englishForms: Forms = (noun) => ({ alone: [noun], behind: noun, before: noun });

const aliasesOf = (subjects: readonly Subject[], forms: Forms): string[] =>
	subjects.flatMap(([before, nouns, after]) =>
		nouns.split(', ').flatMap((noun) => {
			const room = LENGTH - inAllWays(noun).length;
			const form = forms(noun);
			return [
				...form.alone,
				...grouped(before, room).map((words) => `${words} ${form.behind}`),
				...grouped(after, room).map((words) => `${form.before} ${words}`),
			];
		}),
	);

/** Whether an alias is found by whatever finds another one. */
function isIn(alias: string, other: string): boolean {
	let at = 0;
	for (const letter of other.toLowerCase()) if (letter === alias.toLowerCase()[at]) at++;
	return at === alias.length;
}

/** Aliases without those that another one of about their length has in it. */
const needed = (aliases: readonly string[]): string[] => {
	const all = [...new Set(aliases)];
	const isNeedless = (alias: string) =>
		all.some((other) => other !== alias && other.length < alias.length + 12 && isIn(alias, other));
	return all.filter((alias) => !isNeedless(alias));
};

const turkish = (subjects: readonly Subject[]) => aliasesOf(subjects, turkishForms).map(inAllWays);
const english = (subjects: readonly Subject[]) => aliasesOf(subjects, englishForms);

const names = NAMES.split(', ').map(inAllWays);
const events = [...turkish(EVENTS), ...english(ENGLISH_EVENTS)];

/** Aliases by the class of the node. */
export const ALIASES = {
	Evrak: needed([...names, ...turkish(TURKISH), ...english(ENGLISH), ...events]),
	EvrakTrigger: needed([...names, ...events]),
};

/** Where the codex of a node stands. */
export const codexFile = (name: string): string => join(__dirname, '..', 'nodes', name, `${name}.node.json`);

/** The text of a codex with its aliases. */
export const withAliases = (text: string, alias: readonly string[]): string =>
	`${JSON.stringify({ ...(JSON.parse(text) as object), alias }, undefined, '\t')}\n`;

if (require.main === module)
	for (const [name, alias] of Object.entries(ALIASES))
		writeFileSync(codexFile(name), withAliases(readFileSync(codexFile(name), 'utf8'), alias));
