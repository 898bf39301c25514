import { headline } from '../base/text/text';
import type { Code, Column, Field } from './types';
import { derived } from '../base/values/derived';

/** The words of a name in capitals, as labels are written: `Evrak serisi` becomes `Evrak Serisi`. */
export const titled = (text: string): string =>
	text.replace(/(^|[\s/(.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('tr'));

/** Whether a name has the Turkish word behind it, in brackets: a name in both languages that stands in the form as it is. */
const BOTH = / \(.+\)$/;

/** How the form calls a column or a parameter: `Warehouse (Depo)`, in English with the word of the ERP's screens. */
export const formLabel = ({ label, turkish }: Pick<Column, 'label' | 'turkish'>): string =>
	BOTH.test(label) ? label : `${label} (${titled(turkish)})`;

/** What people may call a column: as the form does, in English alone, or as the ERP does. */
export const fieldNames = (column: Pick<Column, 'label' | 'turkish'>): string[] => [
	formLabel(column),
	column.label.replace(BOTH, ''),
	column.turkish,
];

/** How a code reads in drop-downs and messages: `63 - Sales Invoice (Satış faturası)`. */
export const codeLabel = ([code, turkish, english]: Code): string => `${code} - ${headline(english)} (${turkish})`;

/** How a field is called in messages: as in the form, and by its column: `Warehouse (Depo), sip_depono`. */
export const fieldName = derived(
	(field: Pick<Field, 'label' | 'turkish' | 'path'>): string => `${formLabel(field)}, ${field.path}`,
);
