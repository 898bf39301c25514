import type { Connection } from '../../../erp/protocol/wire/connection';
import { Cache, MINUTE, ownerOf, SharedCache } from '../../../nodes/shared/cache';

const connection = { baseUrl: 'http://erp', companyCode: 'DEMO', password: 'a' } as unknown as Connection;

describe('whose answers they are', () => {
	it.each([{ password: 'b' }, { apiKey: 'k' }, { userCode: 'U' }, { generation: 'V16' }, { companyCode: 'OTHER' }])(
		'differs by everything that a credential says: %j',
		(other) => expect(ownerOf({ ...connection, ...other } as Connection)).not.toBe(ownerOf(connection)),
	);

	it('does not hold the password', () =>
		expect(ownerOf({ ...connection, password: 'secret' } as never)).not.toContain('secret'));
});

describe('what is kept', () => {
	afterEach(() => void jest.useRealTimers());

	it('is good for its time, whichever way the clock is set', () => {
		jest.useFakeTimers();
		const kept = new Cache<number>();
		const now = Date.now();
		kept.set('a', 1);
		jest.setSystemTime(now + MINUTE - 1);
		expect(kept.get('a')).toBe(1);
		for (const away of [MINUTE, -MINUTE]) {
			jest.setSystemTime(now + away);
			expect(kept.get('a')).toBeUndefined();
		}
	});

	it('is the newest of too many', () => {
		const kept = new Cache<number>(2);
		for (const key of ['a', 'b', 'c']) kept.set(key, 1);
		expect(['a', 'b', 'c'].filter((key) => kept.get(key) !== undefined)).toEqual(['b', 'c']);
	});
});

describe('an answer that is shared', () => {
	const counted = (...answers: ReadonlyArray<number | Error>) => {
		let calls = 0;
		const ask = async () => {
			const answer = answers[calls++] ?? 0;
			await Promise.resolve();
			return answer instanceof Error ? await Promise.reject(answer) : answer;
		};
		return { ask, calls: () => calls };
	};

	it('is asked for once by all who come meanwhile, and later', async () => {
		const shared = new SharedCache<number>(9, () => MINUTE);
		const { ask, calls } = counted(1);
		expect(await Promise.all([shared.ask('a', ask), shared.ask('a', ask)])).toEqual([1, 1]);
		expect(await shared.ask('a', ask)).toBe(1);
		expect(calls()).toBe(1);
		await shared.ask('b', ask);
		expect(calls()).toBe(2);
	});

	it('is not kept where it is none, or failed: who waited asks himself', async () => {
		const shared = new SharedCache<number>(9, (answer) => (answer > 1 ? MINUTE : 0));
		const { ask, calls } = counted(new Error('down'), 1, 2, 3);
		const [first, second] = await Promise.allSettled([shared.ask('a', ask), shared.ask('a', ask)]);
		expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 1 }]);
		expect([await shared.ask('a', ask), await shared.ask('a', ask), calls()]).toEqual([2, 2, 3]);
	});

	it('may be set, and forgotten', async () => {
		const shared = new SharedCache<number>(9, () => MINUTE);
		shared.set('a', 7);
		expect(await shared.ask('a', counted(1).ask)).toBe(7);
		shared.forget('a');
		expect(await shared.ask('a', counted(1).ask)).toBe(1);
	});
});
