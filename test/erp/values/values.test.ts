import fc from 'fast-check';
import { operations } from '../../../erp/catalogue';
import type { CodeList, Field } from '../../../erp/catalogue/types';
import { codeLabel, toWire } from '../../../erp/values/values';
import { aField, field, TURKEY } from '../../../testkit/facts/erp';
import { allFields } from '../../../testkit/facts/wire';

const wire = (of: Field, value: unknown) => toWire(of, value, TURKEY);
const valueOf = (of: Field, value: unknown) => {
	const result = wire(of, value);
	return result.ok ? result.value : undefined;
};
const refusalOf = (of: Field, value: unknown) => {
	const result = wire(of, value);
	return result.ok ? undefined : `${result.message}. ${result.remedy}`;
};

const amount = aField({ type: 'number' });
const numericText = aField({ type: 'numericText' });

describe('numbers', () => {
	it.each([
		[12, 12],
		[0, 0],
		[-3.5, -3.5],
		['12', 12],
		[' 1234.56 ', 1234.56],
		['+5', 5],
		['-0.1', -0.1],
		['007', 7],
		['123456789012.345', 123456789012.345],
		['9007199254740991', 9007199254740991],
	])('%j goes out as the JSON number %d', (given, expected) => expect(valueOf(amount, given)).toBe(expected));

	it.each(['1,5', '1.234,56', '1,234.56', '1,000', '1.250'])('"%s" is refused, never guessed', (given) => {
		expect(refusalOf(amount, given)).toContain(`"${given}" `);
	});

	it('follow the format that the user chose', () => {
		const comma = { ...TURKEY, numbers: '1.234,56' } as const;
		expect(toWire(amount, '1.250', comma)).toMatchObject({ value: 1250 });
		expect(toWire(amount, '1.250,5', comma)).toMatchObject({ value: 1250.5 });
		expect(toWire(numericText, '1.250,50', comma)).toMatchObject({ value: '1250.50' });
		expect(toWire(amount, 1.25, comma)).toMatchObject({ value: 1.25 });
		expect(toWire(amount, '12.5', comma)).toMatchObject({ ok: false });
	});

	it.each([
		['abc'],
		['1.234.56'],
		['1e5'],
		['0x10'],
		['.5'],
		['5.'],
		['1 000'],
		['--1'],
		['₺5'],
		['١٢'],
		[Number.NaN],
		[Infinity],
		[true],
		[{}],
		[[1]],
		[10n],
	])('%p is refused', (given) => expect(refusalOf(amount, given)).toMatch(/is not a number\. Give a number/));

	it('with more digits than a number carries are refused, not rounded', () => {
		expect(refusalOf(amount, '9007199254740993')).toContain('more digits than a number can carry');
		expect(refusalOf(amount, '0.12345678901234567')).toContain('Round it');
	});

	it('are written as text where the ERP wants numeric text', () => {
		expect(valueOf(numericText, 12.5)).toBe('12.5');
		expect(valueOf(numericText, '1234.50')).toBe('1234.50');
		expect(valueOf(numericText, '12345678901')).toBe('12345678901');
		expect(refusalOf(numericText, '1.234,56')).toContain('set the option Number Format (Sayı Biçimi) to 1.234,56');
	});

	it('as text never get an exponent', () => {
		expect(refusalOf(numericText, 0.1 + 0.2 - 0.3)).toContain('more digits');
		expect(refusalOf(numericText, 1e21)).toContain('more digits');
	});

	it('keep every digit that was given', () => {
		const decimal = fc.tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 999_999 }));
		fc.assert(
			fc.property(decimal, ([whole, fraction]) => {
				const text = `${whole}.${String(fraction).padStart(6, '0')}`;
				expect(valueOf(amount, text)).toBe(Number(text));
				expect(valueOf(numericText, text)).toBe(text);
			}),
		);
	});
});

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
		const named = operations.flatMap((operation) => allFields(operation)).filter(({ name }) => /fl$/.test(name));
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

