/** Characters that are searched: enough for a page's text, and cheap for a huge or hostile page. */
const READ = 20_000;

const EXCERPT = 200;

/** Control characters and lone surrogates break logs and databases. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;

/** A printable text of at most `length` characters. */
export const printable = (text: string, length: number): string =>
	text.slice(0, length).replace(UNPRINTABLE, ' ').trim();

/** The visible text of a page, without tags, styles and scripts. */
const shownBy = (page: string): string =>
	page.replace(/<(style|script)\b.*?<\/\1\s*>/gis, ' ').replace(/<[^<>]*>/g, ' ');

/** The first 200 visible characters of a body, HTML or not. */
export const excerptOf = (body: string): string =>
	printable(shownBy(body.slice(0, READ)).replace(/\s+/g, ' ').trim(), EXCERPT);
