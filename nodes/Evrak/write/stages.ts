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
interface Drafted {
	/** Its index among the documents of the input. */
	readonly index: number;
	readonly draft: InputDraft;
}

/** A document that was held against the catalogue, with the settings of its items. */
interface Checked extends AskedOf {
	/** What is written: the same in each try of a run (items/attempts.ts). */
	readonly id: string;
	readonly operation: Operation;
	/** What is wrong with it, too: a document with problems goes no further. */
	readonly document: Document;
	readonly settings: Settings;
	/** What stands beside the documents in the payload. */
	readonly beside: Members;
	/** By what it is known again. */
	readonly recognition: Recognition;
	/** What its item says beside how it ended. */
	readonly extra?: Members;
	/** What the ERP has said of it, so that the guard need not ask. */
	readonly seen?: Looked;
	/** Looks whether it is there, where no target tells; a success is believed once this shows it. */
	readonly look?: () => Promise<Looked>;
	/** It changes or deletes what is there: `absent` says that the ERP does not show it done. */
	readonly isChange?: true;
	/**
	 * Looks for it wherever else the ERP may have it, where it has none with its reference: in so many milliseconds for each question.
	 * `undefined` where it is nowhere.
	 */
	readonly elsewhere?: (erp: NodeErp, target: Target, timeout: number) => Promise<Looked | undefined>;
	/** Several documents need it, so that another worker may be making it at this moment. */
	readonly isShared?: true;
	/** Whether it may be sent shows only once the documents before it are in the ERP: it is the first one of its request. */
	readonly isFirst?: true;
	/** What an agent's write is about, with what it changes in the ERP. */
	readonly facts?: WriteFacts;
	/** Codes that a preview would create, or that a document names which is there already: the ERP need not have them. */
	readonly planned?: readonly PlannedCode[];
}

/** A document that the guard has looked at, in the turn to write. */
interface Admitted extends Checked {
	/** What becomes of it; where it may not be sent, how it stands already. */
	readonly admission: Admission;
	/** The claim of its key is this run's own, so that it may take it back. */
	readonly claimed: boolean;
	/** The ERP was asked before it was sent, and did not have it. */
	readonly wasAbsent?: boolean;
	readonly warnings: readonly string[];
}

/** A document that was sent, if it was admitted, and what is known of its end. */
interface Sent extends Checked {
	readonly claimed: boolean;
	readonly wasAbsent?: boolean;
	/** How it ended; of one that a look decides, how it stands without one. */
	readonly outcome: Outcome;
	/** What the look goes by; absent where nothing is to be looked up. */
	readonly open?: { readonly proven: Proven; readonly around: Around };
}

interface Stages {
	readonly drafted: Drafted;
	readonly checked: Checked;
	readonly admitted: Admitted;
	readonly sent: Sent;
}

/** A document on its way into the ERP, with what is known of it at a stage of that way. */
export type Write<Stage extends keyof Stages> = Stages[Stage];

/** A document with more that is wrong with it. In rows every line is an item of its own: problems name it, and the group. */
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

/** A checked document with more that is wrong with it, or to be reported of it. */
export const withIssues = (
	write: Write<'checked'>,
	issues: readonly Issue[],
	warnings: readonly string[] = [],
): Write<'checked'> => ({
	...write,
	document: refusedFor({ ...write.document, warnings: [...write.document.warnings, ...warnings] }, issues),
});

/**
 * A look in the turn to write, right before a document is admitted: it may find that nothing is to be sent any more, or give the document as
 * it stands now, with a number that is still free.
 */
export type LastLook = (write: Write<'checked'>) => Promise<Write<'checked'> | Outcome>;
