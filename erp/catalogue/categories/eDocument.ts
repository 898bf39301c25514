import { category } from '../category';
import { eDocumentDirection, eDocumentKind, sendOrLink } from '../codes';
import { code, guid, taxNumber, text } from '../column';
import { accountMovement } from '../columns/accountMovement';
import { common } from '../columns/common';
import { stockMovement } from '../columns/stockMovement';
import { columns } from '../member';

const c = columns({
	...accountMovement,
	...common,
	...stockMovement,
	Fatura_Guid: guid('Invoice ID', 'Fatura kayıt no (GUID)', {
		hint: 'The record GUID of the invoice in the ERP (cha_Guid), not the UUID of the e-document.',
	}),
	IslemTipi: code('Action Type', 'İşlem tipi', sendOrLink),
	UUID: guid('E-Document Identifier', 'E-belge UUID'),
	RedNedeni: text('Rejection Reason', 'Red nedeni'),
	GIBFaturaNo: text('Invoice Number (GIB)', 'GİB fatura no'),
	VKNo: text('Tax Number', 'Vergi kimlik no'),
	VKN_TCKN: taxNumber('Tax/National ID Number', 'VKN/TCKN', {
		hint: 'Ten or eleven digits; the check digits are verified before the ERP is asked.',
	}),
	EFaturaTipi: code('E-Document Direction', 'E-fatura tipi', eDocumentDirection),
	// The status call knows e-invoice and e-archive only; the list's other kinds belong to methods that the specification lacks.
	EBelgeTipi: code('E-Document Type', 'E-belge tipi', eDocumentKind.slice(0, 2), {
		hint: 'Where the ERP does not know it as this type, the other one is tried.',
	}),
});

/** E-Document (E-fatura, e-irsaliye). */
export const eDocument = category({
	resource: 'eDocument',
	name: 'E-Document',
	turkish: 'E-fatura, e-irsaliye',
	heading: 'E-Fatura işlemleri',
	area: 'eDocuments',
	identity: { series: c.cha_evrakno_seri, number: c.cha_evrakno_sira },
	operations: {
		getInvoicePdf: {
			name: 'Get Invoice PDF',
			action: 'Get invoice PDF',
			description: 'Fetch a stored invoice as a PDF file',
			method: 'FaturaPdfV2',
			path: '/API/APIMethods/FaturaPdfV2',
			kind: 'get',
			file: 'invoice',
			document: [c.Fatura_Guid.required()],
		},
		sendInvoice: {
			name: 'Send Invoice',
			action: 'Send invoice to tax authority',
			description: 'Send a saved invoice to the tax authority (e-Fatura, e-Arşiv)',
			method: 'FaturaToEFaturaV2',
			path: '/Api/apiMethods/FaturaToEFaturaV2',
			kind: 'send',
			since: 'V17',
			container: 'evraklar',
			document: [c.cha_evrakno_seri.usual(), c.cha_evrakno_sira.required(), c.IslemTipi.required()],
		},
		acceptInvoice: {
			name: 'Accept Incoming Invoice',
			action: 'Accept incoming invoice',
			description: 'Accept an incoming commercial e-invoice',
			method: 'GelenFaturalarKabulV2',
			path: '/Api/apiMethods/GelenFaturalarKabulV2',
			kind: 'send',
			since: 'V17',
			container: 'EBelge',
			identity: { uuid: c.UUID },
			document: [c.UUID.required()],
		},
		rejectInvoice: {
			name: 'Reject Incoming Invoice',
			action: 'Reject incoming invoice',
			description: 'Reject an incoming commercial e-invoice with a reason',
			method: 'GelenFaturalarRedV2',
			path: '/Api/apiMethods/GelenFaturalarRedV2',
			kind: 'send',
			since: 'V17',
			container: 'EBelge',
			identity: { uuid: c.UUID },
			document: [c.UUID.required(), c.RedNedeni.required()],
		},
		getIncoming: {
			name: 'Get Many Incoming Invoices',
			action: 'Get many incoming invoices',
			description: 'List incoming e-invoices of a date range',
			method: 'GelenFaturalarV2',
			path: '/Api/apiMethods/GelenFaturalarV2',
			kind: 'list',
			answer: 'incomingInvoices',
			since: 'V17',
			blankFilters: true,
			document: [c.IlkTarih.required(), c.SonTarih.required(), c.GIBFaturaNo, c.VKNo, c.Size.as('number'), c.Index],
		},
		checkTaxpayer: {
			name: 'Check Taxpayer',
			action: 'Check taxpayer',
			description: 'Ask whether a tax or citizen number is registered in the e-document systems',
			method: 'EMukellefSorgulamaV2',
			path: '/API/APIMethods/EMukellefSorgulamaV2',
			kind: 'get',
			answer: 'taxpayer',
			since: 'V17',
			container: 'EMukellef',
			containerIs: 'object',
			document: [c.VKN_TCKN.required()],
		},
		getStatus: {
			name: 'Get Status',
			action: 'Get status of electronic document',
			description: 'Ask the tax-authority status of an e-invoice or e-archive invoice',
			method: 'EBelgeDurumSorgulamaV2',
			path: '/API/APIMethods/EBelgeDurumSorgulamaV2',
			kind: 'get',
			answer: 'status',
			since: 'V17',
			container: 'EBelge',
			containerIs: 'object',
			document: [c.EFaturaTipi.required(), c.EBelgeTipi.required(), c.UUID.required()],
		},
		sendDispatchNote: {
			name: 'Send Dispatch Note',
			action: 'Send dispatch note to tax authority',
			description: 'Send a saved dispatch note to the tax authority (e-İrsaliye)',
			method: 'EIrsaliyeGonderV2',
			path: '/Api/apiMethods/EIrsaliyeGonderV2',
			kind: 'send',
			since: 'V17',
			container: 'evraklar',
			identity: { series: c.sth_evrakno_seri, number: c.sth_evrakno_sira },
			document: [c.sth_evrakno_seri.usual(), c.sth_evrakno_sira.required(), c.sth_evraktip.required()],
		},
	},
});
