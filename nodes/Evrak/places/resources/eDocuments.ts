import type { FormResource } from '../types';
import { version } from '../choices';
import { choosing, operation, resource } from './make';

/** Electronic documents. */
export const E_DOCUMENTS: readonly FormResource[] = [
	resource(
		'eInvoice',
		['E-Invoice', 'E-Fatura, E-Arşiv'],
		'Electronic invoice that the company issues (e-fatura, e-arşiv)',
		[
			operation('cancel', 'Cancel', 'eArchive.cancel'),
			operation('getKind', 'Get Kind for Customer', 'eDocument.decideDocument'),
			choosing(
				'getPdf',
				'Get PDF',
				'Get PDF of invoice',
				'Fetch an invoice as a PDF file, stored or before it is sent (taslak)',
				version(
					['final', 'Final (Kesin)', 'eDocument.getInvoicePdf', 'As the ERP has stored it'],
					['draft', 'Draft (Taslak)', 'eDocument.getDraftPdf', 'Before it is sent'],
				),
			),
			operation('getStatus', 'Get Status', 'eDocument.getStatus'),
			operation('getTaxpayer', 'Get Taxpayer', 'eDocument.checkTaxpayer'),
			operation('getXml', 'Get XML', 'eDocument.getXml'),
			operation('send', 'Send', 'eDocument.sendInvoice'),
		],
	),
	resource(
		'incomingEInvoice',
		['Incoming E-Invoice', 'Gelen E-Fatura'],
		'Electronic invoice of a supplier (gelen e-fatura)',
		[
			operation('accept', 'Accept', 'eDocument.acceptInvoice'),
			operation('checkRules', 'Check Rules', 'eDocument.evaluateRules'),
			operation('createPurchaseInvoice', 'Create Purchase Invoice', 'eDocument.createPurchase'),
			operation('getAll', 'Get Many', 'eDocument.getIncoming'),
			operation('getPdf', 'Get PDF', 'eDocument.getIncomingPdf'),
			operation('parseXml', 'Parse XML', 'eDocument.parseUbl'),
			operation('reject', 'Reject', 'eDocument.rejectInvoice'),
		],
	),
	resource('eDispatchNote', ['E-Dispatch Note', 'E-Sevkiyat, E-irsaliye'], 'Electronic dispatch note (e-irsaliye)', [
		operation('getAll', 'Get Many', 'eDispatchNote.getAll'),
		choosing(
			'getPdf',
			'Get PDF',
			'Get PDF of electronic dispatch note',
			'Fetch an e-dispatch note as a PDF file, sent, incoming or before it is sent (e-irsaliye)',
			version(
				['final', 'Sent or Incoming (Kesin)', 'eDispatchNote.getPdf'],
				['draft', 'Draft (Taslak)', 'eDispatchNote.getDraftPdf', 'Before it is sent'],
			),
		),
		operation('send', 'Send', 'eDocument.sendDispatchNote'),
	]),
];
