import { operations } from '../../erp/catalogue';
import type { ReadTable } from '../../erp/catalogue/tables';

/** The table of a saving method; `undefined` where what it writes cannot be found again. */
export const readTableOf = (wanted: string): ReadTable | undefined =>
	operations.find(({ method }) => method === wanted)?.savedIn;
