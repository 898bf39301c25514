import { operations } from '../../../../erp/catalogue';
import { LOOKUPS, type LookupName } from '../../../../erp/catalogue/lists/lookups';
import type { Field } from '../../../../erp/catalogue/types';
import facts from '../../../../standin/schema/facts.json';
import { VIEWS } from '../../../../standin/sql/views';

const names = Object.keys(LOOKUPS) as LookupName[];

/** Columns of the ERP's tables and views, with all that every table has. */
const columnsOfTable = (table: string): ReadonlySet<string> | undefined => {
	const view = VIEWS.find(({ name }) => name === table);
	if (view) return new Set(view.columns.map(({ name }) => name));
	const columns = (facts as Record<string, Record<string, unknown>>)[table];
	return columns && new Set(Object.keys(columns));
};

const isRowHeader = (column: string) => /_(?:iptal|Guid)$/.test(column);

describe('the look-ups', () => {
	it.each(names)('%s stands in a table that is known, in columns that it has', (name) => {
		const { table, made, code, names: shown, extra, latest = {}, searched = [], cancelled, alias } = LOOKUPS[name];
		if (table === undefined) return;
		const known = columnsOfTable(table);
		expect(known).toBeDefined();
		const own = made ? [] : [code, ...shown];
		const asked = [...own, ...extra, ...Object.values(latest), ...searched, ...(cancelled ? [cancelled] : [])];
		const missing = asked.filter((column) => !known?.has(column) && !isRowHeader(column));
		expect(missing).toEqual([]);
		if (alias)
			expect([alias.code, alias.text].filter((column) => !columnsOfTable(alias.table)?.has(column))).toEqual([]);
	});

	it('have a table, or a method that knows them', () => {
		const without = names.filter((name) => LOOKUPS[name].table === undefined && LOOKUPS[name].nearest === undefined);
		expect(without).toEqual([]);
	});

	it('name methods of the catalogue only', () => {
		const methods = new Set(operations.map(({ method }) => method));
		const named = names.flatMap((name) => LOOKUPS[name].nearest?.method ?? []);
		expect(named.filter((method) => !methods.has(method))).toEqual([]);
	});

	it('have labels of their own', () => {
		for (const word of ['label', 'plural', 'turkish'] as const)
			expect(new Set(names.map((name) => LOOKUPS[name][word])).size).toBe(names.length);
	});
});

const withMembers = (fields: readonly Field[]): Field[] =>
	fields.flatMap((field) => [field, ...withMembers(field.members)]);

const marked = operations.flatMap((operation) =>
	withMembers(operation.body.fields)
		.filter(({ codeOf }) => codeOf !== undefined)
		.map((field) => ({ operation, field })),
);

describe('columns that hold a code of a look-up', () => {
	const byName = new Map(marked.map(({ field }) => [field.name, field.codeOf]));

	it.each([
		['sip_musteri_kod', 'account'],
		['sip_depono', 'warehouse'],
		['sip_vergi_pntr', 'vat'],
		['sth_birim_pntr', 'unit'],
		['sip_fiyat_liste_no', 'priceList'],
		['sip_opno', 'paymentPlan'],
		['cha_projekodu', 'project'],
		['sth_stok_srm_merkezi', 'responsibilityCenter'],
		['sip_satici_kod', 'salesperson'],
		['cha_d_cins', 'currency'],
		['cha_subeno', 'branch'],
		['sip_teslimturu', 'deliveryType'],
	] as const)('%s is of %s', (column, lookup) => expect(byName.get(column)).toBe(lookup));

	it('are of the same type as the code', () => {
		const odd = marked.filter(({ field: { codeOf, type } }) => {
			const all: Array<LookupName | undefined> = typeof codeOf === 'object' ? Object.values(codeOf.are) : [codeOf];
			return all.some(
				(name) => name !== undefined && (LOOKUPS[name].type === 'number') !== ['number', 'numericText'].includes(type),
			);
		});
		expect(odd.map(({ field }) => field.name)).toEqual([]);
	});

	it('stand beside the column that decides, or in a table where it is 0', () => {
		const deciding = marked.flatMap(({ field: { codeOf, name } }) =>
			typeof codeOf === 'object' ? [[name.split('_')[0], codeOf.by]] : [],
		);
		expect(deciding.length).toBeGreaterThan(5);
		const everyName = new Set(operations.flatMap(({ body }) => withMembers(body.fields)).map(({ name }) => name));
		for (const [prefix, by] of deciding) {
			expect(everyName).toContain(by);
			expect(by?.split('_')[0]).toBe(prefix);
		}
	});

	it('leave no code of a list unmarked by oversight', () => {
		const words =
			/^(?:Account|Item|Product|(?:To |From )?Warehouse|Project|Price List|Payment Plan|VAT Pointer|Unit|Center|Salesperson|Currency)(?: \d)? \((?!Muhasebe|Birim 1 Adı)/;
		// Codes that the document itself gives, and an account's card, which names no class.
		const own = new Set(['cari_kod', 'sto_kod']);
		const forgotten = operations
			.flatMap(({ body }) => withMembers(body.fields))
			.filter(({ label, codeOf, name }) => words.test(label) && codeOf === undefined && !own.has(name));
		expect([...new Set(forgotten.map(({ name }) => name))]).toEqual([]);
	});
});
