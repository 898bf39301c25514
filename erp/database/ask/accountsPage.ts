import type { Members } from '../../base/json/members';
import type { Sql } from './sql';

/** The request of CariListesiV2: columns of account cards, a condition on them, and the page. */
export const accountsPage = (columns: readonly string[], where: Sql, size: number, index: number): Members => ({
	FieldName: columns.join(','),
	WhereStr: where.toString(),
	Sort: 'cari_kod',
	Size: String(size),
	Index: index,
});
