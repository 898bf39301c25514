import { clearText } from '../../base/text/markup';
import { fold, normalized } from '../../base/text/text';
import { wordSet } from '../../base/text/words';

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
const FORMS = wordSet(
	'as anonim anonimsirketi ltd lmt lmtd limited limitedsirketi sti srk sirket sirketi ltdsti koll kollektif kolektif kom komandit koop kooperatif ' +
		'kooperatifi ortakligi gmbh inc llc corp corporation company plc sarl srl',
);

/** Further words that mark a business, and that people omit. */
const BUSINESS = wordSet('san sanayi sanayii tic ticaret');

/** Words between and after the others of a company's name. */
const FILLERS = wordSet('ve and ag co bv nv sa spa oy ab kg');

/** Titles before a person's name, and the two that follow it. */
const TITLES = wordSet('sn sayin bay bayan mr mrs ms dr prof doc av op uzm herr frau');
const BEHIND = wordSet('bey hanim');

/** Truncation length of names in old builds: a name of at least so many letters equals any that it begins. */
const CUT = 40;

/** The words of a name without case, accents, apostrophes and text in brackets. Masked names (`A*** Y***`) have none. */
function wordsOf(name: string): string[] {
	if (name.includes('*')) return [];
	const text = fold(normalized(clearText(name), 'NFKC'))
		.replace(/\([^()]*\)/g, ' ')
		.replace(/['’`´]/g, '')
		.replace(/(?<![\p{L}\p{N}])a[\s./]{0,3}s(?![\p{L}\p{N}])/gu, ' as ')
		.replaceAll('ß', 'ss');
	return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A name and whether its bearer is a company; absent: unknown. */
interface Called {
	readonly words: readonly string[];
	readonly isCorporate?: boolean;
}

const isOmitted = (word: string): boolean => FORMS.has(word) || BUSINESS.has(word) || FILLERS.has(word);
const isMarked = ({ words }: Called): boolean => words.some((word) => FORMS.has(word) || BUSINESS.has(word));

/** Whether a text is a legal form without a name: `A.Ş.`, `San. ve Tic. Ltd. Şti.` */
export const isFormAlone = (text: string): boolean => {
	const words = wordsOf(text);
	return words.length > 0 && words.every(isOmitted);
};

/** A person's name without titles. */
function withoutTitles(words: readonly string[]): readonly string[] {
	let core = [...words];
	while (core.length > 1 && TITLES.has(core[0] ?? '')) core = core.slice(1);
	return core.length > 1 && BEHIND.has(core.at(-1) ?? '') ? core.slice(0, -1) : core;
}

/** A company's words without those that people omit; all of them where nothing else remains. */
function withoutForm(words: readonly string[]): readonly string[] {
	const core = words.filter((word) => !isOmitted(word));
	return core.length > 0 ? core : words;
}

/** Whether a name may be a private person's: two to four words without a digit. */
function mayBePerson({ words, isCorporate }: Called): boolean {
	const core = withoutTitles(words);
	return isCorporate !== true && core.length > 1 && core.length < 5 && !/\p{N}/u.test(core.join(''));
}

/** Whether each word of the shorter name is in the longer one, in any order. */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
	const left = [...many];
	return few.every((word) => {
		const index = left.indexOf(word);
		if (index >= 0) left.splice(index, 1);
		return index >= 0;
	});
}

const isCutOff = (a: string, b: string): boolean => a.length >= CUT && b.startsWith(a);

/** Result of comparing two names: `alike` may be another person. */
type Names = 'same' | 'alike' | 'different' | 'unknown';

function compareNames(mine: Called, theirs: Called): Names {
	const both = [mine, theirs];
	if (both.some(({ words }) => words.length === 0)) return 'unknown';
	const [unmarked, another] = both.filter((called) => !isMarked(called));
	// Ayşe Yılmaz Ltd. Şti. has another tax number and another invoice than Ayşe Yılmaz, who may own it.
	if (unmarked && !another && mayBePerson(unmarked)) return 'different';
	const isCompany = both.some((called) => called.isCorporate === true || isMarked(called));
	const cores = both.map(({ words }) => (isCompany ? withoutForm(words) : withoutTitles(words)));
	const [few = [], many = []] = cores.sort((left, right) => left.length - right.length);
	const [short, long] = [few.join(''), many.join('')];
	if (short === long || isCutOff(short, long) || isCutOff(long, short)) return 'same';
	if (!isWithin(few, many)) return 'different';
	if (few.length === many.length) return 'same';
	// Ayşe Yılmaz and Ayşe Yılmaz Tekstil Ltd. Şti. are two, with two kinds of invoice: equal companies share all their words.
	return isCompany ? 'different' : 'alike';
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
