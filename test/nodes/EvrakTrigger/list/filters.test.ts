import type { INodeParameters } from 'n8n-workflow';
import { thrownBy, triggerBench } from '../../../../testkit/node/trigger';
import { perTest } from '../../../../testkit/jest/benches';

const bench = perTest(triggerBench);

const asked = () => bench.erp.requests.length;
const thrown = async (parameters: INodeParameters) => String(await thrownBy(bench.trigger(parameters).poll()));

describe.each(['incomingInvoice', 'answerDeadline'])('a filter of %s', (event) => {
	it.each([
		['taxNumber', '', 'Sender Tax No was added, but is blank'],
		['taxNumber', ' \u00a0\u200b', 'Sender Tax No was added, but is'],
		['taxNumber', '={{ undefined }}', 'Sender Tax No was added, but is'],
		['invoiceNumber', 'undefined', 'Invoice Number was added, but is "undefined"'],
		['invoiceNumber', '={{ {} }}', 'Invoice Number was added, but is'],
	])('that was added and says nothing is an error: %s %j', async (name, value, message) => {
		const text = await thrown({ event, filters: { [name]: value } });
		expect(text).toContain(message);
		expect(asked()).toBe(0);
	});

	it.each([
		['3333333330', 'Sender Tax No "3333333330" is not a valid tax number (VKN)'],
		['Örnek A.Ş.', 'Sender Tax No "Örnek A.Ş." has characters other than digits'],
		['333333333', 'Sender Tax No "333333333" has 9 digits'],
	])('by which no invoice would ever be found is an error: %s', async (taxNumber, message) => {
		expect(await thrown({ event, filters: { taxNumber } })).toContain(message);
		expect(asked()).toBe(0);
	});

	it('that was not added asks for everything, and one with a value is asked', async () => {
		await bench.trigger({ event }).poll();
		await bench.trigger({ event, filters: { taxNumber: ' 333 333 3339 ' } }).poll();
		const numbers = bench.erp.requests.map(({ body }) => (body as { Mikro: { VKNo?: string } }).Mikro.VKNo);
		expect(new Set(numbers)).toEqual(new Set(['', '3333333339']));
	});
});
