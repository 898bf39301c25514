import { bench, type Bench } from '../../../../testkit/node/evrak';
import { carryOn, documents, order, ordered, stepsIn } from './support';

let erp: Bench;
beforeEach(async () => {
	erp = await bench();
});
afterEach(async () => await erp.close());

describe('an order that is carried on', () => {
	it.each([
		['dispatchNote', ['dispatchNote created'], { notes: 1, invoices: 0, sent: 0 }],
		['invoice', ['dispatchNote created', 'invoice created'], { notes: 1, invoices: 1, sent: 0 }],
		['eDocument', ['dispatchNote created', 'invoice created', 'eDocument created'], { notes: 1, invoices: 1, sent: 1 }],
		[
			'pdf',
			['dispatchNote created', 'invoice created', 'eDocument created', 'pdf done'],
			{ notes: 1, invoices: 1, sent: 1 },
		],
	] as const)('up to %s', async (upTo, steps, there) => {
		const number = await order(erp);
		const ran = await erp.evrak(carryOn(upTo), ordered(number));
		expect([stepsIn(ran), documents(erp)]).toEqual([steps, there]);
	});
});
