import { fold, normalized } from '../text/text';

/** What is known of a person or company. Numbers and mails in the form in which they are compared; what is unknown is empty. */
export interface PartyEvidence {
	/** Tax numbers, digits only. Nobody's numbers are none. */
	readonly numbers: readonly string[];
	/** Names by which it may be called, the one of its invoices first. */
	readonly names: readonly string[];
	readonly emails: readonly string[];
	/** Whether it is known to be a company; absent: the name tells. */
	readonly isCorporate?: boolean;
}

/** What the evidence says of a buyer and an account, with the reason in words where it is not simply the same. */
export type PartyJudgement =
	| { readonly is: 'same' }
	| { readonly is: 'contradicted'; readonly reason: string }
	| { readonly is: 'unknown'; readonly reason?: string };

/** Legal forms: a name that has one is a company's, and people leave them out (Türk Ticaret Kanunu 43: a title needs more than its form). */
const FORMS = new Set(
	'as anonim ltd limited sti sirket sirketi ltdsti koll kollektif kolektif komandit koop kooperatif kooperatifi gmbh inc llc corp corporation company plc sarl srl'.split(
		' ',
	),
);

/** What people leave out of a company's name beside its form, or shorten. */
const FILLERS = new Set('ve and san sanayi sanayii tic ticaret ag co bv nv sa spa oy ab kg'.split(' '));

/** Words that make a name that of a business, though they are no legal form. */
const BUSINESS = new Set('san sanayi sanayii tic ticaret'.split(' '));

/**
 * Words of trades and bodies: a name that has one is not a private person's. None of them is a surname; a trade that is missing here makes
 * one account too many, never another's.
 */
const TRADES = new Set(
	(
		'tekstil gida insaat turizm lojistik nakliyat tasimacilik otomotiv oto elektrik elektronik makina makine mobilya ambalaj plastik metal kimya ilac ' +
		'medikal saglik eczane eczanesi egitim danismanlik muhasebe yazilim bilisim bilgisayar teknoloji iletisim reklam matbaa yayincilik kitabevi kirtasiye ' +
		'market marketleri pazarlama dagitim ithalat ihracat muhendislik mimarlik yapi emlak gayrimenkul enerji madencilik petrol akaryakit tarim hayvancilik ' +
		'ciftligi firin firini pastane pastanesi kafe cafe restoran restaurant lokanta lokantasi otel oteli hotel pansiyon kuyumculuk optik kozmetik kuafor ' +
		'giyim konfeksiyon ayakkabi deri triko iplik kumas hali zuccaciye hirdavat boya cam seramik mermer holding grup group vakfi dernegi belediyesi ' +
		'universitesi okulu okullari koleji kulubu birligi kurumu mudurlugu bakanligi apartmani sitesi yonetimi magaza magazasi magazacilik store shop trading ' +
		'trade import export international global hizmetleri servis service temizlik guvenlik organizasyon ajansi medya studyo tasarim dekorasyon peyzaj ' +
		'isletmesi isletmeleri yatirim finans sigorta kiralama kargo kurye spor hediyelik aksesuar'
	).split(' '),
);

/** Titles before a person's name, and the two that stand behind it. */
const TITLES = new Set('sn sayin bay bayan mr mrs ms dr prof doc av op uzm herr frau'.split(' '));
const BEHIND = new Set(['bey', 'hanim']);

/** Letters of a name that an old build may have cut: two that begin with as many are one name. */
const CUT = 40;

/** Characters of a text that may be a name. A longer one is none, and nothing follows from it. */
const LONGEST = 1_000;

/** A word of a name; `isShort`: written with a dot behind it, as `Teks.` */
interface Word {
	readonly text: string;
	readonly isShort: boolean;
}

