import { answerDeadline } from './answerDeadline';
import { incomingInvoice } from './incomingInvoice';
import { statusChanged } from './statusChanged';
import type { TriggerEvent } from './types';

/** Every event of the trigger, in the order of their forms; a new node waits for the first. */
export const events: readonly [TriggerEvent, ...TriggerEvent[]] = [incomingInvoice, answerDeadline, statusChanged];

/** The event of a value of *Trigger On*; the first where there is none. */
export const eventOf = (value?: unknown): TriggerEvent => events.find((event) => event.value === value) ?? events[0];
