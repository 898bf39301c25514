import { tableWritten } from '../../catalogue';
import type { Field, Operation } from '../../catalogue/types';
import { namedCodes, type NamedCode } from '../../document/codes/named';
import { holdersOf, lineAt, type Doc } from '../../document/doc';
import { isBlank, memberAt, type Members } from '../../base/json/members';
import { ZERO } from '../../base/values/decimal';
import { sumOfMinor, toMinor, type Minor } from '../../base/values/minor';
import { reckon, type Reckoning } from './reckoning';

/** A value of a document with its field, which has the form's label. */
export interface NamedValue {
	readonly field: Field;
	readonly value: unknown;
	/** Line number from 1; absent for values of the header. */
	readonly line?: number;
}

/** A document of the ERP that a write changes, before and after the write. */
export interface Change {
	/** From its rows in the database; absent if the write creates the document. */
	readonly before?: WriteFacts;
	readonly after: WriteFacts;
	readonly changed: ReadonlyArray<{ readonly row: Members; readonly line: Members }>;
	readonly added: readonly Members[];
	/** GUIDs of its rows before the write. */
	readonly guids: readonly string[];
}

export interface WriteFacts {
	readonly operation: Operation;
	/** Every value of the document and its lines that is not blank. */
	readonly values: readonly NamedValue[];
	/** Codes of the ERP's lists. */
	readonly codes: readonly NamedCode[];
	/** Number of lines in the request, including empty ones. */
	readonly lineCount: number;
	readonly reckoning: Reckoning;
	/** Members that are no fields of the method, which are sent as they are: columns of the user's own, and unknown ones. */
	readonly others: ReadonlyArray<{ readonly name: string; readonly value: unknown; readonly line?: number }>;
	readonly remarks?: unknown;
	/** Documents of the ERP that the write changes; absent where it creates a new one, or the ERP was not queried. */
	readonly changes?: readonly Change[];
	/** Orders of the ERP that its lines deliver. */
	readonly delivers?: readonly WriteFacts[];
}

/** Whether a line is on the debit side: of a journal slip by the sign of its amount, of other movements by their side. */
const isDebit = ({ body: { balances } }: Operation, row: Members): boolean =>
	balances === undefined ? Number(row.cha_tip) === 0 : Number(row[balances]) > 0;

/** What a document moves. The two sides of a transfer or slip are one amount: that of its debit. */
function movedBy(operation: Operation, { lines, net = 0n }: Reckoning): Minor {
	const debit = lines.filter(({ row }) => isDebit(operation, row));
	const isOneSided = debit.length === 0 || debit.length === lines.length;
	return isOneSided ? net : sumOfMinor(debit.map((line) => toMinor(line.net ?? ZERO)));
}

/** The calculated amounts of a document; without lines for a delete, or where the table of the resource is unknown. */
export function reckoningOf({ operation, head, lines, isLocal }: Doc): Reckoning {
	const isWhole = operation.kind !== 'delete' && tableWritten(operation) !== undefined;
	const reckoning = reckon(head, isWhole ? lines : [], isLocal);
	return reckoning.net === undefined ? reckoning : { ...reckoning, net: movedBy(operation, reckoning) };
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
	const known = new Set(operation.body.fields.map(({ path }) => path.split('.')[0]));
	const others = holdersOf(doc).flatMap((holder, index) =>
		Object.entries(holder)
			.filter(([name, value]) => !known.has(name) && !isBlank(value))
			.map(([name, value]) => ({ name, value, ...lineAt(index) })),
	);
	return {
		operation,
		values,
		others,
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
