import fc from 'fast-check';
import { problemText, problemTexts, withGroup, type Problem } from '../../../../erp/base/values/problem';

const bad = (line: number, value: string, more: Partial<Problem> = {}): Problem => ({
	document: 'Document 1 (T 1)',
	line,
	field: 'Quantity (Miktar), sip_miktar',
	value: `"${value}"`,
	message: `"${value}" is not a number`,
	remedy: 'Give a number.',
	...more,
});

it.each(['is odd', 'is odd.', 'is odd!', 'is odd?'])('%s ends with one mark', (message) => {
	const mark = /[.!?]$/.exec(message)?.[0] ?? '.';
	expect(problemText(bad(1, '', { message }))).toMatch(`sip_miktar is odd${mark} Give a number.`);
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
			value: `item ${at}`,
			message: `item ${at} has no value`,
			remedy: 'Do.',
		});
		expect(problemTexts([0, 1].map(of))).toEqual([
			'Document 0; Document 1: Group By: item 0 has no value (likewise item 1). Do.',
		]);
		expect(problemTexts([...Array(12).keys()].map(of))).toEqual([
			'12 documents: Group By: item 0 has no value (likewise item 1, item 2, item 3, item 4, item 5 and 6 more). Do. The first are Document 0; Document 1; Document 2.',
		]);
	});

	it('with the first of very many lines', () => {
		const odd = [...Array(50).keys()].map((at) => bad(2 * at + 1, 'a', { item: 2 * at }));
		expect(problemTexts(odd)).toEqual([
			'Document 1 (T 1), lines 1, 3, 5, 7, 9, 11, 13, 15 and 42 more (items 0, 2, 4, 6, 8, 10, 12, 14 and 42 more): Quantity (Miktar), sip_miktar: "a" is not a number. Give a number.',
		]);
	});

	it.each<[string, Array<Partial<Problem>>, string]>([
		[
			'an object',
			[1, 2].map((id) => ({ value: `"{"id":${id}}"`, message: `"{"id":${id}}" is no text` })),
			'"{"id":1}" is no text (likewise "{"id":2}")',
		],
		[
			'their code, where the message holds more than the value',
			['1.250', '1.251'].map((text) => ({
				...{ code: 'twofold', value: `"${text}"`, remedy: `Write ${text}.` },
				message: `"${text}" could mean ${text.replace('.', '')} or ${Number(text)}`,
			})),
			'"1.250" could mean 1250 or 1.25 (likewise "1.251")',
		],
		[
			'their code, without a value',
			[3, 4].map((place) => ({ code: 'place', value: undefined, message: `stands at place ${place}` })),
			'stands at place 3 (alike in the others)',
		],
	])('by %s', (_, alike, text) => {
		const [told = '', ...others] = problemTexts(alike.map((one, at) => bad(at + 1, '', one)));
		expect([told, others]).toEqual([expect.stringContaining(text), []]);
	});

	it('where it is about no field of many documents', () => {
		const many = [1, 2, 3, 4].map((at) => ({ document: `Document ${at}`, message: 'has no lines', remedy: 'Do.' }));
		expect(problemTexts(many)).toEqual([
			'Each of 4 documents has no lines. Do. The first are Document 1; Document 2; Document 3.',
		]);
	});

	it('and those beyond the most are counted, with what they are about', () => {
		const kinds = ['a', 'b', 'c', 'd'].map((kind, at) =>
			bad(1, '', { document: `Document ${at % 3}`, field: kind, message: `is ${kind}`, remedy: 'Do.' }),
		);
		expect(problemTexts(kinds, 2)).toEqual([
			...kinds.slice(0, 2).map(problemText),
			'… and 2 more causes in 2 documents, about c; d',
		]);
		expect(problemTexts(kinds, 3).at(-1)).toBe('… and 1 more cause in 1 document, about d');
		expect(problemTexts(kinds, 4)).toEqual(kinds.map(problemText));
	});
});

