import fc from 'fast-check';
import { weightOf } from '../../../erp/outcome/refusals';
import { isPlainSuccess, speaksAgainst } from '../../../erp/outcome/successText';

/** Interruptions, claims of something saved, and exceptions, in English and Turkish: a write that was answered so may be in the ERP. */
const UNSETTLED = [
	'MikroAPI - TimeOut',
	'Execution Timeout Expired.  The timeout period elapsed prior to completion of the operation or the server is not responding.',
	'time-out',
	'Time out',
	'Timed out',
	'request time out occurred',
	'time_out',
	'TIMEOUT',
	'Zaman aşımı',
	'ZAMAN AŞIMI',
	'zamanaşımı',
	'zamanaşımına uğradı',
	'İşlem zaman aşımına uğradı',
	'Süre doldu',
	'Süre aşıldı',
	'İşlem süresi doldu',
	'Bekleme süresi aşıldı',
	'süre aşımı',
	'süresi dolmuş',
	'İstek süresi aşıldı',
	'The semaphore timeout period has expired',
	'The wait operation timed out',
	'Thread was being aborted.',
	'A task was canceled.',
	'The operation was canceled.',
	'Operation cancelled by user',
	'İşlem iptal edildi',
	'İşlem kullanıcı tarafından durduruldu',
	'Proses sonlandırıldı',
	'Bağlantı kesildi',
	'Bağlantı koptu',
	'Sunucu ile bağlantı kurulamadı',
	'Veritabanı bağlantısı kapandı',
	'The connection was closed',
	'Connection reset by peer',
	'connection is broken and recovery is not possible',
	'lost connection to MySQL',
	'network path was not found',
	'A network-related or instance-specific error occurred',
	'Cannot continue the execution because the session is in the kill state.',
	'SHUTDOWN is in progress.',
	'server is shutting down',
	'Sunucu kapatılıyor',
	'Servis durduruldu',
	'Lock request time out period exceeded.',
	'Kayıt kilitli',
	'Tablo kilitli',
	'Kayıt başka bir kullanıcı tarafından kilitlenmiş',
	'Row is locked',
	'record locked by another user',
	'deadlock',
	'A severe error occurred on the current command.',
	'Ciddi hata',
	'There is insufficient system memory',
	'Out of memory',
	'System.OutOfMemoryException',
	'bellek yetersiz',
	'Yetersiz bellek',
	'Disk dolu',
	'There is not enough space on the disk',
	'disk full',
	"The transaction log for database 'X' is full",
	'Log dosyası doldu',
	'Could not allocate space for object',
	'Oturum sonlandı',
	'Oturum sonlandırıldı',
	'Oturumunuz kapatıldı',
	'Object reference not set to an instance of an object.',
	'Nesne başvurusu bir nesnenin örneğine ayarlanmadı.',
	'There is already an open DataReader associated with this Command which must be closed first.',
	'An error occurred while updating the entries.',
	'NullReferenceException',
	'System.Data.SqlClient.SqlException',
	'The transaction ended in the trigger. The batch has been aborted.',
	'transaction rolled back',
	'İşlem geri alındı',
	'uncommittable transaction',
	'Evrak kaydedildi ancak e-fatura gönderilemedi',
	'Evrak kaydedildi fakat yazdırılamadı',
	'Fatura kaydedildi e-fatura gönderilemedi',
	'başarılı',
	'Kayıt başarılı',
	'İşlem başarıyla tamamlandı',
	'1. satır kaydedildi, 2. satır kaydedilemedi',
	'1. satır kaydedildi, 2. satır: Stok kodu bulunamadı',
	'saved',
	'Document saved',
	'The document was saved but not sent',
	'kısmen kaydedildi',
	'Kısmen başarılı',
	'partially saved',
	'partial success',
	'3 of 5 rows saved',
	'Not all rows were saved',
	'2 satır eklendi, 1 satır hatalı',
	'Evrak oluşturuldu, irsaliye oluşturulamadı',
	'Kayıt yapıldı',
	'Sipariş onaya düştü',
	'İşleminiz kuyruğa alındı',
	'Kayıt işleniyor',
	'Stok kodu bulunamadı! Timeout',
	'Stok kodu bulunamadı: MikroAPI - TimeOut',
	'Stok Hareketi Kaydedilemedi: İşlem kilitlenme kurbanı seçildi',
	'Beklenmeyen bir hata oluştu',
	'Kayıt sırasında hata oluştu',
	'Internal server error',
	'Sunucu hatası',
	'Api Server Error',
	'Service Unavailable',
	'Sunucu meşgul',
	'pipe is broken',
	'The pipe has been ended',
	'boru hattı kırıldı',
	'Ağ hatası',
	'ağ bağlantısı yok',
	'Ağ yolu bulunamadı',
	'Violation of PRIMARY KEY constraint',
	'Cannot insert duplicate key row',
	'String or binary data would be truncated. The statement has been terminated.',
	'Zaman a&#351;&#305;m&#305;',
	'Zaman aþýmý',
	'İşlem yarıda kaldı',
	'Elektrik kesintisi',
	'Sunucu yeniden başlatılıyor',
	'Evrak kaydedilmiştir',
	'Fatura gönderildi fakat cevap alınamadı',
	'Kayıt silindi',
	'Kayıt güncellendi',
	'3/5 kaydedildi',
	'İlk 2 satır yazıldı',
	'Bir kısmı kaydedildi',
	'yanıt alınamadı',
	'Sunucudan cevap gelmedi',
	'Server did not respond',
	'response not received',
	'Request aborted: the client disconnected',
	'disconnected',
	'Bağlantı zaman aşımına uğradı',
	'EXECUTE timeout',
	'Timeout expired',
	'timeoutexception',
	'Uzak ana bilgisayar bağlantıyı kapattı',
	'Varolan bir bağlantı uzaktaki bir ana bilgisayar tarafından zorla kapatıldı',
	'İşlem durduruldu',
	'işlem sonlandırılmıştır',
	'Process killed',
	'terminated',
	'veritabanı kapatıldı',
	'Database is shutting down',
	'disk yetersiz',
	'Diskte yeterli yer yok',
	'Depolama alanı yetersiz',
	'log full',
	'hafıza yetersiz',
	'Yetersiz hafıza',
	'system resources exceeded',
	'Kaynaklar yetersiz',
	'sistem kaynakları yetersiz',
	'işlem zaman aşımı',
	'Kayıt eklendi ama hata oluştu',
	'Evrak başarıyla kaydedildi',
	'Kaydedildi',
	'kayıt edildi',
	'kayıt tamam',
	'success',
	'OK',
	'completed with errors',
	'Row 1 ok, row 2 failed',
	'Satır 1 OK; Satır 2: Stok kodu bulunamadı',
	'socket hang up',
	'ECONNRESET',
	'İletişim hatası',
	'Haberleşme hatası',
	'bağlantı',
	'kopma',
	'The underlying connection was closed',
	'broken pipe',
	'Kilitlenme',
	'kilit zaman aşımı',
	'The instance of the SQL Server Database Engine cannot obtain a LOCK resource at this time',
	'1 kayıt kaydedildi',
	'2 adet kayıt oluşturuldu',
	'Fatura oluştu',
	'İptal edildi',
	'Durduruldu',
	'kesildi',
	'sonlandırıldı',
	'aborted',
	'abort',
	'killed',
	'kill',
	'shutdown',
	'Sunucu bağlantısı koptu',
	'işlem iptal edilmiştir',
	'query was cancelled',
	'The request was aborted: The operation has timed out',
	'time out occurred',
	'gateway timeout',
	'Veritabanı sunucusuna ulaşılamıyor',
	'sunucuya erişilemedi',
	'Kayıt yazıldı',
];

