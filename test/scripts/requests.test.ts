import fc from 'fast-check';
import { compareRecordings, type Recording } from '../../scripts/requests/compare';
import { comparable, RANDOM_GUID, type Recorded } from '../../scripts/requests/recorded';

const request = (details: Partial<Recorded> = {}): Recorded => ({
	test: 'an order is sent once',
	beside: false,
	method: 'POST',
	url: '/Api/apiMethods/SiparisKaydetV2',
	headers: { 'content-type': 'application/json' },
	body: '{"Mikro":{}}',
	...details,
});

const recording = (...requests: readonly Recorded[]): Recording => new Map([['test/order.test.ts', requests]]);

const differences = (old: Recording, now: Recording) => compareRecordings(old, now).differences;

const [first, second] = [request({ body: '1' }), request({ body: '2' })] as const;

describe('two recordings', () => {
	it('without a difference have none, whatever they hold', () => {
		const requests = fc.array(fc.record({ test: fc.string(), body: fc.string(), beside: fc.boolean() }));
		fc.assert(
			fc.property(requests, (all) => {
				const one = recording(...all.map((details) => request(details)));
				expect(differences(one, structuredClone(one))).toEqual([]);
			}),
		);
	});

	it.each<[name: string, change: Partial<Recorded>]>([
		['method', { method: 'GET' }],
		['path', { url: '/Api/APIMethods/SiparisKaydetV2' }],
		['header', { headers: { 'content-type': 'text/plain' } }],
		['further header', { headers: { 'content-type': 'application/json', accept: '*/*' } }],
		['byte of the body', { body: '{"Mikro":{} }' }],
	])('differ by one %s', (_, change) => {
		expect(differences(recording(request()), recording(request(change)))).toHaveLength(1);
	});

	it('differ where a request is missing, is there twice, or is new', () => {
		expect(differences(recording(first, second), recording(first))).toHaveLength(1);
		expect(differences(recording(first), recording(first, first))).toHaveLength(1);
		expect(differences(recording(first), recording(first, second))).toHaveLength(1);
		expect(differences(recording(first), new Map())).toHaveLength(1);
	});

	it('differ by the order of requests, except where they overlapped', () => {
		expect(differences(recording(first, second), recording(second, first))).toHaveLength(1);
		const parallel = [first, { ...second, beside: true }];
		expect(differences(recording(...parallel), recording(...[...parallel].reverse()))).toEqual([]);
	});

	it('are compared by name where a test went to another file', () => {
		const moved = (...requests: readonly Recorded[]): Recording => new Map([['test/elsewhere.test.ts', requests]]);
		expect(differences(recording(first, second), moved(first, second))).toEqual([]);
		expect(differences(recording(first, second), moved(second, first))).toHaveLength(1);
	});

	it('are compared request by request where tests were renamed or joined', () => {
		const joined = [first, second].map((each) => ({ ...each, test: 'orders are sent once' }));
		const apart = recording(first, { ...second, test: 'another order is sent once' });
		expect(compareRecordings(apart, recording(...joined))).toEqual({
			counts: { old: 2, new: 2, tests: 0, renamed: 2 },
			differences: [],
		});
		expect(differences(apart, recording(...joined.slice(1)))).toHaveLength(1);
	});
});

describe('a recorded request', () => {
	it('says nothing of ports, temporary folders, random GUIDs and the connection', () => {
		const run = (port: number, guid: string, folder: string) =>
			comparable(
				request({
					headers: {
						host: `127.0.0.1:${port}`,
						connection: 'close',
						'content-length': '7',
						referer: `http://localhost:${port}/`,
					},
					body: `{"guid":"${guid}","file":"/tmp/${folder}/a.pdf"}`,
				}),
			);
		expect(run(1024, `${RANDOM_GUID}000000000001`, 'evrak-a1')).toEqual(
			run(65_535, `${RANDOM_GUID}0000000000ff`, 'evrak-b2'),
		);
	});

	it('says nothing of the moment of a recording, but of any other', () => {
		const bodyOf = (body: string) => comparable(request({ body })).body;
		expect(bodyOf('2026-11-20T12:20:43.887')).toBe(bodyOf('2026-11-20T13:01:02.003'));
		expect(bodyOf('2026-11-20T12:20:43')).not.toBe(bodyOf('2026-11-20T12:20:44'));
	});

	it('tells two GUIDs that the test gave apart, and two long bodies by their ends', () => {
		const bodyOf = (body: string) => comparable(request({ body })).body;
		expect(bodyOf('11111111-2222-3333-4444-555555555555')).not.toBe(bodyOf('11111111-2222-3333-4444-555555555556'));
		const long = 'x'.repeat(100_000);
		expect(bodyOf(`${long}1`)).not.toBe(bodyOf(`${long}2`));
		expect(bodyOf(long).length).toBeLessThan(long.length);
	});
});
