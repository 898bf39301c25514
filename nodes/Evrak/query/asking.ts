import type { NodeApiError } from 'n8n-workflow';
import { listRows } from '../../../erp/answer/rows';
import type { Members } from '../../../erp/json/members';
import { judgeRead, type ReadFailure } from '../../../erp/outcome/read';
import { pageRows } from '../../../erp/query/answer';
import { probeOf, schemaOf, unknownIn } from '../../../erp/query/probe';
import { composedReads } from '../../../erp/query/reads';
import { Schema } from '../../../erp/query/schema';
import type { Call } from '../../shared/client/call';
import type { NodeErp } from '../../shared/client/client';
import { sqlCall } from '../../shared/client/sql';
import { ownerOf } from '../../shared/kept';
import { listNeeds } from '../lookups/listRead';
import { schemas } from './schemaMemory';

/** Where and how an item's questions are asked. */
export interface Asking {
	/** The ERP at the company and year that the item means. */
	readonly erp: NodeErp;
	/** Milliseconds. */
	readonly timeout: number;
	/** Bytes of an answer at most, where the item says so. */
	readonly largest?: number;
	readonly action: string;
	readonly item: number;
}

/** The database does not know a name that a statement had. */
export class UnknownName extends Error {
	constructor(
		readonly unknown: string,
		readonly failure: NodeApiError,
	) {
		super(failure.message);
	}
}

const UNREADABLE: Readonly<Record<'noRight' | 'cutShort', ReadFailure>> = {
	noRight: {
		reason: 'the answer holds nothing at all, not even the row that each answer ends with',
		remedy: 'The API user may lack the right to read by SQL (SqlVeriOkuV2). Give it that right in the ERP.',
		timedOut: false,
	},
	cutShort: {
		reason: 'the answer was cut short',
		remedy: 'Run it again; with a smaller Limit where that does not help.',
		timedOut: false,
	},
};

/** A SELECT as a call of the API. */
export const selectCall = (statement: string, { timeout, largest }: Pick<Asking, 'timeout' | 'largest'>): Call => ({
	...sqlCall(statement, timeout),
	largest,
});

/** The rows of one statement; throws UnknownName or NodeApiError. */
export async function rowsOfPage(asking: Asking, statement: string): Promise<Members[]> {
	const { erp, action, item } = asking;
	const read = judgeRead(await erp.call(selectCall(statement, asking)));
	if (!read.ok) {
		const error = erp.readError(read.failure, { action, item });
		const unknown = unknownIn(read.failure.reason);
		throw unknown === undefined ? error : new UnknownName(unknown, error);
	}
	const page = pageRows(listRows(read.answer));
	if (page.ok) return page.rows;
	throw erp.readError(UNREADABLE[page.why], { action, item });
}

/** What a database has. Where the question itself is refused, what independent sources agree on has to do. */
export async function schemaOfErp(asking: Asking): Promise<Schema> {
	const { erp, action, item } = asking;
	return await schemas.ask(ownerOf(erp.connection), async () => {
		const needs = [...composedReads.flatMap((read) => read.needs), ...listNeeds];
		const reply = await erp.call(selectCall(probeOf(needs), asking));
		const read = judgeRead(reply);
		if (read.ok) return schemaOf(listRows(read.answer)) ?? Schema.assumed();
		if (!reply.answered) throw erp.readError(read.failure, { action, item });
		return Schema.assumed();
	});
}
