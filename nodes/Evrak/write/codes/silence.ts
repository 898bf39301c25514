import { Kept } from '../../../shared/kept';

/** Servers that let a question wait in vain, by their owner, with the reason: within the minute no other waits for them. */
export const waitedFor = new Kept<string>();
