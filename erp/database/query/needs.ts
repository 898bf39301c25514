import type { Need } from '../ask/needs';
import { changingRecords } from './changes';
import { conditions } from './conditions';
import { composedReads } from './reads';
import { listNeeds } from './reads/list';

/** What all reads, lists, records that change and conditions together ask of a database. */
export const readNeeds: readonly Need[] = [
	...[...composedReads, ...changingRecords, ...conditions].flatMap(({ needs }) => needs),
	...listNeeds,
];
