import fc from 'fast-check';
import { operations } from '../../../../erp/catalogue';
import { aField, field } from '../../../../testkit/facts/erp';
import { wire, valueOf, refusalOf } from './support';
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

	it.each([[true], [{ a: 1 }], [Number.NaN]])('%p is refused', (given) => {
		expect(refusalOf(text, given)).toContain('is not text');
	});

	it('or number is passed on as it is where the ERP takes both', () => {
		const plain = aField({ type: 'plain' });
		expect([12, '12', 'a'].map((value) => valueOf(plain, value))).toEqual([12, '12', 'a']);
		expect(refusalOf(plain, true)).toContain('is not text');
	});
});

describe('dates', () => {
	it.each([
		['order.create', 'sip_tarih', '25/03/2026'],
		['order.create', 'sip_tarih', '3/4/2026 10:00'],
		['order.create', 'sip_tarih', '20-11-2026'],
	])('whose year is last are read with dots alone, since the month could come first: %s %s %s', (name, path, given) => {
		expect(refusalOf(field(name, path), given)).toBe(
			`"${given}" cannot be read as a date, because day or month could come first. Write 2026-03-25 or 25.03.2026.`,
		);
	});
});

describe('due dates', () => {
	const due = field('collectionPayment.create', 'cha_vade');

	it.each([
		['2026-12-31', '20261231'],
		[0, '0'],
		[' 12 ', '12'],
	])('%j goes out as "%s"', (given, expected) => expect(valueOf(due, given)).toBe(expected));

	it.each([[46387], ['46387'], [' 46387 ']])('%p is refused as the date of a sheet, no payment plan', (given) => {
		expect(refusalOf(due, given)).toContain('is not a date but a count of days');
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
});
