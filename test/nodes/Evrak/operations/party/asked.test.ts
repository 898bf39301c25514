import type { ErpOptions } from '../../../../../standin';
import { bench, items, previewing, type Bench, type Login } from '../../../../../testkit/node/evrak';
import { CONTINUE, forget, outcomes, sends } from '../../../../../testkit/node/safeSaves';
import { serve } from '../../../../../testkit/servers/server';
import { card, codes, findOrCreate } from './support';

const COMPANY = '9900000173';
const NEW = { mail: 'yeni@ornek.com.tr', name: 'Yeni', id: 1 };

describe('what the ERP says of buyers', () => {
	let erp: Bench;
	beforeEach(async () => await forget());
	afterEach(async () => await erp.close());

	const start = async (options: ErpOptions = {}, login: Login = {}) => (erp = await bench(options, login));
	const run = async (input: object[], more = {}, options = {}, settings = CONTINUE) =>
		await erp.evrak(findOrCreate({}, more, options), items(...(input as Array<typeof NEW>)), settings);

	it('is asked once for many items', async () => {
		await start();
		for (const at of Array.from({ length: 30 }, (_, n) => n)) card(erp, `WEB-${at}`, { cari_unvan1: 'A' });
		const ran = await run(Array.from({ length: 30 }, (_, at) => ({ id: at, name: 'A', mail: `a${at}@b.c` })).slice(1));
		expect(ran.items.map(({ json }) => json.code)).toEqual(Array.from({ length: 29 }, (_, at) => `WEB-${at + 1}`));
		expect(sends(erp, 'SqlVeriOkuV2')).toBe(2);
	});

	describe.each([
		['a user without the right to read by SQL', { sqlRight: false }, {}],
		['a V16 server', { generation: 'V16' }, { generation: 'V16' }],
	] as const)('on %s', (_, options, login) => {
		beforeEach(async () => await start(options, login));

		it.each([
			['tax number', { tax: COMPANY }, { cari_VergiKimlikNo: COMPANY }],
			['e-mail', { mail: 'INFO@ornek.com.tr' }, { cari_EMail: 'info@ornek.com.tr' }],
			['phone', { phone: '+905321234567' }, { cari_CepTel: '(532) 123 45 67' }],
		])('is read from the list of accounts by %s', async (__, buyer, columns) => {
			card(erp, '120.L', columns);
			expect((await run([buyer])).items[0]?.json).toMatchObject({ outcome: 'found', code: '120.L' });
			expect(sends(erp, 'CariListesiV2')).toBe(1);
		});
	});

	it('is nothing where the list gives no account at all', async () => {
		await start({ sqlRight: false });
		erp.erp.db.run('DELETE FROM CARI_HESAPLAR');
		const ran = await run([NEW]);
		expect(ran.errors[0]?.error?.message).toContain('gives no account at all');
		expect(sends(erp, 'CariKaydetV2')).toBe(0);
	});

	it('is read of a database that lacks columns which are not needed', async () => {
		await start({
			hide: ['CARI_HESAPLAR.cari_faal_terk', 'CARI_HESAPLAR.cari_firma_acik_kapal', 'CARI_HESAPLAR.cari_VergiKimlikNo'],
		});
		card(erp, '120.H', { cari_vdaire_no: COMPANY });
		expect((await run([{ tax: COMPANY }])).items[0]?.json).toMatchObject({ code: '120.H' });
	});

	it('is nothing where the database lacks the column of a key', async () => {
		await start({ hide: ['CARI_HESAPLAR.cari_EMail'] });
		const ran = await run([NEW]);
		expect(ran.errors[0]?.error?.message).toContain('cari_EMail');
		expect(sends(erp, 'CariKaydetV2')).toBe(0);
	});

	it.each(['reset', '502', 'timeout-text', 'empty', 'truncated', 'plain', 'stub', 'html403', 'deadlock'])(
		'is never taken for "not there" where there is no answer (%s)',
		async (fault) => {
			await start();
			card(erp, '120.Y', { cari_EMail: NEW.mail });
			erp.erp.chaos({ seed: 1, rate: 1, faults: [fault], only: ['SqlVeriOkuV2', 'CariListesiV2'] });
			const ran = await run([NEW], {}, { timeout: 1 });
			expect(outcomes(ran)).toEqual(['failed']);
			expect(ran.errors[0]?.error?.message).toContain('did not say whether it has the account');
			expect(sends(erp, 'CariKaydetV2')).toBe(0);
		},
	);

	it.each([
		['rows without the row that ends them', [{ SQLResult1: [{ evrak_probe: 'row', cari_kod: 'X' }] }]],
		['success without data', null],
		['a text', 'OK'],
		['a list of nothing', []],
	])('is never taken for "not there" by an answer of %s', async (_, Data) => {
		await start();
		const server = await serve((response) =>
			response.end(JSON.stringify({ result: [{ StatusCode: 200, IsError: false, Data }] })),
		);
		const ran = await erp.evrak(findOrCreate(), items(NEW), CONTINUE, { baseUrl: server.url });
		await server.close();
		expect(outcomes(ran)).toEqual(['failed']);
		expect(server.bodies.filter((body) => JSON.stringify(body).includes('cariler'))).toEqual([]);
	});

	it('is asked again right before the send, and nothing is sent where that has no answer', async () => {
		await start();
		await erp.faults('none', 'reset', 'reset', 'reset');
		const ran = await run([NEW]);
		expect(ran.errors[0]?.error?.message).toContain('did not say whether it has the account');
		expect(sends(erp, 'CariKaydetV2')).toBe(0);
		expect((await run([NEW])).items[0]?.json).toMatchObject({ outcome: 'created' });
	});

	it('stops all where one buyer has a problem, and only that one with Continue', async () => {
		await start();
		const input = [NEW, { tax: '123' }, { ...NEW, mail: 'iki@ornek.com.tr', id: 2 }];
		const stopped = await run(input, {}, {}, {});
		expect(stopped.error?.message).toContain('has 3 digits');
		expect(stopped.error?.context?.itemIndex).toBe(1);
		expect(sends(erp, 'CariKaydetV2')).toBe(0);
		const went = await run(input);
		expect(went.items.map(({ json }) => json.code)).toEqual(['WEB-1', 'WEB-2']);
		expect(went.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
		expect(went.errors).toHaveLength(1);
	});

	it.each(['name', 'company', 'tax', 'mail', 'phone'])(
		'is nothing for a cell that Excel could not reckon: %s',
		async (field) => {
			await start();
			for (const cell of ['#N/A', '#YOK', '#DEĞER!']) {
				const ran = await run([{ ...NEW, [field]: cell }]);
				expect(ran.errors[0]?.error?.message).toContain('could not reckon');
			}
			expect(sends(erp, 'CariKaydetV2')).toBe(0);
		},
	);

	it('stops at the first account that the ERP refuses, and names those before it', async () => {
		await start();
		await erp.faults('none', 'none', 'none', 'none', 'none', 'none', 'refused');
		const ran = await run(
			[NEW, { ...NEW, mail: 'iki@ornek.com.tr', id: 2 }, { ...NEW, mail: 'uc@ornek.com.tr', id: 3 }],
			{},
			{},
			{},
		);
		expect(ran.error?.message).toContain('Account WEB-2 (Yeni) was not created');
		expect(ran.error?.description).toContain('Before it, 1 were created: WEB-1.');
		expect(codes(erp)).toEqual(['WEB-1']);
	});

	it('is all that a preview asks for: it shows the request, and sends nothing', async () => {
		await start();
		card(erp, '120.Q', { cari_EMail: 'var@ornek.com.tr' });
		const input = items(NEW, { mail: 'var@ornek.com.tr' }, NEW);
		const ran = await erp.evrak(previewing(findOrCreate()), input, CONTINUE);
		expect(ran.items.map(({ json }) => [json.outcome, json.code])).toEqual([
			['preview', 'WEB-1'],
			['found', '120.Q'],
			['preview', 'WEB-1'],
		]);
		expect(ran.items[0]?.json).toMatchObject({
			preview: true,
			body: { Mikro: { cariler: [{ cari_kod: 'WEB-1', cari_EMail: NEW.mail }] } },
		});
		expect(JSON.stringify(ran.items)).not.toContain(String(erp.credential.password));
		expect(sends(erp, 'CariKaydetV2')).toBe(0);
	});
});
