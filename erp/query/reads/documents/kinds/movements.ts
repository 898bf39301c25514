import { columnNames, numberedColumns } from '../../../../ask/columns';
import { normalOrReturn, stockDocumentType, stockMovementDirection } from '../../../../catalogue/codes';
import { stockCounts, stockMovements } from '../../../../catalogue/tables';
import { amounts, invoicedLines } from './marks';
import type { DocumentData } from '../rows';
import { someOf } from '../grouped';

const NOTES = [1, 13];

/** Item movements as lines of dispatch notes and invoices. */
export const movementLines: readonly string[] = [
	...columnNames`sth_stok_kod sth_miktar sth_birim_pntr sth_tutar`,
	...numberedColumns('sth_iskonto', 6),
	...numberedColumns('sth_masraf', 4),
	...columnNames`sth_vergi_pntr sth_vergi sth_giris_depo_no sth_cikis_depo_no sth_aciklama sth_proje_kodu
		sth_cari_srm_merkezi sth_stok_srm_merkezi sth_fiyat_liste_no sth_parti_kodu sth_lot_no sth_sip_uid
		sth_fat_uid sth_lastup_date`,
];

/** Dispatch notes: one row a line. */
export const dispatchNoteData: DocumentData = {
	resource: 'dispatchNote',
	noun: 'dispatch note',
	turkish: 'irsaliye',
	nearest: 'none: V16 has no list of dispatch notes',
	table: stockMovements,
	fact: 'tables-of-documents',
	only: { sth_evraktip: NOTES },
	kinds: {
		documentType: {
			column: 'sth_evraktip',
			label: 'Document Type',
			turkish: 'Evrak tipi',
			codes: someOf(stockDocumentType, NOTES),
		},
		direction: {
			column: 'sth_tip',
			label: 'Direction',
			turkish: 'Hareket tipi',
			codes: someOf(stockMovementDirection, [0, 1]),
		},
		returned: {
			column: 'sth_normal_iade',
			label: 'Normal or Return',
			turkish: 'Normal / iade',
			codes: normalOrReturn,
			apart: true,
		},
	},
	lineNumber: 'sth_satirno',
	header: columnNames`sth_cins sth_belge_no sth_belge_tarih sth_malkbl_sevk_tarihi sth_eticaret_kanal_kodu sth_har_doviz_cinsi
		sth_har_doviz_kuru sth_plasiyer_kodu sth_adres_no sth_odeme_op`,
	marks: [invoicedLines('sth_fat_uid')],
	sums: amounts('sth_tutar', 'sth_iskonto', 'sth_masraf', 'sth_vergi'),
	rowsAs: 'lines',
	item: 'sth_stok_kod',
	lines: movementLines,
	remarks: { file: 16, movement: 'sth_tip', type: 'sth_evraktip' },
	newer: ['sth_eticaret_kanal_kodu'],
};

/** Stock counts: known by day, warehouse and number. Their remarks have no day, so that nobody can say which count they belong to. */
export const stockCountData: DocumentData = {
	resource: 'stockCount',
	noun: 'stock count',
	turkish: 'sayım sonucu',
	nearest: 'none: V16 has no list of stock counts',
	table: stockCounts,
	fact: 'tables-of-documents',
	kinds: {
		warehouse: { column: 'sym_depono', label: 'Warehouse Number', turkish: 'Depo no', codes: [] },
	},
	lineNumber: 'sym_satirno',
	header: [],
	marks: [],
	sums: [],
	rowsAs: 'lines',
	item: 'sym_Stokkodu',
	lines: columnNames`sym_Stokkodu sym_miktar1 sym_miktar2 sym_miktar3 sym_miktar4 sym_miktar5 sym_birim_pntr sym_barkod
		sym_reyonkodu sym_koridorkodu sym_rafkodu sym_renkno sym_bedenno sym_parti_kodu sym_lot_no sym_serino
		sym_lastup_date`,
};
