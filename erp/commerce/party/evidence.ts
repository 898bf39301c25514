import { clearText } from '../../base/text/markup';
import { fold, normalized } from '../../base/text/text';

/** Known data of a person or company. Numbers and mails are normalized for comparison; unknown data is empty. */
export interface PartyEvidence {
	/** Tax numbers, digits only, without placeholder numbers. */
	readonly numbers: readonly string[];
	/** Its possible names, the invoice name first. */
	readonly names: readonly string[];
	readonly emails: readonly string[];
	/** Whether it is known to be a company, or a person; absent: the name decides. */
	readonly isCorporate?: boolean;
}

/** The judgement on a buyer and an account, with a reason where it is not simply the same. */
export type PartyJudgement =
	| { readonly is: 'same' }
	| { readonly is: 'contradicted'; readonly reason: string }
	| { readonly is: 'unknown'; readonly reason?: string };

/** Legal forms: a name with one is a company's, and people omit them (Türk Ticaret Kanunu 43: a title needs more than its form). */
const FORMS = new Set(
	(
		'as anonim anonimsirketi ltd lmt lmtd limited limitedsirketi sti srk sirket sirketi ltdsti koll kollektif kolektif kom komandit koop kooperatif ' +
		'kooperatifi ortakligi gmbh inc llc corp corporation company plc sarl srl'
	).split(' '),
);

/** Words of a company's name, besides its form, that people omit or shorten. */
const FILLERS = new Set('ve and san sanayi sanayii tic ticaret ag co bv nv sa spa oy ab kg'.split(' '));

/** Words that mark a name as a business's, though they are no legal form. */
const BUSINESS = new Set('san sanayi sanayii tic ticaret'.split(' '));

/**
 * Words of trades and institutions: a name with one is not a private person's. None of them is a surname; a trade missing here creates one account
 * too many, but never uses another's account.
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

/**
 * Frequent first names: they decide where it is unknown whether an account without a legal form is a person's. Names that are also words, such as
 * Deniz or Ada, are not included: companies have such names.
 */
const FIRST_NAMES = new Set(
	(
		'ahmet mehmet mustafa ali huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil suleyman abdullah mahmut recep salih fatih kadir emre ' +
		'hakan adem kemal yasar bekir musa mesut bayram metin orhan veysel erkan ercan burak ugur serkan volkan tolga onur kerem berk can cem cemal cengiz ' +
		'ergun erhan ersin ertugrul enes eren efe emin enver engin faruk ferhat fikret furkan gokhan gurkan halit hamza haydar huseyn ilhan ilker irfan ' +
		'kaan kenan koray levent mert muhammed muhammet muharrem nuri necati nihat oguz oguzhan okan oktay ozan ozgur rasim rifat riza sami sedat selcuk ' +
		'selim semih serdar serhat servet seyfettin sinan soner sukru taner tarik timur tuncay turgut umit vedat veli yakup yasin yavuz yigit yilmazcan yunus ' +
		'zafer zeki fatma ayse emine hatice zeynep elif meryem serife zehra sultan hanife merve havva zeliha esra fadime ozlem hacer yasemin hulya cemile ' +
		'sevim rabia leyla nurcan tugba kubra buse busra beyza betul berna begum aysel aysun aysegul aysenur arzu aslihan asli asuman aynur banu belgin ' +
		'canan ceren ceyda cigdem cagla derya didem dilara dilek ebru ece eda elvan emel esin eylem feride figen filiz fulya funda gamze gonca gul gulay ' +
		'gulcan gulden gulhan gulsah gulsen gulsum gulten hande handan hilal hulye ilknur irem isil jale kadriye kevser lale mediha melek melike meltem ' +
		'merih mine muge munevver naciye nagehan nazan nazli nebahat nermin nese nesrin neslihan nilay nilgun nilufer nimet nur nuray nurgul nuriye nurten ' +
		'oya ozge perihan pelin rukiye saadet sabiha saliha seda sema semra selma sena serap sevda sevgi sevil seyma sibel sinem songul sule sukran suna ' +
		'tulay tulin turkan ulku vildan yeliz zerrin zubeyde abdulkadir abdurrahman alper alperen aykut aytekin bulent birol bora baran batuhan caner ' +
		'john james robert michael david william thomas peter paul daniel hans klaus jurgen stefan andreas michel pierre jean marie anna maria'
	).split(' '),
);

/** Titles before a person's name, and the two that follow it. */
const TITLES = new Set('sn sayin bay bayan mr mrs ms dr prof doc av op uzm herr frau'.split(' '));
const BEHIND = new Set(['bey', 'hanim']);

/** Truncation length of names in old builds: a name of at least so many letters equals any that it begins. */
const CUT = 40;

/** Maximum characters of a name. A longer text is not a name and is not evaluated. */
const LONGEST = 1_000;

