import type { Need } from '../ask/needs';
import { changingRecords } from './changes';
import { conditions } from './conditions';
import { composedReads } from './reads';
import { listNeeds } from './reads/list';

/** All tables, columns and functions that reads, lists, changed records and conditions use. */
export const readNeeds: readonly Need[] = [
	...[...composedReads, ...changingRecords, ...conditions].flatMap(({ needs }) => needs),
	...listNeeds,
];
