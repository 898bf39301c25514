import { readMoment, writeMoment } from '../../values/dates';
import { compare, formatDecimal, multiply, subtract, total, ZERO, type Decimal } from '../../values/decimal';
import { spreadOver, toMinor, vatInside, vatOn, type Minor } from '../amounts';
import type { ShopAddress, ShopLine, ShopLineKind, ShopOrder, ShopSum } from '../order';
import { addressOf, joinedText, taxNumberOf } from '../party';
import type { ShopJson } from '../reader';
import type { ReadSettings } from '../settings';
import { stateOf, type StateWords } from '../state';
import type { ChargeMapping, ShopMapping } from './mapping';

/** Nobody knows the words of a shop that is mapped: without a list of the user's own every order is one. */
const NO_WORDS: StateWords = { document: [], wait: {}, never: {} };

type Line = ShopMapping['line'];

/** Text such as 1.250, which is 1250 to whoever writes as Turks do, and 1.25 to a program. */
const TWOFOLD = /^[1-9]\d{0,2}\.\d{3}$/;

/** A place of an amount. How a shop that nobody knows writes its amounts is not known either: text that has two meanings is none. */
function money(place: ShopJson): ShopJson {
	if (typeof place.value === 'string' && TWOFOLD.test(place.value.trim()))
		place.refuse(
			`"${place.value.trim()}" could be ${Number(place.value)} or ${place.value.trim().replace('.', '')}`,
			'Give it as a number, or with two decimals.',
		);
	return place;
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

function rateAt(place: ShopJson, rate: number | string): number {
	if (typeof rate === 'number') return rate;
	const member = place.at(rate);
	const text = member.text?.replace('%', '').trim();
	const percent = Number(text);
	if (text === undefined || text === '' || !(percent >= 0 && percent <= 100))
		member.refuse('is no VAT rate in percent', 'Name the member that holds the percentage, or give the percentage.');
	return percent;
}

function mappedLine(place: ShopJson, names: Line): MappedLine {
	const quantity = place.at(names.quantity).amount;
	if (compare(quantity, ZERO) <= 0)
		place.at(names.quantity).refuse('is not above 0', 'Remove lines without quantity before this node.');
	const times = (amount: Decimal, is: 'unit' | 'line' | undefined) =>
		is === 'unit' ? multiply(amount, quantity) : amount;
	const full = times(money(place.at(names.price)).price, names.priceIs);
	const discount =
		names.discount === undefined ? ZERO : times(money(place.at(names.discount)).amountOrZero, names.discountIs);
	if (names.discount !== undefined && compare(discount, full) > 0)
		place
			.at(names.discount)
			.refuse('is more than the line costs', 'Name the discount of the line that is not yet in its price.');
	const vat = names.vat === undefined ? undefined : money(place.at(names.vat)).maybeAmount;
	return {
		place,
		quantity,
		full: toMinor(full),
		paid: toMinor(subtract(full, discount)),
		rate: rateAt(place, names.vatRate),
		...(vat === undefined ? {} : { vat: toMinor(vat) }),
	};
}

const parted = (amount: Minor, rate: number, prices: ShopMapping['prices'], stated?: Minor): ShopSum => {
	const vat = stated ?? (prices === 'withVat' ? vatInside(amount, rate) : vatOn(amount, rate));
	return prices === 'withVat' ? { net: amount - vat, vat } : { net: amount, vat };
};

/** Goods with their share of the order's discounts: by the largest remainder over the lines' amounts, so that each VAT rate bears its part. */
function goods(order: ShopJson, mapping: ShopMapping): ShopLine[] {
	const lines = order.at(mapping.lines).list.map((line) => mappedLine(line, mapping.line));
	const discounts = mapping.orderDiscounts ?? [];
	const discount = toMinor(total(discounts.map((name) => money(order.at(name)).amountOrZero)));
	const weights = lines.map(({ paid }) => paid);
	const shares = spreadOver(discount < 0n ? -discount : discount, weights);
	if (shares === undefined || shares.some((share, at) => share > (weights[at] ?? 0n)))
		return order
			.at(discounts[0] ?? mapping.lines)
			.refuse('is more than the goods cost', 'Compare the order in the shop.');
	return lines.map((line, at) => {
		const share = shares[at] ?? 0n;
		// The shop's VAT of a line is after its discounts; a share of the order's makes another of it.
		const after = parted(line.paid - share, line.rate, mapping.prices, share === 0n ? line.vat : undefined);
		const before = line.full === line.paid && share === 0n ? after : parted(line.full, line.rate, mapping.prices);
		const text = (name: string | undefined) => (name === undefined ? undefined : line.place.at(name).text);
		const [sku, barcode] = [text(mapping.line.sku), text(mapping.line.barcode)];
		return {
			kind: 'item',
			path: line.place.path,
			...(sku === undefined ? {} : { sku }),
			...(barcode === undefined ? {} : { barcode }),
			name: text(mapping.line.name) ?? '',
			quantity: formatDecimal(line.quantity),
			rate: line.rate,
			before: before.net < after.net ? after : before,
			after,
		};
	});
}

function charge(order: ShopJson, kind: ShopLineKind, { prices }: ShopMapping, names: ChargeMapping): ShopLine[] {
	const place = money(order.at(names.amount));
	const amount = place.isMissing ? 0n : toMinor(place.price);
	if (amount === 0n) return [];
	const stated = names.vat === undefined ? undefined : money(order.at(names.vat)).maybeAmount;
	const rate = rateAt(order, names.vatRate);
	const sum = parted(amount, rate, prices, stated && toMinor(stated));
	return [{ kind, path: place.path, name: '', quantity: '1', rate, before: sum, after: sum }];
}

function day(place: ShopJson, zone: string): string {
	const epoch = place.maybeEpoch;
	const read = readMoment(epoch ?? place.wanted, zone, 'yyyy-MM-dd HH:mm:ss.fff');
	return writeMoment(
		read ?? place.refuse('is no date', 'Name a member with a date such as 2026-11-02 or 2026-11-02T14:30:12+03:00.'),
		'yyyy-MM-dd',
	);
}

const address = (order: ShopJson, { lines: street, ...names }: Readonly<Record<string, string>> = {}): ShopAddress =>
	addressOf(order, { ...names, lines: street === undefined ? [] : [street] });

/** An order of any shop, by where it has what. */
export function readOther(order: ShopJson, mapping: ShopMapping, settings: ReadSettings): ShopOrder {
	const number = order.at(mapping.number).wanted;
	const text = (name: string | undefined) => (name === undefined ? undefined : order.at(name).text);
	const { taxNumber, name, ...buyer } = mapping.buyer ?? {};
	const billing = address(order, mapping.billing);
	const person = joinedText(billing.firstName, billing.lastName);
	const told = Object.entries(buyer).flatMap(([member, path]) => {
		const value = text(path);
		return value === undefined ? [] : [[member, value] as const];
	});
	const rate = mapping.exchangeRate === undefined ? undefined : order.at(mapping.exchangeRate).maybeAmount;
	const accepted = settings.acceptedStates ?? [];
	const word = text(mapping.state);
	const lines = [
		...goods(order, mapping),
		...(mapping.shipping ? charge(order, 'shipping', mapping, mapping.shipping) : []),
		...(mapping.fees ?? []).flatMap((fee) => charge(order, 'fee', mapping, fee)),
		...(mapping.giftWrap ? charge(order, 'giftWrap', mapping, mapping.giftWrap) : []),
	];
	return {
		shop: 'other',
		number,
		key: text(mapping.key) ?? number,
		day: day(order.at(mapping.date), settings.zone),
		currency: text(mapping.currency) ?? 'TRY',
		...(rate === undefined ? {} : { exchangeRate: formatDecimal(rate) }),
		lines,
		totals: { total: toMinor(money(order.at(mapping.total)).price) },
		state: accepted.length === 0 ? { word: word ?? '', verdict: 'document' } : stateOf(word ?? '', NO_WORDS, accepted),
		buyer: { name: text(name) ?? person ?? '', ...Object.fromEntries(told), ...taxNumberOf(text(taxNumber)) },
		billing,
		delivery: address(order, mapping.delivery),
		payment: 'other',
		paidBy: text(mapping.payment),
		note: text(mapping.note),
		refunds: [],
	};
}
