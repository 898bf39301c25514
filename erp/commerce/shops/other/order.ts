import { isMembers } from '../../../base/json/members';
import { type Minor, minorText, spreadOver, sumOfMinor, toMinor, unsigned } from '../../../base/values/minor';
import {
	byRate,
	grossOf,
	parted,
	type ReadOrder,
	type ShopAddress,
	type ShopLine,
	type ShopLineKind,
	type StatedVat,
} from '../../shop/order';
import { addressOf, joinedText, type ShopJson, taxNumberOf } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { stateOf, type StateWords } from '../../shop/state';
import { LIRA_CODE } from '../../../base/text/currency';
import { fold, plainTextOf } from '../../../base/text/text';
import { dayOfMoment } from '../../../base/values/dates';
import { compare, type Decimal, formatDecimal, multiply, subtract, total, ZERO } from '../../../base/values/decimal';
import { isTwofold } from '../../../base/values/numberText';
import { soldFor, withStatedVat } from '../sums';
import type { ChargeMapping, RowCondition, ShopMapping, VatTotalMapping } from './mapping';

const plain = (value: unknown): string => (typeof value === 'object' ? '' : fold(plainTextOf(value)));

/** Values by which shops say that a row has no such member: a row without parent has the parent 0 in some. */
const NOTHING = new Set(['', '0', 'false', 'null']);

const isTold = (value: unknown): boolean => isMembers(value) || !NOTHING.has(plain(value));

function fits(row: ShopJson, { member, is }: RowCondition): boolean {
	const { value } = row.get(member);
	return is === undefined ? isTold(value) : is.map(plain).includes(plain(value));
}

/** The rows of an order that are lines, as the mapping tells them from others; all of them where it says nothing. */
function lineRows(order: ShopJson, { lines, line: { skip = [], only = [] } }: ShopMapping): ShopJson[] {
	const rows = order.get(lines).list;
	const kept = rows.filter(
		(row) => !skip.some((condition) => fits(row, condition)) && only.every((condition) => fits(row, condition)),
	);
	if (rows.length > 0 && kept.length === 0)
		order.get(lines).refuse('has no row that line.skip and line.only leave', 'Compare both with an order of the shop.');
	return kept;
}

/** The member by which a row names another one as its parent, as `parent_item_id` of Magento; undefined where it has none. */
const parentOf = ({ value }: ShopJson): string | undefined =>
	Object.entries(isMembers(value) ? value : {}).find(([name, member]) => /parent/i.test(name) && isTold(member))?.[0];

const codesOf = ({ sku, barcode }: ShopLine): string[] =>
	[sku, barcode].filter((code): code is string => code !== undefined);

/** The row of which another one says by its member that it is its parent: the one whose own id that is. */
function parentRow(row: ShopJson, member: string, rows: readonly ShopJson[]): ShopJson | undefined {
	const named = row.get(member).value;
	// The parent of a product, such as that of its variants, is no row.
	if (isMembers(named) || /product|categor|variant/i.test(member)) return undefined;
	const isIdOf = ({ value }: ShopJson) =>
		Object.entries(isMembers(value) ? value : {}).some(
			([name, id]) => /^(?:\w*item_?|line_?)?id$/i.test(name) && isTold(id) && plain(id) === plain(named),
		);
	return rows.find((other) => other !== row && isIdOf(other));
}

/**
 * A bundle and its parts, of which one side is free: both would leave the stock. The mapping can say which rows are no lines, so it is refused where
 * it does not.
 */
function refuseBundles(rows: readonly ShopJson[], lines: readonly ShopLine[]): void {
	const isFree = (row: ShopJson) => grossOf(lines[rows.indexOf(row)]?.before ?? { net: 0n, vat: 0n }) === 0n;
	for (const row of rows) {
		const member = parentOf(row);
		const parent = member === undefined ? undefined : parentRow(row, member, rows);
		if (member === undefined || parent === undefined || isFree(row) === isFree(parent)) continue;
		const free = isFree(row) ? row : parent;
		free.refuse(
			`is free, and "${member}" says that ${row.path} is a part of ${parent.path}: both would leave the stock`,
			isFree(row)
				? `Add "skip": [{ "member": "${member}" }] to line in Mapping, so that parts are left out.`
				: 'Add to skip of line in Mapping a member by which such a container is told from goods, so that it is left out.',
		);
	}
}

