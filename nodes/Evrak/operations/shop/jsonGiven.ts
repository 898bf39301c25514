import { AmbiguousJson } from '../../../../erp/json/jsonText';
import type { JsonGiven } from '../../../../erp/shop/due';
import { jsonValue } from '../../write/drafts/input';

/** Reads a parameter that holds JSON, as text or as an expression's object. */
export function jsonGiven(value: unknown): JsonGiven {
	try {
		return { ok: true, value: jsonValue(value) };
	} catch (error) {
		if (error instanceof AmbiguousJson) return { ok: false, message: error.message, remedy: error.remedy };
		return { ok: false, message: 'is not JSON', remedy: 'Give an object, for instance by an expression.' };
	}
}
