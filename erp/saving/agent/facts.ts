import { tableWritten } from '../../catalogue';
import type { Field, Operation } from '../../catalogue/types';
import { namedCodes, type NamedCode } from '../../document/codes/question';
import { holdersOf, lineAt, type Doc } from '../../document/doc';
import { isBlank, memberAt, type Members } from '../../base/json/members';
import { reckon, type Reckoning } from './reckoning';

/** A value of a document under the name that the form has for its field. */
export interface NamedValue {
	readonly field: Field;
	readonly value: unknown;
	/** Counted from 1; absent where it stands beside the lines. */
	readonly line?: number;
}

/** A document of the ERP that a write changes, as it stands there and as it will stand. */
export interface Change {
	/** Its rows in the database; none of a document that the write makes. */
	readonly before?: WriteFacts;
	readonly after: WriteFacts;
	/** Lines that change a row, with that row. */
	readonly changed: ReadonlyArray<{ readonly row: Members; readonly line: Members }>;
	readonly added: readonly Members[];
	/** GUIDs of its rows before. */
	readonly guids: readonly string[];
}

/** What a write is about. */
export interface WriteFacts {
	readonly operation: Operation;
	/** Every value of the document and its lines that is not blank. */
	readonly values: readonly NamedValue[];
	/** Codes of the ERP's lists. */
	readonly codes: readonly NamedCode[];
	/** Lines of the request, whatever they hold. */
	readonly lineCount: number;
	readonly reckoning: Reckoning;
	/** Notes of the document. */
	readonly remarks?: unknown;
	/** What of the ERP the write changes; absent where it makes a document of its own, or the ERP was not asked. */
	readonly changes?: readonly Change[];
	/** Orders of the ERP that its lines deliver. */
	readonly delivers?: readonly WriteFacts[];
}

/** What a document comes to; nothing where its rows are not all that it is of. */
export function reckoningOf({ operation, head, lines, isLocal }: Doc): Reckoning {
	const isWhole = operation.kind !== 'delete' && tableWritten(operation) !== undefined;
	return reckon(head, isWhole ? lines : [], isLocal);
}

/** The facts of a document, by the request alone. */
export function writeFacts(doc: Doc): WriteFacts {
	const { operation, lines, remarks } = doc;
	const values = holdersOf(doc).flatMap((holder, index) =>
		operation.body.fields.flatMap((field): NamedValue[] => {
			const value = memberAt(holder, field.path);
			return isBlank(value) ? [] : [{ field, value, ...lineAt(index) }];
		}),
	);
	return {
		operation,
		values,
		lineCount: lines.length,
		codes: namedCodes(doc),
		reckoning: reckoningOf(doc),
		...(isBlank(remarks) ? {} : { remarks }),
	};
}

/** Codes of accounts that a write names, and those of the documents that it changes, in its order. */
export const accountsOf = ({ codes, changes = [] }: WriteFacts): string[] => [
	...new Set([
		...codes.flatMap(({ lookup, code }) => (lookup === 'account' ? [String(code).trim()] : [])),
		...changes.flatMap(({ before }) => (before ? accountsOf(before) : [])),
	]),
];
