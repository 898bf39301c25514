import { parseJson } from '../../base/json/json';
import { isMembers, type Members } from '../../base/json/members';

/** What was read of JSON that anybody may have written, or what is wrong with it (no full stop) and what to do (whole sentences). */
export type LooseReading<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

/** What was read. */
export const usable = <T>(value: T): LooseReading<T> => ({ ok: true, value });

/** Why nothing was read. */
export const refused = (message: string, remedy: string): { ok: false; message: string; remedy: string } => ({
	ok: false,
	message,
	remedy,
});

/** The objects of a list; whatever else stands in it is an object without members. No list is an empty one. */
export const objectsIn = (value: unknown): Members[] =>
	Array.isArray(value) ? value.map((element: unknown) => (isMembers(element) ? element : {})) : [];

/** An object, one without members for anything else. */
export const objectOf = (value: unknown): Members => (isMembers(value) ? value : {});

/**
 * A number as decimal text. Numbers of JSON are written as they are; those with an exponent or more digits than a number holds
 * exactly are no amount that anybody wrote, and stay unknown.
 */
const numberText = (value: number): string | undefined =>
	Math.abs(value) <= Number.MAX_SAFE_INTEGER && !/e/i.test(String(value)) ? String(value) : undefined;

/** Text or a number as trimmed text; `undefined` where it is blank or anything else. */
export function plainText(value: unknown): string | undefined {
	if (typeof value === 'number') return numberText(value);
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Some servers put JSON as text into `Data`, or into an element of a list. */
export function unpacked(data: unknown): unknown {
	if (typeof data !== 'string') return data;
	const text = data.replace(/^\uFEFF/, '').trim();
	return text.startsWith('[') || text.startsWith('{') ? (parseJson(text) ?? data) : data;
}
