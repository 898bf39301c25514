import { clearText } from '../../base/text/markup';
import { fold } from '../../base/text/text';
import { wordSet } from '../../base/text/words';
import { isFormAlone } from './evidence';
import type { PartyWanted } from './types';

/**
 * What buyers write into required checkout fields that they cannot fill, folded and without punctuation. Users of other connectors showed orders with
 * such words (frappe/erpnext, pull request 13217); the Turkish ones are those of Turkish checkouts. Words that may be a company's name are not
 * included.
 */
const NOTHING = wordSet(
	'yok yokk yoktur yokyok bos bosluk belirtilmedi belirtilmemis belirtilmemistir girilmedi girilmemis tanimsiz bilinmiyor hayir ' +
		'none null nil undefined nan na no notapplicable notavailable noname nocompany test testtest deneme denemedeneme',
);

/** Placeholders for a company: none, a person, or the field's own name. */
const NO_COMPANY = wordSet(
	'sahis sahisim sahsim sahsi sahsima sahissirketi sahissirketiyim sahisfirmasi sahisfirmam sahisisletmesi sahisadina sahismusteri ' +
		'bireysel bireyselim bireyselmusteri bireyselfatura bireyselalici bireyselkullanici kisisel gercekkisi ozelkisi ferdi kendi kendim kendiadima ' +
		'nihaituketici tuketici private privateperson personal individual ' +
		'firmayok firmamyok firmadegil sirketyok sirketimyok sirketdegil kurumyok kurumsaldegil unvanyok firmaadiyok sirketadiyok ' +
		'firmam firmaadi firmaismi firmaunvani sirketim sirketadi sirketismi sirketunvani ticariunvan companyname',
);

/** Placeholder words of mail addresses, at any provider. */
const NO_MAIL = wordSet(
	'yok yokk yoktur yokyok mailyok emailyok epostayok bos none nomail noemail nomailaddress noreply',
);

const squeezed = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a text has no meaningful characters: no letter, one letter alone, or one repeated character. */
function isEmptySign(word: string): boolean {
	const letters = word.match(/\p{L}/gu) ?? [];
	const isRepeated = new Set(word).size === 1 && (word.length > 2 || word.startsWith('x'));
	return letters.length === 0 || (letters.length === 1 && word.length === 1) || isRepeated;
}

/** Whether a text is a placeholder: `-`, `yok`, `N/A`, `x`. Too few letters are not a name. */
const isPlaceholder = (text: string): boolean => {
	const word = squeezed(text);
	return isEmptySign(word) || NOTHING.has(word);
};

/** A text; `undefined` where it is a placeholder. */
const real = (text: string | undefined, isNothing = isPlaceholder): string | undefined => {
	const clear = clearText(text ?? '');
	return clear === '' || isNothing(clear) ? undefined : clear;
};

/** A company's name; `undefined` for a placeholder, or a legal form without a name. */
export const realCompany = (text: string | undefined): string | undefined =>
	real(text, (clear) => isPlaceholder(clear) || NO_COMPANY.has(squeezed(clear)) || isFormAlone(clear));

const NAMELESS = wordSet('yok yokk yokyok null undefined none nan');

/** A person's name or a part of it: an initial is valid, and many of the placeholders above are names. */
export const realName = (text: string | undefined): string | undefined =>
	real(text, (clear) => !/\p{L}/u.test(clear) || NAMELESS.has(squeezed(clear)) || /^n\s*[/.]\s*a\.?$/i.test(clear));

/** A text that may consist of digits alone, such as a line of an address. */
export const realLine = (text: string | undefined): string | undefined =>
	real(text, (clear) => !/[\p{L}\p{N}]/u.test(clear) || NOTHING.has(squeezed(clear)));

/** A person's full name, without placeholder parts: `. Kaya` is `Kaya`. */
export const realWholeName = (text: string | undefined): string | undefined => {
	const parts = (realName(text) ?? '').split(' ').filter((part) => /[\p{L}\p{N}*]/u.test(part));
	return realName(parts.join(' '));
};

/** A tax office, which may be given by its number. */
export const realOffice = (text: string | undefined): string | undefined =>
	real(text, (clear) => isPlaceholder(clear) && !/[1-9]/.test(clear));

function isNobodysMail(mail: string): boolean {
	const [local = '', domain = ''] = mail.split('@').map((part) => squeezed(part.replace(/\.[^.]*$/, '')));
	return NO_MAIL.has(local) || (local === domain && isPlaceholder(local));
}

/** A text with mail addresses; `undefined` where it has none or a placeholder address. */
export const realMail = (text: string | undefined): string | undefined =>
	real(text, (clear) => realLine(clear) === undefined || isNobodysMail(clear));

/** A telephone; `undefined` for zeros alone, or where it has no digit. */
export const realPhone = (text: string | undefined): string | undefined => real(text, (clear) => !/[1-9]/.test(clear));

/** The parts of an address that are not placeholders. */
export const realAddress = <Address extends object>(address: Address): Address =>
	Object.fromEntries(
		Object.entries(address).flatMap(([part, value]: [string, unknown]) => {
			const clear = typeof value === 'string' ? realLine(value) : value;
			const isZero = part === 'postalCode' && typeof clear === 'string' && /^[0\s-]*$/.test(clear);
			return clear === undefined || isZero ? [] : [[part, clear]];
		}),
	) as Address;

/** A buyer for the rules: clear texts without placeholders. */
export const clearWanted = (wanted: PartyWanted): PartyWanted => ({
	...wanted,
	name: realWholeName(wanted.name),
	company: realCompany(wanted.company),
	taxNumber: realLine(wanted.taxNumber),
	taxOffice: realOffice(wanted.taxOffice),
	email: realMail(wanted.email),
	phone: realPhone(wanted.phone),
	address: wanted.address && realAddress(wanted.address),
});
