/** Characters that are read if no other limit is given: what a big invoice has with its attachments. */
export const MAX_SIZE = 10 * 1024 * 1024;
