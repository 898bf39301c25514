import type { INodeExecutionData } from 'n8n-workflow';
import { operationOf } from '../../../../../erp/catalogue';
import type { NodeErp } from '../../../../shared/client/client';
import { withAttempts, type Attempts } from '../../../items/attempts';
import { eachItem } from '../../../items/eachItem';
import { assertOnServer } from '../../../items/onlyV17';
import type { WholeWork } from '../../../tool';
import { finish } from '../../../write/guard/memory';
import { documentsError } from '../../../write/output/rows';
import { check } from '../../../write/send/check';
import { followedOrders } from '../drafts';
import { Following } from './following';

const create = operationOf('order', 'create');

/** Updates all orders of the input one after the other; none if one cannot be read, unless the node continues on errors. */
async function followAll(erp: NodeErp, attempts: Attempts): Promise<INodeExecutionData[]> {
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
	const follow = async (item: number) => {
		const [due, write] = [orders[item]?.due, writes[item]];
		if (!write) throw new Error('The item was not read');
		if (!due) throw refusal([write.document]);
		const { settings } = write;
		return [await new Following({ erp: erp.to(settings.connection), item, settings, attempts }, due, write).go()];
	};
	try {
		return await eachItem(context, follow, { writes: true });
	} finally {
		finish(context);
	}
}

/** Updates orders of the ERP to the shop's orders as they are now. */
export const followWork: WholeWork = {
	runAll: async (erp) => {
		assertOnServer(erp, {
			method: 'SqlVeriOkuV2',
			since: 'V17',
			nearest: 'Order: Update and Order: Delete',
		});
		return await withAttempts(erp.context, async (attempts) => await followAll(erp, attempts));
	},
};