/**
 * Some shops list a product with variants twice, as parent and as child, one of both without a price: both would leave the stock. Rows of
 * one item and quantity, of which one is free, are refused where one names a parent; a gift without one is told as a doubt.
 */
function doubledRows(rows: readonly ShopJson[], lines: readonly ShopLine[]): string[] {
	return lines.flatMap((free, index) => {
		if (grossOf(free.before) !== 0n) return [];
		const twin = lines.findIndex(
			(line) =>
				grossOf(line.before) !== 0n &&
				line.quantity === free.quantity &&
				codesOf(line).some((code) => codesOf(free).includes(code)),
		);
		const [row, other] = [rows[index], rows[twin]];
		if (!row || !other) return [];
		const parent = parentOf(row) ?? parentOf(other);
		if (parent !== undefined)
			row.refuse(
				`is the same item as ${other.path}, and "${parent}" says that one is a part of the other: it would leave the stock twice`,
				`Add "skip": [{ "member": "${parent}" }] to line in Mapping, so that one of them is left out.`,
			);
		return [
			`${row.path} is the same item and quantity as ${other.path} at no price: both leave the stock. If it is no gift, leave it out with skip in Mapping`,
		];
	});
}

/** Nobody knows the words of a shop that is mapped: without a list of the user's own every order is one. */
const NO_WORDS: StateWords = { document: [], wait: {}, never: {} };

/** No shop of today has older orders. */
const FIRST_YEAR = 2000;

type Line = ShopMapping['line'];

/** An amount. How an unknown shop writes amounts is unknown, too, so a text with two meanings is refused. */
function money(node: ShopJson): ShopJson {
	if (typeof node.value === 'string' && isTwofold(node.value.trim()))
		node.refuse(
			`"${node.value.trim()}" could be ${Number(node.value)} or ${node.value.trim().replace('.', '')}`,
			'Give it as a number, or with two decimals.',
		);
	return node;
}

/** VAT of the whole order as the shop states it; a rate on which nothing is charged is left out, since no line needs to have it. */
function statedVat(order: ShopJson, mapping: ShopMapping): Pick<ReadOrder['totals'], 'vatByRate' | 'vat'> {
	const read = (node: ShopJson, { rate, amount }: VatTotalMapping): StatedVat[] => {
		const stated = money(node.get(amount)).maybeAmount;
		const minor = stated && toMinor(stated);
		return minor === undefined || minor === 0n ? [] : [{ rate: rateAt(node, rate), amount: minor }];
	};
	const byRates = mapping.vatTotals?.flatMap((vatTotal) =>
		vatTotal.list === undefined
			? read(order, vatTotal)
			: order.get(vatTotal.list).list.flatMap((element) => read(element, vatTotal)),
	);
	const vat = mapping.vat === undefined ? undefined : money(order.get(mapping.vat)).maybeAmount;
	return { vatByRate: byRates && byRate(byRates), vat: vat && toMinor(vat) };
}

/** The doubt about a discount that was spread over lines of several rates; none where the order's VAT proves the spread. */
function spreadDoubt(lines: readonly ShopLine[], discount: Minor): string[] {
	const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => b - a).map((rate) => `${rate}%`);
	if (discount === 0n || rates.length < 2) return [];
	return [
		`The discount of ${minorText(discount)} was spread over lines of ${rates.join(', ')} in proportion, because the order does not tell which lines it is taken off: VAT by rate is the shop's only if the shop does the same. line.share or vatTotals in Mapping tells it`,
	];
}

/** A line before the discount of the whole order: its amount as the shop writes it, with VAT or without. */
interface MappedLine {
	readonly place: ShopJson;
	readonly quantity: Decimal;
	readonly full: Minor;
	readonly paid: Minor;
	readonly rate: number;
	readonly vat?: Minor;
}

