/** What an answer proves about a save of one order (series T, number 7, one line). */
export type Proof = 'saved' | 'failed' | 'unknown';

/** A body as it comes, its status, and what it proves; `failed` also stands for a refusal that nobody knows, which is not sent again. */
export type Answer = readonly [proof: Proof, body: string, status?: number];

const result = (more: object): string =>
	JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: {}, ...more }] });
const ok = (text: string): string => result({ ErrorMessage: text });
const no = (text: string): string => result({ StatusCode: 400, IsError: true, ErrorMessage: text, Data: null });
const list = (...rows: object[]): string => result({ Data: { list: rows } });

const all = (proof: Proof, make: (text: string) => string, texts: readonly string[]): Answer[] =>
	texts.map((text) => [proof, make(text)] as const);

/** Nothing was written: said before the ERP writes. */
const BEFORE = [
	'Şifre Hatalı!',
	'SIFRE HATALI',
	'Json da ApiKey bilgisi eksik',
	'Stok kodu bulunamadı!',
	'STOK KODU BULUNAMADI: STK001',
	'Cari kodu bulunamadı!',
	'CARİ KODU BULUNAMADI',
	'Depo bulunamadı',
	'Gider muhasebe kodu boş.',
	'Evrak zaten mevcut.',
	'Evrak numarası kullanımda',
	'Bu belge numarası daha önce kullanılmış.',
	'Vergi numarası geçersiz',
	'Miktar sıfırdan büyük olmalıdır.',
	'Tarih formatı hatalı',
	'Çalışma yılı bulunamadı',
	'Firma kodu hatalı',
	'Kullanıcı yetkisi yok',
	'Yetkiniz bulunmamaktadır',
	'Kredi limiti aşıldı',
	'Negatif stok: satışa izin verilmiyor',
	'Lisans bulunamadı',
	'Dönem kilitli',
	'Evrak tarihi kapalı döneme ait',
	'Döviz kuru girilmemiş',
	'Satır bulunamadı',
	'Sorumluluk merkezi tanımsız',
	'Item code not found',
	'The user is not authorized',
	'Invalid API key',
];

/** The ERP or something on the way broke off: it may be written. */
const BROKEN = [
	'MikroAPI - TimeOut',
	'MikroAPI – Time Out',
	'Zaman aşımı süresi doldu',
	'İşlem zaman aşımına uğradı',
	'Süre doldu, işlem tamamlanamadı',
	'Execution Timeout Expired. The timeout period elapsed prior to completion of the operation',
	'Timeout expired. The timeout period elapsed prior to obtaining a connection from the pool.',
	'Transaction (Process ID 61) was deadlocked on lock resources with another process',
	'Kilitlenme kurbanı seçildi',
	'A transport-level error has occurred when receiving results from the server',
	'Bağlantı koptu',
	'Sunucuyla bağlantı kesildi',
	'The connection was forcibly closed by the remote host',
	'Uzak ana bilgisayar varolan bir bağlantıyı zorla kapattı',
	'Object reference not set to an instance of an object.',
	'Nesne başvurusu bir nesnenin örneğine ayarlanmadı.',
	'Exception of type System.OutOfMemoryException was thrown',
	'Thread was being aborted.',
	'İş parçacığı durduruldu',
	'A task was canceled.',
	'İşlem iptal edildi',
	'The transaction log for database MikroDB is full',
	'Could not allocate space for object dbo.SIPARISLER',
	'Disk dolu',
	'Yetersiz bellek',
	'Violation of PRIMARY KEY constraint PK_SIPARISLER',
	'String or binary data would be truncated.',
	'The INSERT statement conflicted with the FOREIGN KEY constraint',
	'Arithmetic overflow error converting expression to data type float',
	'Login failed for user MikroAPI',
	'Cannot open database MikroDB_V17 requested by the login',
	'The server is shutting down',
	'Servis yeniden başlatılıyor',
	'1. satır kaydedildi, 2. satır kaydedilemedi',
	'Evrak kaydedildi ancak muhasebeleştirilemedi',
	'Kaydedilen evrak: 17',
	'Sipariş oluşturuldu, e-posta gönderilemedi',
	'Kayıt başarılı, fakat log yazılamadı',
	'Api Server Error',
	'Bilinmeyen hata',
];

