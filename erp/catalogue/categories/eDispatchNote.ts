import { category } from '../category';
import { eDispatchDirection } from '../codes';
import { code, documentNumber, guid, number, text } from '../column';
import { common } from '../columns/common';
import { columns } from '../member';

const UNTOLD = 'Values are not documented: ask the ERP’s maker.';

const c = columns({
	...common,
	TabloTip: number('Table Type', 'Tablo tipi', {
		hint: 'Item, consignment, fixed-asset or waste dispatch note; which number is which is not documented.',
	}),
	EvrakTip: number('Document Type', 'Evrak tipi', { hint: UNTOLD }),
	KonsinyeTip: number('Consignment Type', 'Konsinye tipi', { hint: UNTOLD }),
	KonsinyeNormalIade: number('Consignment Normal / Return', 'Konsinye normal / iade', { hint: UNTOLD }),
	EvrakSeri: text('Document Series', 'Evrak serisi', { length: 20 }),
	EvrakSira: documentNumber('Document Number', 'Evrak sıra no'),
	Id: guid('E-Dispatch Note Identifier', 'Kayıt no (sth_Guid) / UUID', {
		hint: 'Of a sent note the record GUID of its line in the ERP (sth_Guid), of an incoming one its UUID.',
	}),
	EIrsaliyeTipi: code('E-Dispatch Note Direction', 'E-irsaliye tipi', eDispatchDirection),
});

/** E-Dispatch Note (E-irsaliye). */
export const eDispatchNote = category({
	resource: 'eDispatchNote',
	name: 'E-Dispatch Note',
	turkish: 'E-irsaliye',
	heading: 'E-irsaliye işlemleri',
	area: 'eDocuments',
	identity: { series: c.EvrakSeri, number: c.EvrakSira },
	operations: {
		getDraftPdf: {
			name: 'Get Draft PDF',
			action: 'Get draft PDF of electronic dispatch note',
			description: 'Fetch the PDF of an e-dispatch note (e-irsaliye) before it is sent',
			method: 'TaslakEIrsaliyePdfV2',
			path: '/API/APIMethods/TaslakEIrsaliyePdfV2',
			kind: 'get',
			documentedIn: 'reference',
			since: 'V17',
			file: 'dispatchNote',
			container: 'EBelge',
			containerIs: 'object',
			document: [
				c.TabloTip.required(),
				c.EvrakTip.required(),
				c.KonsinyeTip,
				c.KonsinyeNormalIade,
				c.EvrakSeri,
				c.EvrakSira.required(),
			],
		},
		getPdf: {
			name: 'Get PDF',
			action: 'Get PDF of electronic dispatch note',
			description: 'Fetch a sent or incoming e-dispatch note (e-irsaliye) as a PDF file',
			method: 'EIrsaliyePdfV2',
			path: '/API/APIMethods/EIrsaliyePdfV2',
			kind: 'get',
			documentedIn: 'reference',
			since: 'V17',
			apiKeyAs: 'Apikey',
			file: 'dispatchNote',
			document: [c.EFaturaTipi.required(), c.Id.required()],
		},
		getAll: {
			name: 'Get Many',
			action: 'Get many electronic dispatch notes',
			description: 'List sent or incoming e-dispatch notes (e-irsaliye) of a date range',
			method: 'EIrsaliyeListesiV2',
			path: '/API/APIMethods/EIrsaliyeListesiV2',
			kind: 'list',
			documentedIn: 'reference',
			since: 'V17',
			document: [
				c.EIrsaliyeTipi.required(),
				c.IlkTarih.required(),
				c.SonTarih.required(),
				c.Size.as('number'),
				c.Index,
			],
		},
	},
});
