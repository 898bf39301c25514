import fc from 'fast-check';
import { explain } from '../../erp/messages';

describe('a text of the ERP means', () => {
	it.each([
		['MikroAPI - TimeOut', 'timeout'],
		['Zaman aşımı süresi doldu. İşlem tamamlanmadan önce zaman aşımı süresi geçti', 'timeout'],
		['Json da ApiKey bilgisi eksik', 'configuration'],
		['Geçersiz api key', 'configuration'],
		['Şifre Hatalı', 'authentication'],
		['Degisiklik yaptiginiz surede kayit degistiginden islem yapilamaz', 'conflict'],
		['Değişiklik yaptığınız sürede kayıt değiştiğinden işlem yapılamaz', 'conflict'],
		['WEB 1042 numarali evrak zaten mevcut', 'duplicate'],
		['WEB 1042 numaralı evrak zaten mevcut!', 'duplicate'],
		['Evrak zaten mevcut.', 'duplicate'],
		['Stok kodu bulunamadı!', 'validation'],
		['STOK KODU BULUNAMADI', 'validation'],
		['Stok Hareketi Kaydedilemedi', 'validation'],
		['Gider muhasebe kodu bos (U17)', 'validation'],
		['Transaction was deadlocked on lock resources', 'deadlock'],
		['İlgili e-belge bulunamadı', 'notFound'],
		['İstenilen aralıktaki kayıtlar getirilirken hata', 'configuration'],
		["Invalid column name 'cha_ebelge_turu'", 'schema'],
		["Invalid object name 'dbo.X'", 'schema'],
		['Başka bir şey', 'other'],
		['', 'other'],
	])('"%s": %s', (message, kind) => {
		const explanation = explain(message);
		expect(explanation).toMatchObject({
			kind,
			meaning: expect.stringMatching(/^[A-Z]/),
			remedy: expect.stringMatching(/^[A-Z].*\.$/),
		});
	});

	it('a timeout first, whatever else it says: only that decides whether the document may be saved still', () => {
		expect(explain('Stok Hareketi Kaydedilemedi: timeout').kind).toBe('timeout');
	});

	it('the same in capitals, in small letters and without Turkish letters', () => {
		const texts = [
			'Şifre Hatalı',
			'Geçersiz api key',
			'İlgili e-belge bulunamadı',
			'Stok kodu bulunamadı',
			'Zaman aşımı',
		];
		for (const text of texts) {
			const { kind } = explain(text);
			expect(
				[text.toLocaleUpperCase('tr'), text.toLocaleLowerCase('tr'), text.normalize('NFD')].map(
					(form) => explain(form).kind,
				),
			).toEqual([kind, kind, kind]);
		}
	});

	it('something, always', () => {
		fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => explain(text).remedy.length > 0));
	});
});
