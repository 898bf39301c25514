/** What the five operations do that each answer is given to. */
export type Deed = 'save' | 'update' | 'delete' | 'accept' | 'list';

/** How a write may end. */
export type WriteEnd = 'saved' | 'failed' | 'unknown';

/** How a list may end: with rows, with none, or with an error. */
export type ReadEnd = 'rows' | 'none' | 'error';

/** What the server sends. Milliseconds; `raw` goes to the socket as it is, and so does what a drip repeats. */
export type Sent =
	| { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string | Buffer }
	| { readonly raw: string; readonly then: 'close' | 'reset' | 'hold' }
	| { readonly raw: string; readonly drip: string; readonly every: number }
	| { readonly flood: number; readonly before: string };

/** An answer, and what may be told of it: written down before any client was tried on it. */
export interface Case {
	/** Unique, for the report. */
	readonly id: string;
	readonly family: string;
	/** What is sent, made for what a success would hold. */
	readonly sent: (data: unknown) => Sent;
	readonly writes: readonly WriteEnd[];
	readonly reads: readonly ReadEnd[];
	/** What the user must be told, wherever it stands in the answer. */
	readonly tells?: string;
	/** The answer proves that nothing was written: the document may go out once more. */
	readonly mayRepeat?: true;
	/** The server never ends this answer: the client needs a short patience. */
	readonly endless?: true;
}
