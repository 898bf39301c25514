import { call, credentials, onErp, order, send } from '../client';

const lines = (erp: Parameters<typeof call>[0]) => erp.db.get('SELECT COUNT(*) AS n FROM SIPARISLER')?.n;

describe('placement', () => {
	test(
		'a payload at the root looks like success and writes nothing',
		onErp(async (erp) => {
			const { text } = await send(erp, 'SiparisKaydetV2', { Mikro: credentials(erp), ...order({}) });
			expect(JSON.parse(text)).toEqual({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: {} }] });
			expect(lines(erp)).toBe(0);
		}),
	);

	test(
		'incoming-invoice filters at the root are an error',
		onErp(async (erp) => {
			const { first } = await send(erp, 'GelenFaturalarV2', {
				Mikro: credentials(erp),
				IlkTarih: '2020-01-01',
				SonTarih: '2030-01-01',
			});
			expect(first).toMatchObject({ StatusCode: 400, IsError: true, Data: null });
			expect(first.ErrorMessage).toContain('İstenilen aralıktaki kayıtlar getirilirken hata');
		}),
	);

	test(
		'strict names the right place, unknown members and wrong letter case',
		onErp(
			async (erp) => {
				const root = await send(erp, 'SiparisKaydetV2', { Mikro: credentials(erp), ...order({}) });
				expect(root.first.ErrorMessage).toBe('evraklar alanı Mikro içinde olmalıdır');
				const inside = await send(erp, 'CariListesiV3', { Mikro: { ...credentials(erp), CariKod: '1' } });
				expect(inside.first.ErrorMessage).toBe('CariKod alanı Mikro dışında, kökte olmalıdır');
				const wrong = await call(erp, 'SiparisKaydetV2', order({ SIP_ACIKLAMA: 'x' }));
				expect(wrong.first.ErrorMessage).toContain('SIP_ACIKLAMA');
				const spelled = await call(erp, 'SiparisKaydetV2', order({ Sip_tarih: '15.06.2026' }));
				expect(spelled.first.ErrorMessage).toContain('Sip_tarih');
				const container = await call(erp, 'SiparisKaydetV2', { evraklar: [{ detay: [{}] }] });
				expect(container.first.IsError).toBe(true);
				const beside = await call(erp, 'SiparisKaydetV2', {
					evraklar: [{ ...order({}).evraklar[0], sip_evrakno_seri: 'A' }],
				});
				expect(beside.first.ErrorMessage).toBe('sip_evrakno_seri alanı satirlar içinde olmalıdır');
				expect(lines(erp)).toBe(0);
			},
			{ strict: true },
		),
	);
});
