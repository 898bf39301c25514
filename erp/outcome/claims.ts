import { wordsOf } from '../text/plain';

/**
 * What a text says of the writing itself. Turkish verbs carry their negation (`kaydedildi`, `kaydedilmedi`, `kaydedilemedi`), so that a
 * positive form is a claim wherever it stands; English ones and `başarıyla` have it elsewhere in their clause.
 */

const anyOf = (...parts: readonly string[]) => new RegExp(parts.join('|'), 'u');

const DOCUMENT = '(?:evrak|kayit|kaydi|belge|fatura|siparis|irsaliye|fis|satir|kalem|islem)\\p{L}{0,4}';

const DONE = anyOf(
	' kaydedil(?:di|mis)(?!\\p{L}{0,6} mi )',
	' kayit\\p{L}{0,4} (?:islem\\p{L}{0,3} )?(?:edil|yapil|olusturul|alin|tamamlan)(?:di|du|mis|mus)',
	`${DOCUMENT} (?:yapildi|olustu|alindi|gerceklesti(?:rildi)?) `,
	' (?:olusturul|yazil|guncellen|islen|tamamlan|aktaril|eklen|silin|onaylan|yuklen)(?:di|du|mistir|mustur)',
	' kabul edil(?:di|mistir)',
	' fatura\\p{L}{0,3} (?:reddedildi|kesildi)',
	'(?<! (?:veri|deger|degeri|parametre|alani|bos|hatali|gecersiz|eksik|yanlis|olarak|kodu|json|null)) gonderil(?:di|mistir)',
	' onaya (?:dus|gonderil|sunul)',
);

const PARTIAL = anyOf(
	' kismen ',
	' kismi (?:kayit|basari|olarak)',
	' bir kismi ',
	' (?:ilk|bazi) (?:\\d+ )?(?:satir|kayit|kalem|evrak|belge)',
	' partial',
	' partly ',
	' not (?:all|every|each) ',
	' only some ',
	' some (?:of|were|rows|lines|records|documents) ',
	' (?<part>\\d+) (?:of|out of) (?!\\k<part> )\\d+ ',
	' (?<whole>\\d+) \\p{L}{2,12}[dt][ae]n (?!\\k<whole> )\\d+ ',
	' 0 [1-9]\\d{0,8} (?:saved|inserted|processed|kaydedildi|eklendi) ',
);

const SUCCESS = / (?:basarili|basariyla|basari ile|tamam|ok|success|successful|successfully|succeeded) /u;

const PARTICIPLE =
	/ (?:saved|created|inserted|stored|written|updated|deleted|committed|recorded|registered|completed|added|posted|accepted) | (?:was|were|been) sent /u;

const TURKISH_NO =
	/ \p{L}{2,20}m[ae](?:di|mis|mistir|z|zse|yan|yen|miyor|yacak|yecek) | (?:degil|basarisiz|hata|hatali|yok|gerek|lazim) /u;

const ENGLISH_NO =
	/ (?:not|no|never|nothing|none|neither|cannot|unable|fail|failed|fails|without|couldn|wasn|weren|didn|isn|hasn|haven|aren|can t|must|should|to be|has to|have to|need|needs|before|unless|if|until) /u;

/** A state from before this request: `daha önce gönderilmiş`, `already saved`. It is the reason of a refusal, no end of the request. */
const EARLIER =
	/ (?:daha once(?:den)?|onceden|zaten|already|previously)(?: (?:been|basariyla|successfully))? (?:(?:kayit|iptal|kabul|onay|kontrol) (?:edil|yapil|veril)\p{L}{1,8}|\p{L}{1,12}(?:il|ul|in|un|an|en)(?:di|du|mis|mus)\p{L}{0,4}|(?:saved|sent|cancell?ed|deleted|created|processed|posted|registered|recorded|stored|inserted|added|accepted|rejected|completed) )/gu;

/** Counts of nothing: `0 kayıt eklendi`. */
const NONE = / (?:0|hic|hicbir|zero) (?:adet |tane )?\p{L}{1,12} (?:(?:was|were) )?\p{L}{1,14}/gu;

/** The words without what they tell of the time before the request. */
export const withoutEarlier = (words: string): string => words.replace(EARLIER, ' ');

const CLAUSES = /[.;,:!?|()\n](?!\d)| (?:ancak|ama|fakat|lakin|yalniz|ve|but|however|and|although|though) /u;

const claimsIn = (clause: string): boolean => {
	if (DONE.test(clause)) return true;
	if (SUCCESS.test(clause) && !TURKISH_NO.test(clause) && !ENGLISH_NO.test(clause)) return true;
	return PARTICIPLE.test(clause) && !ENGLISH_NO.test(clause);
};

