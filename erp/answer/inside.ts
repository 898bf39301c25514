import { flagIn } from '../values/flag';
import { opened } from '../json/json';
import { isBlank, isMembers } from '../json/members';
import { folded } from '../text/plain';
import { wordSet } from '../text/words';

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
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '');

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
		if (STATUS.has(name) && FAILED.has(lettersOf(textOf(value)))) this.refuses = true;
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
