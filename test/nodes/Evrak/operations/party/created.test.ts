import type { INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { CONTINUE, forget, sends } from '../../../../../testkit/node/safeSaves';
import { card, findOrCreate } from './support';

const COMPANY = '9900000173';
const PERSON = '10000000146';
const REGISTERED = '9999999994';

const ADDRESS = {
	partyAddress: {
		street: '={{ $json.street }}',
		city: 'İstanbul',
		district: 'Kadıköy',
		postalCode: '={{ $json.postal ?? "34710" }}',
		country: 'Türkiye',
	},
};

describe('a new account', () => {
	let erp: Bench;
	beforeEach(async () => {
		await forget();
		erp = await bench();
	});
	afterEach(async () => await erp.close());

	const run = async (buyer: object, more: INodeParameters = {}, matching: INodeParameters = {}) => {
		const ran = await erp.evrak(findOrCreate(more, matching), items({ id: 1, ...buyer }), CONTINUE);
		expect(ran.errors.map(({ error }) => error?.message)).toEqual([]);
		return ran.items[0]?.json ?? {};
	};
	const sent = (): Record<string, unknown> => {
		const { cariler } = (erp.bodies('CariKaydetV2').at(-1)?.Mikro ?? {}) as {
			cariler?: Array<Record<string, unknown>>;
		};
		return cariler?.[0] ?? {};
	};

	it('says that its numbers are used up, and nothing of documents', async () => {
		card(erp, 'ABCDEFGHIJKLMNOPQRSTUV999');
		const { error } = await erp.evrak(
			findOrCreate({ partyNewCode: 'ABCDEFGHIJKLMNOPQRSTUV###' }),
			items({ name: 'A', mail: 'a@b.c' }),
		);
		expect(error?.message).toMatch(/the code ABCDEFGHIJKLMNOPQRSTUV1000, which has 26 characters/);
		expect(error?.description).toBe(
			'Nothing of it was sent. Give Code of New Accounts another prefix, or a shorter one.',
		);
		expect(sends(erp, 'CariKaydetV2')).toBe(0);
	});

	it('says what to do where a cancelled account keeps its code', async () => {
		card(erp, 'WEB-1', { cari_iptal: 1 });
		const { error } = await erp.evrak(findOrCreate(), items({ id: 1, name: 'A', mail: 'a@b.c' }));
		expect(error?.message).toContain('WEB-1 cari kodu zaten mevcut');
		expect(error?.description).toContain('most often that of a cancelled one (cari iptal), which keeps its code');
	});

	it('gets the addresses of all items of its buyer, each once', async () => {
		const buyer = { id: 1, name: 'A', mail: 'a@b.c' };
		const streets = ['Lale Sk. 1', 'Gül Sk. 2', 'GÜL SK.  2', 'Lale Sk. 1'];
		const ran = await erp.evrak(
			findOrCreate(ADDRESS, { address: 'always' }),
			items(...streets.map((street) => ({ ...buyer, street }))),
		);
		expect(ran.items.map(({ json }) => [json.outcome, json.address])).toEqual([
			['created', undefined],
			['found', 'added'],
			['found', 'there'],
			['found', 'there'],
		]);
		expect(erp.erp.db.all("SELECT adr_cadde AS street FROM CARI_HESAP_ADRESLERI WHERE adr_cari_kod = 'WEB-1'")).toEqual(
			[{ street: 'Lale Sk. 1' }, { street: 'Gül Sk. 2' }],
		);
		expect(sends(erp, 'CariKaydetV2')).toBe(1);
	});

	it('holds what is known of the buyer, and nothing that was made up', async () => {
		await run(
			{
				company: 'Çağrı Gıda A.Ş.',
				name: 'Ali Öz',
				tax: 'TR 990 000 0173',
				mail: ' Info@ornek.com.tr ',
				phone: '0 (532) 123 45 67',
			},
			{ partyMore: { taxOffice: 'Kadıköy' } },
		);
		expect(sent()).toEqual({
			cari_kod: 'WEB-1',
			cari_unvan1: 'Çağrı Gıda A.Ş.',
			cari_vdaire_no: COMPANY,
			cari_vdaire_adi: 'Kadıköy',
			cari_EMail: 'Info@ornek.com.tr',
			cari_CepTel: '5321234567',
		});
	});

	it.each([
		['ten digits are a company', { tax: COMPANY, company: 'Ada Şirketi', name: 'Kişi' }, 'Ada Şirketi', true],
		['eleven digits are a person', { tax: PERSON, company: 'Ada Şirketi', name: 'Kişi' }, 'Kişi', false],
		[
			'without number the company’s name decides',
			{ mail: 'a@b.c', company: 'Ada Şirketi', name: 'Kişi' },
			'Ada Şirketi',
			true,
		],
	])('is a company’s or a person’s: %s', async (_, buyer, name, isCorporate) => {
		expect(await run(buyer)).toMatchObject({ outcome: 'created', name, isCorporate });
		expect(sent().cari_unvan1).toBe(name);
	});

	it('has the kind and the code that the user names', async () => {
		const buyer = { tax: PERSON, company: 'Ada Şirketi', name: 'Kişi' };
		const named = await run(buyer, { partyMore: { kind: 'company', code: 'BAYİ-7' } });
		expect(named).toMatchObject({ name: 'Ada Şirketi', isCorporate: true, code: 'BAYİ-7' });
	});

	it('has a long name in two columns, parted between words, and says what did not fit', async () => {
		const name = `${'İğneada Çöl '.repeat(25)}Son`;
		const { warnings } = await run({ name, mail: 'a@b.c' });
		const { cari_unvan1: first, cari_unvan2: second } = sent() as Record<string, string>;
		expect([first, second].every((part = '') => part.length > 100 && part.length <= 127 && !part.includes('  '))).toBe(
			true,
		);
		expect(name.startsWith(`${first ?? ''} ${second ?? ''}`)).toBe(true);
		expect(warnings).toEqual([expect.stringContaining('was left out')]);
	});

	it('has the fields that the user gives in the ERP’s names', async () => {
		await run(
			{ name: 'A', mail: 'a@b.c' },
			{ partyMore: { fields: '{ "cari_kod": "OTHER", "cari_muh_kod2": "120.01", "cari_grup_kodu": "WEB" }' } },
		);
		expect(sent()).toMatchObject({ cari_kod: 'WEB-1', cari_muh_kod2: '120.01', cari_grup_kodu: 'WEB' });
	});

	describe('and the address', () => {
		const addresses = (code: string) =>
			erp.erp.db
				.all(
					'SELECT adr_cadde, adr_sokak, adr_ilce, adr_il, adr_posta_kodu FROM CARI_HESAP_ADRESLERI WHERE adr_cari_kod = ? ORDER BY adr_adres_no',
					[code],
				)
				.map((row) => Object.values(row).filter((value) => value !== null && value !== ''));

		it('is saved with it', async () => {
			await run({ name: 'A', mail: 'a@b.c', street: 'Moda Cad. 5' }, ADDRESS);
			expect(addresses('WEB-1')).toEqual([['Moda Cad. 5', 'Kadıköy', 'İstanbul', '34710']]);
		});

		it('is left alone where the user says so', async () => {
			await run({ name: 'A', mail: 'a@b.c', street: 'Moda Cad. 5' }, ADDRESS, { address: 'never' });
			expect(addresses('WEB-1')).toEqual([]);
		});

		it('loses a postal code that is no number, and says so', async () => {
			const { warnings } = await run({ name: 'A', mail: 'a@b.c', street: 'High St', postal: 'SW1A 1AA' }, ADDRESS);
			expect(warnings).toEqual([expect.stringContaining('Postal Code "SW1A 1AA"')]);
			expect(addresses('WEB-1')).toEqual([['High St', 'Kadıköy', 'İstanbul']]);
		});

		it('has a long street in two columns, whole characters only, and says what did not fit', async () => {
			const street = `${'x'.repeat(126)}📦 ${'y'.repeat(140)}`;
			const { warnings } = await run({ name: 'A', mail: 'a@b.c', street }, ADDRESS);
			expect(addresses('WEB-1')[0]?.slice(0, 2)).toEqual(['x'.repeat(126), `📦 ${'y'.repeat(124)}`]);
			expect(warnings).toEqual([expect.stringContaining('street is longer than the two columns')]);
		});

		it('is added once to an account that is found and does not have it', async () => {
			card(erp, '120.F', { cari_EMail: 'a@b.c' });
			const once = async (street: string) => await run({ mail: 'a@b.c', street }, ADDRESS, { address: 'always' });
			expect(await once('Moda Cad. 5')).toMatchObject({ outcome: 'found', code: '120.F', address: 'added' });
			expect(await once('MODA CAD.  5')).toMatchObject({ address: 'there' });
			expect(await once('Bahariye Cad. 1')).toMatchObject({ address: 'added' });
			expect(addresses('120.F')).toHaveLength(2);
			expect(sends(erp, 'AdresKaydetV2')).toBe(2);
		});

		it('is not added where nobody can tell which ones the account has, or how its save ended', async () => {
			card(erp, '120.F', { cari_EMail: 'a@b.c' });
			const once = async () => await run({ mail: 'a@b.c', street: 'Moda Cad. 5' }, ADDRESS, { address: 'always' });
			await erp.faults('none', 'reset', 'reset', 'reset');
			expect(await once()).toMatchObject({
				outcome: 'found',
				address: 'notAdded',
				warnings: [expect.stringContaining('was not added')],
			});
			expect(sends(erp, 'AdresKaydetV2')).toBe(0);
			erp.erp.chaos({ seed: 1, rate: 1, faults: ['reset'], only: ['AdresKaydetV2'] });
			expect(await once()).toMatchObject({
				address: 'unknown',
				warnings: [expect.stringContaining('may or may not')],
			});
			expect(await once()).toMatchObject({ address: 'unknown' });
			expect(sends(erp, 'AdresKaydetV2')).toBe(1);
		});
	});

	describe('and the registration for e-invoices', () => {
		const asking = { askRegistration: true };

		it('is asked once for each number, told, and marked on it', async () => {
			const buyers = [REGISTERED, PERSON, REGISTERED].map((tax, at) => ({ tax, name: 'A', id: at + 1 }));
			const { items: rows } = await erp.evrak(findOrCreate({}, asking), items(...buyers), CONTINUE);
			expect(rows.map(({ json }) => json.registration)).toMatchObject([
				{ send: 'eInvoice', public: true },
				{ send: 'eArchive' },
				{ send: 'eInvoice' },
			]);
			expect(sends(erp, 'EMukellefSorgulamaV2')).toBe(2);
			expect(
				erp.erp.db.all(
					"SELECT cari_efatura_fl AS flag FROM CARI_HESAPLAR WHERE cari_kod LIKE 'WEB%' ORDER BY cari_kod",
				),
			).toEqual([{ flag: 1 }, { flag: 0 }]);
		});

		it('is null, and marks nothing, where the question has no answer', async () => {
			erp.erp.chaos({ seed: 1, rate: 1, faults: ['502'], only: ['EMukellefSorgulamaV2'] });
			expect(await run({ tax: COMPANY, company: 'Ada' }, {}, asking)).toMatchObject({
				outcome: 'created',
				registration: null,
				warnings: [expect.stringContaining('is not known')],
			});
			expect(sent()).not.toHaveProperty('cari_efatura_fl');
		});
	});
});
