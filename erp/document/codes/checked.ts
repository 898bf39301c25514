import type { Field, Operation } from '../../catalogue/types';
import { wordList } from '../../base/text/words';
import { possibleLists } from '../../catalogue/lists/codeOf';
import type { LookupName } from '../../catalogue/lists/lookups';

/**
 * Lists with a row for every code that a document may use. Others are checked by the ERP only: currencies
 * and companies are in another database, and series need no row. A lot may be new (docs/trust/erp-behaviour.md#lots).
 */
export const CHECKED_LISTS: ReadonlySet<LookupName> = new Set(
	wordList(
		'vat warehouse account item project responsibilityCenter paymentPlan salesperson cashbox bank service expense unit lot',
	),
);

const canBeChecked = (field: Field): boolean =>
	possibleLists(field.codeOf).some((list) => CHECKED_LISTS.has(list)) || field.members.some(canBeChecked);

/** Whether an operation has a field, at any depth, whose codes are checked. */
export const namesCodes = ({ kind, body }: Operation): boolean =>
	(kind === 'save' || kind === 'update') && body.fields.some(canBeChecked);
