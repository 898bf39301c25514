import type { Sessions } from '../sessions';
import type { Handler } from '../types';
import { ACCOUNT_METHODS } from './accounts';
import { DOCUMENT_METHODS } from './documents';
import { eDocumentMethods, type EDocuments } from '../edocs';
import { INVOICE_METHODS } from './invoices';
import { LIST_METHODS } from './lists';
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
		...RECORD_METHODS,
		...STOCK_METHODS,
		...LIST_METHODS,
		...eDocumentMethods(eDocuments),
	};
}
