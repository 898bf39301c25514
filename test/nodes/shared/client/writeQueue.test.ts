import fc from 'fast-check';
import { setTimeout as wait } from 'node:timers/promises';
import { inTurn } from '../../../../nodes/shared/client/writeQueue';
import { casesOf } from '../../../../testkit/jest/laws';

describe('writes to one company', () => {
	it('run one at a time, in the order in which they were asked for', async () => {
		const log: string[] = [];
		const work = (name: string, ms: number) => async () => {
			log.push(`${name} starts`);
			await wait(ms);
			log.push(`${name} ends`);
			return name;
		};
		const results = await Promise.all([
			inTurn('one', work('a', 15)),
			inTurn('one', work('b', 1)),
			inTurn('one', work('c', 5)),
		]);
		expect(results).toEqual(['a', 'b', 'c']);
		expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
	});

	it('never overlap, however many there are and whichever fail', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.record({ ms: fc.integer({ min: 0, max: 2 }), fails: fc.boolean() }), { maxLength: 12 }),
				async (jobs) => {
					let running = 0;
					let most = 0;
					const order: number[] = [];
					const settled = await Promise.allSettled(
						jobs.map(({ ms, fails }, index) =>
							inTurn('property', async () => {
								most = Math.max(most, ++running);
								order.push(index);
								await wait(ms);
								running--;
								if (fails) throw new Error('refused');
							}),
						),
					);
					expect(most).toBeLessThanOrEqual(1);
					expect(order).toEqual(jobs.map((_, index) => index));
					expect(settled.map(({ status }) => status === 'rejected')).toEqual(jobs.map(({ fails }) => fails));
				},
			),
			{ numRuns: casesOf(30) },
		);
	});

	it('do not stop at one that failed, and each caller gets its own error', async () => {
		const failing = inTurn('fail', async () => await Promise.reject(new Error('refused')));
		const next = inTurn('fail', async () => await Promise.resolve('saved'));
		await expect(failing).rejects.toThrow('refused');
		await expect(next).resolves.toBe('saved');
		await expect(inTurn('fail', async () => await Promise.resolve('later'))).resolves.toBe('later');
	});

	it('do not stop at one that throws at once', async () => {
		const throwing = inTurn('throw', () => {
			throw new Error('at once');
		});
		await expect(throwing).rejects.toThrow('at once');
		await expect(inTurn('throw', async () => await Promise.resolve(1))).resolves.toBe(1);
	});
});

describe('writes to different companies', () => {
	it('run side by side', async () => {
		let release = (): void => undefined;
		const held = inTurn(
			'first',
			async () => await new Promise<string>((resolve) => (release = () => resolve('first'))),
		);
		await expect(inTurn('second', async () => await Promise.resolve('second'))).resolves.toBe('second');
		release();
		await expect(held).resolves.toBe('first');
	});
});

describe('a work whose execution was cancelled', () => {
	const hold = (queue: string) => {
		let release = (): void => undefined;
		const held = inTurn(queue, async () => await new Promise<string>((resolve) => (release = () => resolve('held'))));
		return { held, release: () => release() };
	};

	it('waits no longer, and those behind it still wait for those before it', async () => {
		const { held, release } = hold('cancel');
		const order: string[] = [];
		const work = (name: string) => async () => await Promise.resolve(order.push(name));
		const cancel = new AbortController();
		const cancelled = inTurn('cancel', work('cancelled'), cancel.signal);
		const behind = inTurn('cancel', work('behind'), new AbortController().signal);
		cancel.abort();
		await cancelled;
		expect(order).toEqual(['cancelled']);
		const late = inTurn('cancel', work('late'));
		await Promise.resolve();
		expect(order).toEqual(['cancelled']);
		release();
		await Promise.all([held, behind, late]);
		expect(order).toEqual(['cancelled', 'behind', 'late']);
	});

	it('does not wait where it was cancelled before it came', async () => {
		const { held, release } = hold('before');
		await expect(inTurn('before', async () => await Promise.resolve(1), AbortSignal.abort())).resolves.toBe(1);
		release();
		await held;
	});
});
