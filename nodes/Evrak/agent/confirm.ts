import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { confirmationCode, isSameCode, sameWords } from '../../../erp/saving/agent/code';
import { neededText } from '../../../erp/saving/agent/needs';
import { accountsOf } from '../../../erp/saving/agent/facts';
import { summaryText } from '../../../erp/saving/agent/summary';
import type { Operation } from '../../../erp/catalogue/types';
import { isMembers, type Members } from '../../../erp/base/json/members';
import { plainTextOf, shown, reasonOf } from '../../../erp/base/text/text';
import { todayOn } from '../../shared/today';
import type { agentRunOf } from '../../shared/agent/run';
import { accountNames } from '../../shared/ask/accountNames';
import { timeoutOf } from '../../shared/client/call';
import type { NodeErp } from '../../shared/client/client';
import { notSent, subjectOf } from '../../shared/client/errors';
import { CONFIRMATION } from '../form/confirmation';
import { isNodeError } from '../items/eachItem';
import { rawParameters } from '../items/parameters';
import { isExpression } from '../items/rawExpression';
import { row } from '../items/result';
import { vatTable } from '../write/codes/vatTable';
import { claim, finish, note } from '../write/guard/memory';

type Run = NonNullable<ReturnType<typeof agentRunOf>>;
type Work = (erp: NodeErp) => Promise<INodeExecutionData[]>;

/** Whether the output of a run is a preview. */
const isPreview = (value: unknown): boolean => {
	if (Array.isArray(value)) return value.some(isPreview);
	if (!isMembers(value)) return false;
	return value.preview === true || value.outcome === 'preview' || Object.values(value).some(isPreview);
};

/** A document that would be deleted, in words: `type "Satış faturası", series "A", number "12", account "120.01.001"`. */
const deletedText = (one: Members): string =>
	Object.entries(one)
		.map(([name, value]) => `${name} ${shown(plainTextOf(value).replaceAll('"', "'").replace(/\s+/g, ' '))}`)
		.join(', ');

/** Documents that a preview would delete. */
const deletedTexts = (rows: readonly INodeExecutionData[]): string[] =>
	rows.flatMap(({ json }) =>
		(Array.isArray(json.deletes) ? json.deletes : []).filter(isMembers).map((one) => `deletes ${deletedText(one)}`),
	);

/** Steps that follow the one of a preview, for instance of *Convert to Invoice*. */
const laterSteps = ({ json }: INodeExecutionData): string[] =>
	(Array.isArray(json.steps) ? json.steps : [])
		.filter((step) => isMembers(step) && step.outcome === 'preview')
		.slice(1)
		.map((step) => plainTextOf(isMembers(step) ? step.step : ''));

const warningsOf = (rows: readonly INodeExecutionData[]): string[] => [
	...new Set(
		rows.flatMap(({ json }) => (Array.isArray(json.warnings) ? json.warnings.map((text) => plainTextOf(text)) : [])),
	),
];

/** Describes the planned writes for the person who approves them. */
async function previewText(erp: NodeErp, { planned }: Run, rows: readonly INodeExecutionData[]): Promise<string> {
	const names = await accountNames(erp, [...new Set(planned.flatMap(accountsOf))]);
	const needsRates = planned.some(({ reckoning: { lines } }) =>
		lines.some(({ vat, vatPointer }) => vat === undefined && vatPointer),
	);
	const table = needsRates ? await vatTable(erp, timeoutOf('get')) : undefined;
	const rates = table && 'entries' in table ? table.entries : [];
	const texts = planned.map((facts) => summaryText(facts, names, rates));
	const later = rows.flatMap(laterSteps);
	const warnings = warningsOf(rows).map((text) => `warning: ${text}`);
	return [...texts, ...deletedTexts(rows), ...(later.length > 0 ? [`then ${later.join(', ')}`] : []), ...warnings].join(
		'; ',
	);
}

