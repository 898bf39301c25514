import { outcomes, success, type DocumentResult, type SavedRow } from '../answers';
import type { Value } from '../database';
import { Refusal } from '../refusal';
import type { ReceivedCall, Json } from '../types';
import { objects } from './members';

/**
 * Runs `work` on every document of the method's container, each in its own transaction (assumed: nothing tells how
 * several documents in one request hang together), and answers for all. No document at all, which is what a wrong
 * placement looks like from here, is a success with empty Data and nothing written (docs/trust/erp-behaviour.md#place-of-the-payload).
 */
export function perDocument(call: ReceivedCall, work: (document: Json) => SavedRow[]): unknown {
	const documents = objects(call.envelope, call.method.member ?? '');
	if (documents.length === 0) return success({});
	return outcomes(
		documents.map((document): DocumentResult => {
			try {
				return { rows: call.db.transaction(() => work(document)) };
			} catch (error) {
				if (error instanceof Refusal) return { error: error.message };
				throw error;
			}
		}),
	);
}

/** The place of the documents and of an array inside them, as reference.json writes it. */
export function placeOf(call: ReceivedCall, inner?: string): string {
	const documents = `$env.${call.method.member ?? ''}[]`;
	return inner ? `${documents}.${inner}[]` : documents;
}

/** `SERI-17`, the way a document is named in texts. */
export function documentName(series: Value | undefined, number: Value | undefined): string {
	return `${series ?? ''}-${number ?? ''}`;
}
