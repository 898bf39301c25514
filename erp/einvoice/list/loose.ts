import { parseJson } from '../../base/json/json';
import { isMembers, type Members } from '../../base/json/members';

/** The result of reading JSON of any origin, or the problem (no full stop) and the remedy (whole sentences). */
export type LooseReading<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

/** A successful reading. */
export const usable = <T>(value: T): LooseReading<T> => ({ ok: true, value });

/** A failed reading. */
export const refused = (message: string, remedy: string): { ok: false; message: string; remedy: string } => ({
	ok: false,
	message,
	remedy,
});

/** The objects of a list; any other element becomes an object without members. A value that is no list counts as an empty one. */
export const objectsIn = (value: unknown): Members[] =>
	Array.isArray(value) ? value.map((element: unknown) => (isMembers(element) ? element : {})) : [];

/** An object; anything else becomes one without members. */
export const objectOf = (value: unknown): Members => (isMembers(value) ? value : {});

/**
 * A number as decimal text. JSON numbers are written as they are; numbers with an exponent, or with more digits than a number stores exactly, are no
 * amounts that anybody wrote, and stay unknown.
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
