import type { INodePropertyOptions } from 'n8n-workflow';
import { CHECKS, ofCategory } from '../../../../erp/check/checks';
import { CATEGORIES } from '../../../../erp/check/types';

/** The checks of an installation: categories first, then single checks. */
export function getChecks(): INodePropertyOptions[] {
	const label = ([english, turkish]: readonly [string, string]) =>
		english === turkish ? english : `${english} (${turkish})`;
	return [
		...Object.entries(CATEGORIES).map(([category, name]) => ({
			name: `All of ${label(name)}`,
			value: ofCategory(category),
		})),
		...CHECKS.map(({ id, findings, why }) => ({
			name: `${id}: ${label(Object.values(findings)[0]?.title ?? [id, id])}`,
			value: id,
			description: why[0],
		})),
	];
}
