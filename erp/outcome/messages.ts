import { ASK_CHECK, type Explanation, type RefusalKind } from './explanation';
import { interruptionIn, weightOf } from './refusals';
import { folded, wordsOf } from '../text/plain';
import { fold } from '../text/text';

type Entry = readonly [fragments: readonly string[], kind: RefusalKind, meaning: string, remedy: string];

/**
 * Texts of live servers, recorded answers and the maker's reference (docs/erp-behaviour.md#texts-of-refusals). Fragments are compared
 * folded: without case and Turkish letters.
 */
const ENTRIES: readonly Entry[] = [
	[
		['apikey bilgisi eks'],
		'configuration',
		'This ERP installation needs an API key',
		'Enter the API key in the credential.',
	],
	[
		['gecersiz api key', 'gecersiz apikey'],
		'configuration',
		'The ERP does not accept the API key',
		'Check the API key in the credential.',
	],
	[
		['sifre hatali'],
		'authentication',
		'The ERP refused the login: wrong password, user, company or working year, or a digest of another day',
		'Check user code, password, company code, working year and server time zone in the credential. Check company code and working year in the options of the node, too. In January, ask whether the new year is open in the ERP.',
	],
	[
		['surede kayit degis'],
		'conflict',
		'Somebody changed the record since it was read',
		'Read the record again and repeat the change with its new last-update date.',
	],
	[
		['zaten mevcut'],
		'duplicate',
		'It exists already: a document with this series and number, or a record with this code',
		'If it is this very document from an earlier run, there is nothing to do; Protection reports such a one as alreadySaved. For another document, use another number, or leave it blank so that the ERP numbers it. For a record, use the Update operation or another code.',
	],
	[
		['stok kodu bulunama'],
		'validation',
		'The ERP does not know an item code',
		'Create the item in the ERP, or correct the item code.',
	],
	[
		['cari kodu bulunama'],
		'validation',
		'The ERP does not know the account code',
		'Create the account first, or correct the account code.',
	],
	[
		['muhasebe kodu bos'],
		'validation',
		'The expense or item card has no ledger code',
		'Complete the ledger codes of the card in the ERP.',
	],
	[
		['stok hareketi kaydedileme'],
		'validation',
		'The ERP refused a line of the document',
		'Check item codes, quantities, units and warehouses of the lines.',
	],
	[
		['fatura bulunama'],
		'other',
		'The ERP finds no invoice with this GUID',
		'The GUID of an order or a dispatch note is none of an invoice. Take the guid of Invoice: Get or of the step that made the invoice, or the one in invoices of Convert to Invoice.',
	],
	// How an order or a note is refused of which nothing is left to invoice; no server's own words for it are known (docs/erp-behaviour.md#texts-of-refusals).
	[
		['faturalanacak satir', 'daha once faturalan'],
		'validation',
		'Nothing of this order or dispatch note is left to invoice',
		'Look which invoice it has: Shop Order: Convert to Invoice finds it. If it has none, its lines are closed, or were delivered by other documents.',
	],
	[
		['e-belge bulunama'],
		'notFound',
		'The ERP finds no e-document with this UUID and type',
		'Check the UUID, and try the other document type (e-Fatura or e-Arşiv).',
	],
	[
		['kayitlar getirilirken'],
		'configuration',
		'The ERP could not list the e-documents',
		`Check the date range, and that the API user has the e-document right. ${ASK_CHECK}`,
	],
	[
		['invalid column name', 'invalid object name'],
		'schema',
		'The ERP database has no such column or table',
		`A table or column that you named may not exist: check Statement, Condition (Filtre Koşulu), Fields (Alan Adları) and Sort. If they are right, API and database are of different versions: ask the ERP's administrator to bring them to the same one. ${ASK_CHECK}`,
	],
	[
		['api server error'],
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

/** The longest text that is searched for what it means; errors and pages are told by their beginning. */
const SEARCHED = 30_000;

const interrupted = (message: string) => interruptionIn(wordsOf(folded(message.slice(0, SEARCHED))));

/**
 * Explains a text of the ERP; an unknown one is passed on as it is. An interruption counts more than the step that it met, unless its
 * words are those of a value in a refusal that is known.
 */
export function explain(message: string): Explanation {
	const text = folded(message.slice(0, SEARCHED));
	const entry = ENTRIES.find(([fragments]) => fragments.some((fragment) => text.includes(fragment)));
	const interruption = entry && weightOf(message) === 'proven' ? undefined : interrupted(message);
	if (interruption && (!entry || interruption.isPassing)) return interruption.explanation;
	if (!entry) return OTHER;
	const [, kind, meaning, remedy] = entry;
	return { kind, meaning, remedy };
}

/** Labels of the columns whose value the ERP did not find, by fragments of `ENTRIES`. */
const CODES: ReadonlyArray<readonly [fragment: string, label: string]> = [
	['stok kodu bulunama', 'Item (Stok)'],
	['cari kodu bulunama', 'Account (Cari)'],
];

/** The label of the column that a refusal is about; the ERP tells neither line nor value. */
export const columnMeant = (message: string): string | undefined =>
	CODES.find(([fragment]) => fold(message).includes(fragment))?.[1];

/** Whether the text tells of work that was broken off by what may pass: the same request may succeed later, or be done already. */
export const isUnsettled = (message: string): boolean =>
	message !== '' && weightOf(message) !== 'proven' && interrupted(message)?.isPassing === true;

/** Characters; the refusal itself has fifteen. */
const LONGEST_LOGIN_REFUSAL = 200;

/**
 * Whether the text says that the login was refused, and nothing else. Stricter than `explain`: this one decides that a write may be
 * repeated, so a text that only mentions a password must not pass.
 */
export const isLoginRefusal = (message: string): boolean =>
	message.length <= LONGEST_LOGIN_REFUSAL && fold(message.replace(/[\p{P}\p{S}]/gu, ' ')) === 'sifre hatali';
