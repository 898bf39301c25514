import type { Sessions } from '../sessions';
import type { Handler } from '../types';
import { ACCOUNT_METHODS } from './accounts';
import { ATTACHMENT_METHODS } from './attachments';
import { CHAIN_METHODS } from './chain';
import { DOCUMENT_METHODS } from './documents';
import { eDocumentMethods, type EDocuments } from '../edocs';
import { INVOICE_METHODS } from './invoices';
import { ITEM_METHODS } from './items';
import { LIST_METHODS } from './lists';
import { PEOPLE_METHODS } from './people';
import { RAW_METHODS } from './rawRecords';
import { RECORD_METHODS } from './records';
import { sessionMethods } from './session';
import { STOCK_METHODS } from './stock';

/** Every method's handler by name. */
export function handlers(sessions: Sessions, eDocuments: EDocuments): Record<string, Handler> {
	return {
		...sessionMethods(sessions),
		...ACCOUNT_METHODS,
		...DOCUMENT_METHODS,
		...INVOICE_METHODS,
		...CHAIN_METHODS,
		...ITEM_METHODS,
		...ATTACHMENT_METHODS,
		...PEOPLE_METHODS,
		...RAW_METHODS,
		...RECORD_METHODS,
		...STOCK_METHODS,
		...LIST_METHODS,
		...eDocumentMethods(eDocuments),
	};
}
