/** What a reply to a write proves by its structure; the rows below derive the outcome. */
export type Proof =
	/** The request was not sent. */
	| 'notSent'
	/** No answer of the API, and an HTTP status by which a server or a proxy rejects the request. */
	| 'notTaken'
	/** A refusal known to come before writing; `exists`: the document or record exists already. */
	| 'refusedBefore'
	| 'exists'
	/** Any other refusal: the server has finished. */
	| 'refused'
	/** Several documents in one request: some or all were refused, it is unknown which, and the server has finished. */
	| 'mixed'
	/** A success with or without the document's name; `WithText`: its text adds something. */
	| 'named'
	| 'namedWithText'
	| 'unnamed'
	| 'unnamedWithText'
	/** No verdict: the write may still be running. */
	| 'open';

/**
 * What a lookup shows of a document: it holds what was sent, something else, or is absent; the database did not answer this time, or cannot be
 * queried.
 */
export type Seen = 'equal' | 'different' | 'absent' | 'silent' | 'none';

/** What n8n remembers of a key: nothing, sent, refused without a lookup, or saved. */
export type Remembered = 'new' | 'sent' | 'refused' | 'saved';

/** The outcome for the user. */
type End = 'saved' | 'recovered' | 'alreadySaved' | 'failed' | 'unknown';

/** What happens to the key in n8n's memory. A released key may be sent again; a kept one is looked up before. */
export type KeyEnd = 'confirm' | 'keep' | 'release';

/** Number of lookups after a send; `patiently`: until it is found, or *Verify For* is over. */
type Looks = 'never' | 'once' | 'twice' | 'patiently';

interface After {
	readonly row: string;
	readonly proof: readonly Proof[];
	/** Absent: no lookup. */
	readonly seen?: readonly Seen[];
	/** Whether a lookup before the send did not find it; absent: irrelevant. */
	readonly wasAbsent?: boolean;
	/** Only with this value of *If Not Found*. */
	readonly ifNotFound?: 'failed';
	readonly end: End;
	readonly key: KeyEnd;
}

/** Number of lookups by the answer's proof. */
export const LOOKS: Readonly<Record<Proof, Looks>> = {
	notSent: 'never',
	notTaken: 'never',
	refusedBefore: 'never',
	exists: 'once',
	refused: 'twice',
	mixed: 'twice',
	named: 'never',
	namedWithText: 'patiently',
	unnamed: 'patiently',
	unnamedWithText: 'patiently',
	open: 'patiently',
};

/** No lookup is possible, or it got no answer. */
const MUTE = ['none', 'silent'] as const;

const SUCCESSES = ['namedWithText', 'unnamed', 'unnamedWithText'] as const;

/**
 * The outcome of a write that was sent. The first matching row counts. Measured in every public sample: a success has no text (128 of 128 that
 * were proven by reading back), a refusal has no data, and only interruptions are followed by a late write
 * (docs/trust/erp-behaviour.md#success-and-refusal, #saves-that-finish-late). Row 3, the refused login, is repeated by the client and is then a
 * refusal of row 4.
 */
