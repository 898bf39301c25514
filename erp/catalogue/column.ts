import type { CodeList, Column, DateFormat, FieldType } from './types';

type Details = Partial<Omit<Column, 'label' | 'turkish' | 'type'>>;

const of =
	(type: FieldType, format?: DateFormat) =>
	(label: string, turkish: string, details: Details = {}): Column => ({ label, turkish, type, format, ...details });

/** Free text, codes of accounts, items and the like. */
export const text = of('text');
/** A JSON number. */
export const number = of('number');
/** A document's running number. */
export const documentNumber = (label: string, turkish: string, details: Details = {}): Column =>
	number(label, turkish, { ...details, documentNumber: true });
/** A number inside a JSON string. */
export const numericText = of('numericText');
/** Text or number, sent as given. */
export const plain = of('plain');
/** A document date, `dd.MM.yyyy` on the wire. */
export const date = of('date', 'dd.MM.yyyy');
/** A date of a list filter, `yyyy-MM-dd` on the wire. */
export const isoDate = of('date', 'yyyy-MM-dd');
/** A date of label prints, `dd/MM/yyyy` on the wire. */
export const slashDate = of('date', 'dd/MM/yyyy');
/** A time stamp, `yyyy-MM-dd HH:mm:ss.fff` on the wire. */
export const timestamp = of('date', 'yyyy-MM-dd HH:mm:ss.fff');
export const guid = of('guid');
/** A VKN or TCKN, text on the wire. */
export const taxNumber = of('taxNumber');
export const base64 = of('base64');
/** A list of objects, given as JSON. */
export const list = of('list');

/** A number with a closed list of meanings. */
export const code = (label: string, turkish: string, codes: CodeList, details: Details = {}): Column =>
	number(label, turkish, { codes, ...details });

/** Marks a value that the whole document shares. */
export const shared = (column: Column): Column => ({ ...column, ofDocument: true });

/** Some columns of a table, marked as shared by the whole document. */
export const sharedColumns = <C extends Readonly<Record<string, Column>>, N extends keyof C & string>(
	columns: C,
	...names: N[]
): Record<N, Column> =>
	Object.fromEntries(names.map((name) => [name, shared(columns[name] as Column)])) as Record<N, Column>;

/** 1 up to a number. */
export type UpTo<Last extends number, Counted extends number[] = []> = Counted['length'] extends Last
	? Counted[number]
	: UpTo<Last, [...Counted, [...Counted, 0]['length'] & number]>;

/** Columns that differ by their number only, from 1 on: `sym_miktar1` to `sym_miktar5`. */
export const numbered = <P extends string, Last extends number>(
	prefix: P,
	last: Last,
	column: (number: number) => Column,
): Record<`${P}${UpTo<Last>}`, Column> =>
	Object.fromEntries(
		Array.from({ length: last }, (_, index) => [`${prefix}${index + 1}`, column(index + 1)]),
	) as Record<`${P}${UpTo<Last>}`, Column>;
