import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { identityOf } from '../../../erp/catalogue';
import type { Operation } from '../../../erp/catalogue/types';
import type { Connection } from '../../../erp/connection';
import type { Document } from '../../../erp/document';
import { isBlank, memberAt, type Members } from '../../../erp/members';
import { problemText } from '../../../erp/problem';
import { sameSession, withSession } from '../../shared/session';
import { sendWrite } from '../../shared/write';
import { once, withAttempts, type Attempts } from './attempts';
import { jobs, type Job } from './jobs';
import { judge, verdict, type Outcome, type Saved, type Unsaved } from './outcome';
import { previewRow } from './preview';
import { apiError, inputError } from '../../shared/errors';
import { failedRow, row } from './result';
import { clean } from '../../shared/secrets';
import { assertAvailable } from './settings';

/** How many names and problems an error lists. */
const LISTED = 20;

const bullets = (texts: readonly string[]) => [
	...texts.slice(0, LISTED).map((text) => `• ${text}`),
	...(texts.length > LISTED ? [`… and ${texts.length - LISTED} more`] : []),
];

/** Everything that is wrong with the input, as one error of the first document concerned. */
function refusal(this: IExecuteFunctions, documents: readonly Document[], sent: string) {
	const [first = 'The input cannot be used', ...others] = documents.flatMap(({ problems }) =>
		problems.map(problemText),
	);
	return inputError(this.getNode(), {
		message: first,
		description: [sent, ...(others.length > 0 ? ['Also:', ...bullets(others)] : [])].join('\n'),
		itemIndex: documents[0]?.items[0] ?? 0,
	});
}

/** A member of the document, or of its first line on shapes without a header. */
function sentValue({ members }: Document, { body }: Operation, name: string | undefined): unknown {
	if (name === undefined) return undefined;
	const [first = {}] = body.lines === undefined ? [] : ((members[body.lines] ?? []) as Members[]);
	return memberAt(members, name) ?? first[name];
}

/** A number that was sent as 0 or blank was the ERP's to choose, and is not known. */
const told = (value: unknown): string | undefined =>
	isBlank(value) || Number(value) === 0 ? undefined : String(value);

/** Success with empty `Data` may be a missing right (behaviour notes, S-17); answers to invoices are empty by nature. */
const silentSend = ({ kind, body }: Operation, data: unknown): string[] =>
	kind === 'send' && body.container === 'evraklar' && Object.keys(data ?? {}).length === 0
		? [
				'The ERP answered success without data, as it does where the API user has no e-document right: look in the ERP whether the document was sent',
			]
		: [];

function savedRow(operation: Operation, { document }: Job, { savedAs, data, outcome }: Saved): INodeExecutionData {
	const { series, number } = identityOf(operation);
	const warnings = [...document.warnings, ...silentSend(operation, data)];
	const json = {
		outcome,
		...(operation.kind === 'delete' ? { deleted: true } : {}),
		document: document.name,
		...(document.group === undefined ? {} : { group: document.group }),
		series: savedAs.series ?? told(sentValue(document, operation, series)),
		number: savedAs.number ?? told(sentValue(document, operation, number)),
		guid: savedAs.guids[0],
		guids: savedAs.guids,
		...(operation.body.lines === undefined ? {} : { lineCount: document.lineCount }),
		...(warnings.length > 0 ? { warnings } : {}),
		data,
	};
	return row(json as IDataObject, document.items);
}

/** The error of a write that failed or whose end is not known. */
function failure(
	this: IExecuteFunctions,
	{ kind }: Operation,
	job: Job,
	done: Unsaved,
	saved: readonly string[],
	left: number,
) {
	const { document, settings } = job;
	const before =
		saved.length > 0 ? [`Before it, ${saved.length} went through: ${saved.slice(0, LISTED).join(', ')}.`] : [];
	const after = left > 0 ? [`Not sent after it: ${left}.`] : [];
	return apiError(this.getNode(), {
		message: clean(`${document.name} ${verdict(done.outcome, kind)}: ${done.reason}`, settings.connection),
		description: clean([done.remedy, ...before, ...after].join(' '), settings.connection),
		itemIndex: document.items[0] ?? 0,
		httpCode: done.httpStatus,
	});
}

async function send(this: IExecuteFunctions, operation: Operation, { settings, call: request }: Job): Promise<Outcome> {
	return judge(await sendWrite.call(this, settings.connection, request), identityOf(operation));
}

/**
 * Saves, updates, deletes or sends documents: all are checked first, then sent one by one in input order. Without "Continue", the
 * first failure stops the node and its error names what was saved before it.
 */
export async function write(
	this: IExecuteFunctions,
	operation: Operation,
	credential: Connection,
): Promise<INodeExecutionData[]> {
	assertAvailable.call(this, operation, credential);
	const all = await jobs.call(this, operation, credential);
	const bad = all.map(({ document }) => document).filter(({ problems }) => problems.length > 0);
	if (bad.length > 0 && !this.continueOnFail()) throw refusal.call(this, bad, 'Nothing was sent.');

	const saved: string[] = [];
	const one = async (job: Job, index: number, attempts: Attempts): Promise<INodeExecutionData> => {
		const { document, settings } = job;
		if (document.problems.length > 0) {
			const error = refusal.call(this, [document], 'This document was not sent.');
			return failedRow(error, { outcome: 'failed', document: document.name }, document.items);
		}
		if (settings.preview) return previewRow(job);
		const done = await once(attempts, index, async () => await send.call(this, operation, job));
		if (done.outcome === 'saved') {
			saved.push(document.name);
			return savedRow(operation, job, done);
		}
		const left = this.continueOnFail() ? 0 : all.length - index - 1;
		const error = failure.call(this, operation, job, done, saved, left);
		if (!this.continueOnFail()) throw error;
		const details = { outcome: done.outcome, document: document.name, refusal: done.refusal };
		return failedRow(error, details, document.items);
	};
	const work = async () =>
		await withAttempts.call(this, async (attempts) => {
			const results: INodeExecutionData[] = [];
			for (const [index, job] of all.entries()) results.push(await one(job, index, attempts));
			return results;
		});
	const sending = all.filter(({ document, settings }) => document.problems.length === 0 && !settings.preview);
	const [first] = sending;
	if (operation.version !== 'V1' || !first) return await work();
	const { connection } = first.settings;
	const odd = sending.find(({ settings }) => !sameSession(connection, settings.connection));
	if (odd) {
		throw inputError(this.getNode(), {
			message: `${odd.document.name} has another working year, company or branch than ${first.document.name}`,
			description: `Nothing was sent. ${operation.method} works in one login for all items; part the items before this node.`,
			itemIndex: odd.document.items[0] ?? 0,
		});
	}
	return await withSession.call<IExecuteFunctions, [Connection, typeof work], Promise<INodeExecutionData[]>>(
		this,
		connection,
		work,
	);
}
