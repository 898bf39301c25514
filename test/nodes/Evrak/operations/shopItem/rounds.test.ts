import { casesOf } from '../../../../../testkit/jest/laws';
import { playRounds } from '../../../../../testkit/lives/rounds';
import { flowOf, type Flow } from './support';

let flow: Flow;
beforeEach(async () => (flow = await flowOf()));
afterEach(async () => await flow.erp.close());

it('keeps a shop true to each colour and size over rounds of changes, and asks the same few questions where nothing changed', async () => {
	const [items, rounds] = [casesOf(20), casesOf(6)];
	const { variants, refused, wrong, quiet } = await playRounds(flow, { items, rounds });
	expect(wrong).toEqual(Array.from({ length: rounds }, () => []));
	expect(variants).toBe(4 * items);
	expect(refused).toBeGreaterThan(0);
	expect(quiet.rows).toBe(0);
	expect(quiet.requests).toBeLessThanOrEqual(2);
});
