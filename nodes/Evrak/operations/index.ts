import { composedReads } from '../../../erp/database/query/reads';
import { carryOnTool } from './carry/form';
import { checkInstallation } from './check/form';
import { customCall } from './custom/form';
import { findOrCreate } from './party/form';
import { createPurchase } from './purchase/form';
import { readTool, getManyOfList } from '../read/query/form';
import { orderQuotation } from './quotation/form';
import { shopOrderTools } from './shop/form/tools';
import { confirmItems, getItemsForShop } from './shopItem/form';
import { sumUpPayouts } from './tools/payoutTool';
import { decideDocument, evaluateRules, parseUbl } from './tools/eDocumentTools';
import type { Tool } from '../tool';

/** Every operation of the nodes that is no single method. */
export const tools: readonly Tool[] = [
	checkInstallation,
	findOrCreate,
	decideDocument,
	parseUbl,
	evaluateRules,
	createPurchase,
	orderQuotation,
	...shopOrderTools,
	carryOnTool,
	getItemsForShop,
	confirmItems,
	sumUpPayouts,
	getManyOfList,
	...composedReads.map(readTool),
	customCall,
];

/** Those of one resource. */
const toolsOf = (wanted: string): Tool[] => tools.filter(({ resource }) => resource === wanted);

/** The one with that name; `undefined` if there is none. */
export const findTool = (wanted: string, name: string): Tool | undefined =>
	toolsOf(wanted).find(({ operation }) => operation === name);
