import { formLabel, fieldName } from '../../catalogue/formLabels';
import type { Field, FieldType, Operation } from '../../catalogue/types';
import { possibleLists } from '../../catalogue/lists/codeOf';
import { finderOf } from '../../catalogue/lists/lookups';

const NUMBER = 'a number such as 12.5';
const DATE = 'a date such as 2026-11-20';

/** The input format of a value. */
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

/** Maximum codes shown of a long list. */
const MOST_CODES = 12;

/** The valid input of a field: its codes with their meaning, the operation that finds its code, or the format. */
function meaningOf({ codes = [], codeOf, type }: Field): string {
	const [lookup] = possibleLists(codeOf);
	if (lookup !== undefined) return `a code, find it by ${finderOf(lookup)}`;
	if (codes.length === 0) return WRITTEN[type];
	const usual = codes.filter(([, , , isUsual]) => isUsual);
	const shown = (usual.length > 0 ? usual : codes).slice(0, MOST_CODES);
	const rest = shown.length < codes.length ? `, or another of ${codes.length} codes` : '';
	return `${shown.map(([code, turkish, english]) => `${code} ${english} (${turkish})`).join(', ')}${rest}`;
}

/** Which values an error is about. */
export interface ErrorSubject {
	/** Fields of a method, as messages call them. */
	readonly fields?: readonly string[];
	/** Lines or the document's identity are missing: if no fields are named, all required fields are described. */
	readonly isUnfilled?: boolean;
	/** The parameter of a composed read: such reads are no methods, so no fields describe their input. */
	readonly parameter?: string;
}

/** The operations that find the codes which parameters of composed reads take, by their names. */
const FINDERS_OF_PARAMETERS: Readonly<Record<string, string>> = {
	account: finderOf('account'),
	item: finderOf('item'),
	items: finderOf('item'),
};

/**
 * Describes the values that an error is about, by their names on the wire: their codes, their format, and the operations that find them. One
 * sentence for the document and one for its lines; blank where the error is about none.
 */
export function neededText(operation: Operation | undefined, about: ErrorSubject = {}): string {
	const { fields: names = [], isUnfilled = false, parameter = '' } = about;
	const finder = FINDERS_OF_PARAMETERS[parameter];
	if (finder !== undefined) return `Find the code by ${finder}.`;
	const { fields = [], lines = '' } = operation?.body ?? {};
	const named = fields.filter((field) => names.includes(fieldName(field)));
	const needed = named.length > 0 || !isUnfilled ? named : fields.filter(({ required }) => required);
	const shown = (scope: Field['scope'], place: string) => {
		const values = needed.filter((field) => field.scope === scope);
		const meanings = values.map((field) => `${field.path} [${formLabel(field)}]: ${meaningOf(field)}`);
		return values.length === 0 ? [] : [`Values${place}: ${meanings.join('; ')}.`];
	};
	return [...shown('document', ''), ...shown('line', lines === '' ? '' : ` of each of ${lines}`)].join(' ');
}
