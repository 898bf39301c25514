import { parameter } from '../../parameters';
import { columnNames } from '../../../text/columns';
import { accountDocumentType } from '../../../catalogue/codes';
import { periodOf } from '../../period';
import { composedRead } from '../../read';
import { notCancelled, Sql, sql, whole } from '../../../ask/sql';
import { noGuid, noSuchAccount, oneAccount, dueDay } from './common';
import { currencies, currencyName } from '../names';
import { countedMovements, rounded } from './movements';
import { accountCards, accountMovements, dueFunction, paymentPlans } from './tables';

/** The Turkish name of a movement's document type, as the ERP's own statement shows it. */
function documentName(type: Sql): Sql {
	const names = accountDocumentType.map(
		([code, turkish]) => sql`WHEN ${whole(Number(code))} THEN ${Sql.text(turkish)}`,
	);
	return sql`CASE ${type} ${Sql.join(names, sql` `)} END`;
}

/**
 * An account's movements with the balance after each, an opening line before them. Rows of the table and not those of `fn_CariFoy`, which
 * have no key by which a long statement could be read in pages (docs/erp-behaviour.md#account-movements).
 */
export const accountStatement = composedRead({
	resource: 'account',
	operation: 'getStatement',
	action: 'Get statement of account',
	description: 'Movements of an account with the balance after each, the opening balance first (cari ekstre)',
	nearest: 'Account: Get Many by SQL Condition (CariListesiV2), which tells no movements',
	parameters: {
		account: oneAccount,
		period: periodOf('from', 'to'),
		from: parameter('date', 'From Date (Başlangıç)', 'İlk tarih', {
			usual: true,
			when: ['period', 'dates'],
			hint: 'Earlier movements make up the opening balance; from the first one without it',
		}),
		to: parameter('date', 'To Date (Bitiş)', 'Son tarih', {
			usual: true,
			when: ['period', 'dates'],
			endOf: 'from',
			hint: 'That day too; no end without it',
		}),
	},
	needs: [accountCards, accountMovements, currencies, dueFunction, paymentPlans],
	// As a statement is read on paper: day, document, amounts and balance first.
	members: columnNames`cha_tarihi evrak cha_evrakno_seri cha_evrakno_sira cha_belge_no vade cha_aciklama borc alacak bakiye
		cha_d_cins KUR_SEMBOLU cha_d_kur doviz_borc doviz_alacak doviz_bakiye satir_turu cari_kod cha_evrak_tip
		cha_cinsi cha_normal_Iade cha_belge_tarih cha_Guid`,
	noRows: noSuchAccount,
	ask(schema, { account, from: first, to: last }) {
		const { from: ofCards, column: c } = schema.as(accountCards, 'c');
		const m = countedMovements(schema, { account, until: last });
		const { cha_Guid: guid, cha_tarihi: day, cha_create_date: written } = m.column;
		const columns: Readonly<Partial<Record<string, Sql>>> = m.column;
		const zero = sql`0`;
		const [debit, credit] = [m.localDebit ?? zero, m.localCredit ?? zero];
		const lacksRate = m.lacksRate ?? zero;
		const currency = m.currency ?? zero;
		const begin = first && sql`CAST(${first} AS date)`;
		// Movements of one day stand as they were written; the GUID tells those of one moment apart.
		const order = sql`${day}, ${written ? sql`ISNULL(${written}, ${day})` : day}, ${guid}`;
		const upTo = (amount: Sql) => sql`SUM(${amount}) OVER (ORDER BY ${order})`;
		const unlessMissing = (amount: Sql, missing: Sql) => sql`CASE WHEN ${missing} = 0 THEN ${rounded(amount)} END`;
		const due = dueDay(schema, m.column.cha_vade, day);
		/** What a line shows: of a movement, and of the opening line, where that has it. */
		const lines: ReadonlyArray<readonly [name: string, movement: Sql | undefined, opening?: Sql]> = [
			['satir_turu', sql`N'movement'`, sql`N'opening'`],
			['sira', sql`1`, zero],
			['yazilis', written ? sql`ISNULL(${written}, ${day})` : day, begin ?? sql`CAST('18991230' AS date)`],
			['cha_tarihi', day, begin ?? sql`CAST('18991230' AS date)`],
			...columnNames`cha_evrak_tip cha_evrakno_seri cha_evrakno_sira cha_cinsi cha_normal_Iade cha_belge_no cha_belge_tarih`.map(
				(name) => [name, columns[name]] as const,
			),
			['vade', due],
			['cha_aciklama', m.column.cha_aciklama],
			['borc', m.localDebit && unlessMissing(debit, lacksRate)],
			['alacak', m.localCredit && unlessMissing(credit, lacksRate)],
			[
				'bakiye',
				m.localDebit && unlessMissing(upTo(sql`${debit} - ${credit}`), upTo(lacksRate)),
				begin
					? unlessMissing(sql`ISNULL(SUM(${debit} - ${credit}), 0)`, sql`ISNULL(SUM(${lacksRate}), 0)`)
					: rounded(zero),
			],
			['cha_d_cins', m.currency],
			['cha_d_kur', m.column.cha_d_kur],
			['doviz_borc', m.currency && rounded(m.debit)],
			['doviz_alacak', m.currency && rounded(m.credit)],
			[
				'doviz_bakiye',
				m.currency && rounded(sql`SUM(${m.debit} - ${m.credit}) OVER (PARTITION BY ${currency} ORDER BY ${order})`),
				sql`NULL`,
			],
			['cha_Guid', guid, noGuid],
		];
		const there = lines.flatMap(([name, movement, opening = sql`NULL`]) =>
			movement ? [{ name, movement, opening }] : [],
		);
		const comma = sql`, `;
		const named = (side: 'movement' | 'opening') =>
			Sql.join(
				there.map((each) => sql`${each[side]} AS ${Sql.name(each.name)}`),
				comma,
			);
		const all = sql`SELECT ${named('movement')} FROM ${m.from} WHERE ${m.where}`;
		// One line whatever was before: a sum, or nothing of any row where the database lacks the currency and no amount is told.
		const opening =
			begin && m.localDebit
				? sql`SELECT ${named('opening')} FROM ${m.from} WHERE ${m.where} AND ${day} < ${begin}`
				: sql`SELECT ${named('opening')}`;
		const moved = begin ? sql`SELECT * FROM (${all}) a WHERE a.cha_tarihi >= ${begin}` : all;
		const shown: Readonly<Partial<Record<string, Sql>>> = Object.fromEntries(
			there.map(({ name }) => [name, sql`l.${Sql.name(name)}`]),
		);
		const type = shown.cha_evrak_tip;
		return {
			show: {
				evrak: type && sql`CASE WHEN l.satir_turu = N'opening' THEN N'Devir' ELSE ${documentName(type)} END`,
				KUR_SEMBOLU: currencyName(schema, shown.cha_d_cins),
			},
			columns: [shown, c],
			of: [accountCards, accountMovements],
			from: sql`${ofCards} CROSS JOIN (${opening} UNION ALL ${moved}) l`,
			where: [sql`${c.cari_kod} = ${account}`, ...notCancelled(c.cari_iptal)],
			untold:
				m.currency && !m.column.cha_d_kur
					? ['balance, debit and credit of other currencies in the local one (cha_d_kur, Döviz kuru)']
					: [],
			key: [
				{ sql: sql`l.sira`, type: 'number' },
				{ sql: sql`l.cha_tarihi`, type: 'dateTime' },
				{ sql: sql`l.yazilis`, type: 'dateTime' },
				{ sql: sql`l.cha_Guid`, type: 'guid' },
			],
		};
	},
});
