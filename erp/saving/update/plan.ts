import { documentIn, cellGuid, isSet, cellNumber } from '../../database/ask/row';
import type { Doc } from '../../document/doc';
import { cellText } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { differenceBetween } from '../readback/difference';
import type { FoundDocument } from '../readback/finding';
import { currencyIn, type Expected, heldIn, type HeldLine, variantsOf } from '../readback/held';
import { lineContent, type HeldColumns } from '../readback/heldColumns';
import type { HeldVariant } from '../readback/variants';
import type { Target } from '../readback/target';
import { fold } from '../../base/text/text';
import { ORDER_LINE } from './questions';

/** The requests of an update in order; or why it is not possible (no full stop), and the remedy; nothing was sent then. */
export type UpdatePlan =
	| {
			readonly ok: true;
			readonly documents: readonly Members[];
			/** Colours and sizes of existing lines, before the update adds those of new lines. */
			readonly variants: readonly HeldVariant[];
			/** Items of new lines that existing lines have, too: only colours and sizes tell which is new. */
			readonly divided: readonly string[];
	  }
	| { readonly ok: false; readonly reason: string; readonly remedy: string };

/** All rows of an order in the ERP, and the movements linked to them. */
export interface OrderStanding {
	readonly rows: readonly Members[];
	readonly tied: readonly Members[];
}

/** A line to send, and its row in the ERP. */
interface Pair {
	readonly line: Members;
	readonly row: Members;
}

const no = (reason: string, remedy = 'Correct the order in the ERP.'): UpdatePlan => ({
	ok: false,
	reason,
	remedy,
});

const names = (all: readonly string[]): string => {
	const [first, second, third, ...more] = [...new Set(all)];
	return `${[first, second, third].filter(Boolean).join(', ')}${more.length > 0 ? ' and more' : ''}`;
};

const itemIn = (row: Members) => cellText(row, 'sip_stok_kod');

/** Why an order cannot be changed, by the names of tied documents and delivered items, without a full stop. `undefined` where there are none. */
export function deliveryOf(tied: readonly string[], delivered: readonly string[]): string | undefined {
	if (tied.length > 0)
		return `it is delivered or invoiced by ${new Set(tied).size === 1 ? 'document' : 'documents'} ${names(tied)}`;
	return delivered.length > 0 ? `the ERP counts ${names(delivered)} of it as delivered` : undefined;
}

/** Why nothing may be changed: part of it is delivered, invoiced or closed, or it has another account, or lines of another reference. */
function obstacle(standing: OrderStanding, { account, table, column, value }: Target) {
	const { rows, tied } = standing;
	const moved = rows.filter((row) => (cellNumber(row, ORDER_LINE.delivered) ?? 0) !== 0);
	const delivery = deliveryOf(
		tied.map((row) => documentIn(row, 'sth')),
		moved.map(itemIn),
	);
	if (delivery !== undefined) return no(delivery);
	const closed = rows.filter((row) => isSet(row, ORDER_LINE.closed));
	if (closed.length > 0) return no(`the ERP has closed its line of ${names(closed.map(itemIn))}`);
	const others = rows
		.map((row) => cellText(row, table.account ?? ''))
		.filter((code) => account !== undefined && fold(code) !== fold(account));
	if (others.length > 0)
		return no(`its account is ${names(others)} there, and ${account ?? ''} here: an order keeps its account`);
	const strange = rows
		.map((row) => cellText(row, column))
		.filter((text) => column !== table.number && text !== '' && fold(text) !== fold(value));
	return strange.length > 0 ? no(`it also holds lines of ${names(strange)}`) : undefined;
}

const isAlike = (line: HeldLine, other: HeldLine): boolean =>
	(['quantity', 'unit', 'net', 'vat', 'vatPointer'] as const).every((name) => {
		const [a, b] = [line[name], other[name]];
		return a === b || (a !== undefined && b !== undefined && Math.abs(a - b) < 1e-6);
	});

/** The subject of a line: an item, or a service or expense with the same code. */
const subjectOf = (columns: HeldColumns) => (row: Members) =>
	`${cellNumber(row, ORDER_LINE.type) ?? 0} ${fold(cellText(row, columns.item))}`;

/** Pairs lines with rows: by equal content first, then by item, in order. */
function paired(lines: readonly Members[], rows: readonly Members[], expected: Expected, columns: HeldColumns) {
	const [wanted, held] = [expected.lines, heldIn(rows, expected).lines];
	const subject = subjectOf(columns);
	const free = new Set(rows.keys());
	const rowOf = new Map<number, number>();
	const take = (fits: (line: number, row: number) => boolean) => {
		for (const line of lines.keys()) {
			if (rowOf.has(line)) continue;
			const row = [...free].find(
				(index) => subject(lines[line] ?? {}) === subject(rows[index] ?? {}) && fits(line, index),
			);
			if (row === undefined) continue;
			free.delete(row);
			rowOf.set(line, row);
		}
	};
	const none: HeldLine = { item: '' };
	take((line, row) => isAlike(wanted[line] ?? none, held[row] ?? none));
	const same = new Set(rowOf.keys());
	take(() => true);
	return {
		changed: [...rowOf].flatMap(([line, row]): Pair[] =>
			same.has(line) ? [] : [{ line: lines[line] ?? {}, row: rows[row] ?? {} }],
		),
		added: lines.filter((_, line) => !rowOf.has(line)),
		gone: [...free].map((row) => rows[row] ?? {}),
	};
}

