import type { INodeType } from 'n8n-workflow';
import type { Area } from '../../erp/catalogue/types';
import { EvrakAccounts } from '../../nodes/EvrakAccounts/EvrakAccounts.node';
import { EvrakData } from '../../nodes/EvrakData/EvrakData.node';
import { EvrakEDocuments } from '../../nodes/EvrakEDocuments/EvrakEDocuments.node';
import { EvrakInvoices } from '../../nodes/EvrakInvoices/EvrakInvoices.node';
import { EvrakOrders } from '../../nodes/EvrakOrders/EvrakOrders.node';
import { EvrakPayments } from '../../nodes/EvrakPayments/EvrakPayments.node';
import { EvrakProduction } from '../../nodes/EvrakProduction/EvrakProduction.node';
import { EvrakStock } from '../../nodes/EvrakStock/EvrakStock.node';
import { EvrakTrigger } from '../../nodes/EvrakTrigger/EvrakTrigger.node';
import { EvrakWebShop } from '../../nodes/EvrakWebShop/EvrakWebShop.node';
import { TRIGGER, typeOfArea } from '../engine/chain';

/** The class of each area's node. */
export const CLASSES = {
	webShop: EvrakWebShop,
	orders: EvrakOrders,
	invoices: EvrakInvoices,
	accounts: EvrakAccounts,
	payments: EvrakPayments,
	stock: EvrakStock,
	production: EvrakProduction,
	eDocuments: EvrakEDocuments,
	data: EvrakData,
} as const satisfies Record<Area, new () => INodeType>;

/** All areas of the ERP. */
export const AREAS = Object.keys(CLASSES) as Area[];

/** The package's action nodes and its trigger. Each is made once in a process, as n8n's loader does it. */
const actions = AREAS.map((area) => [typeOfArea(area), new CLASSES[area]()] as const);
const trigger = new EvrakTrigger();

/** The action nodes of the package by the type names that workflows carry, each of them as `as` makes it. */
export const actionNodes = (
	as: (node: Required<Pick<INodeType, 'description' | 'methods' | 'execute'>>) => INodeType = (node) => node,
): Record<string, INodeType> => Object.fromEntries(actions.map(([type, node]) => [type, as(node)] as const));

/** All nodes of the package, as an engine knows them. */
export const ownNodes = (): Record<string, INodeType> => ({ ...actionNodes(), [TRIGGER]: trigger });
