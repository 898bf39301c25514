import fc from 'fast-check';
import { operations } from '../../../../erp/catalogue';
import { namedCodes } from '../../../../erp/document/codes/named';
import { namesCodes } from '../../../../erp/document/codes/checked';
import type { Members } from '../../../../erp/base/json/members';
import { LOOKUPS } from '../../../../erp/catalogue/lists/lookups';
import { operation } from '../../../../testkit/facts/erp';
import { casesOf } from '../../../../testkit/jest/laws';
import { docOf } from '../../../../erp/document/doc';

const named = (name: string, members: Members) =>
	namedCodes(docOf(operation(name), members)).map(({ lookup, code, field: { path }, line }) => [
		line,
		path,
		lookup,
		code,
	]);

describe('the codes that a document names', () => {
	it('stand in document and lines, as numbers or texts', () => {
		const of = named('order.create', {
			satirlar: [
				{ sip_musteri_kod: '120 ', sip_depono: '2', sip_vergi_pntr: 4 },
				{ sip_musteri_kod: '120', sip_stok_kod: 'A', sip_projekodu: 'P', sip_opno: 3, sip_satici_kod: 'S' },
			],
		});
		expect(new Set(of.map((each) => each.join(' ')))).toEqual(
			new Set([
				'1 sip_vergi_pntr vat 4',
				'1 sip_musteri_kod account 120',
				'1 sip_depono warehouse 2',
				'2 sip_musteri_kod account 120',
				'2 sip_stok_kod item A',
				'2 sip_projekodu project P',
				'2 sip_opno paymentPlan 3',
				'2 sip_satici_kod salesperson S',
			]),
		);
		expect(of).toHaveLength(8);
	});

	it('do not include blanks, zeros that stand for none, days in place of a plan, or what is no code', () => {
		const line = {
			sip_depono: 0,
			sip_vergi_pntr: 0,
			sip_opno: -30,
			sip_stok_kod: ' ',
			sip_projekodu: null,
			sip_satici_kod: '',
		};
		const others = [{ sip_depono: 'x', sip_opno: 1.5 }, { sip_opno: 20_261_231 }, { sip_opno: '19000101' }, 'no line'];
		expect(named('order.create', { satirlar: [line, ...others] })).toEqual([]);
		expect(named('order.create', { satirlar: [{ sip_opno: 19_000_100 }] })).toHaveLength(1);
	});

	it('are left to the ERP in an update that does not name the column that decides', () => {
		expect(named('order.update', { satirlar: [{ sip_stok_kod: 'A' }] })).toEqual([]);
		expect(named('order.update', { satirlar: [{ sip_stok_kod: 'A', sip_harekettipi: 0 }] })).toEqual([
			[1, 'sip_stok_kod', 'item', 'A'],
		]);
	});

	it('stand in lists inside of a document, too', () => {
		const prices = [{ sfiyat_deposirano: 7 }, { sfiyat_deposirano: 0 }];
		expect(named('item.create', { sto_kod: 'NEW', satis_fiyatlari: prices })).toEqual([
			[undefined, 'sfiyat_deposirano', 'warehouse', 7],
		]);
	});

	it('are found in every save and update that has some, never those of the document itself', () => {
		const writes = operations.filter(namesCodes);
		expect(writes.length).toBeGreaterThan(40);
		for (const { savedIn, body, method } of writes) {
			const own = savedIn?.coded ? body.fields.find(({ path }) => path === savedIn.number) : undefined;
			expect([method, own?.codeOf]).toEqual([method, undefined]);
		}
	});

	it('are of lists that have a table, or are pointers, whatever the document holds', () => {
		const values = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.jsonValue());
		for (const each of operations.filter(namesCodes)) {
			const { body } = each;
			const some = (onLine: boolean) =>
				fc.dictionary(
					fc.constantFrom('x', ...body.fields.filter((field) => field.onLine === onLine).map(({ name }) => name)),
					values,
				);
			fc.assert(
				fc.property(some(false), some(true), (head, line) => {
					const given = body.lines === undefined ? head : { ...head, [body.lines]: [line] };
					for (const { lookup, code } of namedCodes(docOf(each, given as Members))) {
						expect(lookup === 'vat' || LOOKUPS[lookup].table !== undefined).toBe(true);
						expect(typeof code).toBe(LOOKUPS[lookup].type === 'number' ? 'number' : 'string');
					}
				}),
				{ numRuns: casesOf(20) },
			);
		}
	});
});

describe('an operation names codes', () => {
	const { body, ...create } = operation('order.create');
	const field = { ...body.fields[0], codeOf: undefined, members: [] };
	const namesAny = (...fields: unknown[]) => namesCodes({ ...create, body: { ...body, fields: fields as never } });

	it('where the list of one is checked, at any depth', () => {
		const inside = { ...field, members: [{ ...field, members: [{ ...field, codeOf: 'warehouse' }] }] };
		expect(namesAny(field)).toBe(false);
		expect(namesAny(inside)).toBe(true);
		expect(namesAny({ ...field, codeOf: { by: 'x', are: { 7: 'bank' } } })).toBe(true);
	});
});