/** A success that denies itself. */
const DENIES = [
	'Unsuccessful',
	'0 rows affected',
	'0 kayıt eklendi',
	'Hiçbir kayıt eklenmedi',
	'Kaydedilemedi',
	'İşlem başarısız',
	'Başarısız oldu',
	'Stok yetersiz',
	'Limit aşıldı',
	'Yanlış şifre',
	'Evrak numarası kullanımda',
	'Yetki yok',
	'Geçersiz istek',
	'Hata: -1',
	'Error',
	'Failed to save',
	'Not saved',
	'Rollback yapıldı',
	'İşlem geri alındı',
	'Kayıt reddedildi',
	'Onay bekliyor, kaydedilmedi',
	'Timeout',
	'Zaman aşımı',
	'Deadlock',
	'Kuyruğa alındı',
	'Sıraya alındı, daha sonra işlenecek',
	'Queued',
	'Accepted for processing',
	'Test modu: kayıt yapılmadı',
	'Demo sürümde kayıt yapılamaz',
];

/** A success. */
const SAVED: readonly Answer[] = [
	...all('saved', ok, [
		'',
		'OK',
		'Kayıt başarılı',
		'İşlem başarılı',
		'Başarılı',
		'Success',
		'Evrak kaydedildi.',
		'Kaydedildi',
	]),
	['saved', result({ ErrorMessage: null })],
	['saved', `\uFEFF${result({})}`],
	['saved', list({ evrakno_seri: 'T', evrakno_sira: '7' })],
	['saved', list({ sip_evrakno_seri: 'T', sip_evrakno_sira: 7, sip_Guid: '{11111111-2222-3333-4444-555555555555}' })],
	['saved', '{"result":[{"success":true,"errorText":"","data":{"guid":"11111111-2222-3333-4444-555555555555"}}]}'],
	['saved', '{"result":[{"statusCode":200,"isError":false,"errorMessage":null,"data":{}}]}'],
	['saved', '{"result":[{"StatusCode":"200","ErrorMessage":"","Data":{}}]}'],
];

/** Half answers, other servers' pages, and other documents. */
const ODD: readonly Answer[] = [
	['unknown', ''],
	['unknown', '   '],
	['unknown', '{'],
	['unknown', '{"result":['],
	['unknown', '{"result":[]}'],
	['unknown', '{"result":[null]}'],
	['unknown', '{"result":"200"}'],
	['unknown', '{"result":["200"]}'],
	['unknown', '{"Method":"SiparisKaydetV2"}'],
	['unknown', 'null'],
	['unknown', 'true'],
	['unknown', '"OK"'],
	['unknown', '[]'],
	['unknown', 'OK'],
	['unknown', '{"ok":true}'],
	['unknown', '{"status":"success"}'],
	['unknown', '<html><body>Bakım çalışması</body></html>'],
	['unknown', '<html><title>502 Bad Gateway</title></html>', 502],
	['unknown', '<html><title>504 Gateway Time-out</title></html>', 504],
	['unknown', 'upstream request timeout', 504],
	['unknown', '{"error":"Service Unavailable"}', 503],
	['unknown', '{"Message":"An error has occurred."}', 500],
	['unknown', "<html><title>Runtime Error</title>Server Error in '/' Application.</html>", 500],
	['unknown', 'The request timed out', 408],
	['unknown', 'error code: 524', 524],
	['unknown', 'error code: 520', 520],
	['unknown', '{"result":[{"StatusCode":200,"IsError":false,"ErrorMessage":"","Data":{}'],
	['unknown', '{"result":[{"StatusCode":500,"IsError":false,"ErrorMessage":"","Data":{}}]}'],
	['unknown', '{"result":[{"IsError":false,"IsError":true,"StatusCode":200,"Data":{}}]}'],
	[
		'unknown',
		'{"result":[{"StatusCode":200,"IsError":false,"ErrorMessage":"","Data":{}},{"StatusCode":400,"IsError":true,"ErrorMessage":"x"}]}',
	],
	['unknown', list({ evrakno_seri: 'T', evrakno_sira: '7' }, { evrakno_seri: 'T', evrakno_sira: '8' })],
	['unknown', result({ Data: { Pdf: 'JVBERi0xLjQK' } })],
	['unknown', result({ Data: { StokListesi: [] } })],
	['unknown', result({ Data: [{ SQLResult1: [] }] })],
	['unknown', result({ Data: { list: [{ guid: '00000000-0000-0000-0000-000000000000' }] } })],
	['unknown', result({ Data: { error: 'Cari kilitli' } })],
];

/** All of them. */
export const ANSWERS: readonly Answer[] = [
	...all('failed', no, BEFORE),
	...all('unknown', no, BROKEN),
	...all('unknown', ok, DENIES),
	...SAVED,
	...ODD,
];
