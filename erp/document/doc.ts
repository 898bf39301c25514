import type { Operation } from '../catalogue/types';
import { isMembers, memberAt, type Members } from '../base/json/members';
import { REMARKS } from './remarks';

/**
 * A document, taken apart: `parse` makes it once from whatever the input has, and behind that nobody asks how it was spelled. Members stand by the
 * catalogue's names.
 */
export interface Doc {
	readonly operation: Operation;
	/** Its own members, without lines and remarks; none of those of its lines where the method has no header. */
	readonly head: Members;
	readonly lines: readonly Members[];
	/** Whether lines were given, be it none: then the request has their member. */
	readonly hasLines: boolean;
	/** Of a shape without a header: names that stood beside the lines. They come first on each line, in their order. */
	readonly beside?: readonly string[];
	/** Absent where none were given. */
	readonly remarks?: unknown;
	/** Where no member names a currency, its amounts are in the ERP's local one. */
	readonly isLocal?: true;
}

/** The elements of a list of lines; a single object counts as one line. */
export function elementsOf(value: unknown): unknown[] {
	// A list with holes, as expressions can make one, has that many lines: those that nobody gave are reported as none.
	return Array.isArray(value) ? Array.from<unknown>(value) : isMembers(value) ? [value] : [];
}

/** A document whose members are in the catalogue's names already; a line that is no object is an empty one. */
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

/** What a request holds of a document: its own members, its lines, its remarks. */
export const toWire = ({ operation: { body }, head, lines, hasLines, remarks }: Doc): Members => ({
	...head,
	...(body.lines === undefined || !hasLines ? {} : { [body.lines]: lines }),
	...(remarks === undefined ? {} : { [REMARKS]: remarks }),
});

/** The document's own members with the index 0, and its lines, which messages count from 1. */
export const holdersOf = ({ head, lines }: Pick<Doc, 'head' | 'lines'>): readonly Members[] => [head, ...lines];

/** The line of a holder, for an issue; nothing for the document itself. */
export const lineAt = (index: number): { readonly line?: number } => (index === 0 ? {} : { line: index });

/** A value of the whole document: its own, or what its first line has. */
export const valueOf = ({ head, lines }: Pick<Doc, 'head' | 'lines'>, path: string | undefined): unknown =>
	path === undefined ? undefined : (memberAt(head, path) ?? memberAt(lines[0] ?? {}, path));
