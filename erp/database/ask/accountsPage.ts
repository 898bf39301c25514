import type { Members } from '../../base/json/members';
import type { Sql } from './sql';

/** What CariListesiV2 is given: columns of accounts' cards, a condition on these, and which page of how many rows. */
export const accountsPage = (columns: readonly string[], where: Sql, size: number, index: number): Members => ({
	FieldName: columns.join(','),
	WhereStr: where.toString(),
	Sort: 'cari_kod',
	Size: String(size),
	Index: index,
});
