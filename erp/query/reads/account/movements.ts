import type { Schema } from '../../../ask/schema';
import { allOf, notCancelled, type Sql, sql } from '../../../ask/sql';
import { accountMovements } from './tables';

/**
 * An amount as the ERP shows it, rounded last: movements hold more digits where a rate came in. Millionths come first, so that sums which went
 * different ways through floating point end at the same cent.
 */
export const rounded = (amount: Sql): Sql => sql`CAST(CAST(${amount} AS decimal(28, 6)) AS decimal(28, 2))`;

/** The columns of movements that amounts are taken from. */
type MovementColumns = Readonly<Record<'cha_tip' | 'cha_meblag' | 'cha_tarihi', Sql>> &
	Readonly<Partial<Record<'cha_d_cins' | 'cha_d_kur' | 'cha_iptal' | 'cha_meblag_ana_doviz_icin_gecersiz_fl', Sql>>>;

/**
 * Amounts of movements, and which of them count up to a day: those that are neither cancelled nor without value in the local currency
 * (docs/erp-behaviour.md#account-movements).
 */
export function movementAmounts(h: MovementColumns, until: Sql | undefined) {
	const { cha_d_cins: currency, cha_d_kur: rate, cha_meblag_ana_doviz_icin_gecersiz_fl: without } = h;
	const isDebit = sql`ISNULL(${h.cha_tip}, 0) = 0`;
	const amount = sql`ISNULL(${h.cha_meblag}, 0)`;
	const inLocal = currency && sql`ISNULL(${currency}, 0) = 0`;
	const local = inLocal && (rate ? sql`CASE WHEN ${inLocal} THEN ${amount} ELSE ${amount} * ${rate} END` : amount);
	return {
		counted: [
			...(until ? [sql`${h.cha_tarihi} < DATEADD(day, 1, CAST(${until} AS date))`] : []),
			...notCancelled(h.cha_iptal),
			...(without ? [sql`ISNULL(${without}, 0) = 0`] : []),
		],
		/** The row's own currency; each in the currency of the row. */
		currency: currency && sql`ISNULL(${currency}, 0)`,
		debit: sql`CASE WHEN ${isDebit} THEN ${amount} ELSE 0 END`,
		credit: sql`CASE WHEN ${isDebit} THEN 0 ELSE ${amount} END`,
		/** The same in the local currency; `undefined` where the database does not tell currencies apart. */
		localDebit: local && sql`CASE WHEN ${isDebit} THEN ${local} ELSE 0 END`,
		localCredit: local && sql`CASE WHEN ${isDebit} THEN 0 ELSE ${local} END`,
		/** 1 where the row is of another currency, and its rate is not known. */
		lacksRate:
			inLocal &&
			(rate
				? sql`CASE WHEN ${inLocal} OR ISNULL(${rate}, 0) <> 0 THEN 0 ELSE 1 END`
				: sql`CASE WHEN ${inLocal} THEN 0 ELSE 1 END`),
	};
}

/** Which movements of accounts are meant. */
interface Which {
	/** A literal; all accounts without it. */
	readonly account?: Sql;
	/** The last day; no end without it. */
	readonly until?: Sql;
}

/** The movements that make up balances of accounts, not those of the cashbox or bank that an invoice was paid to at once. */
export function countedMovements(schema: Schema, { account, until }: Which) {
	const { from, column: h } = schema.as(accountMovements, 'h');
	const { counted, ...amounts } = movementAmounts(h, until);
	return {
		from,
		column: h,
		where: allOf([
			sql`ISNULL(${h.cha_cari_cins}, 0) = 0`,
			...(account ? [sql`${h.cha_kod} = ${account}`] : []),
			...counted,
		]),
		...amounts,
	};
}
