import { MARKED_ROW, withEnd } from '../../database/ask/endRow';
import { cellNumber } from '../../database/ask/row';
import type { Schema } from '../../database/ask/schema';
import { oneOf, Sql, sql } from '../../database/ask/sql';
import { cellText } from '../../base/json/cell';
import { isMembers, type Members } from '../../base/json/members';
import { Database } from '../../database/query/database';
import { itemCards, movements, orderedLines } from '../../database/query/reads/stock/tables';
import { hasVariant, naming, variantLine, variantParts } from '../../database/query/reads/stock/variantNames';
import { itemsByVariant, NO_NAMES } from '../../database/query/reads/stock/variants';
import { fold } from '../../base/text/text';

/** A line's quantity of one colour and size. */
export interface HeldVariant {
	readonly item: string;
	/** Breakdown codes; blank for none. A request's number without a code is written `no 2`, which is no code of the database. */
	readonly colour: string;
	readonly size: string;
	/** Absent for a unit that the database may not store. */
	readonly quantity?: number;
}

/** The colours and sizes of a line to send. */
export const variantsIn = (line: Members, item: string, hasOwnUnit: boolean): HeldVariant[] =>
	(Array.isArray(line.renk_beden) ? line.renk_beden : []).filter(isMembers).map((part) => {
		const name = (code: string, number: string) =>
			cellText(part, code) || (cellText(part, number) === '' ? '' : `no ${cellText(part, number)}`);
		return {
			item,
			colour: name('renk_kirilim_kodu', 'renk_no'),
			size: name('beden_kirilim_kodu', 'beden_no'),
			...(hasOwnUnit ? { quantity: cellNumber(part, 'miktar') } : {}),
		};
	});

/** Tables whose lines BEDEN_HAREKETLERI divides (docs/trust/erp-behaviour.md#colours-and-sizes), with the GUID column of a line. */
const DIVIDED = {
	SIPARISLER: { need: orderedLines, kind: variantLine.order, guid: 'sip_Guid' },
	STOK_HAREKETLERI: { need: movements, kind: variantLine.movement, guid: 'sth_Guid' },
} as const;

/** The lines of documents: table, item column, cancelled mark, and the meaning of the GUIDs. */
interface DividedLines {
	readonly table: string;
	readonly item: string;
	readonly cancelled: string;
	readonly link: string;
}

/**
 * Queries the colours and sizes of the lines that name one of the GUIDs, and those that the items have at all. `undefined` where this database
 * stores or names none.
 */
export function heldVariantsQuestion(
	schema: Schema,
	{ table, item, cancelled, link }: DividedLines,
	items: readonly string[],
	guids: readonly string[],
): string | undefined {
	const divided = Object.hasOwn(DIVIDED, table) ? DIVIDED[table as keyof typeof DIVIDED] : undefined;
	if (!divided) return undefined;
	const made = Database.statement(schema, (db) => {
		const all = itemsByVariant(db);
		const named = naming(db) ?? db.impossible(NO_NAMES);
		const lines = { ...divided.need, optional: [...divided.need.optional, link, item, cancelled] };
		const [document, code] = [sql`l.${Sql.name(link)}`, sql`l.${Sql.name(item)}`];
		const held = named.called(named.ofParts, sql`s`);
		return sql`
			SELECT ${MARKED_ROW}, ${document} AS held_document, s.sto_kod AS held_item, ${held.colour} AS held_colour, ${held.size} AS held_size, p.BdnHar_HarGor AS held_quantity
			FROM ${db.table(variantParts)} p
			INNER JOIN ${db.table(lines)} l ON l.${Sql.name(divided.guid)} = p.BdnHar_Har_uid
			INNER JOIN ${db.table(itemCards)} s ON s.sto_kod = ${code}
			WHERE p.BdnHar_Tipi = ${divided.kind} AND ${hasVariant(named, named.ofParts)} AND ISNULL(p.BdnHar_HarGor, 0) <> 0
				AND ${document} IN (${oneOf(guids)}) AND ISNULL(p.BdnHar_iptal, 0) = 0 AND ISNULL(l.${Sql.name(cancelled)}, 0) = 0
			UNION ALL
			SELECT ${MARKED_ROW}, NULL, s.sto_kod, ${all.show.renk}, ${all.show.beden}, NULL
			FROM ${db.table(itemCards)} s ${all.from}
			WHERE ${all.isVariant} AND ${all.ofItems(oneOf(items))}`;
	});
	return 'lacks' in made ? undefined : withEnd(made.statement, 5);
}

/** A row of the answer; without a quantity it only shows that the item has this colour and size. */
export const variantHeld = (row: Members): HeldVariant => ({
	item: cellText(row, 'held_item'),
	colour: cellText(row, 'held_colour'),
	size: cellText(row, 'held_size'),
	quantity: cellNumber(row, 'held_quantity'),
});

/** The column of the document's GUID in the answer. */
export const HELD_DOCUMENT = 'held_document';

/** Sums by colour and size; no quantity where one of the parts has none. */
export function variantSums(all: readonly HeldVariant[]): Map<string, HeldVariant> {
	const sums = new Map<string, HeldVariant>();
	for (const variant of all) {
		const key = JSON.stringify([variant.item, variant.colour, variant.size].map((text) => fold(text)));
		const before = sums.get(key) ?? { ...variant, quantity: 0 };
		const areKnown = before.quantity !== undefined && variant.quantity !== undefined;
		sums.set(key, { ...before, quantity: areKnown ? Number(before.quantity) + Number(variant.quantity) : undefined });
	}
	return sums;
}
