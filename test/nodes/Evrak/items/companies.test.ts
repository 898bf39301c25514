import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { startErp, type Erp } from '../../../../standin';
import { bench, items, type Bench, type Login } from '../../../../testkit/node/evrak';
import { order, SAVE_ORDERS } from '../../../../testkit/node/orders';
import { forget } from '../../../../testkit/node/safeSaves';
import { checkpoint, insert } from '../../../../testkit/operations/database';
import { forwarding } from '../../../../testkit/servers/forwarding';
import type { Served } from '../../../../testkit/servers/server';
import { saveShopOrder, stock } from '../../../../testkit/shop/node';
import { wooOrder } from '../../../erp/commerce/shops/examples';

/**
 * One server with two companies. Each has its own database: other prices, other stock, other buyers, other VAT pointers. The items of one
 * run name their companies by expression.
 */
const NAMES = ['ANADOLU', 'TRAKYA'] as const;
const BY_ITEM = { companyCode: '={{ $json.company }}' };
const within = (parameters: INodeParameters): INodeParameters => ({
	...parameters,
	options: { ...(parameters.options as INodeParameters), ...BY_ITEM },
});

let gateway: Served;
let node: Bench;
let erps: Record<string, Erp>;
let tables: Array<ReturnType<typeof checkpoint>>;

beforeAll(async () => {
	node = await bench();
	const entries = await Promise.all(
		NAMES.map(async (companyCode, index) => {
			const vat = index === 0 ? 'common' : 'shifted';
			const erp = await startErp({ overMidnight: 2_000, trade: true, vat, credentials: { companyCode } });
			erp.db.run(`UPDATE STOKLAR SET sto_isim = sto_isim || ' ${companyCode}'`);
			erp.db.run(`UPDATE CARI_HESAPLAR SET cari_unvan1 = cari_unvan1 || ' ${companyCode}'`);
			erp.db.run(`UPDATE STOK_SATIS_FIYAT_LISTELERI SET sfiyat_fiyati = sfiyat_fiyati + ${index}`);
			insert(erp.db, 'STOKLAR', { sto_kod: `ONLY-${companyCode}`, sto_isim: companyCode, sto_iptal: 0 });
			return [companyCode, erp] as const;
		}),
	);
	erps = Object.fromEntries(entries);
	tables = entries.map(([, { db }]) => checkpoint(db));
	gateway = await forwarding((_, body) => {
		const erp = NAMES.map((name) => body.includes(`"FirmaKodu":"${name}"`) && erps[name]).find(Boolean);
		return erp ? { erp } : { answer: { result: [{ StatusCode: 400, ErrorMessage: 'Şifre Hatalı', IsError: true }] } };
	});
});

beforeEach(async () => {
	await forget();
	for (const { restore } of tables) restore();
});

afterAll(async () => {
	await forget();
	await Promise.all([gateway.close(), node.close(), ...Object.values(erps).map(async (erp) => await erp.close())]);
});

const login = (more: Login = {}): Login => ({ ...node.credential, baseUrl: gateway.url, ...more });

const run = async (parameters: INodeParameters, input: IDataObject[], more: Login = {}) => {
	const { items: rows, error } = await node.evrak(parameters, items(...input), {}, login(more));
	expect(error).toBeUndefined();
	return rows;
};

const inTurn = (row: IDataObject, count = 4): IDataObject[] =>
	Array.from({ length: count }, (_, n) => ({ ...row, n, company: NAMES[n % 2] }));

const orders = (company: string) =>
	erps[company]?.db.all(
		'SELECT sip_evrakno_sira AS number, sip_vergi_pntr AS pointer FROM SIPARISLER WHERE sip_evrakno_seri <> ? ORDER BY rowid',
		['-'],
	) ?? [];

/** How *Account: Create* is told of a buyer. */
const BUYER: INodeParameters = {
	partyName: '={{ $json.name }}',
	partyEmail: '={{ $json.mail }}',
	partyNewCode: 'WEB-{id}',
	options: { verifyFor: 1 },
};

