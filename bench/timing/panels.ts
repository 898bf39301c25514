import { atMost, type Reached } from './section';

/** The head of the table in which `npm run e2e` is written down, by release. */
const HEAD = /^\| Panel \|(.*)\| Limit \|$/m;

const cellsOf = (row: string): string[] =>
	row
		.split('|')
		.slice(1, -1)
		.map((cell) => cell.replace(/\*\*/g, '').trim());

/** The times of the editor's panels that have limits, as they stand in the document. */
export function panelsIn(document: string): Reached[] {
	const head = HEAD.exec(document);
	if (!head) throw new Error('The document has no table of panels with limits');
	const releases = cellsOf(`|${head[1] ?? ''}|`);
	const [, , ...rows] = document.slice(head.index).split('\n\n', 1)[0]?.split('\n') ?? [];
	return rows.flatMap((row) => {
		const [panel = '', ...figures] = cellsOf(row);
		const limit = figures.at(-1) ?? '';
		if (limit === '') return [];
		return releases.map((release, at) =>
			atMost(`Panel of ${panel}, ${release}: times Notion`, Number(figures[at]), Number(limit)),
		);
	});
}
