import type { ComposedRead } from '../read';
import { accountAddresses } from './account/addresses';
import { accountBalance } from './account/balance';
import { findAccount } from './account/find';
import { accountPastDue } from './account/pastDue';
import { accountStatement } from './account/statement';
import { documentReads } from './documents';
import { itemBarcodes } from './stock/itemBarcodes';
import { itemCard } from './stock/itemCard';
import { itemSearch } from './stock/itemSearch';
import { itemUnits } from './stock/itemUnits';
import { salesPrices } from './prices/salesPrices';
import { sellableStock } from './stock/sellableStock';
import { stockByWarehouse } from './stock/stockByWarehouse';

/** All composed reads; each is a file, and a line here. */
export const composedReads: readonly ComposedRead[] = [
	...[itemCard, itemSearch, itemBarcodes, itemUnits],
	...[stockByWarehouse, sellableStock, salesPrices],
	...[findAccount, accountBalance, accountPastDue, accountStatement, accountAddresses],
	...documentReads,
];
