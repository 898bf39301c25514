import type { Need } from '../ask/schema';
import { changingRecords, conditions } from './events';
import { composedReads } from './reads';
import { listNeeds } from './reads/list';
import { shopItems } from './reads/shopItems';

/** All tables, columns and functions that reads, lists, changed records and conditions use. */
export const readNeeds: readonly Need[] = [
	...[...composedReads, shopItems, ...changingRecords, ...conditions].flatMap(({ needs }) => needs),
	...listNeeds,
];
