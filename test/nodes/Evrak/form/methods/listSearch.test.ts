import { further } from '../../../../../testkit/operations/form';
import { bench, type Bench, type Login } from '../../../../../testkit/node/evrak';
import type { INodeParameters } from 'n8n-workflow';
import { FORM } from '../../../../../nodes/Evrak/forms.data';
import { methods } from '../../../../../nodes/Evrak/form/methods';
import { openForm } from '../../../../../testkit/node/form';
import { serve } from '../../../../../testkit/servers/server';

const ORDER = { resource: 'order', operation: 'create', inputMode: 'fields' };

let erp: Bench;
let fresh = 0;
/** Answers are kept for a minute, so that each test looks through a credential of its own. */
const login = (more: Login = {}): Login => ({
	...erp.credential,
	envelope: 'Mikro',
	timeZone: 'Europe/Istanbul',
	...more,
	companyNumber: ++fresh,
});
const form = (more: Login = {}) => openForm(ORDER, login(more));

const labels = ({ results }: { results: Array<{ name: string }> }) => results.map(({ name }) => name);
const values = ({ results }: { results: Array<{ value: unknown }> }) => results.map(({ value }) => value);

beforeAll(async () => {
	erp = await bench({ trade: true });
	const accounts: Array<[code: string, name: string]> = [
		['T-01', 'Iğdır İnşaat Ltd. Şti.'],
		['T-02', 'ÇAĞRI ŞEKER SANAYİ'],
		['T_03', "O'Neil 50% [Export]"],
		['T-04', 'Millî Mahsûl Kâğıt A.Ş.'],
	];
	for (const [code, name] of accounts)
		erp.erp.db.run('INSERT INTO CARI_HESAPLAR (cari_Guid, cari_kod, cari_unvan1, cari_iptal) VALUES (?, ?, ?, 0)', [
			`A0000000-0000-4000-8000-00000000000${code.slice(-1)}`,
			code,
			name,
		]);
	erp.erp.db.run(
		"INSERT INTO CARI_HESAPLAR (cari_Guid, cari_kod, cari_unvan1, cari_iptal) VALUES ('x', 'GONE', 'Gone', 1)",
	);
	for (let at = 0; at < 130; at++)
		erp.erp.db.run('INSERT INTO STOKLAR (sto_Guid, sto_kod, sto_isim, sto_iptal) VALUES (?, ?, ?, 0)', [
			`i${at}`,
			`VIDA-${String(at).padStart(3, '0')}`,
			`Vida ${at}`,
		]);
});
afterAll(async () => await erp.close());

describe('accounts by three letters', () => {
	it.each([
		['ığd', 'T-01'],
		['İNŞ', 'T-01'],
		['seker cag', 'T-02'],
		['50%', 'T_03'],
		["o'n", 'T_03'],
		['T_0', 'T_03'],
		['11111111110', '120.01.003'],
	])('%s finds %s', async (filter, code) => {
		const found = await form().search('searchAccounts', filter);
		expect(values(found)).toEqual([code]);
		expect(labels(found)[0]).toMatch(new RegExp(` — ${code.replaceAll('.', '\\.')}$`));
	});

	it.each(["x' OR 1=1 --", 'ʼ; DROP TABLE x', '%', '[ab]', '\\', '"'])('%s is no more than letters', async (filter) => {
		expect(values(await form().search('searchAccounts', filter)).filter((code) => code !== 'T_03')).toEqual([]);
		expect(erp.erp.statements.every(({ kinds }) => kinds.join() === 'select')).toBe(true);
	});

	it('shows no GUID, no cancelled one, and stands for the code; as a record it stands for the GUID', async () => {
		const all = await form().search('searchAccounts');
		expect(values(all)).toContain('120.01.001');
		expect(values(all)).not.toContain('GONE');
		const records = await form().search('searchAccountRecords', 'Iğdır');
		expect(labels(records)).toEqual(['Iğdır İnşaat Ltd. Şti. — T-01']);
		expect(values(records)[0]).toMatch(/^[0-9a-f-]{36}$/i);
		expect(labels(all).join()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/i);
		expect(erp.erp.statements.at(-1)?.sql).not.toMatch(/cari_EMail AS|cari_vdaire_no AS/);
	});
});

describe('items', () => {
	it('come page by page, each once', async () => {
		const open = form();
		const seen: unknown[] = [];
		let token: string | undefined;
		do {
			const page = await open.search('searchItems', 'vida', token);
			seen.push(...values(page));
			token = page.paginationToken as string | undefined;
		} while (token !== undefined);
		expect(seen).toHaveLength(130);
		expect(new Set(seen).size).toBe(130);
	});

	it('are found where a build lacks columns that a search looks into', async () => {
		const older = await bench({
			trade: true,
			hide: ['STOKLAR.sto_kisa_ismi', 'STOKLAR.sto_yabanci_isim', 'BARKOD_TANIMLARI'],
		});
		const open = openForm(ORDER, { ...older.credential });
		expect(values(await open.search('searchItems', 'WEB-MUG'))).toEqual(['WEB-MUG']);
		await older.close();
	});
});

