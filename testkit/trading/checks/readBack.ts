import type { IDataObject } from 'n8n-workflow';
import type { Books } from '../books';
import type { TradeDocument } from '../documents';
import type { BookCheck } from './compare';
import { meantOf, type Meant } from './meant';

const keyOf = (resource: string, row: IDataObject): string =>
	resource === 'stockCount'
		? `${String(row.warehouse)}-${String(row.number)}`
		: `${String(row.series)}-${String(row.number)}`;

const many = (resource: string, all: readonly Meant[]): BookCheck => ({
	name: `${resource}: Get Many`,
	parameters: { resource, operation: 'getAll', returnAll: true },
	input: [{}],
	rows: (items) => items.map((row) => ({ key: keyOf(resource, row), row })),
	wanted: all.map(({ key, header }) => ({ key, members: header })),
});

const linesOf = (value: unknown): IDataObject[] => (Array.isArray(value) ? (value as IDataObject[]) : []);

const one = (resource: string, all: readonly Meant[]): BookCheck => ({
	name: `${resource}: Get`,
	parameters: {
		...{ resource, operation: 'get', lookUpBy: 'number', number: '={{ $json.number }}' },
		...(resource === 'stockCount'
			? { filters: { warehouse: '={{ $json.warehouse }}', documentDate: '={{ $json.date }}' } }
			: { series: '={{ $json.series }}' }),
	},
	input: all.map(({ input }) => input),
	rows: (items) =>
		items.flatMap((row) => [
			{ key: keyOf(resource, row), row },
			...linesOf(row.lines).map((line, at) => ({
				key: `${keyOf(resource, row)}/${line.lineNumber === null ? 'null' : at}`,
				row: line,
			})),
		]),
	wanted: all.flatMap(({ key, header, lines }) => [
		{ key, members: header },
		...lines.map((members, at) => ({ key: `${key}/${at}`, members })),
	]),
});

/** By what documents of one resource differ most, so that some of each are asked for. */
const sortOf = (one: TradeDocument): string => {
	if (one.type === 'invoice') return `${one.kind} ${one.paid}`;
	if ('kind' in one) return one.kind;
	if ('way' in one) return one.way;
	return 'returned' in one ? `${one.out} ${one.returned}` : 'sales' in one ? `${one.sales}` : one.type;
};

/** The reads of documents that were written: Get Many of all, and Get of the first so many of each sort. */
export function readBackChecks(books: Books, today: string, first: number): BookCheck[] {
	const kinds = new Map<string, Array<{ readonly meant: Meant; readonly sort: string }>>();
	for (const document of books.live) {
		const meant = meantOf(document, books, today);
		if (meant) kinds.set(meant.resource, [...(kinds.get(meant.resource) ?? []), { meant, sort: sortOf(document) }]);
	}
	return [...kinds].flatMap(([resource, all]) => {
		const some = all.filter((each, at) => all.slice(0, at).filter(({ sort }) => sort === each.sort).length < first);
		const meant = (of: typeof all) => of.map((each) => each.meant);
		return [many(resource, meant(all)), one(resource, meant(some))];
	});
}
