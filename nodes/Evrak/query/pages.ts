import type { IDataObject } from 'n8n-workflow';
import type { Members } from '../../../erp/json/members';
import { itemOf, keyOfRow, linkedTo, linkOfMain, linkOfPart, notTold } from '../../../erp/query/answer';
import type { ComposedRead, Key, ReadPart, ReadQuestion, ToldMember } from '../../../erp/query/read';
import type { Schema } from '../../../erp/query/schema';
import type { Sql } from '../../../erp/query/sql';
import { LARGEST_PAGE, pageOf } from '../../../erp/query/statement';
import { rowsOfPage, type Asking } from './asking';

const STUCK = {
	reason: 'the rows of a page do not say where the next one begins',
	remedy: 'Give a Limit of at most 500, which is one page.',
	timedOut: false,
};

/** The rows of a question, page by page, each page behind the last row of the one before. */
async function allRows(
	asking: Asking,
	question: ReadQuestion,
	members: readonly ToldMember[],
	limit: number,
	links: readonly Key[] = [],
): Promise<Members[]> {
	const rows: Members[] = [];
	let last: readonly Sql[] | undefined;
	while (rows.length < limit) {
		const size = Math.min(limit - rows.length, LARGEST_PAGE);
		const page = await rowsOfPage(asking, pageOf(question, members, { size, last, links }));
		rows.push(...page.slice(0, size));
		if (page.length < size || rows.length >= limit) return rows;
		const before: string = String(last);
		const end = page.at(-1);
		last = end && keyOfRow(end, question.key);
		if (!last || String(last) === before)
			throw asking.erp.readError(STUCK, { action: asking.action, item: asking.item });
	}
	return rows;
}

/** Main rows whose parts are asked for at once. */
const TOGETHER = 100;

/** The rows of a part by what ties them to their main row. */
async function partRows(
	asking: Asking,
	{ members }: ReadPart,
	question: NonNullable<ReturnType<ReadPart['ask']>>,
	main: readonly Members[],
): Promise<ReadonlyMap<string, readonly Members[]>> {
	const { link, where = [] } = question;
	const found = new Map<string, Members[]>();
	for (let from = 0; from < main.length; from += TOGETHER) {
		const some = { ...question, where: [...where, linkedTo(main.slice(from, from + TOGETHER), link)] };
		for (const row of await allRows(asking, some, members, Number.POSITIVE_INFINITY, Object.values(link))) {
			const tie = linkOfPart(row, link);
			found.set(tie, [...(found.get(tie) ?? []), row]);
		}
	}
	return found;
}

/** What an item asks, read from its parameters. */
interface Wanted {
	readonly question: ReadQuestion;
	readonly limit: number;
	readonly isSimple: boolean;
}

/** The items of a read on a database whose schema is known; throws UnknownName or NodeApiError. */
export async function itemsOfRead(
	asking: Asking,
	{ members, parts = {}, returns }: ComposedRead,
	schema: Schema,
	{ question, limit, isSimple }: Wanted,
): Promise<IDataObject[]> {
	const main = await allRows(asking, question, members, limit);
	const untold = [...notTold(members, question.show), ...(question.untold ?? [])];
	const items: IDataObject[] = main.map((row) => ({ ...itemOf(row, members, question.show, isSimple) }));
	// Where one is meant and two fit, the read is an error, and nothing hangs on either.
	if (main.length === 0 || (returns === 'one' && main.length > 1)) return items;
	for (const [name, part] of Object.entries(parts)) {
		const asked = part.ask(schema);
		if (!asked) {
			untold.push(name);
			for (const item of items) item[name] = null;
			continue;
		}
		const found = await partRows(asking, part, asked, main);
		const missing = [...notTold(part.members, asked.show), ...(asked.untold ?? [])];
		untold.push(...missing.map((text) => `${name}: ${text}`));
		for (const [at, row] of main.entries())
			Object.assign(items[at] ?? {}, {
				[name]: (found.get(linkOfMain(row, asked.link)) ?? []).map((each) =>
					itemOf(each, part.members, asked.show, isSimple),
				),
			});
	}
	return untold.length > 0 ? items.map((item) => ({ ...item, notTold: untold })) : items;
}
