import type { Operation } from '../catalogue/types';
import { isMembers, memberAt, type Members } from '../base/json/members';
import { REMARKS } from './remarks';

/** A parsed document: `parse` builds it once from any input, and later code need not know its spelling. Members have the catalogue's names. */
export interface Doc {
	readonly operation: Operation;
	/** Its own members, without lines and remarks; empty of line members where the method has no header. */
	readonly head: Members;
	readonly lines: readonly Members[];
	/** Whether the input has lines, even an empty list: then the request has that member. */
	readonly hasLines: boolean;
	/** Without a header: names given beside the lines. They come first on each line, in this order. */
	readonly beside?: readonly string[];
	/** Absent if none were given. */
	readonly remarks?: unknown;
	/** If no member names a currency, the amounts are in the ERP's local one. */
	readonly isLocal?: true;
}

/** The elements of a list of lines; a single object is one line. */
export function elementsOf(value: unknown): unknown[] {
	// A sparse list, as expressions can make one, has that many lines: the missing ones are reported.
	return Array.isArray(value) ? Array.from<unknown>(value) : isMembers(value) ? [value] : [];
}

/** A document from members in the catalogue's names; a line that is no object becomes an empty one. */
export function docOf(operation: Operation, members: Members, isLocal?: true): Doc {
	const { lines: name } = operation.body;
	const { [REMARKS]: remarks, ...head } = members;
	const lines = name === undefined ? undefined : head[name];
	if (name !== undefined) delete head[name];
	return {
		operation,
		head,
		lines: elementsOf(lines).map((line) => (isMembers(line) ? line : {})),
		hasLines: lines !== undefined,
		...(remarks === undefined ? {} : { remarks }),
		...(isLocal ? { isLocal } : {}),
	};
}

/** The document's members in a request: its own, its lines, its remarks. */
export const toWire = ({ operation: { body }, head, lines, hasLines, remarks }: Doc): Members => ({
	...head,
	...(body.lines === undefined || !hasLines ? {} : { [body.lines]: lines }),
	...(remarks === undefined ? {} : { [REMARKS]: remarks }),
});

/** The document's own members at index 0, followed by its lines, which messages count from 1. */
export const holdersOf = ({ head, lines }: Pick<Doc, 'head' | 'lines'>): readonly Members[] => [head, ...lines];

/** The line of a holder, for an issue; empty for the document itself. */
export const lineAt = (index: number): { readonly line?: number } => (index === 0 ? {} : { line: index });

/** A value of the whole document: its own, or its first line's. */
export const valueOf = ({ head, lines }: Pick<Doc, 'head' | 'lines'>, path: string | undefined): unknown =>
	path === undefined ? undefined : (memberAt(head, path) ?? memberAt(lines[0] ?? {}, path));
