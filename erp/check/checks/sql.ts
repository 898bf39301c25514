import { cellNumber } from '../../ask/row';
import { schemaOf } from '../../ask/probe';
import { cell, cellText } from '../../json/cell';
import { sqlRead } from '../../outcome/read';
import { plainTextOf } from '../../text/text';
import { readMoment, writeMoment } from '../../values/dates';
import { checkReplies, checkRows, good, notice, problem, lacksMethod } from '../check';
import { SQL_ROWS, STATEMENT_HALF, STATEMENT_TEXT } from '../questions';

const REPORT = [
	'Reads by SQL that need it fail. Please open an issue of this package with the report.',
	'Buna ihtiyaç duyan SQL okumaları çalışmaz. Lütfen raporla birlikte bu paket için bir bildirim açın.',
] as const;

/** Minutes by which the database's clock may be off. */
const MOST_MINUTES = 5;

/** Reading by SQL. */
export const sqlChecks = {
	sqlRight: checkReplies({
		why: [
			'Protection, Convert to Invoice, stock, balances and all reads by SQL need it.',
			'Koruma, ilerletme, stok, bakiye ve bütün SQL okumaları bunu ister.',
		],
		fact: 'reading-by-sql',
		asks: ['sqlRight'],
		findings: {
			granted: good('The API user may read by SQL', 'API kullanıcısı SQL ile okuyabiliyor'),
			missing: problem(
				'The API user may not read by SQL',
				'API kullanıcısı SQL ile okuyamıyor',
				'Say to the dealer: “Please give our API user the right to SqlVeriOkuV2.”',
				'Bayiye söyleyin: “API kullanıcımıza SqlVeriOkuV2 yetkisi verin.”',
			),
		},
		judge: ({ sqlRight }) => {
			if (lacksMethod(sqlRight)) return undefined;
			const { state } = sqlRead(sqlRight.reply);
			if (state === 'rows') return 'granted';
			return state === 'noRight' || state === 'impossible' ? 'missing' : undefined;
		},
	}),
	generation: checkReplies({
		why: ['V16 lacks many methods of V17.', 'V16’da V17’nin birçok metodu yoktur.'],
		fact: 'methods-that-v16-lacks',
		asks: ['sqlRight'],
		findings: {
			asSet: good('The server is of the generation that the credential says', 'Sunucu, kimlik bilgisindeki sürümde'),
			older: problem(
				'The server has no SqlVeriOkuV2: it seems to be a V16 one, and the credential says V17',
				'Sunucuda SqlVeriOkuV2 yok: V16 gibi görünüyor, kimlik bilgisi ise V17 diyor',
				'Set API Generation to V16 in the credential, or have the API updated.',
				'Kimlik bilgisinde API Generation’ı V16 yapın ya da API’yi güncelletin.',
			),
			newer: problem(
				'The server has SqlVeriOkuV2: it is a V17 one, and the credential says V16',
				'Sunucuda SqlVeriOkuV2 var: V17; kimlik bilgisi ise V16 diyor',
				'Set API Generation to V17 in the credential: much more works then.',
				'Kimlik bilgisinde API Generation’ı V17 yapın: o zaman çok daha fazlası çalışır.',
			),
		},
		judge: ({ sqlRight }, { generation }) => {
			const lacks = lacksMethod(sqlRight);
			if (!lacks && !(sqlRight.reply.answered && sqlRight.reply.answer.rows.length > 0)) return undefined;
			if (lacks === (generation === 'V16')) return 'asSet';
			return lacks ? 'older' : 'newer';
		},
	}),
	sqlStatement: checkRows({
		why: ['Reads by SQL and look-ups are made of it.', 'SQL okumaları ve aramalar bununla yazılır.'],
		fact: 'reading-by-sql',
		asks: ['statement'],
		findings: {
			works: good('The SQL of this package works', 'Bu paketin SQL’i çalışıyor'),
			differs: problem(
				'The SQL of this package gives other values',
				'Bu paketin SQL’i başka değerler veriyor',
				...REPORT,
			),
			refused: problem('The SQL of this package is refused', 'Bu paketin SQL’i reddediliyor', ...REPORT),
		},
		judge: ({ statement: [row = {}] }) =>
			plainTextOf(cell(row, 'told')).trim() === STATEMENT_TEXT && cellNumber(row, 'half') === STATEMENT_HALF
				? 'works'
				: 'differs',
	}),
	sqlRows: checkRows({
		why: [`Reads ask for ${SQL_ROWS} rows at a time.`, `Okumalar bir seferde ${SQL_ROWS} satır ister.`],
		fact: 'pages-of-sql',
		asks: ['manyRows'],
		findings: {
			whole: good(`${SQL_ROWS} rows come at a time`, `Bir seferde ${SQL_ROWS} satır geliyor`),
			fewer: problem(
				`Fewer than ${SQL_ROWS} rows come at a time`,
				`Bir seferde ${SQL_ROWS} satırdan az geliyor`,
				'Use a smaller Limit, and open an issue of this package.',
				'Daha küçük bir Limit kullanın ve bu paket için bir bildirim açın.',
			),
		},
		judge: ({ manyRows }) =>
			manyRows.length === SQL_ROWS
				? 'whole'
				: { finding: 'fewer', evidence: [`${manyRows.length} rows`, `${manyRows.length} satır`] },
	}),
	collation: checkRows({
		why: ['Codes are found whatever case they are written in.', 'Kodlar büyük küçük harf farkı olmadan bulunur.'],
		fact: 'names-of-columns-in-rows',
		asks: ['collation'],
		findings: {
			turkish: good(
				'The database compares without case, I with ı',
				'Veritabanı büyük küçük harf ayırmıyor, I ile ı aynı',
			),
			other: notice(
				'The database compares without case, but I is not ı',
				'Veritabanı büyük küçük harf ayırmıyor, ama I ile ı farklı',
				'Write codes with I and ı exactly as the ERP has them.',
				'I ve ı içeren kodları ERP’deki gibi yazın.',
			),
			strict: problem(
				'The database tells letter cases apart',
				'Veritabanı büyük küçük harf ayırıyor',
				'Write all codes exactly as the ERP has them: another case is another code.',
				'Bütün kodları ERP’deki gibi yazın: farklı harf farklı koddur.',
			),
		},
		judge: ({ collation: [row = {}] }) => {
			if (cellNumber(row, 'letterCase') === 0) return 'strict';
			return cellNumber(row, 'turkish') === 1 ? 'turkish' : 'other';
		},
	}),
	databaseClock: checkReplies({
		why: [
			'What changed since a moment is asked by this clock.',
			'Belirli bir andan sonra değişenler bu saate göre sorulur.',
		],
		fact: 'day-of-the-server',
		asks: ['databaseClock'],
		findings: {
			same: good(
				'The database shows the time of Server Time Zone',
				'Veritabanı, Server Time Zone ayarındaki saati gösteriyor',
			),
			off: problem(
				'The database shows another time than Server Time Zone',
				'Veritabanı, Server Time Zone ayarından farklı bir saat gösteriyor',
				'Correct Server Time Zone in the credential, or the server’s clock.',
				'Kimlik bilgisindeki Server Time Zone ayarını ya da sunucunun saatini düzeltin.',
			),
		},
		judge: ({ databaseClock: { reply, asked } }, { zone }) => {
			const read = sqlRead(reply);
			const told = read.state === 'rows' ? Date.parse(`${cellText(read.rows[0] ?? {}, 'told').slice(0, 19)}Z`) : NaN;
			const here = readMoment(asked, zone);
			if (Number.isNaN(told) || !here) return undefined;
			const local = Date.parse(`${writeMoment(here, 'yyyy-MM-dd HH:mm:ss.fff').replace(' ', 'T')}Z`);
			const minutes = Math.round(Math.abs(told - local) / 60_000);
			if (minutes <= MOST_MINUTES) return 'same';
			return { finding: 'off', evidence: [`${minutes} minutes apart`, `${minutes} dakika fark`] };
		},
	}),
	sqlCatalogue: checkRows({
		why: [
			'Reads leave out what a database lacks, if it says what it has.',
			'Okumalar, veritabanı neyi olduğunu söylerse eksikleri dışarıda bırakır.',
		],
		fact: 'what-a-database-has',
		asks: ['schema'],
		findings: {
			told: good('The database tells its tables and columns', 'Veritabanı tablolarını ve kolonlarını söylüyor'),
			untold: notice('The database tells none of its tables', 'Veritabanı tablolarını söylemiyor'),
			refused: notice(
				'The question for tables and columns is refused',
				'Tablo ve kolon sorusu reddediliyor',
				'Reads then ask for what most installations have.',
				'Okumalar o zaman çoğu kurulumda olanı sorar.',
			),
		},
		judge: ({ schema }) => (schemaOf(schema) === undefined ? 'untold' : 'told'),
	}),
};
