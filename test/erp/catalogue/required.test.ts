import { operations } from '../../../erp/catalogue';
import type { Operation } from '../../../erp/catalogue/types';
import { prepareDocument } from '../../../erp/document/document';
import type { Members } from '../../../erp/base/json/members';
import { readPayload } from '../../../erp/document/payload';
import { docFrom, ISTANBUL } from '../../../testkit/facts/erp';
import { exampleOf, isUndocumented } from '../../../testkit/operations/documented';
import { endpoints, wireMembers, type EndpointField } from '../../../testkit/facts/wire';

const byName = new Map(endpoints().map((endpoint) => [endpoint.name, endpoint]));
const fieldsOf = ({ method }: Operation) => byName.get(method)?.fields ?? [];
const required = (operation: Operation) => wireMembers(operation).filter(({ field }) => field?.required);

/** Members that make the login; every example has them, so they tell nothing about its source. */
const LOGIN = /(^|\.)(ApiKey|CalismaYili|FirmaKodu|KullaniciKodu|Sifre|FirmaNo|SubeNo)$/;

/** Where the first example of a method is from: the maker's page where it has one, its V16 collection else. */
function firstSource(operation: Operation): EndpointField['src'] | undefined {
	const sources = new Set(
		fieldsOf(operation)
			.filter(({ path }) => !LOGIN.test(path))
			.map(({ src }) => src),
	);
	return sources.has('reference') ? 'reference' : sources.has('collection') ? 'collection' : undefined;
}

/**
 * Examples beside the first one, as the notes of the reference describe them; each lacks members that the first one has. Updates have
 * two uses, adding lines and changing one by its GUID, and a slip may tell colours and sizes, defects or delays instead of a quantity.
 */
const OTHERS: Readonly<Record<string, readonly Members[]>> = {
	OperasyonTamamlamaFisKaydetV2: [
		{ satirlar: [{ OpT_IsEmriKodu: 'IE001', renk_beden: [{ renk_no: 5, beden_no: 3, miktar: 10 }] }] },
		{ satirlar: [{ OpT_IsEmriKodu: 'IE001', hata_listesi: [{ hata_kodlari: "'001'", hatali_miktar: 10 }] }] },
		{ satirlar: [{ OpT_IsEmriKodu: 'IE001', gecikme_listesi: [{ gecikme_kodu: 'KOD001' }] }] },
		{ satirlar: [{ OpT_IsEmriKodu: 'IE001', calisan_listesi: [{ personel_kodu: 'KOD001' }] }] },
	],
	AlimSatimEvragiDuzeltV2: [
		{
			cha_evrak_tip: 63,
			cha_evrakno_seri: 'A',
			cha_evrakno_sira: 1,
			cha_satir_no: 0,
			cha_tarihi: '31.12.2025',
			detay: [{ sth_Guid: '11111111-2222-3333-4444-555555555555', sth_stok_kod: 'STK001', sth_miktar: 10 }],
		},
	],
	AlimSatimEvragiKaydetV2: [
		{
			cha_evrak_tip: '63',
			cha_tip: '0',
			cha_cinsi: '8',
			cha_tarihi: '31.12.2025',
			cha_kod: '120.01.001',
			cha_kasa_hizmet: '3',
			cha_kasa_hizkod: 'HIZ001',
			hizmet_masraf_detay: [{ cha_kasa_hizkod: 'HIZ001' }],
		},
	],
	AlimSatimEvragiSatirSilV2: [{ detay: [{ sth_Guid: '11111111-2222-3333-4444-555555555555' }] }],
	...Object.fromEntries(
		[
			['AlinanTeklifDuzeltV2', 'altkl_Guid', 'altkl_miktar'],
			['DepolarArasiSiparisDuzeltV2', 'ssip_Guid', 'ssip_miktar'],
			['IrsaliyeDuzeltV2', 'sth_Guid', 'sth_miktar'],
			['SatisSartiDuzeltV2', 'sat_Guid', 'sat_miktar'],
			['SayimSonuclariDuzeltV2', 'sym_Guid', 'sym_miktar1'],
			['SiparisDuzeltV2', 'sip_Guid', 'sip_miktar'],
		].map(([method = '', guid = '', amount = '']) => [
			method,
			[{ satirlar: [{ [guid]: '11111111-2222-3333-4444-555555555555', [amount]: 10 }] }],
		]),
	),
	TahsilatTediyeSCKaydet: [
		[67, 1],
		[66, 2],
	].map(([cha_evrak_tip, cha_cinsi]) => ({
		satirlar: [
			{ cha_tarihi: '31.12.2025', cha_evrak_tip, cha_tip: 1, cha_cinsi, cha_kod: '120.01.001', cha_trefno: 'MC-000-1' },
		],
	})),
	UretimIsEmriOlusturV2: [{ UrunKodu: 'URN001', UretilecekMiktar: 10 }],
};

/** What a document is told to lack. */
function missing(operation: Operation, members: Members): string[] {
	const checking = { zone: ISTANBUL, onlyKnownFields: false };
	return prepareDocument({ doc: docFrom(operation, members), items: [0] }, 1, checking)
		.problems.filter(({ message }) => /is missing|has no lines|is empty|has nothing that/.test(message))
		.map(({ field, message }) => `${field ?? ''} ${message}`);
}

const asking = operations.filter((operation) => required(operation).length > 0);
const shown = operations.filter(({ method, body }) => !isUndocumented(method) && body.placement !== 'none');

describe('required is only what no documented example lacks', () => {
	it.each(asking.map((operation) => [operation.method, operation] as const))('%s', (_, operation) => {
		const byPath = new Map(fieldsOf(operation).map((field) => [field.path, field]));
		const odd = required(operation).filter(({ path }) => {
			const field = byPath.get(path);
			// A list is there where its elements are.
			const isShown = field?.type === 'array' || !['', null, undefined].includes(field?.example as string);
			return field?.src !== firstSource(operation) || !isShown;
		});
		expect(odd.map(({ path }) => path)).toEqual([]);
	});

	it.each(shown.map((operation) => [operation.method, operation] as const))(
		'%s: its documented example lacks nothing',
		(method, operation) => {
			const { inside, beside } = exampleOf(method);
			const { documents } = readPayload({ Mikro: inside, ...beside }, operation, 'Mikro');
			expect(documents.flatMap((document) => missing(operation, document))).toEqual([]);
		},
	);

	const others = Object.entries(OTHERS).flatMap(([method, list]) => list.map((members) => [method, members] as const));

	it.each(others)('%s: the other example %j lacks nothing', (method, members) => {
		const operation = operations.find((candidate) => candidate.method === method);
		expect(operation && missing(operation, members)).toEqual([]);
	});

	it('and something is required wherever something is needed', () => {
		const saves = shown.filter(({ kind }) => kind === 'save');
		expect(saves.filter((operation) => required(operation).length === 0).map(({ method }) => method)).toEqual([]);
	});
});
