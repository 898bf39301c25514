import type { Db } from '../../standin';
import { dayIn, type Json } from '../../test/standin/client';
import { insert } from './database';
import type { Payload } from './documented';

/** Where the ERP keeps what a method writes: the document itself and its lines. */
export interface Home {
	readonly document?: string;
	readonly lines?: string;
}

const HOMES: ReadonlyArray<readonly [RegExp, Home]> = [
	[/^Adres/, { document: 'CARI_HESAP_ADRESLERI' }],
	[/^Cari/, { document: 'CARI_HESAPLAR', lines: 'CARI_HESAP_ADRESLERI' }],
	[/^(AlimSatimEvragi|FaturaKaydet|FaturaToE)/, { document: 'CARI_HESAP_HAREKETLERI', lines: 'STOK_HAREKETLERI' }],
	[/^AlinanTeklif/, { lines: 'ALINAN_TEKLIFLER' }],
	[/^VerilenTeklif/, { lines: 'VERILEN_TEKLIFLER' }],
	[/^(Dekont|TahsilatTediye)/, { lines: 'CARI_HESAP_HAREKETLERI' }],
	[/^DepolarArasiSiparis/, { lines: 'DEPOLAR_ARASI_SIPARISLER' }],
	[/^EIrsaliyeGonder/, { document: 'STOK_HAREKETLERI' }],
	[/^EvrakAciklama/, { document: 'EVRAK_ACIKLAMALARI' }],
	[/^IrsaliyeSilV2/, { document: 'STOK_HAREKETLERI' }],
	[/^(Irsaliye(Duzelt|Kaydet|SatirSil)|DahiliStokHareket)/, { lines: 'STOK_HAREKETLERI' }],
	[/^EtiketBasim/, { lines: 'ETIKET_BASIM_EMIRLERI' }],
	[/^EvrakBelgeResim/, { document: 'EVRAK_BELGE_RESIMLERI' }],
	[/^FiyatDegisikligi/, { lines: 'STOK_FIYAT_DEGISIKLIKLERI' }],
	[/^KasaMasrafFisi/, { lines: 'CARI_HESAP_HAREKETLERI' }],
	[/^PersonelizinKaydet/, { document: 'PERSONEL_IZINLERI' }],
	[/^PersonelKaydet/, { document: 'PERSONELLER' }],
	[/^ProformaSiparis/, { lines: 'PROFORMA_SIPARISLER' }],
	[/^SatinAlmaTalep/, { lines: 'SATINALMA_TALEPLERI' }],
	[/^StokKaydet/, { document: 'STOKLAR' }],
	[/^UrunRecete/, { lines: 'URUN_RECETELERI' }],
	[/^UrunRota/, { lines: 'URUN_ROTALARI' }],
	[/^MuhasebeFis/, { lines: 'MUHASEBE_FISLERI' }],
	[/^OperasyonTamamlama/, { lines: 'URETIM_OPERASYON_HAREKETLERI' }],
	[/^SatinAlmaSarti/, { lines: 'SATINALMA_SARTLARI' }],
	[/^SatisSarti/, { lines: 'SATIS_SARTLARI' }],
	[/^SayimSonuclari/, { lines: 'SAYIM_SONUCLARI' }],
	[/^Siparis(Kaydet|Duzelt|Sil|GuidSil)/, { lines: 'SIPARISLER' }],
	[/^UretimTalep/, { lines: 'URETIM_TALEPLERI' }],
	[/^UretimRotaPlan/, { lines: 'URETIM_ROTA_PLANLARI' }],
];

/** The tables of a method; empty where it keeps nothing of its payload column by column. */
export const homeOf = (method: string): Home => HOMES.find(([pattern]) => pattern.test(method))?.[1] ?? {};

const CONTAINERS = [
	'evraklar',
	'adresler',
	'cariler',
	'EBelge',
	'EMukellef',
	'Image',
	'EArsiv',
	'Kayit',
	'TextData',
	'evrak_resimleri',
	'personeller',
	'personelizinler',
	'stoklar',
	'evrak_aciklamalari',
	'satirlar',
];

