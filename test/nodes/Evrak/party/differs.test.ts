import { bench, items, type Bench } from '../../../../testkit/node/evrak';
import { forget, sends } from '../../../../testkit/node/safeSaves';
import { asking, card, codes, findOrCreate } from './support';

const COMPANY = '9900000173';

describe('Account: Find or Create, where a key finds an account', () => {
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
});
