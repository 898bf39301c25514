import { numberedColumns } from '../../../../base/text/words';
import { table } from '../../../ask/schema';
import { Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';

const FACT = 'sales-conditions';
const DISCOUNTS = [1, 2, 3, 4, 5, 6] as const;
const discounts = (part: string) => numberedColumns(`sat_det_isk_${part}`, DISCOUNTS.length);

/** A customer's agreed prices and discounts of items. */
export const salesConditions = table<string, string[]>(
	'SATIS_SARTLARI',
	FACT,
	'sat_stok_kod sat_cari_kod sat_brut_fiyat sat_basla_tarih sat_bitis_tarih sat_Guid',
	[
		'sat_iptal sat_evrakno_seri sat_evrakno_sira sat_evrak_tarih sat_depo_no sat_odeme_plan sat_doviz_cinsi',
		'sat_asgari_miktar sat_miktar sat_miktar_tip',
		...['uyg', 'yuzde', 'miktar', 'durum'].flatMap(discounts),
	],
	{ mayLack: true, seldom: ['sat_asgari_miktar', ...['miktar', 'durum'].flatMap(discounts)].join(' ') },
);

/** Output columns of a condition `k`. */
export const conditionColumns = [
	...['sat_brut_fiyat', 'sat_basla_tarih', 'sat_bitis_tarih', 'sat_evrakno_seri', 'sat_evrakno_sira'],
	...['sat_doviz_cinsi', 'sat_depo_no', 'sat_odeme_plan'],
];

/** By what a condition is looked up. */
interface Asked {
	readonly item: Sql;
	readonly account: Sql;
	readonly plan: Sql;
	readonly warehouse: Sql;
	readonly quantity: Sql;
}

/** The condition that applies today. */
interface ConditionPrice {
	/** Appended to the query's tables. */
	readonly from: Sql;
	/** Whether there is a condition. */
	readonly isThere: Sql;
	/** Price less discounts; NULL where `unclear` has a reason. */
	readonly net: Sql;
	/** Why no net price is computed, in words; NULL if it is. */
	readonly unclear: Sql;
}

/** A column of the condition `k`; nothing given is 0. */
const k = (name: string): Sql => sql`ISNULL(k.${Sql.name(name)}, 0)`;

/** Why a condition's price is not computed: its discounts depend on something else, or are of a kind that sources calculate differently. */
function unclear(): Sql {
	const reasons = DISCOUNTS.flatMap((at) => {
		const given = sql`(${k(`sat_det_isk_yuzde${at}`)} <> 0 OR ${k(`sat_det_isk_miktar${at}`)} <> 0)`;
		const named = Sql.text(`discount ${at} depends on the balance or turnover of the account`);
		const kind = Sql.text(`discount ${at} is of a kind that is not computed`);
		return [
			sql`WHEN ${given} AND ${k(`sat_det_isk_durum${at}`)} <> 0 THEN ${named}`,
			sql`WHEN ${given} AND ${k(`sat_det_isk_uyg${at}`)} NOT IN (0, 1, 2) THEN ${kind}`,
		];
	});
	return sql`CASE WHEN ${k('sat_brut_fiyat')} = 0 THEN N'it has discounts and no price' WHEN ${k('sat_miktar_tip')} = 2 THEN N'it depends on all that the account buys' ${Sql.join(reasons, sql` `)} END`;
}

/** A price minus the discounts in order: a percentage of the price or of the remainder, or an amount. */
const lessDiscounts = (price: Sql): Sql =>
	DISCOUNTS.reduce((left, at) => {
		const [kind, percent] = [k(`sat_det_isk_uyg${at}`), k(`sat_det_isk_yuzde${at}`)];
		return sql`(${left} * CASE WHEN ${kind} = 1 THEN 1 - ${percent} / 100.0 ELSE 1 END - CASE ${kind} WHEN 0 THEN ${price} * ${percent} / 100.0 WHEN 2 THEN ${k(`sat_det_isk_miktar${at}`)} ELSE 0 END)`;
	}, price);

/**
 * An account's sales condition for an item, valid today for a quantity (docs/trust/erp-behaviour.md#sales-conditions). One with a price
 * has precedence over one with discounts only, then its own payment plan over any, the warehouse over all, then the latest. Conditions without
 * price and discounts are ignored.
 */
export function conditionPrice(db: Database, { item, account, plan, warehouse, quantity }: Asked): ConditionPrice {
	const computed = ['sat_miktar_tip', ...['uyg', 'yuzde', 'miktar', 'durum'].flatMap(discounts)];
	const columns = [...conditionColumns, ...computed, 'sat_Guid'].map((name) => sql`q.${Sql.name(name)}`);
	const says = ['sat_brut_fiyat', ...discounts('yuzde'), ...discounts('miktar')].map(
		(name) => sql`ISNULL(q.${Sql.name(name)}, 0) <> 0`,
	);
	const reason = unclear();
	return {
		from: sql`
			OUTER APPLY (
				SELECT TOP 1 ${Sql.join(columns, sql`, `)}
				FROM ${db.optional(salesConditions)} q
				WHERE q.sat_stok_kod = ${item} AND q.sat_cari_kod = ${account} AND ISNULL(q.sat_iptal, 0) = 0
					AND (q.sat_basla_tarih IS NULL OR q.sat_basla_tarih < DATEADD(day, 1, CAST(GETDATE() AS date)))
					AND (q.sat_bitis_tarih IS NULL OR q.sat_bitis_tarih <= '19000101' OR q.sat_bitis_tarih >= CAST(GETDATE() AS date))
					AND ISNULL(q.sat_depo_no, 0) IN (0, ${warehouse})
					AND ISNULL(q.sat_odeme_plan, 0) IN (0, ISNULL(${plan}, 0))
					AND ISNULL(q.sat_asgari_miktar, 0) <= ${quantity}
					AND (ISNULL(q.sat_miktar_tip, 0) <> 1 OR ISNULL(q.sat_miktar, 0) <= ${quantity})
					AND (${Sql.join(says, sql` OR `)})
				ORDER BY CASE WHEN ISNULL(q.sat_brut_fiyat, 0) <> 0 THEN 0 ELSE 1 END,
					CASE WHEN ISNULL(q.sat_odeme_plan, 0) = ISNULL(${plan}, 0) THEN 0 ELSE 1 END,
					ISNULL(q.sat_depo_no, 0) DESC, q.sat_evrak_tarih DESC, ISNULL(q.sat_asgari_miktar, 0) DESC,
					ISNULL(q.sat_miktar, 0) DESC, q.sat_evrakno_sira DESC, q.sat_Guid DESC
			) k`,
		isThere: sql`k.sat_Guid IS NOT NULL`,
		net: sql`CASE WHEN ${reason} IS NULL THEN ROUND(${lessDiscounts(k('sat_brut_fiyat'))}, 6) END`,
		unclear: reason,
	};
}
