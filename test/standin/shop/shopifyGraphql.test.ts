import { shopBench, type ShopBench } from './support';

const HERE = 'gid://shopify/Location/1';
const SET =
	'mutation ($input: InventorySetQuantitiesInput!, $key: String!) { inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { code } } }';
const LIST =
	'query ($after: String) { productVariants(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }';

let bench: ShopBench;
beforeEach(async () => {
	bench = await shopBench();
	for (const at of [1, 2, 3])
		bench.shop.shopify.variants.push({
			id: `gid://shopify/ProductVariant/${at}`,
			productId: 'gid://shopify/Product/9',
			inventoryItemId: `gid://shopify/InventoryItem/${at}`,
			sku: `S${at}`,
			price: '10.00',
			stock: { [HERE]: 0 },
		});
});
afterEach(async () => await bench.close());

const ask = async (query: string, variables: object, version = '2026-07', token = 'shpat_standin') =>
	await bench.ask(
		'POST',
		`/admin/api/${version}/graphql.json`,
		{ query, variables },
		{ 'x-shopify-access-token': token },
	);
const quantity = (at: number, count: number, more: object = { changeFromQuantity: null }) => ({
	inventoryItemId: `gid://shopify/InventoryItem/${at}`,
	...{ locationId: HERE, quantity: count },
	...more,
});
const set = async (key: string, quantities: object[], more = {}, version = '2026-07') =>
	(await ask(SET, { input: { name: 'available', reason: 'correction', quantities, ...more }, key }, version)).json;
const stock = () => bench.shop.shopify.variants.map((one) => one.stock[HERE]);

it('asks for the token of the app', async () => {
	expect((await ask(LIST, {}, '2026-07', 'x')).status).toBe(401);
});

it('lists variants page by page', async () => {
	type Page = { data: { productVariants: { nodes: Array<{ id: string }>; pageInfo: Record<string, unknown> } } };
	const one = (await ask(LIST, { after: null })).json as Page;
	const { nodes, pageInfo } = one.data.productVariants;
	expect([nodes.length, pageInfo.hasNextPage]).toEqual([2, true]);
	const two = (await ask(LIST, { after: pageInfo.endCursor })).json as Page;
	expect(two.data.productVariants).toMatchObject({
		nodes: [{ id: 'gid://shopify/ProductVariant/3' }],
		pageInfo: { hasNextPage: false },
	});
});

it('changes nothing when a key comes again, and takes it for nothing else', async () => {
	await set('a', [quantity(1, 4)]);
	await set('b', [quantity(1, 7)]);
	expect(await set('a', [quantity(1, 4)])).toEqual({ data: { inventorySetQuantities: { userErrors: [] } } });
	expect(await set('a', [quantity(1, 5)])).toMatchObject({
		data: { inventorySetQuantities: { userErrors: [{ code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' }] } },
	});
	expect(stock()).toEqual([7, 0, 0]);
});

it('since 2026-04 wants to know what a quantity changes from, and a key, and takes ignoreCompareQuantity no more', async () => {
	const refused = { errors: [{ message: expect.any(String) as unknown }] };
	expect(await set('a', [quantity(1, 4, {})])).toMatchObject(refused);
	expect(await set('', [quantity(1, 4)])).toMatchObject(refused);
	expect(await set('a', [quantity(1, 4)], { ignoreCompareQuantity: true })).toMatchObject(refused);
	expect(stock()).toEqual([0, 0, 0]);
	await set('', [quantity(1, 4, {})], { ignoreCompareQuantity: true }, '2025-10');
	expect(stock()).toEqual([4, 0, 0]);
});

it('tells that there were too many requests in an answer of 200', async () => {
	const codes = [];
	for (let at = 0; at < 41; at++) codes.push((await ask(LIST, {})).json);
	expect(codes.slice(0, 40).every((one) => !('errors' in (one as object)))).toBe(true);
	expect(codes[40]).toMatchObject({ errors: [{ extensions: { code: 'THROTTLED' } }] });
	bench.pass(1_000);
	expect((await ask(LIST, {})).json).toHaveProperty('data');
});
