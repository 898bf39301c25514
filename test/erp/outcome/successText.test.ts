import { isPlainSuccess, speaksAgainst } from '../../../erp/outcome/successText';

/** What the ERP says beside a success without taking it back. */
const WARNINGS = [
	'Kredi limiti aşıldı',
	'Onaya düştü',
	'Evrak onaya düştü',
	'Risk limiti aşılmıştır',
	'Uyarı: stok eksiye düştü',
	'Stok bakiyesi yetersiz',
	'Kayıt başarılı',
	'Evrak kaydedildi, e-posta gönderilemedi',
	'Müşteri limiti aşıldı, evrak onaya gönderildi',
	'Evrak kaydedildi',
	'Hata yok',
	'No error',
	'Bilgi: fiyat listesi güncel değil',
	'Saved',
	'Vade tarihi geçmiş',
	'Cari riskli',
];

/** What takes a success back. */
const CONTRADICTIONS = [
	'Stok kodu bulunamadı',
	'Evrak kaydedilemedi',
	'Hata',
	'HATA: kayıt yok',
	'Error',
	'MikroAPI - TimeOut',
	'Object reference not set',
	'kısmen kaydedildi',
	'1. satır kaydedildi, 2. satır kaydedilemedi',
	'Başarısız',
	'Kayıt kilitli',
	'not saved',
	'Evrak kaydedilmedi',
	'İşlem iptal edildi',
	'Geçersiz api key',
	'Şifre Hatalı',
	'Evrak zaten mevcut',
];

describe('a text beside a success', () => {
	it.each(WARNINGS)('only warns: %s', (text) => expect(speaksAgainst(text)).toBe(false));

	it.each(CONTRADICTIONS)('contradicts it: %s', (text) => expect(speaksAgainst(text)).toBe(true));

	it('is no news where it only says success', () => {
		expect(WARNINGS.filter(isPlainSuccess)).toEqual([
			'Kayıt başarılı',
			'Evrak kaydedildi',
			'Hata yok',
			'No error',
			'Saved',
		]);
	});
});
