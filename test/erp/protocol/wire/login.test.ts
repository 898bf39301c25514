import { joinedLogin, loginDifferences, withNumbers, withoutLogin } from '../../../../erp/protocol/wire/login';
import { readPayload } from '../../../../erp/document/payload';
import { problemText } from '../../../../erp/base/values/problem';
import { connection, operation } from '../../../../testkit/facts/erp';

const LOGIN = { ApiKey: 'K', CalismaYili: '2026', FirmaKodu: 'F', KullaniciKodu: 'U', Sifre: 'S' };

describe('the login of a pasted request', () => {
	it('is taken out in any letter case, and loses its secrets', () => {
		expect(withoutLogin({ Apikey: 'K', sifre: 'S', firmakodu: 'F', KULLANICIKODU: 'U', a: 1 })).toEqual({
			payload: { a: 1 },
			login: { FirmaKodu: 'F', KullaniciKodu: 'U' },
		});
		expect(JSON.stringify(withoutLogin(LOGIN))).not.toMatch(/"[KS]"/);
	});

	it('stays where the method documents such a member', () => {
		expect(withoutLogin({ KullaniciKodu: 'AYSE', FirmaKodu: 'F' }, ['KullaniciKodu'])).toEqual({
			payload: { KullaniciKodu: 'AYSE' },
			login: { FirmaKodu: 'F' },
		});
	});

	it("says nothing by blanks and by Postman's variables", () => {
		expect(withoutLogin({ CalismaYili: ' ', FirmaKodu: null, KullaniciKodu: '{{KullaniciKodu}}' })).toEqual({
			payload: {},
			login: {},
		});
	});

	it('keeps both values where it is given twice', () => {
		expect(
			joinedLogin([
				{ FirmaKodu: 'A', CalismaYili: 2026 },
				{ FirmaKodu: 'B', CalismaYili: '2026' },
			]),
		).toEqual({
			FirmaKodu: ['A', 'B'],
			CalismaYili: '2026',
		});
		const request = { Mikro: { ...LOGIN, FirmaKodu: 'A' }, FirmaKodu: 'B', Size: 5 };
		expect(readPayload(request, operation('account.getAll'), 'Mikro')).toEqual({
			documents: [{ Size: 5 }],
			beside: {},
			login: { CalismaYili: '2026', FirmaKodu: ['A', 'B'], KullaniciKodu: 'U' },
		});
	});
});

describe('a pasted login and the one that the node sends', () => {
	const own = connection({ workingYear: '2026', companyCode: 'FIRMA01', userCode: 'API' });
	const said = (login: Record<string, unknown>) =>
		loginDifferences(login, own, '2026-11-20').map((issue) => problemText({ document: 'Document 1', ...issue }));

	it('may agree, or the pasted one may say nothing', () => {
		expect(said({})).toEqual([]);
		expect(said({ CalismaYili: 2026, FirmaKodu: ' FIRMA01 ', KullaniciKodu: 'API' })).toEqual([]);
		expect(said({ CalismaYili: '', FirmaKodu: null })).toEqual([]);
	});

	it('are held to the year of the day where the node has none of its own', () => {
		const current = connection({ workingYear: '' });
		expect(loginDifferences({ CalismaYili: '2026' }, current, '2026-12-31')).toEqual([]);
		expect(loginDifferences({ CalismaYili: '2026' }, current, '2027-01-01')).toHaveLength(1);
	});

	it('differ by year, company or user, each with what to do', () => {
		expect(said({ CalismaYili: '2025', FirmaKodu: 'FIRMA02', KullaniciKodu: 'AYSE' })).toEqual([
			'Document 1: Working Year (CalismaYili): the JSON says "2025", the node logs in with "2026". Set the option Working Year to the year that is meant, or leave CalismaYili out of the JSON.',
			'Document 1: Company Code (FirmaKodu): the JSON says "FIRMA02", the node logs in with "FIRMA01". Set the option Company Code to the company that is meant, or leave FirmaKodu out of the JSON.',
			'Document 1: User Code (KullaniciKodu): the JSON says "AYSE", the node logs in with "API". Choose the credential of the user that is meant, or leave KullaniciKodu out of the JSON.',
		]);
	});

	it('differ by company or branch number, which are numbers whatever their spelling', () => {
		const numbered = connection({ companyNumber: 1, branchNumber: 0 });
		for (const login of [
			{ FirmaNo: 1, SubeNo: 0 },
			{ FirmaNo: ' 01 ', SubeNo: '0' },
			{ FirmaNo: '', SubeNo: null },
		])
			expect(loginDifferences(login, numbered, '2026-11-20')).toEqual([]);
		expect(
			loginDifferences({ FirmaNo: 2, SubeNo: '1' }, numbered, '2026-11-20').map(({ field, message }) => [
				field,
				message,
			]),
		).toEqual([
			['Company Number (FirmaNo)', 'the JSON says "2", the node logs in with "1"'],
			['Branch Number (SubeNo)', 'the JSON says "1", the node logs in with "0"'],
		]);
	});

	it('agree in company and branch number where the node has none of its own: those of the request are its', () => {
		const login = { FirmaNo: '3', SubeNo: 4 };
		expect(loginDifferences(login, own, '2026-11-20')).toEqual([]);
		expect(withNumbers(own, login)).toEqual({ ...own, companyNumber: 3, branchNumber: 4 });
		const set = connection({ companyNumber: 0, branchNumber: 7 });
		expect(withNumbers(set, login)).toEqual(set);
		for (const odd of ['A', 1.5, -1, [1, 2]])
			expect(loginDifferences({ FirmaNo: odd }, own, '2026-11-20')).toMatchObject([
				{ field: 'Company Number (FirmaNo)', message: expect.stringContaining('is not a whole number') },
			]);
	});

	it('are told in any letter case, Turkish ones too', () => {
		for (const name of ['FIRMAKODU', 'firmakodu', 'FİRMAKODU', 'Firmakodu', 'fırmakodu'])
			expect(loginDifferences(withoutLogin({ [name]: 'FIRMA02' }).login, own, '2026-11-20')).toHaveLength(1);
		for (const name of ['firmano', 'FİRMANO', 'ŞubeNo', 'subeno'])
			expect(withoutLogin({ [name]: 5 }).payload).toEqual({});
	});
});
