import type { Operation } from '../../../erp/catalogue/types';
import type { Members } from '../../../erp/base/json/members';
import type { NumberFormat } from '../../../erp/base/values/numberText';
import { withNumbers } from '../../../erp/document/payload';
import type { NodeErp } from '../../shared/client/client';
import { LARGEST_FILE_ANSWER } from '../../shared/client/body';
import { callOf, type Call } from '../../shared/client/call';
import { askedBy, queryOf } from './read';
import { assertOnServer } from '../items/onlyV17';
import { usableSettings } from '../items/settings';

/** A look-up or list that an item asks for, checked; nothing is sent yet. */
export interface Question {
	readonly operation: Operation;
	/** The ERP at the company and year that the item means. */
	readonly erp: NodeErp;
	/** Milliseconds. */
	readonly timeout: number;
	/** A list goes on without records that the ERP cannot read. */
	readonly skipsCorrupt?: boolean;
	readonly query: Members;
	/** How numbers are written that come as text; absent where nobody chose. */
	readonly numbers?: NumberFormat;
	readonly item: number;
}

/** Reads what an item asks; throws NodeOperationError for what cannot be asked, or not on this server. */
export function questionOf(
	erp: NodeErp,
	operation: Operation,
	item: number,
	asked = askedBy(erp, operation, item),
): Question {
	assertOnServer(erp, operation, item);
	const settings = usableSettings(erp, operation.kind, item);
	const { timeout, numbers, skipsCorrupt } = settings;
	const there = erp.to(withNumbers(settings.connection, asked.login));
	const query = queryOf(there, operation, item, numbers, asked);
	return { operation, erp: there, timeout, skipsCorrupt, query, numbers, item };
}

/** The question as a call of the API. */
export const callFor = ({ operation, erp: { connection }, query, timeout }: Question): Call => ({
	...callOf(operation, connection, query, timeout),
	...(operation.file === undefined ? {} : { largest: LARGEST_FILE_ANSWER }),
});
