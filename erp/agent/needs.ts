import { formLabel } from '../catalogue/formLabels';
import type { Field, FieldType, Operation } from '../catalogue/types';
import type { LookupName } from '../catalogue/lists/lookups';
import { fieldName } from '../values/problem';

/** The operations by which a model finds a code; other lists are read by `List: Get Many`. */
const FINDERS: Readonly<Partial<Record<LookupName, string>>> = {
	account: 'Account: Find',
	item: 'Item: Search',
};

const NUMBER = 'a number such as 12.5';
const DATE = 'a date such as 2026-11-20';

/** How a value is written. */
const WRITTEN: Readonly<Record<FieldType, string>> = {
	text: 'a text',
	number: NUMBER,
	numericText: NUMBER,
	plain: 'a text or number',
	date: DATE,
	dueDate: DATE,
	guid: 'a GUID',
	taxNumber: 'a tax number of 10 or 11 digits',
	vatRate: 'percent, such as 20',
	base64: 'a file',
	list: 'a list of objects',
};

/** Codes of a long list that are told. */
const MOST_CODES = 12;

/** What a field takes: its codes with their meaning, the operation that finds its code, or how it is written. */
function meaningOf({ codes = [], codeOf, type }: Field): string {
	const lookup = typeof codeOf === 'object' ? Object.values(codeOf.are)[0] : codeOf;
	if (lookup !== undefined) return `a code, find it by ${FINDERS[lookup] ?? 'List: Get Many'}`;
	if (codes.length === 0) return WRITTEN[type];
	const usual = codes.filter(([, , , isUsual]) => isUsual);
	const told = (usual.length > 0 ? usual : codes).slice(0, MOST_CODES);
	const rest = told.length < codes.length ? `, or another of ${codes.length} codes` : '';
	return `${told.map(([code, turkish, english]) => `${code} ${english} (${turkish})`).join(', ')}${rest}`;
}

/** A text that misses a value, and names none: all that must be there is needed. */
const MISSING = /has no lines|\bis missing\b|Give at least one/;

/** A blank field of a composed read that asks for codes, by its label: these reads are no methods, so no fields of one tell what they take. */
const BLANK = /^(?:Filter )?(Account|Item)(?: Codes)? \([^)]*\): the expression gives nothing/;

/**
 * What a model needs to know of the values that a text about an operation names or misses, by their names on the wire: their codes, how they
 * are written, and the operations that find them. One sentence for the document and one for its lines; blank where the text is about none.
 */
export function neededText(operation: Operation | undefined, text: string): string {
	const [, asked = ''] = BLANK.exec(text) ?? [];
	if (asked !== '') return `Find the code by ${asked === 'Item' ? 'Item: Search' : 'Account: Find'}.`;
	const { fields = [], lines = '' } = operation?.body ?? {};
	const named = fields.filter((field) => text.includes(fieldName(field)));
	const needed = named.length > 0 || !MISSING.test(text) ? named : fields.filter(({ required }) => required);
	const told = (scope: Field['scope'], place: string) => {
		const values = needed.filter((field) => field.scope === scope);
		const meanings = values.map((field) => `${field.path} [${formLabel(field)}]: ${meaningOf(field)}`);
		return values.length === 0 ? [] : [`Values${place}: ${meanings.join('; ')}.`];
	};
	return [...told('document', ''), ...told('line', lines === '' ? '' : ` of each of ${lines}`)].join(' ');
}
