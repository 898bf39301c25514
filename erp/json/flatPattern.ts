const SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;

/** Marked characters in a text at most; the pattern remembers the place of each. */
const MARKED = 50;

/** Longer patterns take longer to make than they save. */
const LONGEST = 20_000;

/** Any value but lists, objects and what has to be looked at closely. */
const valueWithin = (sure: number): string =>
	String.raw`(?:"[^"\\]*(?:\\.[^"\\]*){0,${MARKED}}"|-?\d[\d.]{0,${sure - 2}}|true|false|null)(?=[,}])`;

/**
 * A pattern for one object of JSON without blanks that has just these names (in quotes) in their order, no list and no object in it, and no number
 * of as many as `sure` characters or with an exponent; `undefined` where it would be too long. No part of it matches where the part before
 * might have gone on, so that it takes time with the length of the object, whatever stands in it.
 */
export function flatPattern(names: readonly string[], sure: number): RegExp | undefined {
	const value = valueWithin(sure);
	const members = names.map((name) => `${name.replace(SPECIAL, '\\$&')}:${value}`).join(',');
	return members.length > LONGEST ? undefined : new RegExp(String.raw`\{${members}\}`, 'y');
}
