import type { Row } from '../../database';
import { lumpLine, type Invoice } from '../ubl/model';
import type { Content } from './arrival';
import { OWN, SUPPLIERS } from './samples';

/** The invoice that a row of E_BELGE_GELEN stands for; a row without content gets one line out of its amounts. */
export function incomingInvoice(row: Row): Invoice {
	const content = JSON.parse(String(row.gef_icerik ?? '{}')) as Content;
	const number = String(row.gef_vkn ?? '');
	const party = content.supplier ?? SUPPLIERS.find((each) => each.number === number) ?? { number, name: '' };
	return {
		...content,
		uuid: String(row.gef_uuid),
		number: String(row.gef_belge_no ?? ''),
		profile: String(row.gef_senaryo ?? 'TICARIFATURA'),
		type: String(row.gef_fatura_tipi ?? 'SATIS'),
		issued: String(row.gef_tarih ?? row.gef_alinma_tarihi).slice(0, 10),
		time: String(row.gef_alinma_tarihi).slice(11, 19) || '00:00:00',
		currency: String(row.gef_para_birimi ?? 'TRY'),
		supplier: { ...party, name: party.name || String(row.gef_unvan ?? '') },
		customer: OWN,
		lines: content.lines ?? [lumpLine('Mal ve hizmet', row.gef_tutar ?? 0, row.gef_vergi ?? 0)],
	};
}
