import type { ComposedRead } from '../read';
import { accountAddresses, findAccount } from './account/accounts';
import { accountBalance, accountPastDue } from './account/balances';
import { accountStatement } from './account/statement';
import { chequePortfolio } from './cheques';
import { companyToday } from './company';
import { documentReads } from './documents';
import { itemBarcodes, itemCard, itemSearch, itemUnits } from './stock/items';
import { accountPrice } from './prices/accountPrice';
import { salesPrices } from './prices/salesPrices';
import { sellableStock, stockByWarehouse } from './stock/stock';

/** All composed reads; each is a constant of a file, and a name here. */
export const composedReads: readonly ComposedRead[] = [
	...[itemCard, itemSearch, itemBarcodes, itemUnits],
	...[stockByWarehouse, sellableStock, salesPrices],
	...[findAccount, accountBalance, accountPastDue, accountStatement, accountAddresses, accountPrice],
	...[chequePortfolio, companyToday],
	...documentReads,
];
