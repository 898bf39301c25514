import { createHash } from 'node:crypto';
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { isMembers, type Members } from '../../../../erp/base/json/members';
import type { ShopMemory } from '../../../../erp/commerce/shopItem/changes';

/** The name of the memory in the workflow's static data, where both nodes find it: the one that reads and the one that confirms. */
const MEMORY = 'evrakShopItems';

/** Maximum shops that are remembered. Beyond that, the shop that was confirmed longest ago is forgotten and gets everything again. */
const MOST = 50;

/** Whether n8n saves what is remembered: it does so at the end of executions of an active workflow, not of test runs in the editor. */
export const isRemembering = (context: IExecuteFunctions): boolean => context.getMode() !== 'manual';

const isShopMemory = (value: unknown): value is ShopMemory =>
	isMembers(value) && Object.values(value).every((digest) => typeof digest === 'string');

/** A plain copy: n8n returns objects that track their changes. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

function all(context: IExecuteFunctions): Map<string, ShopMemory> {
	const stored = plain(context.getWorkflowStaticData('global')[MEMORY]);
	const entries = Object.entries(isMembers(stored) ? stored : {});
	return new Map(entries.flatMap(([key, kept]) => (isShopMemory(kept) ? [[key, kept] as const] : [])));
}

/** The key of an item's memory: server and company, the node, and all its settings for items. */
export const memoryKey = (parts: Members): string =>
	createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** What a shop has taken; empty in a test run, which remembers no earlier run. */
export const rememberedBy = (context: IExecuteFunctions, key: string): ShopMemory =>
	(isRemembering(context) ? all(context).get(key) : undefined) ?? {};

/** Saves what shops have taken; a test run saves nothing. */
export function remember(context: IExecuteFunctions, changed: ReadonlyMap<string, ShopMemory>): void {
	if (!isRemembering(context) || changed.size === 0) return;
	const kept = all(context);
	for (const [key, value] of changed) {
		kept.delete(key);
		kept.set(key, value);
	}
	const data: IDataObject = context.getWorkflowStaticData('global');
	data[MEMORY] = Object.fromEntries([...kept].slice(-MOST));
}