function rateAt(node: ShopJson, rate: number | string): number {
	if (typeof rate === 'number') return rate;
	const member = node.get(rate);
	const text = member.text?.replace('%', '').trim();
	const percent = Number(text);
	if (text === undefined || text === '' || !(percent >= 0 && percent <= 100))
		member.refuse('is no VAT rate in percent', 'Name the member that holds the percentage, or give the percentage.');
	return percent;
}

function mappedLine(node: ShopJson, names: Line): MappedLine {
	const quantity = node.get(names.quantity).amount;
	if (compare(quantity, ZERO) <= 0)
		node.get(names.quantity).refuse('is not above 0', 'Remove lines without quantity before this node.');
	const times = (amount: Decimal, is: 'unit' | 'line' | undefined) =>
		is === 'unit' ? multiply(amount, quantity) : amount;
	const full = times(money(node.get(names.price)).price, names.priceIs);
	const discount =
		names.discount === undefined ? ZERO : times(money(node.get(names.discount)).amountOrZero, names.discountIs);
	if (names.discount !== undefined && compare(discount, full) > 0)
		node
			.get(names.discount)
			.refuse('is more than the line costs', 'Name the discount of the line that is not yet in its price.');
	const vat = names.vat === undefined ? undefined : money(node.get(names.vat)).maybeAmount;
	return {
		place: node,
		quantity,
		full: toMinor(full),
		paid: toMinor(subtract(full, discount)),
		rate: rateAt(node, names.vatRate),
		vat: vat && toMinor(vat),
	};
}

/** What of the order's discounts each line bears: what the shop tells of it, else by the largest remainder over the lines' amounts. */
function sharesOf(order: ShopJson, mapping: ShopMapping, lines: readonly MappedLine[], discount: Minor): Minor[] {
	const { share } = mapping.line;
	const weights = lines.map(({ paid }) => paid);
	const told = lines.map(({ place }) =>
		share === undefined ? 0n : unsigned(toMinor(money(place.get(share)).amountOrZero)),
	);
	const shares = share === undefined ? spreadOver(discount, weights) : told;
	const node = order.get(mapping.orderDiscounts?.[0] ?? mapping.lines);
	if (shares === undefined || shares.some((share, index) => share > (weights[index] ?? 0n)))
		return node.refuse('is more than the goods cost', 'Compare the order in the shop.');
	if (mapping.orderDiscounts !== undefined && sumOfMinor(shares) !== discount)
		return node.refuse(
			`comes to ${minorText(discount)}, and the lines' shares in ${share} to ${minorText(sumOfMinor(shares))}`,
			'Name in line.share the member that holds what of these discounts is taken off the line.',
		);
	return shares;
}

/** Goods as lines, whether the shop tells the VAT of each, and what of them is a doubt. */
interface Goods {
	readonly lines: ShopLine[];
	readonly isVatTold: boolean;
	readonly doubts: string[];
}

/** Goods with their share of the order's discounts, so that each VAT rate bears its part. */
function goods(order: ShopJson, mapping: ShopMapping): Goods {
	const rows = lineRows(order, mapping);
	const mapped = rows.map((row) => mappedLine(row, mapping.line));
	const discounts = mapping.orderDiscounts ?? [];
	const discount = unsigned(toMinor(total(discounts.map((name) => money(order.get(name)).amountOrZero))));
	const shares = sharesOf(order, mapping, mapped, discount);
	const lines = mapped.map((line, index): ShopLine => {
		const share = shares[index] ?? 0n;
		// The shop's VAT of a line is after the discounts that the line tells; a share that is spread here makes another of it.
		const isStated = share === 0n || mapping.line.share !== undefined;
		const text = (name: string | undefined) => (name === undefined ? undefined : line.place.get(name).text);
		return {
			kind: 'item',
			path: line.place.path,
			sku: text(mapping.line.sku),
			barcode: text(mapping.line.barcode),
			name: text(mapping.line.name) ?? '',
			quantity: formatDecimal(line.quantity),
			rate: line.rate,
			vatAt: mapping.line.vat ?? (typeof mapping.line.vatRate === 'string' ? mapping.line.vatRate : undefined),
			...soldFor(line.full, line.paid - share, line.rate, mapping.prices, isStated ? line.vat : undefined),
		};
	});
	const doubts = doubledRows(rows, lines);
	refuseBundles(rows, lines);
	const isSpread = mapping.line.share === undefined && mapping.vatTotals === undefined;
	return {
		lines,
		isVatTold: mapped.every(({ vat }) => vat !== undefined) && (discount === 0n || mapping.line.share !== undefined),
		doubts: [...doubts, ...(isSpread ? spreadDoubt(lines, discount) : [])],
	};
}

