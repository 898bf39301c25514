import { isBlank, isMembers } from '../../../base/json/members';
import { shown } from '../../../base/text/text';

/** Check of a mapping member: the problem of its value (no full stop), or `undefined`. */
interface Check<Value> {
	(value: unknown, name: string): string | undefined;
	/** For the compiler only. */
	readonly holds?: Value;
}

type Held<Checked> = Checked extends Check<infer Value> ? Value : never;
type Checks = Readonly<Record<string, Check<unknown>>>;
type Members<Known extends Checks, Required extends keyof Known> = {
	readonly [Name in Required]: Held<Known[Name]>;
} & { readonly [Name in Exclude<keyof Known, Required>]?: Held<Known[Name]> };

const path: Check<string> = (value, name) =>
	typeof value === 'string' && value.trim() !== '' ? undefined : `has no path in "${name}", but ${shown(value)}`;

/** Percent, or the member with the percentage. */
const rate: Check<number | string> = (value, name) =>
	typeof value === 'number' && value >= 0 && value <= 100 ? undefined : path(value, name);

const word: Check<string | number | boolean> = (value, name) =>
	typeof value === 'boolean' || typeof value === 'number' ? undefined : path(value, name);

const oneOf =
	<Word extends string>(...words: readonly Word[]): Check<Word> =>
	(value, name) =>
		words.some((word) => word === String(value))
			? undefined
			: `has ${shown(value)} in "${name}", which is none of ${words.join(', ')}`;

const listOf =
	<Element>(check: Check<Element>): Check<readonly Element[]> =>
	(value, name) =>
		Array.isArray(value)
			? value.map((value: unknown, index) => check(value, `${name}[${index}]`)).find((message) => message !== undefined)
			: `has no list in "${name}"`;

/** An object with only these members, so that a mistyped name does not lose a charge. */
const object =
	<Known extends Checks, Required extends keyof Known & string = never>(
		checks: Known,
		required: readonly Required[] = [],
	): Check<Members<Known, Required>> =>
	(value, name) => {
		if (!isMembers(value)) return `has no object in "${name}"`;
		const full = (member: string) => (name === '' ? member : `${name}.${member}`);
		const missing = required.filter((member) => isBlank(value[member]));
		if (missing.length > 0) return `lacks ${missing.map((member) => `"${full(member)}"`).join(', ')}`;
		return Object.entries(value)
			.map(([member, path]) =>
				Object.hasOwn(checks, member)
					? checks[member]?.(path, full(member))
					: `has "${full(member)}", which is none of ${Object.keys(checks).join(', ')}`,
			)
			.find((message) => message !== undefined);
	};

/** The mapping of a charge. */
const charge = object({ amount: path, vatRate: rate, vat: path }, ['amount', 'vatRate']);
/** A condition for rows of the list of lines, on one member: one of these values, or, without values, any except blank, 0 and false. */
const condition = object({ member: path, is: listOf(word) }, ['member']);
/** VAT of the whole order: for one rate, or, with a list, for the rate of each of its elements. */
const vatTotal = object({ list: path, rate, amount: path }, ['rate', 'amount']);
const place = object({
	firstName: path,
	lastName: path,
	company: path,
	lines: path,
	district: path,
	province: path,
	postalCode: path,
	country: path,
	phone: path,
});
/** Whether an amount is per piece or for the line. */
const basis = oneOf('unit', 'line');

const LINE = {
	sku: path,
	barcode: path,
	name: path,
	quantity: path,
	price: path,
	priceIs: basis,
	discount: path,
	discountIs: basis,
	vatRate: rate,
	/** VAT of the line after discounts, where the shop states it. */
	vat: path,
	/** The part of `orderDiscounts` for this line. */
	share: path,
	/** Rows that are not lines, such as the children of a product with variants: one matching condition is enough. */
	skip: listOf(condition),
	/** The only rows that are lines: all conditions must match. */
	only: listOf(condition),
};
const anyBasis: typeof basis = () => undefined;
const plainLine = object({ ...LINE, discountIs: anyBasis }, ['quantity', 'price', 'priceIs', 'vatRate']);
const discountedLine = object(LINE, ['quantity', 'price', 'priceIs', 'vatRate', 'discountIs']);

/** A line; `discountIs` is required and checked only with a discount. */
const line: typeof plainLine = (value, name) =>
	(isMembers(value) && !isBlank(value.discount) ? discountedLine : plainLine)(value, name);

/**
 * Mapping of another shop's order. Names are dotted paths from the order, those of `line` from the line; members that the shop does not have are
 * omitted.
 */
const mapping = object(
	{
		number: path,
		key: path,
		date: path,
		currency: path,
		exchangeRate: path,
		total: path,
		lines: path,
		/** Whether prices, discounts and charges include VAT. */
		prices: oneOf('withVat', 'withoutVat'),
		line,
		/** Discounts on the whole order, spread over the lines unless `line.share` gives the share of each. */
		orderDiscounts: listOf(path),
		shipping: charge,
		fees: listOf(charge),
		giftWrap: charge,
		state: path,
		note: path,
		payment: path,
		/** The amount that the buyer has paid so far. */
		paid: path,
		/** VAT of the order by rate, for shops that round once for each rate; or its sum, where the shop gives only that. */
		vatTotals: listOf(vatTotal),
		vat: path,
		buyer: object({
			name: path,
			company: path,
			taxNumber: path,
			taxOffice: path,
			email: path,
			phone: path,
		}),
		billing: place,
		delivery: place,
	},
	['number', 'date', 'total', 'prices', 'lines', 'line'],
);

/** A valid mapping. */
export type ShopMapping = Held<typeof mapping>;
export type ChargeMapping = Held<typeof charge>;
export type RowCondition = Held<typeof condition>;
export type VatTotalMapping = Held<typeof vatTotal>;

const isMapping = (value: unknown): value is ShopMapping => mapping(value, '') === undefined;

/** A mapping without blank members, which stand for what the shop lacks; `undefined` where nothing remains. */
function withoutBlanks(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutBlanks).filter((value) => value !== undefined);
	if (!isMembers(value)) return isBlank(value) ? undefined : value;
	const kept = Object.entries(value)
		.map(([name, member]) => [name, withoutBlanks(member)] as const)
		.filter(([, member]) => member !== undefined);
	return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** Reads the mapping of another shop, or names its first invalid member (no full stop). */
export function readMapping(
	value: unknown,
): { readonly ok: true; readonly mapping: ShopMapping } | { readonly ok: false; readonly message: string } {
	if (!isMembers(value)) return { ok: false, message: isBlank(value) ? 'is blank' : `is ${shown(value)}, no object` };
	const filled = withoutBlanks(value) ?? {};
	return isMapping(filled)
		? { ok: true, mapping: filled }
		: { ok: false, message: mapping(filled, '') ?? 'cannot be read' };
}
