import { subtitle, triggerProperties } from './description';

/** The trigger's form: what n8n reads of it at its start. */
export const TRIGGER_FORM = { properties: triggerProperties(), subtitle: subtitle() };
