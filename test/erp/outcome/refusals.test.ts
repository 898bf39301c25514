import fc from 'fast-check';
import { weightOf } from '../../../erp/outcome/refusals';
import { UNSETTLED, UNRECOGNISED, PROVEN } from './refusalTexts';
import { casesOf } from '../../../testkit/jest/laws';

describe('the text of a refused write', () => {
	it.each(UNSETTLED)('may stand for something that was written: %s', (text) =>
		expect(weightOf(text)).toBe('unsettled'),
	);

	it.each(UNRECOGNISED)('proves nothing, and tells of nothing that was written: %s', (text) =>
		expect(weightOf(text)).toBe('unrecognised'),
	);

	it.each(PROVEN)('proves that nothing was written: %s', (text) => expect(weightOf(text)).toBe('proven'));

	const respelled = (text: string) => [
		text.toUpperCase(),
		text.toLocaleUpperCase('tr'),
		text.toLowerCase(),
		...(text.includes('þ') ? [] : [text.normalize('NFD')]),
		`  ${text}  `,
		text.replace(/ /g, '\u00A0'),
	];

	it('weighs the same in other letters', () => {
		for (const [texts, weight] of [
			[UNSETTLED, 'unsettled'],
			[PROVEN, 'proven'],
		] as const)
			for (const text of texts)
				for (const other of respelled(text)) expect([other, weightOf(other)]).toEqual([other, weight]);
	});

	const joint = fc.constantFrom(' ', '. ', ', ', '; ', ' - ', ': ', '\n', ' | ', ' ancak ', ' fakat ', ' (');

	it('is no proof where anything beside it may stand for something written, before or behind it', () =>
		fc.assert(
			fc.property(
				fc.constantFrom(...PROVEN),
				joint,
				fc.constantFrom(...UNSETTLED),
				fc.boolean(),
				(proven, by, open, isFirst) => {
					// The end of this one sentence is not known; that it is cancelled for the conflict is part of it.
					fc.pre(!/kayit degis|kayıt değiş/i.test(proven) || !/[iİ]ptal/i.test(open));
					expect(weightOf(isFirst ? open + by + proven : proven + by + open)).not.toBe('proven');
				},
			),
			{ numRuns: casesOf(2_000) },
		));

	it('is unsettled whatever harmless text stands round it', () =>
		fc.assert(
			fc.property(
				fc.constantFrom(...UNSETTLED),
				fc.constantFrom('. ', '; ', '\n', ' | '),
				fc.constantFrom(...UNRECOGNISED),
				(open, by, other) => {
					expect(weightOf(open + by + other)).toBe('unsettled');
				},
			),
			{ numRuns: casesOf(2_000) },
		));

	it('is proof with any code as the value that it repeats', () =>
		fc.assert(
			fc.property(
				fc.constantFrom('Stok kodu bulunamadı', 'Cari kodu bulunamadı'),
				fc.constantFrom('TIMEOUT', 'LOCK', 'KILIT', 'KAYDEDILDI', 'OK', 'ABORT'),
				fc.constantFrom('-', '.', '/', '_', ''),
				fc.nat(9_999),
				(text, word, by, number) => {
					expect(weightOf(`${text}: ${word}${by}${number}`)).toBe('proven');
					expect(weightOf(`${word}${by}${number} ${text.toLowerCase()}`)).toBe('proven');
				},
			),
		));

	it('is weighed whatever it is, and never proof by chance', () =>
		fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(weightOf(text)).not.toBe('proven'))));

	it('that is longer than any refusal is none', () => {
		expect(weightOf('Stok kodu bulunamadı'.padEnd(30_000))).toBe('proven');
		expect(weightOf('Stok kodu bulunamadı'.padEnd(30_001))).toBe('unsettled');
		expect(weightOf('Stok kodu bulunamadı'.padEnd(200_000))).toBe('unsettled');
	});
});