describe('text', () => {
	const text = aField({ type: 'text' });

	it('goes out unchanged, a number as its digits', () => {
		expect(valueOf(text, '  Ayşe, "Yılmaz" ')).toBe('  Ayşe, "Yılmaz" ');
		expect(valueOf(text, 12345678901)).toBe('12345678901');
		expect(valueOf(text, 0)).toBe('0');
	});

	it('is never made from a number that has lost digits', () => {
		expect(refusalOf(text, 12345678901234567890)).toContain('Give it as text, in quotation marks');
		expect(refusalOf(text, 1e21)).toContain('lost digits');
	});

	it.each([[true], [{ a: 1 }], [['a']], [Number.NaN], [new Date(0)]])('%p is refused', (given) => {
		expect(refusalOf(text, given)).toContain('is not text');
	});

	it('or number is passed on as it is where the ERP takes both', () => {
		const plain = aField({ type: 'plain' });
		expect([12, '12', 'a'].map((value) => valueOf(plain, value))).toEqual([12, '12', 'a']);
		expect(refusalOf(plain, true)).toContain('is not text');
	});
});

describe('dates', () => {
	it("are written in the field's own format", () => {
		expect(valueOf(field('order.create', 'sip_tarih'), '2026-01-31')).toBe('31.01.2026');
		expect(valueOf(field('eDocument.getIncoming', 'IlkTarih'), '31.01.2026')).toBe('2026-01-31');
		expect(valueOf(field('dispatchNote.update', 'e_irsaliye_detaylari.eir_baslama_zamani'), '2026-01-31T09:30')).toBe(
			'2026-01-31 09:30:00.000',
		);
	});

	it('that do not exist are refused', () => {
		expect(refusalOf(field('order.create', 'sip_tarih'), '2026-02-30')).toBe(
			'"2026-02-30" is not a date that exists. Give a date such as 2026-12-31 or 31.12.2026.',
		);
	});

	it.each([
		['order.create', 'sip_tarih', '25/03/2026'],
		['order.create', 'sip_tarih', '3/4/2026 10:00'],
		['collectionPayment.create', 'cha_vade', '2026/03/25'],
	])('with slashes are refused, since day and month could be meant either way: %s %s %s', (name, path, given) => {
		expect(refusalOf(field(name, path), given)).toBe(
			`"${given}" cannot be read as a date, because slashes could mean day or month first. Write 2026-03-25 or 25.03.2026.`,
		);
	});

	it('at midnight of another zone are that date, but a time stamp is that instant', () => {
		const midnight = '2026-01-31T00:00:00Z';
		expect(valueOf(field('dispatchNote.update', 'sth_tarih'), midnight)).toBe('31.01.2026');
		expect(valueOf(field('dispatchNote.update', 'e_irsaliye_detaylari.eir_baslama_zamani'), midnight)).toBe(
			'2026-01-31 03:00:00.000',
		);
	});
});

describe('due dates', () => {
	const due = field('collectionPayment.create', 'cha_vade');

	it.each([
		['2026-12-31', '20261231'],
		['31.12.2026', '20261231'],
		['20261231', '20261231'],
		[20261231, '20261231'],
		[0, '0'],
		['12', '12'],
		[' 12 ', '12'],
	])('%j goes out as "%s"', (given, expected) => expect(valueOf(due, given)).toBe(expected));

	it.each([['20261331'], ['2026-02-30'], [-1], [1.5], ['soon'], [true], [Number.NaN]])('%p is refused', (given) => {
		expect(refusalOf(due, given)).toContain('is neither a date nor a payment plan number');
	});
});

describe('GUIDs', () => {
	const guid = aField({ type: 'guid' });
	const plain = '11111111-2222-3333-4444-55555555abCD';

	it('lose their braces and nothing else', () => {
		expect(valueOf(guid, plain)).toBe(plain);
		expect(valueOf(guid, ` {${plain}} `)).toBe(plain);
	});

	it.each([
		['11111111-2222-3333-4444'],
		[plain.replaceAll('-', '')],
		[`${plain}0`],
		[plain.replace('1', 'g')],
		[17],
		[{}],
	])('%p is refused', (given) => {
		expect(refusalOf(guid, given)).toContain('is not a GUID');
	});
});

