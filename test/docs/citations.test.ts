import { basename } from 'node:path';
import fc from 'fast-check';
import { citationsIn, FACTS, leftoversIn, resolves, texts } from './citations';
import { anchorsOf, rowsBelow, textOf } from './markdown';

/** Every text but this one, whose samples are wrong on purpose. */
const files = texts().filter((file) => file !== `test/docs/${basename(__filename)}`);
const all = files.flatMap((file) => citationsIn(file, textOf(file)).map((citation) => ({ file, ...citation })));
const page = textOf(FACTS);

describe('what sources and documents cite', () => {
	it('is found in every room of the house', () => {
		for (const room of ['bench', 'credentials', 'docs', 'erp', 'nodes', 'standin', 'test', 'testkit']) {
			expect(all.map(({ file }) => file.split('/')[0])).toContain(room);
		}
		expect(all.filter(({ file }) => file.endsWith('.ts')).length).toBeGreaterThan(100);
	});

	it('exists, with its anchor', () => {
		expect(all.filter(({ file, ...citation }) => !resolves(file, citation))).toEqual([]);
	});

	it('is never a document that the repository does not hold', () => {
		const left = files.flatMap((file) => leftoversIn(textOf(file)).map((found) => `${file}: ${found}`));
		expect(left).toEqual([]);
	});
});

describe('a citation', () => {
	it.each([
		['an anchor', 'erp/protocol/wire/digest.ts', '/** MD5 (docs/trust/erp-behaviour.md#password-digest). */', true],
		['two anchors', 'demo/a.ts', '// docs/trust/erp-behaviour.md#pages and docs/trust/erp-behaviour.md#sizes.', true],
		['a place of another guide', 'erp/a.ts', '// docs/trust/assumptions.md#lists', true],
		['the page alone', 'erp/a.ts', '// See docs/trust/erp-behaviour.md.', false],
		['no such place', 'erp/a.ts', '// docs/trust/erp-behaviour.md#no-such-place', false],
		['an empty anchor', 'erp/a.ts', '// docs/trust/erp-behaviour.md#', false],
		['another letter case', 'erp/a.ts', '// docs/trust/erp-behaviour.md#Pages', false],
		['no such guide', 'erp/a.ts', '// docs/no-such-guide.md#pages', false],
		['a link', 'docs/a.md', 'See [pages](trust/erp-behaviour.md#pages).', true],
		['a link from afar', 'standin/README.md', '[pages](../docs/trust/erp-behaviour.md#pages)', true],
		['a link to the page', 'README.md', '[facts](docs/trust/erp-behaviour.md)', true],
		['a link within the page', FACTS, '[pages](#pages)', true],
		['a link to no place', FACTS, '[pages](#no-such-place)', false],
		['a link to no place from afar', 'standin/README.md', '[x](../docs/trust/erp-behaviour.md#x)', false],
	])('by %s (%s)', (_, file, text, good) => {
		const found = citationsIn(file, text);
		expect(found).not.toEqual([]);
		expect(found.every((citation) => resolves(file, citation))).toBe(good);
	});

	it('resolves by the very anchor of a heading, wherever it stands, and by no longer one', () => {
		const anchors = anchorsOf(page);
		const ends = fc.constantFrom('', '.', ');', ' and more', ', also');
		fc.assert(
			fc.property(fc.constantFrom(...anchors), ends, fc.constantFrom('', '-x', '2', 'ç'), (anchor, end, more) => {
				const [citation] = citationsIn('erp/a.ts', `/** A fact (${FACTS}#${anchor}${more}${end} */`);
				expect(citation && resolves('erp/a.ts', citation)).toBe(more === '');
			}),
		);
	});

	it.each([
		'/** Milliseconds (behaviour notes, section 8). */',
		'/** Source: behaviour\n * notes. */',
		'/** Behavior notes */',
		'/** Sources: erp-behaviour §4. */',
		'/** The ERP answers so (S-12). */',
		'/** S-3: StatusCode as text. */',
		"['S-12, SQL rows', R([])]",
		'/** Its numbering is unknown (section 15). */',
		'/** See sections 8 and 10. */',
	])('by number or by notes is seen: %j', (text) => expect(leftoversIn(text)).not.toEqual([]));

	it.each([
		'/** Codes by symbol (RFC 1951, section 3.2.5). */',
		'/** Namespaces (Namespaces in XML 1.0, section 3). */',
		'/** Transfer types (specification, section 4). */',
		"['image-S-01', 'image-S-01.png'], <cbc:ID>S-1</cbc:ID>, { id: 'S-1' }",
		'/** S0 of the specification. Notes that the document is in the ERP. */',
	])('of what anyone can look up stays: %j', (text) => expect(leftoversIn(text)).toEqual([]));
});

describe('the page of facts', () => {
	const [, facts = ''] = page.split(/^(?=## Login$)/m);
	const blocks = facts.split(/\n\n+/).map((block) => block.trim());
	const words = rowsBelow(page, '## How sure each fact is').map(([word = '']) => word);
	const sure = new RegExp(`^(?:${words.join('|')})(?:, (?:${words.join('|')}))*(?:; \\d+ sources)?$`, 'u');
	const listed = blocks
		.filter((block) => block.startsWith('- '))
		.flatMap((block) => block.split(/\n(?=- )/))
		.map((fact) => [fact, /\. \(([^()]+)\)$/.exec(fact)?.[1] ?? 'nothing']);
	const tables = blocks.filter((block) => block.startsWith('|')).map((block) => block.split('\n'));
	const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());
	const tabled = tables.flatMap(([, , ...rows]) => rows.map((row) => [row, cellsOf(row).at(-2) ?? '']));

	it('explains the words that say how sure a fact is, and uses each', () => {
		expect(words).toEqual(expect.arrayContaining(['measured', 'documented', 'assumed', 'unknown']));
		const used = [...listed, ...tabled].flatMap(([, found = '']) => found.split(';')[0]?.split(', ') ?? []);
		expect([...new Set(used)].sort()).toEqual([...words].sort());
	});

	it('says of every fact how sure it is', () => {
		const facts = [...listed, ...tabled];
		expect(facts.length).toBeGreaterThan(100);
		expect(facts.filter(([, found = '']) => !sure.test(found)).map(([fact]) => fact)).toEqual([]);
		for (const [head = ''] of tables) expect(cellsOf(head).at(-2)).toBe('Known');
	});

	it('holds nothing else but headings, so that no fact escapes', () => {
		expect(blocks.filter((block) => !/^(?:#{2,3} [^\n]+$|- |\|)/.test(block))).toEqual([]);
	});

	it('has a fact under every heading, and an anchor of its own for each', () => {
		const anchors = anchorsOf(page);
		expect(new Set(anchors).size).toBe(anchors.length);
		for (const anchor of anchors) expect(anchor).toMatch(/^[a-z][a-z0-9-]+$/);
		const empty = blocks.filter((block, at) => block.startsWith('### ') && !/^[-|]/.test(blocks[at + 1] ?? ''));
		expect(empty).toEqual([]);
	});
});
