import type { Bench } from '../../../../../../testkit/node/evrak';
import { account, closeAll, guid, hintsOf, put, told, trading } from './support';

afterEach(closeAll);

async function cards(options: Parameters<typeof trading>[0] = {}): Promise<Bench> {
	const erp = await trading(options);
	const card = (n: number, cari_kod: string, more: Record<string, string | number | null>) =>
		put(erp, 'CARI_HESAPLAR', { cari_Guid: guid(n), cari_kod, ...more });
	card(1, 'Ş1', {
		...{ cari_unvan1: 'ŞİMŞEK Işık Gıda', cari_unvan2: 'Ltd. Şti.', cari_vdaire_no: ' 1234567890 ' },
		...{ cari_EMail: 'INFO@simsek.com; muhasebe@simsek.com', cari_CepTel: '+90 (532) 111-22.33', cari_iptal: 0 },
	});
	card(2, 'T1', { cari_unvan1: 'Tekin Öz', cari_vdaire_no: '10000000146', cari_CepTel: '05321112244' });
	card(3, 'T2', { cari_unvan1: 'Tekin Öz (şube)', cari_VergiKimlikNo: '1234567890', cari_CepTel: '5321112244' });
	card(4, 'N1', { cari_unvan1: 'Nihai', cari_vdaire_no: '11111111111', cari_EMail: 'x_y@z.com', cari_CepTel: '' });
	card(9, 'N3', { cari_unvan1: 'Yabancı', cari_vdaire_no: '33333333333', cari_EMail: '', cari_CepTel: '-' });
	card(5, 'N2', { cari_unvan1: 'Nihai 100%', cari_vdaire_no: '2222222222', cari_EMail: '', cari_CepTel: '-' });
	card(6, 'C1', { cari_unvan1: 'Kapalı', cari_vdaire_no: '5555555555', cari_EMail: 'c@z.com', cari_iptal: 1 });
	return erp;
}

const found = async (erp: Bench, findBy: string, findValue: string | number) =>
	told(await account(erp, 'find', { findBy, findValue, ifSeveral: 'all' })).map((item) => item.accountCode);

describe('Account: Search', () => {
	it.each<[string, string | number, Array<string | null>]>([
		['code', 'Ş1', ['Ş1']],
		['code', 't1', ['T1']],
		['code', 'Ş', [null]],
		['taxNumber', '1234567890', ['T2', 'Ş1']],
		['taxNumber', ' 123 456 78 90 ', ['T2', 'Ş1']],
		['taxNumber', '10000000146', ['T1']],
		['taxNumber', '123456789', [null]],
		['taxNumber', '11111111111', [null]],
		['taxNumber', '111 111 11 111', [null]],
		['taxNumber', '2222222222', [null]],
		['taxNumber', '33333333333', [null]],
		['taxNumber', '333.333.333-33', [null]],
		['taxNumber', '-', [null]],
		['taxNumber', '5555555555', [null]],
		['email', 'info@simsek.com', ['Ş1']],
		['email', 'Muhasebe@SIMSEK.com', ['Ş1']],
		['email', 'nfo@simsek.com', [null]],
		['email', 'x_y@z.com', ['N1']],
		['email', 'xay@z.com', [null]],
		['email', '@', [null]],
		['email', 'c@z.com', [null]],
		['phone', '0532 111 22 33', ['Ş1']],
		['phone', '+905321112244', ['T1', 'T2']],
		['phone', '5321112233', ['Ş1']],
		['phone', '1112233', [null]],
		['phone', '-', [null]],
		['name', 'simsek', ['Ş1']],
		['name', 'IŞIK', ['Ş1']],
		['name', 'gıda ltd', ['Ş1']],
		['name', 'tekin oz', ['T1', 'T2']],
		['name', 'OZ tekın', ['T1', 'T2']],
		['name', 'sube tekin t2', ['T2']],
		['name', 'ltd gida simsek', ['Ş1']],
		['name', 'tekin gıda', [null]],
		['name', '100%', ['N2']],
		['name', '%', ['N2']],
		['name', 't2', ['T2']],
		['name', "' OR 1=1 --", [null]],
	])('by %s %j', async (findBy, value, codes) => {
		expect((await found(await cards(), findBy, value)).sort()).toEqual(codes);
	});

	it('tells of each hit how many there are, and of none that there is none', async () => {
		const erp = await cards();
		const two = told(await account(erp, 'find', { findBy: 'name', findValue: 'tekin', ifSeveral: 'first' }));
		expect(two).toEqual([
			expect.objectContaining({ found: true, hits: 2, accountCode: 'T1', accountName: 'Tekin Öz' }),
		]);
		const none = told(await account(erp, 'find', { findValue: '9999999999' }));
		expect(none).toEqual([expect.objectContaining({ found: false, hits: 0, accountCode: null, recordId: null })]);
	});

	it('is an error where two match, unless the user takes the first or all', async () => {
		const erp = await cards();
		const byName = { findBy: 'name', findValue: 'tekin' };
		const { items, error } = await account(erp, 'find', byName);
		expect(items).toEqual([]);
		expect(error?.message).toBe('Search accounts failed: more than one fits, and it is not guessed which one is meant');
		expect(error?.description).toMatch(/accountCode \("T1", "T2"\)[^]*If Several Match \(Birden Çok\) to First or All/);
		expect(told(await account(erp, 'find', { ...byName, ifSeveral: 'all' }))).toHaveLength(2);
		expect(told(await account(erp, 'find', { ...byName, ifSeveral: 'all', limit: 1 }))).toHaveLength(1);
		const hints = (input: number, options: Record<string, string> = {}) =>
			account(
				erp,
				'find',
				{ ...byName, ifSeveral: 'first', ...options },
				Array.from({ length: input }, () => ({})),
			);
		expect(hintsOf(await hints(3))).toEqual([expect.stringContaining('asked 3 times')]);
		expect(hintsOf(await hints(1))).toEqual([]);
		expect(hintsOf(await hints(3, { findValue: "={{ 'tekin' + $itemIndex }}" }))).toEqual([]);
		const odd = await account(erp, 'find', { ...byName, ifSeveral: '={{ $json.none }}' });
		expect(odd.error?.message).toContain('If Several Match has an expression that gives nothing');
	});

	it('tells what the card says', async () => {
		const erp = await cards();
		const [card] = told(await account(erp, 'find', { findBy: 'code', findValue: 'Ş1' }));
		expect(card).toMatchObject({ found: true, hits: 1, accountCode: 'Ş1', recordId: guid(1) });
	});

	it('takes a number of JSON, and refuses a blank before anything is asked', async () => {
		const erp = await cards();
		expect(await found(erp, 'taxNumber', '={{ 10000000146 }}')).toEqual(['T1']);
		const asked = erp.erp.statements.length;
		const { error } = await account(erp, 'find', { findValue: '={{ $json.nothing }}' });
		expect(error?.message).toMatch(/Value \(Aranan\): the expression gives nothing/);
		expect(erp.erp.statements).toHaveLength(asked);
	});
});
