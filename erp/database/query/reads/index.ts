import type { ComposedRead } from '../read';
import { accountAddresses, findAccount } from './account/accounts';
import { accountBalance, accountPastDue } from './account/balances';
import { bankBalances } from './account/banks';
import { accountStatement } from './account/statement';
import { chequePortfolio } from './cheques';
import { companyToday } from './company';
import { documentReads } from './documents';
import { itemSerials } from './stock/serials';
import { itemBarcodes, itemCard, itemSearch, itemUnits } from './stock/items';
import { accountPrice } from './prices/accountPrice';
import { exchangeRates } from './prices/exchangeRates';
import { salesPrices } from './prices/salesPrices';
import { sellableStock, stockByWarehouse } from './stock/stock';

export const composedReads: readonly ComposedRead[] = [
	...[itemCard, itemSearch, itemBarcodes, itemUnits],
	...[stockByWarehouse, sellableStock, salesPrices, itemSerials],
	...[findAccount, accountBalance, accountPastDue, accountStatement, accountAddresses, accountPrice],
	...[chequePortfolio, bankBalances, companyToday, exchangeRates],
	...documentReads,
];

/** The read of an operation. @throws RangeError if there is none */
export function composedReadOf(of: Pick<ComposedRead, 'resource' | 'operation'>): ComposedRead {
	const found = composedReads.find(({ resource, operation }) => resource === of.resource && operation === of.operation);
	if (!found) throw new RangeError(`No read is ${of.resource}: ${of.operation}`);
	return found;
}
