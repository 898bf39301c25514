import { hint } from '../items/hint';
import type { INodeExecutionData, NodeApiError, IExecuteFunctions, IDataObject } from 'n8n-workflow';
import { isBlank, type Members } from '../../../erp/base/json/members';
import {
	type LostRecord,
	type ListReading,
	type StopReason,
	readPages,
	walkPages,
	wholeList,
} from '../../../erp/protocol/paging/pages';
import type { NodeErp } from '../../shared/client/client';
import { apiError, clean } from '../../shared/client/errors';
import type { ReadFailure } from '../../../erp/saving/outcome/read';
import { LIST_SIZE } from '../form/description/listOptions';
import { canSimplify, SIMPLIFY } from '../form/description/queries';
import { readFirst } from '../items/form';
import { failedRow, row } from '../items/result';
import type { Field, Operation } from '../../../erp/catalogue/types';
import type { Page } from '../../../erp/protocol/paging/pageLadder';
import { pageRead } from '../../../erp/saving/outcome/pageAnswer';
import { callFor, questionOf } from './question';
import { SecretColumns } from './secrets';
import { plainInvoice } from '../../../erp/einvoice/list/summary';

/** Failures by the list's own stop reasons; for others the ERP's last answer is used. */
const OWN: Readonly<Partial<Record<StopReason, ReadFailure>>> = {
	repeats: {
		reason: 'the ERP gave the same full page twice, so that nobody knows what is behind it',
		remedy:
			'It may not page: set "Size" in JSON to more records than the list has. Or its records are too alike: add a column that differs on every record, such as its code, to Fields (Alan Adları).',
		timedOut: false,
	},
	size: {
		reason: 'the ERP does not keep to the number of records that it is asked for',
		remedy: 'Set "Size" in JSON to the number of records that it gives at a time.',
		timedOut: false,
	},
};

/** Notes about stops, in addition to the ERP's words. */
const NOTES: Readonly<Partial<Record<StopReason, string>>> = {
	corrupt:
		'If a single record spoils this page, the option On Corrupt Record can skip it: the list then comes without it, and a warning names it.',
	timeouts: 'Three requests in a row got no answer in time, each narrower than the one before, so no more were sent.',
	unreadable: 'Ten records in a row cannot be read, so that no single record is to blame.',
};

const UNTOLD: ReadFailure = { reason: 'the list could not be read', remedy: '', timedOut: false };

/** The error of a list that was not read to its end; it names the page to continue with. */
function stopError(
	erp: NodeErp,
	{ rows, stopped }: ListReading<Members> & { readonly stopped: NonNullable<ListReading<Members>['stopped']> },
	failure: ReadFailure | undefined,
	action: string,
	item: number,
): NodeApiError {
	const { why, goOn } = stopped;
	const before =
		rows.length > 0
			? `It failed at page ${goOn.index} of ${goOn.size} records (pages count from 0). The ${rows.length} before it are not returned: a Limit of ${rows.length} returns them, and Input Mode JSON with {"Size": ${goOn.size}, "Index": ${goOn.index}} goes on from there.`
			: '';
	const notes = [NOTES[why] ?? '', before].filter(Boolean);
	const error = erp.readError(OWN[why] ?? failure ?? UNTOLD, { action, item }, ...notes);
	// A list without pages has no page to continue with.
	const next = Number.isFinite(goOn.size) ? { goOn: { Size: goOn.size, Index: goOn.index } } : {};
	Object.assign(error.context, { recordsRead: rows.length, ...next });
	return error;
}

/** A row's first code or name, to locate its neighbour. */
function rowLabel(row: Members | undefined): string {
	const [name, value] = Object.entries(row ?? {}).find(([, each]) => typeof each === 'string' && !isBlank(each)) ?? [];
	return name === undefined ? '' : `, after the one with ${name} ${String(value).trim().slice(0, 60)}`;
}

const named = ({ place, reason, after }: LostRecord<Members>) => `Record ${place + 1}${rowLabel(after)}: ${reason}`;

/** Maximum records that a warning names. */
const NAMED = 10;

/**
 * Reports records that are missing from a list: by a warning on the node, and with "Continue" by an error row each, which a flow can see. They
 * cannot be among the rows, where they would pass for records.
 */
