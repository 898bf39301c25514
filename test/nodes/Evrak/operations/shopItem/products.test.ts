import { randomUUID } from 'node:crypto';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { flowOf, forShop, put, receive, stock, told, type Flow } from './support';

let flow: Flow;
beforeEach(async () => (flow = await flowOf()));
afterEach(async () => await flow.erp.close());

const bodies = (ran: Awaited<ReturnType<Flow['get']>>) => {
	if (ran.error) throw new Error(ran.error.message);
	return ran.items.map(({ json }) => json.body as IDataObject);
};

describe('stock by location', () => {
	const locations = (...rows: Array<readonly [locationId: string, warehouses: string]>): INodeParameters => ({
		locations: { location: rows.map(([locationId, warehouses]) => ({ locationId, warehouses })) },
	});
	const BOTH = locations(['11', '1'], ['22', '2, 3']);
	const SHOP = JSON.stringify([{ sku: 'A', id: 5, product: { id: 7 }, inventoryItem: { id: 8 } }]);
	const shopify = { shapeFor: 'shopify', shopProducts: SHOP };

	it('comes by one node: each location has what its warehouses hold, and is told again once that changes', async () => {
		stock(flow.erp, { code: 'A', onHand: 5, price: 10 });
		receive(flow.erp, 'A', 2, 2);
		receive(flow.erp, 'A', 4, 3);
		const asked = forShop({ ...shopify, onlyChanged: true, shopItemOptions: { ...BOTH, safetyStock: 1 } });
		const ran = await flow.get(asked);
		expect(bodies(ran)).toMatchObject([
			{
				variables: {
					input: {
						quantities: [
							{
								locationId: 'gid://shopify/Location/11',
								quantity: 4,
								inventoryItemId: 'gid://shopify/InventoryItem/8',
							},
							{
								locationId: 'gid://shopify/Location/22',
								quantity: 5,
								inventoryItemId: 'gid://shopify/InventoryItem/8',
							},
						],
					},
					variants: [{ price: '10.00' }],
				},
			},
		]);
		await flow.confirm(ran.items);
		expect((await flow.get(asked)).items).toEqual([]);
		receive(flow.erp, 'A', 1, 3);
		expect(bodies(await flow.get(asked))).toMatchObject([
			{ variables: { input: { quantities: [{ quantity: 4 }, { quantity: 6 }] } } },
		]);
		const each = await flow.get(forShop({ shopItemOptions: locations(['11', '1']) }));
		expect(told(each, 'sku', 'places')).toEqual([['A', [{ locationId: '11', quantity: 5 }]]]);
	});

	it('of an item that is no longer sold becomes 0 everywhere', async () => {
		stock(flow.erp, { code: 'A', onHand: 5, price: 10 });
		const asked = forShop({ ...shopify, onlyChanged: true, shopItemOptions: { ...BOTH, noLongerSold: 'zero' } });
		await flow.confirm((await flow.get(asked)).items);
		flow.erp.erp.db.run("UPDATE STOKLAR SET sto_pasif_fl = 1 WHERE sto_kod = 'A'");
		expect(bodies(await flow.get(asked))).toMatchObject([
			{ variables: { input: { quantities: [{ quantity: 0 }, { quantity: 0 }] } } },
		]);
	});

	it.each<[INodeParameters, INodeParameters, RegExp]>([
		[locations(['', '1']), shopify, /Locations .*has a row without Location ID/],
		[locations(['11', 'Merkez']), shopify, /Locations .*has a row whose Warehouses/],
		[locations(['11', '99']), shopify, /99 is no warehouse/],
		[locations(['11', '1'], ['11', '2']), shopify, /has a location twice/],
		[BOTH, { shapeFor: 'trendyol' }, /stands beside a shop without locations/],
	])('is refused: %#', async (shopItemOptions, more, message) => {
		stock(flow.erp, { code: 'A', onHand: 5, price: 10 });
		expect((await flow.get(forShop({ ...more, shopItemOptions }))).error?.message).toMatch(message);
	});
});

