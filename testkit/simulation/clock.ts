import { install } from '@sinonjs/fake-timers';

/** The time of this process, which passes only while nothing else is left to do. */
export interface VirtualClock {
	now(): number;
	/** Milliseconds that have passed, whatever the clock was set to. */
	passed(): number;
	/** Lets everything happen that needs no time, and then the next timer end; false where none is left. */
	step(): Promise<boolean>;
	/** Works until it is done; then the time is that of its end. @throws where nothing is left that could end it */
	until(isDone: () => boolean): Promise<void>;
	/** Lets milliseconds pass. */
	pass(ms: number): Promise<void>;
	/** Sets the clock, as an administrator does: timers go on. */
	jump(ms: number): void;
	/** The machine's own time comes back. */
	end(): void;
}

const realImmediate = setImmediate;

/** Rounds of the event loop after which nothing moves any more: streams and n8n's engine hand on within one. */
const ROUNDS = 3;

async function quiet(): Promise<void> {
	for (let round = 0; round < ROUNDS; round++) await new Promise((resolve) => realImmediate(resolve));
}

/** Timer steps in which an execution must end: far more than any of them takes. */
const MOST_STEPS = 200_000;

/** Starts it at a moment, in milliseconds since 1970. */
export function virtualClock(start: number): VirtualClock {
	const clock = install({
		now: start,
		toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
	});
	const usual = AbortSignal.timeout;
	AbortSignal.timeout = (ms) => {
		const over = new AbortController();
		setTimeout(() => over.abort(null), ms);
		return over.signal;
	};
	const step = async () => {
		await quiet();
		if (clock.countTimers() === 0) return false;
		clock.next();
		return true;
	};
	return {
		now: () => clock.Date.now(),
		// The process's own one, which is faked as well.
		passed: () => performance.now(),
		step,
		until: async (isDone) => {
			for (let steps = 0; ; steps++) {
				await quiet();
				if (isDone()) return;
				if (clock.countTimers() === 0 || steps > MOST_STEPS) throw new Error('It never ends');
				clock.next();
			}
		},
		pass: async (ms) => {
			let isOver = false;
			const timer = setTimeout(() => (isOver = true), ms);
			while (!isOver) if (!(await step())) break;
			clearTimeout(timer);
			await quiet();
		},
		jump: (ms) => clock.setSystemTime(clock.Date.now() + ms),
		end: () => {
			AbortSignal.timeout = usual;
			clock.uninstall();
		},
	};
}
