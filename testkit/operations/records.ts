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
	[/^ImageData/, { document: 'mye_ImageData' }],
	[/^IrsaliyeDuzelt/, { lines: 'STOK_HAREKETLERI' }],
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
	'evrak_aciklamalari',
	'satirlar',
];

/** The documents of a payload. */
export function documentsOf({ inside }: Payload): Json[] {
	const container = CONTAINERS.find((name) => name in inside);
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
	SiparistenFaturaOlusturmaV2: (db, document) =>
		insert(db, 'SIPARISLER', {
			...document,
			sip_musteri_kod: '120.01.001',
			sip_stok_kod: 'STK001',
			sip_miktar: 2,
			sip_b_fiyat: 10,
		}),
	SayimKesinlestirmeV2: (db, document) =>
		insert(db, 'SAYIM_SONUCLARI', {
			...document,
			sym_Stokkodu: 'STK001',
			sym_miktar1: 5,
		}),
	ImageDataGetirV2: (db, document) => insert(db, 'mye_ImageData', { ...document, ImageData: 'iVBORw0KGgo=' }),
};

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
