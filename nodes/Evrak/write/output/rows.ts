import { hint } from '../../items/hint';
import type { IDataObject, INode, INodeExecutionData, IExecuteFunctions } from 'n8n-workflow';
import { figuresOf } from '../../../../erp/saving/agent/figures';
import type { Operation } from '../../../../erp/catalogue/types';
import { valueOf } from '../../../../erp/document/doc';
import type { Document } from '../../../../erp/document/document';
import { isBlank } from '../../../../erp/base/json/members';
import { listed } from '../../../../erp/base/text/text';
import { problemTexts, UNFILLED, withGroup } from '../../../../erp/base/values/problem';
import { sentCodes } from '../../../../erp/saving/outcome/sentCodes';
import { apiError, inputError } from '../../../shared/client/errors';
import type { Checked } from '../stages';
import { verdict, type Saved, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import { row } from '../../items/result';
import { grouped } from '../../../../erp/base/json/grouped';

/** Maximum causes that an error lists. */
const LISTED = 20;

/**
 * All problems of the input as one error of the first document concerned: each cause once, however many documents it affects. With `whole` all
 * are in the message: n8n shows nothing else of a failed row. The outcome is unknown if something sent for a document may be in the ERP.
 */
export function documentsError(node: INode, documents: readonly Document[], sent: string, whole = false) {
	const problems = documents.flatMap((document) => document.problems);
	const [first = 'The input cannot be used', ...others] = problemTexts(problems, LISTED);
	const also = others.map((text) => (text.startsWith('…') ? text : `• ${text}`));
	const error = inputError(node, {
		message: whole ? [first, ...others].join(' ') : first,
		description: [sent, ...(also.length > 0 ? ['Also:', ...also] : [])].join('\n'),
		itemIndex: documents[0]?.items[0] ?? 0,
		about: {
			fields: problems.flatMap(({ field }) => field ?? []),
			isUnfilled: problems.some(({ code }) => code === UNFILLED),
		},
	});
	if (problems.some(({ isUnknown }) => isUnknown)) error.context.outcome = 'unknown';
	return error;
}

/** The document's number, unless it was sent as 0 or blank for the ERP to assign. */
const knownNumber = (value: unknown): string | undefined =>
	isBlank(value) || Number(value) === 0 ? undefined : String(value);

/**
 * Warning about success with empty `Data`, which may be a missing right (docs/trust/erp-behaviour.md#success-without-data); answers to invoices
 * are empty by nature.
 */
const silentSend = ({ kind, body }: Operation, data: unknown): string[] =>
	kind === 'send' && body.container === 'evraklar' && Object.keys(data ?? {}).length === 0
		? [
				'The ERP answered success without data, as it does where the API user has no e-document right: look in the ERP whether the document was sent',
			]
		: [];

const warningMembers = (warnings: readonly string[]): IDataObject =>
	warnings.length > 0 ? { warnings: [...warnings] } : {};

/** A document's preview: a summary for people, then its lines and the request. */
export function previewRow(write: Checked, request: IDataObject): INodeExecutionData {
	const { document, extra } = write;
	const figures = figuresOf(document.doc, write);
	const lines = figures.lines();
	const json = {
		preview: true,
		document: document.name,
		...(document.group === undefined ? {} : { group: document.group }),
		...figures.document,
		...(lines.length > 0 ? { lines } : {}),
		// Before the warnings, which the panel shows above anyway: columns further right are cut in the editor's output.
		...extra,
		...warningMembers(document.warnings),
		...request,
	};
	return row(json, document.items);
}

/**
 * The result of a saved document: a summary, and its identity for later nodes. Without *Simplify* its lines, all GUIDs and the ERP's own answer
 * follow.
 */
export function savedRow(write: Checked, saved: Saved): INodeExecutionData {
	const { operation, document, extra, look, settings } = write;
	const { savedAs, data, outcome } = saved;
	const { series, number, uuid } = operation.identity;
	const silent = look ? [] : silentSend(operation, data);
	const warnings = [...document.warnings, ...silent, ...(saved.warnings ?? [])];
	const figures = figuresOf(document.doc, write);
	const json = {
		outcome,
		...(operation.kind === 'delete' ? { deleted: true } : {}),
		document: document.name,
		...(document.group === undefined ? {} : { group: document.group }),
		...(uuid === undefined ? {} : { uuid: knownNumber(valueOf(document.doc, uuid)) }),
		series: savedAs.series ?? knownNumber(valueOf(document.doc, series)),
		number: savedAs.number ?? knownNumber(valueOf(document.doc, number)),
		...figures.document,
		...(operation.body.lines === undefined ? {} : { lineCount: document.doc.lines.length }),
		...warningMembers(warnings),
		...extra,
		guid: savedAs.guids[0],
		...(settings.simplify ? {} : { lines: figures.lines(), guids: savedAs.guids, data }),
	};
	return row(json as IDataObject, document.items);
}

/** Context of a document's error: saved documents, other failed ones, and the number not sent. */
interface Around {
	readonly saved: readonly string[];
	/** Documents of the same request. */
	readonly others: ReadonlyArray<{ readonly write: Checked; readonly outcome: Unsaved }>;
	readonly left: number;
}

/** The context of a document with a row of its own. */
export const ALONE: Around = { saved: [], others: [], left: 0 };

const VERIFYING = 'With Protection on Full it is looked up for you, where the document has a reference or number.';

/** The request's other documents by outcome. */
function besideIt(others: Around['others'], { kind }: Operation): string[] {
	return (['failed', 'unknown'] as const).flatMap((end) => {
		const names = others.filter(({ outcome }) => outcome.outcome === end).map(({ write }) => write.document.name);
		return names.length > 0 ? [`In the same request, ${listed(names)} ${verdict(end, kind)}.`] : [];
	});
}

/** The error of a write with a failed or unknown outcome; its context has the outcome, the document and the kind of refusal. */
export function failureOf(node: INode, write: Checked, done: Unsaved, around: Around) {
	const { operation, document, settings } = write;
	const { kind, savedIn } = operation;
	const { saved, others, left } = around;
	const before = saved.length > 0 ? [`Before it, ${saved.length} went through: ${listed(saved)}.`] : [];
	const after = left > 0 ? [`Not sent after it: ${left}.`] : [];
	const canVerify = kind === 'save' && settings.connection.generation === 'V17' && savedIn !== undefined;
	const helps = done.outcome === 'unknown' && canVerify && !settings.safety.verify ? [VERIFYING] : [];
	const error = apiError(node, {
		message: `${withGroup(document.name, document.group)} ${verdict(done.outcome, kind)}: ${done.reason}`,
		description: [
			done.remedy,
			...sentCodes(document.doc, done.reason),
			...helps,
			...before,
			...besideIt(others, operation),
			...after,
		].join(' '),
		itemIndex: document.items[0] ?? 0,
		httpCode: done.httpStatus,
	});
	Object.assign(error.context, { outcome: done.outcome, document: document.name, refusal: done.refusal });
	return error;
}

/** Maximum documents that a hint names. */
const NAMED = 3;
/** Maximum hints of a run; the items have all warnings. */
const MOST = 5;

/** Shows warnings above the output, where a person looks before sending: each once with its documents. The items have them, too. */
export function hintWarnings(context: IExecuteFunctions, writes: readonly Checked[]): void {
	const extra = writes.flatMap(({ document: { name, warnings } }) =>
		[...new Set(warnings)].map((text) => ({ name, text })),
	);
	const messages = [...grouped(extra, ({ text }) => text)].map(([text, documents]) => {
		const names = documents.slice(0, NAMED).map(({ name }) => name);
		const left = documents.length - NAMED;
		const more = left > 0 ? ` and ${left} more documents` : '';
		return `${names.join('; ')}${more}: ${text}`;
	});
	const rest = messages.length - MOST;
	const shown = [...messages.slice(0, MOST), ...(rest > 0 ? [`${rest} more warnings stand in the items.`] : [])];
	for (const message of shown) hint(context, message);
}
