import { operations } from '../../../erp/catalogue';
import { DOCUMENT_NUMBERS, LENGTHS } from '../../../erp/catalogue/limits';
import type { Field } from '../../../erp/catalogue/types';
import { toWire } from '../../../erp/values';
import { TURKEY } from '../../support/erp';

const inside = (field: Field): Field[] => [field, ...field.members.flatMap(inside)];
const fields = operations.flatMap(({ body }) => body.fields.flatMap(inside));
const byName = new Map(fields.map((field) => [field.name, field]));

describe('the lengths of columns', () => {
	it('are those of text columns that the catalogue has', () => {
		const strangers = [...LENGTHS.keys()].filter((name) => byName.get(name)?.length === undefined);
		expect(strangers).toEqual([]);
	});

	it.each(
		[...byName.values()].filter(({ length }) => length !== undefined).map((field) => [field.name, field] as const),
	)('%s takes a text of its length, and no longer one', (_, field) => {
		const length = field.length ?? 0;
		expect(toWire(field, 'x'.repeat(length), TURKEY)).toMatchObject({ ok: true });
		expect(toWire(field, 'x'.repeat(length + 1), TURKEY)).toMatchObject({ ok: false });
	});

	it('never refuse what a column without a known length gets', () => {
		const free = [...byName.values()].filter(({ type, length }) => type === 'text' && length === undefined);
		expect(free.length).toBeGreaterThan(20);
		for (const field of free) expect(toWire(field, 'x'.repeat(5_000), TURKEY)).toMatchObject({ ok: true });
	});
});

describe('document numbers', () => {
	const numbers = fields.filter(({ documentNumber }) => documentNumber);

	it('are all columns of that kind that the catalogue has', () => {
		expect(new Set(numbers.map(({ name }) => name))).toEqual(DOCUMENT_NUMBERS);
		const identities = operations.map(({ identity }) => identity.number).filter((name) => name !== undefined);
		// An account is known by its code, which is text.
		expect(identities.filter((name) => name !== 'cari_kod' && !DOCUMENT_NUMBERS.has(name))).toEqual([]);
	});

	it.each(numbers.map((field, at) => [`${field.name} ${at}`, field] as const))(
		'%s is whole, positive and of 32 bits',
		(_, field) => {
			const ok = (value: unknown) => toWire(field, value, TURKEY).ok;
			expect([1, '1', ' 42 ', '007', 2_147_483_647, '2147483647'].map(ok)).toEqual(
				Array.from({ length: 6 }, () => true),
			);
			expect(
				[-1, '-1', 1.5, '1.5', 2_147_483_648, '2147483648', '1e3', '1.000', 'WEB-1', Infinity, true].filter(ok),
			).toEqual([]);
			// The server numbers where it gets 0; where a number has to be named, 0 names none.
			expect(ok(0)).toBe(!field.required);
		},
	);
});
