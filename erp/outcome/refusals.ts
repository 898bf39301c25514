import { claimsSaved, withoutEarlier } from './claims';
import { interruptionIn } from './interruptions';
import { folded, isDamaged, wordsOf } from '../text/plain';
import { wordList, wordSet } from '../text/words';

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
