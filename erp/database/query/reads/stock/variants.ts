import { Sql, sql, when } from '../../../ask/sql';
import type { Database } from '../../database';
import type { StatementKey } from '../../read';
import { firstBarcode, liveBarcode } from './chosen';
import { held, movedGoods, ordered, type LineParts, type QuantitySource, type Warehouses } from './quantities';
import { barcodes, itemCards, movements, orderedLines } from './tables';
import { hasVariant, isWithoutVariant, naming, variantLine, variantParts, type Variant } from './variantNames';

/** Items by colour and size: a query's join to cards with the alias `s`. */
interface ItemsByVariant {
	/** The join: rows `v` of the card's colours and sizes in movements, orders and barcodes, and one row without variant. */
	readonly from: Sql;
	/** Whether the row has a colour or a size. */
	readonly isVariant: Sql;
	/** Excludes the row without variant if the card has variants and all `counts` (quantities that are never NULL) are 0. */
	readonly where: (counts: readonly Sql[], items?: Sql) => Sql;
	/** Limits the rows to some items, so that no others' movements are read. */
	readonly ofItems: (items: Sql) => Sql;
	/** The columns of `variantKey`. */
	readonly keys: Readonly<Record<string, Sql>>;
	/** Colour, size, and whether the card has any. */
	readonly show: { readonly renk: Sql; readonly beden: Sql; readonly varyantli: Sql };
	readonly barcode: Sql;
	/** The part of the item's quantity for the row's colour and size: `sumOf` sums parts; the row without variant has the rest. */
	readonly quantity: (lines: keyof typeof variantLine, whole: Sql, sumOf: (parts: LineParts) => Sql) => Sql;
}

/** Barcodes of an item's card `s`: the first one without colour and size (those have a stock of their own), and whether any has a colour or size. */
export function ownBarcode(db: Database): { readonly barcode: Sql; readonly hasOthers?: Sql } {
	const named = naming(db);
	if (!named || !db.has(barcodes)) return { barcode: firstBarcode(db, sql`s.sto_kod`) };
	const variant = named.ofBarcodes(sql`s`);
	const others = sql`SELECT 1 FROM ${db.table(barcodes)} b WHERE b.bar_stokkodu = s.sto_kod AND ${liveBarcode} AND ${hasVariant(named, variant)}`;
	return {
		barcode: firstBarcode(db, sql`s.sto_kod`, sql`AND ${isWithoutVariant(named, variant)}`),
		hasOthers: sql`CASE WHEN EXISTS (${others}) THEN 1 ELSE 0 END`,
	};
}

export const NO_NAMES = 'what names colours and sizes (renk, beden) of items';

