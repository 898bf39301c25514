import { cell, cellText } from '../json/cell';
import type { Members } from '../json/members';
import { allOf, Sql, sql } from '../query/sql';
import { SHOP_NAMES } from '../shop/given/state';
import { plusDays } from '../values/day';
import { readGuid } from '../values/guid';
import type { CarryQuestion } from './question';
import type { CarryRefusal, CarryState } from './types';

/** By what else a shop's invoice may be in the ERP: it becomes an e-document, which takes its reference away, or its order is invoiced. */
export interface Elsewhere {
	readonly reference: string;
	/** Its description, which no e-document changes. */
	readonly description: string;
	/** First and last day, `yyyy-MM-dd`, on which it, or its order, can stand in the ERP. */
	readonly from: string;
	readonly to: string;
	/** The kinds of the document by their columns (`cha_evrak_tip`). */
	readonly kinds: Readonly<Record<string, number>>;
	/** Whether an order of the ERP may be what it sells. */
	readonly mayBeOrdered: boolean;
}

const date = (day: string): Sql => Sql.text(day.replaceAll('-', ''));

const within = (column: Sql, from: string, to: string): Sql =>
	sql`${column} >= ${date(from)} AND ${column} < ${date(plusDays(to, 1))}`;

/** Headers of documents that have the description of this one. */
export const describedQuestion = ({ description, from, to, kinds }: Elsewhere): CarryQuestion => ({
	table: 'CARI_HESAP_HAREKETLERI',
	columns: ['cha_Guid', 'cha_evrakno_seri', 'cha_evrakno_sira', 'cha_aciklama'],
	optional: [],
	cancelled: 'cha_iptal',
	where: allOf([
		within(sql`cha_tarihi`, from, to),
		...Object.entries(kinds).map(([column, code]) => sql`${Sql.name(column)} = ${Sql.text(String(code))}`),
		sql`cha_aciklama = ${Sql.text(description)}`,
	]),
});

/** Lines of sales orders that have its reference. */
export const orderedQuestion = ({ reference, from, to }: Elsewhere): CarryQuestion => ({
	table: 'SIPARISLER',
	columns: ['sip_Guid', 'sip_evrakno_seri', 'sip_evrakno_sira', 'sip_belgeno', 'sip_kapat_fl'],
	optional: [],
	cancelled: 'sip_iptal',
	where: allOf([
		within(sql`sip_tarih`, from, to),
		sql`sip_tip = 0 AND sip_cins = 0 AND sip_belgeno = ${Sql.text(reference)}`,
	]),
});

/** Sales invoices that bear an order's reference, from the order's day on: as their own, or in their description as shops are named. */
export function namesakeQuestion({ account, reference = '', day }: CarryState): CarryQuestion {
	const shops = Object.values(SHOP_NAMES).map((shop) => Sql.text(shopDescription(shop, reference)));
	return {
		table: 'CARI_HESAP_HAREKETLERI',
		columns: ['cha_Guid', 'cha_evrakno_seri', 'cha_evrakno_sira'],
		optional: [],
		cancelled: 'cha_iptal',
		where: allOf([
			sql`cha_evrak_tip = 63 AND (cha_kod = ${Sql.text(account)} OR cha_ciro_cari_kodu = ${Sql.text(account)})`,
			...(day === undefined ? [] : [sql`cha_tarihi >= ${date(day)}`]),
			sql`(cha_belge_no = ${Sql.text(reference)} OR cha_aciklama IN (${Sql.join(shops, sql`, `)}))`,
		]),
	};
}

/** Why an order is not invoiced that an invoice, which is not tied to it, seems to be of. */
export function namesakeRefusal(
	{ reference, invoices }: CarryState,
	rows: readonly Members[],
): CarryRefusal | undefined {
	const tied = new Set(invoices.map(({ guid }) => guid));
	const other = rows.find((row) => !tied.has(readGuid(cell(row, 'cha_Guid')) ?? ''));
	return (
		other && {
			message: `the ERP has invoice ${headerName(other, 'cha')} of ${reference ?? ''}, which is not tied to the order`,
			remedy:
				'Nothing was invoiced: it would be a second time, for instance after Save as Invoice. Close the order in the ERP (kapat), or cancel that invoice.',
		}
	);
}

/** The header's width of its description. */
const DESCRIPTION = 40;

/** What an invoice of a shop's order is described by. */
export const shopDescription = (shop: string, reference: string): string =>
	`${shop} ${reference}`.slice(0, DESCRIPTION).trim();

/** How a row of a header, or of an order, is called. */
export const headerName = (row: Members, prefix: 'cha' | 'sip'): string =>
	[cellText(row, `${prefix}_evrakno_seri`), cellText(row, `${prefix}_evrakno_sira`)].filter(Boolean).join(' ');
