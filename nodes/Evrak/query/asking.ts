import type { NodeApiError } from 'n8n-workflow';
import type { Members } from '../../../erp/json/members';
import { pageRows } from '../../../erp/query/answer';
import { probeOf, schemaOf, unknownIn } from '../../../erp/query/probe';
import { composedReads } from '../../../erp/query/reads';
import { listNeeds } from '../../../erp/query/reads/list';
import { Schema } from '../../../erp/query/schema';
import type { NodeErp } from '../../shared/client/client';
import { ownerOf } from '../../shared/kept';
import { schemas } from '../../shared/schemas';

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

/** The rows of one statement; throws UnknownName or NodeApiError. */
export async function rowsOfPage(asking: Asking, statement: string): Promise<Members[]> {
	const { erp, action, item } = asking;
	const read = await erp.sql(statement, asking);
	if (read.state === 'rows') return pageRows(read.rows);
	const error = erp.readError(read.failure, { action, item });
	const unknown = unknownIn(read.failure.reason);
	throw unknown === undefined ? error : new UnknownName(unknown, error);
}

/** What a database has. Where the question itself is refused, what independent sources agree on has to do. */
export async function schemaOfErp(asking: Asking): Promise<Schema> {
	const { erp, action, item } = asking;
	return await schemas.ask(ownerOf(erp.connection), async () => {
		const needs = [...composedReads.flatMap((read) => read.needs), ...listNeeds];
		const read = await erp.sql(probeOf(needs), asking);
		if (read.state === 'rows') return schemaOf(read.rows) ?? Schema.assumed();
		if (read.failure.httpStatus === undefined && read.state === 'silent')
			throw erp.readError(read.failure, { action, item });
		return Schema.assumed();
	});
}
