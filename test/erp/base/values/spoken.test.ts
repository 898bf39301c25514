import { spokenNumber } from '../../../../erp/base/values/numberText';

describe('a number as people say it to a model', () => {
	it.each([
		['2,5', '2.5'],
		['-0,75', '-0.75'],
		['1.250,50', '1250.50'],
		['0,1234', '0.1234'],
		['3 adet', '3'],
		['5 adet.', '5'],
		['₺250', '250'],
		['TRY 250', '250'],
		['1,250.00', '1250.00'],
		['3adet', '3'],
		['2,5 Adet', '2.5'],
		['250 TL', '250'],
		['1.250,50 ₺', '1250.50'],
		['12', '12'],
		['12.5', '12.5'],
	])('%s means %s', (text, number) => expect(spokenNumber({}, text)).toBe(number));

	it.each(['2,500', '1.250', '1,250,000', '1.2.3', 'üç', '3 kutu', '3 adet 4 adet', '1e9', '12 TL 50', '', 'TL'])(
		'%p could mean something else, and stays as it is',
		(text) => expect(spokenNumber({}, text)).toBe(text),
	);

	it.each(['TRY', 'TL', 'tl', '₺', ' TRY '])('%p is the local currency', (text) =>
		expect(spokenNumber({ codeOf: 'currency' }, text)).toBe('0'),
	);

	it.each(['USD', '1', 'EUR', '2,5'])('the currency %p stays as it is', (text) =>
		expect(spokenNumber({ codeOf: 'currency' }, text)).toBe(text),
	);

	it('reads no unit behind the code of a list', () =>
		expect(spokenNumber({ codeOf: 'warehouse' }, '3 adet')).toBe('3 adet'));
});
