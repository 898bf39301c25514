import { onAnswerDeadline } from './answerDeadline';
import { onIncomingInvoice } from './incomingInvoice';
import { onStatusChanged } from './statusChanged';
import type { TriggerEvent } from './types';

/** Every event of the trigger, in the order of their forms; a new node waits for the first. */
export const events: readonly [TriggerEvent, ...TriggerEvent[]] = [
	onIncomingInvoice,
	onAnswerDeadline,
	onStatusChanged,
];

/** The event of a value of *Trigger On*; the first where there is none. */
export const eventOf = (value?: unknown): TriggerEvent => events.find((event) => event.value === value) ?? events[0];
