import { operationOf } from '../../../../../erp/catalogue';
import { documentsError } from '../../../write/output/rows';
import { check } from '../../../write/send/check';
import { drivenWork } from '../../carry/drive';
import { followedOrders } from '../drafts';
import { Following } from './following';

const create = operationOf('order', 'create');

/**
 * Updates orders of the ERP to the shop's orders as they are now, one after the other; none if one cannot be read, unless the node continues on
 * errors.
 */
export const followWork = drivenWork('Order: Update and Order: Delete', async (erp, attempts) => {
	const { context } = erp;
	const orders = await followedOrders(erp);
	const writes = await check(
		erp,
		create,
		orders.map(({ draft }) => draft),
	);
	const unread = writes.filter((_, index) => !orders[index]?.due).map(({ document }) => document);
	const refusal = (some: typeof unread) => documentsError(context.getNode(), some, 'Nothing was sent.');
	if (unread.length > 0 && !context.continueOnFail()) throw refusal(unread);
	return async (item) => {
		const [due, write] = [orders[item]?.due, writes[item]];
		if (!write) throw new Error('The item was not read');
		if (!due) throw refusal([write.document]);
		const { settings } = write;
		return await new Following({ erp: erp.to(settings.connection), item, settings, attempts }, due, write).go();
	};
});
