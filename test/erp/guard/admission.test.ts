import { readTableOf } from '../../../testkit/facts/catalogue';
import type { Target } from '../../../erp/readback/target';
import { admission, newIn } from '../../../erp/guard/admission';
import type { Looked } from '../../../erp/readback/finding';

const table = readTableOf('SiparisKaydetV2');
if (!table) throw new Error('Orders have no table');
const target: Target = { table, column: 'sip_belgeno', value: 'R-1', numeric: false, kinds: {}, rows: 1 };
const LOOKED: Record<Looked['state'], Looked> = {
	found: { state: 'found', documents: [{ series: 'A', number: '1', guids: ['g'] }] },
	absent: { state: 'absent' },
	different: { state: 'different', why: 'it has 1 of 2 lines' },
	impossible: { state: 'impossible', why: 'no right' },
	silent: { state: 'silent', why: 'no answer' },
};

describe('the rule of admission: what n8n remembers, what the ERP shows, how the document stands', () => {
	it.each([
		['new', 'found', 'alreadySaved'],
		['new', 'absent', 'send'],
		['new', 'different', 'failed'],
		['new', 'impossible', 'send'],
		['new', 'silent', 'failed'],
		['sent', 'found', 'alreadySaved'],
		['sent', 'absent', 'unknown'],
		['sent', 'different', 'unknown'],
		['sent', 'impossible', 'unknown'],
		['sent', 'silent', 'unknown'],
		['saved', 'found', 'alreadySaved'],
		['saved', 'absent', 'failed'],
		['saved', 'different', 'failed'],
		['saved', 'impossible', 'alreadySaved'],
		['saved', 'silent', 'alreadySaved'],
	] as const)('%s, %s: %s', (known, state, end) => {
		expect(admission(known, LOOKED[state], target)?.outcome ?? 'send').toBe(end);
	});
});

describe('of the documents found after a send, those are older', () => {
	it.each([
		['that share a guid', { guids: ['a', 'b'] }, { guids: ['b'] }, true],
		[
			'that share series and number, where the ERP shows no guids',
			{ series: 'A', number: '1', guids: [] },
			{ series: 'A', number: '1', guids: [] },
			true,
		],
		[
			'but not those of another number',
			{ series: 'A', number: '1', guids: [] },
			{ series: 'A', number: '2', guids: [] },
			false,
		],
		['but not those of another guid', { number: '1', guids: ['a'] }, { number: '1', guids: ['b'] }, false],
	])('%s', (_, document, before, isOlder) => {
		expect(newIn([document], [before])).toEqual(isOlder ? [] : [document]);
	});
});
