import { cellNumber } from '../../database/ask/row';
import { schemaOf } from '../../database/ask/probe';
import { cell, cellText } from '../../base/json/cell';
import { sqlRead } from '../../saving/outcome/read';
import { plainTextOf } from '../../base/text/text';
import { readMoment, writeMoment } from '../../base/values/dates';
import { listRows } from '../../protocol/answer/answer';
import { checkReplies, checkRows, good, notice, problem } from '../check';
import { isCached, isWholeEcho, SQL_ROWS, STATEMENT_HALF, STATEMENT_TEXT } from '../questions';
import { reachOf } from '../reach';
import { lacksV17, shutWays, WAYS, type Way } from '../ways';

const REPORT = [
	'Reads by SQL that need it fail. Please open an issue of this package with the report.',
	'Buna ihtiyaç duyan SQL okumaları çalışmaz. Lütfen raporla birlikte bu paket için bir bildirim açın.',
] as const;

const LET_THROUGH = [
	'Say to who runs the firewall or proxy before the ERP: “Requests to /Api/apiMethods/ must pass unchanged, up to 64 KB.” Until then reads by SQL, Protection and triggers fail.',
	'ERP’nin önündeki güvenlik duvarını ya da vekil sunucuyu yönetene söyleyin: “/Api/apiMethods/ istekleri 64 KB’a kadar değişmeden geçmeli.” O zamana kadar SQL okumaları, koruma ve tetikleyiciler çalışmaz.',
] as const;

/** Maximum difference of the database's clock in minutes. */
const MOST_MINUTES = 5;

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
			if (!['answered', 'refused'].includes(reachOf(sqlRight))) return undefined;
			const { state } = sqlRead(sqlRight.reply);
			if (state === 'rows') return 'granted';
			return state === 'noRight' || state === 'impossible' ? 'missing' : undefined;
		},
	}),
	sqlWays: checkReplies({
		why: [
			'Firewalls and proxies stop statements by words and by length, and cut them.',
			'Güvenlik duvarları ve vekil sunucular ifadeleri sözcüklere ve uzunluğa göre durdurur ya da keser.',
		],
		fact: 'reading-by-sql',
		asks: Object.keys(WAYS) as Way[],
		findings: {
			open: good('Statements come through whole', 'SQL ifadeleri bütün olarak ulaşıyor'),
			shut: problem(
				'Some statements do not come through whole',
				'Bazı SQL ifadeleri bütün olarak ulaşmıyor',
				...LET_THROUGH,
			),
			catalogue: notice(
				'The question for tables and columns does not come through',
				'Tablo ve kolon sorusu ulaşmıyor',
				'Reads then ask for what most installations have. Have INFORMATION_SCHEMA let through by the firewall.',
				'Okumalar o zaman çoğu kurulumda olanı sorar. Güvenlik duvarında INFORMATION_SCHEMA’ya izin verdirin.',
			),
		},
		judge: (replies, _, all) => {
			const shut = shutWays(all);
			if (shut.length === 0) return reachOf(replies.union) === 'answered' ? 'open' : undefined;
			const evidence = [0, 1].map((place) => shut.map((way) => WAYS[way][place]).join(', '));
			const finding = shut.length === 1 && shut[0] === 'catalogue' ? 'catalogue' : 'shut';
			return { finding, evidence: [evidence[0] ?? '', evidence[1] ?? ''] };
		},
	}),
	ownAnswers: checkReplies({
		explains: true,
		why: [
			'All SQL goes to one address: a cache there gives one answer for another.',
			'Bütün SQL tek adrese gider: oradaki bir önbellek başka sorunun yanıtını verir.',
		],
		fact: 'reading-by-sql',
		asks: ['echo'],
		findings: {
			whole: good(
				'Each question gets its own answer, with its texts whole',
				'Her soru kendi yanıtını, metinleri bütün olarak alıyor',
			),
			cached: problem(
				'A cache between n8n and the ERP gives one answer for another',
				'n8n ile ERP arasındaki bir önbellek başka sorunun yanıtını veriyor',
				'Switch off caching for /Api/ at the proxy: until then nothing that is read can be relied on.',
				'Vekil sunucuda /Api/ için önbelleği kapatın: o zamana kadar okunan hiçbir şeye güvenilmez.',
			),
			changed: problem(
				'Texts come cut or changed',
				'Metinler kesik ya da değişmiş geliyor',
				'Ask the dealer and who runs the proxy: answers must come unchanged, as UTF-8. Codes that are cut are other codes.',
				'Bayiye ve vekil sunucuyu yönetene sorun: yanıtlar UTF-8 olarak, değişmeden gelmeli. Kesilen kod başka bir koddur.',
			),
		},
		judge: ({ echo }) => {
			if (reachOf(echo) !== 'answered') return undefined;
			if (isWholeEcho(echo)) return 'whole';
			return isCached(echo) ? 'cached' : 'changed';
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
		judge: ({ sqlRight }, setup, all) => {
			const lacks = lacksV17(all, setup);
			if (!lacks && !['answered', 'refused'].includes(reachOf(sqlRight))) return undefined;
			if (lacks === (setup.generation === 'V16')) return 'asSet';
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
	sqlRows: checkReplies({
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
		judge: ({ manyRows }) => {
			if (reachOf(manyRows) !== 'answered' || !manyRows.reply.answered) return undefined;
			const { length } = listRows(manyRows.reply.answer);
			return length >= SQL_ROWS ? 'whole' : { finding: 'fewer', evidence: [`${length} rows`, `${length} satır`] };
		},
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
		judge: ({ databaseClock: { reply, asked: byOurs } }, { zone }) => {
			// If the server's clock is ahead, so is its database: the zone is right if the database agrees with n8n's or the server's clock.
			const clocks = [byOurs, ...(reply.answered && reply.serverDate ? [reply.serverDate] : [])];
			const read = sqlRead(reply);
			const reported =
				read.state === 'rows' ? Date.parse(`${cellText(read.rows[0] ?? {}, 'told').slice(0, 19)}Z`) : NaN;
			if (Number.isNaN(reported)) return undefined;
			const apart = clocks.map((clock) => {
				const here = readMoment(clock, zone);
				const local = here ? `${writeMoment(here, 'yyyy-MM-dd HH:mm:ss.fff').replace(' ', 'T')}Z` : '';
				return Math.round(Math.abs(reported - Date.parse(local)) / 60_000);
			});
			const minutes = Math.min(...apart);
			if (Number.isNaN(minutes)) return undefined;
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
		// A long statement that does not come through is no refusal by the database.
		asks: ['schema', 'long40000'],
		findings: {
			reported: good('The database tells its tables and columns', 'Veritabanı tablolarını ve kolonlarını söylüyor'),
			unreported: notice('The database tells none of its tables', 'Veritabanı tablolarını söylemiyor'),
			refused: notice(
				'The question for tables and columns is refused',
				'Tablo ve kolon sorusu reddediliyor',
				'Reads then ask for what most installations have.',
				'Okumalar o zaman çoğu kurulumda olanı sorar.',
			),
		},
		judge: ({ schema }) => (schemaOf(schema) === undefined ? 'unreported' : 'reported'),
	}),
};
