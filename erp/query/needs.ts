import type { Need } from '../ask/needs';
import { changingRecords } from './changes';
import { composedReads } from './reads';
import { listNeeds } from './reads/list';

/** What all reads, lists and records that change together ask of a database. */
export const readNeeds: readonly Need[] = [
	...[...composedReads, ...changingRecords].flatMap(({ needs }) => needs),
	...listNeeds,
];
