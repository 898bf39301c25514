import type { RefusalKind } from '../../../../erp/saving/outcome/explanation';
import { explain, isInterrupted, isLoginRefusal, isPlainSuccess } from '../../../../erp/saving/outcome/messages';

/** Every text that is known, with its kind, meaning and next step in key words. */
const KNOWN: ReadonlyArray<readonly [text: string, kind: RefusalKind, meaning: RegExp, remedy: RegExp]> = [
	// Those of docs/trust/erp-behaviour.md#texts-of-refusals, in its order
	['MikroAPI - TimeOut', 'timeout', /stopped waiting/, /less busy|less at a time/],
	['Json da ApiKey bilgisi eksik', 'configuration', /needs an API key/, /Enter the API key in the credential/],
	['Geçersiz api key', 'configuration', /does not accept the API key/, /Check the API key/],
	['Şifre Hatalı', 'authentication', /wrong password, user, company or working year/, /server time zone/],
	['Degisiklik yaptiginiz surede kayit degistiginden', 'conflict', /changed the record/, /Read the record again/],
	['Değişiklik yaptığınız sürede kayıt değiştiğinden', 'conflict', /changed the record/, /Read the record again/],
	['numarali evrak zaten mevcut', 'duplicate', /exists already/, /another number/],
	['numaralı evrak zaten mevcut', 'duplicate', /exists already/, /another number/],
	['Evrak zaten mevcut', 'duplicate', /exists already/, /another number/],
	['Stok kodu bulunamadı', 'validation', /does not know an item code/, /item code/],
	['Stok Hareketi Kaydedilemedi', 'validation', /refused a line/, /item codes, quantities/],
	['Gider muhasebe kodu bos', 'validation', /no ledger code/, /ledger codes of the card/],
	['Gider muhasebe kodu boş', 'validation', /no ledger code/, /ledger codes of the card/],
	['deadlock', 'deadlock', /Two calls met/, /Try again in a moment/],
	['İlgili e-belge bulunamadı', 'notFound', /no e-document with this UUID and type/, /the other document type/],
	['İstenilen aralıktaki kayıtlar getirilirken hata', 'configuration', /could not list/, /e-document right/],
	['Invalid column name', 'schema', /no such column or table/, /versions/],
	['Invalid object name', 'schema', /no such column or table/, /versions/],
	['Api Server Error', 'unreadable', /single corrupt record/, /Narrow the request/],
	// What .NET and its SQL client say
	['Execution Timeout Expired.', 'timeout', /stopped waiting/, /less at a time/],
	['The wait operation timed out', 'timeout', /stopped waiting/, /less at a time/],
	['A task was canceled.', 'timeout', /stopped waiting/, /less at a time/],
	['A task was cancelled.', 'timeout', /stopped waiting/, /less at a time/],
	['Zaman aşımı süresi doldu', 'timeout', /stopped waiting/, /less at a time/],
	['A transport-level error has occurred', 'timeout', /lost the connection/, /database server/],
	['forcibly closed by the remote host', 'timeout', /lost the connection/, /database server/],
	['tarafından zorla kapatıldı', 'timeout', /lost the connection/, /database server/],
	['Transaction (Process ID 54) was deadlocked', 'deadlock', /Two calls met/, /Try again/],
	['başka bir işlemle kilitlendi', 'deadlock', /Two calls met/, /Try again/],
	['Cari kodu bulunamadı', 'validation', /does not know the account code/, /account first/],
];

/** What stands round a text in the field: document numbers, codes, stack traces. */
const AROUND: ReadonlyArray<(text: string) => string> = [
	(text) => text,
	(text) => `  ${text}! `,
	(text) => `WEB 1042 ${text} (U17)`,
	(text) => `Hata: ${text}\r\n   at Api.Save(String body) in C:\\Api.cs:line 17`,
	(text) => `${'Satır 1: '.repeat(100)}${text}`,
	(text) => text.replaceAll(' ', '  \u00A0'),
];

