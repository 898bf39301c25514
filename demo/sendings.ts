import type { Db } from '../standin';

/** Series of the invoices that the demo sends. */
export const SERIES = 'EFT';

/** A sending as the ERP has it, with the codes that it must come to and the node of workflow 10 at which it must then end. */
export interface Sending {
	/** Small letters. */
	readonly uuid: string;
	/** Series and number. */
	readonly invoice: string;
	readonly kind: 'e-archive' | 'e-invoice';
	/** Document code, and the authority's where there is one: `1002/1300`. */
	readonly codes: string;
	readonly end: string;
}

/** The two codes that tell where a sending stands. */
export interface Codes {
	readonly document: string;
	readonly authority?: string;
}

/** Codes as one text. */
export const codesText = ({ document, authority }: Codes) => [document, authority].filter(Boolean).join('/');

/** The end that final codes stand for, worked out here and not by the node's own tables. */
const ENDS: Readonly<Record<string, string>> = {
	'1006': 'Delivered',
	'1002/1300': 'Delivered',
	'2001/1300': 'Accepted',
	'2002/1300': 'Tell a Person',
	'1002/1160': 'Tell a Person',
	'1002/1215': 'Tell a Person',
};

/** Everything that was sent of the demo's series, in order. An e-archive invoice is signed at once, others go the way that is planned. */
export function sendings(db: Db): Sending[] {
	const rows = db.all(
		`SELECT lower(ebl_uuid) AS uuid, cha_evrakno_seri || ' ' || cha_evrakno_sira AS invoice, ebl_tip, ebl_akis
		FROM E_BELGE_GIDEN JOIN CARI_HESAP_HAREKETLERI ON cha_Guid = ebl_kayit_uid
		WHERE cha_evrakno_seri = '${SERIES}' ORDER BY E_BELGE_GIDEN.rowid`,
	);
	return rows.map(({ uuid, invoice, ebl_tip, ebl_akis }) => {
		const isArchive = Number(ebl_tip) === 1;
		const last = (JSON.parse(String(ebl_akis ?? '[]')) as Codes[]).at(-1);
		const codes = isArchive || !last ? '1006' : codesText(last);
		return {
			uuid: String(uuid),
			invoice: String(invoice),
			kind: isArchive ? 'e-archive' : 'e-invoice',
			codes,
			end: ENDS[codes] ?? '',
		};
	});
}
