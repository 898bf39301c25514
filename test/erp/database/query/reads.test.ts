import { composedReadOf, composedReads } from '../../../../erp/database/query/reads';
import { Schema } from '../../../../erp/database/ask/schema';
import { unknownIn } from '../../../../erp/database/ask/probe';
import { itemCards } from '../../../../erp/database/query/reads/stock/tables';
import { anchorsOf, textOf } from '../../../docs/markdown';

const anchors = new Set(anchorsOf(textOf('docs', 'trust', 'erp-behaviour.md')));

describe.each(composedReads.map((read) => [`${read.resource}.${read.operation}`, read] as const))('%s', (_, read) => {
	it('cites a fact of every table and function', () => {
		for (const need of read.needs) {
			expect([need.name, anchors.has(need.fact)]).toEqual([need.name, true]);
		}
	});

	it('has short labels with a Turkish word, and no member twice', () => {
		for (const { label, turkish } of Object.values(read.parameters)) {
			expect(label.length).toBeLessThanOrEqual(30);
			expect(turkish).not.toBe('');
		}
		for (const members of [read.members, ...Object.values(read.parts ?? {}).map((part) => part.members)]) {
			expect(new Set(members.map(({ name }) => name)).size).toBe(members.length);
			expect(new Set(members.map(({ column }) => column)).size).toBe(members.length);
		}
	});
});

it('a schema compares names as a Turkish database does', () => {
	expect(Schema.of([], [['STOKLAR', 'STO_KOD']]).missing(itemCards)).toBeUndefined();
	expect(Schema.of([], [['STOKLAR', 'STO_KOD']]).hasColumn(itemCards, 'sto_isim')).toBe(false);
	expect(Schema.of([], [['STOKLAR', 'STO_İSİM']]).hasColumn(itemCards, 'sto_isim')).toBe(true);
	expect(Schema.assumed().without('sto_kod').missing(itemCards)).toBe('the column sto_kod of the table STOKLAR');
});

describe('the name that a refusal says is unknown', () => {
	it.each([
		["Invalid column name 'sto_pasif_fl'.", 'sto_pasif_fl'],
		["Invalid object name 'dbo.STOKLAR'.", 'STOKLAR'],
		["Geçersiz sütun adı 'sto_pasif_fl'.", 'sto_pasif_fl'],
		["Geçersiz nesne adı 'dbo.STOKLAR'.", 'STOKLAR'],
		['Cannot find either column "dbo" or the user-defined function or aggregate "dbo.fn_X".', 'fn_X'],
		['Yetkiniz yok.', undefined],
	])('%s', (reason, name) => expect(unknownIn(reason)).toBe(name));
});

it('a choice that is none throws: it would leave nothing out, or sort by nothing', () => {
	const ask = (resource: string, operation: string, input: Record<string, string>) =>
		composedReadOf({ resource, operation }).ask(Schema.assumed(), input);
	expect(() => ask('order', 'getAll', { kind: 'none' })).toThrow(new RangeError('"none" is no choice'));
	expect(() => ask('account', 'getPastDue', { sortBy: 'none' })).toThrow(new RangeError('"none" is no choice'));
	expect(() => ask('collectionPayment', 'getCheques', { chequePosition: 'none' })).toThrow(RangeError);
	expect(ask('order', 'getAll', { kind: 'any', sortBy: 'usual' })).toHaveProperty('from');
});