/** Refusals that nobody has seen a live server give before it writes: no proof, and no sign of a write either. */
const UNRECOGNISED = [
	'kaydedilemedi',
	'Evrak kaydedilemedi',
	'Kayıt kaydedilmedi',
	'Başarısız',
	'İşlem başarısız',
	'not saved',
	'could not be saved',
	'The document was not saved',
	'Kayıt başarıyla tamamlanamadı',
	'Başarılı değil',
	'something new',
	'Depo bulunamadı',
	'Miktar sıfırdan büyük olmalıdır',
	'Eksik bilgi: sip_tarih',
	'Bilinmeyen metot: X',
	'Temel faturaya kabul veya red cevabı verilemez.',
	'Faturaya daha önce cevap verilmiş.',
	'Faturaya cevap süresi (8 gün) dolmuş.',
	'E-Arşiv fatura daha önce iptal edilmiş.',
	'Fatura daha önce gönderilmiş!',
	'Fatura henüz gönderilmemiş!',
	'Fatura bulunamadı!',
	'sip_tarih alanı geçerli bir tarih değil',
	'Lisans süresi doldu',
	'Cari hesap kilitli',
	'Dönem kilitli',
	'Cari bağlantı tipi hatalı',
	'Kredi limiti aşıldı',
	'Stok miktarı yetersiz',
	'Eksi bakiye',
	'Yetkiniz bulunmamaktadır',
	'İstisna kodu boş olamaz',
	'Stok Hareketi Kaydedilemedi',
	"Invalid column name 'x'",
	'Hatalı veri gönderildi',
	'Evrak satırlarının seri, sıra veya tip bilgileri birbirinden farklı!',
	'Güncellenecek kayıt bulunamadı',
	'Silinecek kayıt bulunamadı: 5',
	'Evrak zaten kaydedilmiş',
	'already saved',
	'Gönderilen veri JSON biçiminde değil',
	'Oturum bulunamadı, önce APILogin ile giriş yapılmalıdır.',
	'Bir evrakta en fazla 10 açıklama satırı olabilir',
	'satirlar bir dizi olmalıdır',
	'VKN / TCKN hatalı!',
	'Red nedeni girilmelidir',
	'Fiyat bulunamadı',
	'Evrak onaylanmış, değiştirilemez',
	'Kapalı döneme kayıt yapılamaz',
	'Belge tarihi dönem dışında',
	'Miktar 0 olamaz',
	'Kısmi teslimata kapalı sipariş',
	'0 kayıt eklendi',
	'No rows were saved',
	'Nothing was saved',
	'Stok pasif',
	'Kasa kodu hatalı',
	'Cari hesap hareket görmüş, silinemez',
	'Kayıt silinemedi',
	'Network kodu',
	'Kullanıcı yetkisiz',
];

