import { fold, withoutEnd } from '../../base/text/text';
import { ASK_CHECK, type Explanation } from './explanation';

interface Known {
	/** Beginnings of words in the order of the text, as `wordsOf` gives them; a trailing blank ends the last word. */
	readonly fragments: readonly string[];
	readonly explanation: Explanation;
}

const known = (
	fragments: readonly string[],
	kind: Explanation['kind'],
	meaning: string,
	remedy: string,
	more: Pick<Explanation, 'apiKey' | 'role'> = {},
): Known => ({
	fragments: fragments.map((fragment) => ` ${fragment}`),
	explanation: { kind, meaning, remedy, ...more },
});

const proving = (proves: Explanation['proves'], texts: readonly Known[]): Known[] =>
	texts.map(({ fragments, explanation }) => ({ fragments, explanation: { ...explanation, proves } }));

/**
 * Refusals that the ERP gives before it writes: seen on live servers, recorded, or in the maker's reference
 * (docs/trust/erp-behaviour.md#texts-of-refusals).
 */
const BEFORE_WRITING: readonly Known[] = [
	known(
		['apikey bilgisi eks', 'api key bilgisi eks'],
		'configuration',
		'This ERP installation needs an API key',
		'Enter the API key in the credential.',
		{ apiKey: 'missing' },
	),
	known(
		['gecersiz api key', 'gecersiz apikey'],
		'configuration',
		'The ERP does not accept the API key',
		'Check the API key in the credential.',
		{ apiKey: 'wrong' },
	),
	known(
		['sifre hatali'],
		'authentication',
		'The ERP refused the login: wrong password, user, company or working year, or a digest of another day',
		'Check user code, password, company code, working year and server time zone in the credential. Check company code and working year in the options of the node, too. In January, ask whether the new year is open in the ERP.',
	),
	known(
		['surede kayit degis'],
		'conflict',
		'Somebody changed the record since it was read',
		'Read the record again and repeat the change with its new last-update date.',
	),
	known(
		['zaten mevcut'],
		'duplicate',
		'It exists already: a document with this series and number, or a record with this code',
		'If it is this very document from an earlier run, there is nothing to do; Protection reports such a one as alreadySaved. For another document, use another number, or leave it blank so that the ERP numbers it. For a record, use the Update operation or another code.',
	),
	known(
		['stok kodu bulunama'],
		'validation',
		'The ERP does not know an item code',
		'Create the item in the ERP, or correct the item code.',
		{ role: 'item' },
	),
	known(
		['cari kodu bulunama', 'cari hesap kodu bulunama'],
		'validation',
		'The ERP does not know the account code',
		'Create the account first, or correct the account code.',
		{ role: 'account' },
	),
	known(
		['muhasebe kodu bos'],
		'validation',
		'The expense or item card has no ledger code',
		'Complete the ledger codes of the card in the ERP.',
	),
	known(
		['e-belge bulunama', 'ebelge bulunama'],
		'notFound',
		'The ERP finds no e-document with this UUID and type',
		'Check the UUID, and try the other document type (e-Fatura or e-Arşiv).',
	),
];

/**
 * Texts of interrupted work: what was written until then, or will be written later, is unknown. The time-out and the deadlock were measured on
 * live servers (docs/trust/erp-behaviour.md#texts-of-refusals); the others are the texts of SQL Server and its .NET client for the same three
 * events in English and Turkish (messages -2, 64, 109, 121, 1205, 10054, 10060 of Microsoft's reference).
 */
const INTERRUPTIONS: readonly Known[] = [
	known(
		[
			...[
				'timeout ',
				'time-out ',
				'time out ',
				'timed out ',
				'timed-out ',
				'zaman asim',
				'zamanasim',
				'bekleme suresi',
			],
			...['task was canceled ', 'task was cancelled ', 'gorev iptal edil'],
			...['operation was canceled ', 'operation was cancelled '],
		],
		'timeout',
		'The ERP stopped waiting for its database',
		'Try again when the ERP is less busy, or ask for less at a time.',
	),
	known(
		['deadlock', 'kilitlenme kurban', 'islemle kilitlendi '],
		'deadlock',
		"Two calls met in the ERP's database, and it gave up this one",
		'Try again in a moment.',
	),
	known(
		[
			...['transport-level error', 'tasima duzeyi', 'communication link', 'network-related', 'network path'],
			...['connection was', 'connection is broken', 'connection reset', 'connection closed', 'lost connection'],
			...['connection has been', 'forcibly closed', 'zorla kapatil', 'baglanti kesil', 'baglanti kop'],
			...['baglantisi kesil', 'baglantisi kop', 'baglanti kapan', 'baglantisi kapan', 'baglanti kaybol'],
			...['baglantisi kaybol', 'baglanti sonlan', 'pipe has been ended', 'network name', 'ag adi artik'],
		],
		'timeout',
		'The ERP lost the connection to its database',
		"Try again in a moment. If it stays so, the ERP's administrator should look at the database server.",
	),
];

