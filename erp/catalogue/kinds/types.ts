/** Codes by column, as text: `{ cha_evrak_tip: '63' }`. */
export type ColumnCodes = Readonly<Record<string, string>>;

/** Codes that belong together: of the document, of each line, and of each service or expense line (beside `cha_kasa_hizkod`). */
export interface CodeSet {
	readonly document?: ColumnCodes;
	readonly lines?: ColumnCodes;
	readonly services?: ColumnCodes;
}

/** One property that a kind decides, such as the direction. */
export interface Decision {
	/** Known valid code sets: the first is the default unless the user gives a code of another set. */
	readonly sets: readonly [CodeSet, ...CodeSet[]];
	/** Other codes mean a finer kind of the same document and are no contradiction. */
	readonly isLoose?: true;
	/** If the user gives this column, the decision is skipped: the ERP accepts a document without these codes. */
	readonly unless?: string;
}

/** A kind of document, the answer to a question. */
export interface DocumentKind {
	readonly value: string;
	readonly name: string;
	/** The name on the ERP's screens. */
	readonly turkish: string;
	readonly hint?: string;
	/** It was paid at once, into a cashbox or bank in the account's place. */
	readonly isPaid?: true;
	readonly decisions: readonly Decision[];
}

/** A question of the form whose answer implies codes. Codes that the user gives have precedence. */
export interface KindQuestion {
	/** The parameter's name. */
	readonly parameter: string;
	readonly label: string;
	readonly turkish: string;
	readonly resource: string;
	readonly operations: readonly string[];
	/** The default answer of a new form. */
	readonly usual: string;
	/** The question also applies to row input, which holds goods but no codes. */
	readonly isOfRows?: true;
	/** Shown only if this other question, by its parameter, is answered. */
	readonly after?: string;
	readonly kinds: readonly DocumentKind[];
}

/** The answer without codes: the data has them. */
export const AS_GIVEN = 'asGiven';
