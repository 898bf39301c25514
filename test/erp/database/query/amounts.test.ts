import fc from 'fast-check';
import { itemOf } from '../../../../erp/database/query/answer';
import { outputMember } from '../../../../erp/database/query/dictionary';
import { casesOf } from '../../../../testkit/jest/laws';

const balance = [outputMember('bakiye')];
const told = (value: unknown) => itemOf({ bakiye: value }, balance, {});

describe('amounts of reads by SQL', () => {
	it.each([
		[967.1, { balance: 967.1 }],
		['12000', { balance: 12_000 }],
		['-0.010', { balance: -0.01 }],
		[0, { balance: 0 }],
		[1e-7, { balance: 1e-7 }],
		// What binary numbers make of 869.20 and of 0.1 + 0.2.
		[869.1999999999999, { balance: 869.2 }],
		[0.1 + 0.2, { balance: 0.3 }],
		['999999999999.99', { balance: 999_999_999_999.99 }],
		[null, { balance: null }],
		['12.000,50', { balance: null }],
		['yok', { balance: null }],
		[0.799_999_999_999_999_93, { balance: 0.8 }],
	])('tell %j as %j', (value, item) => expect(told(value)).toEqual(item));

	it('lose nothing in a number up to 15 digits, and sort as numbers do', () =>
		fc.assert(
			fc.property(fc.array(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })), (kurus) => {
				const texts = kurus.map((cents) => `${cents < 0 ? '-' : ''}${String(Math.abs(cents)).padStart(3, '0')}`);
				const items = texts.map((text) => told(`${text.slice(0, -2)}.${text.slice(-2)}`));
				expect(items).toEqual(kurus.map((cents) => ({ balance: cents / 100 + 0 })));
				const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
				expect(sorted(items.map((item) => Number(item.balance)))).toEqual(
					sorted(kurus).map((cents) => cents / 100 + 0),
				);
			}),
			{ numRuns: casesOf(300) },
		));
});
