import { isMembers, memberAt, type Members } from '../../../base/json/members';
import { ShopJson } from '../../shop/reader';
import { fold, plainTextOf } from '../../../base/text/text';

/**
 * What a query has to ask for, by the member that holds it: of the order, and of what the order is to have by this list, not of things of the same
 * name elsewhere in it. In GraphQL a member that is missing was not asked for, which is not the same as
 * none: without `cancelledAt` a cancelled order would be saved, without `taxLines` one without its VAT. Some apps may not ask for what ends in `?`.
 */
const ASKED: Readonly<Record<string, string>> = {
	order:
		'name createdAt cancelledAt test currencyCode presentmentCurrencyCode taxesIncluded displayFinancialStatus paymentGatewayNames ' +
		'totalPriceSet totalTaxSet currentTotalPriceSet totalTipReceivedSet lineItems shippingLines refunds',
	lineItems: 'id sku name quantity currentQuantity originalUnitPriceSet discountAllocations taxLines',
	shippingLines: 'title originalPriceSet discountAllocations taxLines',
	discountAllocations: 'allocatedAmountSet',
	refunds: 'id createdAt refundLineItems refundShippingLines orderAdjustments transactions return?',
	return: 'id exchangeLineItems',
	refundLineItems: 'lineItem quantity restockType subtotalSet totalTaxSet',
	refundShippingLines: 'subtotalAmountSet taxAmountSet',
	orderAdjustments: 'amountSet taxAmountSet',
	transactions: 'kind status amountSet',
};

/** Members that the REST API calls something else; all others differ in their spelling alone. */
const NAMES: Readonly<Record<string, string>> = {
	allocatedAmountSet: 'amount_set',
	countryCodeV2: 'country_code',
	customAttributes: 'note_attributes',
	displayFinancialStatus: 'financial_status',
	isGiftCard: 'gift_card',
	key: 'name',
	originalPriceSet: 'price_set',
	originalUnitPriceSet: 'price_set',
	presentmentCurrencyCode: 'presentment_currency',
};

/** Members whose words GraphQL writes in capitals. */
const WORDS = ['displayFinancialStatus', 'kind', 'restockType', 'status'];

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The number in a global ID, `gid://shopify/Order/450789469`, by which the REST API knows the same thing. */
export const restId = (id: string): string => id.replace(/^gid:\/\/shopify\/\w+\/(\d+)(?:\?.*)?$/, '$1');

/** Stands for `tax_exempt` where the query does not ask for it. */
export const UNASKED = 'not asked for';

/** What the REST API has in another place. */
const MOVED: Readonly<Record<string, (members: Members) => Members>> = {
	// The taxes of the whole order are documented as those of its line items alone; its total of taxes has those of shipping, too.
	order: ({ currency_code: currency, total_cash_rounding_adjustment: rounding, ...order }) => ({
		currency,
		tax_lines: undefined,
		tax_exempt: order.tax_exempt ?? UNASKED,
		total_cash_rounding_payment_adjustment_set: isMembers(rounding) ? rounding.payment_set : undefined,
	}),
	customer: (customer) => ({ email: customer.email ?? memberAt(customer, 'default_email_address.email_address') }),
	lineItems: (line) => ({ barcode: memberAt(line, 'variant.barcode') }),
	refundLineItems: (line) => ({ line_item_id: memberAt(line, 'line_item.id') }),
	transactions: ({ amount_set: set }) => {
		// What the buyer got, in the currency in which he got it.
		const money = isMembers(set) ? (set.presentment_money ?? set.shop_money) : undefined;
		return isMembers(money) ? { amount: money.amount, currency: money.currency_code } : {};
	},
};

/** The elements of a connection, whether the query asks for its nodes or its edges, or of a plain list; all of them where they are wanted. */
function elementsOf(node: ShopJson, isWanted: boolean): readonly ShopJson[] | undefined {
	if (Array.isArray(node.value)) return node.list;
	if (!isMembers(node.value) || !('nodes' in node.value || 'edges' in node.value)) return undefined;
	if (isWanted && node.get('pageInfo.hasNextPage').flag)
		node.refuse('has more than the query asked for', 'Raise the number after "first:" in the query.');
	return 'nodes' in node.value ? node.get('nodes').list : node.get('edges').list.map((edge) => edge.get('node'));
}

const wantedIn = (holder: string): readonly string[] => ASKED[holder]?.split(' ') ?? [];
const isOptional = (member: string) => member.endsWith('?');

function translated(node: ShopJson, name: string, isWanted: boolean): unknown {
	const elements = elementsOf(node, isWanted);
	if (elements) return elements.map((element) => translated(element, name, isWanted));
	if (!isMembers(node.value)) {
		if (name === 'id') return restId(plainTextOf(node.value));
		return WORDS.includes(name) && typeof node.value === 'string' ? fold(node.value) : node.value;
	}
	const { value } = node;
	const wanted = isWanted ? wantedIn(name) : [];
	const missing = wanted.find((member) => !isOptional(member) && !Object.hasOwn(value, member));
	if (missing !== undefined) node.get(missing).refuse('is missing', `Ask for ${missing} in the GraphQL query.`);
	const members = Object.fromEntries(
		Object.keys(value).map((member) => [
			NAMES[member] ?? snake(member),
			translated(node.get(member), member, wanted.includes(member) || wanted.includes(`${member}?`)),
		]),
	);
	return { ...members, ...MOVED[name]?.(members) };
}

/** Lines with the tip marked as the REST API marks it: a line without a product that costs what was given as a tip. */
function withTip(order: Members): Members {
	const tip = Number(memberAt(order, 'total_tip_received_set.shop_money.amount') ?? 0);
	if (!Array.isArray(order.line_items) || tip === 0) return order;
	const lines: readonly unknown[] = order.line_items;
	const isTip = (line: unknown) =>
		isMembers(line) && !line.sku && !line.variant && Number(memberAt(line, 'price_set.shop_money.amount')) === tip;
	const found = lines.find(isTip);
	const marked = lines.map((line) =>
		line === found && isMembers(line) ? { ...line, tip_payment_gateway: null } : line,
	);
	return { ...order, line_items: marked };
}

/**
 * An order of the GraphQL Admin API as the REST API tells it; one of the REST API as it is. Members by shopify.dev/docs/api/admin-graphql
 * (`Order`, `LineItem`, `ShippingLine`, `Refund`, `RefundLineItem`, `RefundShippingLine`, `OrderTransaction`, version 2026-10, read in November
 * 2026); that a tip is a line item, by `TipSale.lineItem` there.
 */
export function asRest(order: ShopJson): ShopJson {
	if (!isMembers(order.value) || !Object.hasOwn(order.value, 'lineItems')) return order;
	const members = translated(order, 'order', true);
	return new ShopJson(isMembers(members) ? withTip(members) : members, order.path);
}
