import { call, METHODS, onErp, type Json } from './client';
import { exampleOf } from './examples';

/** Save, update, delete by guid, delete by key, table, prefix; undefined where the API has no such call. */
const KINDS: Array<
	[
		save: string,
		update: string | undefined,
		byGuid: string | undefined,
		byKey: string | undefined,
		table: string,
		prefix: string,
	]
> = [
	['SiparisKaydetV2', 'SiparisDuzeltV2', 'SiparisGuidSilV2', 'SiparisSilV2', 'SIPARISLER', 'sip'],
	[
		'VerilenTeklifKaydetV2',
		'VerilenTeklifDuzeltV2',
		'VerilenTeklifGuidSilV2',
		'VerilenTeklifSilV2',
		'VERILEN_TEKLIFLER',
		'tkl',
	],
	[
		'AlinanTeklifKaydetV2',
		'AlinanTeklifDuzeltV2',
		'AlinanTeklifGuidSilV2',
		'AlinanTeklifSilV2',
		'ALINAN_TEKLIFLER',
		'altkl',
	],
	[
		'DepolarArasiSiparisKaydetV2',
		'DepolarArasiSiparisDuzeltV2',
		'DepolarArasiSiparisGuidSilV2',
		'DepolarArasiSiparisSilV2',
		'DEPOLAR_ARASI_SIPARISLER',
		'ssip',
	],
	[
		'SayimSonuclariKaydetV2',
		'SayimSonuclariDuzeltV2',
		'SayimSonuclariSatirSilV2',
		'SayimSonuclariSilV2',
		'SAYIM_SONUCLARI',
		'sym',
	],
	['SatisSartiKaydetV2', 'SatisSartiDuzeltV2', 'SatisSartiGuidSilV2', 'SatisSartiSilV2', 'SATIS_SARTLARI', 'sat'],
	['SatinAlmaSartiKaydetV2', undefined, undefined, undefined, 'SATINALMA_SARTLARI', 'sas'],
	[
		'TahsilatTediyeKaydetV2',
		'TahsilatTediyeDuzeltV2',
		'TahsilatTediyeGuidSilV2',
		'TahsilatTediyeSilV2',
		'CARI_HESAP_HAREKETLERI',
		'cha',
	],
	[
		'TahsilatTediyeKaydetV3',
		'TahsilatTediyeDuzeltV2',
		'TahsilatTediyeGuidSilV2',
		'TahsilatTediyeSilV2',
		'CARI_HESAP_HAREKETLERI',
		'cha',
	],
	['DekontKaydetV2', undefined, undefined, 'DekontSilV2', 'CARI_HESAP_HAREKETLERI', 'cha'],
	['MuhasebeFisKaydetV2', undefined, undefined, undefined, 'MUHASEBE_FISLERI', 'fis'],
	['UretimTalepKaydetV2', undefined, 'UretimTalepGuidSilV2', 'UretimTalepSilV2', 'URETIM_TALEPLERI', 'utl'],
	['UretimRotaPlanKaydetV2', undefined, undefined, 'UretimRotaPlanSilV2', 'URETIM_ROTA_PLANLARI', 'RtP'],
	[
		'OperasyonTamamlamaFisKaydetV2',
		'OperasyonTamamlamaFisDuzeltV2',
		undefined,
		'OperasyonTamamlamaFisSilV2',
		'URETIM_OPERASYON_HAREKETLERI',
		'OpT',
	],
];

const WHERE = '$env.evraklar[].satirlar[]';
const document = (line: Json) => ({ evraklar: [{ satirlar: [line] }] });

/** The members of a delete call, taken from a stored row by case-insensitive name. */
function keyOf(method: string, row: Json): Json {
	const byLower = new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
	const names = Object.keys(METHODS[method]?.fields[WHERE] ?? {});
	const wire = (value: unknown) => String(value).replace(/^(\d{4})-(\d{2})-(\d{2})T.*$/, '$3.$2.$1');
	return Object.fromEntries(names.map((name) => [name, wire(byLower.get(name.toLowerCase()) ?? '')]));
}

describe.each(KINDS)('%s', (save, update, byGuid, byKey, table, prefix) => {
	test(
		'save, update, delete',
		onErp(
			async (erp) => {
				const rows = () => erp.db.all(`SELECT * FROM "${table}"`);
				const saved = await call(erp, save, exampleOf(save));
				expect(saved.first.Data?.list?.[0]?.[`${prefix}_Guid`]).toMatch(/^\{[0-9A-F-]{36}\}$/);
				expect(rows()).toHaveLength(1);
				const guid = { [`${prefix}_Guid`]: rows()[0]?.[`${prefix}_Guid`] };
				const lock = { [`${prefix}_lastup_date`]: rows()[0]?.[`${prefix}_lastup_date`] };
				if (update) {
					expect((await call(erp, update, document({ ...guid, ...lock }))).first).toMatchObject({ StatusCode: 200 });
					expect((await call(erp, update, document({ ...guid, ...lock }))).first.ErrorMessage).toContain('Degisiklik');
				}
				for (const name of [byGuid, byKey]) {
					if (!name) continue;
					if (rows().length === 0) await call(erp, save, exampleOf(save));
					expect((await call(erp, name, document(keyOf(name, rows()[0] ?? {})))).first).toMatchObject({
						StatusCode: 200,
						Data: {},
					});
					expect(rows()).toEqual([]);
					expect(
						(await call(erp, name, document(keyOf(name, { ...guid, ...{ RtP_IsEmriKodu: 'YOK' } })))).first.StatusCode,
					).toBe(400);
				}
			},
			{ strict: true },
		),
	);
});
