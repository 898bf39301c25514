import { isBlank } from '../../base/json/members';
import { fold, plainTextOf, shown } from '../../base/text/text';
import { meansNothing } from '../../base/text/nothing';
import { CODE_WIDTH, newCode, type NewCode } from './codeRule';
import type { PartyEvidence } from './evidence';
import { accountPhone, firstNumber, mailsIn, phoneDigits } from './contact';
import {
	partyProblem,
	type MatchBy,
	type PartyKey,
	type PartyProblem,
	type PartySettings,
	type PartyWanted,
} from './types';
import { isPlaceholderNumber, numberDigits, readTaxNumber } from '../../base/values/taxNumber';

/** A buyer's tax number, `none`, or why it is invalid. `doubt`: its format is right, but its check digits are wrong. */
type BuyerNumber =
	| { readonly is: 'none' }
	| { readonly is: 'number'; readonly number: string; readonly kind: 'VKN' | 'TCKN'; readonly doubt?: Wrong }
	| ({ readonly is: 'wrong' } & Wrong);

interface Wrong {
	readonly message: string;
	readonly remedy: string;
}

/** Reads a buyer's tax number from a source. */
export function buyerNumber(text: string | undefined): BuyerNumber {
	const digits = numberDigits(text ?? '');
	if (digits === '' || isPlaceholderNumber(digits)) return { is: 'none' };
	const read = readTaxNumber(digits);
	if (read.ok) return { is: 'number', number: read.number, kind: read.kind };
	const wrong = { message: read.message, remedy: read.remedy };
	if (!/^\d{10,11}$/.test(digits)) return { is: 'wrong', ...wrong };
	return { is: 'number', number: digits, kind: digits.length === 10 ? 'VKN' : 'TCKN', doubt: wrong };
}

/** A buyer for the rules, with its matching keys in the order in which they are tried. */
export interface Buyer {
	readonly keys: readonly PartyKey[];
	/** Its own tax number, checked or not. */
	readonly number?: Extract<BuyerNumber, { is: 'number' }>;
	/** The evidence for judging an account that a key finds. */
	readonly evidence: PartyEvidence;
	readonly newCode: NewCode;
	readonly warnings: readonly string[];
}

/** The message for a code rule that gives no code for this buyer. */
export const noCode = (placeholder: string): string =>
	`Code of New Accounts gives no code: {${placeholder}} is blank or 0 in the item, as the number of a guest is`;

const saidText = (text: string | undefined): string => (meansNothing(text) ? '' : plainTextOf(text).trim());

/** A buyer on the shared retail account, unless an earlier key finds another. */
function retailOf(
	{ retailAccount }: PartySettings,
	party: Omit<Buyer, 'keys'>,
	before: readonly PartyKey[],
	why: string,
): Buyer | PartyProblem {
	const value = saidText(retailAccount);
	return value === ''
		? partyProblem(`${why}, and Retail Account is blank`, 'Give the code of the account that such buyers share.')
		: { ...party, keys: [...before, { by: 'retailAccount', value }] };
}

/**
 * Whether the buyer is a company: by the source, else by the number (ten digits are a company's VKN, eleven a person's TCKN), else by a company name.
 */
export function isCorporate(wanted: PartyWanted, { number }: Pick<Buyer, 'number'>): boolean {
	if (wanted.isCorporate !== undefined) return wanted.isCorporate;
	return number ? number.kind === 'VKN' : !isBlank(wanted.company);
}

/** A text in one line, with repeated blanks collapsed. */
export const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The name of a buyer's account: a company's, or a person's; the other one where that is blank. */
export function partyName(wanted: PartyWanted, party: Pick<Buyer, 'number'>): string {
	const [company, name] = [oneLine(wanted.company), oneLine(wanted.name)];
	return isCorporate(wanted, party) ? company || name : name || company;
}

/** Whether the source shows a person: it is stated, the number is a citizen number, or first name and surname are separate without a company. */
const isKnownPerson = ({ isCorporate: stated, isPerson, company }: PartyWanted, number: Buyer['number']): boolean =>
	stated === false || number?.kind === 'TCKN' || (isPerson === true && oneLine(company) === '');

