import { execFileSync } from 'node:child_process';

/** What shifts the clock of a process, and of what it starts. */
const SHIFTS = /^(LD_PRELOAD|NODE_OPTIONS|FAKETIME.*|DONT_FAKE_MONOTONIC|NO_FAKE_STAT|EVRAK_CLOCK_.*)$/;

/** This process's environment without any shift of the clock under which the tests themselves may run. */
export const withRealClock = (): NodeJS.ProcessEnv =>
	Object.fromEntries(Object.entries(process.env).filter(([name]) => !SHIFTS.test(name)));

/** The machine's time in milliseconds, whatever the clock of this process shows. */
export const realNow = (): number =>
	Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { env: withRealClock(), encoding: 'utf8' }));
