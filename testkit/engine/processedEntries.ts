import type { DeduplicationItemTypes } from 'n8n-workflow';

/** What n8n's memory of processed data holds in this process: values by workflow and node, the oldest first. */
export const processedEntries = new Map<string, DeduplicationItemTypes[]>();

/** Empties it. */
export const forgetProcessed = (): void => processedEntries.clear();