/** Other known texts; a refusal with one of them proves nothing about the write. */
const OTHERS: readonly Known[] = [
	known(
		['stok hareketi kaydedileme'],
		'validation',
		'The ERP refused a line of the document',
		'Check item codes, quantities, units and warehouses of the lines.',
	),
	known(
		['fatura bulunama'],
		'other',
		'The ERP finds no such invoice',
		'Check series and number, or the GUID: that of an order or a dispatch note is none of an invoice. Invoice: Get tells all three of an invoice, and so does the step that made it.',
	),
	// The refusal of an order or note with nothing left to invoice; no server's own text is known.
	known(
		['faturalanacak satir', 'daha once faturalan'],
		'validation',
		'Nothing of this order or dispatch note is left to invoice',
		'Look which invoice it has: Shop Order: Convert to Invoice finds it. If it has none, its lines are closed, or were delivered by other documents.',
	),
	known(
		['kayitlar getirilirken'],
		'configuration',
		'The ERP could not list the e-documents',
		`Check the date range, and that the API user has the e-document right. ${ASK_CHECK}`,
	),
	known(
		['invalid column name', 'invalid object name'],
		'schema',
		'The ERP database has no such column or table',
		`A table or column that you named may not exist: check Statement, Condition (Filtre Koşulu), Fields (Alan Adları) and Sort. If they are right, API and database are of different versions: ask the ERP's administrator to bring them to the same one. ${ASK_CHECK}`,
	),
	known(
		['api server error'],
		'unreadable',
		'The ERP could not put its answer together: in a list, a single corrupt record spoils the whole page',
		'Narrow the request until the record is found, and mend it in the ERP.',
	),
];

/** The order matters: texts before writing come first, since they may hold any value of the user's, such as an item called `Timeout`. */
const ALL: readonly Known[] = [
	...proving('unwritten', BEFORE_WRITING),
	...proving('interrupted', INTERRUPTIONS),
	...OTHERS,
];

const OTHER: Explanation = {
	kind: 'other',
	meaning: 'The ERP refused the request',
	remedy:
		'The text is the ERP’s own. If it does not help, its administrator may find more in the log of the API service.',
};

/** Word separators, also in a text of JSON. Hyphens and dots are none: they occur within codes. */
const BETWEEN = /[^\p{L}\p{N}.-]+/u;

/** A word without leading and trailing hyphens and dots. */
function bareWord(word: string): string {
	const isEdge = (character: string) => character === '-' || character === '.';
	let from = 0;
	while (isEdge(word.charAt(from))) from++;
	return withoutEnd(word.slice(from), isEdge);
}

/**
 * The folded words of a text without punctuation, between single blanks: `MikroAPI - TimeOut` is ` mikroapi timeout `. `TIMEOUT-01` stays one
 * word: it is a code.
 */
const wordsOf = (text: string): string => ` ${fold(text).split(BETWEEN).map(bareWord).filter(Boolean).join(' ')} `;

/** Explains a text of the ERP by the tables above; an unknown one is passed on unchanged. */
export function explain(message: string): Explanation {
	const words = wordsOf(message);
	const known = ALL.find(({ fragments }) => fragments.some((fragment) => words.includes(fragment)));
	return known?.explanation ?? OTHER;
}

/** Whether the text means interrupted work: the same request may succeed later, or be done already. */
export const isInterrupted = (message: string): boolean => explain(message).proves === 'interrupted';

/** Whether the text means a refused login and nothing else: only then may a write be repeated. */
export const isLoginRefusal = (message: string): boolean => wordsOf(message) === ' sifre hatali ';

/** Texts of a plain success. Every success ever seen has none (docs/trust/erp-behaviour.md#success-and-refusal); these add nothing. */
const PLAIN_SUCCESSES: ReadonlySet<string> = new Set(
	[
		'',
		'ok',
		'200',
		'success',
		'basarili',
		'islem basarili',
		'kayit basarili',
		'kaydedildi',
		'basariyla kaydedildi',
	].map((text) => (text === '' ? '  ' : ` ${text} `)),
);

/** Whether the text of a success adds nothing to it. */
export const isPlainSuccess = (message: string): boolean => PLAIN_SUCCESSES.has(wordsOf(message));
