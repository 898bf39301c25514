/** The forms of the answers; each export is named after what it says. Source: docs/trust/erp-behaviour.md#answers. */

/** Success around `data` (docs/trust/erp-behaviour.md#success-and-refusal). */
export function success(data: unknown): unknown {
	return { result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: data }] };
}

/** A refusal at HTTP 200 (docs/trust/erp-behaviour.md#success-and-refusal). */
export function refusal(text: string): unknown {
	return { result: [{ StatusCode: 400, IsError: true, ErrorMessage: text, Data: null }] };
}

/** The server stopped waiting; the write may still complete (docs/trust/erp-behaviour.md#answers-in-small-letters). */
export function timeoutText(): unknown {
	return { result: [{ data: null, success: false, errorText: 'MikroAPI - TimeOut' }] };
}

/** True where an answer says of at least one document that it went through. */
export function succeeded(answer: unknown): boolean {
	const items = ((answer as { result?: unknown[] }).result ?? []) as Array<{ IsError?: boolean; success?: boolean }>;
	return items.some(({ IsError, success: went }) => IsError === false || went === true);
}

/** One document's outcome: the rows it wrote, or the text it was refused with. */
export type DocumentResult = { rows: SavedRow[] } | { error: string };

/** One row of `Data.list` after a save (docs/trust/erp-behaviour.md#answers-to-saves): a guid member, series, and the number as a string. */
export type SavedRow = Record<string, string>;

/**
 * The answer to a write: one refused document gives a plain refusal, several documents with a refusal among them an element
 * each (docs/trust/erp-behaviour.md#answers-to-several-documents), and otherwise all rows stand in one `Data.list`. The granularity for several
 * documents is assumed, and so is the empty Data where no row was written (deletes).
 */
export function outcomes(all: DocumentResult[]): unknown {
	const refused = all.find((outcome) => 'error' in outcome);
	const rows = all.flatMap((outcome) => ('rows' in outcome ? outcome.rows : []));
	if (!refused) return success(rows.length > 0 ? { list: rows } : {});
	if (all.length === 1 && 'error' in refused) return refusal(refused.error);
	return {
		result: all.map((outcome) =>
			'error' in outcome
				? { success: false, errorText: outcome.error, data: null }
				: { success: true, errorText: '', data: { guid: Object.values(outcome.rows[0] ?? {})[0] ?? null } },
		),
	};
}
