/** Codes by column, as text: `{ cha_evrak_tip: '63' }`. */
export type ColumnCodes = Readonly<Record<string, string>>;

/** Codes that go together: of the document, of each of its lines, and beside the code of each service or expense (`cha_kasa_hizkod`). */
export interface CodeSet {
	readonly document?: ColumnCodes;
	readonly lines?: ColumnCodes;
	readonly services?: ColumnCodes;
}

/** One thing that a kind of document decides, such as its direction. */
export interface Decision {
	/** Codes with which the ERP is known to write it: the first set unless a code that the user gives belongs to another one. */
	readonly sets: readonly [CodeSet, ...CodeSet[]];
	/** Other codes are a finer kind of the same document, and no contradiction. */
	readonly isLoose?: true;
	/** Whoever gives this column himself decides it all: the ERP takes a document without these codes. */
	readonly unless?: string;
}

/** An answer to the question what a document is. */
export interface DocumentKind {
	readonly value: string;
	readonly name: string;
	/** What the ERP's screens call it. */
	readonly turkish: string;
	readonly hint?: string;
	/** It was paid at once, into a cashbox or bank that stands in the account's place. */
	readonly isPaid?: true;
	readonly decisions: readonly Decision[];
}

/** A question of the form from whose answer codes follow. What the user gives himself always stands. */
export interface KindQuestion {
	/** Name of the parameter. */
	readonly parameter: string;
	readonly label: string;
	readonly turkish: string;
	readonly resource: string;
	readonly operations: readonly string[];
	/** The answer that a new form begins with. */
	readonly usual: string;
	/** The form of its operation begins with rows, which this answer is for, too: they hold goods, not codes. */
	readonly isOfRows?: true;
	/** It is asked only once this other question, by its parameter, has an answer. */
	readonly after?: string;
	readonly kinds: readonly DocumentKind[];
}

/** The answer that fills nothing: the codes are those of the data. */
export const AS_GIVEN = 'asGiven';
