import type { Schema } from '../../../ask/schema';
import { allOf, anyOf, notCancelled, Sql, sql } from '../../../ask/sql';
import type { Key } from '../../read';
import { firstBarcode, liveBarcodes } from './chosen';
import {
	heldInAll,
	heldWithin,
	movedWithin,
	ordered,
	type LineParts,
	type Warehouses,
	type QuantitySource,
} from './quantities';
import { barcodes, movements, orderedLines } from './tables';
import { cardsAs, hasVariant, naming, variantLine, variantParts, type Variant } from './variantNames';

/** Items by colour and size: a query's join to cards with the alias `s`. */
interface ItemsByVariant {
	/** The join: rows `v` of the card's colours and sizes in movements, orders and barcodes, and one row without variant. */
	readonly from: Sql;
	/** Whether the row has a colour or a size. */
	readonly isVariant: Sql;
	/** Excludes the row without variant if the card has variants and all `counts` (quantities that are never NULL) are 0. */
	readonly where: (counts: readonly Sql[], items?: Sql) => Sql[];
	/** Limits the rows to some items, so that no others' movements are read. */
	readonly ofItems: (items: Sql) => Sql;
	readonly key: readonly [Key, Key];
	/** Colour, size, and whether the card has any. */
	readonly show: { readonly renk: Sql; readonly beden: Sql; readonly varyantli: Sql };
	readonly barcode: Sql | undefined;
	/** The part of the item's quantity for the row's colour and size: `sumOf` sums parts; the row without variant has the rest. */
	readonly quantity: (
		lines: keyof typeof variantLine,
		whole: Sql | undefined,
		sumOf: (parts: LineParts) => Sql | undefined,
	) => Sql | undefined;
}

/** Barcodes of an item's card `s`: the first one without colour and size (those have a stock of their own), and whether any has a colour or size. */
export function ownBarcode(schema: Schema, item: Sql): { readonly barcode?: Sql; readonly hasOthers?: Sql } {
	const named = naming(schema);
	if ('lacks' in named || schema.missing(barcodes) !== undefined) return { barcode: firstBarcode(schema, item) };
	const { from, b, live } = liveBarcodes(schema);
	const variant = named.ofBarcodes(b, cardsAs(schema, 's').column);
	const others = allOf([sql`${b.bar_stokkodu} = ${item}`, ...live, hasVariant(named, variant)]);
	return {
		barcode: firstBarcode(schema, item, [sql`${variant.colour} = ${named.none}`, sql`${variant.size} = ${named.none}`]),
		hasOthers: sql`CASE WHEN EXISTS (SELECT 1 FROM ${from} WHERE ${others}) THEN 1 ELSE 0 END`,
	};
}

