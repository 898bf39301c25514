import type { INodeParameters } from 'n8n-workflow';
import { asTool } from '../../../../../testkit/node/agent';
import { bench, items } from '../../../../../testkit/node/evrak';
import { serve } from '../../../../../testkit/servers/server';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);

const LIST = '/Api/APIMethods/VergiListesiV2';

const call = (customBody: unknown, more: INodeParameters = {}): INodeParameters => ({
	resource: 'custom',
	operation: 'call',
	customPath: LIST,
	customBody: typeof customBody === 'string' ? customBody : JSON.stringify(customBody),
	...more,
});

/** A login as a tool like Postman holds it: a digest and a key of another day. */
const stale = () => {
	const { workingYear, companyCode, userCode } = erp.erp.credentials;
	return { ApiKey: 'old', CalismaYili: workingYear, FirmaKodu: companyCode, KullaniciKodu: userCode, Sifre: 'old' };
};

const own = () => ({ FirmaKodu: 'DEMO', Sifre: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
const PLACES = ['inside', 'beside', 'bare'];

describe('a whole request in a custom call', () => {
	describe.each(PLACES)('where Body Placement says %s', (customPlacement) => {
		const sent = async (body: object) => {
			const { error } = await erp.evrak(call(body, { customPlacement, preview: true }));
			expect(error).toBeUndefined();
			await erp.evrak(call(body, { customPlacement }));
			const [request] = [...erp.erp.requests];
			expect(JSON.stringify(request?.body)).not.toContain('"old"');
			return request?.body;
		};

		it('stays inside its envelope', async () => {
			expect(await sent({ Mikro: { ...stale(), Size: '5' } })).toEqual({
				Mikro: expect.objectContaining({ ...own(), Size: '5' }),
			});
		});

		it('stays beside its envelope', async () => {
			const body = await sent({ Mikro: stale(), Size: '5' });
			expect(body).toEqual({ Mikro: expect.objectContaining(own()), Size: '5' });
			expect(body).not.toHaveProperty('Mikro.Size');
		});

		it('stays on both sides', async () => {
			const body = await sent({ Mikro: { ...stale(), Index: 0 }, Size: '5' });
			expect(body).toEqual({ Mikro: expect.objectContaining({ ...own(), Index: 0 }), Size: '5' });
			expect(body).not.toHaveProperty('Mikro.Size');
		});

		it('stays bare', async () => {
			const body = await sent({ ...stale(), Size: '5' });
			expect(body).toEqual(expect.objectContaining({ ...own(), Size: '5' }));
			expect(body).not.toHaveProperty('Mikro');
		});
	});

	const OTHER = { CalismaYili: '1999', FirmaKodu: 'OTHER', KullaniciKodu: 'AYSE', FirmaNo: 7, SubeNo: '9' };
	const spellings = (name: string) => [name, name.toLowerCase(), name.toUpperCase(), name.toLocaleUpperCase('tr')];
	const others = Object.entries(OTHER).flatMap(([name, value]) =>
		spellings(name).map((spelled) => [spelled, value] as const),
	);

	it.each(others)('of another %s is refused, wherever it stands', async (name, value) => {
		const bodies = [
			{ Mikro: { [name]: value, Size: 5 } },
			{ mikro: { ...stale(), Size: 5 }, [name]: value },
			{ MİKRO: { [name]: value }, Size: 5 },
			{ [name]: value, Size: 5 },
			{ ...stale(), [name]: value },
		];
		for (const body of bodies) {
			for (const customEffect of ['read', 'write']) {
				const login = { companyNumber: 1, branchNumber: 0 };
				const { error } = await erp.evrak(call(body, { customEffect }), items({}), {}, login);
				expect(error?.message).toMatch(/^Custom call: .* the JSON says .*, the node logs in with /);
				expect(error?.description).toBe('Nothing was sent.');
			}
		}
		expect([...erp.erp.requests]).toEqual([]);
	});

	it('of another company goes to it where the options say so', async () => {
		const options = { workingYear: '1999', companyCode: 'OTHER', companyNumber: '7', branchNumber: '9' };
		const other = { ...OTHER, KullaniciKodu: erp.erp.credentials.userCode };
		await erp.evrak(call({ Mikro: { ...stale(), ...other } }, { options }));
		expect([...erp.erp.requests][0]).toMatchObject({ body: { Mikro: { ...other, SubeNo: 9 } } });
	});

	it('keeps the user that a logoff is for', async () => {
		const body = { Mikro: stale(), KullaniciKodu: 'AYSE' };
		await erp.evrak(call(body, { customPath: '/Api/apiMethods/APILogoffV2' }));
		expect(erp.bodies('APILogoffV2')).toMatchObject([{ Mikro: own(), KullaniciKodu: 'AYSE' }]);
	});
});

describe('a choice of a custom call that the form does not have', () => {
	it.each([
		['Effect', { customEffect: 'Write' }],
		['Effect', { customEffect: 'Yazar' }],
		['HTTP Method', { customHttpMethod: 'get' }],
		['Body Placement', { customPlacement: 'Inside' }],
	])('is refused: %s %j', async (label, chosen) => {
		const { error } = await erp.evrak(call({ Size: 5 }, { customPath: '/Api/apiMethods/YeniV9', ...chosen }));
		expect([error?.message, error?.description]).toEqual([
			`${label} "${Object.values(chosen)[0]}" is no choice (item 0)`,
			expect.stringMatching(/^Nothing was sent. Give /),
		]);
		expect([...erp.erp.requests]).toEqual([]);
	});
});

describe('the path of a custom call', () => {
	it.each([
		...['/Api/../X', '/Api/%2e%2e/X', '/Api/%2E%2e/X', '/Api/%252e%252e/X', '/Api/..;/X', '/./X', '/Api\\..\\X'],
		...['//127.0.0.1/X', 'http://127.0.0.1/X', '\\\\host', '/Api/X#a', '/Api/X?a', '/Api/X%3fa', '={{ $json.path }}'],
	])('%j is refused before it is sent', async (customPath) => {
		for (const customHttpMethod of ['GET', 'POST']) {
			const { error } = await erp.evrak(call({}, { customPath, customHttpMethod }));
			expect(error?.message).toMatch(/^Path .* is not a path below the base URL$/);
		}
		expect([...erp.erp.requests]).toEqual([]);
	});

	it.each(['/Api/KayıtOkuV2', '/Api/Kay%C4%B1tOkuV2', '/Api/X~1_a-b.c', '/Api/a%41b', '/Api/ş/ğ/'])(
		'%s is previewed as the very address that is sent',
		async (customPath) => {
			const asked: string[] = [];
			const server = await serve((response, _, request) => {
				asked.push(request.url ?? '');
				response.end('{"result":[{"IsError":false,"Data":{}}]}');
			});
			const login = { baseUrl: `${server.url}/Şube` };
			const { items: shown } = await erp.evrak(call({}, { customPath, preview: true }), items({}), {}, login);
			await erp.evrak(call({}, { customPath }), items({}), {}, login);
			await server.close();
			expect(asked).toHaveLength(1);
			expect(shown[0]?.json.url).toBe(server.url + asked[0]);
		},
	);
});

describe('a custom call that reads', () => {
	it('is what it is unless it is said to write, and never says that something was saved', async () => {
		for (const more of [{}, { customEffect: 'read' }]) {
			const { items: rows } = await erp.evrak(call({ Size: '5' }, more));
			expect(rows).toHaveLength(1);
			expect(rows[0]?.json).toHaveProperty('result');
			expect(rows[0]?.json).not.toHaveProperty('outcome');
		}
	});

	const remark = {
		evrak_aciklamalari: [{ egk_dosyano: 51, egk_evr_seri: 'A', egk_evr_sira: 1, egk_evracik1: 'text' }],
	};
	const saves = { customPath: '/Api/apiMethods/EvrakAciklamaKaydetV2' };

	it('but calls a method that is known to write is not sent twice: its answer is no proof, either', async () => {
		const { items: rows } = await erp.evrak(call(remark, saves));
		expect(rows[0]?.json).toHaveProperty('result');
		expect(rows[0]?.json).not.toHaveProperty('outcome');
		erp.erp.requests.clear();
		await erp.faults('504');
		const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
		const { error } = await erp.evrak(call({ ...remark, a: 1 }, saves), items({}), retry);
		expect(error?.message).toContain('may or may not have been done');
		expect(erp.bodies('EvrakAciklamaKaydetV2')).toHaveLength(1);
	});

	it('nor is one that no catalogue has and that is called like those that write', async () => {
		const lost = await serve((response) => response.destroy());
		const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
		const sent = async (customPath: string) => {
			const { length } = lost.bodies;
			const { error } = await erp.evrak(call({}, { customPath }), items({}), retry, { baseUrl: lost.url });
			return [lost.bodies.length - length, error?.context?.outcome];
		};
		expect(await sent('/Api/apiMethods/HizmetKaydetV2')).toEqual([1, 'unknown']);
		expect(await sent('/Api/apiMethods/hizmetsilv2')).toEqual([1, 'unknown']);
		expect(await sent('/Api/apiMethods/HizmetListesiV2')).toEqual([3, 'failed']);
		await lost.close();
	});

	it('lets a model that gives the path call nothing but methods of the catalogue that read, where they are', async () => {
		const path = "={{ $fromAI('path', 'Path of the method') }}";
		const refused: string[] = [];
		await asTool(erp, call({}, { customPath: path }), {}, async (ask) => {
			for (const one of [
				...[
					'StokYaz',
					'SifreDegistirV2',
					'BakimYap',
					'DonemKapatma',
					'Islem',
					'SaveOrder',
					'APILogoff',
					'APILogin',
				].map((method) => `/Api/apiMethods/${method}`),
				'/Api/Baska/VergiListesiV2',
				'/VergiListesiV2',
			])
				refused.push(await ask({ path: one }));
		});
		for (const answer of refused) expect(answer).toMatch(/never writes|methods of the catalogue only/);
		expect([...erp.erp.requests]).toEqual([]);
	});

	it('lets a model call a method that the catalogue lacks where a person typed its path', async () => {
		await asTool(erp, call({}, { customPath: '/Api/apiMethods/OzelRaporV2' }), {}, async (ask) => {
			expect(await ask({})).not.toContain('AI agent');
		});
		expect([...erp.erp.requests]).toHaveLength(1);
	});

	const INJECTIONS: ReadonlyArray<readonly [name: string, body: object]> = [
		['columns', { FieldName: '(SELECT TOP 1 User_pw FROM KULLANICILAR) AS x' }],
		['columns in small letters', { fieldname: 'cari_kod FROM CARI_HESAPLAR; DROP TABLE X --' }],
		['columns as a list', { FieldName: ['(SELECT 1) AS x'] }],
		['an order', { Sort: '(SELECT TOP 1 User_pw FROM KULLANICILAR)' }],
		['an order of passwords', { Sort: 'cari_Portal_PW' }],
		['a condition as a list', { WhereStr: ["cari_Portal_PW LIKE 'a%'"] }],
		['a condition one deeper', { x: { WhereStr: "cari_Portal_PW LIKE 'a%'" } }],
		['a condition in a list one deeper', { x: [{ wherestr: "cari_Portal_PW LIKE 'a%'" }] }],
		['a condition inside and beside', { Mikro: { WhereStr: "cari_Portal_PW LIKE 'a%'" }, WhereStr: '1=1' }],
		['a condition inside, a clean one beside', { Mikro: { WhereStr: '1=1' }, WhereStr: "cari_Portal_PW LIKE 'a%'" }],
	];
	it.each(INJECTIONS)('takes no unchecked SQL: %s', async (_, body) => {
		for (const customPath of ['/Api/apiMethods/CariListesiV2', '/Api/apiMethods/YeniListesiV9', LIST]) {
			const { error } = await erp.evrak(call(body, { customPath }));
			expect(error?.description).toBe('Nothing was sent.');
		}
		await asTool(erp, call("={{ $fromAI('body', 'Body', 'json') }}"), {}, async (ask) => {
			expect(await ask({ body })).toContain('Nothing was sent');
		});
		expect([...erp.erp.requests]).toEqual([]);
	});

	it('takes names of columns, an order and a condition', async () => {
		const body = { FieldName: 'cari_kod, cari_unvan1', Sort: '-cari_kod', WhereStr: "cari_kod LIKE '120%'" };
		const { error } = await erp.evrak(
			call(body, { customPath: '/Api/apiMethods/CariListesiV2', customPlacement: 'beside' }),
		);
		expect(error).toBeUndefined();
	});

	it.each([
		['the whole body', '={{ $json.missing }}'],
		['a member', '={{ { Size: $json.missing } }}'],
		['a part of its text', '={ "Size": "{{ $json.missing }}" }'],
	])('is not sent where an expression leaves out %s', async (_, customBody) => {
		const { error } = await erp.evrak(call(customBody));
		expect(error?.message).toContain('(item 0)');
		expect([...erp.erp.requests]).toEqual([]);
	});
});

describe('the documents of a custom write', () => {
	const document = { satirlar: [{ sip_stok_kod: 'STK001' }] };
	const write = (customPath: string, body: object) =>
		erp.evrak(call(body, { customPath, customEffect: 'write', preview: true }));

	it.each([
		['SiparisKaydetV2', 'Evraklar', 'evraklar'],
		['CariKaydetV2', 'Cariler', 'cariler'],
		['YeniMetodV9', 'CARİLER', 'cariler'],
	])('in %s are not sent under %s', async (method, name, meant) => {
		const bodies = [{ [name]: [document] }, { Mikro: { [name]: [document] } }, { Mikro: stale(), [name]: [document] }];
		for (const body of bodies) {
			const { error } = await write(`/Api/apiMethods/${method}`, body);
			expect(error?.message).toContain(`"${name}" is not spelled as the API spells it, "${meant}"`);
		}
		expect([...erp.erp.requests]).toEqual([]);
	});

	it.each([
		['UretimIsEmriOlusturV2', 'Satirlar'],
		['UretimIsEmriOlusturV2', 'satirlar'],
		['YeniMetodV9', 'belgeler'],
	])('in %s may stand under %s', async (method, name) => {
		const { error } = await write(`/Api/apiMethods/${method}`, { [name]: [document] });
		expect(error).toBeUndefined();
	});
});
