/** How a row of the table is run. */
export interface LabRow {
	/** Short name, for progress and messages. */
	readonly id: string;
	/** What it stands for, in words. */
	readonly title: string;
	/** The package's node, or what HTTP Request users do today. */
	readonly client: 'evrak' | 'today';
	/** *Protection* on *Full*, or on *None*. */
	readonly isProtected: boolean;
	readonly ifNotFound: 'failed' | 'unknown';
	readonly retryOnFail: boolean;
	readonly together: number;
	readonly onError: 'stopWorkflow' | 'continueErrorOutput';
	/** Why the database cannot be asked, where it cannot. */
	readonly silent?: 'no SQL right' | 'V16';
	/** Its zeros decide about the exit code. */
	readonly mustHold: boolean;
	/** Share of the orders that this row saves; 1 for the rows that the figures are quoted from. */
	readonly share: number;
}

const SAFE = { client: 'evrak', isProtected: true, ifNotFound: 'failed', mustHold: true } as const;
const UNSAFE = { ...SAFE, isProtected: false } as const;
const TODAY = { ...UNSAFE, client: 'today', mustHold: false } as const;
const ON = { retryOnFail: true } as const;
const OFF = { retryOnFail: false } as const;
const STOP = { onError: 'stopWorkflow' } as const;
const BRANCH = { onError: 'continueErrorOutput' } as const;

/** The rows of the table; letters as docs/reliability.md explains them. */
export const ROWS: readonly LabRow[] = [
	{ id: 'a1', title: 'protected, retry', ...SAFE, ...ON, ...STOP, together: 1, share: 0.5 },
	{ id: 'a2', title: 'protected, retry', ...SAFE, ...ON, ...BRANCH, together: 1, share: 1 },
	{ id: 'a3', title: 'protected', ...SAFE, ...OFF, ...STOP, together: 1, share: 0.2 },
	{ id: 'a4', title: 'protected', ...SAFE, ...OFF, ...BRANCH, together: 1, share: 0.2 },
	{ id: 'b1', title: 'protected, retry', ...SAFE, ...ON, ...STOP, together: 10, share: 1 },
	{ id: 'b2', title: 'protected, retry', ...SAFE, ...ON, ...BRANCH, together: 10, share: 1 },
	{ id: 'b3', title: 'protected', ...SAFE, ...OFF, ...BRANCH, together: 10, share: 0.2 },
	{
		id: 'c',
		title: 'the same as a2, not found stays unknown',
		...SAFE,
		ifNotFound: 'unknown',
		...ON,
		...BRANCH,
		together: 1,
		share: 0.2,
	},
	{
		id: 'd1',
		title: 'the same as a2, no SQL right',
		...SAFE,
		...ON,
		...BRANCH,
		together: 1,
		silent: 'no SQL right',
		share: 0.2,
	},
	{ id: 'd2', title: 'the same as a2, V16', ...SAFE, ...ON, ...BRANCH, together: 1, silent: 'V16', share: 0.2 },
	{ id: 'e', title: 'not protected, retry', ...UNSAFE, ...ON, ...BRANCH, together: 1, share: 0.2 },
	{ id: 't1', title: 'today: HTTP Request, retry', ...TODAY, ...ON, ...STOP, together: 1, share: 1 },
	{ id: 't2', title: 'today: HTTP Request, retry', ...TODAY, ...ON, ...BRANCH, together: 1, share: 1 },
];
