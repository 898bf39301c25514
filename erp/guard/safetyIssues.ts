import type { Operation } from '../catalogue/types';
import type { Connection } from '../wire/connection';
import type { Issue } from '../values/problem';
import { shown } from '../text/text';
import { unseenIn } from '../text/textProblems';
import { spelledColumn, type Recognition } from './identity';
import type { Safety } from './safety';

const GUARD = 'Duplicate Guard';
const VERIFY = 'Verify Unknown Saves';
const REFERENCE = 'Reference Field';

/** Columns by which a document of an operation is known again. */
const knownColumns = ({ savedIn }: Operation, { reference }: Safety): readonly string[] =>
	savedIn
		? [savedIn.date, savedIn.number, savedIn.series, reference, ...savedIn.references].filter(
				(one) => one !== undefined,
			)
		: [];

/**
 * Whether something is wrong with what would tell a document apart: its date, its number, its reference, or the group of its rows. That the
 * document then has nothing to be told by is no cause of its own, and to give it another key would not help.
 */
export const isMistold = (
	operation: Operation,
	safety: Safety,
	problems: ReadonlyArray<{ readonly field?: string }>,
): boolean =>
	problems.some(
		({ field }) =>
			field === 'Group By' || knownColumns(operation, safety).some((column) => field?.endsWith(`, ${column}`)),
	);

/** Marks that have no width, such as U+200B, which texts bring from web pages: to n8n's memory they are letters, to the database nothing. */
const ZERO_WIDTH = /\p{Cf}/u;

/** The safety of a document: what nobody has asked for is left out where nothing tells it apart. */
export function safetyFor(safety: Safety, { key, target }: Recognition): Safety {
	const { lenient } = safety;
	const guard = safety.guard && !(lenient.guard && key === undefined);
	const verify = safety.verify && !(lenient.verify && target === undefined);
	return guard === safety.guard && verify === safety.verify ? safety : { ...safety, guard, verify };
}

/** What a document says that nothing tells apart, unless somebody has switched the guard off. */
export const BOOKED_AGAIN =
	'Nothing tells this document apart: a second run saves it again. Give it a reference and a date, or set Document Key';

/** What the safety options ask for and this document cannot give. */
export function safetyIssues(safety: Safety, { key, target }: Recognition): Issue[] {
	if (safety.guard && key === undefined) {
		return [
			{
				field: GUARD,
				message: 'has nothing to tell this document by',
				remedy:
					'Set the option Document Key, for instance to the order number of the shop; or give the document a reference and a date, or a number of your own.',
			},
		];
	}
	const name = safety.key ?? (target?.numeric === false ? target.value : undefined);
	if (name !== undefined && (safety.guard || safety.verify) && ZERO_WIDTH.test(name)) {
		return [
			{
				field: safety.guard ? GUARD : VERIFY,
				message: `would know this document by ${shown(name)}, which has ${unseenIn(name) ?? ''}`,
				remedy: 'Remove it where the text comes from: with it, the same document would be taken for another one.',
			},
		];
	}
	if (!safety.verify || target !== undefined) return [];
	return [
		{
			field: VERIFY,
			message: 'has nothing to find this document by',
			remedy:
				'Give the document a date and a reference (option Reference Field names its column; Document Key fills it), or a number of your own.',
		},
	];
}

/** What is wrong with the column of the reference, and a warning where the catalogue does not know it. */
export function referenceIssues(
	operation: Operation,
	safety: Safety,
	onlyKnownFields: boolean,
): { readonly issues: readonly Issue[]; readonly warnings: readonly string[] } {
	const column = spelledColumn(operation, safety);
	const table = operation.kind === 'save' ? operation.savedIn : undefined;
	if (column === undefined || !table) return { issues: [], warnings: [] };
	const refuse = (message: string, remedy: string) => ({
		issues: [{ field: REFERENCE, message, remedy }],
		warnings: [],
	});
	const example = table.references[0] ?? `${table.prefix}_…`;
	if (!column.toLowerCase().startsWith(`${table.prefix}_`))
		return refuse(`${shown(column)} is not a column of ${table.table}`, `Give for instance ${example}.`);
	if (operation.body.fields.some(({ path }) => path === column) || table.references.includes(column))
		return { issues: [], warnings: [] };
	if (onlyKnownFields)
		return refuse(
			`${shown(column)} is not among the documented fields`,
			`Give for instance ${example}, or switch Only Known Fields off.`,
		);
	const warning = `${REFERENCE}: ${column} is not among the documented fields; without such a column in the ERP the document cannot be found again`;
	return { issues: [], warnings: [warning] };
}

/** Longer than any trace that production clients write (docs/erp-behaviour.md#members-for-a-reference). */
const LONG = 25;

/** What may keep a document from being found again. */
export function targetWarnings(
	{ guard, verify }: Safety,
	{ target }: Recognition,
	{ generation }: Connection,
): string[] {
	if (!guard && !verify) return [];
	const isLong = target && !target.numeric && target.column !== target.table.number && target.value.length > LONG;
	return [
		...(isLong
			? [
					`The reference ${shown(target.value)} is longer than ${LONG} characters: if the ERP cuts it, the document is not found again by it`,
				]
			: []),
		...(verify && generation === 'V16'
			? [`${VERIFY}: a V16 server has no SQL read method, so nothing can be verified`]
			: []),
	];
}

/** The text of *Document Key*, unless it is an expression, which n8n marks by a leading `=`: as a key it would be every document's. */
export function plainKey(options: unknown): Issue | undefined {
	const raw = typeof options === 'object' && options !== null && 'documentKey' in options ? options.documentKey : '';
	if (typeof raw !== 'string' || raw.trim() === '' || raw.startsWith('=')) return undefined;
	return {
		field: 'Document Key',
		message: `is the same text ${shown(raw)} for all documents`,
		remedy: 'Write it as an expression, for instance {{ $json.number }}.',
	};
}
