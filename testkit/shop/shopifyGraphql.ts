/** A piece of an order of Shopify's REST API. */
interface RestNode {
	readonly [member: string]: unknown;
}

const nodeOf = (value: unknown): RestNode => (typeof value === 'object' && value !== null ? { ...value } : {});
const nodesOf = (value: unknown): RestNode[] => (Array.isArray(value) ? value.map(nodeOf) : []);

/** How a query may ask for a list: its nodes, its edges, or edges with the page. */
const connection = (nodes: readonly unknown[], turn: number) =>
	turn % 2 === 0
		? { nodes }
		: { edges: nodes.map((node) => ({ node, cursor: 'x' })), pageInfo: { hasNextPage: false } };

const upper = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value);

/** An order of Shopify's REST API as its GraphQL API answers, as far as a query asks for what a document needs. Amounts there are texts. */
export function graphqlOf(rest: unknown, turn = 0): RestNode {
	const order = nodeOf(rest);
	const bag = (node: RestNode, name: string, amount: unknown = node[name]) => {
		const set = nodeOf(node[`${name}_set`]);
		const currencies = { shop: order.currency, presentment: order.presentment_currency };
		const money = (side: 'shop' | 'presentment') => ({
			amount: String(Number(nodeOf(set[`${side}_money`]).amount ?? amount ?? 0)),
			currencyCode: currencies[side],
		});
		return { shopMoney: money('shop'), presentmentMoney: money('presentment') };
	};
	const gid = (kind: string, id: unknown) => `gid://shopify/${kind}/${String(id)}`;
	const taxed = (node: RestNode) => ({
		discountAllocations: nodesOf(node.discount_allocations).map((share) => ({
			allocatedAmountSet: bag(share, 'amount'),
		})),
		taxLines: nodesOf(node.tax_lines).map((tax) => ({ rate: tax.rate, priceSet: bag(tax, 'price') })),
	});
	const line = (node: RestNode) => ({
		id: gid('LineItem', node.id),
		sku: node.sku ?? null,
		name: node.name,
		quantity: node.quantity,
		currentQuantity: node.current_quantity ?? node.quantity,
		...(node.taxable === undefined ? {} : { taxable: node.taxable, isGiftCard: node.gift_card === true }),
		variant: node.sku === undefined ? null : { barcode: node.barcode ?? null },
		originalUnitPriceSet: bag(node, 'price'),
		...taxed(node),
	});
	const parcel = (node: RestNode) => ({
		...(node.id === undefined ? {} : { id: gid('ShippingLine', node.id) }),
		title: node.title,
		originalPriceSet: bag(node, 'price'),
		...taxed(node),
	});
	const returned = (node: RestNode) => ({
		id: gid('Return', node.id),
		exchangeLineItems: connection(
			nodesOf(node.exchange_line_items).map(({ quantity, line_items: sent }) => ({
				...{ id: gid('ExchangeLineItem', 1), quantity },
				lineItems: nodesOf(sent).map(({ id }) => ({ id: gid('LineItem', id) })),
			})),
			turn,
		),
	});
	const refund = (node: RestNode) => ({
		id: gid('Refund', node.id),
		createdAt: node.created_at,
		note: node.note ?? null,
		return: node.return === undefined ? null : returned(nodeOf(node.return)),
		refundLineItems: connection(
			nodesOf(node.refund_line_items).map((item) => ({
				lineItem: { id: gid('LineItem', item.line_item_id) },
				quantity: item.quantity,
				restockType: upper(item.restock_type) ?? 'RETURN',
				subtotalSet: bag(item, 'subtotal'),
				totalTaxSet: bag(item, 'total_tax'),
			})),
			turn,
		),
		refundShippingLines: connection(
			nodesOf(node.refund_shipping_lines).map((shipped) => ({
				shippingLine: { id: gid('ShippingLine', nodeOf(shipped.shipping_line).id) },
				subtotalAmountSet: bag(shipped, 'subtotal_amount'),
				taxAmountSet: bag(shipped, 'tax_amount'),
			})),
			turn,
		),
		orderAdjustments: connection(
			nodesOf(node.order_adjustments).map((told) => ({
				amountSet: bag(told, 'amount'),
				taxAmountSet: bag(told, 'tax_amount'),
			})),
			turn,
		),
		transactions: connection(
			nodesOf(node.transactions).map((paid) => ({
				kind: upper(paid.kind),
				status: upper(paid.status),
				...(paid.gateway === undefined ? {} : { gateway: paid.gateway }),
				amountSet: bag(paid, 'amount'),
			})),
			turn,
		),
	});
	const address = nodeOf(order.billing_address);
	return {
		id: gid('Order', order.id),
		name: order.name,
		createdAt: order.created_at,
		cancelledAt: order.cancelled_at ?? null,
		test: false,
		currencyCode: order.currency,
		presentmentCurrencyCode: order.presentment_currency,
		taxesIncluded: order.taxes_included,
		taxExempt: order.tax_exempt ?? false,
		displayFinancialStatus: upper(order.financial_status),
		paymentGatewayNames: order.payment_gateway_names ?? [],
		totalPriceSet: bag(order, 'total_price'),
		totalTaxSet: bag(order, 'total_tax'),
		currentTotalPriceSet: bag(order, 'current_total_price', order.current_total_price ?? order.total_price),
		totalTipReceivedSet: bag(order, 'total_tip_received'),
		customAttributes: nodesOf(order.note_attributes).map(({ name, value }) => ({ key: name, value })),
		billingAddress: {
			firstName: address.first_name,
			lastName: address.last_name,
			countryCodeV2: address.country_code,
		},
		lineItems: connection(nodesOf(order.line_items).map(line), turn),
		shippingLines: connection(nodesOf(order.shipping_lines).map(parcel), turn),
		refunds: nodesOf(order.refunds).map(refund),
	};
}
