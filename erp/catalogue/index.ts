import { account } from './categories/account';
import { address } from './categories/address';
import { collectionPayment } from './categories/collectionPayment';
import { dispatchNote } from './categories/dispatchNote';
import { eDocument } from './categories/eDocument';
import { image } from './categories/image';
import { invoice } from './categories/invoice';
import { issuedQuotation } from './categories/issuedQuotation';
import { journalSlip } from './categories/journalSlip';
import { operationCompletion } from './categories/operationCompletion';
import { listings } from './categories/listings';
import { order } from './categories/order';
import { production } from './categories/production';
import { purchaseCondition } from './categories/purchaseCondition';
import { receivedQuotation } from './categories/receivedQuotation';
import { remark } from './categories/remark';
import { salesCondition } from './categories/salesCondition';
import { session } from './categories/session';
import { stockCount } from './categories/stockCount';
import { voucher } from './categories/voucher';
import { warehouseOrder } from './categories/warehouseOrder';
import type { Category, Operation } from './types';

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
	listings,
];

/** Every method of the API as an operation. */
export const operations: readonly Operation[] = categories.flatMap((category) => category.operations);

const byName = new Map(operations.map((entry) => [`${entry.resource}.${entry.operation}`, entry]));

/** The operation of a resource; `undefined` if there is none. */
export const findOperation = (resource: string, operation: string): Operation | undefined =>
	byName.get(`${resource}.${operation}`);
