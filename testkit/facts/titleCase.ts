/** Words that stay small inside a title. */
const SMALL = new Set('a an and as at by for from in into of on or per the to via with'.split(' '));

/** Whether a name is written as n8n wants names: every word but the small ones begins with a capital or is no word (`(%)`, `1`). */
export const isTitleCase = (name: string): boolean =>
	name === name.trim() &&
	!name.includes('  ') &&
	name
		.split(/[ /-]+/)
		.every(
			(word, place) => /^[^a-zçğıöşü]/.test(word.replace(/^\(/, '')) || word === '' || (place > 0 && SMALL.has(word)),
		);
