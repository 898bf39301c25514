import type { Field } from '../../catalogue/types';
import { convertMembers, type Findings } from './convert';
import { isBlank, isMembers } from '../../base/json/members';
import { bareGuid } from '../../base/values/guid';
import { toWire, type Conventions } from './values';

const isNested = (value: unknown) => isMembers(value) || Array.isArray(value);

/** Dates and n8n's DateTime have a text; other objects are compared by their members. */
const plainText = (value: unknown) =>
	(typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? '') : String(value)).trim();

/**
 * Whether two values are the same data: numbers equal their text, blank members equal missing ones, and the order of members does not matter.
 */
export function sameData(a: unknown, b: unknown): boolean {
	if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
	if (Array.isArray(a) && Array.isArray(b))
		return a.length === b.length && a.every((element, index) => sameData(element, b[index]));
	if (isMembers(a) && isMembers(b))
		return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameData(a[name], b[name]));
	return !isNested(a) && !isNested(b) && plainText(a) === plainText(b);
}

/** Whether two wire values of a field are equal to the server: numbers by value (`"05"` is 5), text without outer blanks. */
export function sameValue({ type }: Field, a: unknown, b: unknown): boolean {
	if (isNested(a) || isNested(b)) return sameData(a, b);
	if (type === 'number' || type === 'numericText') return Number(a) === Number(b);
	return type === 'guid' ? bareGuid(String(a)) === bareGuid(String(b)) : plainText(a) === plainText(b);
}

/** The wire value, for lists of each element; `undefined` if it cannot be converted. */
function onWire(field: Field, value: unknown, conventions: Conventions): { readonly value: unknown } | undefined {
	let isGood = true;
	const findings: Findings = { problem: () => (isGood = false), warning: () => {}, unknownMember: () => {} };
	if (field.type !== 'list') {
		const wire = toWire(field, value, conventions);
		return wire.ok ? { value: wire.value } : undefined;
	}
	const { list } = convertMembers({ list: value }, [{ ...field, path: 'list' }], conventions, findings);
	return isGood ? { value: list } : undefined;
}

/** The same for input values: `2026-01-31` and `31.01.2026` are one day, `Talep` and 0 one code. */
export function sameOnWire(field: Field, a: unknown, b: unknown, conventions: Conventions): boolean {
	const [first, second] = [onWire(field, a, conventions), onWire(field, b, conventions)];
	return first && second ? sameValue(field, first.value, second.value) : sameData(a, b);
}