describe('items that name their company', () => {
	it.each<[string, INodeParameters]>([
		['Account: Get Many', { resource: 'account', operation: 'getAll', limit: 5 }],
		['Item: Get Prices', { resource: 'item', operation: 'getPrices', items: 'STK001' }],
		['Account: Get Balance', { resource: 'account', operation: 'getBalance', account: '120.01.001' }],
	])('get what each company answers alone: %s', async (_, parameters) => {
		const input = inTurn({});
		const alone = await Promise.all(NAMES.map(async (companyCode) => await run(parameters, [{}], { companyCode })));
		expect(alone.map((rows) => rows.length > 0)).toEqual([true, true]);
		const together = await run(within(parameters), input);
		const of = (n: number) => together.filter(({ pairedItem }) => (pairedItem as { item: number }).item === n);
		for (const [n] of input.entries())
			expect(of(n).map(({ json }) => json)).toEqual(alone[n % 2]?.map(({ json }) => json));
	});

	it('have invoices of their company named by number', async () => {
		const guidOf = (n: number) => `CCCCCCCC-0000-4000-8000-00000000000${n}`;
		for (const [n, { db }] of Object.values(erps).entries())
			insert(db, 'CARI_HESAP_HAREKETLERI', {
				...{ cha_Guid: guidOf(n), cha_kod: '120.01.001', cha_evrakno_seri: 'TEK', cha_evrakno_sira: 17 },
				...{ cha_tarihi: '2026-11-20T00:00:00.000', cha_evrak_tip: 63, cha_cinsi: 6, cha_iptal: 0, cha_meblag: 120 },
			});
		const pdf = { resource: 'eDocument', operation: 'getInvoicePdf', inputMode: 'fields', Fatura_Guid: 'TEK-17' };
		const rows = await run(within(pdf), inTurn({}), { companyCode: 'NEITHER' });
		expect(rows.map(({ json }) => json.fileName)).toEqual(Array(4).fill('TEK-17.pdf'));
		const asked = Object.values(erps).map(({ requests }) =>
			requests.flatMap(({ path, body }) =>
				path.endsWith('FaturaPdfV2')
					? (body as { Mikro: { Fatura_Guid: string } }).Mikro.Fatura_Guid.toUpperCase()
					: [],
			),
		);
		expect(asked).toEqual([0, 1].map((n) => [guidOf(n), guidOf(n)]));
	});

	it('are saved in their company, with its own VAT pointers', async () => {
		const input = inTurn({}).map(({ company, n }) => ({
			...order(Number(n) + 1, { sip_kdv_orani: 20 }),
			company,
		}));
		const rows = await run(within(SAVE_ORDERS), input);
		expect(rows.map(({ json }) => json.outcome)).toEqual(['saved', 'saved', 'saved', 'saved']);
		expect(orders('ANADOLU')).toEqual([
			{ number: 1, pointer: 4 },
			{ number: 3, pointer: 4 },
		]);
		expect(orders('TRAKYA')).toEqual([
			{ number: 2, pointer: 5 },
			{ number: 4, pointer: 5 },
		]);
	});

	it('are the same document in one company only', async () => {
		const input = inTurn({}).map(({ company }) => ({ ...order(7, { sip_belgeno: 'WEB-7' }), company }));
		const strict = { ...SAVE_ORDERS, options: { protection: 'strict' } };
		const outcomes = async () => (await run(within(strict), input.slice(0, 2))).map(({ json }) => json.outcome);
		expect(await outcomes()).toEqual(['saved', 'saved']);
		expect(await outcomes()).toEqual(['alreadySaved', 'alreadySaved']);
		expect(NAMES.map((name) => orders(name).length)).toEqual([1, 1]);
	});

	it('name codes that their company has', async () => {
		const ofFirst = (company: string) => ({ ...order(9, { sip_stok_kod: 'ONLY-ANADOLU' }), company });
		const checking = within({ ...SAVE_ORDERS, options: { checkCodes: true } });
		expect(await run(checking, [ofFirst('ANADOLU')])).toHaveLength(1);
		const { error } = await node.evrak(checking, items(ofFirst('ANADOLU'), ofFirst('TRAKYA')), {}, login());
		expect(error?.message).toMatch(/^Document 2 .*ONLY-ANADOLU/);
	});

	it('have their buyers found and made in their company', async () => {
		const buyer = { resource: 'account', operation: 'findOrCreate', ...BUYER } as INodeParameters;
		const input = inTurn({ id: 7, name: 'Ayşe Yılmaz', mail: 'ayse@ornek.com.tr' }, 2);
		const outcomes = async () => (await run(within(buyer), input)).map(({ json }) => json.outcome);
		expect(await outcomes()).toEqual(['created', 'created']);
		expect(await outcomes()).toEqual(['found', 'found']);
	});

	it('are orders of a shop that go to their company', async () => {
		for (const erp of Object.values(erps)) stock(erp.db, 'LAMBA', 'ATKI', 'KAVANOZ', 'KARGO');
		const input = NAMES.map((company) => ({ ...wooOrder, company }));
		const rows = await run(within(saveShopOrder()), input);
		expect(rows.map(({ json }) => json.outcome)).toEqual(['saved', 'saved']);
		expect(NAMES.map((name) => orders(name).length > 0)).toEqual([true, true]);
	});
});
