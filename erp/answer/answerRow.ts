import { opened } from '../json/json';
import { isBlank, isMembers, type Members } from '../json/members';
import { isUnsettled } from '../outcome/messages';
import { excerptOf, printable } from '../text/excerpt';
import { folded, unmangled } from '../text/plain';
import { fold, within } from '../text/text';
import { wordSet } from '../text/words';
import { flagIn } from '../values/flag';

/** What an element of an answer tells anywhere in it, its `Data` and texts of JSON in it included. */
export interface Inside {
	/** Texts for people: messages, errors, and a `Data` that is a text. */
	readonly texts: readonly string[];
	/** Those of them that stand in members for warnings. */
	readonly warnings: ReadonlySet<string>;
	/** Those that stand in members for errors alone. */
	readonly errors: ReadonlySet<string>;
	/** A flag or status within `Data` says that something failed. */
	readonly refuses: boolean;
	/** Rows, GUIDs or numbers are listed, as after a save. */
	readonly listsSaved: boolean;
}

/** Members that are looked at; more than the answer to any write has. */
const LOOKED_AT = 200_000;

/** Levels below the element. */
const DEEPEST = 20;

/** Texts that are kept. */
const TEXTS = 1_000;

/** Members that hold a text for people, by their letters. Remarks of documents (`aciklama`) are the user's own. */
const TEXT_NAMES = wordSet(`
	errormessage errortext errormsg errordescription errordetail errordetails error errors message messages msg mesaj
	mesaji mesajlar hata hatalar hatamesaji hatamesajlari hatametni hataaciklama hataaciklamasi uyari uyarilar
	uyarimesaji warning warnings warningmessage info bilgi exception exceptionmessage innerexception detail details
	reason statusmessage statustext statusdescription resultmessage sonucmesaji sonucaciklama faultstring fault
	validationerrors modelstate`);

const WARNING_NAMES = wordSet('uyari uyarilar uyarimesaji warning warnings warningmessage info bilgi');

/** Members that hold something only where something went wrong; `ErrorMessage` is none of them, as it holds the ERP's words of success too. */
const ERROR_NAMES = wordSet('error errors hata hatalar exception fault faultstring validationerrors modelstate');

/** Counts of what a write has changed. */
const CHANGED = wordSet(`
	affectedrows rowsaffected recordsaffected etkilenensatir etkilenensatirsayisi etkilenenkayit etkilenenkayitsayisi
	savedcount`);

/** Members that stand in an answer only where code broke off. */
const TRACES = wordSet('stacktrace stacktracestring exceptiontype exceptionmessage innerexception');

const NEGATIVE = wordSet('success issuccess succeeded basarili isvalid ok');
const POSITIVE = wordSet('iserror haserror haserrors error hata hatali failed');
const STATUS = wordSet('status durum state result sonuc');
const FAILED = wordSet('error fail failed failure hata hatali basarisiz exception');

/** Members that name what was saved. */
const SAVED =
	/(?:guid|uuid|evraknosira|evrakno|sirano|recno|recordno|kaydedilen|eklenen|inserted|savedcount|saved|affected|affectedrows)$/;

const GUID = /^\{?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\}?$/i;
const EMPTY_GUID = /^[{}0-]*$/;

const isFalse = (value: unknown) => flagIn(value) === false;
const isTrue = (value: unknown) => flagIn(value) === true;
const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '');

/** A status of HTTP that is no success. */
const isFailure = (value: unknown) =>
	(typeof value === 'number' || typeof value === 'string') && Number(value) >= 300 && Number(value) < 1_000;

/** Not nothing: a number other than 0, a text that is neither blank nor a 0 nor an empty GUID. */
const tells = (value: unknown): boolean =>
	(typeof value === 'number' && value !== 0) ||
	(typeof value === 'string' && !isBlank(value) && !/^[{}0-]*$/.test(value.slice(0, 60).trim()));

const lettersOf = (name: string) => folded(name.slice(0, 60)).replace(/[^a-z]/g, '');

const isNumber = (text: string) => /^\d{1,18}$/.test(text.trim());

/** A member that holds values of no further name: `Data: 17`, `list: ["…"]`. */
const BARE = wordSet('data list result results sonuc sonuclar rows kayitlar evraklar documents ids');

/** Flags of the element itself, which decide its verdict. */
const OWN = wordSet('iserror success statuscode');