/** The evidence of a buyer. A company has only its own name; a person also the business's. */
export function evidenceOf(wanted: PartyWanted, number: Buyer['number']): PartyEvidence {
	// Many checkouts ask for a company, and people repeat their own name there.
	const isRepeated =
		number === undefined &&
		wanted.isCorporate === undefined &&
		fold(oneLine(wanted.company)) === fold(oneLine(wanted.name));
	const corporate = isCorporate(wanted, { number }) && !isRepeated;
	const all = [partyName(wanted, { number }), ...(corporate ? [] : [oneLine(wanted.company)])];
	return {
		numbers: number ? [number.number] : [],
		names: [...new Set(all)].filter((name) => !meansNothing(name)),
		emails: mailsIn(saidText(wanted.email)),
		isCorporate: corporate ? true : isKnownPerson(wanted, number) ? false : undefined,
	};
}

/** The buyer's non-blank keys. */
function keysOf(
	wanted: PartyWanted,
	{ matchBy }: PartySettings,
	number: BuyerNumber,
	code: NewCode,
	warnings: string[],
) {
	const email = saidText(wanted.email);
	if (email !== '' && mailsIn(email).length === 0)
		warnings.push(`E-mail ${shown(email)} is no address, so it was not looked for`);
	const phone = saidText(wanted.phone);
	if (phone !== '' && phoneDigits(phone) === '')
		warnings.push(
			`Phone ${shown(phone)} has fewer than ten digits or more than a number has, or is nobody's, so it was not looked for`,
		);
	else if (/\d/.test(phone.slice(firstNumber(phone).length)))
		warnings.push(
			`Phone ${shown(phone)} holds more than one number, or an extension: only ${accountPhone(phone)} was taken`,
		);
	const values: Readonly<Record<MatchBy, string>> = {
		taxNumber: number.is === 'number' ? number.number : '',
		code: code.is === 'code' ? code.code : '',
		email: mailsIn(email).length > 0 ? email : '',
		phone: phoneDigits(phone),
	};
	return [...new Set(matchBy)].flatMap((by) => (values[by] === '' ? [] : [{ by, value: values[by] }]));
}

/** Reads a buyer; a problem where it cannot be used. */
export function partyOf(wanted: PartyWanted, settings: PartySettings): Buyer | PartyProblem {
	const warnings: string[] = [];
	let number = buyerNumber(saidText(wanted.taxNumber));
	if (number.is === 'wrong') {
		if (settings.ifNumberWrong === 'refuse') return partyProblem(`Tax Number ${number.message}`, number.remedy);
		warnings.push(`Tax Number ${number.message}; it was left out`);
		number = { is: 'none' };
	}
	const stated = saidText(wanted.code);
	const code: NewCode =
		stated === '' ? newCode(wanted.newCode ?? settings.newCode, wanted.members ?? {}) : { is: 'code', code: stated };
	if (code.is === 'code' && code.code.length > CODE_WIDTH)
		return partyProblem(
			`Code ${shown(code.code)} has ${code.code.length} characters, an account's code at most ${CODE_WIDTH}`,
			'Shorten Code of New Accounts.',
		);
	const taxNumber = number.is === 'number' ? number : undefined;
	const evidence = evidenceOf(wanted, taxNumber);
	const party = { newCode: code, warnings, evidence, ...(taxNumber ? { number: taxNumber } : {}) };
	const keys = keysOf(wanted, settings, number, code, warnings);
	const { withoutNumber } = settings;
	if (settings.persons === 'retail' && evidence.isCorporate !== true)
		return retailOf(settings, party, [], 'persons share an account');
	if (number.is === 'none') {
		if (withoutNumber === 'refuse')
			return partyProblem('the buyer has no tax number', 'Give it, or choose another way for No Tax Number.');
		const before = { retail: [], matchOrRetail: keys, match: undefined }[withoutNumber];
		if (before) return retailOf(settings, party, before, 'the buyer has no tax number');
	}
	if (keys.length > 0) return { ...party, keys };
	const blank = code.is === 'missing' ? `. ${noCode(code.placeholder)}` : '';
	return partyProblem(
		`nothing is there to recognise the buyer by: ${settings.matchBy.map((by) => KEY_NAMES[by]).join(', ')} are blank or nobody's${blank}`,
		'Fill one of them, or add Retail Account under Matching (Eşleştirme), for buyers without tax number.',
	);
}

/** Names of keys in messages. */
export const KEY_NAMES: Readonly<Record<PartyKey['by'], string>> = {
	taxNumber: 'tax number',
	code: 'code',
	email: 'e-mail',
	phone: 'phone',
	retailAccount: 'retail account',
};