/** Items by colour and size in this database, or what it lacks. */
export function itemsByVariant(schema: Schema): ItemsByVariant | { readonly lacks: string } {
	const named = naming(schema);
	if ('lacks' in named) return named;
	const { none, type, ofParts, ofBarcodes } = named;
	const { column: s } = cardsAs(schema, 's');
	const { from: cards, column: c } = cardsAs(schema, 'c');
	const { from: ofLines, column: p } = schema.as(variantParts, 'p');
	const { from: ofMovements, column: h } = schema.as(movements, 'h');
	const { from: ofOrders, column: o } = schema.as(orderedLines, 'o');
	const { from: bars, b, live } = liveBarcodes(schema);
	const has = (variant: Variant) => hasVariant(named, variant);
	const kept = (kind: Sql) => [sql`${p.BdnHar_Tipi} = ${kind}`, ...notCancelled(p.BdnHar_iptal)];
	const rows = (item: Sql, { colour, size }: Variant, from: Sql, where: readonly Sql[]) =>
		sql`SELECT ${item} AS kod, ${colour} AS renk, ${size} AS beden FROM ${from} WHERE ${allOf(where)}`;
	const ofLine = (kind: Sql, item: Sql, line: Sql, from: Sql, cancelled: Sql) => [
		rows(item, ofParts, sql`${ofLines} INNER JOIN ${from} ON ${line} = ${p.BdnHar_Har_uid}`, [
			...kept(kind),
			...notCancelled(cancelled),
			has(ofParts),
		]),
	];
	const onBarcodes = ofBarcodes(b, c);
	const isThere = (table: typeof movements | typeof orderedLines | typeof barcodes) =>
		schema.missing(table) === undefined;
	const sources = [
		...(isThere(movements) ? ofLine(variantLine.movement, h.sth_stok_kod, h.sth_Guid, ofMovements, h.sth_iptal) : []),
		...(isThere(orderedLines) ? ofLine(variantLine.order, o.sip_stok_kod, o.sip_Guid, ofOrders, o.sip_iptal) : []),
		...(isThere(barcodes)
			? [
					rows(b.bar_stokkodu, onBarcodes, sql`${bars} INNER JOIN ${cards} ON ${c.sto_kod} = ${b.bar_stokkodu}`, [
						...live,
						has(onBarcodes),
					]),
				]
			: []),
	];
	if (sources.length === 0) return { lacks: 'what names colours and sizes (renk, beden) of items' };
	const variants = Sql.join(sources, sql` UNION `);
	const row: Variant = { colour: sql`v.renk`, size: sql`v.beden` };
	const isVariant = has(row);
	const ofItems = (items: Sql) => sql`v.kod IN (${items})`;
	const hasOthers = sql`v.varyantli`;
	const called = named.called(row, s);
	const ofRow = ofBarcodes(b, s);
	return {
		from: sql` INNER JOIN (SELECT u.kod, u.renk, u.beden, MAX(CASE WHEN ${has({ colour: sql`u.renk`, size: sql`u.beden` })} THEN 1 ELSE 0 END) OVER (PARTITION BY u.kod) AS varyantli FROM (${variants} UNION SELECT ${c.sto_kod} AS kod, ${none} AS renk, ${none} AS beden FROM ${cards}) u) v ON v.kod = ${s.sto_kod}`,
		isVariant,
		where: (counts, items) => [
			anyOf([isVariant, ...counts.map((count) => sql`${count} <> 0`), sql`${hasOthers} = 0`]),
			...(items ? [ofItems(items)] : []),
		],
		ofItems,
		key: [
			{ sql: row.colour, type },
			{ sql: row.size, type },
		],
		show: {
			renk: called.colour,
			beden: called.size,
			varyantli: hasOthers,
		},
		barcode: firstBarcode(schema, s.sto_kod, [sql`${ofRow.colour} = ${row.colour}`, sql`${ofRow.size} = ${row.size}`]),
		quantity: (lines, all, sumOf) => {
			const parts = (where: readonly Sql[]) =>
				sumOf({
					join: (line) => sql` INNER JOIN ${ofLines} ON ${p.BdnHar_Har_uid} = ${line}`,
					quantity: p.BdnHar_HarGor,
					...(p.BdnHar_TesMik ? { delivered: p.BdnHar_TesMik } : {}),
					where: [...kept(variantLine[lines]), ...where],
				});
			const [part, allParts] = [
				parts([sql`${ofParts.colour} = ${row.colour}`, sql`${ofParts.size} = ${row.size}`]),
				parts([has(ofParts)]),
			];
			return all && part && allParts && sql`CASE WHEN ${isVariant} THEN ${part} ELSE ${all} - ${allParts} END`;
		},
	};
}

/** Stock and open orders of items, or of their colours and sizes as parts of the item's quantities. */
export function stockOf(
	schema: Schema,
	item: Sql,
	place: Warehouses | undefined,
	isFew: boolean,
	variants: ItemsByVariant | undefined,
): { readonly held: QuantitySource | undefined; readonly open: Sql | undefined } {
	const held = place ? heldWithin(schema, item, place, isFew) : heldInAll(schema, item, isFew);
	const open = ordered(schema, item, place);
	if (!variants) return { held, open };
	const part = variants.quantity('movement', held?.[0], (parts) => movedWithin(schema, item, place, parts));
	return {
		held: held && part && [part, sql`CASE WHEN ${variants.isVariant} THEN N'BEDEN_HAREKETLERI' ELSE ${held[1]} END`],
		open: variants.quantity('order', open, (parts) => ordered(schema, item, place, parts)),
	};
}
