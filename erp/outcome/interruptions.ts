import type { Explanation } from './explanation';

/** What a text tells of work that was broken off; `isPassing`: the next request may well succeed. */
interface Interruption {
	readonly pattern: RegExp;
	readonly isPassing: boolean;
	readonly explanation: Explanation;
}

const anyOf = (...parts: readonly string[]) => new RegExp(parts.join('|'), 'u');

/** Terms and licences that run out are the business of a document, not of a request. */
const OTHER_TERMS =
	'lisans|kabul|red|itiraz|iptal|demo|deneme|sifre|parola|sozlesme|abonelik|kullanim|gecerlilik|yasal|sertifika|imza|muhur|teklif|kampanya|vade|odeme|teslim|garanti|fatura(?:ya|nin)? cevap';

/** A login that has run out is no time-out of the database; one user has one login at a time behind the cloud gateway (docs/erp-behaviour.md#sessions). */
const SESSION = anyOf(
	'oturum\\p{L}{0,6} (?:sona|sonlan|kapan|kapat|dus|zaman|sure)',
	'session (?:has |was |is )?(?:expired|ended|closed|lost|timed ?out)',
);

const TIME = anyOf(
	' time ?outs?(?! of)',
	'timeout',
	'timed ?out',
	'zaman ?asim',
	'sure ?asim',
	`(?<! (?:${OTHER_TERMS})) sure(?:si|yi|niz|ler|leri)? (?:siniri(?:ni)? |limiti(?:ni)? )?(?:dol(?:du|mus)|asil|asti|bitti|tuken)`,
	'bekleme suresi',
	'deadline exceeded',
	'semaphore',
	'wait operation',
	'took too long',
	'time (?:has )?elapsed',
	'(?:not|no) respon(?:d|se)',
	'response (?:was )?(?:not|never)',
	'uzun sur(?:du|mus)',
	'sure yet',
	'(?:cevap|yanit) (?:ver(?:medi|miyor|emedi|emiyor)|alinam|gelmedi)',
	'tas(?:k|ks) (?:was|were|has been) cancell?ed',
);

/** A document may be of a locked account or period: that is a state of the master data. */
const LOCK = anyOf(
	' dead ?lock',
	'deadlock',
	' lock(?:s|ing|out)? ',
	'(?<! (?:account|customer|period)(?: is| was)?) locked',
	'kilitle',
	'kilit(?!li)',
	' kilid(?:i|e|in|ini) ',
	'baska (?:bir )?kullanici tarafindan',
	'used by another',
	'(?<! (?:cari|hesap|hesabi|donem|donemi|ay|yil|tarih)(?: \\p{L}{1,12})?) kilitli',
	' victim ',
	'kurban',
);

const CONNECTION = anyOf(
	'communication',
	'link fail',
	'baglanti(?! (?:tip|tur|kodu|sekl))',
	'connection(?! type)',
	'network(?! kod)',
	' ag(?:da|daki|in)? (?:hata|baglan|sorun|kesint|kopt|eris|yol|kart)',
	'so(?:c)?ket',
	' pipe ',
	'boru hatti',
	'baglan(?:il)?am',
	'disconnect',
	'transport',
	'forcibly closed',
	'zorla kapat',
	'reset by',
	' e(?:connreset|connrefused|timedout|pipe|hostunreach) ',
	'unreachable',
	'(?:ulasil|erisil)(?:ami|emi|amad|emed)',
	'koptu',
	'kopma',
	'kopuk',
	'kesildi',
	'kesinti',
	' broken? ',
	' lost ',
	'remote (?:server|host)',
	'gateway',
	'unexpected end',
	'login failed for user',
	'cannot open database',
	'haberlesme',
	'iletisim (?:hata|kesil|kur)',
);