/** An object of a list that is a saved row: it tells something, and is no description of an error. */
const isRow = (element: object): boolean => {
	const entries = Object.entries(element).map(([name, value]) => [lettersOf(name), value] as const);
	const isError = entries.some(([name, value]) => TEXT_NAMES.has(name) && !isBlank(value));
	return !isError && entries.some(([, value]) => tells(value) || value === true);
};

/** One look through an element. */
class Look {
	readonly texts: string[] = [];
	readonly warnings = new Set<string>();
	readonly errors = new Set<string>();
	refuses = false;
	listsSaved = false;
	private left = LOOKED_AT;

	/** A value by the letters of its name; one below a member for texts is a text, too. */
	value(input: unknown, name: string, depth: number, isText = TEXT_NAMES.has(name)): void {
		if (depth > DEEPEST || this.left-- <= 0) return;
		const value = opened(input);
		if (Array.isArray(value)) {
			if (!isText && value.some((element) => isMembers(element) && isRow(element))) this.listsSaved = true;
			for (const element of value) this.value(element, name, depth + 1, isText);
		} else if (isMembers(value)) this.members(value, depth, isText);
		else if (!isBlank(value)) this.scalar(value, name, isText);
	}

	members(members: object, depth: number, isText = false): void {
		for (const [written, value] of Object.entries(members)) {
			const name = lettersOf(written);
			if (depth > 0 || !OWN.has(name)) this.flag(name, value);
			this.value(value, name, depth + 1, isText || TEXT_NAMES.has(name));
		}
	}

	private scalar(value: unknown, name: string, isText: boolean): void {
		if (TRACES.has(name)) this.refuses = true;
		const isOther = typeof value === 'string' && !isNumber(value);
		const isGuid = isOther && GUID.test(value.trim());
		if (isGuid ? !EMPTY_GUID.test(value.trim()) : SAVED.test(name) && tells(value)) this.listsSaved = true;
		else if (BARE.has(name) && !isOther && (tells(value) || value === true)) this.listsSaved = true;
		else if (isOther && !isGuid && (isText || BARE.has(name)) && this.texts.length < TEXTS) {
			this.texts.push(value.trim());
			if (WARNING_NAMES.has(name)) this.warnings.add(value.trim());
			if (ERROR_NAMES.has(name)) this.errors.add(value.trim());
		}
	}

	private flag(name: string, value: unknown): void {
		if (NEGATIVE.has(name) && isFalse(value)) this.refuses = true;
		if (POSITIVE.has(name) && isTrue(value)) this.refuses = true;
		if (CHANGED.has(name) && isFalse(value)) this.refuses = true;
		if (STATUS.has(name) && FAILED.has(lettersOf(textIn(value)))) this.refuses = true;
		if (/^(?:http)?statuscode$/.test(name) && isFailure(value)) this.refuses = true;
	}
}

/** Looks through an element of an answer: at its texts, and at all of its `Data`. */
export function inside(element: unknown): Inside {
	const look = new Look();
	if (isMembers(element)) look.members(element, 0);
	const { texts, warnings, errors, refuses, listsSaved } = look;
	return { texts: [...new Set(texts)], warnings, errors, refuses, listsSaved };
}

/** One element of `result[]`. */
export interface AnswerRow {
	/** The element says so itself; silence and contradictions are neither success nor refusal. */
	readonly verdict: 'ok' | 'refused' | 'unclear';
	/** The ERP's own text, at most 2,000 characters; blank if none. */
	readonly message: string;
	/** The whole text says that a write behind it may still complete. */
	readonly isUnsettled: boolean;
	/** Its own status is that of a server that failed or was cut off (5xx, 408), and not of a request that was wrong. */
	readonly isServerFailure: boolean;
	readonly data: unknown;
	/** The element as it came. */
	readonly element: unknown;
}

const MESSAGE = 2_000;

/** An element's members by their folded names, so that its flags and texts are looked up without folding each name anew. */
type FoldedMembers = ReadonlyArray<readonly [name: string, value: unknown]>;

/**
 * Members arrive as `StatusCode` or `statusCode`, `Data` or `data` (docs/erp-behaviour.md#success-and-refusal), and as `ısError` where a
 * Turkish culture has made small letters of them.
 */
const foldedMembers = (row: Members): FoldedMembers =>
	Object.entries(row).map(([name, value]) => [fold(name), value] as const);

/** The values of a member in all its spellings. Where an element has several, no one of them may decide alone. */
const valuesOf = (members: FoldedMembers, ...names: readonly string[]): unknown[] =>
	members.filter(([name]) => names.includes(name)).map(([, value]) => value);

