import type { Field } from './catalogue/types';
import { shown } from './text';
import { toWire, type Conventions } from './values';

function comparable({ type }: Field, value: unknown): string | number {
	if (typeof value === 'object') return shown(value);
	return type === 'number' || type === 'numericText' ? Number(value) : String(value).trim();
}

/** Whether two wire values of a field mean the same to the server: numbers by value (`"05"` is 5), text without outer blanks. */
export const sameValue = (field: Field, a: unknown, b: unknown): boolean =>
	comparable(field, a) === comparable(field, b);

/** The same for values as the user gave them: `2026-01-31` and `31.01.2026` are one day, `Talep` and 0 one code. */
export function sameOnWire(field: Field, a: unknown, b: unknown, conventions: Conventions): boolean {
	const [first, second] = [toWire(field, a, conventions), toWire(field, b, conventions)];
	return first.ok && second.ok ? sameValue(field, first.value, second.value) : shown(a) === shown(b);
}