/** The documents of a payload. */
export function documentsOf({ inside }: Payload): Json[] {
	// Rows of one table stand beside the number of the table: the payload is the document.
	const container = 'Tablo' in inside ? undefined : CONTAINERS.find((name) => name in inside);
	const content = container === undefined ? inside : inside[container];
	return Array.isArray(content) ? (content as Json[]) : [content as Json];
}

/** The lines of a document. */
export const linesOf = ({ satirlar, detay, adres }: Json): Json[] => (satirlar ?? detay ?? adres ?? []) as Json[];

/** What a row is found by when it is updated; the other members stay open, so that the update shows. */
const KEY =
	/_Guid$|_lastup_date$|^cha_(evrak_tip|evrakno_seri|evrakno_sira|satir_no)$|^egk_(dosyano|hareket_tip|evr_.*)$/;

/** What a saved row had to have, although an update need not repeat it. */
const KEPT = { cha_kod: '120.01.001', OpT_UrunKodu: 'STK001' };

const keysOf = (members: Json): Json => ({
	...KEPT,
	...Object.fromEntries(Object.entries(members).filter(([name]) => KEY.test(name))),
});

const GUID = '33333333-2222-3333-4444-555555555555';

/** A line of an outgoing dispatch note. */
const NOTE = {
	sth_evrakno_seri: 'TST',
	sth_evrakno_sira: 1,
	sth_evraktip: 1,
	sth_tip: 1,
	sth_tarih: '31.12.2025',
	sth_stok_kod: 'STK001',
	sth_miktar: 2,
	sth_tutar: 20,
	sth_cari_kodu: '120.01.001',
};

const keepPicture = (db: Db, { TableID, RecordUid }: Json) =>
	insert(db, 'mye_ImageData', { TableID, Record_uid: RecordUid, ImageID: 0, Data: 'iVBORw0KGgo=' });

/** Records that a method needs and that are not rows of its own payload. */
const NEEDS: Readonly<Record<string, (db: Db, document: Json) => void>> = {
	FaturaPdfV2: (db, { Fatura_Guid }) =>
		insert(db, 'CARI_HESAP_HAREKETLERI', { cha_Guid: Fatura_Guid, cha_evrakno_seri: 'TST', cha_evrakno_sira: 1 }),
	FaturaToEFaturaV2: (db, document) =>
		insert(db, 'CARI_HESAP_HAREKETLERI', {
			cha_evrak_tip: 63,
			cha_satir_no: 0,
			cha_kod: '120.01.001',
			...document,
		}),
	EIrsaliyeGonderV2: (db, document) => insert(db, 'STOK_HAREKETLERI', document),
	EBelgeDurumSorgulamaV2: (db, { UUID }) =>
		insert(db, 'E_BELGE_GIDEN', { ebl_uuid: UUID, ebl_tip: 0, ebl_gonderim: '2025-12-31T10:00:00.000' }),
	GelenFaturalarKabulV2: (db, document) => incoming(db, document),
	GelenFaturalarRedV2: (db, document) => incoming(db, document),
	SiparistenFaturaOlusturmaV2: (db, document) => openOrder(db, document),
	SiparistenIrsaliyeOlusturmaV2: (db, document) => openOrder(db, document),
	IrsaliyedenFaturaOlusturmaV2: (db, document) =>
		insert(db, 'STOK_HAREKETLERI', { ...NOTE, ...document, sth_cari_kodu: '120.01.001' }),
	EArsivIptalV2: (db, { UUID }) =>
		insert(db, 'E_BELGE_GIDEN', { ebl_uuid: UUID, ebl_tip: 1, ebl_gonderim: '2025-12-31T10:00:00.000' }),
	TaslakEFaturaPdfV2: (db, { EvrakSeri, EvrakSira }) =>
		insert(db, 'CARI_HESAP_HAREKETLERI', {
			cha_evrak_tip: 63,
			cha_satir_no: 0,
			cha_evrakno_seri: EvrakSeri,
			cha_evrakno_sira: EvrakSira,
		}),
	TaslakEIrsaliyePdfV2: (db, { EvrakSeri, EvrakSira }) =>
		insert(db, 'STOK_HAREKETLERI', { ...NOTE, sth_evrakno_seri: EvrakSeri, sth_evrakno_sira: EvrakSira }),
	EIrsaliyePdfV2: (db, { Id }) => {
		insert(db, 'STOK_HAREKETLERI', { ...NOTE, sth_Guid: Id });
		insert(db, 'E_BELGE_GIDEN', {
			ebl_uuid: '22222222-2222-3333-4444-555555555555',
			ebl_tip: 2,
			ebl_kayit_uid: Id,
			ebl_gonderim: '2025-12-31T10:00:00.000',
		});
	},
	GelenFaturaPdfV2: (db, document) => incoming(db, document),
	EBelgeXMLV2: (db, { UUID }) => {
		insert(db, 'CARI_HESAP_HAREKETLERI', { cha_Guid: GUID, cha_evrakno_seri: 'TST', cha_evrakno_sira: 1 });
		insert(db, 'E_BELGE_GIDEN', {
			ebl_uuid: UUID,
			ebl_tip: 0,
			ebl_kayit_uid: GUID,
			ebl_gonderim: '2025-12-31T10:00:00.000',
		});
	},
	SayimKesinlestirmeV2: (db, document) =>
		insert(db, 'SAYIM_SONUCLARI', {
			...document,
			sym_Stokkodu: 'STK001',
			sym_miktar1: 5,
		}),
	ImageDataGetirV2: keepPicture,
	ImageDataSilV2: keepPicture,
};

