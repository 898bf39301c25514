import { onAnswerDeadline } from './answerDeadline';
import { onConditionMet } from './conditionMet';
import { onIncomingInvoice } from './incomingInvoice';
import { onStatusChanged } from './statusChanged';
import { onRecordChanged } from './recordChanged';
import { onStockChanged } from './stockChanged';
import type { TriggerEvents } from './types';

/** Every event of the trigger for e-documents, in the order of their forms; a new node waits for the first. */
export const eDocumentEvents: TriggerEvents = [onIncomingInvoice, onAnswerDeadline, onStatusChanged];

/** Every event of the trigger for records of the ERP. */
export const recordEvents: TriggerEvents = [...onRecordChanged, onStockChanged, ...onConditionMet];
