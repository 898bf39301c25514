const REAL = [
	'hrtime',
	'nextTick',
	'performance',
	'queueMicrotask',
	'setImmediate',
	'clearImmediate',
	'setInterval',
	'clearInterval',
	'setTimeout',
	'clearTimeout',
] as const;

/** Sets the clock of this process, timers go on; a test that does this ends with `realClock`. */
export const setClock = (iso: string): void => void jest.useFakeTimers({ now: new Date(iso), doNotFake: [...REAL] });

/** Noon in Türkiye, so that no neighbouring day is in reach. */
export const atNoon = (): void => setClock('2026-11-20T09:00:00Z');

export const realClock = (): void => void jest.useRealTimers();

/** Has timers of exactly so many milliseconds go off at once, until `jest.restoreAllMocks()`: those between two lookups of the product. */
export function skipWaits(milliseconds: number): void {
	const { setTimeout: wait } = globalThis;
	jest
		.spyOn(globalThis, 'setTimeout')
		.mockImplementation(((run: () => void, time?: number, ...more: []) =>
			wait(run, time === milliseconds ? 0 : time, ...more)) as typeof setTimeout);
}
