import { onAnswerDeadline } from './answerDeadline';
import { onIncomingInvoice } from './incomingInvoice';
import { onStatusChanged } from './statusChanged';
import { onConditionMet, onRecordChanged } from './ofRecords';
import { onStockChanged } from './stockChanged';
import type { TriggerEvent } from './types';

/**
 * Every event of the trigger, in the order of their forms. A new node waits for the first, which works on most installations: incoming e-invoices
 * are listed by a method of their own. Records, stock, conditions and statuses are read by SQL, which needs a right that not every API user has.
 */
export const events: readonly [TriggerEvent, ...TriggerEvent[]] = [
	onIncomingInvoice,
	onAnswerDeadline,
	onStatusChanged,
	...onRecordChanged,
	onStockChanged,
	...onConditionMet,
];