/** The words of a name without case, accents, apostrophes and what stands in brackets. Masked names (`A*** Y***`) have none. */
function wordsOf(name: string): Word[] {
	if (name.length > LONGEST || name.includes('*')) return [];
	const text = fold(normalized(name, 'NFKC').replace(/\p{Cf}/gu, ''))
		.replace(/\([^()]*\)/g, ' ')
		.replace(/['’`´]/g, '')
		.replace(/(?<![\p{L}\p{N}])a[\s./]{0,3}s(?![\p{L}\p{N}])/gu, ' as ')
		.replaceAll('ß', 'ss');
	return [...text.matchAll(/([\p{L}\p{N}]+)(\.?)/gu)].map(([, word = '', dot]) => ({
		text: word,
		isShort: dot === '.',
	}));
}

const isCompanyName = (words: readonly Word[]): boolean => words.some(({ text }) => FORMS.has(text));

/** Words that a private person's name has at most: first names and surnames. */
const PERSON_WORDS = 4;

/** Whether a name may be a private person's: first name and surname, and nothing that only businesses have. */
function isPrivate(words: readonly Word[], core: readonly Word[], isCorporate: boolean): boolean {
	if (isCorporate || core.length < 2 || core.length > PERSON_WORDS) return false;
	return words.every(
		({ text }) => !FORMS.has(text) && !BUSINESS.has(text) && !TRADES.has(text) && !/\p{N}/u.test(text),
	);
}

/** Words without those that people add or leave out at will; all of them where nothing else is there. */
function coreOf(words: readonly Word[], isCompany: boolean): readonly Word[] {
	if (isCompany) {
		const core = words.filter(({ text }) => !FORMS.has(text) && !FILLERS.has(text));
		return core.length > 0 ? core : words;
	}
	let core = [...words];
	while (core.length > 1 && TITLES.has(core[0]?.text ?? '')) core = core.slice(1);
	return core.length > 1 && BEHIND.has(core.at(-1)?.text ?? '') ? core.slice(0, -1) : core;
}

const isAlike = (a: Word, b: Word): boolean =>
	a.text === b.text ||
	(a.isShort && a.text.length > 1 && b.text.startsWith(a.text)) ||
	(b.isShort && b.text.length > 1 && a.text.startsWith(b.text));

const isInitial = (a: Word, b: Word): boolean =>
	(a.text.length === 1 && b.text.startsWith(a.text)) || (b.text.length === 1 && a.text.startsWith(b.text));

/** Whether each word of the shorter name stands in the longer one, in any order. */
function isWithin(few: readonly Word[], many: readonly Word[], fits: typeof isAlike): boolean {
	const left = [...many];
	return few.every((word) => {
		const index = left.findIndex((other) => fits(word, other));
		if (index >= 0) left.splice(index, 1);
		return index >= 0;
	});
}

const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join('');

const isCutOff = (a: string, b: string): boolean => a.length >= CUT && b.startsWith(a);

/** How two names compare: `alike` leaves room for another person. */
type Names = 'same' | 'alike' | 'different' | 'unknown';

/** A name with what is known of who bears it. */
interface Called {
	readonly words: readonly Word[];
	readonly isCorporate: boolean;
}

function compareNames(mine: Called, theirs: Called): Names {
	const both = [mine, theirs];
	if (both.some(({ words }) => words.length === 0)) return 'unknown';
	const isCompany = both.some(({ words, isCorporate }) => isCorporate || isCompanyName(words));
	const cores = both.map(({ words }) => coreOf(words, isCompany));
	// Ayşe Yılmaz Ltd. Şti. has another number and gets another invoice than Ayşe Yılmaz, who may own it.
	const areTwo = both.some(
		({ words }, position) =>
			words.some(({ text }) => FORMS.has(text) || BUSINESS.has(text)) &&
			both.some((its, index) => index !== position && isPrivate(its.words, coreOf(its.words, false), its.isCorporate)),
	);
	if (areTwo) return 'different';
	const [few = [], many = []] = cores.sort((left, right) => left.length - right.length);
	const [short, long] = [joined(few), joined(many)];
	if (short === long || isCutOff(short, long) || isCutOff(long, short)) return 'same';
	if (few.length === many.length && isWithin(few, many, isAlike)) return 'same';
	// Ayşe Yılmaz and Ayşe Yılmaz Tekstil Ltd. Şti. are two, and get two kinds of invoice: companies have all their words in common.
	if (isCompany) return 'different';
	return isWithin(few, many, (word, its) => isAlike(word, its) || isInitial(word, its)) ? 'alike' : 'different';
}

const ORDER: readonly Names[] = ['same', 'alike', 'unknown', 'different'];

/** The best that any name of the buyer says. */
function namesOf(buyer: PartyEvidence, account: PartyEvidence): Names {
	const called = ({ names, isCorporate }: PartyEvidence) =>
		names.map((name): Called => ({ words: wordsOf(name), isCorporate: isCorporate === true }));
	const theirs = called(account);
	const all = called(buyer).flatMap((name) => theirs.map((its) => compareNames(name, its)));
	return ORDER.find((names) => all.includes(names)) ?? 'unknown';
}

const shareOne = (a: readonly string[], b: readonly string[]): boolean | undefined =>
	a.length === 0 || b.length === 0 ? undefined : a.some((each) => b.includes(each));

/**
 * Whether an account that some key has found may be a buyer's. Numbers decide where both have one. Else the names: another name is another
 * person or company, whatever mail, phone or code they share, since the invoice would be made out to the wrong one. That of a married customer
 * is no exception: people of one family share a mail. A mail that differs decides where the name does not settle it.
 */
export function judge(buyer: PartyEvidence, account: PartyEvidence): PartyJudgement {
	const number = shareOne(buyer.numbers, account.numbers);
	if (number === true) return { is: 'same' };
	if (number === false)
		return {
			is: 'contradicted',
			reason: `the tax number ${account.numbers.join(' and ')} instead of ${buyer.numbers.join(' and ')}`,
		};
	const names = namesOf(buyer, account);
	const [mine = '', theirs = ''] = [buyer.names[0], account.names[0]];
	const otherName = `the name ${theirs} instead of ${mine}`;
	const mail = shareOne(buyer.emails, account.emails);
	const otherMail = `the e-mail ${account.emails.join(' and ')} instead of ${buyer.emails.join(' and ')}`;
	if (names === 'same') return { is: 'same' };
	if (names === 'different') return { is: 'contradicted', reason: otherName };
	if (mail === false)
		return { is: 'contradicted', reason: names === 'unknown' ? otherMail : `${otherName}, and ${otherMail}` };
	if (names === 'alike' && mail === true) return { is: 'same' };
	return names === 'unknown' ? { is: 'unknown' } : { is: 'unknown', reason: otherName };
}
