import { drain, handedBy, scenes, sorted, uuidsOf } from './story';

const DAY = 24;

const { at, watch, arrive, listed } = scenes();

describe('new invoices are handed over once', () => {
	it('over midnight, with a digest of the day that just ended', async () => {
		at.bench.pass(11.99);
		const trigger = watch();
		await trigger.poll();
		const before = arrive(1);
		// The server is past midnight already, n8n is not.
		at.bench.skew(0.1);
		const after = arrive(1);
		expect(sorted(uuidsOf(await trigger.json()))).toEqual(sorted([...before, ...after]));
		at.bench.skew(0);
		at.bench.pass(0.2);
		expect(await drain(trigger)).toEqual([]);
	});

	it('after the server refused the digest once', async () => {
		await watch().poll();
		at.bench.skew(24);
		const trigger = watch({ startFrom: 'days', startDays: 3 });
		const all = arrive(1);
		expect(uuidsOf(await trigger.json())).toEqual(all);
	});
});

describe('an invoice comes once', () => {
	test.each([
		['the server alone', 0, -10],
		['n8n alone', -10, 10],
		['both', -10, 0],
		['both by an hour, over midnight', -0.55, 0],
	])('when the clock of %s goes back after weeks, and is set right again', async (_, both, server) => {
		const trigger = watch();
		await trigger.poll();
		const [expected, handed]: [string[], string[]] = [[], []];
		const day = async () => {
			expected.push(...arrive(2));
			handed.push(...(await handedBy(trigger)));
			trigger.restart();
		};
		for (let count = 0; count < 15; count++) {
			await day();
			at.bench.pass(DAY);
		}
		await day();
		at.bench.pass(both * DAY);
		at.bench.skew(server * DAY);
		await day();
		await day();
		at.bench.pass(-both * DAY);
		at.bench.skew(0);
		await day();
		at.bench.pass(DAY);
		await day();
		expect(sorted(handed)).toEqual(sorted(expected));
	});
});

describe('a clock of the server that cannot be right', () => {
	test.each([
		'Fri, 31 Dec 9999 23:59:59 GMT',
		'Sat, 01 Jan 275760 00:00:00 GMT',
		'Thu, 01 Jan 1970 00:00:00 GMT',
		'Mon, 01 Jan 0001 00:00:00 GMT',
		'yesterday',
		'',
	])('%s: nothing is lost or doubled, at the first poll, later, and after it is mended', async (date) => {
		const trigger = listed.watch();
		const [expected, handed]: [string[], string[]] = [[], []];
		listed.arrive(2);
		for (const wrong of [true, true, false, true, false, false]) {
			at.server.date = wrong ? () => date : undefined;
			handed.push(...uuidsOf(await trigger.json()));
			expected.push(...listed.arrive(2, { issued: new Date().toISOString().slice(0, 10) }));
			at.bench.pass(10);
		}
		handed.push(...uuidsOf(await trigger.json()));
		expect(sorted(handed)).toEqual(sorted(expected));
	});
});
