import { folded, isDamaged, wordsOf } from '../text/plain';
import { wordList, wordSet } from '../text/words';
import { claimsSaved, withoutEarlier } from './claims';
import type { Explanation } from './explanation';

/** What a text tells of work that was broken off. */
interface Interruption {
	/** Stems of folded words (`wordsOf`). */
	readonly pattern: RegExp;
	/** The next request may well succeed. */
	readonly isPassing: boolean;
	readonly explanation: Explanation;
}

const LOG = "The ERP's administrator may find more in the log of the API service.";

/** A row of the table, whose stems are alternatives over several lines. */
const row = (
	[meaning, remedy]: readonly [meaning: string, remedy: string],
	kind: Explanation['kind'],
	table: string,
): Interruption => ({
	pattern: new RegExp(table.split(/\n\t*/).filter(Boolean).join('|'), 'u'),
	isPassing: kind !== 'other',
	explanation: { kind, meaning, remedy },
});

/** Terms and licences that run out are the business of a document, not of a request. */
const OTHER_TERMS =
	'lisans|kabul|red|itiraz|iptal|demo|deneme|sifre|parola|sozlesme|abonelik|kullanim|gecerlilik|yasal|sertifika|imza|muhur|teklif|kampanya|vade|odeme|teslim|garanti|fatura(?:ya|nin)? cevap';

/**
 * Texts of work that was broken off, in English and Turkish, as .NET, its SQL client, Windows and the ERP say it; the time-out and the
 * deadlock were seen on live servers (docs/erp-behaviour.md#texts-of-refusals). What was written until then, or is written after it, nobody
 * knows. The first row with a stem of the text explains it.
 */
