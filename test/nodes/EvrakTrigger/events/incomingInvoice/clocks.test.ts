import { drain, scenes, sorted, uuidsOf } from './story';

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