describe('a server that cannot be asked by SQL', () => {
	it.each(['Kayıt var', { Satir: 1, Toplam: 2 }])('says so where the answer is no list: %j', async (Data) => {
		const server = await serve((response) =>
			response.end(JSON.stringify({ result: [{ StatusCode: 200, IsError: false, Data }] })),
		);
		const open = form({ generation: 'V16', baseUrl: server.url });
		const found = [await open.search('searchAccounts', 'igd'), await open.search('searchItems', 'vida')];
		await server.close();
		for (const { results } of found)
			expect(results).toEqual([
				{ name: expect.stringMatching(/^No list: .*V2: the answer holds data, but no list/) as string, value: '' },
			]);
	});

	it('of V16 is asked by its own list methods', async () => {
		const before = erp.bodies('SqlVeriOkuV2').length;
		const open = form({ generation: 'V16' });
		expect(values(await open.search('searchAccounts', 'igd'))).toEqual(['T-01']);
		expect(values(await open.search('searchItems', 'WEB-MUG'))).toEqual(['WEB-MUG']);
		expect(erp.bodies('StokListesiV2').length).toBeGreaterThan(0);
		expect(erp.bodies('SqlVeriOkuV2').length - before).toBe(0);
	});
});

describe('the other lists of the form', () => {
	const payment = (more: INodeParameters = {}) =>
		openForm({ resource: 'collectionPayment', operation: 'create', inputMode: 'fields', ...more }, login());

	it('are searched as accounts are, name before code', async () => {
		expect((await form().search('searchWarehouses')).results).toEqual([
			{ name: 'Merkez depo — 1', value: '1' },
			{ name: 'Şube deposu — 2', value: '2' },
			{ name: 'İnternet deposu — 3', value: '3' },
		]);
		expect(values(await form().search('searchWarehouses', 'INTERNET'))).toEqual(['3']);
		expect(values(await form().search('searchUnits'))).toEqual(['1', '2']);
		expect(values(await form().search('searchBanks'))).toEqual(['BNK01']);
	});

	it('tell VAT by the rate that stands for it', async () => {
		const rates = await form().search('searchVATRates');
		expect(rates.results).toContainEqual({ name: '20 % — KDV %20', value: '20' });
	});

	it('join cashboxes, banks, services and expenses until somebody says which', async () => {
		expect(labels(await payment().search('searchContraParties'))).toEqual(
			expect.arrayContaining([
				'Merkez kasa — KASA01 (Cashbox)',
				'Örnek Bankası — BNK01 (Bank)',
				'Montaj — HZM01 (Service)',
				'Kargo gideri — MSR01 (Expense)',
			]),
		);
		expect(labels(await payment().search('searchContraParties', 'kasa'))).toEqual(['Merkez kasa — KASA01 (Cashbox)']);
		const cash = payment({ kindOfCollection: 'cash' });
		expect(values(await cash.search('searchContraParties'))).toEqual(['KASA01', 'ÇEK']);
		const bank = payment({ kindOfCollection: 'cash', additionalLineFields: further({ cha_kasa_hizmet: 2 }) });
		expect(values(await bank.search('searchContraParties'))).toEqual(['BNK01']);
		expect(values(await openForm({}, login()).search('searchContraParties'))).toEqual([]);
		const down = openForm(
			{ resource: 'collectionPayment', operation: 'create' },
			login({ baseUrl: 'http://127.0.0.1:9' }),
		);
		expect(labels(await down.search('searchContraParties'))[0]).toContain('By Code');
	});

	it('are all there that the form names', () => {
		const named = JSON.stringify(FORM).matchAll(/"searchListMethod":"(\w+)"/g);
		for (const [, name = ''] of named) expect(Object.keys(methods.listSearch)).toContain(name);
	});
});

describe('a form never fails', () => {
	it.each<[string, Login, RegExp]>([
		['down', { baseUrl: 'http://127.0.0.1:9' }, /refuses connections/],
		['no address', { baseUrl: '' }, /Base URL/],
		['a wrong password', { password: 'secret-of-mine' }, /Şifre Hatalı/],
	])('for a server that is %s: an entry says why', async (_, more, reason) => {
		const found = await form(more).search('searchAccounts', 'abc');
		expect(labels(found)).toHaveLength(1);
		expect(labels(found)[0]).toMatch(reason);
		expect(labels(found)[0]).toContain('By Code');
		expect(labels(found)[0]).not.toContain('secret-of-mine');
		expect(values(found)).toEqual(['']);
	});
});

describe('answers', () => {
	const asked = () => erp.erp.statements.length;

	it('are kept for a minute, and shared by those who ask meanwhile', async () => {
		const mine = login();
		const before = asked();
		const [one, other] = await Promise.all([
			openForm(ORDER, mine).search('searchAccounts', 'igd'),
			openForm(ORDER, mine).search('searchAccounts', 'igd'),
		]);
		expect(await openForm(ORDER, mine).search('searchAccounts', ' igd ')).toEqual(one);
		expect(other).toEqual(one);
		expect(asked() - before).toBe(1);
	});

	it('are no other credential’s, however alike', async () => {
		const mine = login();
		await openForm(ORDER, mine).search('searchAccounts', 'igd');
		const strangers: Login[] = [{ password: 'wrong' }, { userCode: 'NOBODY' }, { companyCode: 'OTHER' }];
		for (const stranger of strangers) {
			const found = await openForm(ORDER, { ...mine, ...stranger }).search('searchAccounts', 'igd');
			expect(values(found)).toEqual(['']);
		}
	});

	it('that failed are asked for anew', async () => {
		const mine = login();
		await erp.faults('504', '504');
		expect(values(await openForm(ORDER, mine).search('searchItems', 'MUG'))).toEqual(['']);
		await erp.faults();
		expect(values(await openForm(ORDER, mine).search('searchItems', 'MUG'))).toEqual(['WEB-MUG']);
	});
});
