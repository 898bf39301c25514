import { category } from '../category';
import { eDocumentKind, sendOrLink, eDispatchDirection } from '../codes';
import { code, guid, taxNumber, text, number, date, columns, namedIn } from '../member';
import { accountMovement, common, stockMovement, standard } from '../columns';

const UNDOCUMENTED = 'Values are not documented: ask the ERP’s maker.';

const c = columns({
	...accountMovement,
	...common,
	...stockMovement,
	Fatura_Guid: guid('Invoice (Fatura)', 'Fatura kayıt no (GUID)', {
		role: 'recordKey',
		hint: 'Its number such as FTR-17, its reference, that of its order, or the UUID of its e-document (ETTN), all on V17; or its record GUID (cha_Guid).',
	}),
	IslemTipi: code('Action (İşlem Tipi)', 'İşlem tipi', sendOrLink),
	RedNedeni: text('Reason (Red Nedeni)', 'Red nedeni'),
	GIBFaturaNo: text('Invoice No (GİB No)', 'GİB fatura no'),
	EvrakSeri: standard.series,
	EvrakSira: standard.number,
	VKNo: taxNumber('Tax Number (VKN/TCKN)', 'Vergi kimlik no', { role: 'taxNumber' }),
	VKN_TCKN: taxNumber('Tax Number (VKN/TCKN)', 'VKN/TCKN', {
		role: 'taxNumber',
		hint: 'Ten or eleven digits; the check digits are verified before the ERP is asked.',
	}),
	// The status call supports e-invoice and e-archive only; the list's other kinds belong to methods that the specification lacks.
	EBelgeTipi: code('Type (E-Belge Tipi)', 'E-belge tipi', eDocumentKind.slice(0, 2), {
		hint: 'Where the ERP does not know it as this type, the other one is tried.',
	}),
	TabloTip: number('Table Type', 'Tablo tipi', {
		hint: 'Item, consignment, fixed-asset or waste dispatch note; which number is which is not documented.',
	}),
	EvrakTip: number('Type (Evrak Tipi)', 'Evrak tipi', { hint: UNDOCUMENTED }),
	KonsinyeTip: number('Consignment (Konsinye)', 'Konsinye tipi', { hint: UNDOCUMENTED }),
	KonsinyeNormalIade: number('Normal, Return (Konsinye)', 'Konsinye normal / iade', { hint: UNDOCUMENTED }),
	Id: guid('Note ID (GUID/UUID)', 'Kayıt no (sth_Guid) / UUID', {
		hint: 'Of a sent note the record GUID of its line in the ERP (sth_Guid), of an incoming one its UUID.',
	}),
	EIrsaliyeTipi: code('Direction (Yön)', 'E-irsaliye tipi', eDispatchDirection),
	IptalTarihi: date('Date (İptal Tarihi)', 'İptal tarihi', {
		hint: 'Sent as dd.MM.yyyy, as the specification writes dates; this method documents no format of its own.',
	}),
	IptalAciklamasi: text('Reason (İptal Nedeni)', 'İptal açıklaması'),
	FaturaSilinsin: text('Delete in ERP (Silinsin)', 'Fatura silinsin', { hint: 'Values are not documented.' }),
});
const { named, required } = namedIn(c);

/** The XML method is mostly used for incoming documents. */
const incoming = columns({ EFaturaTipi: { ...common.EFaturaTipi, preset: '1' } });

/** The XML method supports e-dispatch notes, too. */
const xml = columns({
	EBelgeTipi: code('Type (E-Belge Tipi)', 'E-belge tipi', eDocumentKind.slice(0, 3), {
		hint: 'Where the ERP does not know an invoice as this type, the other one is tried.',
	}),
});

/** Drafts are invoices, archive invoices and producer receipts. */
const draft = columns({
	EBelgeTipi: code(
		'Type (E-Belge Tipi)',
		'E-belge tipi',
		eDocumentKind.filter(([kind]) => kind !== '2'),
	),
});

