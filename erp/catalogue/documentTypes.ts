import type { Field, Operation } from './types';

/** Types of documents by their column and the resource that makes them, by the names of the ERP's code lists. A type that is in no list is nobody's. */
const TYPES: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
	cha_evrak_tip: {
		invoice: [0, 63],
		collectionPayment: [1, 2, 3, 4, 34, 35, 64, 65, 66, 67],
		voucher: [31, 32, 33, 57, 58, 100, 101, 110],
		cashExpense: [37],
	},
	sth_evraktip: {
		invoice: [3, 4],
		dispatchNote: [1, 13],
		internalMovement: [0, 2, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18],
	},
};

/** Columns that hold the type of a document. */
export const TYPE_COLUMNS: readonly string[] = Object.keys(TYPES);

/** The types of a column that a resource makes; `undefined` where it has none. */
export const typesOf = (column: string, resource: string): readonly number[] | undefined => TYPES[column]?.[resource];

/** The resource that makes a type, where it is another one. */
export function otherMaker(column: string, resource: string, type: number): string | undefined {
	if (typesOf(column, resource)?.includes(type) !== false) return undefined;
	return Object.entries(TYPES[column] ?? {}).find(([, types]) => types.includes(type))?.[0];
}

/** A field of a deletion offers the types that its resource makes, and no other. */
export function withOwnTypes(field: Field, { resource, kind }: Pick<Operation, 'resource' | 'kind'>): Field {
	const offered = kind === 'delete' ? typesOf(field.path, resource) : undefined;
	return offered === undefined ? field : { ...field, offered };
}
