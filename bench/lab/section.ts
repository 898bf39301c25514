const BEGIN = '<!-- What follows is made by `npm run lab -- --hostile`. -->';
const END = '<!-- Here ends what `npm run lab -- --hostile` makes. -->';

/** The part of the document that the hostile answers made, with its marks; blank where there is none. */
export function hostilePart(document: string): string {
	const from = document.indexOf(BEGIN);
	const to = document.indexOf(END);
	return from < 0 || to < from ? '' : document.slice(from, to + END.length);
}

/** The text as such a part. */
export const asHostilePart = (text: string): string => `${BEGIN}\n\n${text.trim()}\n\n${END}`;

/** The document with another such part, or with one at its end. */
export function withHostilePart(document: string, part: string): string {
	const old = hostilePart(document);
	if (part === '') return document;
	return old === '' ? `${document.trimEnd()}\n\n${part}\n` : document.replace(old, () => part);
}
