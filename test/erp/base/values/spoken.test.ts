import { spokenNumber } from '../../../../erp/base/values/numberText';

describe('a number as people say it to a model', () => {
	it.each([
		['1.250,50', '1250.50'],
		['1,250.00', '1250.00'],
		['2,5 Adet', '2.5'],
	])('%s means %s', (text, number) => expect(spokenNumber({}, text)).toBe(number));

	it.each(['2,500', '1.250', 'üç'])('%p could mean something else, and stays as it is', (text) =>
		expect(spokenNumber({}, text)).toBe(text),
	);

	it.each(['TRY', 'TL', 'tl'])('%p is the local currency', (text) =>
		expect(spokenNumber({ codeOf: 'currency' }, text)).toBe('0'),
	);

	it.each(['USD', '1', 'EUR', '2,5'])('the currency %p stays as it is', (text) =>
		expect(spokenNumber({ codeOf: 'currency' }, text)).toBe(text),
	);

	it('reads no unit behind the code of a list', () =>
		expect(spokenNumber({ codeOf: 'warehouse' }, '3 adet')).toBe('3 adet'));
});
