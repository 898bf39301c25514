/** The answer shapes of erp-behaviour §5; each export is named after what it says and cites its number there. */

/** S-1: success around `data`. */
export function success(data: unknown): unknown {
	return { result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: data }] };
}

/** S-2: refusal at HTTP 200. */
export function refusal(text: string): unknown {
	return { result: [{ StatusCode: 400, IsError: true, ErrorMessage: text, Data: null }] };
}

/** S-4: the server stopped waiting; the write may still complete. */
export function timeoutText(): unknown {
	return { result: [{ data: null, success: false, errorText: 'MikroAPI - TimeOut' }] };
}

/** True where an answer says of at least one document that it went through. */
export function succeeded(answer: unknown): boolean {
	const items = ((answer as { result?: unknown[] }).result ?? []) as Array<{ IsError?: boolean; success?: boolean }>;
	return items.some(({ IsError, success: went }) => IsError === false || went === true);
}

/** One document's outcome: the rows it wrote, or the text it was refused with. */
export type Outcome = { rows: SavedRow[] } | { error: string };

/** One row of `Data.list` after a save (S-14): a guid member, series, and the number as a string. */
export type SavedRow = Record<string, string>;

/**
 * The answer to a write: one refused document gives S-2, several documents with a refusal among them the bulk form
 * S-5, and otherwise all rows stand in one `Data.list` (S-14). The granularity for several documents is assumed, and so
 * is the empty Data where no row was written (deletes).
 */
export function outcomes(all: Outcome[]): unknown {
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
