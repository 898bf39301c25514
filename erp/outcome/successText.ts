import { claimsSaved, countsNothing, denies, isPartial, tellsWritten } from './claims';
import { holdsRefusal, interruptionIn } from './refusals';
import { folded, isDamaged, wordsOf } from '../text/plain';
import { wordSet } from '../text/words';

/** Words that tell that nothing went wrong. */
const NO_ERROR = new RegExp(
	[
		'(?:hata|sorun|problem|uyari|eksik|engel|kusur)\\p{L}{0,3} (?:(?:kodu|code|sayisi|adedi|mesaji) )?(?:yok(?:tur)?|bulunm[au]\\p{L}{1,9}|bulunam\\p{L}{1,5}|olusmadi|alinmadi|olmadan|olmaksizin|none|0(?= (?:\\||$)))',
		'(?:hatasiz|sorunsuz|eksiksiz)\\p{L}{0,3}',
		'(?:no|0|without|zero|without any|herhangi bir) (?:\\p{L}{1,12} )?(?:errors?|warnings?|problems?|failures?|failed|fail|hata|hatali|hatasi|uyari|basarisiz|sorun|atlandi|skipped|rejected|reddedilen)(?: (?:ile|var|bulundu|olustu|alindi|yok|olusmadi|alinmadi|bulunm\\p{L}{1,9}))?',
		'(?:errors?|warnings?|failures?|failed|fail|skipped|rejected|errorcode|hatakodu|hatali|basarisiz|reddedilen|atlanan)(?: (?:count|code|kodu|sayisi|kayit|satir|evrak|records?|rows?|documents?)){0,2} (?:none|yok|0(?= (?:\\||$)))',
	]
		.map((words) => ` (?:${words}) `)
		.join('|'),
	'gu',
);

/** A label with its count: `Hatalı: 0`, behind which the next one begins. */
const COUNT = /([:=]\s*\(?\d+\)?)(?=\s*(?:$|[,;.)\n|]|[\p{L} ]{1,40}[:=]))/gu;

/** The words of a folded text, with a bar between its parts: ` basarili 1 | hatali 0 `. */
const partedWords = (text: string): string => text.replace(COUNT, '$1;').split(/[,;]/).map(wordsOf).join('|');

/** Reasons for which documents are refused, in words that tell of nothing that was written. */
const REASON = new RegExp(
	[
		' (?:yetersiz\\p{L}{0,5}|insufficient|not enough|out of stock|stokta yok) ',
		' (?:stok\\p{L}{0,3}|bakiye\\p{L}{0,3}|kayit|yetki\\p{L}{0,4}|izin|izniniz|cari|hesap|depo|lisans) yok(?:tur)? ',
		' (?:limit\\p{L}{0,5}|risk\\p{L}{0,5}|miktar\\p{L}{0,3}|lisans\\p{L}{0,4}|kota\\p{L}{0,3}) (?:\\p{L}{2,10} )?(?:asil|asim|asiyor|asti|dol)\\p{L}{0,8} | (?:exceed(?:ed|s)?|over limit|limit reached) ',
		' kullanim(?:da|dadir) | kullanil(?:iyor|makta|maktadir|mis|mistir)(?: durumda)? | (?:in use|already (?:exists?|used|taken|in use)|duplicate\\p{L}{0,2}|conflict) | mukerrer\\p{L}{0,4} | cakis(?:ma|iyor|ti)\\p{L}{0,5} | (?:kayit|evrak|belge|fatura|siparis|irsaliye) mevcut(?:tur)? | (?:zaten|daha once(?:den)?) (?:var|kayitli|mevcut|girilmis|kullanil|kaydedil)\\p{L}{0,6} ',
		' (?:yanlis\\p{L}{0,3}|wrong|incorrect|hatali giris) ',
		' (?:eksik\\p{L}{0,4}|missing|required|mandatory|zorunlu\\p{L}{0,4}|gerekli(?:dir)?|gerekiyor|bos birakil\\p{L}{1,8}) | (?:kodu|adi|no|numarasi|tarihi|alani) bos(?:tur)? | (?:aralik|araligi|araliginin|donem|donemi|sinir|siniri) disinda(?:dir)? ',
		' (?:tanimsiz\\p{L}{0,4}|bilinmeyen|unknown|uyumsuz\\p{L}{0,4}|unexpected|beklenmeyen|beklenmedik|desteklenm\\p{L}{2,8}|unsupported|not supported) ',
		' (?:engellen|bloke|yasak)\\p{L}{0,7} | (?:yetkisiz\\p{L}{0,4}|kapali\\p{L}{0,4}|kapan(?:mis|di)\\p{L}{0,4}|kapatilmis|pasif\\p{L}{0,5}|blocked|locked|kilitli|closed|suspended|expired|suresi (?:dol|gec)\\p{L}{1,6}|incomplete|unsaved|declined|out of range) ',
		' (?:yoksay|yok say|atland|pas gec|skipped|ignored|rolled back|rollback|geri alin|vazgec)\\p{L}{0,8} ',
		' (?:tekrar|yeniden) deney?\\p{L}{1,6} | try again | (?:sonucsuz\\p{L}{0,4}|bad request|too long|too large) | (?:bos|empty) (?:evrak|belge|fatura|siparis|document|order|invoice|request) | (?:satir|kalem|detay|lines?) yok(?:tur)? | errorcode [1-9]\\d{0,9} | (?:exception|violat\\p{L}{1,5}|istisna|sorun olustu|problem olustu) ',
	].join('|'),
	'u',
);

