import type { IExecuteFunctions, NodeApiError } from 'n8n-workflow';
import { pageRows } from '../../../erp/database/ask/page';
import { probeOf, schemaOf } from '../../../erp/database/ask/probe';
import { Schema } from '../../../erp/database/ask/schema';
import type { Members } from '../../../erp/base/json/members';
import { readNeeds } from '../../../erp/database/query/needs';
import type { ErpClient } from '../client/client';
import type { Context } from '../client/egress';
import { MINUTE, ownerOf, SharedCache } from '../cache';
import { askOnce, askWithout } from './ask';

/** Where and how an item's or a poll's queries run. */
export interface Asking<Run extends Context = IExecuteFunctions> {
	/** The ERP with the company and year of the item. */
	readonly erp: ErpClient<Run>;
	/** Milliseconds. */
	readonly timeout: number;
	readonly action: string;
	readonly item: number;
	/** Rows are compared with those of earlier queries: nothing is queried while the database's schema is unknown. */
	readonly compares?: true;
}

/**
 * Cached schemas by credential: a user sees only permitted tables. A schema is cached for an hour, since an update of the ERP may add columns;
 * an assumed one, after the server refused the query, for a minute, since it may have been busy.
 */
const schemas = new SharedCache<Schema>(100, ({ isRead }) => (isRead ? 60 : 1) * MINUTE);

/** Polls that compare rows do not share an assumed schema. */
const keyOf = ({ erp, compares }: Asking<Context>): string =>
	`${ownerOf(erp.connection)}${compares ? ' compared' : ''}`;

const without = (schema: Schema, lacks: readonly string[]): Schema =>
	lacks.reduce((left, name) => left.without(name), schema);

/** The cached schema of a database without the names that it lacks. */
export const schemaWithout = ({ connection }: ErpClient, lacks: readonly string[]): Schema =>
	without(schemas.settled(ownerOf(connection)) ?? Schema.assumed(), lacks);

/** Reads the schema of a database. If the query is refused, the columns that independent sources agree on are assumed. */
async function schemaOfErp(asking: Asking<Context>): Promise<Schema> {
	const { erp, action, item } = asking;
	return await schemas.ask(keyOf(asking), async () => {
		const read = await askOnce(erp, probeOf(readNeeds), asking);
		if (read.ok) return schemaOf(read.value) ?? Schema.assumed();
		if (asking.compares ? read.isPassing : read.failure.httpStatus === undefined && read.state === 'silent')
			throw erp.readError(read.failure, { action, item });
		return Schema.assumed();
	});
}

/** A name in a statement is unknown to the database. */
class UnknownName extends Error {
	constructor(
		readonly unknown: string,
		readonly failure: NodeApiError,
	) {
		super(failure.message);
	}
}

/** The answer to one statement, for `withSchema`, which retries without unknown names. */
export async function askPage(asking: Asking<Context>, statement: string): ReturnType<typeof askOnce> {
	const { erp, action, item } = asking;
	const read = await askOnce(erp, statement, asking);
	if (read.unknown === undefined || read.ok) return read;
	throw new UnknownName(read.unknown, erp.readError(read.failure, { action, item }));
}

/** The rows of one page, for `withSchema`; throws NodeApiError. */
export async function rowsOfPage(asking: Asking<Context>, statement: string): Promise<Members[]> {
	const { erp, action, item } = asking;
	const read = await askPage(asking, statement);
	if (read.ok) return pageRows(read.value);
	throw erp.readError(read.failure, { action, item });
}

/** Works with the database's schema, and retries without names that turn out to be missing. Throws NodeApiError. */
export async function withSchema<T>(asking: Asking<Context>, work: (schema: Schema) => Promise<T>): Promise<T> {
	const { erp } = asking;
	let isAnew = false;
	const end = await askWithout<{ readonly done?: T; readonly unknown?: string; readonly failure?: NodeApiError }>(
		erp,
		async (lacks) => {
			const schema = without(await schemaOfErp(asking), lacks);
			return await work(schema).then(
				(done) => ({ done }),
				(error: unknown) => {
					if (!(error instanceof UnknownName)) throw error;
					// The cached schema may be outdated: it is read again.
					if (!isAnew) schemas.forget(keyOf(asking));
					isAnew = true;
					return { unknown: error.unknown, failure: error.failure };
				},
			);
		},
	);
	if (end.failure) throw end.failure;
	return end.done as T;
}