/** Flags arrive as JSON or as text; `undefined` for a value that is no flag. */
const flagsIn = (members: FoldedMembers, name: string): Array<boolean | undefined> =>
	valuesOf(members, name)
		.filter((value) => !isBlank(value))
		.map(flagIn);

type Status = 'good' | 'bad' | 'odd';

/** Nobody has seen another success than 200; one that HTTP would call a success is no refusal either, nor is a word without a reason. */
function statusOf(value: unknown, hasReason: boolean): Status {
	if (typeof value !== 'number' && typeof value !== 'string') return 'odd';
	const status = Number(value);
	if (Number.isNaN(status)) return hasReason ? 'bad' : 'odd';
	if (status === 200) return 'good';
	return status > 200 && status < 300 ? 'odd' : 'bad';
}

const isServerFailure = (value: unknown) =>
	(typeof value === 'number' || typeof value === 'string') && (Number(value) >= 500 || Number(value) === 408);

const isDivided = (values: readonly unknown[]) => new Set(values).size > 1;

/**
 * One mind, or none: `IsError` and `success` may both stand there, each as the word of another generation of the API. A status of 200 beside
 * `IsError: true` is that of the request, and no contradiction; beside `success: false` it is the other family's.
 */
function verdictOf(members: FoldedMembers, text: string, isUnsettled: boolean): AnswerRow['verdict'] {
	const errors = flagsIn(members, 'iserror');
	const successes = flagsIn(members, 'success');
	const statuses = valuesOf(members, 'statuscode')
		.filter((value) => !isBlank(value))
		.map((value) => statusOf(value, text !== ''));
	if ([errors, successes, statuses].some(isDivided)) return 'unclear';
	const isRefused = errors.includes(true) || successes.includes(false);
	const claims = errors.includes(false) || successes.includes(true);
	if (isRefused && (claims || (successes.includes(false) && statuses.includes('good')))) return 'unclear';
	if (isRefused) return 'refused';
	if (statuses.includes('bad') && errors.length + successes.length === 0) return 'refused';
	const isOdd = [...errors, ...successes].includes(undefined) || statuses.some((status) => status !== 'good');
	return !isOdd && !isUnsettled && (claims || statuses.includes('good')) ? 'ok' : 'unclear';
}

const textOf = (value: unknown): string => {
	if (typeof value === 'string') return within(value).trim();
	return isBlank(value) ? '' : JSON.stringify(value);
};

/** Enough for an error, and for the list of them. */
const SHOWN = 5;

/** A page of HTML as what it shows. */
const shown = (text: string): string => (/^\s*<[!a-z?]/i.test(text) ? excerptOf(text) : text);

/** The texts of a refusal, its own first, and those in its `Data` where it has none. */
const refusalText = (ownText: string, element: Members): string =>
	ownText === '' ? inside(element).texts.slice(0, SHOWN).map(shown).join(' ') : shown(ownText);

/** Whether a `Data` is an answer of its own that refuses, as a gateway passes one on: its rows are no rows of a list. */
const wrapsRefusal = (data: unknown): boolean =>
	isMembers(data) &&
	valuesOf(foldedMembers(data), 'result')
		.flat()
		.some((element) => isMembers(element) && verdictOf(foldedMembers(element), '', false) === 'refused');

/** Reads one element of `result[]`; never throws for JSON that is not nested without measure. */
export function readRow(element: unknown): AnswerRow {
	if (!isMembers(element)) {
		const message = typeof element === 'string' ? printable(element, MESSAGE) : '';
		const unsettled = isUnsettled(message);
		return { verdict: 'unclear', message, isUnsettled: unsettled, isServerFailure: false, data: element, element };
	}
	const members = foldedMembers(element);
	const texts = valuesOf(members, 'errormessage', 'errortext').map(textOf).filter(Boolean);
	const ownText = [...new Set(texts)].join(' ');
	const unsettled = isUnsettled(ownText);
	const all = valuesOf(members, 'data');
	const said = verdictOf(members, ownText, unsettled);
	const verdict = said === 'ok' && all.some(wrapsRefusal) ? 'unclear' : said;
	const text = verdict === 'refused' ? refusalText(ownText, element) : ownText;
	return {
		verdict,
		message: printable(unmangled(text), MESSAGE),
		isUnsettled: unsettled || (ownText === '' && isUnsettled(text)),
		isServerFailure: valuesOf(members, 'statuscode').some(isServerFailure),
		data: all.find((data) => !isBlank(data)) ?? all[0] ?? null,
		element,
	};
}
