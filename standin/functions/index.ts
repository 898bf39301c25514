import { ACCOUNT_FUNCTIONS } from './accounts';
import { NAME_FUNCTIONS } from './names';
import { PRICE_FUNCTIONS } from './prices';
import { QUANTITY_FUNCTIONS } from './quantities';
import { TABLE_FUNCTIONS } from './statement';
import type { ErpData, ScalarFunction } from './types';

export { TABLE_FUNCTIONS } from './statement';

/** The ERP's functions that give a value, by name. */
export const SCALAR_FUNCTIONS: Record<string, ScalarFunction> = {
	...QUANTITY_FUNCTIONS,
	...PRICE_FUNCTIONS,
	...ACCOUNT_FUNCTIONS,
	...NAME_FUNCTIONS,
};

/** Every function with its kind, as sys.objects writes it. */
export const FUNCTION_NAMES = [
	...Object.keys(SCALAR_FUNCTIONS).map((name) => ({ name, kind: 'FN' as const })),
	...Object.keys(TABLE_FUNCTIONS).map((name) => ({ name, kind: 'TF' as const })),
];

/** How many arguments a function takes in a build. */
export function argumentCounts({ counts }: ScalarFunction, build: ErpData['build']): number[] {
	return Array.isArray(counts) ? counts : counts[build];
}

/** Makes the functions that give a value known to SQLite, under their own names. */
export function defineErpFunctions(erp: ErpData): void {
	for (const [name, scalar] of Object.entries(SCALAR_FUNCTIONS)) {
		for (const count of argumentCounts(scalar, erp.build)) {
			erp.db.define(name, (...args) => scalar.work(erp, ...args), count);
		}
	}
}
