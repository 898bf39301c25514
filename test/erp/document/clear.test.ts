import { operations } from '../../../erp/catalogue';
import { canClear } from '../../../erp/catalogue/calls';
import { clearable, cleared } from '../../../erp/document/clear';
import { isMembers, memberAt, type Members } from '../../../erp/base/json/members';
import { elementsOf, toWire } from '../../../erp/document/doc';
import { parse } from '../../../erp/document/parse';
import { operation, prepared, TURKEY } from '../../../testkit/facts/erp';

const order = operation('order.update');
const GUID = '11111111-2222-3333-4444-555555555555';
const LINE = { sip_Guid: GUID, sip_stok_kod: 'STK001' };
const clear = (members: Members, ...names: string[]) => {
	const { doc: given, spelling } = parse(order, members, TURKEY);
	const { doc, issues } = cleared(given, names, spelling.hasNoLines);
	return { members: toWire(doc), issues };
};
const updated = (name: string, members: Members) => prepared(name, members);

describe('a blank value', () => {
	it.each([[''], [null]])('in the JSON of an update goes out as given: %j', (blank) => {
		const line = {
			...LINE,
			sip_projekodu: blank,
			sip_b_fiyat: blank,
			sip_tarih: blank,
			sip_vergisiz_fl: blank,
			sip_special1: blank,
		};
		const { members, problems } = updated('order.update', { satirlar: [line] });
		expect(problems).toEqual([]);
		expect(members).toEqual({ satirlar: [line] });
	});

	it('stays on the line of an update, whatever stands beside the lines', () => {
		const { members } = updated('order.update', {
			sip_projekodu: 'P1',
			satirlar: [LINE, { ...LINE, sip_projekodu: '' }],
		});
		expect(elementsOf(members.satirlar).map((line) => isMembers(line) && line.sip_projekodu)).toEqual(['P1', '']);
	});

	it('that all lines share is taken from beside them', () => {
		const { members } = updated('order.update', {
			sip_musteri_kod: '120.01.001',
			satirlar: [{ ...LINE, sip_musteri_kod: '' }],
		});
		expect(members).toMatchObject({ satirlar: [{ sip_musteri_kod: '120.01.001' }] });
	});

	it('is dropped from a save, whatever its type and place, known or not', () => {
		const line = {
			sip_stok_kod: 'STK001',
			sip_miktar: 1,
			sip_b_fiyat: '',
			sip_depono: ' ',
			sip_teslim_tarih: '',
			sip_stok_sormerk: '',
			sip_projekodu: null,
			sip_xyz: ' ',
			renk_beden: [{ renk_no: '' }, {}],
			sip_abc: { a: [''], b: { c: null } },
			sip_def: [],
		};
		const { members } = prepared('order.create', {
			sip_tip: 0,
			sip_tarih: '2026-01-31',
			sip_musteri_kod: 'M',
			satirlar: [line],
		});
		expect(elementsOf(members.satirlar)).toEqual([
			{
				sip_tip: '0',
				sip_tarih: '31.01.2026',
				sip_musteri_kod: 'M',
				sip_stok_kod: 'STK001',
				sip_miktar: 1,
				sip_def: [],
			},
		]);
	});

	it.each(
		operations.filter(({ kind, body }) => kind === 'update' && !body.unknown).map((of) => [of.method, of] as const),
	)('goes out as given in each field of %s', (_, of) => {
		for (const field of of.body.fields.filter(({ required, rateOf }) => !required && rateOf === undefined))
			for (const blank of ['', null]) {
				const nested = field.path
					.split('.')
					.reduceRight<unknown>((value, name) => ({ [name]: value }), blank) as Members;
				const { lines } = of.body;
				const { members } = prepared(
					`${of.resource}.${of.operation}`,
					field.onLine && lines ? { [lines]: [nested] } : nested,
				);
				const [holder] = field.onLine && lines ? elementsOf(members[lines]) : [members];
				expect([field.path, memberAt(holder as Members, field.path)]).toEqual([field.path, blank]);
			}
	});
});

describe('fields to clear', () => {
	it('are emptied in the document and in all its lines: text by an empty text, anything else by null', () => {
		expect(clear({ satirlar: [LINE, LINE] }, 'sip_projekodu', 'sip_b_fiyat')).toEqual({
			members: { satirlar: [LINE, LINE].map((line) => ({ ...line, sip_projekodu: '', sip_b_fiyat: null })) },
			issues: [],
		});
		expect(clear({ satirlar: [LINE] }, 'sip_tarih').members).toEqual({ satirlar: [{ ...LINE, sip_tarih: null }] });
	});

	it('may be named as the form shows them', () => {
		expect(clear({ satirlar: [LINE] }, 'Project').members).toEqual({ satirlar: [{ ...LINE, sip_projekodu: '' }] });
		expect(clear({ satirlar: [LINE] }, 'Project (Proje Kodu), sip_projekodu').issues).toEqual([]);
		expect(clear({ satirlar: [LINE] }, 'Project (Proje Kodu)').members).toEqual({
			satirlar: [{ ...LINE, sip_projekodu: '' }],
		});
	});

	it('that have a value are an issue, with their line', () => {
		const { members, issues } = clear({ satirlar: [LINE, { ...LINE, sip_projekodu: 'P1' }] }, 'sip_projekodu');
		expect(members).toMatchObject({ satirlar: [{ sip_projekodu: '' }, { sip_projekodu: 'P1' }] });
		expect(issues).toEqual([
			{
				path: 'sip_projekodu',
				field: 'Project (Proje Kodu), sip_projekodu',
				line: 2,
				message: 'has the value "P1", and Fields to Clear empties it',
				remedy: 'Remove it there, or leave the field blank.',
			},
		]);
	});

	it('of lines are an issue where there are no lines', () => {
		expect(clear({ sip_evrakno_sira: 1 }, 'sip_projekodu').issues).toMatchObject([
			{ message: 'Project (Proje Kodu), sip_projekodu stands in the lines, and there are none' },
		]);
	});

	it.each([
		['sip_Guid', '"sip_Guid" cannot be empty here'],
		['sip_evrakno_sira', '"sip_evrakno_sira" cannot be empty here'],
		['renk_beden', '"renk_beden" cannot be empty here'],
		['sip_nothing', '"sip_nothing" is no field of this operation'],
	])('cannot be %s', (name, message) => {
		expect(clear({ satirlar: [LINE] }, name)).toMatchObject({ members: { satirlar: [LINE] }, issues: [{ message }] });
	});

	it('are offered by every update, and by no other method', () => {
		const offering = operations.filter(canClear);
		expect(offering.filter(({ kind }) => kind !== 'update').map(({ method }) => method)).toEqual([]);
		for (const of of offering.filter(({ kind }) => kind === 'update')) {
			const paths = clearable(of).map(({ path }) => path);
			expect([of.method, paths.length > 0]).toEqual([of.method, true]);
			expect(paths.filter((path) => /guid$/i.test(path))).toEqual([]);
		}
	});
});

it.each([
	['order.update', true],
	['order.create', false],
	['order.deleteByGuid', false],
	['operationCompletion.update', false],
])('an empty value means something to %s: %s', (name, is) => expect(canClear(operation(name))).toBe(is));
