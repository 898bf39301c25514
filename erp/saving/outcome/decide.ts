import type { Comparison } from '../readback/difference';
import type { FoundDocument, Looked } from '../readback/finding';
import type { Outcome, Saved, Unsaved } from './outcome';
import type { Proven } from './proof';
import { rowAfter, type Seen } from './table';

export type Found = Comparison & { readonly documents: readonly FoundDocument[] };

/** How found documents are compared: one row may be a whole invoice, and a record has no lines. */
export type ComparedBy = 'lines' | 'header' | 'nothing';

/** One row is the whole invoice; its lines are in another table. */
const HEADER_ONLY = 'Only its header was looked up: check the lines in the ERP';

/** Warnings about parts of a matching document that were not compared. */
export const notCompared = ({ uncompared }: Pick<Comparison, 'uncompared'>): string[] =>
	uncompared === undefined ? [] : [`Part of it was not compared: ${uncompared}`];

function compared({ differs, uncompared }: Comparison, by: ComparedBy): string[] {
	if (typeof differs === 'string') return [`It is not what would be sent now: ${differs}`];
	if (differs === false) return notCompared({ uncompared });
	if (uncompared !== undefined) return [`Whether it holds what would be sent now is not known: ${uncompared}`];
	return by === 'header' ? [HEADER_ONLY] : [];
}

/** The outcome for a document that was found. */
export function foundAs(
	outcome: Saved['outcome'],
	found: Found,
	by: ComparedBy,
	...warnings: readonly string[]
): Saved & { readonly warnings: readonly string[] } {
	const { documents } = found;
	const [{ series, number, guids } = { guids: [] }, ...others] = documents;
	const copies = `The ERP has ${documents.length} documents like this one: look which of them are copies`;
	const all = [...warnings, ...compared(found, by), ...(others.length > 0 ? [copies] : [])];
	return { outcome, savedAs: { series, number, guids }, data: null, warnings: all };
}

/** The result of a lookup, in the terms of the table. */
export function seenBy(looked: Looked | undefined): Seen {
	switch (looked?.state) {
		case 'found':
			return typeof looked.differs === 'string' ? 'different' : 'equal';
		case 'different':
		case 'absent':
		case 'silent':
			return looked.state;
		case 'impossible':
		case undefined:
			return 'none';
	}
}

/** How the found document differs from the one sent, without a full stop. */
const differenceIn = (looked: Looked | undefined): string =>
	looked === undefined
		? ''
		: 'differs' in looked && typeof looked.differs === 'string'
			? looked.differs
			: 'why' in looked
				? looked.why
				: '';

/** Context of the answer to a write. */
export interface Around {
	/** A lookup before the send did not find it. */
	readonly wasAbsent?: boolean;
	/** The result of the last lookup; absent where there was none. */
	readonly looked?: Looked;
	/** Milliseconds of the lookups. */
	readonly lookedFor?: number;
	readonly ifNotFound?: 'failed' | 'unknown';
	/** An earlier run sent it, not this one. */
	readonly earlier?: true;
	/** It updates an existing document. */
	readonly isUpdate?: true;
	readonly comparedBy?: ComparedBy;
	/** It changes or deletes existing rows, and lookups show whether that is done. */
	readonly isChange?: true;
	/** A lookup before the send showed such a change as done, at least in part. */
	readonly wasDone?: boolean;
	/** The ERP assigns its number, which a success should name. */
	readonly isNumbered?: boolean;
	/** Warnings given before it was sent. */
	readonly warnings?: readonly string[];
}

const UNSURE =
	'The ERP could not be asked before the send: an older document with the same reference would look the same';

const UNSURE_CHANGE = 'Nobody looked before the send: it may have been so all along';

const UNNAMED = 'The answer named no number';

/** Why a failure known only from the ERP's text is not retried, and the remedy. */
const NOT_PROVEN =
	'Nobody could look whether it is in the ERP all the same, so Retry On Fail does not send the document again: look it up before you do.';

const WAS_DONE =
	'The ERP was asked before the send, and showed it as done already, at least in part: look at it in the ERP.';

const NOT_ASKED =
	'The ERP was not asked before the send, so no look tells what this did, and Retry On Fail does not send the document again: look it up before you do.';

const NOT_FOUND_COUNTS = 'By the option If Not Found it counts as not saved, and may be sent again.';

const secondsOf = (milliseconds: number) => `${Math.round(milliseconds / 100) / 10} seconds`;

