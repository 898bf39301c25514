import { isMembers, memberAt, type Members } from '../../../base/json/members';
import { ShopJson } from '../../shop/reader';
import { fold, plainTextOf } from '../../../base/text/text';

/**
 * Required members of a query, by their parent: of the order, and of the parents that this list requires there, not of other things with the same
 * name. In GraphQL a missing member was not requested, which is not the same as none: without `cancelledAt` a cancelled order would be saved, without
 * `taxLines` one without its VAT. Members that end in `?` are optional, since some apps may not request them.
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

/** Members with other names in the REST API; all others differ only in their spelling. */
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

/** Members whose words GraphQL writes in upper case. */
const WORDS = ['displayFinancialStatus', 'kind', 'restockType', 'status'];

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The number in a global ID, `gid://shopify/Order/450789469`, which is the REST API's id. */
export const restId = (id: string): string => id.replace(/^gid:\/\/shopify\/\w+\/(\d+)(?:\?.*)?$/, '$1');

/** Placeholder for `tax_exempt` where the query does not request it. */
export const UNASKED = 'not asked for';

/** Members that the REST API has in another place. */
const MOVED: Readonly<Record<string, (members: Members) => Members>> = {
	// The taxes of the whole order are documented as those of its line items only; its total of taxes includes those of shipping.
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
		// The buyer's refund, in the buyer's currency.
		const money = isMembers(set) ? (set.presentment_money ?? set.shop_money) : undefined;
		return isMembers(money) ? { amount: money.amount, currency: money.currency_code } : {};
	},
};

/** The elements of a connection, with nodes or edges, or of a plain list; a required connection must be complete. */
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

/** Lines with the tip marked as in the REST API: a line without a product whose price is the tip. */
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
 * An order of the GraphQL Admin API in the form of the REST API; one of the REST API unchanged. Members by shopify.dev/docs/api/admin-graphql
 * (`Order`, `LineItem`, `ShippingLine`, `Refund`, `RefundLineItem`, `RefundShippingLine`, `OrderTransaction`, version 2026-10, read in November
 * 2026); that a tip is a line item, by `TipSale.lineItem` there.
 */
export function asRest(order: ShopJson): ShopJson {
	if (!isMembers(order.value) || !Object.hasOwn(order.value, 'lineItems')) return order;
	const members = translated(order, 'order', true);
	return new ShopJson(isMembers(members) ? withTip(members) : members, order.path);
}