function openOrder(db: Db, document: Json): void {
	insert(db, 'SIPARISLER', {
		...document,
		sip_musteri_kod: '120.01.001',
		sip_stok_kod: 'STK001',
		sip_miktar: 2,
		sip_b_fiyat: 10,
	});
}

function incoming(db: Db, { UUID }: Json): void {
	const day = dayIn('Europe/Istanbul', new Date());
	insert(db, 'E_BELGE_GELEN', {
		gef_uuid: UUID,
		gef_senaryo: 'TICARIFATURA',
		gef_alinma_tarihi: `${day}T00:00:00.000`,
	});
}

/** Puts into the ERP what a method works on: nothing for a save, the keys for an update, the named rows for anything else. */
export function prepare(db: Db, method: string, kind: string, payload: Payload): void {
	for (const document of documentsOf(payload)) {
		NEEDS[method]?.(db, document);
		if (NEEDS[method] || kind === 'save') continue;
		const { document: table, lines } = homeOf(method);
		const reduced = kind === 'update' ? keysOf : (members: Json) => members;
		if (table) insert(db, table, reduced(document));
		if (lines) linesOf(document).forEach((line) => insert(db, lines, reduced(line)));
	}
}

/** Warnings about documented examples that disagree with the documented codes, or show a part of a slip alone. */
const WARNED: Readonly<Record<string, string>> = {
	MuhasebeFisKaydetV2:
		'Amount Source (Tutar Nereden), mfd_tutarnereden: "10" is not among the published codes; it is sent as it is',
};

/** Warnings of an item but those of its date, price and sums: the documented examples are of 2025, some have no price, and their amounts and colours do not add up. */
export function undated(warnings: unknown): unknown {
	const others = (Array.isArray(warnings) ? warnings : []).filter(
		(text) =>
			!/is not in the working year|^No line has a |^Line \d+: the quantities in |sent as given$/.test(String(text)),
	);
	return others.length === 0 ? undefined : others;
}

/** The warnings that a save of a documented payload brings with it. */
export function warningsOn(method: string, payload: Payload): string[] | undefined {
	const known = WARNED[method];
	if (known === undefined) return undefined;
	const amounts = documentsOf(payload)
		.flatMap(linesOf)
		.map(({ fis_meblag0: amount }) => Number(amount));
	const sum = amounts.reduce((all, amount) => all + amount, 0);
	return [known, ...(sum === 0 ? [] : [`its lines add up to ${sum}, not to zero: debit and credit differ`])];
}
