import { isMembers } from '../../../base/json/members';
import { type Minor, minorText, spreadOver, sumOfMinor, toMinor, unsigned } from '../../../base/values/minor';
import type { ShopLineKind } from '../../shop/order';
import { type AddressMembers, ShopJson } from '../../shop/reader';
import { stateOf, type StateWords } from '../../shop/state';
import { LIRA_CODE } from '../../../base/text/currency';
import { fold, plainTextOf } from '../../../base/text/text';
import { dayOfMoment } from '../../../base/values/dates';
import { formatDecimal, multiply, total } from '../../../base/values/decimal';
import { isAmbiguousNumber, spokenNumber } from '../../../base/values/numberText';
import { lessOf, piecesIn } from '../lines';
import type { Draft, VatPart } from '../settle';
import { type Adjusted, type Amount, itself, type LineTable, type ShopTable, textAt } from '../table';
import type { ChargeMapping, RowCondition, ShopMapping, VatTotalMapping } from './mapping';

const plain = (value: unknown): string => (typeof value === 'object' ? '' : fold(plainTextOf(value)));

/** Values that mean no such member: in some shops a row without parent has the parent 0. */
const NOTHING = new Set(['', '0', 'false', 'null']);

const isStated = (value: unknown): boolean => isMembers(value) || !NOTHING.has(plain(value));

function fits(row: ShopJson, { member, is }: RowCondition): boolean {
	const { value } = row.get(member);
	return is === undefined ? isStated(value) : is.map(plain).includes(plain(value));
}

/** The rows of an order that are lines, by the mapping's conditions; all of them without conditions. */
function lineRows(order: ShopJson, { lines, line: { skip = [], only = [] } }: ShopMapping): ShopJson[] {
	const rows = order.get(lines).list;
	const kept = rows.filter(
		(row) => !skip.some((condition) => fits(row, condition)) && only.every((condition) => fits(row, condition)),
	);
	if (rows.length > 0 && kept.length === 0)
		order.get(lines).refuse('has no row that line.skip and line.only leave', 'Compare both with an order of the shop.');
	return kept;
}

/** The member with which a row refers to a parent, as `parent_item_id` of Magento; `undefined` where it has none. */
const parentOf = ({ value }: ShopJson): string | undefined =>
	Object.entries(isMembers(value) ? value : {}).find(([name, member]) => /parent/i.test(name) && isStated(member))?.[0];

const codesOf = ({ sku, barcode }: Draft['line']): string[] =>
	[sku, barcode].filter((code): code is string => code !== undefined);

/** The parent row of a row: the one whose own id is the member's value. */
function parentRow(row: ShopJson, member: string, rows: readonly ShopJson[]): ShopJson | undefined {
	const named = row.get(member).value;
	// The parent of a product, such as that of its variants, is not a row.
	if (isMembers(named) || /product|categor|variant/i.test(member)) return undefined;
	const isIdOf = ({ value }: ShopJson) =>
		Object.entries(isMembers(value) ? value : {}).some(
			([name, id]) => /^(?:\w*item_?|line_?)?id$/i.test(name) && isStated(id) && plain(id) === plain(named),
		);
	return rows.find((other) => other !== row && isIdOf(other));
}

/**
 * Refuses a bundle with its parts if one side is free: both would leave the stock. The mapping can exclude rows, so the order is refused where it
 * does not.
 */
function refuseBundles(goods: readonly Draft[]): void {
	const rows = goods.map(({ node }) => node);
	const isFree = (row: ShopJson) => goods[rows.indexOf(row)]?.full.digits === 0n;
	for (const row of rows) {
		const member = parentOf(row);
		const parent = member === undefined ? undefined : parentRow(row, member, rows);
		if (member === undefined || parent === undefined || isFree(row) === isFree(parent)) continue;
		const free = isFree(row) ? row : parent;
		free.refuse(
			`is free, and "${member}" says that ${row.path} is a part of ${parent.path}: both would leave the stock`,
			isFree(row)
				? `Add "skip": [{ "member": "${member}" }] to line in Mapping, so that parts are left out.`
				: 'Add a member that marks such a container to skip of line in Mapping, so that it is left out.',
		);
	}
}

/**
 * Some shops list a product with variants twice, as parent and as child, one of them without a price: both would leave the stock. Rows of one item
 * and quantity, of which one is free, are refused where one names a parent; a gift without a parent is reported as a doubt.
 */
