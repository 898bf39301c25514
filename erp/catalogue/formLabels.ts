import { headline } from '../base/text/text';
import type { Code, Column, Field } from './types';
import { memoized } from '../base/values/memoized';

/** A name in Title Case, as labels are written: `Evrak serisi` becomes `Evrak Serisi`. */
export const titled = (text: string): string =>
	text.replace(/(^|[\s/(.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('tr'));

/** A name that already includes the Turkish word in brackets. */
const BOTH = / \(.+\)$/;

/** The label of a column or parameter: `Warehouse (Depo)`, in English with the ERP's own word. */
export const formLabel = ({ label, turkish }: Pick<Column, 'label' | 'turkish'>): string =>
	BOTH.test(label) ? label : `${label} (${titled(turkish)})`;

/** Names that people may use for a column: the label, its English part, or the ERP's name. */
export const fieldNames = (column: Pick<Column, 'label' | 'turkish'>): string[] => [
	formLabel(column),
	column.label.replace(BOTH, ''),
	column.turkish,
];

/** A code in drop-downs and messages: `63 - Sales Invoice (Satış faturası)`. */
export const codeLabel = ([code, turkish, english]: Code): string => `${code} - ${headline(english)} (${turkish})`;

/** A field in messages, label and column: `Warehouse (Depo), sip_depono`. */
export const fieldName = memoized(
	(field: Pick<Field, 'label' | 'turkish' | 'path'>): string => `${formLabel(field)}, ${field.path}`,
);

/** A field as the place of an issue. */
export const ofField = memoized((field: Pick<Field, 'label' | 'turkish' | 'path'>) => ({
	path: field.path,
	field: fieldName(field),
}));
