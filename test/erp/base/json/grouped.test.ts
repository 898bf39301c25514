import fc from 'fast-check';
import { grouped } from '../../../../erp/base/json/grouped';

describe('elements that share a text', () => {
	it('stand together, each once, in the order in which they came', () => {
		fc.assert(
			fc.property(fc.array(fc.record({ key: fc.constantFrom('a', 'b', '', '__proto__'), value: fc.nat() })), (all) => {
				const groups = grouped(all, ({ key }) => key);
				expect([...groups.keys()]).toEqual([...new Set(all.map(({ key }) => key))]);
				for (const [key, group] of groups) expect(group).toEqual(all.filter((one) => one.key === key));
			}),
		);
	});
});