function doubledRows(goods: readonly Draft[]): string[] {
	return goods.flatMap(({ node: row, line: free, full }) => {
		if (full.digits !== 0n) return [];
		const other = goods.find(
			(draft) =>
				draft.full.digits !== 0n &&
				draft.line.quantity === free.quantity &&
				codesOf(draft.line).some((code) => codesOf(free).includes(code)),
		)?.node;
		if (!other) return [];
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

/** The states of a mapped shop are unknown: without a list from the user every order is due. */
const NO_WORDS: StateWords = { document: [], wait: {}, never: {} };

/** No current shop has older orders. */
const FIRST_YEAR = 2000;

/** A number, also in Turkish notation: `1.234,50`. */
const numeric = (node: ShopJson): ShopJson =>
	typeof node.value === 'string' ? new ShopJson(spokenNumber({}, node.value), node.path) : node;

/** An amount. The number format of an unknown shop is unknown, too, so an ambiguous text is refused. */
export function money(node: ShopJson): ShopJson {
	const { value } = numeric(node);
	if (typeof value === 'string' && isAmbiguousNumber(value))
		node.refuse(
			`"${value}" could be ${Number(value)} or ${value.replace('.', '')}`,
			'Give it as a number, or with two decimals.',
		);
	return numeric(node);
}

/** The amount at a path of a row, per piece or for the line. */
const moneyAt =
	(path: string | undefined, is?: 'unit' | 'line'): Amount =>
	(row) => {
		const stated = path === undefined ? undefined : money(row.node.get(path)).maybeAmount;
		return stated && (is === 'unit' ? multiply(stated, row.quantity) : stated);
	};

function rateAt(node: ShopJson, rate: number | string): number {
	if (typeof rate === 'number') return rate;
	const member = node.get(rate);
	const text = spokenNumber({}, member.text?.replace('%', '') ?? '');
	const percent = Number(text);
	if (text === '' || !(percent >= 0 && percent <= 100))
		member.refuse('is no VAT rate in percent', 'Name the member that holds the percentage, or give the percentage.');
	return percent;
}

/** VAT of the whole order as the shop states it; a rate without an amount is dropped, since no line needs to have it. */
function statedVat(order: ShopJson, { vatTotals, vat }: ShopMapping): VatPart[] | undefined {
	const read = (node: ShopJson, { rate, amount }: VatTotalMapping): VatPart[] => {
		const minor = toMinor(money(node.get(amount)).amountOrZero);
		return minor === 0n ? [] : [{ rate: rateAt(node, rate), amount: minor }];
	};
	if (vatTotals)
		return vatTotals.flatMap((one) =>
			one.list === undefined ? read(order, one) : order.get(one.list).list.flatMap((element) => read(element, one)),
		);
	const sum = vat === undefined ? undefined : money(order.get(vat)).maybeAmount;
	return sum && [{ amount: toMinor(sum) }];
}

/** Warning about a discount that was spread over lines of several rates; none where the order's VAT confirms the spread. */
function spreadDoubt(goods: readonly Draft[], discount: Minor): string[] {
	const rates = [...new Set(goods.map(({ line }) => line.rate))].sort((a, b) => b - a).map((rate) => `${rate}%`);
	if (discount === 0n || rates.length < 2) return [];
	return [
		`The discount of ${minorText(discount)} was spread over lines of ${rates.join(', ')} in proportion, because the order does not tell which lines it is taken off: VAT by rate is the shop's only if the shop does the same. line.share or vatTotals in Mapping tells it`,
	];
}

/** The total of the order's discounts. */
const discountOf = (order: ShopJson, { orderDiscounts = [] }: ShopMapping): Minor =>
	unsigned(toMinor(total(orderDiscounts.map((name) => money(order.get(name)).amountOrZero))));

/** Each line's share of the order's discounts: the shop's, else by the largest remainder over the lines' amounts. */
function sharesOf(order: ShopJson, mapping: ShopMapping, goods: readonly Draft[]): Minor[] {
	const { share } = mapping.line;
	const discount = discountOf(order, mapping);
	const weights = goods.map(({ paid }) => toMinor(paid));
	const shares =
		share === undefined
			? spreadOver(discount, weights)
			: goods.map(({ node }) => unsigned(toMinor(money(node.get(share)).amountOrZero)));
	const node = order.get(mapping.orderDiscounts?.[0] ?? mapping.lines);
	if (shares === undefined || shares.some((one, index) => one > (weights[index] ?? 0n)))
		return node.refuse('is more than the goods cost', 'Compare the order in the shop.');
	if (mapping.orderDiscounts !== undefined && sumOfMinor(shares) !== discount)
		return node.refuse(
			`comes to ${minorText(discount)}, and the lines' shares in ${share} to ${minorText(sumOfMinor(shares))}`,
			'Name in line.share the member that holds what of these discounts is taken off the line.',
		);
	return shares;
}

/** Goods with their share of the order's discounts, so that each VAT rate has its part. */
function adjusted(drafts: readonly Draft[], order: ShopJson, mapping: ShopMapping): Adjusted {
	const goods = drafts.filter(({ line }) => line.kind === 'item');
	refuseBundles(goods);
	const shares = sharesOf(order, mapping, goods);
	return {
		drafts: drafts.map((draft, index) => {
			const share = shares[index] ?? 0n;
			if (share === 0n) return draft;
			// The shop's VAT of a line is after the line's own discounts; a share that is spread here changes it.
			const vat = mapping.line.share === undefined ? undefined : draft.vat;
			return { ...lessOf(draft, share), vat };
		}),
	};
}

/** A charge, if its amount is not 0. */
const charge = (kind: ShopLineKind, { amount, vatRate, vat }: ChargeMapping): LineTable => ({
	rows: (order) => [money(order.get(amount))].filter((node) => (node.isMissing ? 0n : toMinor(node.price)) !== 0n),
	kind,
	full: itself,
	rate: ({ order }) => ({ rate: rateAt(order, vatRate) }),
	vat: (row) => moneyAt(vat)({ ...row, node: row.order }),
});

function goodsTable({ line }: ShopMapping, rows: LineTable['rows']): LineTable {
	const [price, off] = [moneyAt(line.price, line.priceIs), moneyAt(line.discount, line.discountIs)];
	return {
		rows,
		kind: 'item',
		sku: line.sku,
		barcode: line.barcode,
		name: line.name,
		off,
		quantity: (node) => piecesIn(numeric(node.get(line.quantity))),
		full: (row) => (money(row.node.get(line.price)).price ? price(row) : undefined),
		rate: ({ node }) => ({ rate: rateAt(node, line.vatRate) }),
		vat: moneyAt(line.vat),
		vatAt: line.vat ?? (typeof line.vatRate === 'string' ? line.vatRate : undefined),
	};
}

function day(node: ShopJson, zone: string): string {
	const epoch = node.maybeEpoch;
	const read = dayOfMoment(epoch ?? node.wanted, zone);
	const remedy = 'Name a member with a date such as 2026-11-02 or 2026-11-02T14:30:12+03:00.';
	if (read === undefined) return node.refuse('is no date', remedy);
	// Seconds that were read as milliseconds, or missing values, result in a day of 1970.
	const [year] = read.split('-');
	if (Number(year) < FIRST_YEAR) return node.refuse(`is a day of ${year}, long before any order of a shop`, remedy);
	return read;
}

const place = ({ lines: street, ...names }: Readonly<Record<string, string>> = {}): readonly [
	string,
	AddressMembers,
] => ['', { ...names, lines: street === undefined ? [] : [street] }];

const listOf = (path: string | undefined): string[] => (path === undefined ? [] : [path]);

export function otherTable(mapping: ShopMapping): ShopTable {
	const { buyer = {}, billing = {}, shipping, fees = [], giftWrap, line, prices } = mapping;
	const isSpread = line.share === undefined && mapping.vatTotals === undefined;
	const rate = mapping.exchangeRate;
	return {
		number: mapping.number,
		key: (order) => textAt(order, mapping.key) ?? order.get(mapping.number).wanted,
		day: (order, zone) => day(order.get(mapping.date), zone),
		currency: (order) => textAt(order, mapping.currency) ?? LIRA_CODE,
		prices,
		lines: [
			goodsTable(mapping, (order) => lineRows(order, mapping)),
			...(shipping ? [charge('shipping', shipping)] : []),
			...fees.map((fee) => charge('fee', fee)),
			...(giftWrap ? [charge('giftWrap', giftWrap)] : []),
		],
		readings: [
			{
				adjust: (drafts, order) => adjusted(drafts, order, mapping),
				doubts: (drafts, order) => {
					const goods = drafts.filter(({ line: { kind } }) => kind === 'item');
					return [...doubledRows(goods), ...(isSpread ? spreadDoubt(goods, discountOf(order, mapping)) : [])];
				},
			},
		],
		total: (order) => money(order.get(mapping.total)).price,
		vat: (order) => statedVat(order, mapping),
		vatSum: (order) => (mapping.vat === undefined ? undefined : money(order.get(mapping.vat)).maybeAmount),
		openVat: (drafts) => {
			const isStated = drafts.every(({ vat, line: { kind } }) => kind !== 'item' || vat !== undefined);
			return mapping.vatTotals !== undefined || isStated ? undefined : '. vatTotals in Mapping tells it';
		},
		state: (order, { acceptedStates: accepted = [] }) => {
			const word = textAt(order, mapping.state) ?? '';
			return accepted.length === 0 ? { word, verdict: 'document' } : stateOf(word, NO_WORDS, accepted);
		},
		names: [listOf(buyer.name), [...listOf(billing.firstName), ...listOf(billing.lastName)]],
		company: (order) => textAt(order, buyer.company),
		taxOffice: buyer.taxOffice,
		taxNumbers: listOf(buyer.taxNumber),
		email: buyer.email,
		phone: buyer.phone,
		billing: place(billing),
		delivery: place(mapping.delivery),
		payment: () => 'other',
		paidBy: (order) => textAt(order, mapping.payment),
		note: mapping.note,
		more: (order) => {
			const stated = rate === undefined ? undefined : numeric(order.get(rate)).maybeAmount;
			return { exchangeRate: stated && formatDecimal(stated) };
		},
	};
}
