import fc from 'fast-check';
import { sql } from '../../../../erp/database/ask/sql';
import { comparedValue, linkColumn, linkedTo } from '../../../../erp/database/ask/page';
import { schemaOf } from '../../../../erp/database/ask/probe';
import { table } from '../../../../erp/database/ask/schema';
import { recordIn } from '../../../../erp/database/query/events/window';
import { assignToMainRows } from '../../../../erp/database/query/ties';

const LINK = { seri: { sql: sql`s`, type: 'text' }, sira: { sql: sql`n`, type: 'number' } } as const;

const main = (seri: string, sira = 1) => ({ seri, sira });
const part = (seri: string, sira = 1) => ({ [linkColumn(0)]: seri, [linkColumn(1)]: sira });

const tied = (mains: readonly string[], parts: readonly string[]) =>
	assignToMainRows(
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

	it.each<[unknown, unknown]>([
		[false, 0],
		[true, 1],
		['False', '0'],
		['true', 1],
		['12', 12],
	])('are tied by a bit or number that one tells as %p and the other as %p', (one, other) => {
		expect(
			assignToMainRows([{ seri: 'A', sira: one }], [{ [linkColumn(0)]: 'A', [linkColumn(1)]: other }], LINK)?.[0],
		).toHaveLength(1);
		expect(linkedTo([{ seri: 'A', sira: one }], LINK).toString()).toBe(
			`((s = N'A' AND n = ${String(comparedValue(one, 'number'))}))`,
		);
	});

	it('are asked for by texts without the blanks behind them', () => {
		expect(linkedTo([{ seri: ' A  ', sira: 1 }], LINK).toString()).toBe("((s = N' A' AND n = 1))");
	});

	it('are all there, each once, or none are given', () =>
		fc.assert(
			fc.property(fc.uniqueArray(fc.nat(20), { minLength: 1 }), fc.array(fc.nat(20)), (numbers, parts) => {
				const found = assignToMainRows(
					numbers.map((n) => main('A', n)),
					parts.map((n) => part('A', n)),
					LINK,
				);
				const isWhole = parts.every((n) => numbers.includes(n));
				expect(found?.flat().length).toBe(isWhole ? parts.length : undefined);
			}),
		));
});

it('a database says what it has, with blanks behind it or without', () => {
	const orders = table('SIPARISLER', 'tables-of-documents', 'sip_Guid', ['sip_iptal']);
	const rows = [
		{ evrak_object: 'SIPARISLER  ', evrak_column: 'sip_Guid ' },
		{ evrak_object: 'SIPARISLER', evrak_column: null },
	];
	const schema = schemaOf(rows);
	expect([schema?.missing(orders), schema?.hasColumn(orders, 'sip_iptal')]).toEqual([undefined, false]);
});

it.each([[0], [false], ['False'], ['0 ']])(
	'an invoice that is no return has one key where the server tells that as %p',
	(isReturn) => {
		const columns = {
			id: ['cha_evrak_tip', 'cha_normal_Iade', 'cha_evrakno_seri'],
			created: '',
			changed: '',
			digest: [],
		};
		const row = { cha_evrak_tip: 63, cha_normal_Iade: isReturn, cha_evrakno_seri: 'FALSE ' };
		expect(recordIn({ columns }, row).key).toBe('63/0/FALSE');
	},
);
