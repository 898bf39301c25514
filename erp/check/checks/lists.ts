import { cellText } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { functionTable, listedTable } from '../../document/vat/table';
import { checkReplies, checkRows, good, notice, NO_EVIDENCE, problem, rowsIn } from '../check';
import { LARGE_PAGE } from '../questions';
import type { CheckEntry } from '../types';

const codesOf = (rows: readonly Members[]): string[] => rows.map((row) => cellText(row, 'cari_kod'));

const TELL_US = [
	'Please open an issue of this package with the report: such a server has not been seen.',
	'Lütfen raporla birlikte bu paket için bir bildirim açın: böyle bir sunucu görülmedi.',
] as const;

/** Rows must have their code, by which everything else is read. */
const rowsCheck = (asks: 'accounts' | 'items', column: string, english: string, turkish: string): CheckEntry =>
	checkRows({
		why: ['Rows are read by the names of their columns.', 'Satırlar kolon adlarıyla okunur.'],
		fact: 'rows-of-lists',
		asks: [asks],
		findings: {
			readable: good(`The list of ${english} is readable`, `${turkish} listesi okunabiliyor`),
			strange: problem(`Rows of ${english} lack ${column}`, `${turkish} satırlarında ${column} yok`, ...TELL_US),
			empty: NO_EVIDENCE,
			refused: problem(
				`The list of ${english} is refused`,
				`${turkish} listesi reddedildi`,
				`Ask the dealer: may this API user read ${english}?`,
				`Bayiye sorun: bu API kullanıcısı ${turkish.toLowerCase()} listesini okuyabilir mi?`,
			),
		},
		judge: (rows) => {
			if (rows[asks].length === 0) return 'empty';
			return rows[asks].every((row) => cellText(row, column) !== '') ? 'readable' : 'strange';
		},
	});