const INTERRUPTIONS: readonly Interruption[] = [
	// A login that has run out is no time-out of the database; one user has one login at a time behind the cloud gateway (docs/erp-behaviour.md#sessions).
	row(
		[
			'The session of the login has ended, in the ERP or in something before it',
			'Try again. If it stays so, look whether somebody else logs in as the same user: give n8n a user of its own.',
		],
		'interrupted',
		String.raw`
		oturum\p{L}{0,6} (?:sona|sonlan|kapan|kapat|dus|zaman|sure)|session (?:has |was |is )?(?:expired|ended|closed|lost|timed ?out)`,
	),
	row(
		['The ERP stopped waiting for its database', 'Try again when the ERP is less busy, or ask for less at a time.'],
		'timeout',
		String.raw`
		 time outs?(?! of)|timeout|timed ?out|(?:zaman|sure) ?asim|bekleme suresi|deadline exceeded|semaphore|wait operation|took too long
		(?<! (?:${OTHER_TERMS})) sure(?:si|yi|niz|ler|leri)? (?:siniri(?:ni)? |limiti(?:ni)? )?(?:dol(?:du|mus)|asil|asti|bitti|tuken)
		time (?:has )?elapsed|(?:not|no) respon(?:d|se)|response (?:was )?(?:not|never)|uzun sur(?:du|mus)|sure yet
		(?:cevap|yanit) (?:ver(?:medi|miyor|emedi|emiyor)|alinam|gelmedi)|tasks? (?:was|were|has been) cancell?ed`,
	),
	// A document may be of a locked account or period: that is a state of the master data.
	row(
		["Two calls met in the ERP's database, and it gave up this one", 'Try again in a moment.'],
		'deadlock',
		String.raw`
		dead ?lock| lock(?:s|ing|out)? |(?<! (?:account|customer|period)(?: is| was)?) locked|kilit(?!li)| kilid(?:i|e|in|ini) |used by another
		baska (?:bir )?kullanici tarafindan|(?<! (?:cari|hesap|hesabi|donem|donemi|ay|yil|tarih)(?: \p{L}{1,12})?) kilitli| victim |kurban`,
	),
	row(
		[
			'The ERP lost the connection to its database',
			"Try again in a moment. If it stays so, the ERP's administrator should look at the database server.",
		],
		'timeout',
		String.raw`
		communication|link fail|baglanti(?! (?:tip|tur|kodu|sekl))|connection(?! type)|network(?! kod)|soc?ket| pipe |boru hatti|transport
		 ag(?:da|daki|in)? (?:hata|baglan|sorun|kesint|kopt|eris|yol|kart)|baglan(?:il)?am|disconnect|forcibly closed|zorla kapat|reset by
		 e(?:connreset|connrefused|timedout|pipe|hostunreach) |unreachable|(?:ulasil|erisil)(?:ami|emi|amad|emed)|kop(?:tu|ma|uk)|kesildi|kesinti
		 broken? | lost |remote (?:server|host)|gateway|unexpected end|login failed for user|cannot open database|haberlesme
		iletisim (?:hata|kesil|kur)`,
	),
	row(
		['The ERP broke off its work', `Try again in a moment. ${LOG}`],
		'interrupted',
		String.raw`
		abort|cancel|iptal (?:etti|edildi|ediliyor|oldu|olundu)|(?:islem|istek|gorev|sorgu)\p{L}{0,4} iptal| kill(?:ed|ing)? |terminat|interrupt
		shut ?down|shutting down|re ?start(?:ed|ing)? |yeniden baslat|durdurul(?:du|uyor)|sonlan(?:di|dir)|yarida|yarim kal|askida| islem\p{L}{0,3} dur
		 coktu |vazgec|(?:sunucu|servis|hizmet|sistem|uygulama|program|veri ?tabani)\p{L}{0,4} (?:kapa[nt]|dur|cok)|crash|power fail|elektrik
		(?:servic|server|databas|applicatio|proces|thread|work)\p{L}{0,4} (?:has |was |is )?stopp(?:ed|ing)
		unavailable|kullanilamiyor|hizmet disi|bakimda|cevrim ?disi|offline|mesgul|busy|overload|throttl`,
	),
	row(
		["The ERP's server ran out of memory or disk space", "The ERP's administrator should look at its server."],
		'interrupted',
		String.raw`
		memory|bellek|hafiza|insufficient (?:disk|space|resource|storage|system)|not enough (?:space|storage|disk|quota)|no space
		 disk\p{L}{0,4} (?:\p{L}{1,12} ){0,2}(?:full|dol|yetersiz|yer|hata|error|space)|(?:yetersiz|insufficient) (?:disk|alan|kaynak)
		kaynak\p{L}{0,4} yetersiz|(?:depolama|disk) alani|resources? exceeded|kota\p{L}{0,3} (?:dol|as)|(?:yer|alan) kalmad
		 log (?:\S{1,20} ){0,5}(?:full|dol(?:u|du|mus)) |transaction log|islem gunlu|gunluk dosya|could not allocate|filegroup|tempdb
		 i ?o (?:error|hata)|read only database`,
	),
	row(
		['The ERP broke off with an error of its own', LOG],
		'other',
		String.raw`
		exception|ozel durum|istisna (?:olus|firlat|yakala|durum)|object reference|nesne basvuru|null ?refer|argument null|stack ?trace
		data ?reader|veri okuyucu|errors? (?:has |have )?occurr?|there was an error|(?:internal|server|system|unknown) error|severe|fatal
		hata(?:si|lar)? (?:olus|meydana|alindi|aldi|verdi|ile karsilas)|(?:beklenmeyen|beklenmedik) (?:bir )?(?:hata|durum|sorun|sekilde)
		unexpected (?:error|failure|condition)|unhandled|(?:^| )(?:ic|sunucu|sistem|kritik|ciddi|bilinmeyen)(?: bir)? hata
		index was out|argument (?:is|was) out|specified cast|input string was not|giris dizesi|overflow|divide by zero|sifira bol|access violation
		key was not present|sequence contains|collection was modified|disposed object|nullable object|value cannot be null|unable to cast
		operation is not valid due|not recognized as a valid|could not load (?:file|type)|type initializer|method or operation is not
		parameter count mismatch|process cannot access|dizi sinirlarinin|(?:sozlukte|dizin) .{0,30}(?:yok|bulunm|disinda)|koleksiyon
		(?:sira|dizi) (?:hicbir )?(?:oge|eslesen)|deger null olamaz|null atanabilir|atilmis nesne|olarak taninmadi|gecerli durumu nedeniyle
		tur(?:u|un|une|undeki)? .{0,60}(?:donusturulem|cevrilem)|(?:dosya|derleme) .{0,60}yuklenemedi|baska bir islem tarafindan kullanil`,
	),
	row(
		["The ERP's database refused a step of the work", LOG],
		'other',
		String.raw`
		violation of|cannot insert|(?:insert|update|delete|merge) statement|conflicted with|(?:foreign|primary|unique|duplicate) key|constraint
		truncated|(?:conversion|converting) (?:failed|data|from)|error converting|roll(?:ed|ing)? ?back|geri al(?:in|iyor)|uncommittable
		transaction| commit |yinelenen anahtar|null value|sqlstate|(?:database|driver|query|execution plan|provider) error
		(?:veri ?taban|surucu|sorgu|saglayici)\p{L}{0,4} hata| ora \d{5} | msg \d{3,5} | 0x8[\da-f]{7} | odbc | ole ?db `,
	),
	// Work that a refusal says is still to be done, or waits for somebody.
	row(
		['The ERP has not finished its work yet', LOG],
		'other',
		String.raw`
		kuyru|queued|isleniyor|processing|in progress|devam ed|arka plan|background| pending |bekletil|kaydediliyor|kaydedilecek`,
	),
];

