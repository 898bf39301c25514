const BEGIN = '<!-- What follows is made by `npm run bench:hostile -- --write`. -->';
const END = '<!-- Here ends what `npm run bench:hostile -- --write` makes. -->';

/** The document with the text as the part that the bench makes, in the place of an older one or at its end. */
export function withHostileTimes(document: string, text: string): string {
	const part = `${BEGIN}\n\n${text.trim()}\n\n${END}`;
	const from = document.indexOf(BEGIN);
	const to = document.indexOf(END);
	if (from < 0 || to < from) return `${document.trimEnd()}\n\n${part}\n`;
	return document.slice(0, from) + part + document.slice(to + END.length);
}
