/** A refusal in the ERP's own words: becomes StatusCode 400 at HTTP 200 (erp-behaviour S-2). */
export class Refusal extends Error {}

/** Refuses the current document or call with `text`. */
export function refuse(text: string): never {
	throw new Refusal(text);
}