/** What the lookups showed of a document with an unknown outcome, without a full stop. */
function shownBy({ looked, lookedFor = 0, isUpdate, isChange }: Around): string | undefined {
	switch (seenBy(looked)) {
		case 'absent':
			return `${isChange ? 'the ERP does not show it done' : 'it was not found in the ERP'}${lookedFor > 0 ? ` within ${secondsOf(lookedFor)}` : ''}`;
		case 'different':
			return isUpdate
				? `the ERP’s document was looked up: ${differenceIn(looked)}`
				: `a document with its reference or number is in the ERP, but ${differenceIn(looked)}`;
		case 'equal':
			if (isChange) return 'the ERP shows it done, and nobody knows whether it was so before';
			return 'a document with its reference or number is in the ERP, and nobody knows whether it was there before';
		case 'silent':
		case 'none':
			return looked ? `it could not be verified: ${differenceIn(looked)}` : undefined;
	}
}

/** The outcome of a write by the table: from its answer's proof and the lookups. */
export function outcomeFor(proven: Proven, around: Around = {}): Outcome {
	const {
		looked,
		wasAbsent = false,
		ifNotFound = 'unknown',
		comparedBy = 'nothing',
		earlier,
		isUpdate,
		isChange,
	} = around;
	const seen = seenBy(looked);
	const { end, key } = rowAfter({ proof: proven.proof, seen, wasAbsent, ifNotFound });
	const earlierWarnings = [...(around.warnings ?? []), ...(proven.warnings ?? [])];
	const texts = [...earlierWarnings, ...proven.texts.map((text) => `The ERP says: ${text}`)];
	const found: Found | undefined = looked?.state === 'found' ? looked : undefined;
	const marks = isUpdate ? { isUpdate } : {};
	if (end === 'saved') {
		const shown = found && foundAs('saved', found, comparedBy, ...texts);
		const isNamed = proven.savedAs.number !== undefined || proven.savedAs.guids.length > 0;
		if (shown) return { ...shown, ...(isNamed ? { savedAs: proven.savedAs } : {}), data: proven.data, ...marks };
		const unnamed = !isNamed && proven.proof === 'unnamed' && around.isNumbered ? [UNNAMED] : [];
		const warnings = [...texts, ...unnamed];
		const { savedAs, data } = proven;
		return { outcome: 'saved', savedAs, data, ...(warnings.length > 0 ? { warnings } : {}), ...marks };
	}
	if (end === 'recovered' || end === 'alreadySaved') {
		const isOurs = end === 'recovered' && earlier === undefined;
		const unsure = isChange ? UNSURE_CHANGE : UNSURE;
		const warnings = isOurs && !wasAbsent && !isUpdate ? [...earlierWarnings, unsure] : earlierWarnings;
		return {
			...foundAs(isOurs ? 'recovered' : 'alreadySaved', found ?? { documents: [] }, comparedBy, ...warnings),
			...marks,
		};
	}
	const { refusal, httpStatus, isMute } = proven;
	const hasFinding = end === 'unknown' || seen !== 'none' || looked !== undefined;
	const reason = [proven.reason, hasFinding ? shownBy(around) : undefined].filter(Boolean).join('; ');
	const remedy =
		end === 'unknown'
			? proven.ifUnknown
			: key === 'keep'
				? `${proven.ifFailed} ${isChange && !looked ? (around.wasDone ? WAS_DONE : NOT_ASKED) : NOT_PROVEN}`
				: proven.proof === 'open'
					? NOT_FOUND_COUNTS
					: proven.ifFailed;
	const unsaved: Unsaved = {
		outcome: end,
		reason,
		remedy,
		refusal,
		httpStatus,
		key: key === 'keep' ? 'keep' : 'release',
	};
	return { ...unsaved, ...(isMute ? { isMute } : {}), ...(earlier ? { earlier } : {}), ...marks };
}

/** The result of a lookup after an update: it is done once the document holds what was sent. */
export function asUpdated(looked: Looked): Looked {
	if (looked.state === 'impossible' || looked.state === 'silent') return looked;
	if (looked.state === 'found' && looked.differs === false) return looked;
	if ('uncompared' in looked && looked.uncompared !== undefined) return { state: 'silent', why: looked.uncompared };
	const difference = 'differs' in looked && typeof looked.differs === 'string' ? `: ${looked.differs}` : '';
	return { state: 'different', why: `it does not hold what the update says${difference}` };
}
