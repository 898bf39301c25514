import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { readingOf, ShopJson } from '../../../../erp/commerce/shop/reader';
import { readRefundOf, readShopOrder } from '../../../../erp/commerce/shop/shop';
import { readShopifyRefund, shopify } from '../../../../erp/commerce/shops/shopify';
import { casesOf } from '../../../../testkit/jest/laws';
import { graphqlOf } from '../../../../testkit/shop/shopifyGraphql';
import { EXCHANGE, soldByShopify } from '../../../../testkit/shop/shopifyShop';
import { trendyol } from '../../../../erp/commerce/shops/trendyol';
import { readOrder, shopifyForeign, shopifyOrder, sumsOf } from './examples';
import { READ } from './support';

const read = (order: unknown) => readShopOrder(order, shopify, READ);
const refunded = (order: unknown, id = '7001') =>
	readingOf(() => readShopifyRefund(new ShopJson(id, ''), new ShopJson(order, ''), READ));

/** An order without the places of its lines, and without the taxes by rate, which GraphQL tells of line items alone. */
const bare = (value: unknown): unknown =>
	JSON.parse(
		JSON.stringify(value, (name, member: unknown) =>
			name === 'path' || name === 'vatByRate' ? undefined : typeof member === 'bigint' ? String(member) : member,
		),
	);

/** What a query asks for, as members of members. */
const selectionOf = (query: string): unknown =>
	JSON.parse(
		query
			.replace(/\([^)]*\)/g, '')
			.replace(/([.\w]+)\s*(\{)?/g, (_, name: string, opens?: string) => `"${name}":${opens ?? 'true,'}`)
			.replace(/\}/g, '},')
			.replace(/,\s*(?=\}|$)/g, ''),
	);

/** What of an answer a query asks for; a fragment takes the whole. */
function picked(value: unknown, selection: unknown): unknown {
	if (Array.isArray(value)) return value.map((element) => picked(element, selection));
	const names = Object.entries(Object(selection));
	if (typeof value !== 'object' || value === null || names.some(([name]) => name.startsWith('...'))) return value;
	return Object.fromEntries(
		names.flatMap(([name, of]) =>
			Object.hasOwn(value, name) ? [[name, picked(Reflect.get(value, name), of)] as const] : [],
		),
	);
}