/** A word of a name; `isShort`: written with a dot after it, as `Teks.` */
interface Word {
	readonly text: string;
	readonly isShort: boolean;
}

/** The words of a name without case, accents, apostrophes and text in brackets. Masked names (`A*** Y***`) have none. */
function wordsOf(name: string): Word[] {
	if (name.length > LONGEST || name.includes('*')) return [];
	const text = fold(normalized(clearText(name), 'NFKC'))
		.replace(/\([^()]*\)/g, ' ')
		.replace(/['’`´]/g, '')
		.replace(/(?<![\p{L}\p{N}])a[\s./]{0,3}s(?![\p{L}\p{N}])/gu, ' as ')
		.replaceAll('ß', 'ss');
	return [...text.matchAll(/([\p{L}\p{N}]+)(\.?)/gu)].map(([, word = '', dot]) => ({
		text: word,
		isShort: dot === '.',
	}));
}

/** A name and whether its bearer is a company; absent: unknown. */
interface Called {
	readonly words: readonly Word[];
	readonly isCorporate?: boolean;
}

/** Whether a text is a legal form without a name: `A.Ş.`, `San. ve Tic. Ltd. Şti.` */
export const isFormAlone = (text: string): boolean => {
	const words = wordsOf(text);
	return words.length > 0 && words.every((word) => FORMS.has(word.text) || FILLERS.has(word.text));
};

const isCompanyName = (words: readonly Word[]): boolean => words.some(({ text }) => FORMS.has(text));

/** Maximum words of a private person's name: first names and surnames. */
const PERSON_WORDS = 4;

/** Whether a name is a private person's: first name and surname, and no word that only businesses have. */
function isPrivate({ words, isCorporate }: Called): boolean {
	const core = coreOf(words, false);
	if (isCorporate === true || core.length < 2 || core.length > PERSON_WORDS) return false;
	if (isCorporate === undefined && !core.some(({ text }) => FIRST_NAMES.has(text))) return false;
	return words.every(
		({ text }) => !FORMS.has(text) && !BUSINESS.has(text) && !TRADES.has(text) && !/\p{N}/u.test(text),
	);
}

/** Words without those that people add or omit; all of them where nothing else remains. */
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

/** Whether each word of the shorter name is in the longer one, in any order. */
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

/** Result of comparing two names: `alike` may be another person. */
type Names = 'same' | 'alike' | 'different' | 'unknown';

function compareNames(mine: Called, theirs: Called): Names {
	const both = [mine, theirs];
	if (both.some(({ words }) => words.length === 0)) return 'unknown';
	const isCompany = both.some(({ words, isCorporate }) => isCorporate === true || isCompanyName(words));
	const cores = both.map(({ words }) => coreOf(words, isCompany));
	// Ayşe Yılmaz Ltd. Şti. has another tax number and another invoice than Ayşe Yılmaz, who may own it.
	const areTwo = both.some(
		({ words }, position) =>
			words.some(({ text }) => FORMS.has(text) || BUSINESS.has(text)) &&
			both.some((its, index) => index !== position && isPrivate(its)),
	);
	if (areTwo) return 'different';
	const [few = [], many = []] = cores.sort((left, right) => left.length - right.length);
	const [short, long] = [joined(few), joined(many)];
	if (short === long || isCutOff(short, long) || isCutOff(long, short)) return 'same';
	if (few.length === many.length && isWithin(few, many, isAlike)) return 'same';
	// Ayşe Yılmaz and Ayşe Yılmaz Tekstil Ltd. Şti. are two, with two kinds of invoice: equal companies share all their words.
	if (isCompany) return 'different';
	return isWithin(few, many, (word, its) => isAlike(word, its) || isInitial(word, its)) ? 'alike' : 'different';
}

const ORDER: readonly Names[] = ['same', 'alike', 'unknown', 'different'];

/** The best result over all names of the buyer. */
function namesOf(buyer: PartyEvidence, account: PartyEvidence): Names {
	const called = ({ names, isCorporate }: PartyEvidence) =>
		names.map((name): Called => ({ words: wordsOf(name), isCorporate }));
	const theirs = called(account);
	const all = called(buyer).flatMap((name) => theirs.map((its) => compareNames(name, its)));
	return ORDER.find((names) => all.includes(names)) ?? 'unknown';
}

const shareOne = (a: readonly string[], b: readonly string[]): boolean | undefined =>
	a.length === 0 || b.length === 0 ? undefined : a.some((each) => b.includes(each));

/**
 * Whether an account that some key found may be a buyer's. Numbers decide where both have one. Otherwise names decide: another name is another person
 * or company, whatever mail, phone or code they share, since the invoice would be made out to the wrong one. The changed name of a married customer
 * is no exception: people of one family share a mail. A different mail decides where the name does not.
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
