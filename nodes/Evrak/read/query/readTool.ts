import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { SQL_READ } from '../../../../erp/catalogue/calls';
import type { Given, ReadParameters } from '../../../../erp/database/query/parameters';
import { severalOf, type ComposedRead, type IfSeveral, type ReadQuestion } from '../../../../erp/database/query/read';
import type { Schema } from '../../../../erp/database/ask/schema';
import { shown, plainTextOf } from '../../../../erp/base/text/text';
import type { NodeErp } from '../../../shared/client/client';
import type { Context } from '../../../shared/client/egress';
import { apiError, notSent } from '../../../shared/client/errors';
import { assertOnServer } from '../../items/onlyV17';
import { usableSettings } from '../../items/settings';
import { readFirst } from '../../items/form';
import { row } from '../../items/result';
import { limitOf } from '../list';
import { LACKING } from '../../../shared/ask/ask';
import { withSchema, type Asking } from '../../../shared/ask/schemas';
import { IF_SEVERAL, ifSeveral, LIST } from './form';
import { givenOf } from './given';
import { assertKnown } from './known';
import { itemsOfRead } from './pages';
import { listRead } from '../../../../erp/database/query/reads/list';
import { fieldFilter } from '../../items/filters';
import type { AskingWork } from '../../tool';

const METHOD = SQL_READ.method;

/** Maximum rows; for a single one a second row is requested, to detect duplicates. */
function wantedRows(
	{ returns }: ComposedRead,
	several: IfSeveral | undefined,
	context: IExecuteFunctions,
	item: number,
): number {
	if (several === 'error') return 2;
	if (several === 'first') return 1;
	return returns === undefined ? limitOf(context, item) : Number.POSITIVE_INFINITY;
}

/** The setting for several rows; `undefined` for a plain list. Throws NodeOperationError for an invalid choice. */
function ifSeveralOf(read: ComposedRead, context: IExecuteFunctions, item: number): IfSeveral | undefined {
	const usual = severalOf(read);
	return usual && readFirst(context, ifSeveral(usual), item)[IF_SEVERAL];
}

/** An item's settings of its result. */
interface Order {
	readonly limit: number;
	/** Several rows are an error. */
	readonly isOne: boolean;
}

/** Throws NodeOperationError, before anything is sent, for parameters that make no sense on any database. */
function assertAskable({ erp, item }: Asking, read: ComposedRead, input: Given<ReadParameters>): void {
	const refused = read.refuses?.(input);
	if (!refused) return;
	throw notSent(erp.context, `${read.action}: ${refused.refuse}`, refused.remedy, item);
}

/** The query for a database; throws NodeApiError if it lacks a needed name. */
export function unlessLacking<T extends object>(
	{ erp, action, item }: Asking<Context>,
	asked: T | { readonly lacks: string },
): T {
	if (!('lacks' in asked)) return asked;
	throw apiError(erp.context.getNode(), {
		message: `${action} failed: the ERP’s database lacks ${asked.lacks}`,
		description: LACKING,
		itemIndex: item,
	});
}

/** Runs `work` with the database's schema. Parameters that make no sense and unknown numbers are an error before that. */
export async function readOnce<T>(
	asking: Asking,
	read: ComposedRead,
	input: Given<ReadParameters>,
	work: (question: ReadQuestion, schema: Schema) => Promise<T>,
): Promise<T> {
	assertAskable(asking, read, input);
	return await withSchema(asking, async (schema) => {
		const question = unlessLacking({ ...asking, action: read.action }, read.ask(schema, input));
		await assertKnown(asking, schema, read.parameters, input);
		return await work(question, schema);
	});
}

/** Maximum members that an error compares: account, amounts and state come before its kind. */
const MOST_APART = 12;

/** The differences between the first two items, for a message. */
function apart([first = {}, second = {}]: readonly IDataObject[]): string {
	const textOf = (value: unknown) => (typeof value === 'object' ? 'none' : shown(value));
	const names = Object.keys(first).filter((name) => first[name] !== second[name] && !Array.isArray(first[name]));
	const some = names.slice(0, MOST_APART).map((name) => `${name} (${textOf(first[name])}, ${textOf(second[name])})`);
	return some.length > 0 ? some.join(', ') : 'nothing in the output';
}

/** Runs a composed read for one item; throws its errors. */
export async function runRead(read: ComposedRead, erp: NodeErp, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	assertOnServer(erp, { ...read, method: METHOD, since: 'V17' }, item);
	const { connection, timeout } = usableSettings(erp, 'list', item);
	const input = givenOf(context, read.parameters, connection.zone, item);
	const several = ifSeveralOf(read, context, item);
	const limit = wantedRows(read, several, context, item);
	const order: Order = { limit, isOne: several === 'error' };
	const asking: Asking = { erp: erp.to(connection), timeout, action: read.action, item };
	const items = await readOnce(
		asking,
		read,
		input,
		async (question, schema) => await itemsOfRead(asking, read, schema, { ...order, question }),
	);
	const chosen = read.noRowsFor?.find(([choice, value]) => input[choice] === value);
	const [message, remedy] = chosen?.slice(2) ?? read.noRows ?? [undefined, ''];
	const mayBeNone = read.named !== undefined && input[read.named] === undefined;
	if (items.length === 0 && message !== undefined && !mayBeNone)
		throw apiError(context.getNode(), {
			message: `${read.action} failed: ${message}`,
			description: remedy,
			itemIndex: item,
		});
	if (order.isOne && items.length > 1)
		throw apiError(context.getNode(), {
			message: `${read.action} failed: more than one fits, and it is not guessed which one is meant`,
			description: `They differ in ${apart(items)}. Ask by what tells it apart: a GUID, or a filter. Or set If Several Match (Birden Çok) to First or All.`,
			itemIndex: item,
		});
	return items.map((json) => row(json, [item]));
}

export const readWork = (read: ComposedRead): AskingWork => ({
	run: async (erp, item) => await runRead(read, erp, item),
});

/** Lists codes with names, by their table. */
export const listWork: AskingWork = {
	run: async (erp, item) => {
		const { list: name } = readFirst(erp.context, LIST, item);
		const search = plainTextOf(fieldFilter(erp.context, { name: 'search', label: 'Search' }, item));
		return await runRead(listRead(name, search), erp, item);
	},
};