const CANCELLED = anyOf(
	'abort',
	'cancel',
	'iptal (?:etti|edildi|ediliyor|oldu|olundu)',
	'(?:islem|istek|gorev|sorgu)\\p{L}{0,4} iptal',
	' kill(?:ed|ing)? ',
	'terminat',
	'interrupt',
	'shut ?down',
	'shutting down',
	're ?start(?:ed|ing)? ',
	'yeniden baslat',
	'durdurul(?:du|uyor)',
	'sonlan(?:di|dir)',
	'yarida',
	'yarim kal',
	'askida',
	' islem\\p{L}{0,3} dur',
	' coktu ',
	'vazgec',
	'(?:sunucu|servis|hizmet|sistem|uygulama|program|veri ?tabani)\\p{L}{0,4} (?:kapa[nt]|dur|cok)',
	'(?:servic|server|databas|applicatio|proces|thread|work)\\p{L}{0,4} (?:has |was |is )?stopp(?:ed|ing)',
	'crash',
	'power fail',
	'elektrik',
	'(?:unavailable|kullanilamiyor|hizmet disi|bakimda|cevrim ?disi|offline)',
	'(?:mesgul|busy|overload|throttl)',
);

const RESOURCES = anyOf(
	'out ?of ?memory',
	'memory',
	'bellek',
	'insufficient (?:disk|space|resource|storage|system)',
	'not enough (?:space|storage|disk|quota)',
	' disk\\p{L}{0,4} (?:\\p{L}{1,12} ){0,2}(?:full|dol|yetersiz|yer|hata|error|space)',
	'(?:yetersiz|insufficient) (?:disk|alan|kaynak)',
	'kaynak\\p{L}{0,4} yetersiz',
	'no space',
	'hafiza',
	'(?:depolama|disk) alani',
	'resources? exceeded',
	'kota\\p{L}{0,3} (?:dol|as)',
	'(?:yer|alan) kalmad',
	' log (?:\\S{1,20} ){0,5}(?:full|dol(?:u|du|mus)) ',
	'transaction log',
	'(?:islem gunlu|gunluk dosya)',
	'could not allocate',
	'filegroup',
	'tempdb',
	' i ?o (?:error|hata)',
	'read only database',
);

const PROGRAM = anyOf(
	'object reference',
	'nesne basvuru',
	'null ?refer',
	'argument null',
	' null ?referans',
	'exception',
	'(?:ozel durum|istisna (?:olus|firlat|yakala|durum))',
	'data ?reader',
	'veri okuyucu',
	'stack ?trace',
	'errors? (?:has |have )?occurr?',
	'there was an error',
	'hata(?:si|lar)? (?:olus|meydana|alindi|aldi|verdi|ile karsilas)',
	'(?:beklenmeyen|beklenmedik) (?:bir )?(?:hata|durum|sorun|sekilde)',
	'unexpected (?:error|failure|condition)',
	'unhandled',
	'(?:internal|server|system|fatal|severe|unknown) error',
	'(?:^| )(?:ic|sunucu|sistem|kritik|ciddi|bilinmeyen)(?: bir)? hata',
	'severe',
	'fatal',
	'index was out',
	'argument (?:is|was) out',
	'specified cast',
	'input string was not',
	'giris dizesi',
	'(?:arithmetic )?overflow',
	'divide by zero',
	'sifira bol',
	'access violation',
	...[
		'key was not present',
		'sequence contains',
		'collection was modified',
		'disposed object',
		'nullable object',
		'value cannot be null',
		'unable to cast',
		'operation is not valid due',
		'not recognized as a valid',
		'could not load (?:file|type)',
		'type initializer',
		'method or operation is not',
		'parameter count mismatch',
		'process cannot access',
	],
	...[
		'dizi sinirlarinin',
		'(?:sozlukte|dizin) .{0,30}(?:yok|bulunm|disinda)',
		'(?:sira|dizi) (?:hicbir )?(?:oge|eslesen)',
		'koleksiyon',
		'deger null olamaz',
		'null atanabilir',
		'atilmis nesne',
		'olarak taninmadi',
		'tur(?:u|un|une|undeki)? .{0,60}(?:donusturulem|cevrilem)',
		'gecerli durumu nedeniyle',
		'(?:dosya|derleme) .{0,60}yuklenemedi',
		'baska bir islem tarafindan kullanil',
	],
);

