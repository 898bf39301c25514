/** Parts of docs/reliability.md that are made by runs of their own: their name is the flag of `npm run lab`. */
export const LAB_PARTS = ['shop', 'lives', 'shelves', 'events'] as const;
export type LabPart = (typeof LAB_PARTS)[number];

/** The marks before and behind each part that a run of the laboratory leaves as it is. */
const MARKS: Readonly<Record<LabPart | 'mutants', readonly [begin: string, end: string]>> = {
	shop: labMarks('shop'),
	lives: labMarks('lives'),
	shelves: labMarks('shelves'),
	events: labMarks('events'),
	mutants: [
		'<!-- What follows is written by hand from reports of `npm run mutants`. -->',
		'<!-- Here ends what is written from `npm run mutants`. -->',
	],
};

function labMarks(part: LabPart): [begin: string, end: string] {
	return [
		`<!-- What follows is made by \`npm run lab -- --${part}\`. -->`,
		`<!-- Here ends what \`npm run lab -- --${part}\` makes. -->`,
	];
}

type Part = keyof typeof MARKS;

/** A part of the document with its marks; blank where it has none. */
function partIn(document: string, part: Part): string {
	const [begin, end] = MARKS[part];
	const from = document.indexOf(begin);
	const to = document.indexOf(end);
	return from < 0 || to < from ? '' : document.slice(from, to + end.length);
}

/** The text as such a part. */
export const asLabPart = (part: Part, text: string): string => MARKS[part].join(`\n\n${text.trim()}\n\n`);

/** The document with another such part, or with one at its end. */
export function withLabPart(document: string, part: Part, text: string): string {
	const old = partIn(document, part);
	if (text === '') return document;
	return old === '' ? `${document.trimEnd()}\n\n${text}\n` : document.replace(old, () => text);
}

const PARTS: readonly Part[] = [...LAB_PARTS, 'mutants'];

/** A new document with the parts that an old one has from other runs. */
export const withLabPartsOf = (old: string, document: string): string =>
	PARTS.reduce((made, part) => withLabPart(made, part, partIn(old, part)), document);
