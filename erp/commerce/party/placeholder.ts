import { clearText } from '../../base/text/markup';
import { fold } from '../../base/text/text';
import { wordSet } from '../../base/text/words';
import { isFormAlone } from './evidence';
import type { PartyWanted } from './types';

/**
 * What buyers write into fields that a checkout demands and they do not have, folded and without punctuation. Orders with such words were shown by
 * users of other connectors (frappe/erpnext, pull request 13217); the Turkish ones are those of Turkish checkouts. A word that may be a company's
 * name is none of them.
 */
const NOTHING = wordSet(
	'yok yokk yoktur yokyok bos bosluk belirtilmedi belirtilmemis belirtilmemistir girilmedi girilmemis tanimsiz bilinmiyor hayir ' +
		'none null nil undefined nan na no notapplicable notavailable noname nocompany test testtest deneme denemedeneme',
);

/** The same where a company is asked for: that there is none, that it is a person, or what the field is called. */
const NO_COMPANY = wordSet(
	'sahis sahisim sahsim sahsi sahsima sahissirketi sahissirketiyim sahisfirmasi sahisfirmam sahisisletmesi sahisadina sahismusteri ' +
		'bireysel bireyselim bireyselmusteri bireyselfatura bireyselalici bireyselkullanici kisisel gercekkisi ozelkisi ferdi kendi kendim kendiadima ' +
		'nihaituketici tuketici private privateperson personal individual ' +
		'firmayok firmamyok firmadegil sirketyok sirketimyok sirketdegil kurumyok kurumsaldegil unvanyok firmaadiyok sirketadiyok ' +
		'firmam firmaadi firmaismi firmaunvani sirketim sirketadi sirketismi sirketunvani ticariunvan companyname',
);

/** Words of mail addresses that nobody has, at whichever provider. */
const NO_MAIL = wordSet(
	'yok yokk yoktur yokyok mailyok emailyok epostayok bos none nomail noemail nomailaddress noreply',
);

const squeezed = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a text has nothing that could be read: no letter or figure, or one letter alone, perhaps again and again. */
function isEmptySign(word: string): boolean {
	const letters = word.match(/\p{L}/gu) ?? [];
	const isRepeated = new Set(word).size === 1 && (word.length > 2 || word.startsWith('x'));
	return letters.length === 0 || (letters.length === 1 && word.length === 1) || isRepeated;
}

/** Whether a text stands where nothing was to be said: `-`, `yok`, `N/A`, `x`. Too few letters are no name. */
const isPlaceholder = (text: string): boolean => {
	const word = squeezed(text);
	return isEmptySign(word) || NOTHING.has(word);
};

/** A text, or nothing where it is a placeholder. */
const real = (text: string | undefined, isNothing = isPlaceholder): string | undefined => {
	const clear = clearText(text ?? '');
	return clear === '' || isNothing(clear) ? undefined : clear;
};

/** A company's name; nothing for a placeholder, nor for a legal form without a name. */
export const realCompany = (text: string | undefined): string | undefined =>
	real(text, (clear) => isPlaceholder(clear) || NO_COMPANY.has(squeezed(clear)) || isFormAlone(clear));

const NAMELESS = wordSet('yok yokk yokyok null undefined none nan');

/** A person's name or a part of it: an initial is one, and many a word above is a name. */
export const realName = (text: string | undefined): string | undefined =>
	real(text, (clear) => !/\p{L}/u.test(clear) || NAMELESS.has(squeezed(clear)) || /^n\s*[/.]\s*a\.?$/i.test(clear));

/** A text that may be of figures alone, such as a line of an address. */
export const realLine = (text: string | undefined): string | undefined =>
	real(text, (clear) => !/[\p{L}\p{N}]/u.test(clear) || NOTHING.has(squeezed(clear)));

/** A person's whole name, without the parts that are none: `. Kaya` is `Kaya`. */
export const realWholeName = (text: string | undefined): string | undefined => {
	const parts = (realName(text) ?? '').split(' ').filter((part) => /[\p{L}\p{N}*]/u.test(part));
	return realName(parts.join(' '));
};

/** A tax office, which some write by its number. */
export const realOffice = (text: string | undefined): string | undefined =>
	real(text, (clear) => isPlaceholder(clear) && !/[1-9]/.test(clear));

function isNobodysMail(mail: string): boolean {
	const [local = '', domain = ''] = mail.split('@').map((part) => squeezed(part.replace(/\.[^.]*$/, '')));
	return NO_MAIL.has(local) || (local === domain && isPlaceholder(local));
}

/** A text with mail addresses, or nothing where it holds none, or one that nobody has. */
export const realMail = (text: string | undefined): string | undefined =>
	real(text, (clear) => realLine(clear) === undefined || isNobodysMail(clear));

/** A telephone; nothing for zeros alone, or where there is no figure at all. */
export const realPhone = (text: string | undefined): string | undefined => real(text, (clear) => !/[1-9]/.test(clear));

/** The parts of an address that say something. */
export const realAddress = <Address extends object>(address: Address): Address =>
	Object.fromEntries(
		Object.entries(address).flatMap(([part, value]: [string, unknown]) => {
			const clear = typeof value === 'string' ? realLine(value) : value;
			const isZero = part === 'postalCode' && typeof clear === 'string' && /^[0\s-]*$/.test(clear);
			return clear === undefined || isZero ? [] : [[part, clear]];
		}),
	) as Address;

/** A buyer as rules read it: texts in clear, placeholders left out. */
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
