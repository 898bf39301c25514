import type { Field, Operation } from '../catalogue/types';
import { wordList } from '../text/words';
import type { LookupName } from './lookups';

/**
 * Lists whose rows are sure to be all codes that documents may name. Others are left to the ERP: units are places on a card, currencies and
 * companies stand in a database of their own, and series need no row.
 */
export const CHECKED_LISTS: ReadonlySet<LookupName> = new Set(
	wordList(
		'vat warehouse account item project responsibilityCenter paymentPlan salesperson cashbox bank service expense',
	),
);

/** All lists that a column may belong to. */
const listsIn = ({ codeOf: of }: Field): readonly LookupName[] =>
	of === undefined ? [] : typeof of === 'string' ? [of] : (Object.values(of.are) as LookupName[]);

const canBeChecked = (field: Field): boolean =>
	listsIn(field).some((list) => CHECKED_LISTS.has(list)) || field.members.some(canBeChecked);

/** Whether an operation has a field, at any depth, whose code is looked up. */
export const namesCodes = ({ kind, body }: Operation): boolean =>
	(kind === 'save' || kind === 'update') && body.fields.some(canBeChecked);
