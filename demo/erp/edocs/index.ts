import type { Handler } from '../types';
import { answerIncoming, incomingList } from './incoming';
import { sendDispatchNote, sendInvoice } from './outgoing';
import { invoiceFile } from './pdf';
import { documentStatus } from './status';
import { taxpayer } from './taxpayers';

/** The e-document calls; rules in erp-behaviour §14 to §16. */
export const E_DOCUMENT_METHODS: Record<string, Handler> = {
	GelenFaturalarV2: incomingList,
	GelenFaturalarKabulV2: answerIncoming(2001),
	GelenFaturalarRedV2: answerIncoming(2002),
	EBelgeDurumSorgulamaV2: documentStatus,
	EMukellefSorgulamaV2: taxpayer,
	FaturaToEFaturaV2: sendInvoice,
	EIrsaliyeGonderV2: sendDispatchNote,
	FaturaPdfV2: invoiceFile,
};
