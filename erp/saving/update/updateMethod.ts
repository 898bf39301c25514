import { findOperation } from '../../catalogue';
import type { Operation } from '../../catalogue/types';

/**
 * The method that brings a saved document to another state; `undefined` where none is known to. Both documented uses are those of an
 * order's lines: rows that change by their GUID, and whole lines that are added (docs/trust/erp-behaviour.md#two-uses-of-updates). What else
 * may have been made of a document is known of orders alone.
 */
export function updateOf({ resource, savedIn }: Operation): Operation | undefined {
	return savedIn?.table === 'SIPARISLER' ? findOperation(resource, 'update') : undefined;
}
