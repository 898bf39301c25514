import { account, address, personnel } from './categories/accounts';
import { documentPicture, image, remark, textData } from './categories/attachments';
import { purchaseCondition, salesCondition } from './categories/conditions';
import { listings, record, session, sqlQuery } from './categories/data';
import { dispatchNote } from './categories/dispatchNote';
import { eArchive, eDispatchNote, eDocument } from './categories/eDocuments';
import { invoice } from './categories/invoice';
import { item, label, priceChange } from './categories/items';
import { order, proformaOrder, purchaseRequest } from './categories/orders';
import { collectionPayment, voucher } from './categories/payments';
import { operationCompletion, production, recipe, route } from './categories/production';
import { issuedQuotation, receivedQuotation } from './categories/quotations';
import { cashExpense, journalSlip } from './categories/slips';
import { internalMovement, stockCount, warehouseOrder } from './categories/stock';
import { memoized } from '../base/values/memoized';
import type { Category, Operation } from './types';

/** Every category of the specification in its order; those without methods come last. */
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

/** An operation that must exist. @throws Error if the catalogue lacks it */
export function operationOf(resource: string, name: string): Operation {
	const operation = findOperation(resource, name);
	if (!operation) throw new Error(`The catalogue has no ${resource}: ${name}`);
	return operation;
}

/** The table of a method's documents: an update or a deletion concerns what the saves of its resource write. */
export const tableWritten = memoized(
	({ resource, savedIn }: Operation) =>
		savedIn ?? operations.find((operation) => operation.resource === resource && operation.savedIn)?.savedIn,
);
