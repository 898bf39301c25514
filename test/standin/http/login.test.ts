import { call, credentials, dayIn, digest, onErp, send } from '../client';

const PASSWORD_ERROR = 'Şifre Hatalı';

describe('credentials', () => {
	test('the digest vectors of the reference', () => {
		expect(digest('2026-01-31', 'demo-pass')).toBe('f64f89baca92b227b5b85cabab73a51e');
		expect(digest('2026-01-31', 'Şifre-ğüİ1')).toBe('e6109b832dd4a645f7c3e720849de19f');
		expect(digest('2026-01-31', '')).toBe('bdbd075e89f83fe53afe3832d7aff90a');
	});

	test.each([
		['digest of yesterday', { Sifre: digest('2020-01-01', 'demo-pass') }],
		['upper-case digest', { Sifre: digest(dayIn('Europe/Istanbul'), 'demo-pass').toUpperCase() }],
		['user', { KullaniciKodu: 'NOBODY' }],
		['company', { FirmaKodu: 'OTHER' }],
		['year', { CalismaYili: 1999 }],
	])('a wrong %s is one and the same refusal at HTTP 200', async (_, wrong) =>
		onErp(async (erp) => {
			const { status, first } = await send(erp, 'VergiListesiV2', { Mikro: { ...credentials(erp), ...wrong } });
			expect(status).toBe(200);
			expect(first).toEqual({ StatusCode: 400, IsError: true, ErrorMessage: PASSWORD_ERROR, Data: null });
		})(),
	);

	test('the day is the server zone day by the server clock', async () => {
		const now = () => new Date('2026-01-31T22:30:00Z');
		await onErp(
			async (erp) => {
				const istanbul = await send(erp, 'VergiListesiV2', { Mikro: credentials(erp, '2026-02-01') });
				expect(istanbul.first.StatusCode).toBe(200);
				expect(istanbul.headers.date).toBe('Sat, 31 Jan 2026 22:30:00 GMT');
				expect((await send(erp, 'VergiListesiV2', { Mikro: credentials(erp, '2026-01-31') })).first.ErrorMessage).toBe(
					PASSWORD_ERROR,
				);
			},
			{ now },
		)();
		await onErp(
			async (erp) => {
				expect((await send(erp, 'VergiListesiV2', { Mikro: credentials(erp, '2026-01-31') })).first.StatusCode).toBe(
					200,
				);
			},
			{ now, zone: 'America/New_York' },
		)();
	});

	test(
		'ApiKey: blank passes where it is not required, a wrong one never',
		onErp(async (erp) => {
			expect(
				(await send(erp, 'VergiListesiV2', { Mikro: { ...credentials(erp), ApiKey: ' ' } })).first.StatusCode,
			).toBe(200);
			expect(
				(await send(erp, 'VergiListesiV2', { Mikro: { ...credentials(erp), ApiKey: 'x' } })).first.ErrorMessage,
			).toBe('Geçersiz api key');
		}),
	);
});

describe('V1 session', () => {
	const slip = {
		evraklar: [{ satirlar: [{ cha_tarihi: '15.06.2026', cha_evrak_tip: 67, cha_cinsi: 1, cha_kod: '120.01.001' }] }],
	};

	test(
		'needs a login, ends with logoff',
		onErp(async (erp) => {
			expect((await call(erp, 'TahsilatTediyeSCKaydet', slip)).first.ErrorMessage).toContain('APILogin');
			await call(erp, 'APILogin');
			expect((await call(erp, 'TahsilatTediyeSCKaydet', slip)).first.StatusCode).toBe(200);
			expect((await send(erp, 'APILogoff', { KullaniciKodu: 'API' })).first.IsError).toBe(false);
			expect((await call(erp, 'TahsilatTediyeSCKaydet', slip)).first.IsError).toBe(true);
		}),
	);
});
