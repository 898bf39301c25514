import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { checkpoint } from '../../../../../testkit/operations/database';
import { card, codes, findOrCreate } from './support';

const COMPANY = '9900000173';
const PERSON = '10000000146';

describe('Account: Create, of buyers who have an account', () => {
	let erp: Bench;
	let tables: ReturnType<typeof checkpoint>;
	beforeAll(async () => {
		erp = await bench();
		card(erp, '120.A', { cari_vdaire_no: COMPANY, cari_unvan1: 'Çağ Şirketi', cari_unvan2: 'A.Ş.' });
		card(erp, '120.B', { cari_VergiKimlikNo: '1234567890' });
		card(erp, '120.C', { cari_EMail: 'Iletisim@ORNEK.com.tr; ikinci@ornek.com.tr' });
		card(erp, '120.D', { cari_CepTel: '0 (532) 123-45 67' });
		card(erp, 'WEB-7', { cari_unvan1: 'X' });
		tables = checkpoint(erp.erp.db);
	});
	afterEach(() => tables.restore());
	afterAll(async () => await erp.close());

	it.each([
		['a tax number in the first column', { tax: '990 000 0173' }, '120.A', 'taxNumber'],
		['a tax number in the second column', { tax: 'TR1234567890' }, '120.B', 'taxNumber'],
		['an e-mail in any letters', { mail: 'ILETISIM@ornek.com.tr' }, '120.C', 'email'],
		['the second of several e-mails', { mail: 'İkinci@ornek.com.tr' }, '120.C', 'email'],
		['an e-mail beside a name', { mail: 'Çağ <iletisim@ornek.com.tr>' }, '120.C', 'email'],
		['a phone with the country', { phone: '+90 532 123 45 67' }, '120.D', 'phone'],
		['a phone without zero', { phone: 5321234567 }, '120.D', 'phone'],
		['its own code', { id: 7, name: 'x' }, 'WEB-7', 'code'],
	])('finds one by %s', async (_, buyer, code, matchedBy) => {
		const before = erp.bodies('CariKaydetV2').length;
		const { items: found, error } = await erp.evrak(findOrCreate(), items(buyer));
		expect(error).toBeUndefined();
		expect(found[0]?.json).toMatchObject({ outcome: 'found', code, matchedBy });
		expect(erp.bodies('CariKaydetV2')).toHaveLength(before);
	});

	it('creates who is not there', async () => {
		const { items: found, error } = await erp.evrak(
			findOrCreate(),
			items({ tax: PERSON, name: 'Ayşe Yılmaz', id: 9, mail: 'ayse@ornek.com.tr' }),
		);
		expect(error).toBeUndefined();
		expect(found[0]?.json).toMatchObject({
			outcome: 'created',
			code: 'WEB-9',
			name: 'Ayşe Yılmaz',
			matchedBy: 'taxNumber',
		});
		expect(codes(erp)).toEqual(['WEB-7', 'WEB-9']);
	});
});
