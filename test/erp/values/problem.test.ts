import fc from 'fast-check';
import { problemText, problemTexts, withGroup, type Problem } from '../../../erp/values/problem';

const bad = (line: number, value: string, more: Partial<Problem> = {}): Problem => ({
	document: 'Document 1 (T 1)',
	line,
	field: 'Quantity (Miktar), sip_miktar',
	message: `"${value}" is not a number`,
	remedy: 'Give a number.',
	...more,
});

describe('one cause is told once', () => {
	it('for the lines of a document', () => {
		const missing = [1, 2, 3, 5].map((line) => bad(line, '', { message: 'is missing' }));
		expect(problemTexts(missing)).toEqual([
			'Document 1 (T 1), lines 1–3, 5: Quantity (Miktar), sip_miktar is missing. Give a number.',
		]);
	});

	it('with the values that differ', () => {
		const values = ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g'].map((value, at) => bad(at + 1, value));
		expect(problemTexts(values)).toEqual([
			'Document 1 (T 1), lines 1–8: Quantity (Miktar), sip_miktar: "a" is not a number (likewise "b", "c", "d", "e", "f" and 1 more). Give a number.',
		]);
	});

	it('for documents and items', () => {
		const of = (at: number) => ({
			document: `Document ${at}`,
			field: 'Group By',
			message: `item ${at} has no value`,
			remedy: 'Do.',
		});
		expect(problemTexts([0, 1].map(of))).toEqual([
			'Document 0; Document 1: Group By: item 0 has no value (likewise item 1). Do.',
		]);
		expect(problemTexts([...Array(12).keys()].map(of))).toEqual([
			'Document 0; Document 1; Document 2 and 9 more documents: Group By: item 0 has no value (likewise item 1, item 2, item 3, item 4, item 5 and 6 more). Do.',
		]);
	});

	it('but not what asks for another remedy, is about another field, or about the document as a whole', () => {
		const several = [
			bad(1, 'a'),
			bad(2, 'a', { remedy: 'Other.' }),
			bad(3, 'a', { field: 'Price' }),
			bad(4, 'a', { line: undefined }),
		];
		expect(problemTexts(several)).toEqual(several.map(problemText));
	});

	it('and every line and document stands in some sentence', () => {
		const problem = fc.record({ line: fc.integer({ min: 1, max: 30 }), value: fc.constantFrom('a', 'b', 'c') });
		fc.assert(
			fc.property(fc.array(problem, { minLength: 1, maxLength: 20 }), (list) => {
				const texts = problemTexts(list.map(({ line, value }) => bad(line, value)));
				expect(texts).toHaveLength(1);
				const told = /lines? ([\d–, ]+):/.exec(texts[0] ?? '')?.[1] ?? '';
				const lines = told.split(', ').flatMap((range) => {
					const [from = 0, to = from] = range.split('–').map(Number);
					return Array.from({ length: to - from + 1 }, (_, at) => from + at);
				});
				expect(lines).toEqual([...new Set(list.map(({ line }) => line))].sort((a, b) => a - b));
			}),
		);
	});
});

describe('a document that was made of rows', () => {
	it('is called by its group, too, and its lines by their items', () => {
		expect(withGroup('Document 1 (T 7)', 'WEB-7')).toBe('Document 1 (T 7), group "WEB-7"');
		expect(withGroup('Document 1 (group WEB-7)', 'WEB-7')).toBe('Document 1 (group WEB-7)');
		expect(withGroup('Document 1', undefined)).toBe('Document 1');
		expect(problemText(bad(2, 'a', { item: 5 }))).toContain('Document 1 (T 1), line 2 (item 5): Quantity');
		expect(problemTexts([bad(1, 'a', { item: 0 }), bad(2, 'a', { item: 5 })])[0]).toContain('lines 1–2 (items 0, 5): ');
	});
});
