import { subtitle, triggerProperties } from './description';
import { eDocumentEvents, recordEvents } from './events';
import type { TriggerEvents } from './events/types';

/** What n8n reads of a trigger at its start. */
const formOf = (events: TriggerEvents) => ({ properties: triggerProperties(events), subtitle: subtitle(events) });

/** The form of the trigger for e-documents. */
export const E_DOCUMENTS_FORM = formOf(eDocumentEvents);

/** The form of the trigger for records. */
export const RECORDS_FORM = formOf(recordEvents);