const WRITTEN =
	'(?:kaydedil|kaydolun|eklen|guncellen|olusturul|islen|etkilen|aktaril|yazil|silin|gonderil|onaylan)en|basarili|(?:saved|inserted|updated|created|affected|processed|written|deleted|imported)';
const THING =
	'(?:satir|kayit|kaydi|evrak|belge|fatura|siparis|irsaliye|fis|kalem|stok|cari|degisiklik|rows?|records?|documents?|orders?|invoices?|lines?|items?|changes?|entry|entries)\\p{L}{0,6}';
const NOTHING = '(?:0|sifir|yok|none|zero|nothing)';

/** `3 kayıt eklendi`, `1 row affected`; `Kaydedilen evrak: 17`, `Rows affected: 1`. */
const COUNTED = anyOf(
	` [1-9]\\d{0,8} (?:adet |tane )?(?:\\p{L}{1,15} ){0,3}(?:kaydedil|eklen|guncellen|olusturul|islen|etkilen|aktaril|yazil|silin|gonderil|onaylan|basarili|saved|inserted|updated|created|affected|processed|written|deleted)\\p{L}{0,6} `,
	` (?:${WRITTEN})(?: \\p{L}{2,15}){0,3} (?:\\p{L}{1,5} )?[1-9]\\d* `,
);

/** `0 kayıt güncellendi`, `no rows affected`; `Etkilenen satır: 0`, `Rows affected: 0`. */
const UNCOUNTED = anyOf(
	` (?:0|sifir|zero|no|hic|hicbir) (?:adet |tane |bir )?(?:\\p{L}{1,15} )?${THING} `,
	` (?:0|zero|nothing|none) (?:was |were )?(?:saved|inserted|updated|created|affected|processed|written|changed) `,
	` 0 (?:adet|tane) `,
	` (?:${WRITTEN})(?: \\p{L}{2,15}){0,3} ${NOTHING} `,
	` ${THING} (?:sayisi|adedi|count|adet) ${NOTHING} `,
);

/** Whether the words count what was written, and come to nothing. */
export const countsNothing = (words: string): boolean => UNCOUNTED.test(words) && !COUNTED.test(words);

/** Whether a folded text tells that a document was written, not merely that something went well. */
export const tellsWritten = (folded: string): boolean =>
	folded.split(CLAUSES).some((clause) => {
		const words = withoutEarlier(wordsOf(clause)).replace(NONE, ' ');
		return DONE.test(words) || (PARTICIPLE.test(words) && !ENGLISH_NO.test(words));
	});

/** Whether a folded text says that something was saved, or a part of it. */
export function claimsSaved(folded: string): boolean {
	if (PARTIAL.test(wordsOf(folded)) || COUNTED.test(wordsOf(folded))) return true;
	return folded.split(CLAUSES).some((clause) => claimsIn(withoutEarlier(wordsOf(clause)).replace(NONE, ' ')));
}

/** Whether the words say that only a part was saved. */
export const isPartial = (words: string): boolean => PARTIAL.test(words);

const DENIED = anyOf(
	' \\p{L}{2,20}m[ae](?:di|mis|mistir|miyor|mistir|makta|mekte|maktadir|mektedir|yacak|yecek)(?:r|ler|lar)? ',
	' \\p{L}{2,20}m[iu]yor(?:lar)? ',
	' \\p{L}{2,20}[aei](?:m[ae]z)(?:siniz|lar|ler)? ',
	' (?:basarisiz\\p{L}{0,8}|unsuccessful|unsuccessfully) ',
	' (?:basarili|gecerli|uygun|yeterli|mumkun|mevcut|tanimli|yetkili|kayitli|acik) degil\\p{L}{0,4} ',
	' (?:not|couldn t|wasn t|weren t|didn t|isn t|aren t|won t|never) (?:be |been |yet )?(?:saved|created|written|found|inserted|updated|deleted|processed|sent|valid|allowed|accepted|successful|completed|committed|stored|posted|permitted|authorized|enough|available|possible|active|open|exist|executed|performed|applied|done) ',
	' (?:does not|doesn t|do not|don t) (?:exist|match|have|allow) ',
	' no (?:such|success|permission|rights?|access|stock|data (?:was|were) saved) ',
	' nothing (?:was |has been |to )?(?:saved?|written|write|updated?|inserted?|changed?|created?|be|done?|do|happened) ',
);

/** Whether the words say that something was not done. */
export const denies = (words: string): boolean => DENIED.test(words);
