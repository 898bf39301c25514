/** A row of the tax list: pointer, name, rate. */
type Tax = [pointer: number, name: string, rate: number];

/** Rows that nobody uses carry a blank name and a meaningless rate (docs/trust/erp-behaviour.md#tax-list). */
const UNUSED: Tax[] = [
	[9, '', 1.4e-312],
	[10, '', 6.9e-310],
];

const rates = (table: Record<number, number>): Tax[] => [
	...Object.entries(table).map(([pointer, rate]): Tax => [Number(pointer), `KDV %${rate}`, rate]),
	...UNUSED,
];

/**
 * Tax pointers differ by installation. `shifted`, `short` and `doubled` are patterns that integrators have met: other places, places from
 * 1 on, and several places with one rate.
 */
export const TAXES = {
	common: rates({ 0: 0, 1: 1, 3: 10, 4: 20 }),
	shifted: rates({ 1: 0, 2: 1, 5: 20, 7: 10 }),
	short: rates({ 0: 0, 1: 1, 2: 10, 3: 20 }),
	doubled: rates({ 0: 0, 2: 1, 3: 10, 4: 10, 5: 10, 6: 20 }),
};

/** Name of an installation's tax table. */
export type TaxTable = keyof typeof TAXES;

/** The first pointer of a rate in a table; 0 where it has none. */
export function pointerOf(table: TaxTable, rate: number): number {
	return TAXES[table].find(([, name, each]) => name !== '' && each === rate)?.[0] ?? 0;
}
