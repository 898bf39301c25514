import { findOperation } from '../../catalogue';
import type { Operation } from '../../catalogue/types';

/**
 * The method that updates a saved document; `undefined` where none is known. Both documented uses concern order lines: changed rows by GUID, and
 * whole new lines (docs/trust/erp-behaviour.md#two-uses-of-updates). Only for orders is it known which documents were made of them.
 */
export function updateOf({ resource, savedIn }: Operation): Operation | undefined {
	return savedIn?.table === 'SIPARISLER' ? findOperation(resource, 'update') : undefined;
}