/** E-Document (E-fatura, e-irsaliye). */
export const eDocument = category({
	resource: 'eDocument',
	name: 'E-Document',
	area: 'eDocuments',
	identity: { series: c.cha_evrakno_seri, number: c.cha_evrakno_sira },
	operations: {
		getInvoicePdf: {
			action: 'Get invoice PDF',
			description: 'Fetch a stored invoice as a PDF file',
			method: 'FaturaPdfV2',
			path: '/API/APIMethods/FaturaPdfV2',
			file: 'invoice',
			document: [c.Fatura_Guid.required()],
		},
		sendInvoice: {
			action: 'Send invoice to tax authority',
			description: 'Send a saved invoice to the tax authority (e-Fatura, e-Arşiv)',
			method: 'FaturaToEFaturaV2',
			since: 'V17',
			container: 'evraklar',
			document: [c.cha_evrakno_seri.usual(), c.cha_evrakno_sira.required(), c.IslemTipi.required()],
		},
		acceptInvoice: {
			action: 'Accept incoming invoice',
			description: 'Accept an incoming commercial e-invoice',
			method: 'GelenFaturalarKabulV2',
			kind: 'send',
			since: 'V17',
			container: 'EBelge',
			identity: { uuid: c.UUID },
			document: [c.UUID.required()],
		},
		rejectInvoice: {
			action: 'Reject incoming invoice',
			description: 'Reject an incoming commercial e-invoice with a reason',
			method: 'GelenFaturalarRedV2',
			kind: 'send',
			since: 'V17',
			container: 'EBelge',
			identity: { uuid: c.UUID },
			document: [c.UUID.required(), c.RedNedeni.required()],
		},
		getIncoming: {
			action: 'Get many incoming invoices',
			description: 'List incoming e-invoices of a date range',
			method: 'GelenFaturalarV2',
			kind: 'list',
			answer: 'incomingInvoices',
			since: 'V17',
			blankFilters: true,
			document: [c.IlkTarih.required(), c.SonTarih.required(), c.GIBFaturaNo, c.VKNo, c.Size.as('number'), c.Index],
		},
		checkTaxpayer: {
			action: 'Get taxpayer',
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
			action: 'Get status of electronic invoice',
			description: 'Ask the tax-authority status of an e-invoice or e-archive invoice',
			method: 'EBelgeDurumSorgulamaV2',
			path: '/API/APIMethods/EBelgeDurumSorgulamaV2',
			answer: 'status',
			since: 'V17',
			container: 'EBelge',
			containerIs: 'object',
			document: [c.EFaturaTipi.required(), c.EBelgeTipi.required(), c.UUID.required()],
		},
		sendDispatchNote: {
			action: 'Send dispatch note to tax authority',
			description: 'Send a saved dispatch note to the tax authority (e-İrsaliye)',
			method: 'EIrsaliyeGonderV2',
			since: 'V17',
			container: 'evraklar',
			identity: { series: c.sth_evrakno_seri, number: c.sth_evrakno_sira },
			document: [c.sth_evrakno_seri.usual(), c.sth_evrakno_sira.required(), c.sth_evraktip.required()],
		},
		getIncomingPdf: {
			action: 'Get incoming invoice PDF',
			description: 'Fetch an incoming e-invoice as a PDF file',
			method: 'GelenFaturaPdfV2',
			path: '/API/APIMethods/GelenFaturaPdfV2',
			since: 'V17',
			file: 'invoice',
			answer: 'eDocumentFile',
			document: [c.UUID.required()],
		},
		getXml: {
			action: 'Get XML of electronic document',
			description: 'Fetch a sent or incoming e-document as UBL-TR XML',
			method: 'EBelgeXMLV2',
			path: '/API/APIMethods/EBelgeXMLV2',
			since: 'V17',
			file: 'xml',
			answer: 'eDocumentFile',
			container: 'EBelge',
			containerIs: 'object',
			document: [incoming.EFaturaTipi.required(), xml.EBelgeTipi.required(), c.UUID.required()],
		},
		getDraftPdf: {
			action: 'Get draft PDF of invoice',
			description: 'Fetch the PDF of an e-invoice, e-archive invoice or producer receipt before it is sent (taslak)',
			method: 'TaslakEFaturaPdfV2',
			path: '/API/APIMethods/TaslakEFaturaPdfV2',
			since: 'V17',
			file: 'invoice',
			container: 'EBelge',
			containerIs: 'object',
			identity: { series: c.EvrakSeri, number: c.EvrakSira },
			document: [draft.EBelgeTipi.required(), c.EvrakSeri, c.EvrakSira.required()],
		},
	},
});

/** E-Dispatch Note (E-irsaliye). */
export const eDispatchNote = category({
	resource: 'eDispatchNote',
	name: 'E-Dispatch Note',
	area: 'eDocuments',
	identity: { series: c.EvrakSeri, number: c.EvrakSira },
	operations: {
		getDraftPdf: {
			action: 'Get draft PDF of electronic dispatch note',
			description: 'Fetch the PDF of an e-dispatch note (e-irsaliye) before it is sent',
			method: 'TaslakEIrsaliyePdfV2',
			path: '/API/APIMethods/TaslakEIrsaliyePdfV2',
			since: 'V17',
			file: 'dispatchNote',
			container: 'EBelge',
			containerIs: 'object',
			document: [
				c.TabloTip.required(),
				c.EvrakTip.required(),
				...named('KonsinyeTip KonsinyeNormalIade EvrakSeri'),
				c.EvrakSira.required(),
			],
		},
		getPdf: {
			action: 'Get PDF of electronic dispatch note',
			description: 'Fetch a sent or incoming e-dispatch note (e-irsaliye) as a PDF file',
			method: 'EIrsaliyePdfV2',
			path: '/API/APIMethods/EIrsaliyePdfV2',
			since: 'V17',
			apiKeyAs: 'Apikey',
			file: 'dispatchNote',
			document: [c.EFaturaTipi.required(), c.Id.required()],
		},
		getAll: {
			action: 'Get many electronic dispatch notes',
			description: 'List sent or incoming e-dispatch notes (e-irsaliye) of a date range',
			method: 'EIrsaliyeListesiV2',
			path: '/API/APIMethods/EIrsaliyeListesiV2',
			since: 'V17',
			document: [...required('EIrsaliyeTipi IlkTarih SonTarih'), c.Size.as('number'), c.Index],
		},
	},
});

/** E-Archive (E-arşiv). */
export const eArchive = category({
	resource: 'eArchive',
	name: 'E-Archive',
	area: 'eDocuments',
	identity: { number: c.UUID },
	operations: {
		cancel: {
			action: 'Cancel archive invoice',
			description: 'Cancel an e-archive invoice (e-arşiv iptal) with date and reason',
			method: 'EArsivIptalV2',
			path: '/API/APIMethods/EArsivIptalV2',
			kind: 'send',
			since: 'V17',
			container: 'EArsiv',
			containerIs: 'object',
			document: [c.UUID.required(), c.IptalTarihi.required(), c.IptalAciklamasi.required(), c.FaturaSilinsin],
		},
	},
});
