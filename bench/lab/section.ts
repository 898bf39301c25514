/** Parts of docs/reliability.md that are made by runs of their own: their name is the flag of `npm run lab`. */
export type LabPart = 'shop' | 'hostile';

const begin = (part: LabPart) => `<!-- What follows is made by \`npm run lab -- --${part}\`. -->`;
const end = (part: LabPart) => `<!-- Here ends what \`npm run lab -- --${part}\` makes. -->`;

/** A part of the document with its marks; blank where it has none. */
function labPartIn(document: string, part: LabPart): string {
	const from = document.indexOf(begin(part));
	const to = document.indexOf(end(part));
	return from < 0 || to < from ? '' : document.slice(from, to + end(part).length);
}

/** The text as such a part. */
export const asLabPart = (part: LabPart, text: string): string => `${begin(part)}\n\n${text.trim()}\n\n${end(part)}`;

/** The document with another such part, or with one at its end. */
export function withLabPart(document: string, part: LabPart, text: string): string {
	const old = labPartIn(document, part);
	if (text === '') return document;
	return old === '' ? `${document.trimEnd()}\n\n${text}\n` : document.replace(old, () => text);
}

const PARTS: readonly LabPart[] = ['shop', 'hostile'];

/** A new document with the parts that an old one has from other runs. */
export const withLabPartsOf = (old: string, document: string): string =>
	PARTS.reduce((made, part) => withLabPart(made, part, labPartIn(old, part)), document);
