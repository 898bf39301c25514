import type { Row } from '../database';
import type { ReceivedCall } from '../types';

/** A column whose value must stand in a master table. `when` limits the check to rows where another column is 0. */
export interface MasterCheck {
	column: string;
	master: 'STOKLAR' | 'CARI_HESAPLAR';
	optional?: boolean;
	when?: string;
}

/**
 * A kind of document whose lines are rows of one table: where lines stand, what makes a document's key, what must be
 * there. `scope` columns separate number ranges (assumed: numbers run per series and type). `remarks` is the key of
 * EVRAK_ACIKLAMALARI: table number (codes.json tablo_no) and the columns of movement and document type.
 */
export interface Family {
	table: string;
	prefix: string;
	lines: string;
	series?: string;
	number?: string;
	scope: string[];
	lineNumber: string;
	required: string[];
	checks: MasterCheck[];
	remarks: { file: number; movement?: string; type?: string };
	/** Columns that the server fills where the client leaves them out, of which none is part of the document's key. */
	defaults?: Row;
	/** The same for columns that are. */
	constants?: Row;
	/** What a row that was just inserted does elsewhere. */
	saved?: (call: ReceivedCall, row: Row) => void;
	/** Name of the guid in the answer's rows, where it is not `<prefix>_Guid`. */
	answerGuid?: string;
}

/** The check of an item column against STOKLAR; `when` names a kind column that must be 0. */
export const itemCheck = (column: string, when?: string): MasterCheck => ({
	column,
	master: 'STOKLAR',
	...(when ? { when } : {}),
});
/** The check of an account column against CARI_HESAPLAR; `when` as for `itemCheck`. */
export const accountCheck = (column: string, when?: string): MasterCheck => ({
	column,
	master: 'CARI_HESAPLAR',
	...(when ? { when } : {}),
});
