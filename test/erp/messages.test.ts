import fc from 'fast-check';
import { explain, isLoginRefusal, isUnsettled } from '../../erp/messages';

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

	it.each([
		'MikroAPI - TimeOut',
		'The operation has timed out.',
		'A task was canceled.',
		'A task was cancelled.',
		'A transport-level error has occurred when receiving results from the server.',
		'An existing connection was forcibly closed by the remote host.',
		'Varolan bir bağlantı uzaktaki bir ana bilgisayar tarafından zorla kapatıldı.',
		'Yürütme Zaman Aşımına Uğradı.',
		'Transaction (Process ID 54) was deadlocked on lock resources',
		'İşlem (İşlem Kimliği 54) kilit kaynaklarında başka bir işlemle kilitlendi ve kilitlenme kurbanı seçildi.',
	])('that a write may still complete, in any letters and whatever else it says: "%s"', (message) => {
		for (const text of [
			message,
			message.toUpperCase(),
			message.toLocaleUpperCase('tr'),
			`Stok Hareketi Kaydedilemedi: ${message}`,
			`${message} Evrak zaten mevcut.`,
		]) {
			expect(['timeout', 'deadlock']).toContain(explain(text).kind);
			expect(isUnsettled(text)).toBe(true);
		}
	});

	it.each(['Stok kodu bulunamadı!', 'Evrak zaten mevcut.', 'Şifre Hatalı', 'Kayıt kilitli', ''])(
		'that nothing was written: "%s"',
		(message) => expect(isUnsettled(message)).toBe(false),
	);

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

describe('a refused login', () => {
	it.each(['Şifre Hatalı', 'SIFRE HATALI!', 'şifre hatalı.', ' Sifre  Hatali ! ', 'ŞİFRE HATALI'])(
		'is "%s"',
		(message) => expect(isLoginRefusal(message)).toBe(true),
	);

	it.each([
		'Evrak kaydedildi, mail gönderilemedi: şifre hatalı',
		'E-posta şifre hatalı',
		'Şifre Hatalı (kayıt 17 yazıldı)',
		'Şifre Hatalı Değil',
		'Şifre',
		'',
	])('is not "%s"', (message) => expect(isLoginRefusal(message)).toBe(false));
});
