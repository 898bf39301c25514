import { chunks } from '../../../../erp/base/json/chunks';
import type { IDataObject } from 'n8n-workflow';
import type { Members } from '../../../../erp/base/json/members';
import { itemOf, unavailableMembers } from '../../../../erp/database/query/answer';
import type { OutputMember } from '../../../../erp/database/query/dictionary';
import type { ComposedRead, Key, ReadPart, ReadQuestion } from '../../../../erp/database/query/read';
import type { Schema } from '../../../../erp/database/ask/schema';
import type { Sql } from '../../../../erp/database/ask/sql';
import { keyOfRow, LARGEST_PAGE, linkedTo, pageOf } from '../../../../erp/database/ask/page';
import { assignToMainRows } from '../../../../erp/database/query/ties';
import { LARGEST_READ, hintMoreRows, tooManyRows } from '../sql/mostRows';
import type { Context } from '../../../shared/client/egress';
import { rowsOfPage, type Asking } from '../../../shared/ask/schemas';

const STUCK = {
	reason: 'the rows of a page do not say where the next one begins',
	remedy: 'Give a Limit of at most 500, which is one page.',
	timedOut: false,
};

/** The start of paging: after a row, or with a page already read. */
interface Beginning {
	readonly from?: readonly Sql[];
	readonly first?: readonly Members[];
}

/** The pages of a query, each after the last row of the one before. */
export async function* pagesOfRows(
	asking: Asking<Context>,
	question: ReadQuestion,
	members: readonly OutputMember[],
	limit: number,
	links: readonly Key[] = [],
	{ from, first }: Beginning = {},
): AsyncGenerator<Members[]> {
	let [last, read] = [from, first];
	for (let count = 0; count < limit;) {
		const size = Math.min(limit - count, LARGEST_PAGE);
		const page = read ?? (await rowsOfPage(asking, pageOf(question, members, { size, last, links })));
		read = undefined;
		yield page.slice(0, size);
		count += size;
		if (page.length < size || count >= limit) return;
		const before: string = String(last);
		const end = page.at(-1);
		last = end && keyOfRow(end, question.key);
		if (!last || String(last) === before)
			throw asking.erp.readError(STUCK, { action: asking.action, item: asking.item });
	}
}

/** All rows of a query. */
export async function allRows(
	asking: Asking<Context>,
	question: ReadQuestion,
	members: readonly OutputMember[],
	limit: number,
	links: readonly Key[] = [],
): Promise<Members[]> {
	const rows: Members[] = [];
	for await (const page of pagesOfRows(asking, question, members, limit, links)) for (const row of page) rows.push(row);
	return rows;
}

const STRAY = {
	reason: 'the ERP gave rows that belong to none of the rows asked for',
	remedy:
		'Its database compares texts in a way that is not known here. Ask for one at a time, and by GUID where that is offered.',
	timedOut: false,
};

/** Main rows whose parts are queried together. */
const MAIN_TOGETHER = 100;

/** The rows of a part by index of their main row; at most `most` in total. */
async function partRows(
	asking: Asking<Context>,
	{ members }: ReadPart,
	question: NonNullable<ReturnType<ReadPart['ask']>>,
	main: readonly Members[],
	most: number,
): Promise<Members[][]> {
	const { link, where = [] } = question;
	const rows: Members[] = [];
	for (const part of chunks(main, MAIN_TOGETHER)) {
		const some = { ...question, where: [...where, linkedTo(part, link)] };
		const found = await allRows(asking, some, members, most - rows.length + 1, Object.values(link));
		for (const row of found) rows.push(row);
		if (rows.length > most) throw tooManyRows(asking.erp.context, asking.action, asking.item);
	}
	const tied = assignToMainRows(main, rows, link);
	if (tied) return tied;
	throw asking.erp.readError(STRAY, { action: asking.action, item: asking.item });
}

/** An item's query, read from its parameters. */
interface Wanted {
	readonly question: ReadQuestion;
	readonly limit: number;
	/** Several rows are an error, so their parts are not queried. */
	readonly isOne: boolean;
}

/** Rows as items with their parts, at most `most` rows of these, and the unavailable members. */
export async function itemsOfRows(
	asking: Asking<Context>,
	{ members, parts = {} }: Pick<ComposedRead, 'members' | 'parts'>,
	schema: Schema,
	{ question }: Omit<Wanted, 'limit' | 'isOne'>,
	main: readonly Members[],
	most: number,
): Promise<IDataObject[]> {
	let left = most;
	const unavailable = [...unavailableMembers(members, question.show), ...(question.unavailable ?? [])];
	const items: IDataObject[] = main.map((row) => ({ ...itemOf(row, members, question.show) }));
	for (const [name, part] of Object.entries(parts)) {
		const asked = part.ask(schema);
		if (!asked) {
			unavailable.push(name);
			for (const item of items) item[name] = null;
			continue;
		}
		const tied = await partRows(asking, part, asked, main, left);
		for (const rows of tied) left -= rows.length;
		const missing = [...unavailableMembers(part.members, asked.show), ...(asked.unavailable ?? [])];
		unavailable.push(...missing.map((text) => `${name}: ${text}`));
		for (const [index, rows] of tied.entries())
			Object.assign(items[index] ?? {}, {
				[name]: rows.map((row) => itemOf(row, part.members, asked.show)),
			});
	}
	return unavailable.length > 0 ? items.map((item) => ({ ...item, unavailable })) : items;
}

/** The items of a read on a database with known schema; throws UnknownName or NodeApiError. */
export async function itemsOfRead(
	asking: Asking,
	read: ComposedRead,
	schema: Schema,
	wanted: Wanted,
): Promise<IDataObject[]> {
	const { question, limit } = wanted;
	// One row more than wanted shows whether there are more.
	const found = await allRows(asking, question, read.members, Math.min(limit, LARGEST_READ + 1));
	const isCut = found.length > LARGEST_READ;
	if (isCut && limit === Number.POSITIVE_INFINITY) throw tooManyRows(asking.erp.context, asking.action, asking.item);
	if (isCut) hintMoreRows(asking.erp.context, limit);
	const main = found.slice(0, LARGEST_READ);
	// If one row is expected and two match, the read fails, and parts are not queried.
	const isNone = main.length === 0 || (wanted.isOne && main.length > 1);
	const { members } = read;
	const parts = isNone ? { members } : read;
	return await itemsOfRows(asking, parts, schema, wanted, main, LARGEST_READ - main.length);
}
