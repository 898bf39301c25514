import fc from 'fast-check';
import { passwordDigest } from '../../../../erp/protocol/wire/digest';
import { masked, withoutDigests, withoutSecrets } from '../../../../erp/protocol/wire/secrets';
import { connection } from '../../../../testkit/facts/erp';

const MASK = '********';
const DAY = '2026-11-20';
const PASSWORD = 'Gizli+"Şifre"1';
const API_KEY = '12345678';
const OURS = connection({ password: PASSWORD, apiKey: API_KEY });
const DIGESTS = ['2026-11-19', DAY, '2026-11-21'].map((day) => passwordDigest(day, PASSWORD));
const READY = connection({ passwordType: 'digest', password: 'F64F89BACA92B227B5B85CABAB73A51E' });

const SPELLINGS = {
	plain: (secret: string) => secret,
	JSON: (secret: string) => JSON.stringify(secret).slice(1, -1),
	URL: encodeURIComponent,
};

describe('in a message', () => {
	it.each(
		Object.entries(SPELLINGS).flatMap(([spelling, spelled]) =>
			[PASSWORD, API_KEY, ...DIGESTS].map((secret) => [spelled(secret), spelling] as const),
		),
	)('%s is masked, in %s', (secret) => expect(withoutSecrets(`x ${secret} y`, OURS, DAY)).toBe(`x ${MASK} y`));

	it.each(['f64f89baca92b227b5b85cabab73a51e', READY.password])('the ready-made digest is masked: %s', (digest) =>
		expect(withoutSecrets(`x ${digest} y`, READY, DAY)).toBe(`x ${MASK} y`),
	);

	it('one secret that holds another is masked whole', () =>
		expect(withoutSecrets('key demo-pass-2026', connection({ apiKey: 'demo-pass-2026' }), DAY)).toBe(`key ${MASK}`));

	it('what is blank or shorter than four characters stays: words and numbers are full of it', () => {
		const text = 'Stok kodu 123 bulunamadı';
		expect(withoutSecrets(text, connection({ password: '123', apiKey: '' }), DAY)).toBe(text);
	});

	it('nothing shows, whatever stands around it and whatever its characters are', () => {
		const secret = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 40 });
		fc.assert(
			fc.property(secret, fc.string(), fc.string(), (apiKey, before, after) => {
				const text = `${before}|${apiKey}|${after}`;
				expect(withoutSecrets(text, connection({ apiKey }), DAY)).not.toContain(`|${apiKey}|`);
			}),
		);
	});
});

describe('in data', () => {
	it.each(DIGESTS.flatMap((digest) => [digest, digest.toUpperCase()]))('the digest %s is masked', (digest) =>
		expect(withoutDigests(`{"echo":"${digest}"}`, OURS, DAY)).toBe(`{"echo":"${MASK}"}`),
	);

	it('the ready-made digest is masked', () =>
		expect(withoutDigests(`{"echo":"${READY.password}"}`, READY, DAY)).toBe(`{"echo":"${MASK}"}`));

	it.each(['', '(', '.', 'a|b', 'F64F89BA'])(
		'what was typed as a digest and is none changes nothing: "%s"',
		(password) => {
			const typed = connection({ passwordType: 'digest', password });
			expect(withoutDigests('{"a(.|b":"F64F89BA"}', typed, DAY)).toBe('{"a(.|b":"F64F89BA"}');
		},
	);

	it('nothing else is rewritten: not a barcode or an amount that holds the API key, nor a word that is the password', () => {
		const data = JSON.stringify({
			barcode: `8690${API_KEY}5`,
			amount: Number(`${API_KEY}.5`),
			note: PASSWORD,
			hash: passwordDigest('2026-11-22', PASSWORD),
		});
		expect(withoutDigests(data, OURS, DAY)).toBe(data);
	});
});

describe('in a request', () => {
	it('API key and digest are masked at any depth, in whatever letter case, and nothing else is', () => {
		const login = { ApiKey: 'x', Apikey: 'x', sifre: 'x', SIFRE: 'x', KullaniciKodu: 'API', at: null };
		const shown = { ...login, ApiKey: MASK, Apikey: MASK, sifre: MASK, SIFRE: MASK };
		expect(masked({ Mikro: { ...login, evraklar: [login] }, Size: '5' })).toEqual({
			Mikro: { ...shown, evraklar: [shown] },
			Size: '5',
		});
	});
});
