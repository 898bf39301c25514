/** A refusal in the ERP's own words: becomes StatusCode 400 at HTTP 200 (docs/trust/erp-behaviour.md#success-and-refusal). */
export class Refusal extends Error {}

/** Refuses the current document or call with `text`. */
export function refuse(text: string): never {
	throw new Refusal(text);
}
