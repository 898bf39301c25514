import { account } from './categories/account';
import { address } from './categories/address';
import { cashExpense } from './categories/cashExpense';
import { collectionPayment } from './categories/collectionPayment';
import { dispatchNote } from './categories/dispatchNote';
import { documentPicture } from './categories/documentPicture';
import { eArchive } from './categories/eArchive';
import { eDispatchNote } from './categories/eDispatchNote';
import { eDocument } from './categories/eDocument';
import { image } from './categories/image';
import { internalMovement } from './categories/internalMovement';
import { invoice } from './categories/invoice';
import { issuedQuotation } from './categories/issuedQuotation';
import { item } from './categories/item';
import { journalSlip } from './categories/journalSlip';
import { label } from './categories/label';
import { listings } from './categories/listings';
import { operationCompletion } from './categories/operationCompletion';
import { order } from './categories/order';
import { personnel } from './categories/personnel';
import { priceChange } from './categories/priceChange';
import { production } from './categories/production';
import { proformaOrder } from './categories/proformaOrder';
import { purchaseCondition } from './categories/purchaseCondition';
import { purchaseRequest } from './categories/purchaseRequest';
import { receivedQuotation } from './categories/receivedQuotation';
import { recipe } from './categories/recipe';
import { record } from './categories/record';
import { remark } from './categories/remark';
import { route } from './categories/route';
import { salesCondition } from './categories/salesCondition';
import { session } from './categories/session';
import { sqlQuery } from './categories/sqlQuery';
import { stockCount } from './categories/stockCount';
import { textData } from './categories/textData';
import { voucher } from './categories/voucher';
import { warehouseOrder } from './categories/warehouseOrder';
import type { Category, Operation } from './types';

/** Every category of the specification in its order, those that it names without methods last. */
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
	eArchive,
	eDispatchNote,
	label,
	documentPicture,
	priceChange,
	textData,
	cashExpense,
	listings,
	personnel,
	proformaOrder,
	purchaseRequest,
	item,
	internalMovement,
	recipe,
	route,
	sqlQuery,
	record,
];

/** Every method of the API as an operation. */
export const operations: readonly Operation[] = categories.flatMap((category) => category.operations);

const byName = new Map(operations.map((entry) => [`${entry.resource}.${entry.operation}`, entry]));

/** The operation of a resource; `undefined` if there is none. */
export const findOperation = (resource: string, operation: string): Operation | undefined =>
	byName.get(`${resource}.${operation}`);

/** The operation of a resource that code names. @throws Error where the catalogue has none */
export function operationOf(resource: string, name: string): Operation {
	const operation = findOperation(resource, name);
	if (!operation) throw new Error(`The catalogue has no ${resource}: ${name}`);
	return operation;
}
