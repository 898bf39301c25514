import { columnNames } from '../../../../base/text/words';
import { table } from '../../../ask/schema';
import { allOf, notCancelled, sql } from '../../../ask/sql';
import { parameter } from '../../parameters';
import { composedRead } from '../../read';
import { accountOrAll } from '../account/common';
import { accountCards } from '../account/movements';
import { itemsByCode } from './parameters';
import { itemCards } from './tables';

/** Serial numbers with what was bought and sold under them, and their warranties. */
const serials = table('STOK_SERINO_TANIMLARI', 'serial-numbers', 'chz_serino chz_stok_kodu', [
	'chz_al_tarih chz_al_evr_seri chz_al_evr_sira chz_al_cari_kodu chz_st_tarih chz_st_evr_seri chz_st_evr_sira chz_st_cari_kodu',
	'chz_GrnBasTarihi chz_GrnBitTarihi chz_iptal',
]);

/** From whom a piece was bought, to whom it was sold, and until when it is under warranty (docs/trust/erp-behaviour.md#serial-numbers). */
export const itemSerials = composedRead({
	resource: 'item',
	operation: 'getSerials',
	action: 'Get serial numbers of items',
	description:
		'Serial numbers (seri no) of items: bought from whom, sold to whom, by which document, and the warranty (garanti)',
	nearest: 'Account: Get Statement, which tells the documents of an account',
	parameters: {
		serialNumber: parameter('text', 'Serial Number (Seri No)', 'Seri no', {
			usual: true,
			placeholder: 'e.g. SN-2026-00017',
			hint: 'All serial numbers without it',
		}),
		...itemsByCode,
		account: accountOrAll,
	},
	needs: [serials, itemCards, accountCards],
	members: columnNames`chz_serino chz_stok_kodu sto_isim chz_st_tarih chz_st_evr_seri chz_st_evr_sira chz_st_cari_kodu cari_unvan1
		chz_GrnBasTarihi chz_GrnBitTarihi chz_al_tarih chz_al_evr_seri chz_al_evr_sira chz_al_cari_kodu satici_unvani`,
	key: [
		['chz_serino', 'text'],
		['chz_stok_kodu', 'text'],
	],
	select(db, { serialNumber, items, account }) {
		if (account) db.require(serials, 'chz_st_cari_kodu');
		return sql`
			SELECT z.chz_serino, z.chz_stok_kodu, s.sto_isim, z.chz_st_tarih, z.chz_st_evr_seri, z.chz_st_evr_sira, z.chz_st_cari_kodu,
				c.cari_unvan1, z.chz_GrnBasTarihi, z.chz_GrnBitTarihi, z.chz_al_tarih, z.chz_al_evr_seri, z.chz_al_evr_sira,
				z.chz_al_cari_kodu, a.cari_unvan1 AS satici_unvani
			FROM ${db.table(serials)} z
			LEFT JOIN ${db.table(itemCards)} s ON s.sto_kod = z.chz_stok_kodu
			LEFT JOIN ${db.table(accountCards)} c ON c.cari_kod = z.chz_st_cari_kodu
			LEFT JOIN ${db.table(accountCards)} a ON a.cari_kod = z.chz_al_cari_kodu
			WHERE ${allOf([
				...notCancelled(sql`z.chz_iptal`),
				...(serialNumber ? [sql`z.chz_serino = ${serialNumber}`] : []),
				...(items ? [sql`z.chz_stok_kodu IN (${items})`] : []),
				...(account ? [sql`z.chz_st_cari_kodu = ${account}`] : []),
			])}`;
	},
});
