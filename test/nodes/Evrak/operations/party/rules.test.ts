import { bench, type Bench } from '../../../../../testkit/node/evrak';
import { forget, sends } from '../../../../../testkit/node/safeSaves';
import { asking, card, codes } from './support';

const COMPANY = '9900000173';
const OTHER = '1234567890';
const PERSON = '10000000146';

describe('Account: Create', () => {
	let erp: Bench;
	beforeEach(async () => {
		await forget();
		erp = await bench();
	});
	afterEach(async () => await erp.close());

	const ask = asking(() => erp);
	const nothingMade = () => expect(sends(erp, 'CariKaydetV2')).toBe(0);

	describe('with several accounts', () => {
		beforeEach(() => {
			card(erp, '120.S1', { cari_vdaire_no: COMPANY, cari_unvan1: 'Şube Bir', cari_EMail: 'bir@ornek.com.tr' });
			card(erp, '320.S2', { cari_VergiKimlikNo: COMPANY, cari_unvan1: 'Şube İki' });
		});

		it('names them by code and name, and guesses none', async () => {
			const { message } = await ask({ tax: COMPANY, id: 5 });
			expect(message).toBe(`2 accounts have the tax number "${COMPANY}": 120.S1 (Şube Bir), 320.S2 (Şube İki)`);
			nothingMade();
		});
	});

	describe('with a number that is nobody’s', () => {
		it.each(['11111111111', '2222222222', '22222222222', '0000000000', '111 111 111 11', 'TR11111111111'])(
			'finds no account by %s, and does not send it',
			async (tax) => {
				card(erp, '120.N', { cari_vdaire_no: tax.replace(/\D/g, '') });
				expect((await ask({ tax, name: 'Veli', mail: 'veli@ornek.com.tr', id: 3 })).json).toMatchObject({
					outcome: 'created',
					code: 'WEB-3',
					matchedBy: 'code',
				});
				expect(JSON.stringify(erp.bodies('CariKaydetV2'))).not.toContain('cari_vdaire_no');
			},
		);

		it('sends it where the user says so', async () => {
			await ask({ tax: '11111111111', name: 'Veli', id: 3 }, { anonymousNumber: '11111111111' });
			expect(JSON.stringify(erp.bodies('CariKaydetV2'))).toContain('"cari_vdaire_no":"11111111111"');
		});

		it('shares one retail account where there is one', async () => {
			card(erp, '120.P', { cari_unvan1: 'Perakende' });
			card(erp, '120.V', { cari_EMail: 'veli@ornek.com.tr' });
			const veli = { tax: '11111111111', mail: 'veli@ornek.com.tr', id: 3 };
			expect((await ask(veli, { retailAccount: '120.P' })).json).toMatchObject({
				code: '120.P',
				matchedBy: 'retailAccount',
			});
			expect((await ask(veli, { retailAccount: '120.P', withoutNumber: 'matchOrRetail' })).json).toMatchObject({
				code: '120.V',
			});
			expect((await ask({ id: 0 }, { retailAccount: '120.P', withoutNumber: 'matchOrRetail' })).json).toMatchObject({
				code: '120.P',
			});
			nothingMade();
		});

		it('says that a retail account is none', async () => {
			expect((await ask({}, { retailAccount: '120.NONE' })).message).toContain('which is given as Retail Account');
			expect((await ask({}, { withoutNumber: 'retail' })).message).toContain('Retail Account is blank');
			expect((await ask({ mail: 'a@b.c' }, { withoutNumber: 'refuse' })).message).toBe('The buyer has no tax number');
			nothingMade();
		});
	});

	describe('with persons on one retail account', () => {
		const shared = { persons: 'retail', retailAccount: '120.P' };
		beforeEach(() => {
			card(erp, '120.P', { cari_unvan1: 'Perakende' });
			card(erp, '120.V', { cari_EMail: 'veli@ornek.com.tr', cari_unvan1: 'Veli Kaya' });
		});

		it.each<[string, Record<string, unknown>]>([
			['with a citizen number', { tax: PERSON, name: 'Ayşe Yılmaz', id: 4 }],
			['without a number', { name: 'Ayşe Yılmaz', id: 4 }],
		])('takes it for a person %s', async (_, buyer) => {
			expect((await ask(buyer, shared)).json).toMatchObject({ code: '120.P', matchedBy: 'retailAccount' });
			nothingMade();
		});

		it.each<[string, Record<string, unknown>]>([
			['with a tax number', { tax: COMPANY, name: 'Mavi Bilgi A.Ş.', id: 7 }],
			['by its name', { company: 'Mavi Bilgi A.Ş.', name: 'Ayşe Yılmaz', id: 7 }],
		])('makes an account of its own for a company %s', async (_, buyer) => {
			expect((await ask(buyer, shared)).json).toMatchObject({
				outcome: 'created',
				code: 'WEB-7',
			});
		});
	});

	describe('with keys that say nothing', () => {
		it('passes over those, and says so where none is left', async () => {
			card(erp, '120.K', { cari_CepTel: '5321234567', cari_EMail: '' });
			expect((await ask({ tax: ' ', mail: null, id: 0, phone: '0532 123 45 67' })).json).toMatchObject({
				matchedBy: 'phone',
			});
			const { message } = await ask({ tax: '', mail: '', phone: '', id: '' });
			expect(message).toContain('Nothing is there to recognise the buyer by');
			expect(message).toContain('{id} is blank or 0');
		});

		it('makes no code of it either where an expression does, nor numbers what an item says', async () => {
			const rule = { partyNewCode: '=WEB-{{ $json.id }}' };
			const guest = { mail: 'misafir@ornek.com.tr', name: 'Misafir', id: 0 };
			expect((await ask(guest, {}, rule)).message).toContain('as the number of a guest is');
			expect((await ask({ ...guest, id: 'A#' }, {}, rule)).message).toContain('"WEB-A#"');
			nothingMade();
			expect((await ask({ ...guest, id: 'A-' })).json).toMatchObject({ outcome: 'created', code: 'WEB-A-' });
		});

		it('finds nobody by a phone that is too short or of one digit', async () => {
			card(erp, '120.T', { cari_CepTel: '4441234' });
			card(erp, '120.U', { cari_CepTel: '5555555555' });
			for (const phone of ['4441234', '05555555555'])
				expect((await ask({ phone, name: 'X', mail: `${phone}@b.c`, id: phone })).json).toMatchObject({
					outcome: 'created',
					warnings: [expect.stringContaining('was not looked for')],
				});
		});

		it.each([
			['+49 532 123 45 67', '495321234567'],
			['+1 (532) 123-4567', '15321234567'],
		])('takes nobody for a buyer of another country by the last digits of a phone: %s', async (phone, saved) => {
			card(erp, '120.T', { cari_CepTel: '5321234567' });
			expect((await ask({ phone, name: 'X', id: 1 })).json).toMatchObject({ outcome: 'created', code: 'WEB-1' });
			expect(erp.erp.db.all("SELECT cari_CepTel AS tel FROM CARI_HESAPLAR WHERE cari_kod = 'WEB-1'")).toEqual([
				{ tel: saved },
			]);
		});

		it.each([
			['0532 123 45 67 / 0533 765 43 21', '5321234567'],
			['0212/555 44 33 dahili 12', '2125554433'],
			['+90 (0) 532 123 45 67', '5321234567', 0],
			['Tel: 0532 123 45 67', '5321234567', 0],
		])('takes the first number of a phone that holds more: %s', async (phone, number, warnings = 1) => {
			card(erp, '120.T', { cari_CepTel: number, cari_unvan1: 'X' });
			const { json } = await ask({ phone, name: 'X', id: 1 });
			expect(json).toMatchObject({ outcome: 'found', code: '120.T', matchedBy: 'phone' });
			expect(json?.warnings ?? []).toHaveLength(warnings);
			erp.erp.db.run("UPDATE CARI_HESAPLAR SET cari_CepTel = '' WHERE cari_kod = '120.T'");
			expect((await ask({ phone, name: 'X', id: 2 })).json).toMatchObject({ outcome: 'created' });
			expect(erp.erp.db.all("SELECT cari_CepTel AS tel FROM CARI_HESAPLAR WHERE cari_kod = 'WEB-2'")).toEqual([
				{ tel: number },
			]);
		});

		it('saves no phone that is longer than any, and says so', async () => {
			const { json } = await ask({ phone: '0532 123 45 67 - 0533 765 43 21', name: 'X', id: 1 });
			expect(json).toMatchObject({ outcome: 'created', warnings: [expect.stringContaining('was not looked for')] });
			expect(erp.erp.db.all("SELECT cari_CepTel AS tel FROM CARI_HESAPLAR WHERE cari_kod = 'WEB-1'")).toEqual([
				{ tel: null },
			]);
		});

		it('refuses a code whose expression found nothing', async () => {
			const { message } = await ask({ mail: 'a@b.c', name: 'A' }, {}, { partyNewCode: '=WEB-{{ $json.none }}' });
			expect(message).toContain('its expression found nothing');
			nothingMade();
		});
	});

	describe('with a tax number', () => {
		it('creates nothing for one that is none', async () => {
			const { message } = await ask({ tax: '1234567891', name: 'A', id: 1 });
			expect(message).toContain('check digits do not fit, and no account has it');
			nothingMade();
		});

		it('finds the account that has one with wrong check digits, with a warning', async () => {
			card(erp, '120.W', { cari_vdaire_no: '1234567891' });
			expect((await ask({ tax: '1234567891' })).json).toMatchObject({
				code: '120.W',
				warnings: [expect.stringContaining('check digits')],
			});
		});

		it('goes on without it where the user says so', async () => {
			const { json } = await ask({ tax: 'DE123456789', name: 'Jäger GmbH', id: 8 }, { ifNumberWrong: 'ignore' });
			expect(json).toMatchObject({ outcome: 'created', code: 'WEB-8' });
		});
	});

	it('never takes the account of another tax number by its code, though a new one is to be created', async () => {
		card(erp, 'WEB-6', { cari_vdaire_no: OTHER });
		const told = await ask({ tax: COMPANY, company: 'Yeni Ltd.', id: 6 });
		expect(told.message).toContain(
			"WEB-6 (Ünvan WEB-6), which is somebody else's: it has the tax number 1234567890 instead of 9900000173",
		);
		expect(told.remedy).toContain('120.01.###');
		nothingMade();
	});

	describe('with an account that takes nothing', () => {
		it.each([
			['cari_cari_kilitli_flg', 1, 'locked'],
			['cari_hareket_tipi', 4, 'takes no movements'],
			['cari_firma_acik_kapal', 1, 'closed'],
			['cari_faal_terk', 1, 'no longer active'],
		])('says so by %s, or refuses it', async (column, value, why) => {
			card(erp, '120.L', { cari_vdaire_no: COMPANY, [column]: value });
			expect((await ask({ tax: COMPANY })).json).toMatchObject({
				outcome: 'found',
				warnings: [expect.stringContaining(why)],
			});
			expect((await ask({ tax: COMPANY }, { ifClosed: 'refuse' })).message).toContain(why);
		});
	});

	describe('with the code of a new account', () => {
		it.each([
			['120.01.###', ['120.01.041', '120.01.7'], '120.01.042'],
			['WEB-', ['WEB-009', 'WEB-X99', 'WEBX-77'], 'WEB-010'],
			['YENI.', [], 'YENI.001'],
			['W_%#', ['WX%9', 'W_%3'], 'W_%4'],
			['WEB-##', ['WEB-99'], 'WEB-100'],
		])('numbers %s one above the highest', async (partyNewCode, there, code) => {
			for (const each of there) card(erp, each);
			const { json, message } = await ask({ mail: 'a@b.c', name: 'A' }, {}, { partyNewCode });
			expect(message).toBeUndefined();
			expect(json).toMatchObject({ outcome: 'created', code });
		});

		it('counts cancelled accounts, whose codes are taken', async () => {
			card(erp, 'WEB-3', { cari_iptal: 1 });
			expect((await ask({ mail: 'a@b.c', name: 'A' }, {}, { partyNewCode: 'WEB-#' })).json).toMatchObject({
				code: 'WEB-4',
			});
			expect(codes(erp)).toEqual(['WEB-3', 'WEB-4']);
		});

		it.each([
			[{ partyNewCode: '' }, {}, 'Code of New Accounts is blank'],
			[{ partyNewCode: 'A-CODE-THAT-IS-TOO-LONG-FOR-IT' }, {}, 'at most 25'],
			[{ partyName: '' }, {}, 'Name and Company are blank'],
			[{}, { ifMissing: 'refuse' }, 'the ERP has no account with'],
		])('creates nothing with %j %j', async (more, matching, why) => {
			expect((await ask({ mail: 'a@b.c', name: 'A', id: 1 }, matching, more)).message?.toLowerCase()).toContain(
				why.toLowerCase(),
			);
			nothingMade();
		});
	});
});
