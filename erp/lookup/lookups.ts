import { accountLookups } from './accountLookups';
import { companyLookups } from './companyLookups';
import { itemLookups } from './itemLookups';
import { moneyLookups } from './moneyLookups';
import { seriesLookups } from './seriesLookups';
import type { Lookup } from './lookup';

const all = {
	...accountLookups,
	...itemLookups,
	...moneyLookups,
	...companyLookups,
	...seriesLookups,
};

/** Name of a look-up, as the mark `codeOf` of a column and the operation *List: Get Many* call it. */
export type LookupName = keyof typeof all;

/**
 * The ERP's look-ups: where each list stands in its database, by which column documents name a row, and what else a row tells
 * (docs/erp-behaviour.md#look-ups). A column that holds such a code says so by `codeOf` in the catalogue, so that form, drop-downs and
 * checks follow from one mark.
 */
export const LOOKUPS: Readonly<Record<LookupName, Lookup>> = all;