describe('tax numbers', () => {
	const number = field('eDocument.checkTaxpayer', 'VKN_TCKN');

	it.each([['1111111114'], [1111111114], [' 111 111 1114 ']])('are text on the wire: %j', (given) => {
		expect(valueOf(number, given)).toBe('1111111114');
	});

	it('are refused where their check digits do not fit, and never completed', () => {
		expect(refusalOf(number, '1111111115')).toContain('is not a valid tax number (VKN): its check digits do not fit');
		expect(refusalOf(number, 111111111)).toContain('has 9 digits');
		expect(refusalOf(number, true)).toBe(
			'"true" is not a tax number. Give the 10 digits of a tax number (VKN) or the 11 digits of a citizen number (TCKN), as text.',
		);
	});
});

describe('lists', () => {
	const list = aField({ type: 'list' });

	it('are given as a list or as JSON text', () => {
		expect(valueOf(list, [{ a: 1 }])).toEqual([{ a: 1 }]);
		expect(valueOf(list, '[{ "a": 1 }]')).toEqual([{ a: 1 }]);
	});

	it.each([['{"a":1}'], ['[{'], ['a'], [{ a: 1 }], [1], ['7']])('%p is refused', (given) => {
		expect(refusalOf(list, given)).toContain('is not a list. Give a JSON list of objects');
	});
});

describe('Base64', () => {
	const content = aField({ type: 'base64' });

	it('is passed on without line breaks', () => expect(valueOf(content, 'JVBE\r\nRi0=\n')).toBe('JVBERi0='));

	it.each([['not base64!'], ['data:image/png;base64,AAAA'], [Buffer.from('x')], [1]])(
		'%p is refused, without showing it',
		(given) => {
			expect(refusalOf(content, given)).toBe(
				'the content is not Base64. Choose a binary field in Input Data Field Name, or give Base64 text.',
			);
		},
	);
});

describe('any field of the catalogue, given anything at all', () => {
	const fields = fc.constantFrom(...operations.flatMap(({ body }) => body.fields));
	const anything = fc.oneof(
		fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withTypedArray: true }),
		fc.string(),
		fc.double(),
		fc.date(),
		fc.constantFrom('1,5', 'NaN', 'Infinity', '-0', '1e999', '9'.repeat(400), '[NaN]', '{}', '[]'),
	);

	it('never throws, and never gives out a value that JSON cannot carry', () => {
		fc.assert(
			fc.property(fields, anything, (of, given) => {
				const result = wire(of, given);
				if (!result.ok) {
					expect(result.message).toMatch(/\S/);
					expect(result.remedy).toMatch(/\.$/);
					return;
				}
				expect(result.value === undefined || result.value === null).toBe(false);
				if (typeof result.value === 'number') expect(Number.isFinite(result.value)).toBe(true);
				if (typeof result.value === 'string' && typeof given !== 'string')
					expect(result.value).not.toMatch(/^(NaN|-?Infinity|null|undefined|\[object)/);
			}),
			{ numRuns: 2_000 },
		);
	});

	it('a number that goes out is the number that was given', () => {
		fc.assert(
			fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (given) => {
				expect(valueOf(amount, given) === given).toBe(true);
				const text = valueOf(numericText, given);
				if (text !== undefined) {
					expect(text).toMatch(/^-?\d+(\.\d+)?$/);
					expect(Number(text) === given).toBe(true);
				}
			}),
		);
	});

	it('the message names what was given, shortened', () => {
		const refused = wire(amount, 'x'.repeat(500));
		expect(refused.ok ? '' : refused.message).toMatch(/^"x{57}\.\.\." is not a number$/);
	});
});
