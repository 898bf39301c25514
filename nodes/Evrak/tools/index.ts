import { composedReads } from '../../../erp/query/reads';
import { getManyOfList } from '../query/getManyOfList';
import { readTool } from '../query/readTool';
import { carryOnTool } from '../carry/tool';
import { findOrCreate } from '../party/tool';
import { shopOrderTools } from '../shop/tools';
import { confirmItems } from '../shopItem/confirm';
import { getItemsForShop } from '../shopItem/tool';
import { decideDocument } from './decideDocument';
import { evaluateRules } from './evaluateRules';
import { parseUbl } from './parseUbl';
import type { Tool } from './types';
import { verifySave } from './verifySave';

/** Every operation of the nodes that is no single method. */
export const tools: readonly Tool[] = [
	findOrCreate,
	decideDocument,
	parseUbl,
	evaluateRules,
	verifySave,
	...shopOrderTools,
	carryOnTool,
	getItemsForShop,
	confirmItems,
	getManyOfList,
	...composedReads.map(readTool),
];

/** Those of one resource. */
const toolsOf = (wanted: string): Tool[] => tools.filter(({ resource }) => resource === wanted);

/** The one with that name; `undefined` if there is none. */
export const findTool = (wanted: string, name: string): Tool | undefined =>
	toolsOf(wanted).find(({ operation }) => operation === name);

/** Operations that need no credential. */
export const localOperations: string[] = tools.filter(({ asksErp }) => !asksErp).map(({ operation }) => operation);
