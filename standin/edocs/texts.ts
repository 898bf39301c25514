/** The ERP's answer to a UUID that it does not hold, or not under the type asked for (docs/trust/erp-behaviour.md#kind-of-a-sent-invoice). */
export const NOT_FOUND = 'İlgili e-belge bulunamadı';

/** Texts of `BelgeDurumKodu`. 2001 and 2002 stand in examples of integrators, the others are assumed. */
const DOCUMENT: Record<string, string> = {
	1000: 'Fatura oluşturuldu',
	1002: 'Fatura zarflandı',
	1006: 'Fatura imzalandı',
	2001: 'Fatura kabul edildi',
	2002: 'Fatura red edildi',
};

/** Texts of `GIBDurumKodu`, short forms of the authority's list (docs/trust/erp-behaviour.md#authority-codes). */
const AUTHORITY: Record<string, string> = {
	1000: 'ZARF KUYRUĞA EKLENDİ',
	1100: 'ZARF İŞLENİYOR',
	1150: 'SCHEMATRON KONTROL SONUCU HATALI',
	1160: 'XML ŞEMA KONTROLÜNDEN GEÇEMEDİ',
	1163: 'FATURA SİSTEMDE DAHA ÖNCE KAYITLI',
	1200: 'ZARF BAŞARIYLA İŞLENDİ',
	1210: 'DOKÜMAN ALICIYA GÖNDERİLEMEDİ',
	1215: 'DOKÜMAN GÖNDERİMİ BAŞARISIZ',
	1230: 'ALICIDAN HATALI YANIT GELDİ',
	1300: 'BAŞARIYLA TAMAMLANDI',
};

/** The six members of a status answer (docs/trust/erp-behaviour.md#status-answer) from their three codes; '' where there is none yet. */
export function statusMembers(document: string, envelope: string, authority: string): Record<string, string> {
	return {
		BelgeDurumKodu: document,
		BelgeDurumAciklamasi: DOCUMENT[document] ?? '',
		ZarfDurumKodu: envelope,
		ZarfDurumAciklamasi: envelope === '1001' ? 'Zarf gönderildi' : '',
		GIBDurumKodu: authority,
		GIBDurumAciklamasi: AUTHORITY[authority] ?? '',
	};
}