/** Items by colour and size; the statement is impossible where this database names none. */
export function itemsByVariant(db: Database): ItemsByVariant {
	const named = naming(db) ?? db.impossible(NO_NAMES);
	const { none, ofParts } = named;
	const ofCards = named.ofBarcodes(sql`c`);
	const parts = db.table(variantParts);
	const isKept = (kind: Sql) => sql`p.BdnHar_Tipi = ${kind} AND ISNULL(p.BdnHar_iptal, 0) = 0`;
	const ofLines = (item: Sql, line: Sql, kind: Sql, from: Sql, cancelled: Sql) => sql`
		SELECT ${item} AS kod, ${ofParts.colour} AS renk, ${ofParts.size} AS beden
		FROM ${parts} p INNER JOIN ${from} ON ${line} = p.BdnHar_Har_uid
		WHERE ${isKept(kind)} AND ISNULL(${cancelled}, 0) = 0 AND ${hasVariant(named, ofParts)}`;
	const { movement, order } = variantLine;
	const sources = [
		...(db.has(movements)
			? [ofLines(sql`h.sth_stok_kod`, sql`h.sth_Guid`, movement, sql`${db.table(movements)} h`, sql`h.sth_iptal`)]
			: []),
		...(db.has(orderedLines)
			? [ofLines(sql`o.sip_stok_kod`, sql`o.sip_Guid`, order, sql`${db.table(orderedLines)} o`, sql`o.sip_iptal`)]
			: []),
		...(db.has(barcodes)
			? [
					sql`
						SELECT b.bar_stokkodu AS kod, ${ofCards.colour} AS renk, ${ofCards.size} AS beden
						FROM ${db.table(barcodes)} b INNER JOIN ${db.table(itemCards)} c ON c.sto_kod = b.bar_stokkodu
						WHERE ${liveBarcode} AND ${hasVariant(named, ofCards)}`,
				]
			: []),
	];
	if (sources.length === 0) db.impossible(NO_NAMES);
	const row: Variant = { colour: sql`v.renk`, size: sql`v.beden` };
	const isVariant = hasVariant(named, row);
	const ofItems = (items: Sql) => sql`v.kod IN (${items})`;
	const called = named.called(row, sql`s`);
	const ofRow = named.ofBarcodes(sql`s`);
	return {
		from: sql`
			INNER JOIN (
				SELECT u.kod, u.renk, u.beden, MAX(CASE WHEN ${hasVariant(named, { colour: sql`u.renk`, size: sql`u.beden` })} THEN 1 ELSE 0 END) OVER (PARTITION BY u.kod) AS varyantli
				FROM (
					${Sql.join(sources, sql` UNION `)}
					UNION
					SELECT c.sto_kod AS kod, ${none} AS renk, ${none} AS beden FROM ${db.table(itemCards)} c
				) u
			) v ON v.kod = s.sto_kod`,
		isVariant,
		where: (counts, items) => sql`
			(${Sql.join([isVariant, ...counts.map((count) => sql`${count} <> 0`), sql`v.varyantli = 0`], sql` OR `)})
			${when(items, (codes) => sql`AND ${ofItems(codes)}`)}`,
		ofItems,
		keys: { renk_anahtari: row.colour, beden_anahtari: row.size },
		show: { renk: called.colour, beden: called.size, varyantli: sql`v.varyantli` },
		barcode: firstBarcode(db, sql`s.sto_kod`, sql`AND ${ofRow.colour} = ${row.colour} AND ${ofRow.size} = ${row.size}`),
		quantity(lines, whole, sumOf) {
			const sum = (isMeant: Sql) =>
				sumOf({
					join: (line) => sql`INNER JOIN ${parts} p ON p.BdnHar_Har_uid = ${line}`,
					quantity: sql`p.BdnHar_HarGor`,
					delivered: sql`p.BdnHar_TesMik`,
					where: sql`AND ${isKept(variantLine[lines])} AND ${isMeant}`,
				});
			const ofVariant = sum(sql`${ofParts.colour} = ${row.colour} AND ${ofParts.size} = ${row.size}`);
			return sql`CASE WHEN ${isVariant} THEN ${ofVariant} ELSE ${whole} - ${sum(hasVariant(named, ofParts))} END`;
		},
	};
}

/** The key columns of items by colour and size. */
export function variantKey(db: Database): StatementKey {
	const { type } = naming(db) ?? db.impossible(NO_NAMES);
	return [
		['renk_anahtari', type],
		['beden_anahtari', type],
	];
}

/** Stock and open orders of the cards `s`, or of their colours and sizes as parts of the item's quantities. */
export function stockOf(
	db: Database,
	place: Warehouses | undefined,
	isFew: boolean,
	variants: ItemsByVariant | undefined,
): { readonly onHand: QuantitySource | undefined; readonly open: Sql | undefined } {
	const item = sql`s.sto_kod`;
	const onHand = held(db, item, place, isFew);
	const open = db.has(orderedLines) ? ordered(db, item, place) : undefined;
	if (!variants) return { onHand, open };
	return {
		onHand:
			onHand && db.has(movements)
				? [
						variants.quantity('movement', onHand[0], (parts) => movedGoods(db, item, place, parts)),
						sql`CASE WHEN ${variants.isVariant} THEN N'BEDEN_HAREKETLERI' ELSE ${onHand[1]} END`,
					]
				: undefined,
		open: open && variants.quantity('order', open, (parts) => ordered(db, item, place, parts)),
	};
}
