import { numberedColumns } from '../../../../base/text/columns';
import { table } from '../../../ask/needs';
import type { Schema } from '../../../ask/schema';
import { allOf, notCancelled, Sql, sql } from '../../../ask/sql';

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

/** Output columns of a condition. */
const TOLD = [
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

/** The condition that applies today. Members are `undefined` where the database cannot provide them. */
interface ConditionPrice {
	/** Appended to the query's tables. */
	readonly from: Sql;
	/** Whether there is a condition. */
	readonly isThere: Sql;
	/** Gross price; 0 if the condition has discounts only. */
	readonly gross: Sql;
	/** Price less discounts; NULL where `unclear` has a reason. */
	readonly net: Sql;
	/** Why no net price is computed, in words; NULL if it is. */
	readonly unclear: Sql;
	readonly columns: Readonly<Partial<Record<string, Sql>>>;
}

/** Why a condition's price is not computed: its discounts depend on something else, or are of a kind that sources calculate differently. */
function unclearOf(k: (name: string) => Sql): Sql {
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
function lessDiscounts(price: Sql, k: (name: string) => Sql): Sql {
	return DISCOUNTS.reduce((left, at) => {
		const [kind, percent, amount] = ['uyg', 'yuzde', 'miktar'].map((part) => k(`sat_det_isk_${part}${at}`));
		return sql`(${left} * CASE WHEN ${kind ?? sql`0`} = 1 THEN 1 - ${percent ?? sql`0`} / 100.0 ELSE 1 END - CASE ${kind ?? sql`0`} WHEN 0 THEN ${price} * ${percent ?? sql`0`} / 100.0 WHEN 2 THEN ${amount ?? sql`0`} ELSE 0 END)`;
	}, price);
}

/**
 * An account's sales condition for an item, valid today for a quantity (docs/trust/erp-behaviour.md#sales-conditions). One with a price
 * has precedence over one with discounts only, then its own payment plan over any, the warehouse over all, then the latest. Conditions without
 * price and discounts are ignored. `undefined` where the database has no conditions.
 */
export function conditionPrice(
	schema: Schema,
	{ item, account, plan, warehouse, quantity }: Asked,
): ConditionPrice | undefined {
	if (schema.missing(salesConditions) !== undefined) return undefined;
	const { from, column } = schema.as(salesConditions, 'q');
	const q = (name: string): Sql | undefined => column[name];
	const orZero = (name: string): Sql => (q(name) ? sql`ISNULL(${q(name) ?? sql`0`}, 0)` : sql`0`);
	const computed = ['sat_brut_fiyat', 'sat_miktar_tip', ...['uyg', 'yuzde', 'miktar', 'durum'].flatMap(discounts)];
	const names = [...new Set([...TOLD.filter((name) => q(name)), ...computed.filter((name) => q(name)), 'sat_Guid'])];
	const k = (name: string): Sql => (names.includes(name) ? sql`ISNULL(k.${Sql.name(name)}, 0)` : sql`0`);
	const today = sql`CAST(GETDATE() AS date)`;
	const none = sql`'19000101'`;
	const [begins, ends] = [q('sat_basla_tarih') ?? sql`NULL`, q('sat_bitis_tarih') ?? sql`NULL`];
	const says = [
		sql`${orZero('sat_brut_fiyat')} <> 0`,
		...discounts('yuzde').map((name) => sql`${orZero(name)} <> 0`),
		...discounts('miktar').map((name) => sql`${orZero(name)} <> 0`),
	];
	const where = allOf([
		sql`${q('sat_stok_kod') ?? sql`NULL`} = ${item}`,
		sql`${q('sat_cari_kod') ?? sql`NULL`} = ${account}`,
		sql`(${begins} IS NULL OR ${begins} < DATEADD(day, 1, ${today}))`,
		sql`(${ends} IS NULL OR ${ends} <= ${none} OR ${ends} >= ${today})`,
		sql`${orZero('sat_depo_no')} IN (0, ${warehouse})`,
		sql`${orZero('sat_odeme_plan')} IN (0, ISNULL(${plan}, 0))`,
		sql`${orZero('sat_asgari_miktar')} <= ${quantity}`,
		sql`(${orZero('sat_miktar_tip')} <> 1 OR ${orZero('sat_miktar')} <= ${quantity})`,
		sql`(${Sql.join(says, sql` OR `)})`,
		...notCancelled(q('sat_iptal')),
	]);
	const order = [
		sql`CASE WHEN ${orZero('sat_brut_fiyat')} <> 0 THEN 0 ELSE 1 END`,
		sql`CASE WHEN ${orZero('sat_odeme_plan')} = ISNULL(${plan}, 0) THEN 0 ELSE 1 END`,
		sql`${orZero('sat_depo_no')} DESC`,
		...(q('sat_evrak_tarih') ? [sql`${q('sat_evrak_tarih') ?? sql`0`} DESC`] : []),
		...[
			sql`${orZero('sat_asgari_miktar')} DESC`,
			sql`${orZero('sat_miktar')} DESC`,
			sql`${q('sat_Guid') ?? sql`0`} DESC`,
		],
	];
	const columns = names.map((name) => sql`${q(name) ?? sql`NULL`} AS ${Sql.name(name)}`);
	const unclear = unclearOf(k);
	return {
		from: sql` OUTER APPLY (SELECT TOP 1 ${Sql.join(columns, sql`, `)} FROM ${from} WHERE ${where} ORDER BY ${Sql.join(order, sql`, `)}) k`,
		isThere: sql`k.sat_Guid IS NOT NULL`,
		gross: k('sat_brut_fiyat'),
		net: sql`CASE WHEN ${unclear} IS NULL THEN ROUND(${lessDiscounts(k('sat_brut_fiyat'), k)}, 6) END`,
		unclear,
		columns: Object.fromEntries(
			TOLD.filter((name) => names.includes(name)).map((name) => [name, sql`k.${Sql.name(name)}`]),
		),
	};
}
