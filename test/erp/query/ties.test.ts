import fc from 'fast-check';
import { sql } from '../../../erp/ask/sql';
import { linkColumn } from '../../../erp/ask/page';
import { tiedTo } from '../../../erp/query/ties';

const LINK = { seri: { sql: sql`s`, type: 'text' }, sira: { sql: sql`n`, type: 'number' } } as const;

const main = (seri: string, sira = 1) => ({ seri, sira });
const part = (seri: string, sira = 1) => ({ [linkColumn(0)]: seri, [linkColumn(1)]: sira });

const tied = (mains: readonly string[], parts: readonly string[]) =>
	tiedTo(
		mains.map((seri) => main(seri)),
		parts.map((seri) => part(seri)),
		LINK,
	)?.map((rows) => rows.map((row) => row[linkColumn(0)]));

describe('rows of a part', () => {
	it.each<[string, string[], string[], string[][] | undefined]>([
		['as they stand', ['A', 'B'], ['B', 'A', 'B'], [['A'], ['B', 'B']]],
		['with blanks behind, which SQL Server ignores', ['A'], ['A  '], [['A  ']]],
		['with a blank before, which is another text', ['A', ' A'], ['A', ' A'], [['A'], [' A']]],
		['of a Turkish database, in any case', ['İZ', 'IZ'], ['iz', 'ız'], [['iz'], ['ız']]],
		['of another database, where i and I are one', ['i'], ['I'], [['I']]],
		['that stand in both cases, each to its own', ['I', 'i'], ['i', 'I', 'ı'], [['I', 'ı'], ['i']]],
		['that belong to none', ['A'], ['B'], undefined],
	])('%s are tied', (_, mains, parts, wanted) => expect(tied(mains, parts)).toEqual(wanted));

	it('are all there, each once, or none are given', () =>
		fc.assert(
			fc.property(fc.uniqueArray(fc.nat(20), { minLength: 1 }), fc.array(fc.nat(20)), (numbers, parts) => {
				const found = tiedTo(
					numbers.map((n) => main('A', n)),
					parts.map((n) => part('A', n)),
					LINK,
				);
				const isWhole = parts.every((n) => numbers.includes(n));
				expect(found?.flat().length).toBe(isWhole ? parts.length : undefined);
			}),
		));
});
