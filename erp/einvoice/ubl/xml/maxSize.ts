/** Default maximum of characters: a big invoice with its attachments. */
export const MAX_SIZE = 10 * 1024 * 1024;
