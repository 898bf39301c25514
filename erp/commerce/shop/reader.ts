import { isBlank, isMembers, type Members } from '../../base/json/members';
import { realLine } from '../party/placeholder';
import { clearLines } from '../../base/text/markup';
import { fold, shown, reasonOf } from '../../base/text/text';
import { compare, type Decimal, formatDecimal, ZERO } from '../../base/values/decimal';
import { isPlaceholderNumber, numberDigits, readTaxNumber } from '../../base/values/taxNumber';
import { decimalOf } from '../../base/values/minor';
import type { ShopAddress, ShopBuyer, ShopProblem } from './order';

/** The error that stops the reading of an order; `readingOf` converts it into data. */
class UnreadOrder extends Error {
	constructor(readonly problem: ShopProblem) {
		super(problem.message);
	}
}

/** The result of reading, or the problem. */
export type ShopReading<Read> =
	| { readonly ok: true; readonly value: Read }
	| { readonly ok: false; readonly problem: ShopProblem };

/** Stops the reading of an order, with the path, the problem and the remedy. */
export function refuseAt(path: string, message: string, remedy: string): never {
	throw new UnreadOrder({ path, message, remedy });
}

const problemOf = (error: unknown): ShopProblem =>
	error instanceof UnreadOrder
		? error.problem
		: {
				path: '',
				message: `cannot be read: ${reasonOf(error)}`,
				remedy: 'Compare it with an order that could be read.',
			};

/** Runs code that reads an order or makes its document; errors are returned as data, so that one order does not stop the others. */
export function readingOf<Read>(read: () => Read): ShopReading<Read> {
	try {
		return { ok: true, value: read() };
	} catch (error) {
		return { ok: false, problem: problemOf(error) };
	}
}

/** Unix seconds of the range of order dates, and the least number that counts as a timestamp. */
const [YEAR_2000, YEAR_2100, LEAST_COUNT] = [946_684_800, 4_102_444_800, 100_000_000];

const AS_GIVEN = 'Give the order as the node of the shop gives it, unchanged.';

/** A node of a shop's JSON: its value, and its path for messages. All values read from it are checked. */
export class ShopJson {
	constructor(
		readonly value: unknown,
		readonly path: string,
	) {}

	/** Stops the reading at this node. */
	refuse(message: string, remedy: string): never {
		return refuseAt(this.path, message, remedy);
	}

	/** Whether it is missing: no member, null or blank text. */
	get isMissing(): boolean {
		return isBlank(this.value);
	}

	/** A member by a dotted path, with list elements by index: `lines.0.price` or `lines[0].price`. A missing one has no value. */
	get(path: string): ShopJson {
		const names = path.replace(/\[(\d+)\]/g, '.$1').split('.');
		return names.reduce((node, name) => node.member(name), this as ShopJson);
	}

	private member(name: string): ShopJson {
		const path = this.path === '' ? name : `${this.path}.${name}`;
		if (this.value === undefined || this.value === null) return new ShopJson(undefined, path);
		if (Array.isArray(this.value)) {
			const elements: readonly unknown[] = this.value;
			if (/^\d+$/.test(name)) return new ShopJson(elements[Number(name)], `${this.path}[${name}]`);
			return this.refuse(
				`is a list, which has no "${name}"`,
				`Name an element by its index, as in ${this.path}.0.${name}.`,
			);
		}
		if (!isMembers(this.value)) return this.refuse(`${shown(this.value)} is no object`, AS_GIVEN);
		return new ShopJson(Object.hasOwn(this.value, name) ? this.value[name] : undefined, path);
	}

	get members(): Members {
		return isMembers(this.value) ? this.value : this.refuse(`${shown(this.value)} is no object`, AS_GIVEN);
	}

	/** The elements of a list; empty where it is missing. */
	get list(): ShopJson[] {
		if (this.isMissing) return [];
		if (!Array.isArray(this.value)) return this.refuse(`${shown(this.value)} is no list`, AS_GIVEN);
		return this.value.map((element, index) => new ShopJson(element, `${this.path}[${index}]`));
	}

	get elements(): ShopJson[] {
		if (!isMembers(this.value)) return this.list;
		return Object.keys(this.value).map((name) => this.member(name));
	}

	/** Readable text in one line (`clearText`), or a number as text; `undefined` where it is missing. */
	get text(): string | undefined {
		return this.textLines?.join(' ');
	}

	get note(): string | undefined {
		return this.textLines?.join('\n');
	}

	/** Lines of a text. Every text of a shop is cleaned here only. */
	get textLines(): readonly string[] | undefined {
		const { value } = this;
		if (this.isMissing) return undefined;
		if (typeof value === 'string') {
			const lines = clearLines(value);
			return lines.length > 0 ? lines : undefined;
		}
		return [this.numberText];
	}

	private get numberText(): string {
		const { value } = this;
		if (typeof value !== 'number' || !Number.isFinite(value))
			return this.refuse(`${shown(value)} is no text`, AS_GIVEN);
		const isExact = !Number.isInteger(value) || Number.isSafeInteger(value);
		return isExact ? String(value) : this.refuse(`${shown(value)} has lost digits as a number`, 'Give it as text.');
	}

	/** A required text. */
	get wanted(): string {
		return this.text ?? this.refuse('is missing', AS_GIVEN);
	}

