import { readXml } from '../../erp/ubl/xml/xml';
import { rowIdentityOf } from '../../erp/edocument/list/identity';
import { plainName } from '../../erp/edocument/list/lookup';
import { isTooDeep } from '../../erp/json/json';
import { accessOf, chunksOf } from '../../nodes/Evrak/input/expressions/rawExpression';

describe('what is read of hostile text is bounded', () => {
	it('an element has 1,000 attributes at most, and none of 100,001 characters', () => {
		const withMany = (count: number) => `<a${Array.from({ length: count }, (_, at) => ` b${at}=""`).join('')}/>`;
		expect(readXml(withMany(1_000)).attributes).toHaveLength(1_000);
		expect(() => readXml(withMany(1_001))).toThrow('1000 attributes');
		expect(() => readXml(`<a b="${'x'.repeat(100_001)}"/>`)).toThrow('100000 characters');
	});

	it('long texts tell invoices apart by all of their characters', () => {
		const long = 'a'.repeat(5_000);
		const keyOf = (text: string) => rowIdentityOf({ Aciklama: text }).key;
		expect(keyOf(`${long}b${long}`)).not.toBe(keyOf(`${long}c${long}`));
		expect(keyOf(`${long}b`)).toBe(keyOf(`${long}b`));
	});

	it('of a name only the beginning is read', () => {
		expect(plainName(`Fatura_${'x'.repeat(1_000_000)}`)).toHaveLength(399);
	});

	it('nesting counts outside of texts only', () => {
		expect(isTooDeep('['.repeat(101))).toBe(true);
		expect(isTooDeep(JSON.stringify(['['.repeat(1_000)]))).toBe(false);
	});

	it('backslashes before braces keep their meaning, however many there are', () => {
		expect(chunksOf('a\\{{b}}')).toEqual([{ text: 'a{{b}}' }]);
		expect(chunksOf('a\\\\{{b}}')).toEqual([{ text: 'a\\\\' }, { code: 'b' }]);
		expect(chunksOf(`${'\\{{'.repeat(100_000)}`)).toHaveLength(1);
	});

	it('an access has 100 steps at most', () => {
		expect(accessOf(`$json${'.a'.repeat(100)}`)?.steps).toHaveLength(100);
		expect(accessOf(`$json${'.a'.repeat(101)}`)).toBeUndefined();
	});
});
