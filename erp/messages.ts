import { fold } from './text';

/** What kind of refusal an ERP text is; it decides whether a call may be repeated and what the user is told. */
export type RefusalKind =
	| 'authentication'
	| 'configuration'
	| 'duplicate'
	| 'conflict'
	| 'timeout'
	| 'deadlock'
	| 'notFound'
	| 'validation'
	| 'schema'
	| 'unreadable'
	| 'other';

/** What an ERP text means and what to do about it. */
export interface Explanation {
	readonly kind: RefusalKind;
	readonly meaning: string;
	readonly remedy: string;
}

type Entry = readonly [fragment: string, kind: RefusalKind, meaning: string, remedy: string];

const stoppedWaiting = (fragment: string): Entry => [
	fragment,
	'timeout',
	'The ERP stopped waiting for its database',
	'Try again when the ERP is less busy, or ask for less at a time.',
];

const lostDatabase = (fragment: string): Entry => [
	fragment,
	'timeout',
	'The ERP lost the connection to its database',
	"Try again in a moment. If it stays so, the ERP's administrator should look at the database server.",
];

const deadlocked = (fragment: string): Entry => [
	fragment,
	'deadlock',
	"Two calls met in the ERP's database, and it gave up this one",
	'Try again in a moment.',
];

const missingColumn = (fragment: string): Entry => [
	fragment,
	'schema',
	'The ERP database has no such column or table',
	"A column in Filter Condition, Fields To Return or Sort may not exist: check them. If they are right, API and database are of different versions: ask the ERP's administrator to bring them to the same one.",
];

const refusedKey = (fragment: string): Entry => [
	fragment,
	'configuration',
	'The ERP does not accept the API key',
	'Check the API key in the credential.',
];

/**
 * Behaviour notes, section 7, and what .NET and its SQL client say, in English and Turkish. Fragments are compared folded: without case
 * and Turkish letters. The first match counts, so that those stand first after which a write may still complete.
 */
const ENTRIES: readonly Entry[] = [
	...['timeout', 'timed out', 'task was canceled', 'task was cancelled', 'zaman asimi'].map(stoppedWaiting),
	...['transport-level error', 'forcibly closed', 'zorla kapatildi'].map(lostDatabase),
	...['deadlock', 'kilitlen'].map(deadlocked),
	[
		'apikey bilgisi eks',
		'configuration',
		'This ERP installation needs an API key',
		'Enter the API key in the credential.',
	],
	...['gecersiz api key', 'gecersiz apikey'].map(refusedKey),
	[
		'sifre hatali',
		'authentication',
		'The ERP refused the login: wrong password, user, company or working year, or a digest of another day',
		'Check user code, password, company code, working year and server time zone in the credential.',
	],
	[
		'surede kayit degis',
		'conflict',
		'Somebody changed the record since it was read',
		'Read the record again and repeat the change with its new last-update date.',
	],
	[
		'zaten mevcut',
		'duplicate',
		'It exists already: a document with this series and number, or a record with this code',
		'If it is this very document from an earlier run, there is nothing to do; Duplicate Guard reports such a one as alreadySaved. For another document, use another number, or leave it blank so that the ERP numbers it. For a record, use the Update operation or another code.',
	],
	[
		'stok kodu bulunama',
		'validation',
		'The ERP does not know an item code',
		'Create the item in the ERP, or correct the item code.',
	],
	[
		'cari kodu bulunama',
		'validation',
		'The ERP does not know the account code',
		'Create the account first, or correct the account code.',
	],
	[
		'muhasebe kodu bos',
		'validation',
		'The expense or item card has no ledger code',
		'Complete the ledger codes of the card in the ERP.',
	],
	[
		'stok hareketi kaydedileme',
		'validation',
		'The ERP refused a line of the document',
		'Check item codes, quantities, units and warehouses of the lines.',
	],
	[
		'e-belge bulunama',
		'notFound',
		'The ERP finds no e-document with this UUID and type',
		'Check the UUID, and try the other document type (e-Fatura or e-Arşiv).',
	],
	[
		'kayitlar getirilirken',
		'configuration',
		'The ERP could not list the e-documents',
		'Check the date range, and that the API user has the e-document right.',
	],
	...['invalid column name', 'invalid object name'].map(missingColumn),
	[
		'api server error',
		'unreadable',
		'The ERP could not put its answer together: in a list, a single corrupt record spoils the whole page',
		'Narrow the request until the record is found, and mend it in the ERP.',
	],
];

const OTHER: Explanation = {
	kind: 'other',
	meaning: 'The ERP refused the request',
	remedy:
		'The text is the ERP’s own. If it does not help, its administrator may find more in the log of the API service.',
};

/** Explains a text of the ERP; an unknown one is passed on as it is. */
export function explain(message: string): Explanation {
	const folded = fold(message);
	const entry = ENTRIES.find(([fragment]) => folded.includes(fragment));
	if (!entry) return OTHER;
	const [, kind, meaning, remedy] = entry;
	return { kind, meaning, remedy };
}

/** Labels of the columns whose value the ERP did not find, by fragments of `ENTRIES`. */
const CODES: ReadonlyArray<readonly [fragment: string, label: string]> = [
	['stok kodu bulunama', 'Item Code'],
	['cari kodu bulunama', 'Account Code'],
];

/** The label of the column that a refusal is about; the ERP tells neither line nor value. */
export const columnMeant = (message: string): string | undefined =>
	CODES.find(([fragment]) => fold(message).includes(fragment))?.[1];

const UNSETTLED: ReadonlySet<RefusalKind> = new Set(['timeout', 'deadlock']);

/** Whether a write that was answered with this text may still complete, or has. */
export const isUnsettled = (message: string): boolean => UNSETTLED.has(explain(message).kind);

/**
 * Whether the text says that the login was refused, and nothing else. Stricter than `explain`: this one decides that a write may be
 * repeated, so a text that only mentions a password must not pass.
 */
export const isLoginRefusal = (message: string): boolean =>
	fold(message.replace(/[\p{P}\p{S}]/gu, ' ')) === 'sifre hatali';