/** The time of day in a text: *now* has another time in each call, but the same day. */
const CLOCK = /(?<=\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g;

/**
 * The code of all that a run would do: its output, every value of the form, which decides what follows later, and the text of the preview. Where
 * the owner has emptied the field for this text, it does not count.
 */
function codeOf({ context, connection }: NodeErp, rows: readonly INodeExecutionData[], text: string): string {
	const names = Object.keys(rawParameters(context)).filter((name) => !CONFIRMATION.has(name));
	const values = context
		.getInputData()
		.map((_, item) => names.map((name) => [name, context.getNodeParameter(name, item, null)]));
	const { id } = context.getNode();
	const form = JSON.stringify(values).replace(CLOCK, '');
	const words = isExpression(rawParameters(context).confirmationText) ? sameWords(text) : '';
	const content = JSON.stringify([context.getWorkflow().id, id, rows.map(({ json }) => json), form, words]);
	return confirmationCode(connection, todayOn(connection), content);
}

const OTHER =
	'A code holds for exactly what its preview showed, with preview_text word for word, for one user and one day. Leave both blank for a new preview, and show it to the user.';

/** Claims a code, as the key of a call without documents, in the memory of every write. */
async function take(context: IExecuteFunctions, key: string): Promise<void> {
	const claimed = await claim(context, key).catch((error: unknown) => {
		throw notSent(
			context,
			`Nobody can tell whether this code was used before: ${reasonOf(error)}`,
			'An agent writes only where n8n keeps a memory for the node: in a saved workflow.',
			0,
		);
	});
	if (claimed.remembered === 'new') return;
	finish(context);
	throw notSent(
		context,
		'This confirmation code was used already',
		'Look in the ERP before anything else: what it stands for was sent, or is being sent. The same cannot be sent twice on one day.',
		0,
	);
}

/** The answer to a call without a code. */
async function previewRow(erp: NodeErp, run: Run, rows: readonly INodeExecutionData[]): Promise<INodeExecutionData> {
	const text = await previewText(erp, run, rows);
	const warnings = warningsOf(rows);
	const json: IDataObject = {
		outcome: 'preview',
		preview_text: text,
		confirmation_code: codeOf(erp, rows, text),
		...(warnings.length > 0 ? { warnings } : {}),
		next: NEXT,
	};
	return row(json, [...erp.context.getInputData().keys()]);
}

const NEXT =
	'Nothing was sent. Show preview_text to the user. Only if they agree, call this tool again with the same values, and with this confirmation_code and preview_text.';

/**
 * A read returns its rows. A write returns a preview text and a code; the same call with that code and text writes, once. The preview is made again
 * each time, so that only its code has to be remembered.
 */
async function previewedOrConfirmed(erp: NodeErp, run: Run, work: Work): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const rows = await work(erp);
	if (!run.isHeld || !(run.plansBeside || isPreview(rows.map(({ json }) => json)))) return rows;
	const valueOf = (name: string) => plainTextOf(context.getNodeParameter(name, 0, '')).trim();
	const code = valueOf('confirmationCode');
	if (code === '') return [await previewRow(erp, run, rows)];
	const wanted = codeOf(erp, rows, valueOf('confirmationText'));
	if (!isSameCode(code, wanted)) throw notSent(context, `The code ${code} does not belong to this call`, OTHER, 0);
	run.code = wanted;
	// Settings are cached by connection: a copy of it does not get those of the preview.
	const write = async () => {
		run.isConfirmed = true;
		return await work(erp.to({ ...connection }));
	};
	// Documents have keys, by which n8n remembers the outcome of each.
	if (run.planned.length > 0) return await write();
	const key = `agent|${wanted}`;
	await take(context, key);
	try {
		return await write();
	} finally {
		finish(context);
		await note(context, key, run.calls.written === 0 ? 'nothing' : 'saved').catch(() => undefined);
	}
}

const countsText = ({ calls: { allowed, denied } }: Run): string =>
	allowed + denied === 0 ? '' : `Writing calls of this run: ${allowed} allowed, ${denied} refused.`;

/**
 * Runs an operation for an agent, see above, and reports in its answer, or in its error, how many writing calls were allowed and how many were
 * refused.
 */
export async function runForAgent(
	erp: NodeErp,
	run: Run,
	operation: Operation | undefined,
	work: Work,
): Promise<INodeExecutionData[]> {
	const rows = await previewedOrConfirmed(erp, run, work).catch((error: unknown) => {
		if (isNodeError(error)) {
			const needed = neededText(operation, subjectOf(error));
			error.description = [error.description, needed, countsText(run)].filter(Boolean).join('\n');
			error.context.agent = { ...run.calls };
		}
		throw error;
	});
	const { allowed, denied } = run.calls;
	const [first, ...others] = rows;
	if (!first || allowed + denied === 0) return rows;
	return [{ ...first, json: { ...first.json, agent: { allowed, denied } } }, ...others];
}
