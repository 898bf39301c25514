import type { ApiObject } from './types';

/** A value as text: a text, number or boolean as JSON writes it, anything else blank. */
export const textIn = (value: unknown): string =>
	typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';

/** A value as an object, empty when it is none. */
export const objectIn = (value: unknown): ApiObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ApiObject) : {};

/** The objects of a list, none when it is none. */
export const objectsOf = (value: unknown): ApiObject[] => (Array.isArray(value) ? value.map(objectIn) : []);

/** Milliseconds of a moment; one without an offset is in Turkey's time, and `NaN` is none. */
export function momentOf(value: unknown): number {
	const text = textIn(value);
	return Date.parse(/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}+03:00`);
}

/** User and password of Basic authentication, or nothing. */
export function basicOf(header: string | undefined): readonly [user: string, password: string] | undefined {
	const [scheme = '', code = ''] = (header ?? '').split(' ');
	if (scheme.toLowerCase() !== 'basic') return undefined;
	const [user = '', ...password] = Buffer.from(code, 'base64').toString('utf8').split(':');
	return [user, password.join(':')];
}
