import type { Field, Operation } from './types';

/** Document types by column and resource, by the names of the ERP's code lists. A type outside these lists belongs to no resource. */
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
		internalMovement: [0, 2, 6, 7, 12, 15, 17],
	},
};

export const TYPE_COLUMNS: readonly string[] = Object.keys(TYPES);

/** The types of a column that a resource makes; `undefined` if it makes none. */
const typesOf = (column: string, resource: string): readonly number[] | undefined => TYPES[column]?.[resource];

/** The resource that makes a type, if it is another one. */
export function otherMaker(column: string, resource: string, type: number): string | undefined {
	if (typesOf(column, resource)?.includes(type) !== false) return undefined;
	return Object.entries(TYPES[column] ?? {}).find(([, types]) => types.includes(type))?.[0];
}

/** Restricts the offered types of a field to its resource's; a save accepts others that are typed. */
export function withOwnTypes(field: Field, { resource, kind }: Pick<Operation, 'resource' | 'kind'>): Field {
	const isOffered = kind === 'save' || kind === 'update' || kind === 'delete';
	const offered = isOffered ? typesOf(field.path, resource) : undefined;
	return offered === undefined ? field : { ...field, offered };
}

/** Kinds of stock movements (`sth_cins`) that move no goods (docs/trust/erp-behaviour.md#stock-of-a-warehouse). */
export const MOVES_NO_GOODS: readonly number[] = [9, 15];