describe('laws of problems as sentences', () => {
	const CAUSES: ReadonlyArray<Omit<Problem, 'document'>> = [
		{ field: 'Quantity', message: 'is missing', remedy: 'Give it.' },
		{ field: 'Quantity', message: '"?" is not a number', remedy: 'Give a number.' },
		{ field: 'Price', message: '"?" is not a number', remedy: 'Give a number.' },
		{ field: 'Group By', code: 'anObject', message: 'item ? gave an object: "{"id":"?"}"', remedy: 'Give text.' },
		{ field: undefined, message: 'has no lines', remedy: 'Give lines.' },
		{ field: 'Date', code: 'twofold', message: '"?" could mean ? or 1.5', remedy: 'For ?, write it.' },
	];
	const problem = fc
		.record({
			cause: fc.nat(CAUSES.length - 1),
			document: fc.integer({ min: 1, max: 12 }),
			line: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
			value: fc.nat(40),
		})
		.map(({ cause, document, line, value }) => {
			const { field, code, message, remedy } = CAUSES[cause] ?? { message: '', remedy: '' };
			const filled = (text: string) => text.replaceAll('?', String(value));
			const problem: Problem = {
				document: `Document ${document}`,
				line,
				field,
				...{ code, value: `"${value}"` },
				message: filled(message),
				remedy: filled(remedy),
			};
			return { key: `${cause}${line === undefined ? ' of documents' : ''}`, problem };
		});
	const given = fc.array(problem, { minLength: 1, maxLength: 120 });

	const MORE = / and (\d+) more/;
	/** How many numbers a text such as `1–3, 7 and 2 more` stands for. */
	const size = (text: string) =>
		text
			.replace(MORE, '')
			.split(', ')
			.map((range) => range.split('–').map(Number))
			.reduce((sum, [from = 0, to = from]) => sum + to - from + 1, Number(MORE.exec(text)?.[1] ?? 0));

	/** Documents and lines that a sentence names or counts. */
	function counts(text: string) {
		const [, documents, lines = '0'] = /^(?:Each of )?(\d+) documents(?: \((\d+) lines\))?/.exec(text) ?? [];
		if (documents !== undefined) return { documents: Number(documents), lines: Number(lines) };
		const named = [...text.matchAll(/Document \d+(?:, lines? ([\d–, ]+(?: and \d+ more)?))?/g)];
		const sum = named.reduce((total, [, own]) => total + (own === undefined ? 0 : size(own)), 0);
		return { documents: named.length, lines: sum };
	}

	it('no cause is lost, none is told twice, and each document and line is named or counted', () => {
		fc.assert(
			fc.property(given, (list) => {
				const causes = [...new Set(list.map(({ key }) => key))];
				const texts = problemTexts(list.map(({ problem }) => problem));
				expect(texts).toHaveLength(causes.length);
				for (const [place, cause] of causes.entries()) {
					const wrong = list.filter(({ key }) => key === cause).map(({ problem }) => problem);
					const lines = new Set(wrong.flatMap(({ document, line }) => (line ? [`${document} ${line}`] : [])));
					expect(counts(texts[place] ?? '')).toEqual({
						documents: new Set(wrong.map(({ document }) => document)).size,
						lines: lines.size,
					});
					expect(texts[place]).toContain(wrong[0]?.message);
					expect(texts[place]).toContain(wrong[0]?.remedy);
				}
			}),
		);
	});

	it('with a limit, as many more are counted as are not told', () => {
		fc.assert(
			fc.property(given, fc.integer({ min: 1, max: 6 }), (list, most) => {
				const problems = list.map(({ problem }) => problem);
				const [all, texts] = [problemTexts(problems), problemTexts(problems, most)];
				expect(texts.slice(0, most)).toEqual(all.slice(0, most));
				const rest = texts.slice(most);
				expect(rest).toHaveLength(all.length > most ? 1 : 0);
				if (rest[0]) expect(rest[0]).toContain(`and ${all.length - most} more cause`);
			}),
		);
	});

	it('a sentence does not grow with the number of documents and lines', () => {
		fc.assert(
			fc.property(given, (list) => {
				for (const text of problemTexts(list.map(({ problem }) => problem))) expect(text.length).toBeLessThan(500);
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