/** The lists of the API. */
export const listChecks = {
	accountRows: rowsCheck('accounts', 'cari_kod', 'accounts', 'Cari'),
	itemRows: rowsCheck('items', 'sto_kod', 'items', 'Stok'),
	firstIndex: checkRows({
		why: ['Lists are read from page 0 on.', 'Listeler 0. sayfadan başlayarak okunur.'],
		fact: 'pages',
		asks: ['accounts', 'first', 'second'],
		findings: {
			zero: good('Pages are counted from 0', 'Sayfalar 0’dan sayılıyor'),
			other: problem(
				'Pages are not counted from 0, or Index is ignored',
				'Sayfalar 0’dan sayılmıyor ya da Index yok sayılıyor',
				'Lists give nothing, or one page for another: read by SQL where you can. Please open an issue of this package with the report.',
				'Listeler boş ya da yanlış sayfa verir: mümkünse SQL ile okuyun. Lütfen raporla birlikte bu paket için bir bildirim açın.',
			),
			few: NO_EVIDENCE,
		},
		judge: ({ accounts, first, second }) => {
			if (first.length > 1) return undefined;
			// Page 0 is empty, and page 1 is not.
			if (accounts.length === 0) return second.length > 0 ? 'other' : 'few';
			const [[firstCode, secondCode], [onFirst], [onSecond]] = [codesOf(accounts), codesOf(first), codesOf(second)];
			if (firstCode === undefined || secondCode === undefined || firstCode === secondCode) return 'few';
			return onFirst === firstCode && onSecond === secondCode ? 'zero' : 'other';
		},
	}),
	pageSize: checkRows({
		why: ['A page shorter than asked for ends a list.', 'İstenenden kısa bir sayfa listeyi bitirir.'],
		fact: 'pages',
		asks: ['first'],
		findings: {
			heeded: good('Pages are no longer than asked for', 'Sayfalar istenenden uzun değil'),
			ignored: problem(
				'Size is ignored: pages are longer than asked for',
				'Size yok sayılıyor: sayfalar istenenden uzun',
				...TELL_US,
			),
		},
		judge: ({ first }) => (first.length > 1 ? 'ignored' : 'heeded'),
	}),
	pageCap: checkRows({
		why: ['Large pages make long lists quick.', 'Büyük sayfalar uzun listeleri hızlandırır.'],
		fact: 'pages',
		asks: ['large', 'behindLarge'],
		findings: {
			whole: good(`Pages of ${LARGE_PAGE} rows come whole`, `${LARGE_PAGE} satırlık sayfalar tam geliyor`),
			capped: notice(
				'Long pages come shortened, with further rows behind them',
				'Uzun sayfalar kısaltılmış geliyor, arkasında başka satırlar var',
				'Nothing: lists notice it and go on in smaller pages.',
				'Bir şey gerekmez: listeler bunu fark eder ve küçük sayfalarla sürer.',
			),
			few: NO_EVIDENCE,
		},
		judge: ({ large, behindLarge }) => {
			if (large.length >= LARGE_PAGE) return 'whole';
			if (large.length === 0) return 'few';
			if (behindLarge.length === 0 || codesOf(behindLarge)[0] === codesOf(large)[0]) return 'few';
			return { finding: 'capped', evidence: [`${large.length} rows`, `${large.length} satır`] };
		},
	}),
	condition: checkRows({
		why: [
			'Account: Create looks for accounts by a condition with functions of text.',
			'Bul veya Oluştur, carileri metin fonksiyonlu bir koşulla arar.',
		],
		fact: 'sorting-and-filters',
		asks: ['condition', 'accounts'],
		findings: {
			heeded: good('A condition with functions filters accounts', 'Fonksiyonlu koşul carileri süzüyor'),
			ignored: problem(
				'The condition of accounts is ignored',
				'Cari koşulu yok sayılıyor',
				'Account: Create then reads all accounts, which is slow. Update the API.',
				'Bul veya Oluştur o zaman bütün carileri okur, yavaş olur. API’yi güncelletin.',
			),
			refused: notice(
				'A condition with functions is refused',
				'Fonksiyonlu koşul reddediliyor',
				'Account: Create then needs the right to read by SQL.',
				'Bul veya Oluştur için SQL ile okuma yetkisi gerekir.',
			),
		},
		judge: ({ condition }) => (condition.length > 0 ? 'ignored' : 'heeded'),
	}),
	changeFilter: checkRows({
		why: ['Copies are kept up to date by what changed since.', 'Kopyalar, son değişikliklere göre güncel tutulur.'],
		fact: 'sorting-and-filters',
		asks: ['longAgo', 'accounts'],
		findings: {
			heeded: good('The days of change filter accounts', 'Değişiklik günleri carileri süzüyor'),
			ignored: problem(
				'The days of change are ignored, or rows bear days of 1990',
				'Değişiklik günleri yok sayılıyor ya da satırlar 1990 tarihli',
				'Read all accounts instead of those that changed.',
				'Değişenler yerine bütün carileri okuyun.',
			),
			few: NO_EVIDENCE,
			refused: notice('A filter of change dates is refused', 'Değişiklik tarihi süzgeci reddediliyor'),
		},
		judge: ({ longAgo, accounts }) => {
			if (longAgo.length > 0) return 'ignored';
			return accounts.length === 0 ? 'few' : 'heeded';
		},
	}),
	vatTable: checkRows({
		why: ['A VAT rate becomes the pointer of this installation.', 'KDV oranı bu kurulumun vergi numarasına çevrilir.'],
		fact: 'tax-list',
		asks: ['vat'],
		findings: {
			clear: good('The VAT table names each rate once', 'KDV tablosunda her oran bir kez var'),
			doubled: notice(
				'Several pointers of the VAT table have the same rate',
				'KDV tablosunda aynı oran birden çok numarada',
				'Where an error says so, give the pointer itself.',
				'Hata bunu söylerse vergi numarasının kendisini verin.',
			),
			empty: problem(
				'The VAT table names no rate',
				'KDV tablosunda adı olan oran yok',
				'Give VAT pointers instead of rates. Ask the dealer whether the taxes are defined.',
				'Oran yerine vergi numarası verin. Bayiye vergilerin tanımlı olup olmadığını sorun.',
			),
			refused: problem(
				'The VAT table cannot be listed',
				'KDV tablosu listelenemiyor',
				'Give VAT pointers, or the right to read by SQL.',
				'Vergi numarası verin ya da SQL ile okuma yetkisi verdirin.',
			),
		},
		judge: ({ vat }) => {
			const { entries } = listedTable(vat);
			const rates = new Set(entries.map(({ rate }) => rate));
			if (rates.size === 0) return 'empty';
			const evidence = [
				`${rates.size} rates, ${entries.length} pointers`,
				`${rates.size} oran, ${entries.length} numara`,
			] as const;
			return { finding: rates.size < entries.length ? 'doubled' : 'clear', evidence };
		},
	}),
	vatFunction: checkReplies({
		why: [
			'Reads by SQL tell VAT rates by a function of the ERP.',
			'SQL okumaları KDV oranını ERP’nin fonksiyonuyla söyler.',
		],
		fact: 'tax-list',
		asks: ['vat', 'vatFunction'],
		findings: {
			same: good('List and function tell the same VAT rates', 'Liste ve fonksiyon aynı KDV oranlarını veriyor'),
			differ: problem(
				'List and function tell different VAT rates',
				'Liste ve fonksiyon farklı KDV oranları veriyor',
				'Do not rely on VAT rates that are read by SQL. Ask the dealer about fn_VergiYuzde.',
				'SQL ile okunan KDV oranlarına güvenmeyin. Bayiye fn_VergiYuzde’yi sorun.',
			),
			refused: notice(
				'The function of VAT rates is refused',
				'KDV oranlarının fonksiyonu reddediliyor',
				'Say to the dealer: “May our API user execute the functions of the database, such as dbo.fn_VergiYuzde?”',
				'Bayiye sorun: “API kullanıcımız dbo.fn_VergiYuzde gibi veritabanı fonksiyonlarını çalıştırabiliyor mu?”',
			),
		},
		judge: ({ vat, vatFunction }) => {
			const [list, functionRows] = [rowsIn('vat', vat), rowsIn('vatFunction', vatFunction)];
			if (!functionRows.ok && functionRows.isRefused) return 'refused';
			if (!list.ok || !functionRows.ok) return undefined;
			const byFunction = new Map(functionTable(functionRows.rows).entries.map(({ pointer, rate }) => [pointer, rate]));
			const named = listedTable(list.rows).entries.filter(({ rate, pointer }) => rate > 0 && pointer <= 20);
			if (named.length === 0) return undefined;
			const differing = named.filter(({ pointer, rate }) => byFunction.get(pointer) !== rate).length;
			return differing === 0
				? 'same'
				: {
						finding: 'differ',
						evidence: [`${differing} of ${named.length} pointers`, `${named.length} numaradan ${differing}`],
					};
		},
	}),
};
