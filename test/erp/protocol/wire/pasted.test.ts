import fc from 'fast-check';
import { pastedBody } from '../../../../erp/protocol/wire/pasted';

const LOGIN = { ApiKey: 'K', CalismaYili: '2026', FirmaKodu: 'F', KullaniciKodu: 'U', Sifre: 'S' };
const SAID = { CalismaYili: '2026', FirmaKodu: 'F', KullaniciKodu: 'U' };

describe('a pasted request', () => {
	it.each([
		[
			'inside its envelope',
			{ Mikro: { ...LOGIN, evraklar: [] } },
			{ payload: { evraklar: [] }, beside: {}, placement: 'inside' },
		],
		['beside its envelope', { Mikro: LOGIN, Size: '5' }, { payload: { Size: '5' }, placement: 'beside' }],
		['nowhere', { Mikro: LOGIN }, { payload: {}, placement: 'inside' }],
		['without an envelope', { ...LOGIN, FirmaNo: 0 }, { payload: {}, placement: 'bare' }],
	])('has its payload %s, and keeps it there', (_, body, expected) => {
		const { login, ...rest } = pastedBody(body, 'Mikro');
		expect(rest).toEqual(expected);
		expect(login).toMatchObject(SAID);
	});

	it('is known by the envelope word in any letter case, and by the installation’s own', () => {
		for (const word of ['mikro', 'MIKRO', 'MİKRO', 'Envelope', 'zarf'])
			expect(pastedBody({ [word]: { ...LOGIN, a: 1 } }, 'Zarf')).toMatchObject({ payload: { a: 1 }, login: SAID });
	});

	it('of which only members were pasted has no placement of its own', () => {
		expect(pastedBody({ Size: 5, FirmaKodu: 'F' }, 'Mikro')).toEqual({
			payload: { Size: 5 },
			login: { FirmaKodu: 'F' },
		});
	});

	it('keeps what the method documents beside its envelope', () => {
		expect(pastedBody({ Mikro: LOGIN, KullaniciKodu: 'AYSE' }, 'Mikro', { documented: ['KullaniciKodu'] })).toEqual({
			payload: { KullaniciKodu: 'AYSE' },
			placement: 'beside',
			login: SAID,
		});
	});

	it('may have a login in its documents, which is the login of all', () => {
		const documents = [{ a: 1, FirmaKodu: 'A', sifre: 'S' }, { a: 2 }, 3];
		for (const [container, known] of [
			['evraklar', {}],
			['cariler', { container: 'cariler' }],
		] as const)
			expect(pastedBody({ Mikro: { ...LOGIN, [container]: documents } }, 'Mikro', known)).toMatchObject({
				payload: { [container]: [{ a: 1 }, { a: 2 }, 3] },
				login: { ...SAID, FirmaKodu: ['F', 'A'] },
			});
	});

	it('never passes on a secret, wherever login and payload stand', () => {
		const spelled = fc.constantFrom('Sifre', 'SIFRE', 'sifre', 'ŞİFRE', 'ApiKey', 'APIKEY', 'Apikey');
		fc.assert(
			fc.property(spelled, fc.boolean(), fc.boolean(), (name, inside, both) => {
				const login = { FirmaKodu: 'F', [name]: 'secret' };
				const body = inside ? { Mikro: { ...login, a: 1 }, ...(both ? login : {}) } : { ...login, b: 2 };
				expect(JSON.stringify(pastedBody(body, 'Mikro'))).not.toContain('secret');
			}),
		);
	});
});