function reportLost(
	erp: NodeErp,
	lost: ReadonlyArray<LostRecord<Members>>,
	action: string,
	item: number,
): INodeExecutionData[] {
	const { context, connection } = erp;
	if (lost.length === 0) return [];
	const nameOf = (record: LostRecord<Members>) => clean(named(record), connection);
	const names = lost.slice(0, NAMED).map(nameOf);
	const more = lost.length > NAMED ? [`And ${lost.length - NAMED} more.`] : [];
	const count =
		lost.length === 1
			? '1 record is missing, because the ERP cannot read it.'
			: `${lost.length} records are missing, because the ERP cannot read them.`;
	hint(context, [`${action}: ${count}`, ...names, ...more].join(' '));
	if (!context.continueOnFail()) return [];
	return lost.map((record) => {
		const error = apiError(context.getNode(), {
			message: `${action}: a record is missing. ${nameOf(record)}`,
			description: `Find it in the ERP and mend it. Alone it is {"Size": 1, "Index": ${record.place}}.`,
			itemIndex: item,
		});
		Object.assign(error.context, { record: { Size: 1, Index: record.place } });
		return failedRow(error, [item]);
	});
}

/** Converts rows of a list to items: the ERP's own members, or simplified ones. Throws NodeOperationError for an invalid flag. */
function rowReader(
	{ context, connection: { zone } }: NodeErp,
	operation: Operation,
	item: number,
): (row: Members) => IDataObject {
	const isSimple = canSimplify(operation) && readFirst(context, SIMPLIFY, item).simplify;
	return (found) => (isSimple ? (plainInvoice(found, zone) as unknown as IDataObject) : (found as IDataObject));
}

/** Initial page size: small enough for a slow server, large enough to save logins (docs/trust/erp-behaviour.md#sizes). */
const PAGE = 100;

const sized = ({ body }: Operation, name: string, value: number) => {
	const field: Field | undefined = body.fields.find((candidate) => candidate.name === name);
	return field ? { [name]: field.type === 'numericText' ? String(value) : value } : {};
};

/** Maximum rows; infinity for all. Throws NodeOperationError for an invalid number. */
export function limitOf(context: IExecuteFunctions, item: number): number {
	const { returnAll, limit } = readFirst(context, LIST_SIZE, item, 'options');
	return returnAll ? Number.POSITIVE_INFINITY : limit;
}

/**
 * Reads one item's list, page by page (see `walkPages`) if its method has pages; an incomplete list is an error. Pages keep the size that the
 * item gives; without one a wide page is tried once.
 */
export async function readList(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const question = questionOf(erp, operation, item);
	const { erp: there, query, timeout, skipsCorrupt = false } = question;
	const limit = limitOf(context, item);
	const read = rowReader(there, operation, item);
	const isSizeGiven = Number(query.Size) > 0;
	const size = isSizeGiven ? Math.min(Number(query.Size), operation.mostRows ?? Infinity) : Math.min(limit, PAGE);
	const index = Number(query.Index) > 0 ? Number(query.Index) : 0;
	const requestOf = (page: Page) => {
		const asked = { ...query, ...sized(operation, 'Size', page.size), ...sized(operation, 'Index', page.index) };
		return callFor({ ...question, query: asked });
	};
	const last: { failure?: ReadFailure } = {};
	const most = isSizeGiven ? undefined : (operation.mostRows ?? Infinity);
	const how = { size, index, limit, skipsCorrupt, most };
	const walk = operation.paged ? walkPages<Members>(how) : wholeList<Members>(limit);
	const { rows, lost, stopped } = await readPages(walk, async (page) => {
		const began = performance.now();
		const { answer, failure } = pageRead(await there.call(requestOf(page)));
		last.failure = failure;
		return answer.kind === 'rows' ? { ...answer, took: (performance.now() - began) / timeout } : answer;
	});
	const { action } = operation;
	if (stopped) throw stopError(there, { rows, lost, stopped }, last.failure, action, item);
	const secrets = new SecretColumns();
	const items = rows.map((found) => row(read(secrets.without(found)), [item]));
	secrets.tell(context);
	return [...items, ...reportLost(there, lost, action, item)];
}
