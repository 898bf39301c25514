import { locatorValue } from '../../../../erp/base/json/locator';

describe('the value of a resource locator', () => {
	it.each([
		['one of n8n', { __rl: true, mode: 'list', value: '120.01' }],
		['one of n8n as text', JSON.stringify({ __rl: true, mode: 'code', value: '120.01' })],
		['one that a person wrote', { mode: 'code', value: '120.01' }],
	])('is taken out of %s', (_, locator) => {
		expect(locatorValue(locator)).toBe('120.01');
	});

	it.each([
		['an object with a mode and more', { mode: 'code', value: '120.01', name: 'Ayşe' }],
		['an object with a mark that is off', { __rl: false, mode: 'code', value: '120.01' }],
		['a text that only looks like one', '{"__rl": broken'],
		['nothing', null],
	])('is not looked for in %s', (_, value) => {
		expect(locatorValue(value)).toBe(value);
	});
});
