import { neededText } from '../../../../erp/saving/agent/needs';
import { RIGHTS } from '../../../../erp/saving/agent/rights';
import { findOperation } from '../../../../erp/catalogue';
import { formLabel, fieldName } from '../../../../erp/catalogue/formLabels';
import { composedReads } from '../../../../erp/database/query/reads';
import { findTool } from '../../../../nodes/Evrak/operations';

const UNFILLED = { isUnfilled: true };

const opened = RIGHTS.flatMap(({ opens }) => opens);
const named = opened.map((operation) => [`${operation.resource}.${operation.operation}`, operation] as const);

describe('what a model is told of the values that a write needs', () => {
	it.each(named)('names all of %s where none is given', (_, operation) => {
		const text = neededText(operation, UNFILLED);
		const required = operation.body.fields.filter(({ required: isRequired }) => isRequired);
		for (const field of required) expect(text).toContain(`${field.path} [${formLabel(field)}]: `);
		expect(text === '').toBe(required.length === 0);
		expect(text.length).toBeLessThan(4_000);
	});

	it('names those alone that the error is about', () => {
		const create = findOperation('order', 'create');
		const date = create?.body.fields.find(({ path }) => path === 'sip_tarih');
		const direction = create?.body.fields.find(({ path }) => path === 'sip_tip');
		if (!date || !direction) throw new Error('The catalogue has no date and direction of an order');
		expect(neededText(create, { fields: [fieldName(date), fieldName(direction)], isUnfilled: true })).toBe(
			'Values: sip_tip [Direction (Tip)]: 0 received (sales) order (Talep), 1 issued (purchase) order (Temin); sip_tarih [Order Date (Tarih)]: a date such as 2026-11-20.',
		);
	});

	it.each([
		['a VAT pointer', 'sip_vergi_pntr', 'List: Get VAT Rates'],
		['a lot', 'sip_parti_kodu', 'Item: Get Stock by Warehouse'],
		['a warehouse', 'sip_depono', 'List: Get Many'],
	])('finds %s where it is listed', (_, path, finder) => {
		const create = findOperation('order', 'create');
		const field = create?.body.fields.find((each) => each.path === path);
		expect(neededText(create, { fields: field ? [fieldName(field)] : [] })).toContain(`find it by ${finder}`);
	});

	it('says nothing of an error that is about no value', () => {
		for (const [, operation] of named) expect(neededText(operation, { fields: ['Series (Seri)'] })).toBe('');
		expect(neededText(undefined)).toBe('');
	});

	const asked = composedReads.flatMap(({ action, parameters }) =>
		Object.keys(parameters).map((name) => [`${name} of ${action}`, name] as const),
	);

	it.each(asked)('names the operation that finds %s where it takes codes, and else none', (_, name) => {
		const finders: Record<string, string> = { account: 'Account: Search', item: 'Item: Search', items: 'Item: Search' };
		const wanted = finders[name] === undefined ? '' : `Find the code by ${finders[name]}.`;
		expect(neededText(undefined, { parameter: name })).toBe(wanted);
	});

	it('tells the usual codes of a long list, and how many there are', () => {
		const text = neededText(findOperation('invoice', 'create'), UNFILLED);
		expect(text).toMatch(/cha_evrak_tip \[[^\]]*\]: 0 .*, or another of 138 codes/);
	});

	it('finds codes by operations that there are', () => {
		const texts = named.map(([, operation]) => neededText(operation, UNFILLED)).join(' ');
		const finders = new Set([...texts.matchAll(/find it by ([\w ]+: [\w ]+)/g)].map(([, finder]) => finder));
		expect([...finders].sort()).toEqual(['Account: Search', 'Item: Search', 'List: Get Many']);
		for (const [resource, operation] of [
			['account', 'find'],
			['item', 'search'],
			['list', 'getAll'],
		] as const)
			expect(findTool(resource, operation)).toBeDefined();
	});
});