export const AFTER: readonly After[] = [
	{ row: '1', proof: ['notSent'], end: 'failed', key: 'release' },
	{ row: '2', proof: ['notTaken'], end: 'failed', key: 'release' },
	{ row: '4', proof: ['refusedBefore'], end: 'failed', key: 'release' },
	{ row: '5', proof: ['exists'], seen: ['equal'], end: 'alreadySaved', key: 'confirm' },
	{ row: '6', proof: ['exists'], seen: ['different', 'absent', ...MUTE], end: 'failed', key: 'release' },
	{ row: '7', proof: ['named'], end: 'saved', key: 'confirm' },
	{ row: '7b', proof: ['namedWithText'], seen: ['equal', ...MUTE], end: 'saved', key: 'confirm' },
	{ row: '8', proof: ['unnamed', 'unnamedWithText'], seen: ['equal'], end: 'saved', key: 'confirm' },
	{ row: '7c, 9', proof: SUCCESSES, seen: ['different', 'absent'], end: 'unknown', key: 'keep' },
	{ row: '10', proof: ['unnamed'], seen: ['none'], end: 'saved', key: 'confirm' },
	// The answer to a call with misplaced members is the same, and nothing is written (docs/trust/erp-behaviour.md#place-of-the-payload).
	{ row: '10, silent', proof: ['unnamed'], seen: ['silent'], end: 'unknown', key: 'keep' },
	{ row: '11', proof: ['unnamedWithText'], seen: MUTE, end: 'unknown', key: 'keep' },
	{ row: '12', proof: ['refused', 'mixed'], seen: ['equal'], wasAbsent: true, end: 'recovered', key: 'confirm' },
	{ row: '13', proof: ['refused', 'mixed'], seen: ['equal', 'different'], end: 'unknown', key: 'keep' },
	{ row: '14', proof: ['refused', 'mixed'], seen: ['absent'], end: 'failed', key: 'release' },
	{ row: '15', proof: ['refused'], seen: MUTE, end: 'failed', key: 'keep' },
	{ row: '15, mixed', proof: ['mixed'], seen: MUTE, end: 'unknown', key: 'keep' },
	{ row: '16, 17', proof: ['open'], seen: ['equal'], end: 'recovered', key: 'confirm' },
	{ row: '18', proof: ['open'], seen: ['different'], end: 'unknown', key: 'keep' },
	{ row: '19, If Not Found', proof: ['open'], seen: ['absent'], ifNotFound: 'failed', end: 'failed', key: 'release' },
	{ row: '19', proof: ['open'], seen: ['absent'], end: 'unknown', key: 'keep' },
	{ row: '20', proof: ['open'], seen: MUTE, end: 'unknown', key: 'keep' },
];

interface Before {
	readonly row: string;
	readonly memory: readonly Remembered[];
	readonly seen: readonly Seen[];
	/** `changed`: by the setting *If It Was Changed*. `open`: as a document that was sent without a verdict. */
	readonly end: 'send' | 'alreadySaved' | 'changed' | 'failed' | 'open';
	readonly key: 'claim' | KeyEnd;
}

/** What to do with a document before it is sent, by n8n's memory of its key and the database. */
export const BEFORE: readonly Before[] = [
	{ row: '21', memory: ['new', 'sent', 'refused', 'saved'], seen: ['equal'], end: 'alreadySaved', key: 'confirm' },
	{ row: '22', memory: ['new', 'sent', 'refused', 'saved'], seen: ['different'], end: 'changed', key: 'keep' },
	{ row: '23', memory: ['new'], seen: ['absent', 'none'], end: 'send', key: 'claim' },
	{ row: '23, silent', memory: ['new'], seen: ['silent'], end: 'failed', key: 'release' },
	{ row: '24', memory: ['sent'], seen: ['absent', ...MUTE], end: 'open', key: 'keep' },
	{ row: '24, refused', memory: ['refused'], seen: ['absent'], end: 'send', key: 'claim' },
	{ row: '24, refused, untold', memory: ['refused'], seen: MUTE, end: 'failed', key: 'keep' },
	{ row: '25', memory: ['saved'], seen: ['absent'], end: 'failed', key: 'keep' },
	{ row: '25, untold', memory: ['saved'], seen: MUTE, end: 'alreadySaved', key: 'keep' },
];

interface Sent {
	readonly proof: Proof;
	readonly seen: Seen;
	readonly wasAbsent: boolean;
	readonly ifNotFound: 'failed' | 'unknown';
}

export function rowAfter({ proof, seen, wasAbsent, ifNotFound }: Sent): After {
	const row = AFTER.find(
		(one) =>
			one.proof.includes(proof) &&
			(one.seen?.includes(seen) ?? true) &&
			(one.wasAbsent ?? wasAbsent) === wasAbsent &&
			(one.ifNotFound ?? ifNotFound) === ifNotFound,
	);
	if (!row) throw new RangeError(`No outcome is decided for ${proof}, ${seen}`);
	return row;
}

/** The row for a document that is about to be sent. */
export function rowBefore(memory: Remembered, seen: Seen): Before {
	const row = BEFORE.find((one) => one.memory.includes(memory) && one.seen.includes(seen));
	if (!row) throw new RangeError(`No outcome is decided for ${memory}, ${seen}`);
	return row;
}
