import type { INodeExecutionData } from 'n8n-workflow';
import type { ShopOrder } from '../../../erp/shop/order';
import { toldOrder } from '../../../erp/shop/told';
import { row } from '../output/result';

/** The item of an order that asks for no document. */
export const skippedRow = (order: ShopOrder, reason: string, item: number): INodeExecutionData =>
	row({ outcome: 'skipped', reason, shopOrder: toldOrder(order) }, [item]);
