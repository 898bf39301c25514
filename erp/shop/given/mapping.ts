import { isBlank, isMembers, type Members } from '../../json/members';
import { shown } from '../../text/text';
import type { ShopMapping } from '../presets/mapping';

/** A mapping that can be used, or what is wrong with it (no full stop). */
type MappingReading =
	| { readonly ok: true; readonly mapping: ShopMapping }
	| { readonly ok: false; readonly message: string };

/** What a member holds: why its value is none, or nothing. */
type Check = (value: unknown, name: string) => string | undefined;

const path: Check = (value, name) =>
	typeof value === 'string' && value.trim() !== '' ? undefined : `has no path in "${name}", but ${shown(value)}`;

const rate: Check = (value, name) =>
	typeof value === 'number' && value >= 0 && value <= 100 ? undefined : path(value, name);

const oneOf =
	(...words: readonly string[]): Check =>
	(value, name) =>
		words.includes(String(value))
			? undefined
			: `has ${shown(value)} in "${name}", which is none of ${words.join(', ')}`;

const listOf =
	(check: Check): Check =>
	(value, name) =>
		Array.isArray(value)
			? value.map((one: unknown, at) => check(one, `${name}[${at}]`)).find((message) => message !== undefined)
			: `has no list in "${name}"`;

/** Members of these names alone, so that a mistyped name does not lose a charge. */
const object =
	(known: Readonly<Record<string, Check>>, required: readonly string[] = []): Check =>
	(value, name) => {
		if (!isMembers(value)) return `has no object in "${name}"`;
		const at = (member: string) => (name === '' ? member : `${name}.${member}`);
		const missing = required.filter((member) => isBlank(value[member]));
		if (missing.length > 0) return `lacks ${missing.map((member) => `"${at(member)}"`).join(', ')}`;
		return Object.entries(value)
			.map(([member, given]) =>
				Object.hasOwn(known, member)
					? known[member]?.(given, at(member))
					: `has "${at(member)}", which is none of ${Object.keys(known).join(', ')}`,
			)
			.find((message) => message !== undefined);
	};

const paths = (...names: readonly string[]) => object(Object.fromEntries(names.map((name) => [name, path])));

const charge = object({ amount: path, vatRate: rate, vat: path }, ['amount', 'vatRate']);
const place = paths(
	...['firstName', 'lastName', 'company', 'lines', 'district', 'province', 'postalCode', 'country', 'phone'],
);
const basis = oneOf('unit', 'line');

const LINE_MEMBERS: Readonly<Record<string, Check>> = {
	...{ sku: path, barcode: path, name: path, quantity: path, price: path, priceIs: basis },
	...{ discount: path, discountIs: () => undefined, vatRate: path, vat: path },
};
const LINE_REQUIRED = ['quantity', 'price', 'priceIs', 'vatRate'];

const LINE = object(LINE_MEMBERS, LINE_REQUIRED);
const DISCOUNTED_LINE = object({ ...LINE_MEMBERS, discountIs: basis }, [...LINE_REQUIRED, 'discountIs']);

/** A line; only of a discount does it matter, and has to be known, whether it is that of a piece. */
const line: Check = (value, name) =>
	(isMembers(value) && !isBlank(value.discount) ? DISCOUNTED_LINE : LINE)(value, name);

const MAPPING = object(
	{
		...{ number: path, key: path, date: path, currency: path, exchangeRate: path, total: path, lines: path },
		...{ prices: oneOf('withVat', 'withoutVat'), line, orderDiscounts: listOf(path) },
		...{ shipping: charge, fees: listOf(charge), giftWrap: charge, state: path, note: path, payment: path },
		buyer: paths('name', 'company', 'taxNumber', 'taxOffice', 'email', 'phone', 'id'),
		...{ billing: place, delivery: place },
	},
	['number', 'date', 'total', 'prices', 'lines', 'line'],
);

const isMapping = (given: Members): given is Members & ShopMapping => MAPPING(given, '') === undefined;

/** What the shop lacks is left blank, as the form begins: a mapping without blanks, or nothing where it holds nothing else. */
function withoutBlanks(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutBlanks).filter((one) => one !== undefined);
	if (!isMembers(value)) return isBlank(value) ? undefined : value;
	const kept = Object.entries(value)
		.map(([name, one]) => [name, withoutBlanks(one)] as const)
		.filter(([, one]) => one !== undefined);
	return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** Reads the mapping of another shop, and says which member of it cannot be used. */
export function readMapping(given: unknown): MappingReading {
	if (!isMembers(given)) return { ok: false, message: isBlank(given) ? 'is blank' : `is ${shown(given)}, no object` };
	const told = withoutBlanks(given) ?? {};
	if (!isMembers(told)) return { ok: false, message: 'cannot be read' };
	return isMapping(told) ? { ok: true, mapping: told } : { ok: false, message: MAPPING(told, '') ?? 'cannot be read' };
}