/** What the words of a text (`wordsOf`) tell of work that was broken off. */
export const interruptionIn = (words: string): Interruption | undefined =>
	INTERRUPTIONS.find(({ pattern }) => pattern.test(words));

/**
 * What the text of a refused write proves: `proven` is a text that the ERP is known to give before it writes; `unsettled` tells that
 * something was written, or may still be; `unrecognised` is any other, and proves nothing.
 */
type Weight = 'proven' | 'unrecognised' | 'unsettled';

/**
 * Texts that the ERP gives before it writes, as live servers, recorded answers and the maker's reference show them
 * (docs/erp-behaviour.md#texts-of-refusals), over words without punctuation. The login is checked first of all; codes, numbers and
 * last-update dates before the first row.
 */
const PROVEN: readonly RegExp[] = [
	/** Seen on a live server: wrong digest, user, company or year. */
	/ sifre hatali /u,
	/** Recorded: the installation needs a key, the request has none. */
	/ (?:json da )?api ?key bilgisi eksik(?:tir)? /u,
	/** The maker's reference. */
	/ gecersiz api ?key /u,
	/** Seen on a live server: a row has another last-update date than the request. What follows the fragment was not kept. */
	/ degisiklik yaptiginiz surede kayit degistiginden(?: (?:dolayi|oturu|oturu))?(?: islem\p{L}{0,6})?(?: (?:iptal edil|yapilama|gerceklestirileme|kaydedileme)\p{L}{1,8})? /u,
	/** Seen on a live server, twice: series and number, or a code, exist. */
	/ (?:(?:numarali|nolu|no lu) )?(?:evrak|kayit|belge|kart|kod) zaten mevcut(?:tur)? /u,
	/** Recorded: an item that is not there; its twin for accounts is built alike. */
	/ (?:stok|cari)(?: hesap)? kodu bulunama(?:di|mistir) /u,
	/** Seen on a live server: a card without ledger code. */
	/ (?:gider )?muhasebe kodu bos(?:tur)? /u,
	/** Seen on a live server: UUID or type of an e-document that is not there. */
	/ (?:ilgili )?e ?belge bulunama(?:di|mistir) /u,
];

/** Words that stand round a proven text and say nothing of their own. */
const FILLERS = wordSet(`
	satir satirda satirinda satirdaki line row kalem evrak evrakin evrakta hata hatasi error nolu no lu numarali seri sira kod kodu stok
	cari hesap item code islem basarisiz kaydedilemedi yapilamadi lutfen kontrol ediniz edin olan icin ve ile bu belge fatura siparis
	irsaliye adi mikroapi api`);

/** A text that is longer is no refusal that the ERP gives before writing; more of it is not searched either. */
const LONGEST = 30_000;

/** In quotes, or with a digit among its letters: a value of the user's (`TIMEOUT-01`), never a word of the ERP. */
const VALUES = /"[^"]{1,60}"|'[^']{1,60}'|“[^”]{1,60}”|«[^»]{1,60}»|\[[^\]]{1,60}\]/gu;
const CODE = /^(?=.*\d)[\p{L}\d._/-]{1,60}$/u;

/** Without the values that a text repeats; its punctuation stays. */
const withoutValues = (text: string): string =>
	text
		.replace(VALUES, ' ')
		.replace(/[^\s,;:!?()=]+/g, (token) =>
			CODE.test(token.replace(/\.$/, '')) && !/^\d+\.?$/.test(token) ? ' ' : token,
		);

function isSettled(text: string): boolean {
	return interruptionIn(withoutEarlier(wordsOf(text))) === undefined && !claimsSaved(text);
}

/** The words of a text without those of a refusal that the ERP gives before writing; `undefined` where there is none in it. */
function beside(words: string): string | undefined {
	let rest = words;
	for (const pattern of PROVEN) rest = rest.replace(pattern, '  ');
	return rest === words ? undefined : rest;
}

/** Whether the whole text is a refusal that the ERP gives before writing, and values and fillers round it. */
function isProof(text: string): boolean {
	const bare = withoutValues(text);
	const rest = beside(wordsOf(bare));
	if (rest === undefined || !isSettled(rest) || claimsSaved(bare)) return false;
	return wordList(rest).every((word) => word === '' || FILLERS.has(word) || /^\d+$/.test(word));
}

/** What the text of a refused write proves. */
export function weightOf(message: string): Weight {
	if (message.length > LONGEST) return 'unsettled';
	const text = folded(message);
	if (isProof(text)) return 'proven';
	return isSettled(text) && !isDamaged(message) ? 'unrecognised' : 'unsettled';
}

/** Whether a text holds one of the refusals that the ERP gives before writing. */
export const holdsRefusal = (words: string): boolean => PROVEN.some((pattern) => pattern.test(words));