/** Refusals that the ERP is known to give before it writes, with values and line numbers round them. */
const PROVEN = [
	'Şifre Hatalı',
	'Json da ApiKey bilgisi eksik',
	'Geçersiz api key',
	'Stok kodu bulunamadı',
	'Stok kodu bulunamadı!',
	'Stok kodu bulunamadı: TIMEOUT-01',
	'Stok kodu bulunamadı: "Timeout kablosu"',
	'1. satır: Stok kodu bulunamadı',
	'Satır 2: Stok kodu bulunamadı (LOCK-7)',
	'A-9 numarali evrak zaten mevcut',
	'numaralı evrak zaten mevcut.',
	'Evrak zaten mevcut.',
	'Cari kodu bulunamadı',
	'Gider muhasebe kodu bos.',
	'Gider muhasebe kodu boş (U17)',
	'İlgili e-belge bulunamadı',
	'Degisiklik yaptiginiz surede kayit degistiginden',
	'Değişiklik yaptığınız sürede kayıt değiştiğinden işleminiz iptal edildi',
	'STOK KODU BULUNAMADI',
	'KILIT-25 stok kodu bulunamadı',
	'Stok kodu bulunamadı: KABLO.TIMEOUT/5',
	'Evrak kaydedilemedi: Stok kodu bulunamadı',
];

describe('the text of a refused write', () => {
	it.each(UNSETTLED)('may stand for something that was written: %s', (text) =>
		expect(weightOf(text)).toBe('unsettled'),
	);

	it.each(UNRECOGNISED)('proves nothing, and tells of nothing that was written: %s', (text) =>
		expect(weightOf(text)).toBe('unrecognised'),
	);

	it.each(PROVEN)('proves that nothing was written: %s', (text) => expect(weightOf(text)).toBe('proven'));

	const respelled = (text: string) => [
		text.toUpperCase(),
		text.toLocaleUpperCase('tr'),
		text.toLowerCase(),
		...(text.includes('þ') ? [] : [text.normalize('NFD')]),
		`  ${text}  `,
		text.replace(/ /g, '\u00A0'),
	];

	it('weighs the same in other letters', () => {
		for (const [texts, weight] of [
			[UNSETTLED, 'unsettled'],
			[PROVEN, 'proven'],
		] as const)
			for (const text of texts)
				for (const other of respelled(text)) expect([other, weightOf(other)]).toEqual([other, weight]);
	});

	const joint = fc.constantFrom(' ', '. ', ', ', '; ', ' - ', ': ', '\n', ' | ', ' ancak ', ' fakat ', ' (');

	it('is no proof where anything beside it may stand for something written, before or behind it', () =>
		fc.assert(
			fc.property(
				fc.constantFrom(...PROVEN),
				joint,
				fc.constantFrom(...UNSETTLED),
				fc.boolean(),
				(proven, by, open, isFirst) => {
					// The end of this one sentence is not known; that it is cancelled for the conflict is part of it.
					fc.pre(!/kayit degis|kayıt değiş/i.test(proven) || !/[iİ]ptal/i.test(open));
					expect(weightOf(isFirst ? open + by + proven : proven + by + open)).not.toBe('proven');
				},
			),
			{ numRuns: 2_000 },
		));

	it('is unsettled whatever harmless text stands round it', () =>
		fc.assert(
			fc.property(
				fc.constantFrom(...UNSETTLED),
				fc.constantFrom('. ', '; ', '\n', ' | '),
				fc.constantFrom(...UNRECOGNISED),
				(open, by, other) => {
					expect(weightOf(open + by + other)).toBe('unsettled');
				},
			),
			{ numRuns: 2_000 },
		));

	it('is proof with any code as the value that it repeats', () =>
		fc.assert(
			fc.property(
				fc.constantFrom('Stok kodu bulunamadı', 'Cari kodu bulunamadı'),
				fc.constantFrom('TIMEOUT', 'LOCK', 'KILIT', 'KAYDEDILDI', 'OK', 'ABORT'),
				fc.constantFrom('-', '.', '/', '_', ''),
				fc.nat(9_999),
				(text, word, by, number) => {
					expect(weightOf(`${text}: ${word}${by}${number}`)).toBe('proven');
					expect(weightOf(`${word}${by}${number} ${text.toLowerCase()}`)).toBe('proven');
				},
			),
		));

	it('is weighed whatever it is, and never proof by chance', () =>
		fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(weightOf(text)).not.toBe('proven'))));

	it('that is longer than any refusal is none', () => {
		expect(weightOf(`Stok kodu bulunamadı ${' '.repeat(200_000)}`)).toBe('unsettled');
	});
});

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