function charge(order: ShopJson, kind: ShopLineKind, { prices }: ShopMapping, names: ChargeMapping): ShopLine[] {
	const node = money(order.get(names.amount));
	const amount = node.isMissing ? 0n : toMinor(node.price);
	if (amount === 0n) return [];
	const stated = names.vat === undefined ? undefined : money(order.get(names.vat)).maybeAmount;
	const rate = rateAt(order, names.vatRate);
	const sum = parted(amount, rate, prices, stated && toMinor(stated));
	return [{ kind, path: node.path, name: '', quantity: '1', rate, before: sum, after: sum }];
}

function day(node: ShopJson, zone: string): string {
	const epoch = node.maybeEpoch;
	const read = dayOfMoment(epoch ?? node.wanted, zone);
	const remedy = 'Name a member with a date such as 2026-11-02 or 2026-11-02T14:30:12+03:00.';
	if (read === undefined) return node.refuse('is no date', remedy);
	// Seconds that were taken for milliseconds, or nothing at all, come as a day of 1970.
	const [year] = read.split('-');
	if (Number(year) < FIRST_YEAR) return node.refuse(`is a day of ${year}, long before any order of a shop`, remedy);
	return read;
}

const address = (order: ShopJson, { lines: street, ...names }: Readonly<Record<string, string>> = {}): ShopAddress =>
	addressOf(order, { ...names, lines: street === undefined ? [] : [street] });

/** An order of any shop, by where it has what. */
export function readOther(order: ShopJson, mapping: ShopMapping, settings: ReadSettings): ReadOrder {
	const number = order.get(mapping.number).wanted;
	const text = (name: string | undefined) => (name === undefined ? undefined : order.get(name).text);
	const { taxNumber, name, ...buyer } = mapping.buyer ?? {};
	const billing = address(order, mapping.billing);
	const person = joinedText(billing.firstName, billing.lastName);
	const told = Object.entries(buyer).map(([member, path]) => [member, text(path)] as const);
	const rate = mapping.exchangeRate === undefined ? undefined : order.get(mapping.exchangeRate).maybeAmount;
	const accepted = settings.acceptedStates ?? [];
	const word = text(mapping.state);
	const sold = goods(order, mapping);
	const all = [
		...sold.lines,
		...(mapping.shipping ? charge(order, 'shipping', mapping, mapping.shipping) : []),
		...(mapping.fees ?? []).flatMap((fee) => charge(order, 'fee', mapping, fee)),
		...(mapping.giftWrap ? charge(order, 'giftWrap', mapping, mapping.giftWrap) : []),
	];
	const stated = statedVat(order, mapping);
	const { lines, doubts } = withStatedVat(all, stated, mapping.prices, sold.isVatTold);
	return {
		number,
		key: text(mapping.key) ?? number,
		day: day(order.get(mapping.date), settings.zone),
		currency: text(mapping.currency) ?? LIRA_CODE,
		exchangeRate: rate && formatDecimal(rate),
		lines,
		totals: { total: toMinor(money(order.get(mapping.total)).price), ...stated },
		state: accepted.length === 0 ? { word: word ?? '', verdict: 'document' } : stateOf(word ?? '', NO_WORDS, accepted),
		buyer: { name: text(name) ?? person ?? '', ...Object.fromEntries(told), ...taxNumberOf(text(taxNumber)) },
		billing,
		delivery: address(order, mapping.delivery),
		payment: 'other',
		paidBy: text(mapping.payment),
		note: mapping.note === undefined ? undefined : order.get(mapping.note).note,
		refunds: [],
		doubts: [...sold.doubts, ...doubts.map((doubt) => `${doubt}. vatTotals in Mapping tells it`)],
	};
}
