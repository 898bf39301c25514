import { claimsSaved, countsNothing, denies, isPartial, tellsWritten } from './claims';
import { holdsRefusal, interruptionIn, weightOf } from './refusals';
import { folded, isDamaged, wordsOf } from '../text/plain';
import { wordSet } from '../text/words';
import type { Answer } from '../answer/answer';
import { type AnswerRow, inside, type Inside } from '../answer/answerRow';
import { printable } from '../text/excerpt';
import { isBlank, isMembers } from '../json/members';
import { isLoginRefusal } from './messages';

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
function vouches(message: string): boolean {
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

/** How the write of one document ended that was answered. */
type Written =
	| {
			readonly outcome: 'saved';
			/** What the ERP says beside its success. */
			readonly warnings: readonly string[];
			/** One of them that nobody knows. */
			readonly strange?: string;
	  }
	| {
			readonly outcome: 'failed';
			/** It is known that nothing was written; else nobody knows this text. */ readonly isProven: boolean;
	  }
	| {
			readonly outcome: 'unknown';
			/** What contradicts what; blank where the answer says nothing. */ readonly why: string;
	  };

const unknown = (why = ''): Written => ({ outcome: 'unknown', why });

const SHOWN = 300;

/** Statuses by which a server, or a proxy before it, says that it did not take the request: it knows no such address, or takes none like it. */
const NOT_TAKEN: ReadonlySet<number> = new Set([404, 405, 413, 415, 429]);

/** Statuses of work that was cut off: whatever stands in the body, the write behind it may have gone on. */
const isCutOff = ({ httpStatus }: Answer) => httpStatus >= 500 || httpStatus === 408;

/** An answer that is none of the API. */
function withoutRows({ httpStatus, excerpt }: Answer): Written {
	const isRedirect = httpStatus >= 300 && httpStatus < 400 && httpStatus !== 303;
	if (!isRedirect && (!NOT_TAKEN.has(httpStatus) || weightOf(excerpt) === 'unsettled')) return unknown();
	return { outcome: 'failed', isProven: true };
}

/** What speaks against a success, in the words of the answer. */
function against({ texts, warnings, errors, refuses }: Inside): string | undefined {
	const text = texts.find(
		(candidate) =>
			speaksAgainst(candidate, warnings.has(candidate)) || (errors.has(candidate) && !isPlainSuccess(candidate)),
	);
	if (text !== undefined) return printable(text, SHOWN);
	return refuses ? 'a part of it says that it failed' : undefined;
}

const strangeIn = ({ texts, warnings }: Inside): string | undefined =>
	texts.find((text) => !warnings.has(text) && !isPlainSuccess(text) && !vouches(text));

/** Texts that a `Data` holds are data; those of members for texts are for people. */
const isForPeople = ({ data }: AnswerRow, text: string) => typeof data !== 'string' || data.trim() !== text;

function saved(rows: readonly AnswerRow[]): Written {
	const looks = rows.map(({ element }) => inside(element));
	const why = looks.map(against).find((text) => text !== undefined);
	if (why !== undefined) return unknown(`it says success, and ${why}`);
	const strange = looks.map(strangeIn).find((text) => text !== undefined);
	const forPeople = looks.flatMap(({ texts }, index) =>
		texts.filter((text) => rows[index] !== undefined && isForPeople(rows[index], text)),
	);
	const warnings = [
		...new Set(forPeople.filter((text) => !isPlainSuccess(text)).map((text) => printable(text, SHOWN))),
	];
	return { outcome: 'saved', warnings, ...(strange === undefined ? {} : { strange: printable(strange, SHOWN) }) };
}

function refused(rows: readonly AnswerRow[]): Written {
	const looks = rows.map(({ element }) => inside(element));
	if (looks.some(({ listsSaved }) => listsSaved)) return unknown('it refuses, and lists what was saved');
	// Every refusal that was ever seen gives its reason (docs/erp-behaviour.md#success-and-refusal): an error without a word may be one of the answer.
	if (looks.some(({ texts }) => texts.length === 0)) return unknown('it says that there is an error, and not which');
	const weights = looks.map(({ texts }) => texts.map(weightOf));
	if (rows.some(({ isUnsettled }) => isUnsettled) || weights.flat().includes('unsettled')) return unknown();
	const isProven = weights.every((row) => row.includes('proven'));
	return !isProven && rows.some(({ isServerFailure }) => isServerFailure) ? unknown() : { outcome: 'failed', isProven };
}

/** What stands beside `result`: an envelope that says the opposite of what is in it is not believed. */
function besideResult({ body }: Answer): Inside {
	const others = isMembers(body) ? Object.entries(body).filter(([name]) => name.toLowerCase() !== 'result') : [];
	return inside(others.length === 0 ? undefined : { envelope: Object.fromEntries(others) });
}

/**
 * Judges the answer to a write. It is saved where everything in the answer says so, and failed where every element refuses and nothing
 * tells of something that was saved, or may still be.
 */
export function judgeWrite(answer: Answer): Written {
	const { rows, httpStatus } = answer;
	if (rows.length === 0) return withoutRows(answer);
	const envelope = besideResult(answer);
	if (rows.every(({ verdict }) => verdict === 'ok')) {
		if (httpStatus < 200 || httpStatus >= 300) return unknown(`it says success, and HTTP ${httpStatus}`);
		const why = against(envelope);
		return why === undefined ? saved(rows) : unknown(`it says success, and ${why}`);
	}
	if (isCutOff(answer) || rows.some(({ verdict }) => verdict !== 'refused')) return unknown();
	if (envelope.texts.some((text) => weightOf(text) === 'unsettled')) return unknown();
	return refused(rows);
}

/** Whether the server refused the login, beyond doubt; it wrote nothing then, and the call may be repeated. */
export function isAuthenticationRefusal(answer: Answer): boolean {
	const [row, ...others] = answer.rows;
	if (row === undefined || others.length > 0 || row.verdict !== 'refused') return false;
	if (!isBlank(row.data) || !isLoginRefusal(row.message)) return false;
	const end = judgeWrite(answer);
	return end.outcome === 'failed' && end.isProven;
}
