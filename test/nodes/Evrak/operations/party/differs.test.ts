import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { forget, sends } from '../../../../../testkit/node/safeSaves';
import { asking, card, codes, findOrCreate } from './support';

const COMPANY = '9900000173';

describe('Account: Create, where a key finds an account', () => {
	let erp: Bench;
	beforeEach(async () => {
		await forget();
		erp = await bench();
	});
	afterEach(async () => await erp.close());

	const ask = asking(() => erp);
	const nothingMade = () => expect(sends(erp, 'CariKaydetV2')).toBe(0);

	describe('that is somebody else’s', () => {
		const private1 = { cari_unvan1: 'AYSE YILMAZ', cari_EMail: 'ayse@ornek.com.tr', cari_CepTel: '5321234567' };
		const company = { tax: COMPANY, company: 'Örnek Tekstil A.Ş.', mail: 'ayse@ornek.com.tr', id: 102 };

		it('makes a new one for a company that has the mail of a private person, and finds that one again', async () => {
			card(erp, '120.A', private1);
			expect((await ask(company)).json).toMatchObject({ outcome: 'created', code: 'WEB-102' });
			expect((await ask({ ...company, id: 103 })).json).toMatchObject({ outcome: 'found', code: 'WEB-102' });
			expect((await ask({ name: 'Ayşe Yılmaz', mail: 'ayse@ornek.com.tr', id: 104 })).json).toMatchObject({
				outcome: 'found',
				code: '120.A',
			});
		});

		it('gives each of two buyers of one telephone an account, in one run and when nothing but the telephone is a key', async () => {
			card(erp, '120.A', { ...private1, cari_EMail: '' });
			const two = [
				{ name: 'Veli Kaya', mail: 'veli@ornek.com.tr', phone: '0532 123 45 67', id: 7 },
				{ name: 'Can Demir', mail: 'can@ornek.com.tr', phone: '+90 532 123 45 67', id: 8 },
				{ name: 'KAYA VELİ', mail: 'veli@ornek.com.tr', phone: '5321234567', id: 9 },
			];
			const { items: rows } = await erp.evrak(findOrCreate({}, { matchBy: ['phone'] }), items(...two));
			expect(rows.map(({ json }) => [json.outcome, json.code])).toEqual([
				['created', 'WEB-7'],
				['created', 'WEB-8'],
				['found', 'WEB-7'],
			]);
			expect(rows[0]?.json.warnings).toEqual([
				expect.stringContaining('has the phone "5321234567" too, but the name AYSE YILMAZ instead of Veli Kaya'),
			]);
			expect(codes(erp)).toEqual(['WEB-7', 'WEB-8']);
		});

		it.each([
			['refuse', undefined],
			['use', '120.A'],
		])('refuses or takes it where the user says so: %s', async (ifBuyerDiffers, code) => {
			card(erp, '120.A', private1);
			const { json, message } = await ask(company, { ifBuyerDiffers });
			expect(json?.code).toBe(code);
			expect(message ?? String(json?.warnings)).toContain(
				'120.A (AYSE YILMAZ) has the e-mail "ayse@ornek.com.tr", but the name AYSE YILMAZ instead of Örnek Tekstil A.Ş.',
			);
			nothingMade();
		});
	});

	describe('that has no tax number', () => {
		const add = { ifNumberMissing: 'add' };
		const buyer = { tax: COMPANY, company: 'Örnek Tekstil A.Ş.', mail: 'iletisim@ornek.com.tr', id: 102 };
		const own = {
			cari_Guid: 'AAAAAAAA-0000-4000-8000-000000000001',
			cari_unvan1: 'ORNEK TEKSTIL ANONIM SIRKETI',
			cari_EMail: 'iletisim@ornek.com.tr',
		};
		const changes = () => erp.bodies('CariGuncelleV2').length;
		const number = () =>
			erp.erp.db.get("SELECT cari_vdaire_no AS number FROM CARI_HESAPLAR WHERE cari_kod = '120.A'")?.number ?? '';

		it('is told so, and gets it where that is chosen: once', async () => {
			card(erp, '120.A', own);
			const told = await ask(buyer);
			expect(told.json?.warnings).toEqual([expect.stringContaining('has no tax number, the buyer has 9900000173')]);
			expect([number(), changes()]).toEqual(['', 0]);
			const { json } = await ask(buyer, add);
			expect(json).toMatchObject({ outcome: 'found', code: '120.A' });
			expect(json?.warnings).toEqual(["120.A had no tax number: 9900000173, the buyer's, was written into it"]);
			expect((await ask(buyer, add)).json).toMatchObject({ outcome: 'found', matchedBy: 'taxNumber' });
			expect([number(), changes()]).toEqual([COMPANY, 1]);
		});

		it.each<[string, Record<string, string>, object, object]>([
			['its name is another’s', { cari_unvan1: 'AYSE YILMAZ' }, {}, { ifBuyerDiffers: 'use' }],
			['its name is not known', { cari_unvan1: '***' }, {}, {}],
			['the number’s check digits are wrong', {}, { tax: '9900000174' }, { ifNumberWrong: 'ignore' }],
		])('gets none where %s', async (_, columns, more, matching) => {
			card(erp, '120.A', { ...own, ...columns });
			const { json } = await ask({ ...buyer, ...more }, { ...add, ...matching });
			expect([json?.code, number(), changes()]).toEqual(['120.A', '', 0]);
		});

		it('is not known to have it where the ERP did not answer, and gets it in the next run', async () => {
			card(erp, '120.A', own);
			await erp.erp.writeFaults('502-lost');
			expect(String((await ask(buyer, add)).json?.warnings)).toContain('is not known');
			await erp.erp.writeFaults('reset-after-commit');
			expect(String((await ask(buyer, add)).json?.warnings)).toContain('was written into it');
			expect([number(), changes()]).toEqual([COMPANY, 2]);
		});

		it('keeps what the ERP refuses as a warning', async () => {
			card(erp, '120.A', own);
			await erp.erp.writeFaults('refused');
			const { json } = await ask(buyer, add);
			expect([json?.outcome, number()]).toEqual(['found', '']);
			expect(String(json?.warnings)).toContain('was not added');
		});
	});
});