	/**
	 * The instant of a timestamp, `undefined` where it is none. Shops count seconds, milliseconds or microseconds from 1970; between 2000 and 2100
	 * the size of the number determines the unit. Numbers below a hundred million are no timestamps: `20261102` is a date.
	 */
	get maybeEpoch(): Date | undefined {
		const text = typeof this.value === 'number' || typeof this.value === 'string' ? String(this.value).trim() : '';
		const count = Number(text);
		if (typeof this.value !== 'number' && !/^\d{9,17}(?:\.\d+)?$/.test(text)) return undefined;
		if (count >= 0 && count < LEAST_COUNT) return undefined;
		const perSecond = [1, 1000, 1_000_000].find((unit) => count >= YEAR_2000 * unit && count < YEAR_2100 * unit);
		return perSecond === undefined
			? this.refuse(`${shown(this.value)} is no time between 2000 and 2100 in seconds or milliseconds`, AS_GIVEN)
			: new Date((count / perSecond) * 1000);
	}

	/** A boolean; missing is false. */
	get flag(): boolean {
		if (this.isMissing) return false;
		if (typeof this.value === 'boolean') return this.value;
		return this.refuse(`${shown(this.value)} is neither true nor false`, AS_GIVEN);
	}

	/** An exact amount; `undefined` where it is missing. */
	get maybeAmount(): Decimal | undefined {
		if (this.isMissing) return undefined;
		const read = decimalOf(this.value);
		if (read) return read;
		return this.refuse(
			`${shown(this.value)} is no number`,
			'Amounts are numbers, or text with a decimal dot: 1234.56.',
		);
	}

	/** A required exact amount. */
	get amount(): Decimal {
		return this.maybeAmount ?? this.refuse('is missing', AS_GIVEN);
	}

	/** An exact amount, 0 where it is missing. */
	get amountOrZero(): Decimal {
		return this.maybeAmount ?? ZERO;
	}

	/** A required exact amount, 0 or more. */
	get price(): Decimal {
		const read = this.amount;
		return compare(read, ZERO) < 0 ? this.refuse(`${shown(this.value)} is below 0`, AS_GIVEN) : read;
	}

	/** A required rate in percent, 0 or more. */
	get percent(): number {
		return Number(formatDecimal(this.price));
	}

	/** The instant of a required timestamp; `asShopDoes` is for the message. */
	instant(asShopDoes: string): Date {
		return this.maybeEpoch ?? this.refuse('is no time in milliseconds', `Give the ${asShopDoes} does.`);
	}
}

type TaxNumber = Pick<ShopBuyer, 'taxNumber' | 'taxNumberProblem' | 'taxNumberGiven'>;

/** The first valid tax number, else the problem of the first invalid one. Placeholder numbers (11111111111) count as blank. */
export function taxNumberOf(...texts: ReadonlyArray<string | undefined>): TaxNumber {
	const read = texts.map(oneTaxNumber);
	return read.find((number) => 'taxNumber' in number) ?? read.find((number) => 'taxNumberProblem' in number) ?? {};
}

function oneTaxNumber(text: string | undefined): TaxNumber {
	const written = (text ?? '').trim();
	const digits = numberDigits(written);
	if (digits === '' || isPlaceholderNumber(digits) || realLine(written) === undefined) return {};
	const read = readTaxNumber(digits);
	if (read.ok) return { taxNumber: read.number };
	return { taxNumberProblem: `${read.message}. ${read.remedy}`, taxNumberGiven: written };
}

/** Texts and numbers as text; other values that plugins store are ignored. */
const plain = (node: ShopJson): string | undefined =>
	['string', 'number'].includes(typeof node.value) ? node.text : undefined;

/**
 * Values of elements such as `{ key: "_billing_tax_number", value: "…" }`, in which plugins and checkouts store data without a member of the shop's
 * own, and of members with those names in `places`, in the order of the names.
 */
export function namedValues(
	list: readonly ShopJson[],
	nameMember: 'key' | 'name',
	names: readonly string[],
	...places: readonly ShopJson[]
): string[] {
	const called = list.map((element) => fold(plain(element.get(nameMember)) ?? ''));
	return names.flatMap((name) => {
		const elements = list.filter((_, index) => called[index] === fold(name));
		const values = [...elements.map((element) => element.get('value')), ...places.map((node) => node.get(name))];
		return values.flatMap((value) => plain(value) ?? []);
	});
}

/** Texts joined by a blank, without missing ones; `undefined` where all are missing. */
export function joinedText(...texts: ReadonlyArray<string | undefined>): string | undefined {
	const joined = texts.flatMap((text) => (text === undefined || text === '' ? [] : [text])).join(' ');
	return joined === '' ? undefined : joined;
}

export type AddressMembers = Readonly<
	Partial<Record<Exclude<keyof ShopAddress, 'lines'>, string>> & { readonly lines: readonly string[] }
>;

export function addressOf(node: ShopJson, names: AddressMembers): ShopAddress {
	const { lines, ...others } = names;
	const texts = Object.entries(others).map(([name, member]) => [name, node.get(member).text] as const);
	return { ...Object.fromEntries(texts), lines: lines.flatMap((member) => node.get(member).text ?? []) };
}
