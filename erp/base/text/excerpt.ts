/** Enough of a page to find its text, so that a huge or hostile one costs nothing. */
const READ = 20_000;

const EXCERPT = 200;

/** Controls and halves of characters would break logs and databases that keep the text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;

/** A text for people: without what cannot be printed, and no longer than `length` characters. */
export const printable = (text: string, length: number): string =>
	text.slice(0, length).replace(UNPRINTABLE, ' ').trim();

const STARTS_CODE = /^<(style|script)\b/i;

/** What a page shows: without tags, styles and scripts. One pass, as the page may be built to be slow to read. */
function shownBy(page: string): string {
	let code = '';
	return page
		.split(/(<[^<>]*>)/)
		.map((part) => {
			const [, opened = ''] = STARTS_CODE.exec(part) ?? [];
			if (code === '') code = opened.toLowerCase();
			else if (part.toLowerCase().startsWith(`</${code}`)) code = '';
			return code !== '' || part.startsWith('<') ? ' ' : part;
		})
		.join('');
}

/** The first 200 characters that a body shows, HTML or not. */
export const excerptOf = (body: string): string =>
	printable(shownBy(body.slice(0, READ)).replace(/\s+/g, ' ').trim(), EXCERPT);
