import fc from 'fast-check';
import { operations } from '../../../../erp/catalogue';
import { aField, field } from '../../../../testkit/facts/erp';
import { wire, valueOf, refusalOf, amount, numericText } from './support';
import { casesOf } from '../../../../testkit/jest/laws';

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

	it.each([
		['account.create', 'cari_kod'],
		['order.create', 'sip_musteri_kod'],
		['journalSlip.create', 'fis_hesap_kod'],
	])('that is a code is sent with a warning where it came as a number with a fraction: %s %s', (operation, path) => {
		const told = (value: unknown) => wire(field(operation, path), value);
		expect(told(120.1)).toMatchObject({ ok: true, warning: expect.stringContaining('give codes as text') });
		for (const value of ['120.10', 120]) expect(told(value)).toMatchObject({ ok: true, warning: undefined });
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
			'"2026-02-30" is not a date. Give a date that exists, such as 2026-12-31 or 31.12.2026.',
		);
	});

	it.each([
		['order.create', 'sip_tarih', '25/03/2026'],
		['order.create', 'sip_tarih', '3/4/2026 10:00'],
		['order.create', 'sip_tarih', '20-11-2026'],
		['order.create', 'sip_tarih', '5/4/26'],
		['collectionPayment.create', 'cha_vade', '25/03/2026'],
	])('whose year is last are read with dots alone, since the month could come first: %s %s %s', (name, path, given) => {
		expect(refusalOf(field(name, path), given)).toBe(
			`"${given}" cannot be read as a date, because day or month could come first. Write 2026-03-25 or 25.03.2026.`,
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

	it.each([[46387], ['46387'], [' 46387 ']])('%p is refused as the date of a sheet, no payment plan', (given) => {
		expect(refusalOf(due, given)).toContain('is not a date but a count of days');
	});
});

describe('GUIDs', () => {
	const guid = aField({ type: 'guid' });
	const plain = '11111111-2222-3333-4444-55555555abCD';

	it('lose their braces, get their hyphens, and change in nothing else', () => {
		expect(valueOf(guid, plain)).toBe(plain);
		expect(valueOf(guid, ` {${plain}} `)).toBe(plain);
		expect(valueOf(guid, plain.replaceAll('-', ''))).toBe(plain);
	});

	it.each([
		['11111111-2222-3333-4444'],
		[plain.replace('-', '')],
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

	it.each([['not base64!'], ['data:image/png,AAAA'], [Buffer.from('x')], [1]])(
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
			{ numRuns: casesOf(2_000) },
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
