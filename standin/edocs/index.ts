import type { Handler } from '../types';
import { fileMethods } from './files';
import { answerIncoming } from './incoming/answers';
import type { IncomingBook } from './incoming/book';
import { incomingList } from './incoming/list';
import type { OutgoingBook } from './outgoing/book';
import { cancelArchived } from './outgoing/cancel';
import { sendDispatchNote, sendInvoice } from './outgoing/send';
import { documentStatus } from './status';
import { taxpayer } from './taxpayers';

/** What the e-document calls remember beside the database. */
export interface EDocuments {
	incoming: IncomingBook;
	outgoing: OutgoingBook;
	files: 'member' | 'bare';
}

/** The e-document calls. Their rules: docs/trust/erp-behaviour.md#e-documents. */
export function eDocumentMethods({ incoming, outgoing, files }: EDocuments): Record<string, Handler> {
	return {
		GelenFaturalarV2: incomingList(incoming),
		GelenFaturalarKabulV2: answerIncoming(2001),
		GelenFaturalarRedV2: answerIncoming(2002),
		EBelgeDurumSorgulamaV2: documentStatus(outgoing),
		EMukellefSorgulamaV2: taxpayer,
		FaturaToEFaturaV2: sendInvoice(outgoing),
		EIrsaliyeGonderV2: sendDispatchNote,
		EArsivIptalV2: cancelArchived,
		...fileMethods(files),
	};
}
