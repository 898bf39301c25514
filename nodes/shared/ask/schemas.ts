import type { IExecuteFunctions, NodeApiError } from 'n8n-workflow';
import { pageRows } from '../../../erp/database/ask/page';
import { probeOf, schemaOf } from '../../../erp/database/ask/probe';
import { Schema } from '../../../erp/database/ask/schema';
import type { Members } from '../../../erp/base/json/members';
import { readNeeds } from '../../../erp/database/query/needs';
import type { ErpClient } from '../client/client';
import type { Context } from '../client/egress';
import { MINUTE, ownerOf, Shared } from '../kept';
import { askOnce, askWithout } from './ask';

/** Where and how the questions of an item, or of a poll, are asked. */
export interface Asking<Run extends Context = IExecuteFunctions> {
	/** The ERP at the company and year that the item means. */
	readonly erp: ErpClient<Run>;
	/** Milliseconds. */
	readonly timeout: number;
	readonly action: string;
	readonly item: number;
	/** Rows are compared with those of earlier questions: where nobody can say this time what the database has, nothing is asked. */
	readonly compares?: true;
}

/**
 * What databases have, by whose credential they were asked: a user sees what he may read. It is asked anew after an hour, since an update of the ERP may
 * bring columns; what is only assumed, because a server refused the question, is good for a minute, as it may have been busy.
 */
const schemas = new Shared<Schema>(100, ({ isRead }) => (isRead ? 60 : 1) * MINUTE);

/** Who compares rows does not take what others have only assumed. */
const keyOf = ({ erp, compares }: Asking<Context>): string =>
	`${ownerOf(erp.connection)}${compares ? ' compared' : ''}`;

const without = (schema: Schema, lacks: readonly string[]): Schema =>
	lacks.reduce((left, name) => left.without(name), schema);

/** What a database has as far as anybody has asked, without what it lacks. */
export const schemaWithout = ({ connection }: ErpClient, lacks: readonly string[]): Schema =>
	without(schemas.settled(ownerOf(connection)) ?? Schema.assumed(), lacks);

/** What a database has. Where the question itself is refused, what independent sources agree on has to do. */
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

/** The database does not know a name that a statement had. */
class UnknownName extends Error {
	constructor(
		readonly unknown: string,
		readonly failure: NodeApiError,
	) {
		super(failure.message);
	}
}

/** The answer to one statement, for `withSchema`, which asks again without a name that the database does not know. */
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

/** Works with what the database has; again without what turns out to be missing after all. Throws NodeApiError. */
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
					// What was remembered may be of yesterday: the database is asked anew.
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
