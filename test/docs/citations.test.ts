import { basename } from 'node:path';
import { citationsIn, FACTS, leftoversIn, resolves, texts } from './citations';
import { rowsBelow, textOf } from './markdown';

/** Every text but this one, whose samples are wrong on purpose. */
const files = texts().filter((file) => file !== `test/docs/${basename(__filename)}`);
const all = files.flatMap((file) => citationsIn(file, textOf(file)).map((citation) => ({ file, ...citation })));
const page = textOf(FACTS);

describe('what sources and documents cite', () => {
	it('exists, with its anchor', () => {
		expect(all.filter(({ file, ...citation }) => !resolves(file, citation))).toEqual([]);
	});

	it('is never a document that the repository does not hold', () => {
		const left = files.flatMap((file) => leftoversIn(textOf(file)).map((found) => `${file}: ${found}`));
		expect(left).toEqual([]);
	});
});

describe('the page of facts', () => {
	const [, facts = ''] = page.split(/^(?=## Login$)/m);
	const blocks = facts.split(/\n\n+/).map((block) => block.trim());
	const words = rowsBelow(page, '## How sure each fact is').map(([word = '']) => word);
	const sure = new RegExp(`^(?:${words.join('|')})(?:, (?:${words.join('|')}))*(?:; \\d+)?$`, 'u');
	const listed = blocks
		.filter((block) => block.startsWith('- '))
		.flatMap((block) => block.split(/\n(?=- )/))
		.map((fact) => [fact, /\. \(([^()]+)\)$/.exec(fact)?.[1] ?? 'nothing']);
	const tables = blocks.filter((block) => block.startsWith('|')).map((block) => block.split('\n'));
	const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());
	const tabled = tables.flatMap(([, , ...rows]) => rows.map((row) => [row, cellsOf(row).at(-2) ?? '']));

	it('says of every fact how sure it is', () => {
		const facts = [...listed, ...tabled];
		expect(facts.length).toBeGreaterThan(100);
		expect(facts.filter(([, found = '']) => !sure.test(found)).map(([fact]) => fact)).toEqual([]);
		for (const [head = ''] of tables) expect(cellsOf(head).at(-2)).toBe('Known');
	});
});
