import { authenticatedBody, wrap } from '../../../../erp/protocol/wire/envelope';
import { connection } from '../../../../testkit/facts/erp';

const DAY = '2026-01-31';
const DIGEST = 'f64f89baca92b227b5b85cabab73a51e';
const LOGIN = { ApiKey: 'KEY-0001', CalismaYili: '2026', FirmaKodu: 'FIRMA01', KullaniciKodu: 'API', Sifre: DIGEST };

/** The members that a body has beside its payload. */
const loginOf = (own: Parameters<typeof connection>[0] = {}, day = DAY) =>
	wrap({}, { placement: 'bare' }, connection(own), day);

describe('the login members (S0)', () => {
	it('leave out a blank API key instead of sending it empty', () => {
		expect(loginOf({ apiKey: '' })).not.toHaveProperty('ApiKey');
	});

	it('hold company and branch number only where they are set, as numbers', () => {
		expect(loginOf({ companyNumber: 0, branchNumber: 2 })).toEqual({
			...LOGIN,
			FirmaNo: 0,
			SubeNo: 2,
		});
	});

	it('change with the day, except for a digest that the user gave ready-made', () => {
		const next = '2026-02-01';
		expect(loginOf({}, next)).toMatchObject({ Sifre: '8056375a71bd412106bea8515c93df37' });
		expect(loginOf({ passwordType: 'digest', password: DIGEST }, next)).toMatchObject({ Sifre: DIGEST });
	});

	it('never hold the plain password', () => expect(JSON.stringify(loginOf())).not.toContain('demo-pass'));
});

describe('placement of a payload', () => {
	const payload = { evraklar: [{ satirlar: [{}] }] };

	it('inside: in the envelope, next to the login', () => {
		expect(wrap(payload, { placement: 'inside' }, connection(), DAY)).toEqual({ Mikro: { ...LOGIN, ...payload } });
	});

	it('beside: at the root, next to the envelope', () => {
		expect(wrap({ Size: '10' }, { placement: 'beside' }, connection(), DAY)).toEqual({ Mikro: LOGIN, Size: '10' });
	});
});

describe('logging in a body that somebody else built', () => {
	it('reads JSON text, and takes an absent body as an empty one', () => {
		expect(authenticatedBody('{"Size":"5"}', connection(), DAY, false)).toEqual({ Size: '5', Mikro: LOGIN });
		for (const nothing of [undefined, null, '']) {
			expect(authenticatedBody(nothing, connection(), DAY, false)).toEqual({ Mikro: LOGIN });
		}
	});

	it('is flat for APILogin', () =>
		expect(authenticatedBody({ FirmaNo: 0 }, connection(), DAY, true)).toEqual({ FirmaNo: 0, ...LOGIN }));

	it.each([['text'], [[1, 2]], [new URLSearchParams('a=1')]])('hands back %p untouched', (body) => {
		expect(authenticatedBody(body, connection(), DAY, false)).toBe(body);
	});
});
