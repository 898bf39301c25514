import { account } from './account';
import { address } from './address';
import { collectionPayment } from './collectionPayment';
import { dispatchNote } from './dispatchNote';
import { eDocument } from './eDocument';
import { image } from './image';
import { invoice } from './invoice';
import { issuedQuotation } from './issuedQuotation';
import { journalSlip } from './journalSlip';
import { operationCompletion } from './operationCompletion';
import { order } from './order';
import { production } from './production';
import { purchaseCondition } from './purchaseCondition';
import { receivedQuotation } from './receivedQuotation';
import { remark } from './remark';
import { salesCondition } from './salesCondition';
import { session } from './session';
import { stockCount } from './stockCount';
import { voucher } from './voucher';
import { warehouseOrder } from './warehouseOrder';
import type { Category, Identity, Operation } from './types';

/** Every category of the specification, in its order. */
export const categories: readonly Category[] = [
	session,
	address,
	invoice,
	receivedQuotation,
	issuedQuotation,
	account,
	voucher,
	warehouseOrder,
	eDocument,
	production,
	stockCount,
	collectionPayment,
	salesCondition,
	purchaseCondition,
	operationCompletion,
	order,
	remark,
	image,
	journalSlip,
	dispatchNote,
];

/** Every method of the API as an operation. */
export const operations: readonly Operation[] = categories.flatMap((category) => category.operations);

const byName = new Map(operations.map((entry) => [`${entry.resource}.${entry.operation}`, entry]));

/** The operation of a resource; `undefined` if there is none. */
export const findOperation = (resource: string, operation: string): Operation | undefined =>
	byName.get(`${resource}.${operation}`);

/** The columns that tell an operation's documents apart. */
export const identityOf = ({ identity }: Operation): Identity => identity;
