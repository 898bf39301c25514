import { claimsSaved, denies, isPartial } from './claims';
import { interruptionIn } from './interruptions';
import { folded, wordsOf } from '../text/plain';
import { holdsRefusal } from './refusals';

/** Words that tell that nothing went wrong. */
const NO_ERROR =
	/ (?:hata yok(?:tur)?|hatasiz|0 hata|hata bulunam\p{L}{1,5}|(?:no|0|without|zero) errors?|error none|sorunsuz) /gu;

/** Words of an error, whatever it is about. */
const ERROR =
	/ (?:hata|hatasi|hatalar|hatali|hatalidir|error|errors|failed|failure|fail|gecersiz(?:dir)?|invalid|reddedil\p{L}{1,5}|rejected|refused|denied|unauthorized|forbidden|cannot|unable|could not|couldn t|yetki(?:niz|si)? (?:yok|bulunma)\p{L}{0,8}) /u;

/** Beginnings by which the ERP marks a text that is no error. */
const NOTE = /^ (?:uyari|dikkat|bilgi|bilgilendirme|not|warning|info|information|note|notice) /u;

/** Steps after the writing: the document is saved though they fail. */
const AFTERWARDS =
	/ (?:(?:e ?)?(?:posta|mail|email|sms)|bildirim\p{L}{0,6}|yazici\p{L}{0,4}|mesaj\p{L}{0,4}|notification|printer) /u;

/** Words that say success and nothing else. */
const PLAIN: ReadonlySet<string> = new Set(
	(
		'basarili basariyla basari ile bir sekilde islem islemi islemleri islemler kayit kaydi kaydedildi kaydedilmistir evrak evraklar belge fatura siparis irsaliye ' +
		'tamam tamamlandi tamamlanmistir ok okey success successful successfully succeeded saved yapildi edildi olusturuldu gerceklesti gerceklestirildi guncellendi silindi gonderildi ' +
		'updated deleted created completed document record request operation order invoice was the has been is no error errors hata yok 200 done mesaj message'
	).split(' '),
);

/** Whether a text says that all went well, and nothing more. */
export const isPlainSuccess = (text: string): boolean =>
	wordsOf(folded(text))
		.trim()
		.split(' ')
		.every((word) => word === '' || PLAIN.has(word));

/**
 * Whether a text beside a success speaks against it: work that was broken off, a part that was not saved, a refusal or an error. What only
 * warns (`Kredi limiti aşıldı`, `Onaya düştü`) does not, nor does a mail that could not be sent after a save that the text itself tells.
 */
export function speaksAgainst(message: string): boolean {
	const text = folded(message.slice(0, SEARCHED));
	const words = wordsOf(text).replace(NO_ERROR, ' ');
	if (interruptionIn(words) || isPartial(words) || holdsRefusal(words)) return true;
	const isAfterwards = AFTERWARDS.test(words) && claimsSaved(text);
	if (denies(words)) return !isAfterwards;
	return !NOTE.test(words) && !isAfterwards && ERROR.test(words);
}

const SEARCHED = 30_000;
