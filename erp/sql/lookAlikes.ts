/**
 * Characters that Windows code pages turn into an apostrophe where they do not have them ("best fit"), and those that look so much like
 * one that some other page may (docs/erp-behaviour.md#letters-that-become-quotes).
 */
const LOOK_ALIKES =
	/[\u00b4\u02b9-\u02bd\u02c8\u02ca\u02cb\u02d9\u02ee\u0301\u030d\u0312-\u0315\u055a\u05f3\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c\uff07\uff40]/;

/** The first character of a text that a code page may turn into an apostrophe; `undefined` where there is none. */
export const lookAlikeIn = (text: string): string | undefined => LOOK_ALIKES.exec(text)?.[0];

/**
 * What stands in a literal as it is: printable ASCII, and letters and digits of any alphabet, of which no code page makes a quote.
 * Halves of characters stay in pairs: an emoji has no best fit.
 */
const PLAIN = /[ -~\p{Ll}\p{Lu}\p{Lt}\p{Lo}\p{Nd}\p{Nl}\u{10000}-\u{10ffff}]/u;

/** Whether a character may stand in a literal as it is, on a server of any code page. */
export const standsAsItIs = (character: string): boolean =>
	PLAIN.test(character) && lookAlikeIn(character) === undefined;
