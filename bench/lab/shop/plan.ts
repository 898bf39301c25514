import type { TimeScale } from '../faults';
import type { LabRow } from '../plan';

/** How a row of shop orders is run. */
export interface ShopRow extends Pick<LabRow, 'id' | 'title' | 'onError' | 'ifNotFound' | 'share'> {
	/** Options that differ from those of a new node, beside the laboratory's time scale. */
	readonly options: Readonly<Record<string, string>>;
}

const FAILED = {
	title: 'not found counts as failed',
	ifNotFound: 'failed',
	options: { ifNotFound: 'failed' },
} as const;
const USUAL = { title: 'as a new node is', ifNotFound: 'unknown', options: {} } as const;

/** The rows of the table; each runs on every seed. *Protection* is *Full*, as in every new node. */
export const SHOP_ROWS: readonly ShopRow[] = [
	{ id: 's1', ...FAILED, onError: 'continueErrorOutput', share: 1 },
	{ id: 's2', ...FAILED, onError: 'stopWorkflow', share: 0.2 },
	{ id: 's3', ...USUAL, onError: 'continueErrorOutput', share: 0.2 },
];

/** Seeds of the orders, the customers and the faults. */
export const SHOP_SEEDS = ['1', '2'] as const;

/** Longer than that of documents: an account is several questions, and finding one among many keys computes for a while. */
export const SHOP_TIME: TimeScale = { timeout: 2_000, latestWrite: 600 };

/** How large a run is, and what happens in it. */
export interface ShopScale {
	readonly orders: number;
	readonly customers: number;
	/** Share of the requests that a fault bends. */
	readonly rate: number;
	/** Orders of one execution, and executions at the same time. */
	readonly size: number;
	readonly atOnce: number;
	/** One in so many executions is begun twice at the same moment, as where a webhook comes twice or a nightly run overlaps. */
	readonly twice: number;
	/** Shares of the orders in the ERP at which the process is killed. */
	readonly kills: readonly number[];
}

/** The size of the run that docs/reliability.md tells of. */
export const SHOP_SCALE: ShopScale = {
	orders: 1_000,
	customers: 200,
	rate: 0.1,
	size: 10,
	atOnce: 8,
	twice: 4,
	kills: [0.2, 0.45, 0.7],
};
