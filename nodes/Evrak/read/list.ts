import type { IExecuteFunctions, INodeExecutionData, IDataObject } from 'n8n-workflow';
import type { Field, Operation } from '../../../erp/catalogue/types';
import type { Members } from '../../../erp/json/members';
import { numberOf, type NumberFormat } from '../../../erp/values/numberText';
import { PageGrowth } from '../../../erp/paging/pageGrowth';
import type { Page } from '../../../erp/paging/pageLadder';
import { readPages, walkPages, wholeList } from '../../../erp/paging/pages';
import type { NodeErp } from '../../shared/client/client';
import { inputError } from '../../shared/client/errors';
import type { ReadFailure } from '../../../erp/outcome/read';
import { flagOf } from '../../../erp/values/flag';
import { reportLost, stopError } from './listReport';
import { pageRead } from '../../../erp/paging/pageAnswer';
import { callFor, questionOf } from './question';
import { row, previewOf } from '../items/result';
import { SecretColumns } from './secrets';
import { plainInvoice } from '../../../erp/edocument/list/summary';

/** Whether the user wants plain English names; `usual` where the form has no such switch. Throws NodeOperationError where it is no flag. */
export function isSimplified(context: IExecuteFunctions, itemIndex: number, usual: boolean): boolean {
	const isSimple = flagOf(context.getNodeParameter('simplify', itemIndex, usual));
	if (isSimple !== undefined) return isSimple;
	const message = 'Simplify is neither true nor false';
	throw inputError(context.getNode(), { message, description: 'Nothing was sent. Give true or false.', itemIndex });
}

/** Turns rows of a list into items: the ERP's own members, or plain facts. n8n hands no Simplify to operations that do not show it. Throws NodeOperationError where it is no flag. */
function rowReader({ context, connection: { zone } }: NodeErp, itemIndex: number): (row: Members) => IDataObject {
	const isSimple = isSimplified(context, itemIndex, false);
	return (found) => (isSimple ? (plainInvoice(found, zone) as unknown as IDataObject) : (found as IDataObject));
}

/** Rows that a list begins with: few enough for a slow server, many enough to spare logins (docs/erp-behaviour.md#sizes). */
const PAGE = 100;

/** What an execution has learned of a server's pages, for all its items: they read by the same method. */
const GROWTHS = new WeakMap<NodeErp, PageGrowth>();

function growthFor(erp: NodeErp, { mostRows }: Operation): PageGrowth {
	const growth = GROWTHS.get(erp) ?? new PageGrowth(mostRows);
	GROWTHS.set(erp, growth);
	return growth;
}

const sized = ({ body }: Operation, name: string, value: number) => {
	const field: Field | undefined = body.fields.find((candidate) => candidate.name === name);
	return field ? { [name]: field.type === 'numericText' ? String(value) : value } : {};
};

/** Rows wanted at most; everything is infinity. Throws NodeOperationError for what is no such number. */
export function limitOf(context: IExecuteFunctions, item: number, numbers?: NumberFormat): number {
	const all = flagOf(context.getNodeParameter('returnAll', item, false));
	if (all === true) return Number.POSITIVE_INFINITY;
	const limit = numberOf(context.getNodeParameter('limit', item, 50), numbers);
	if (all === false && Number.isInteger(limit) && limit > 0) return limit;
	const [message, remedy] =
		all === undefined
			? ['Return All is neither true nor false', 'Give true or false.']
			: ['Limit is not a whole number above 0', 'Give for instance 50, or switch Return All on.'];
	throw inputError(context.getNode(), { message, description: `Nothing was sent. ${remedy}`, itemIndex: item });
}

/**
 * Reads one item's list, page by page (see `walkPages`) where its method knows pages; a list that could not be read to its end is an error.
 * Pages keep the size that the item gives; without one they grow while the server is quick.
 */
export async function readList(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const question = questionOf(erp, operation, item);
	const { erp: there, query, preview, numbers, timeout, skipsCorrupt = false } = question;
	const limit = limitOf(context, item, numbers);
	const read = rowReader(there, item);
	const isSizeGiven = Number(query.Size) > 0;
	const size = isSizeGiven ? Number(query.Size) : Math.min(limit, PAGE);
	const index = Number(query.Index) > 0 ? Number(query.Index) : 0;
	const requestOf = (page: Page) => {
		const asked = { ...query, ...sized(operation, 'Size', page.size), ...sized(operation, 'Index', page.index) };
		return callFor({ ...question, query: asked });
	};
	if (preview) return [row(previewOf(requestOf({ size, index }), there.connection), [item])];

	const last: { failure?: ReadFailure } = {};
	const growth = isSizeGiven ? undefined : growthFor(erp, operation);
	const how = { size, index, limit, skipsCorrupt, growth };
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
