import type { WriteFacts } from '../../../erp/saving/agent/facts';
import type { AskedOf } from '../../../erp/saving/agent/figures';
import type { Operation } from '../../../erp/catalogue/types';
import type { InputDraft, PlannedCode } from '../../../erp/document/draft/inputDraft';
import type { Document } from '../../../erp/document/document';
import type { Recognition } from '../../../erp/saving/guard/identity';
import type { Members } from '../../../erp/base/json/members';
import type { Outcome } from '../../../erp/saving/outcome/outcome';
import type { Admission } from '../../../erp/saving/guard/admission';
import type { Around } from '../../../erp/saving/outcome/decide';
import type { Proven } from '../../../erp/saving/outcome/proof';
import type { Looked } from '../../../erp/saving/readback/finding';
import type { Target } from '../../../erp/saving/readback/target';
import type { NodeErp } from '../../shared/client/client';
import type { Settings } from '../items/settings';
import { withGroup, type Issue } from '../../../erp/base/values/problem';

/** A document as the input describes it. */
export interface Drafted {
	readonly index: number;
	readonly draft: InputDraft;
}

/** A document checked against the catalogue, with its items' settings. */
export interface Checked extends AskedOf {
	/** Identifies the write, the same in each attempt of a run (items/attempts.ts). */
	readonly id: string;
	readonly operation: Operation;
	/** The document with its problems: with any, it is not sent. */
	readonly document: Document;
	readonly settings: Settings;
	/** Members beside the documents in the payload. */
	readonly beside: Members;
	/** How it is recognized. */
	readonly recognition: Recognition;
	/** Additional output members. */
	readonly extra?: Members;
	/** A lookup made before, so that the guard needs none. */
	readonly seen?: Looked;
	/** Looks it up if it has no target; a success is believed once this shows it. */
	readonly look?: () => Promise<Looked>;
	/** It changes or deletes existing rows: `absent` means that the ERP does not show it as done. */
	readonly isChange?: true;
	/** The same may be asked for again later: an earlier success in n8n's memory does not stop it where a look after the claim shows it as not done. */
	readonly mayRepeat?: true;
	/** Looks for it elsewhere if the ERP has none with its reference; the timeout is in milliseconds per query. `undefined` if it is nowhere. */
	readonly elsewhere?: (erp: NodeErp, target: Target, timeout: number) => Promise<Looked | undefined>;
	/** Several documents need it, so another worker may be creating it now. */
	readonly isShared?: true;
	/** Whether it may be sent depends on the documents before it: it must be the first of its request. */
	readonly isFirst?: true;
	/** The facts of an agent's write, including its changes in the ERP. */
	readonly facts?: WriteFacts;
	/** Codes that a preview would create, or that an existing document has: they need not be in the ERP. */
	readonly planned?: readonly PlannedCode[];
}

/** A document after the guard's lookup, in the turn to write. */
export interface Admitted extends Checked {
	/** The guard's decision, with the outcome if it may not be sent. */
	readonly admission: Admission;
	/** The key's claim belongs to this run, which may release it. */
	readonly claimed: boolean;
	/** A lookup before the send did not find it. */
	readonly wasAbsent?: boolean;
	readonly warnings: readonly string[];
}

/** A document after sending, if it was admitted, with its outcome. */
export interface Sent extends Checked {
	readonly claimed: boolean;
	readonly wasAbsent?: boolean;
	/** The outcome; if a lookup is due, the one without it. */
	readonly outcome: Outcome;
	/** The basis of the lookup; absent if none is due. */
	readonly open?: { readonly proven: Proven; readonly around: Around };
}

/** A document with further problems. With row input every line is an item of its own: problems name it, and the group. */
export function refusedFor(document: Document, issues: readonly Issue[]): Document {
	const { name, group, items } = document;
	const problems = [...document.problems, ...issues.map((issue) => ({ ...issue, document: name }))];
	if (group === undefined) return { ...document, problems };
	const called = withGroup(name, group);
	const itemOf = (line: number | undefined) => (line === undefined ? undefined : items[line - 1]);
	return {
		...document,
		problems: problems.map((problem) => ({ ...problem, document: called, item: itemOf(problem.line) })),
	};
}

/** A checked document with further problems or warnings. */
export const withIssues = (write: Checked, issues: readonly Issue[], warnings: readonly string[] = []): Checked => ({
	...write,
	document: refusedFor({ ...write.document, warnings: [...write.document.warnings, ...warnings] }, issues),
});

/**
 * A check in the turn to write, right before a document is admitted: it may return an outcome, so that nothing is sent, or the document in its
 * current form, such as with a number that is still free.
 */
export type LastLook = (write: Checked) => Promise<Checked | Outcome>;
