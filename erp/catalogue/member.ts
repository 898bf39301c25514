import { wordList, type Words } from '../base/text/words';
import type { CodeList, Column, FieldType, Source } from './types';
import type { DateFormat } from '../base/values/dates';

type Details = Partial<Omit<Column, 'label' | 'turkish' | 'type'>>;

const of =
	(type: FieldType, format?: DateFormat) =>
	(label: string, turkish: string, details: Details = {}): Column => ({ label, turkish, type, format, ...details });

/** Free text, codes of accounts, items and the like. */
export const text = of('text');
/** A JSON number. */
export const number = of('number');
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

/** Column names separated by blanks; an unknown name is a compiler error. */
type Names<N extends string, T extends readonly string[]> = {
	[I in keyof T]: Words<T[I]> extends N ? T[I] : { readonly noSuchColumn: Exclude<Words<T[I]>, N> };
};

/** Some columns of a table, marked as shared by the whole document. */
export const sharedColumns = <N extends string, const T extends readonly string[]>(
	columns: Readonly<Record<N, Column>>,
	...names: Names<N, T>
): Record<Words<T[number]>, Column> =>
	Object.fromEntries(
		(names as readonly string[]).flatMap(wordList).map((name) => [name, shared(columns[name as N])]),
	) as Record<Words<T[number]>, Column>;

/** The numbers from 1 to `Last`, as a type. */
type UpTo<Last extends number, Counted extends number[] = []> = Counted['length'] extends Last
	? Counted[number]
	: UpTo<Last, [...Counted, [...Counted, 0]['length'] & number]>;

/** Columns that differ only by a number from 1 on: `sym_miktar1` to `sym_miktar5`. */
export const numbered = <P extends string, Last extends number>(
	prefix: P,
	last: Last,
	column: (number: number) => Column,
): Record<`${P}${UpTo<Last>}`, Column> =>
	Object.fromEntries(
		Array.from({ length: last }, (_, index) => [`${prefix}${index + 1}`, column(index + 1)]),
	) as Record<`${P}${UpTo<Last>}`, Column>;

/** A method's deviations from a column's defaults. */
interface Marks {
	readonly type?: FieldType;
	readonly source?: Source;
	readonly v16Name?: string;
	readonly isRequired?: true;
	readonly isUsual?: true;
	readonly preset?: string;
	readonly members?: readonly Part[];
}

/**
 * A column as a member of one method's payload. Immutable: each call returns a changed copy, as in `c.sip_tip.as('numericText').required()`. The
 * form shows members in the order of the method's list.
 */
export class Member<N extends string = string> {
	constructor(
		readonly name: N,
		readonly column: Column,
		readonly marks: Marks = {},
	) {}

	private marked(marks: Marks): Member<N> {
		return new Member(this.name, this.column, { ...this.marks, ...marks });
	}

	/** Sets the type that this method documents, where it differs from the column's. */
	as(type: FieldType): Member<N> {
		return this.marked({ type });
	}

	/** Sets another source than that of the method's other members; also for a list's elements, unless they have their own. */
	from(source: Source): Member<N> {
		return this.marked({ source });
	}

	/** Sets the V16 name. */
	inV16(v16Name: string): Member<N> {
		return this.marked({ v16Name });
	}

	/** Marks a member that every documented example has; the form shows it at once. */
	required(): Member<N> {
		return this.marked({ isRequired: true });
	}

	/** Shows the member at once; members neither required nor usual are behind "Add field". */
	usual(): Member<N> {
		return this.marked({ isUsual: true });
	}

	/** Sets the default of this method's form: a code or an expression. */
	preset(code: string): Member<N> {
		return this.marked({ preset: code });
	}

	/** Sets the members of a list's elements. */
	of(...members: Part[]): Member<N> {
		return this.marked({ members });
	}
}

/** A nested object without a column of its own, with its members. */
export class Nested {
	constructor(
		readonly name: string,
		readonly members: readonly Member[],
	) {}

	/** Sets another source for the object and its members. */
	from(source: Source): Nested {
		return new Nested(this.name, from(source, ...this.members));
	}
}

export type Part = Member | Nested;

/** Whether a member holds free-form columns, which the node's own parameters write. */
export const isUserTable = ({ name }: Part): boolean => name === 'user_tablo';

/** An object inside a document or line. */
export const object = (name: string, ...members: Member[]): Nested => new Nested(name, members);

/** Sets another source of members than that of the method. */
export const from = (source: Source, ...members: Member[]): Member[] => members.map((member) => member.from(source));

/**
 * Documented members, and table columns that the documentation lacks although documents need them: a currency, a reference, a discount. Whether
 * the method accepts these is not known; documented members are not changed.
 */
export const withTable = (documented: readonly Part[], ...columns: Member[]): Part[] => [
	...documented,
	...from('table', ...columns.filter(({ name }) => documented.every((part) => part.name !== name))),
];

type Columns = Readonly<Record<string, Column>>;

/** A category's columns as values: an unknown name is a compiler error. */
export const columns = <C extends Columns>(defined: C): { readonly [N in keyof C & string]: Member<N> } =>
	Object.fromEntries(Object.entries(defined).map(([name, column]) => [name, new Member(name, column)])) as {
		[N in keyof C & string]: Member<N>;
	};

/** Members that differ only by a number: `sym_miktar2` to `sym_miktar5`. */
export const range = <P extends string, Last extends number>(
	members: Readonly<Record<`${P}${UpTo<Last>}`, Member>>,
	prefix: P,
	first: UpTo<Last>,
	last: Last,
): Member[] =>
	Array.from(
		{ length: last - first + 1 },
		(_, offset) => (members as Readonly<Record<string, Member>>)[`${prefix}${first + offset}`] as Member,
	);

/** Selects members by column name, unchanged, `usual()` or `required()`, as in `usual('sth_stok_kod sth_miktar')`. */
export const namedIn = <N extends string>(members: Readonly<Record<N, Member>>) => {
	const marked =
		(mark: (member: Member) => Member) =>
		<const T extends readonly string[]>(...names: Names<N, T>): Member[] =>
			(names as readonly string[]).flatMap(wordList).map((name) => mark(members[name as N]));
	return {
		named: marked((member) => member),
		usual: marked((member) => member.usual()),
		required: marked((member) => member.required()),
	};
};