describe('names, texts and pictures', () => {
	const GUID = randomUUID();
	const change = (column: string, value: string) =>
		flow.erp.erp.db.run(`UPDATE STOKLAR SET ${column} = ? WHERE sto_kod = 'A'`, [value]);
	const write = (text: string) => {
		flow.erp.erp.db.run('DELETE FROM mye_TextData WHERE Record_uid = ?', [GUID]);
		put(flow.erp, 'mye_TextData', { TableID: 13, Record_uid: GUID, Data: text });
	};
	const asked = (shapeFor: string, product: object = {}, more: INodeParameters = {}) =>
		forShop({
			...{ shapeFor, onlyChanged: true, shopProducts: JSON.stringify([{ id: 5, sku: 'A', ...product }]), ...more },
		});
	beforeEach(() => {
		stock(flow.erp, { code: 'A', more: { sto_Guid: GUID, sto_resim_url: '' } });
		write('Eski metin');
	});

	it('that people wrote in the shop stay: only what the ERP has changed since is sent, until it is confirmed', async () => {
		const read = async () => await flow.get(asked('wooCommerceTexts', { images: [{ id: 31 }] }));
		expect((await read()).items).toEqual([]);
		write('Yeni metin');
		const first = await read();
		expect(bodies(first)).toEqual([{ update: [{ id: 5, description: 'Yeni metin' }] }]);
		// The shop did not take it, and the ERP changed the name meanwhile.
		change('sto_isim', 'Yeni ad');
		flow.restart();
		const second = await read();
		expect(bodies(second)).toEqual([{ update: [{ id: 5, name: 'Yeni ad', description: 'Yeni metin' }] }]);
		await flow.confirm(second.items);
		expect((await read()).items).toEqual([]);
		// What may have arrived is sent again, though the ERP went back.
		change('sto_resim_url', 'https://cdn.example/a.jpg');
		expect(bodies(await read())).toEqual([
			{ update: [{ id: 5, images: [{ id: 31 }, { src: 'https://cdn.example/a.jpg' }] }] },
		]);
		change('sto_isim', 'Başka ad');
		await flow.confirm((await read()).items);
		expect((await read()).items).toEqual([]);
		// An empty text of the ERP takes nothing away.
		write('');
		expect((await read()).items).toEqual([]);
	});

	it('that the ERP keeps in its database have the address of the workflow that serves them', async () => {
		const address = 'https://n8n.example/webhook/evrak-picture.jpg';
		const read = async () =>
			await flow.get(asked('wooCommerceTexts', { images: [] }, { shopItemOptions: { pictureAddress: address } }));
		const keep = (data: string) => {
			flow.erp.erp.db.run('DELETE FROM mye_ImageData');
			put(flow.erp, 'mye_ImageData', { TableID: 13, Record_uid: GUID, ImageID: 1, Data: 'ABCDEFGH' });
			put(flow.erp, 'mye_ImageData', { TableID: 13, Record_uid: GUID, ImageID: 0, Data: data });
			put(flow.erp, 'mye_ImageData', { TableID: 31, Record_uid: GUID, ImageID: 0, Data: 'X' });
		};
		await read();
		keep('ABCD');
		expect(bodies(await read())).toEqual([
			{ update: [{ id: 5, images: [{ src: `${address}?record=${GUID}&bytes=4` }] }] },
		]);
		await flow.confirm((await read()).items);
		expect((await read()).items).toEqual([]);
		keep('ABCDEF');
		const [other] = bodies(await read());
		expect(JSON.stringify(other)).toContain('bytes=6');
		// The card's own address goes first; a path is none.
		change('sto_resim_url', 'C:\\resim\\a.jpg');
		expect(bodies(await read())).toEqual([other]);
		change('sto_resim_url', ' https://cdn.example/a.jpg ');
		expect(JSON.stringify(bodies(await read()))).toContain('"src":"https://cdn.example/a.jpg"');
	});

	it.each([
		['n8n.example/webhook/x', /is no address on the web/],
		['https://', /is no address on the web/],
		['https://n8n.example/webhook-test/x.jpg', /answers test runs alone/],
		['https://n8n.example/webhook/x', /does not end as a picture does/],
	])('take no address such as %s', async (pictureAddress, message) => {
		const { error } = await flow.get(asked('wooCommerceTexts', {}, { shopItemOptions: { pictureAddress } }));
		expect(error?.message).toMatch(message);
	});

	it('go to Shopify by product, and not to one with several variants', async () => {
		const product = { id: 5, product: { id: 7 } };
		const read = async () => await flow.get(asked('shopifyTexts', product));
		await read();
		change('sto_isim', 'Yeni ad');
		change('sto_resim_url', 'https://cdn.example/a.jpg');
		expect(bodies(await read())).toMatchObject([
			{
				variables: {
					product: { id: 'gid://shopify/Product/7', title: 'Yeni ad' },
					media: [{ originalSource: 'https://cdn.example/a.jpg', mediaContentType: 'IMAGE' }],
				},
			},
		]);
		const shopProducts = JSON.stringify([
			{ sku: 'A', ...product },
			{ id: 6, sku: 'B', product: { id: 7 } },
		]);
		const several = await flow.get(
			asked('shopifyTexts', {}, { shopProducts, shopItemOptions: { includeLeftOut: true } }),
		);
		expect(told(several, 'itemCode', 'reason')).toEqual([['A', expect.stringContaining('one of several variants')]]);
	});

	it('are refused without Only What Changed', async () => {
		const { error } = await flow.get(asked('wooCommerceTexts', {}, { onlyChanged: false }));
		expect(error?.message).toMatch(/Format For.* sends only texts that changed in the ERP/);
	});
});
