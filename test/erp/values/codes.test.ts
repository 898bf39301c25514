import { operations } from '../../../erp/catalogue';
import type { CodeList, Field } from '../../../erp/catalogue/types';
import { codeLabel } from '../../../erp/values/values';
import { aField, field } from '../../../testkit/facts/erp';
import { allFields } from '../../../testkit/facts/wire';
import { wire, valueOf, refusalOf, amount } from './support';

describe('yes/no columns', () => {
	const flag = field('order.create', 'sip_vergisiz_fl');
	const plainFlag = aField({ type: 'number', isFlag: true });

	it('take a boolean, a number and a label', () => {
		expect([true, false, 1, '0', 'Evet', 'hayır', 'without tax'].map((value) => valueOf(flag, value))).toEqual([
			1, 0, 1, 0, 1, 0, 1,
		]);
		expect([true, false].map((value) => valueOf(plainFlag, value))).toEqual([1, 0]);
	});

	it('are those that the ERP ends in fl', () => {
		const flags = operations.flatMap((operation) => allFields(operation)).filter(({ isFlag }) => isFlag);
		expect(flags.length).toBeGreaterThan(5);
		// Of a proforma order the reference shows true and false, though the name does not end so.
		const isNamed = ({ name }: { readonly name: string }) => /fl$/.test(name) || name === 'pro_vergisiz';
		const named = operations.flatMap((operation) => allFields(operation)).filter(isNamed);
		expect(flags.map(({ name }) => name)).toEqual(named.map(({ name }) => name));
	});

	it('alone do so: a boolean is no direction of an order or of a posting', () => {
		expect(refusalOf(field('order.create', 'sip_tip'), true)).toContain('"true" is not a code of this field');
		expect(refusalOf(field('invoice.create', 'cha_tip'), false)).toContain('is not a code');
		expect(refusalOf(amount, true)).toContain('is not a number');
	});
});

describe('codes', () => {
	const direction = field('order.create', 'sip_tip');
	const kind = field('invoice.create', 'cha_evrak_tip');

	it.each([
		[1],
		['1'],
		[' 1 '],
		['01'],
		['Temin'],
		['TEMİN'],
		['temin'],
		['issued (purchase) order'],
		['Issued (Purchase) Order'],
		['1 - Issued (Purchase) Order (Temin)'],
	])('%j is code 1 of the order direction', (given) =>
		expect(wire(direction, given)).toEqual({ ok: true, value: '1', warning: undefined }),
	);

	it.each(['0 - Talep', '0-Talep', '0: talep', '0 Talep', '0) Received (Sales) Order', '0 (TALEP)', '00 – Talep'])(
		'"%s" agrees with itself',
		(given) => expect(valueOf(direction, given)).toBe('0'),
	);

	it.each(['0 - Temin', '1 - Talep', '0-Issued (Purchase) Order (Temin)', '7 - Temin', '1 (Talep)'])(
		'"%s" does not, and is refused',
		(given) => expect(refusalOf(direction, given)).toContain(`"${given}" contradicts itself: `),
	);

	it('of a number and a name that is none are refused', () => {
		expect(refusalOf(direction, '0 - Foo')).toContain('"0 - Foo" is not a code of this field');
	});

	it('have names that no other code of the list has, and every name with its number is that code', () => {
		const fields = operations.flatMap(({ body }) => body.fields).filter(({ codes }) => codes !== undefined);
		for (const of of new Map(fields.map((one) => [one.codes, one])).values()) {
			for (const code of of.codes ?? []) {
				const [number, turkish, english] = code;
				const texts = [turkish, english, `${number} - ${turkish}`, `${number} ${english}`, codeLabel(code)];
				expect(texts.map((text) => String(valueOf(of, text)))).toEqual(texts.map(() => number));
			}
		}
	});

	it('go out as number or as numeric text, as the column wants', () => {
		expect(valueOf(kind, '63')).toBe(63);
		expect(valueOf(field('dispatchNote.update', 'sth_cins'), 0)).toBe('0');
	});

	it('that are not published are sent, with a warning', () => {
		expect(wire(kind, 999)).toMatchObject({
			ok: true,
			value: 999,
			warning: expect.stringContaining('"999" is not among the published codes'),
		});
	});

	it('by an unknown name are refused, and the error lists the known ones', () => {
		expect(refusalOf(direction, 'Alış')).toBe(
			'"Alış" is not a code of this field. Give the number or its name: 0 - Received (Sales) Order (Talep); 1 - Issued (Purchase) Order (Temin).',
		);
	});

	it('of a long list are listed in part', () =>
		expect(refusalOf(kind, 'nonsense')).toMatch(/(; [^;]+){11}; \.\.\.\.$/));

	it.each([['1,5'], [1.5], ['1.5'], ['1e3'], [1e21], [Number.NaN], [{}], [[]], [''], ['12345678901234567890']])(
		'%p is no code',
		(given) => {
			expect(refusalOf(direction, given)).toContain('is not a code of this field');
		},
	);

	/** One field for each code list of the catalogue. */
	const fieldsWithCodes = [
		...new Map(
			operations
				.flatMap(({ body }) => body.fields)
				.filter((candidate): candidate is Field & { codes: CodeList } => candidate.codes !== undefined)
				.map((of) => [of.codes, of]),
		).values(),
	];

	it('of the whole catalogue are understood by their drop-down label, which never names another code', () => {
		expect(fieldsWithCodes.length).toBeGreaterThan(10);
		for (const of of fieldsWithCodes) {
			for (const code of of.codes) {
				const byNumber = wire(of, code[0]);
				expect(byNumber).toMatchObject({ ok: true, warning: undefined });
				expect(wire(of, codeLabel(code))).toEqual(byNumber);
			}
		}
	});

	it('have Turkish and English names that mean one code each', () => {
		for (const of of fieldsWithCodes) {
			for (const [code, turkish, english] of of.codes) {
				for (const name of [turkish, english]) expect([name, String(valueOf(of, name))]).toEqual([name, code]);
			}
		}
	});
});