const DATABASE = anyOf(
	'violation of',
	'cannot insert',
	'(?:insert|update|delete|merge) statement',
	'conflicted with',
	'(?:foreign|primary|unique) key',
	'constraint',
	'truncated',
	'(?:conversion|converting) (?:failed|data|from)',
	'error converting',
	'roll(?:ed|ing)? ?back',
	'geri al(?:in|iyor)',
	'uncommittable',
	'sqlexception',
	'transaction',
	' commit ',
	'duplicate key',
	'yinelenen anahtar',
	'null value',
	'sqlstate',
	'(?:database|driver|query|execution plan|provider) error',
	'(?:veri ?taban|surucu|sorgu|saglayici)\\p{L}{0,4} hata',
	' ora \\d{5} ',
	' msg \\d{3,5} ',
	' 0x8[\\da-f]{7} ',
	' odbc ',
	' ole ?db ',
);

/** Work that a refusal says is still to be done, or waits for somebody. */
const UNDER_WAY = anyOf(
	'kuyru',
	'queued',
	'isleniyor',
	'processing',
	'in progress',
	'devam ed',
	'arka plan',
	'background',
	' pending ',
	'bekletil',
	'kaydediliyor',
	'kaydedilecek',
);

const explained = (kind: Explanation['kind'], meaning: string, remedy: string): Explanation => ({
	kind,
	meaning,
	remedy,
});

const LOG = "The ERP's administrator may find more in the log of the API service.";

/**
 * Texts of work that was broken off, in English and Turkish, as .NET, its SQL client, Windows and the ERP say it; the time-out and the
 * deadlock were seen on live servers (docs/erp-behaviour.md#texts-of-refusals). What was written until then, or is written after it, nobody knows.
 */
const INTERRUPTIONS: readonly Interruption[] = [
	{
		pattern: SESSION,
		isPassing: true,
		explanation: explained(
			'interrupted',
			'The session of the login has ended, in the ERP or in something before it',
			'Try again. If it stays so, look whether somebody else logs in as the same user: give n8n a user of its own.',
		),
	},
	{
		pattern: TIME,
		isPassing: true,
		explanation: explained(
			'timeout',
			'The ERP stopped waiting for its database',
			'Try again when the ERP is less busy, or ask for less at a time.',
		),
	},
	{
		pattern: LOCK,
		isPassing: true,
		explanation: explained(
			'deadlock',
			"Two calls met in the ERP's database, and it gave up this one",
			'Try again in a moment.',
		),
	},
	{
		pattern: CONNECTION,
		isPassing: true,
		explanation: explained(
			'timeout',
			'The ERP lost the connection to its database',
			"Try again in a moment. If it stays so, the ERP's administrator should look at the database server.",
		),
	},
	{
		pattern: CANCELLED,
		isPassing: true,
		explanation: explained('interrupted', 'The ERP broke off its work', `Try again in a moment. ${LOG}`),
	},
	{
		pattern: RESOURCES,
		isPassing: true,
		explanation: explained(
			'interrupted',
			"The ERP's server ran out of memory or disk space",
			"The ERP's administrator should look at its server.",
		),
	},
	{
		pattern: PROGRAM,
		isPassing: false,
		explanation: explained('other', 'The ERP broke off with an error of its own', LOG),
	},
	{
		pattern: DATABASE,
		isPassing: false,
		explanation: explained('other', "The ERP's database refused a step of the work", LOG),
	},
	{
		pattern: UNDER_WAY,
		isPassing: false,
		explanation: explained('other', 'The ERP has not finished its work yet', LOG),
	},
];

/** What the words of a text (`wordsOf`) tell of work that was broken off. */
export const interruptionIn = (words: string): Interruption | undefined =>
	INTERRUPTIONS.find(({ pattern }) => pattern.test(words));
