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

/** A checked lookup or list query of an item, not yet sent. */
export interface Question {
	readonly operation: Operation;
	/** The ERP with the item's company and year. */
	readonly erp: NodeErp;
	/** Milliseconds. */
	readonly timeout: number;
	/** A list continues without records that the ERP cannot read. */
	readonly skipsCorrupt?: boolean;
	readonly query: Members;
	/** Format of numbers in text; absent if not chosen. */
	readonly numbers?: NumberFormat;
	readonly item: number;
}

/** Reads an item's query; throws NodeOperationError for an invalid one, or one that this server does not support. */
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

export const callFor = ({ operation, erp: { connection }, query, timeout }: Question): Call => ({
	...callOf(operation, connection, query, timeout),
	...(operation.file === undefined ? {} : { largest: LARGEST_FILE_ANSWER }),
});
