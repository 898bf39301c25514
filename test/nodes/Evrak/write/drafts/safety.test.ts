import type { INodeParameters } from 'n8n-workflow';
import { bench, items, type Settings } from '../../../../../testkit/node/evrak';
import { order, saveOrders } from '../../../../../testkit/node/orders';
import { forget, keyed, keysIn, outcomes, safeOrders, sends } from '../../../../../testkit/node/safeSaves';
import { perTest } from '../../../../../testkit/jest/benches';

const CONTINUE: Settings = { onError: 'continueErrorOutput' };

const erp = perTest(bench);

/** Runs with every option from the item, as expressions and AI agents give them. */
const fromItem = (names: readonly string[]): INodeParameters =>
	Object.fromEntries(names.map((name) => [name, `={{ $json.${name} }}`]));
const save = async (options: object, settings: Settings = {}) =>
	await erp.evrak(safeOrders(fromItem(Object.keys(options))), items({ ...keyed('K1'), ...options }), settings);

describe('safety options as text', () => {
	it('mean what they say', async () => {
		const options = {
			protection: ' full ',
			verifyFor: '0.2',
			ifNotFound: 'failed',
			documentsPerRequest: '2',
			timeout: '1',
		};
		await erp.faults('none', 'reset');
		const ran = await save(options, CONTINUE);
		expect(outcomes(ran)).toEqual(['failed']);
		expect(ran.errors[0]?.error?.message).toContain('was not found in the ERP within 0.2 seconds');
		expect(outcomes(await save(options))).toEqual(['saved']);
		expect(outcomes(await save(options))).toEqual(['alreadySaved']);
	});

	it.each([
		['protection', 'perhaps', 'Protection: "perhaps" is no choice. Give full or strict or none.'],
		['ifNotFound', 'maybe', 'If Not Found: "maybe" is no choice'],
		['documentKey', { number: 1 }, 'Document Key: "{"number":1}" is neither a text nor a number'],
		['documentKey', '1.006E+12', 'Document Key: "1.006E+12" is a number that a sheet has rounded'],
	])('%s %j is refused; nothing is asked or sent', async (name, value, message) => {
		const { error } = await save({ protection: 'full', [name]: value });
		expect(error?.message).toContain(message);
		expect(erp.erp.requests).toHaveLength(0);
	});
});

describe('the Document Key', () => {
	it('that is no expression would be every document’s, and is refused', async () => {
		const parameters = safeOrders({ protection: 'full', documentKey: 'number' });
		const { error } = await erp.evrak(parameters, items(keyed('K1')));
		expect(error?.message).toContain('Document Key is the same text "number" for all documents');
		expect(error?.message).toContain('Write it as an expression, for instance {{ $json.number }}.');
		expect(sends(erp)).toBe(0);
	});

	it('may be a number: the reference of the same text is looked for', async () => {
		const input = () => items({ ...keyed('1042'), key: 1042 });
		await erp.evrak(safeOrders({ protection: 'full' }), input());
		await forget();
		expect(outcomes(await erp.evrak(safeOrders({ protection: 'full' }), input()))).toEqual(['alreadySaved']);
		expect(keysIn(erp)).toEqual(['1042']);
	});
});

it('an unknown end names the option that would help only where it can', async () => {
	await erp.faults('reset');
	const able = await erp.evrak(saveOrders({}), items(order(1)));
	expect(able.error?.description).toContain('With Protection on Full');
	await erp.faults('reset');
	const unable = await erp.evrak(saveOrders({}), items(order(1)), {}, { generation: 'V16' });
	expect(unable.error?.message).toContain('may or may not have been saved');
	expect(unable.error?.description).not.toContain('Protection');
});

describe('any text can be a key:', () => {
	it.each(["O'Brien", "'; DROP TABLE SIPARISLER; --", 'x'.repeat(25)])('%s', async (key) => {
		const options = { protection: 'full', verifyFor: 1 };
		await erp.faults('none', 'reset-after-commit');
		expect(outcomes(await erp.evrak(safeOrders(options), items(keyed(key))))).toEqual(['recovered']);
		await forget();
		expect(outcomes(await erp.evrak(safeOrders(options), items(keyed(key))))).toEqual(['alreadySaved']);
		expect(keysIn(erp)).toEqual([key]);
	});
});
