import { orderOfQuotation, quotationQuestion } from '../../../../erp/carry/quotation';
import { operationOf } from '../../../../erp/catalogue';
import { parse } from '../../../../erp/document/parse';
import { type InputDraft, unreadDraft, unreadItem } from '../../../../erp/draft/inputDraft';
import type { Issue } from '../../../../erp/values/problem';
import { ask } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { todayOn } from '../../../shared/today';
import { readFields } from '../../form/fields';
import { settingsFor } from '../../items/settings';
import type { WholeWork } from '../../tool';
import { lookTimeout } from '../../write/guard/readBack';
import { writeDocuments } from '../../write/send/write';
import { formOf } from '../itemForm';
import { QUOTATION_FIELDS, QUOTATION_MORE } from './form';

const create = operationOf('order', 'create');

const unusable = (item: number, called: string, issues: readonly Issue[]): InputDraft =>
	unreadDraft(create, [item], issues, { called });

/** The order of the quotation that an item names, or why there is none. */
async function draftOf(erp: NodeErp, item: number): Promise<InputDraft> {
	try {
		const settings = settingsFor(erp, 'save', item);
		const form = formOf(erp.context, QUOTATION_FIELDS, item, 'quotationOptions');
		const chosen = readFields({ ...QUOTATION_MORE, ...QUOTATION_FIELDS }, form);
		const { zone } = settings.connection;
		const { series = '', number } = chosen;
		const name = `quotation ${[series, number].filter(Boolean).join('-')}`;
		const day = form.day('orderDate', QUOTATION_MORE.orderDate.label, zone) ?? todayOn(settings.connection);
		const delivery = form.day('deliveryDate', QUOTATION_MORE.deliveryDate.label, zone);
		if (form.issues.length > 0) return unusable(item, name, form.issues);
		const rows = await ask(erp.to(settings.connection), quotationQuestion(series, number), lookTimeout(settings));
		if (!rows.ok)
			return unusable(item, name, [
				{
					message: `could not be read: ${rows.why}`,
					remedy: 'The API user needs the right to read by SQL (SqlVeriOkuV2).',
				},
			]);
		const order = orderOfQuotation(rows.value, {
			...{ day, delivery, series: chosen.orderSeries, warehouse: chosen.warehouse, anyway: chosen.closedToo },
			reference: chosen.reference ?? [series, number].filter(Boolean).join('-'),
		});
		if (!order.ok) return unusable(item, name, order.issues);
		const conventions = { zone, numbers: settings.numbers };
		const parsed = parse(create, order.members, conventions, { isLocal: true });
		return { ...parsed, items: [item], beside: {}, called: name, kinds: { kindOfOrder: 'sales' } };
	} catch (error) {
		return unreadItem(create, error, item);
	}
}

/** Orders the quotations of the input, in its order. */
export const orderQuotationWork: WholeWork = {
	runAll: async (erp) =>
		await writeDocuments(erp, create, async () => {
			const drafts: InputDraft[] = [];
			for (const item of erp.context.getInputData().keys()) drafts.push(await draftOf(erp, item));
			return { drafts };
		}),
};