/** Words of an error, whatever it is about. */
const ERROR =
	/ (?:hata|hatasi|hatalar|hatali|hatalidir|error|errors|failed|failure|fail|gecersiz(?:dir)?|invalid|reddedil\p{L}{1,5}|rejected|refused|denied|unauthorized|forbidden|cannot|unable|could not|couldn t|yetki(?:niz|si)? (?:yok|bulunma)\p{L}{0,8}) /u;

/** Beginnings by which the ERP marks a text that is no error. */
const NOTE = /^ (?:uyari|dikkat|bilgi|bilgilendirme|not|warning|info|information|note|notice) /u;

/** Words that say by themselves that it ended otherwise. */
const BARE = wordSet('iptal stop dur cancel abort hayir no olmaz');

/** Steps after the writing: the document is saved though they fail. */
const AFTERWARDS =
	/ (?:(?:e ?)?(?:posta|mail|email|sms)|bildirim\p{L}{0,6}|yazici\p{L}{0,4}|mesaj\p{L}{0,4}|notification|printer) /u;

/** Words that say success and nothing else. */
const PLAIN = wordSet(`
	basarili basariyla basari ile bir sekilde islem islemi islemleri islemler kayit kaydi kaydedildi kaydedilmistir evrak evraklar
	belge fatura siparis irsaliye tamam tamamlandi tamamlanmistir ok okey success successful successfully succeeded saved yapildi
	edildi olusturuldu gerceklesti gerceklestirildi guncellendi silindi gonderildi null tesekkurler tesekkur ederiz thanks thank you
	none updated deleted created completed document record request operation order invoice was the has been is no error errors hata
	yok 200 done mesaj message`);

/** Whether a text says that all went well, and nothing more. */
export const isPlainSuccess = (text: string): boolean => isPlain(wordsOf(folded(text)));

const isPlain = (words: string): boolean => words.split(/[ |]/).every((word) => word === '' || PLAIN.has(word));

/** The number that a document has got. */
const NUMBERED =
	/ (?:evrak|belge|fatura|siparis|irsaliye|kayit|fis|document|order|invoice|record|id) (?:no|numarasi|number|sira no|id)?(?: \|)? ?[1-9]\d{0,17} /u;

/** Whether a text beside a success tells that something was written, or begins as one that only tells something. */
export function vouches(message: string): boolean {
	const text = folded(message.slice(0, SEARCHED));
	const words = partedWords(text);
	return (
		claimsSaved(text) ||
		tellsWritten(text) ||
		NOTE.test(words) ||
		NUMBERED.test(words) ||
		isPlain(words.replace(NO_ERROR, ' '))
	);
}

/**
 * Whether a text beside a success speaks against it: work that was broken off, a part that was not saved, nothing that was counted, a
 * refusal, an error, letters that were lost, or a reason for one (`Stok yetersiz`, `Limit aşıldı`). What says that it only warns (`Uyarı: …`, `Onaya düştü`), or
 * tells the writing itself (`Limit aşıldı, evrak kaydedildi`), does not, nor does a mail that could not be sent after such a save.
 * `isWarning`: it stands in a member for warnings, where no reason of a refusal stands.
 */
export function speaksAgainst(message: string, isWarning = false): boolean {
	const begin = message.slice(0, SEARCHED);
	if (isDamaged(begin)) return true;
	const text = folded(begin);
	const whole = wordsOf(text).replace(NO_ERROR, ' ');
	if (interruptionIn(whole) || isPartial(whole) || holdsRefusal(whole)) return true;
	const words = partedWords(text).replace(NO_ERROR, ' ');
	const isAfterwards = AFTERWARDS.test(words) && claimsSaved(text);
	if (denies(words) || countsNothing(words)) return !isAfterwards;
	if (BARE.has(words.trim())) return true;
	if (NOTE.test(words) || isAfterwards) return false;
	return ERROR.test(words) || (!isWarning && REASON.test(words) && !tellsWritten(text));
}

const SEARCHED = 30_000;
