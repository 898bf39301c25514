import { joinedLogin, loginDifferences, withoutLogin } from '../../erp/login';
import { unwrapped } from '../../erp/payload';
import { problemText } from '../../erp/problem';
import { connection } from '../support/erp';

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
		expect(unwrapped(request, 'Mikro')).toEqual({
			payload: { Size: 5 },
			login: { CalismaYili: '2026', FirmaKodu: ['A', 'B'], KullaniciKodu: 'U' },
		});
	});
});

describe('a pasted login and the one that the node sends', () => {
	const own = connection({ workingYear: '2026', companyCode: 'FIRMA01', userCode: 'API' });
	const said = (login: Record<string, unknown>) =>
		loginDifferences(login, own).map((issue) => problemText({ document: 'Document 1', ...issue }));

	it('may agree, or the pasted one may say nothing', () => {
		expect(said({})).toEqual([]);
		expect(said({ CalismaYili: 2026, FirmaKodu: ' FIRMA01 ', KullaniciKodu: 'API' })).toEqual([]);
		expect(said({ CalismaYili: '', FirmaKodu: null })).toEqual([]);
	});

	it('differ by year, company or user, each with what to do', () => {
		expect(said({ CalismaYili: '2025', FirmaKodu: 'FIRMA02', KullaniciKodu: 'AYSE' })).toEqual([
			'Document 1: Working Year (CalismaYili): the JSON says "2025", the node logs in with "2026". Set the option Working Year to the year that is meant, or leave CalismaYili out of the JSON.',
			'Document 1: Company Code (FirmaKodu): the JSON says "FIRMA02", the node logs in with "FIRMA01". Set the option Company Code to the company that is meant, or leave FirmaKodu out of the JSON.',
			'Document 1: User Code (KullaniciKodu): the JSON says "AYSE", the node logs in with "API". Choose the credential of the user that is meant, or leave KullaniciKodu out of the JSON.',
		]);
	});

	it('differ where the pasted one says two things', () =>
		expect(said({ FirmaKodu: ['FIRMA01', 'FIRMA02'] })).toEqual([expect.stringContaining('FIRMA02')]));
});
