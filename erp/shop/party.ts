import { fold } from '../text/text';
import { isNobodysNumber, numberDigits, readTaxNumber } from '../values/taxNumber';
import type { ShopAddress, ShopBuyer } from './order';
import type { ShopJson } from './reader';

type TaxNumber = Pick<ShopBuyer, 'taxNumber' | 'taxNumberProblem' | 'taxNumberGiven'>;

/** A tax number as the shop gives it: the first that fits, none, or the reason why one is none. A number that is nobody's hides none behind it. */
export function taxNumberOf(...given: ReadonlyArray<string | undefined>): TaxNumber {
	const read = given.map(oneTaxNumber);
	return read.find((number) => 'taxNumber' in number) ?? read.find((number) => 'taxNumberProblem' in number) ?? {};
}

function oneTaxNumber(text: string | undefined): TaxNumber {
	const written = (text ?? '').trim();
	const digits = numberDigits(written);
	if (digits === '' || isNobodysNumber(digits)) return {};
	const read = readTaxNumber(digits);
	if (read.ok) return { taxNumber: read.number };
	return { taxNumberProblem: `${read.message}. ${read.remedy}`, taxNumberGiven: written };
}

/** Text and numbers as text, and nothing of what else plugins keep. */
const plain = (node: ShopJson): string | undefined =>
	['string', 'number'].includes(typeof node.value) ? node.text : undefined;

/** Characters: no plugin calls its field by more, and what somebody wrote there is not folded in vain. */
const LONGEST_NAME = 400;

const calledAs = (name = ''): string | undefined => (name.length > LONGEST_NAME ? undefined : fold(name));

/**
 * Values of elements such as `{ key: "_billing_tax_number", value: "…" }`, by which plugins and checkouts keep what the shop itself has no member
 * for, and of members of those names in `places`, in the order of the names.
 */
export function namedValues(
	list: readonly ShopJson[],
	nameMember: 'key' | 'name',
	names: readonly string[],
	...places: readonly ShopJson[]
): string[] {
	const called = list.map((element) => calledAs(plain(element.at(nameMember))));
	return names.flatMap((name) => {
		const elements = list.filter((_, index) => called[index] === fold(name));
		const values = [...elements.map((element) => element.at('value')), ...places.map((node) => node.at(name))];
		return values.flatMap((value) => plain(value) ?? []);
	});
}

/** Texts joined by a blank, without those that are missing; `undefined` where all are. */
export function joinedText(...texts: ReadonlyArray<string | undefined>): string | undefined {
	const joined = texts.flatMap((text) => (text === undefined || text === '' ? [] : [text])).join(' ');
	return joined === '' ? undefined : joined;
}

/** Which members of an address a shop has, by name. */
export type AddressMembers = Readonly<
	Partial<Record<Exclude<keyof ShopAddress, 'lines'>, string>> & { readonly lines: readonly string[] }
>;

/** An address by a shop's own names of its members. */
export function addressOf(node: ShopJson, names: AddressMembers): ShopAddress {
	const { lines, ...others } = names;
	const told = Object.entries(others).map(([name, member]) => [name, node.at(member).text] as const);
	return { ...Object.fromEntries(told), lines: lines.flatMap((member) => node.at(member).text ?? []) };
}