/** The letters in which servers and their tools write it. */
const SPELLED: ReadonlyArray<(text: string) => string> = [
	(text) => text,
	(text) => text.toUpperCase(),
	(text) => text.toLowerCase(),
	(text) => text.toLocaleUpperCase('tr'),
	(text) => text.toLocaleLowerCase('tr'),
	(text) => text.normalize('NFD'),
	(text) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i'),
	(text) => text.replaceAll('i', 'ı').replaceAll('I', 'İ'),
];

describe('a text of the ERP means', () => {
	it.each(KNOWN)('"%s": %s, whatever letters it is in and whatever stands round it', (text, kind, meaning, remedy) => {
		for (const spell of SPELLED) {
			for (const around of AROUND) {
				expect(explain(around(spell(text)))).toMatchObject({
					kind,
					meaning: expect.stringMatching(meaning),
					remedy: expect.stringMatching(remedy),
				});
			}
		}
	});

	it.each([
		['Degisiklik yaptiginiz surede kayit degis', 'conflict'],
		['Json da ApiKey bilgisi eks', 'configuration'],
		['Geçersiz ApiKey', 'configuration'],
		['Stok kodu bulunama', 'validation'],
		['İstenilen aralıktaki kayıtlar getirilirken', 'configuration'],
		['MikroAPI - TimeO', 'other'],
	])('the same where it is cut: "%s" is %s', (text, kind) => expect(explain(text).kind).toBe(kind));

	it.each(['Başka bir şey', '', '   ', '?', '\u0000'])('nothing that is known, as "%s"', (text) =>
		expect(explain(text)).toMatchObject({ kind: 'other', remedy: expect.stringContaining('own') }),
	);

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
	])('that a write may still complete, in any letters and whatever stands before it: "%s"', (message) => {
		for (const text of [
			message,
			message.toUpperCase(),
			message.toLocaleUpperCase('tr'),
			`Stok Hareketi Kaydedilemedi: ${message}`,
		]) {
			expect(['timeout', 'deadlock']).toContain(explain(text).kind);
			expect(isInterrupted(text)).toBe(true);
		}
	});

	/** Words of master data that look like those of an interruption: a code, a name, a word that only begins so. */
	it.each([
		...['Memory Foam Yastık', 'Kapı Kilidi', 'TIMEOUT-01', 'Time-Out Bar 40 gr', 'Deadlock Kapı Kolu'],
		...['Bağlantı Elemanı M8', 'Zaman Aşımı (kitap)', 'Connection Cable', 'Network Kablosu'],
	])('that nothing was written, whatever item it names: "%s"', (item) => {
		for (const text of [
			`Stok kodu bulunamadı: ${item}`,
			`${item} Stok kodu bulunamadı!`,
			`"${item}": Evrak zaten mevcut`,
		]) {
			expect(explain(text).proves).toBe('unwritten');
			expect(isInterrupted(text)).toBe(false);
		}
	});

	it.each(['Memory Foam Yastık pasif', 'Kapı Kilidi stokta yok', 'TIMEOUT-01 satışa kapalı', 'Cari hesap kilitli', ''])(
		'nothing of the write: "%s"',
		(message) => expect(explain(message).proves).toBeUndefined(),
	);
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

describe('a text beside a success', () => {
	it.each(['', '  ', 'OK', 'ok.', '200', 'Başarılı', 'İşlem başarılı!', 'KAYIT BAŞARILI', 'Kaydedildi'])(
		'says no more than that: "%s"',
		(message) => expect(isPlainSuccess(message)).toBe(true),
	);

	it.each(['Kampanya uygulanmadı', 'Onaya düştü', '0 kayıt eklendi', 'Stok kodu bulunamadı', 'Kaydedilmedi'])(
		'says something: "%s"',
		(message) => expect(isPlainSuccess(message)).toBe(false),
	);
});