describe('an order of Shopify’s GraphQL API', () => {
	it('is the order that the REST API tells', () => {
		fc.assert(
			fc.property(soldByShopify, fc.nat(3), ({ order }, turn) => {
				expect(bare(read(graphqlOf(order, turn)))).toEqual(bare(read(order)));
			}),
			{ numRuns: casesOf(500) },
		);
	});

	it.each([
		['paid back in part', shopifyOrder],
		['in the currency of the buyer', shopifyForeign],
	])('is the same %s', (_, order) => {
		for (const money of ['shop', 'presentment'] as const) {
			const settings = { ...READ, money };
			const graphql = readShopOrder(graphqlOf(order), shopify, settings);
			expect(bare(readOrder(graphql))).toEqual(bare(readOrder(readShopOrder(order, shopify, settings))));
		}
	});

	it.each([
		['bare', (order: unknown) => order],
		['as the answer of a query', (order: unknown) => ({ data: { order } })],
		['as an edge of a page', (order: unknown) => ({ node: order, cursor: 'x' })],
	])('is read %s', (_, given) => {
		expect(readOrder(read(given(graphqlOf(shopifyOrder))))).toMatchObject({ key: 'TR2207', shop: { name: 'shopify' } });
	});

	it('is one order: a page is to be split first', () => {
		const page = { data: { orders: { nodes: [graphqlOf(shopifyOrder)] } } };
		expect(read(page)).toMatchObject({
			problem: { path: 'data.orders', remedy: expect.stringContaining('field data.orders.nodes') },
		});
	});

	it.each(['cancelledAt', 'taxesIncluded', 'lineItems.nodes.0.taxLines'])(
		'is refused where the query did not ask for %s, which is not the same as none',
		(path) => {
			const order = graphqlOf(shopifyOrder);
			const names = path.split('.');
			const last = names.pop() ?? '';
			const holder = names.reduce<unknown>((value, name) => Reflect.get(Object(value), name), order);
			Reflect.deleteProperty(Object(holder), last);
			expect(read(order)).toMatchObject({
				problem: { message: 'is missing', remedy: `Ask for ${last} in the GraphQL query.` },
			});
		},
	);

	it.each(['docs', 'docs/tr'])('has all that it needs by the query of the guide in %s', (folder) => {
		const page = readFileSync(`${folder}/reference/shop-order-rules.md`, 'utf8');
		const [, query = ''] = /```graphql\nquery[^{]*([\s\S]*?)\nfragment/.exec(page) ?? [];
		const answer = picked({ orders: { nodes: [graphqlOf(shopifyOrder)] } }, selectionOf(query));
		const { orders } = answer as { orders: { nodes: object[] } };
		expect(bare(readOrder(read(orders.nodes[0])))).toEqual(bare(readOrder(read(shopifyOrder))));
	});

	it('may ask for things of the same names elsewhere, which are not read', () => {
		const page = { nodes: [{ id: 'gid://shopify/X/1' }], pageInfo: { hasNextPage: true } };
		const [refund] = graphqlOf(shopifyOrder).refunds as object[];
		const more = {
			fulfillmentOrders: { nodes: [{ lineItems: page }], pageInfo: { hasNextPage: true } },
			refunds: [{ ...refund, order: { id: 'gid://shopify/Order/1' } }],
		};
		expect(bare(read({ ...graphqlOf(shopifyOrder), ...more }))).toEqual(bare(read(graphqlOf(shopifyOrder))));
	});

	it('is refused where a list goes on after what the query asked for', () => {
		const order = { ...graphqlOf(shopifyOrder, 1), shippingLines: { nodes: [], pageInfo: { hasNextPage: true } } };
		expect(read(order)).toMatchObject({
			problem: { path: 'shippingLines', message: 'has more than the query asked for' },
		});
	});

	it('has its tip as a charge, whether it stands among the lines or not', () => {
		const tip = { name: 'Tip', quantity: 1, price: '12.50', tax_lines: [] };
		const order = {
			...shopifyForeign,
			presentment_currency: 'TRY',
			total_price: '1480.66',
			total_price_set: undefined,
			total_tip_received: '12.50',
		};
		const listed = { ...order, line_items: [...shopifyForeign.line_items, { id: 5, ...tip }] };
		for (const tipped of [order, listed])
			expect(
				readOrder(read(graphqlOf(tipped)))
					.lines.map(({ kind }) => kind)
					.sort(),
			).toEqual(['fee', 'item', 'shipping']);
	});
});

describe('an exchange of Shopify', () => {
	const part = (order: unknown, exchange?: string) => readShopOrder(order, shopify, { ...READ, exchange });
	const back = (order: unknown, moneyAlone = false) =>
		readingOf(() =>
			readShopifyRefund(new ShopJson(EXCHANGE.refund, ''), new ShopJson(order, ''), { ...READ, moneyAlone }),
		);

	it('is the return of what came back and a sale of what went out, and the money of both is the difference', () => {
		fc.assert(
			fc.property(soldByShopify, fc.nat(3), ({ order, total, exchanged }, turn) => {
				fc.pre(exchanged !== undefined && order.presentment_currency === order.currency);
				const { sent, back: came } = exchanged ?? { sent: 0n, back: 0n };
				const given = turn % 2 === 0 ? order : graphqlOf(order, turn);
				const [sale, other] = [readOrder(part(given)), readOrder(part(given, EXCHANGE.return))];
				const refund = readOrder(back(given));
				const paid = readOrder(back(given, true));
				expect([sale.totals.total, other.totals.total, refund.totals.total]).toEqual([total, sent, came]);
				expect([other.paidAmount, paid.totals.total]).toEqual(sent > came ? [sent - came, 0n] : [0n, came - sent]);
				expect([sale.key, other.key, refund.key]).toEqual(['5100', '5100-X7300', '5100-R7301']);
				expect(paid.state.verdict).toBe(sent >= came ? 'never' : 'document');
			}),
			{ numRuns: casesOf(500) },
		);
	});

	it('is the sale of what comes back of it later', () => {
		const [line] = shopifyOrder.line_items;
		const [refund] = shopifyOrder.refunds;
		const sent = { ...line, id: 990, quantity: 1, current_quantity: 0, price: '90.00', discount_allocations: [] };
		const taxed = { ...sent, tax_lines: [{ rate: 0.2, price: '15.00' }] };
		const exchange = { id: 7300, exchange_line_items: [{ quantity: 1, line_items: [{ id: 990 }] }] };
		const refunds = [
			{ ...refund, transactions: [], return: exchange },
			{
				...{ id: 7400, created_at: '2026-10-12T01:00:00+03:00', order_adjustments: [] },
				refund_line_items: [{ line_item_id: 990, quantity: 1, subtotal: 90, total_tax: 15, restock_type: 'return' }],
				transactions: [{ kind: 'refund', status: 'success', amount: '90.00' }],
			},
		];
		const order = { ...shopifyOrder, line_items: [...shopifyOrder.line_items, taxed], refunds };
		const read = readRefundOf({ refund: '7400', order }, shopify, READ);
		expect(readOrder(read)).toMatchObject({
			...{ key: 'TR2207-X7300-R7400', returnOf: 'TR2207-X7300', totals: { total: 9000n } },
			sale: { totals: { total: 9000n }, lines: [{ sku: 'LAMBA', quantity: '1' }] },
		});
	});

	it('is refused where no return has this ID, and for shops whose exchanges are orders', () => {
		expect(part(shopifyOrder, '9')).toMatchObject({ problem: { message: 'has no exchange 9' } });
		expect(readShopOrder(shopifyOrder, trendyol, { ...READ, exchange: '9' })).toMatchObject({
			problem: { message: 'is none of Trendyol' },
		});
	});
});

describe('a refund of Shopify', () => {
	const [refund] = shopifyOrder.refunds;
	const shipped = {
		...shopifyOrder,
		refunds: [
			{
				...refund,
				refund_shipping_lines: [{ shipping_line: { id: 911 }, subtotal_amount: '59.90', tax_amount: '9.98' }],
				transactions: [{ kind: 'refund', status: 'success', amount: '150.07' }],
			},
		],
	};
	const sums = ['LAMBA 1 %20 75.14 0.00 75.14 15.03', 'shipping 1 %20 49.92 0.00 49.92 9.98', '150.07'];

	it('has its shipping where Shopify tells it since 2024-10, by either API', () => {
		expect(sumsOf(readOrder(refunded(shipped)))).toEqual(sums);
		expect(sumsOf(readOrder(refunded(graphqlOf(shipped))))).toEqual(sums);
	});

	it('does not pay shipping back twice where an older version tells it in both places', () => {
		const [both] = shipped.refunds;
		const order_adjustments = [{ kind: 'shipping_refund', amount: '-59.90', tax_amount: '-9.98' }];
		expect(sumsOf(readOrder(refunded({ ...shipped, refunds: [{ ...both, order_adjustments }] })))).toEqual(sums);
	});

	it('is known by the same key by either API, named by its number or by its global ID', () => {
		for (const id of ['7001', 'gid://shopify/Refund/7001'])
			expect(readOrder(refunded(graphqlOf(shopifyOrder), id))).toMatchObject({ number: '7001', key: 'TR2207-R7001' });
	});
});