/** Lists and texts that divide a line's quantity: how an update treats those of the row is not documented. */
const PARTS = ['renk_beden', 'varyant', 'seriler'];

/**
 * The changes of a row: all values of its line, with discounts and charges cleared unless the line has them. A text is returned where a change
 * cannot be determined.
 */
function changeOf({ line, row }: Pair, columns: HeldColumns): Members | string {
	const item = cellText(line, columns.item);
	const parts = PARTS.filter((name) => !isBlank(line[name]));
	if (parts.length > 0) return `${item} has ${names(parts)}, and whether an update replaces those is not documented`;
	const resets = new Set([...columns.discounts, ...columns.charges]);
	const content: Record<string, unknown> = {};
	for (const column of lineContent(columns)) {
		if (cellNumber(line, column) !== undefined) {
			content[column] = line[column];
			continue;
		}
		const kept = cellNumber(row, column) ?? 0;
		if (kept === 0 || (column === columns.unit && kept === 1)) continue;
		if (!resets.has(column))
			return `the ERP's ${column} of ${item} is ${kept}, and the document does not say what it is now`;
		content[column] = 0;
	}
	const changed = cellText(row, ORDER_LINE.changed);
	return {
		[columns.link]: cellGuid(row, columns.link),
		...content,
		// Exactly as it was read: the ERP refuses a row that somebody has changed since
		// (docs/trust/erp-behaviour.md#rows-that-changed-meanwhile).
		...(changed === '' ? {} : { [ORDER_LINE.changed]: changed }),
	};
}

/** A line that the ERP's document lacks, with the document's key. */
function addition(line: Members, row: Members, { table }: Target, { series = '', number }: FoundDocument): Members {
	const rest: Members = Object.fromEntries(Object.entries(line).filter(([name]) => name !== ORDER_LINE.position));
	const kinds = table.kinds.map((column) => [column, line[column] ?? cellText(row, column)]);
	return {
		...rest,
		...(Object.fromEntries(kinds) as Members),
		[table.series ?? '']: series,
		[table.number ?? '']: Number(number),
	};
}

/** The found document's rows among all that have its number: those of its direction and kind. */
export function rowsOfFound(all: readonly Members[], { table }: Target, { guids }: FoundDocument): Members[] {
	const kindOf = (row: Members) => JSON.stringify(table.kinds.map((column) => cellText(row, column)));
	const rows = all.filter((row) => guids.includes(cellGuid(row, table.guid) ?? ''));
	const kinds = new Set(rows.map(kindOf));
	return kinds.size === 1 ? all.filter((row) => kinds.has(kindOf(row))) : rows;
}

/**
 * Plans how to change the ERP's order to what would be sent: rows with another quantity, price, discount or VAT by GUID, then new lines. Nothing
 * else is touched. Refused where something is delivered or invoiced, where a line would be removed, and where the document does not state all
 * that the ERP stores of a line. `rows` are all rows of the document, `tied` the movements linked to them.
 */
export function updatePlan(
	{ operation, lines }: Doc,
	target: Target,
	found: FoundDocument,
	standing: OrderStanding,
): UpdatePlan {
	const { rows } = standing;
	const { expected, table } = target;
	const columns = expected?.columns;
	if (!expected || !columns) return no('what it holds cannot be compared');
	if (rows.length === 0) return no('the ERP does not show its lines any more', 'Run it again.');
	const stands = obstacle(standing, target);
	if (stands) return stands;
	const { currency: wanted = 0 } = expected;
	if (rows.some((row) => (currencyIn(row, table.currency) ?? wanted) !== wanted))
		return no('its currency is another one here');
	const ordered = [...rows].sort(
		(a, b) => (cellNumber(a, ORDER_LINE.position) ?? 0) - (cellNumber(b, ORDER_LINE.position) ?? 0),
	);
	const { changed, added, gone } = paired(lines, ordered, expected, columns);
	if (gone.length > 0)
		return no(
			`its line of ${names(gone.map((row) => cellText(row, columns.item)))} would have to go, and an update takes no line away`,
			'Delete that line in the ERP, or close it there (kapat).',
		);
	if (expected.money === undefined || heldIn(ordered, expected).lines.some(({ net }) => net === undefined))
		return no('what its lines cost is not known on both sides', 'Give Line Amount, and discounts as amounts.');
	const changes: Members[] = [];
	for (const pair of changed) {
		const change = changeOf(pair, columns);
		if (typeof change === 'string') return no(change);
		changes.push(change);
	}
	const additions = added.map((line) => addition(line, ordered[0] ?? {}, target, found));
	const after = ordered.map((row) => ({
		...row,
		...changes.find((change) => change[columns.link] === cellGuid(row, columns.link)),
	}));
	const left = differenceBetween(heldIn([...after, ...additions], expected), expected);
	if (left !== undefined || (changes.length === 0 && additions.length === 0))
		return no(`an update would not bring it there${left === undefined ? '' : `: ${left}`}`);
	const name = operation.body.lines ?? '';
	const kept = lines.filter((line) => !added.includes(line));
	const variants = variantsOf(kept, columns);
	return {
		ok: true,
		documents: [changes, additions].filter((some) => some.length > 0).map((some) => ({ [name]: some })),
		variants,
		divided: added
			.map((line) => cellText(line, columns.item))
			.filter((item) => variants.some((variant) => fold(variant.item) === fold(item))),
	};
}
