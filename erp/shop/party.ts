import { fold } from '../text/text';
import { readTaxNumber } from '../values/taxNumber';
import type { ShopAddress, ShopBuyer } from './order';
import type { ShopJson } from './reader';

/** Numbers that are written where a buyer has none or does not tell it: nobody is found by them. */
const NOBODY: ReadonlySet<string> = new Set(['11111111111', '2222222222', '22222222222']);

/** A tax number as the shop gives it: one that fits, none, or the reason why it is none. */
export function taxNumberOf(given: string | undefined): Pick<ShopBuyer, 'taxNumber' | 'taxNumberProblem'> {
	const digits = (given ?? '').replace(/[\s.-]/g, '').replace(/^TR(?=\d)/i, '');
	if (digits === '' || NOBODY.has(digits) || /^0+$/.test(digits)) return {};
	const read = readTaxNumber(digits);
	return read.ok ? { taxNumber: read.number } : { taxNumberProblem: `${read.message}. ${read.remedy}` };
}

/** Elements such as `{ key: "_billing_tax_number", value: "…" }`, by which plugins and checkouts keep what the shop itself has no member for. */
export function namedValue(
	list: readonly ShopJson[],
	nameMember: 'key' | 'name',
	names: readonly string[],
): string | undefined {
	const wanted = names.map(fold);
	for (const name of wanted) {
		const found = list.find((element) => fold(element.at(nameMember).text ?? '') === name);
		const value = found?.at('value');
		if (value !== undefined && !value.isMissing && typeof value.value !== 'object') return value.text;
	}
	return undefined;
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
export function addressOf(place: ShopJson, names: AddressMembers): ShopAddress {
	const { lines, ...others } = names;
	const told = Object.entries(others).flatMap(([name, member]) => {
		const text = place.at(member).text;
		return text === undefined ? [] : [[name, text] as const];
	});
	return { ...Object.fromEntries(told), lines: lines.flatMap((member) => place.at(member).text ?? []) };
}
