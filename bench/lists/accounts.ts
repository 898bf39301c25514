import type { Latency } from '../timing/erp';

/** Accounts of the list. */
export const ACCOUNTS = 100_000;

/** A server that is near, and whose database is quick. */
export const SLOW: Latency = { request: 80, row: 0.02 };
