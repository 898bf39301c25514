import { orderOfQuotation, quotationQuestion } from '../../../../erp/commerce/order/quotation';
import { operationOf } from '../../../../erp/catalogue';
import { orders } from '../../../../erp/catalogue/tables';
import { parse } from '../../../../erp/document/parse';
import { type InputDraft, unreadDraft, unreadItem } from '../../../../erp/document/draft/inputDraft';
import { cellText } from '../../../../erp/base/json/cell';
import { daysQuestion, standingDay } from '../../../../erp/saving/readback/standingDay';
import { ask, remedyOf, type Unasked } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { todayOn } from '../../../shared/today';
import { readFields } from '../../form/fields';
import { settingsFor } from '../../items/settings';
import type { WholeWork } from '../../tool';
import { lookTimeout } from '../../write/guard/readBack';
import { writeDocuments } from '../../write/send/write';
import { formOf } from '../../items/form';
import { QUOTATION_FIELDS, QUOTATION_MORE } from './form';

const create = operationOf('order', 'create');

const SALES_ORDERS = { table: orders, kinds: { sip_tip: 0, sip_cins: 0 } };

/** The order of the quotation that an item names, or why there is none. */
async function draftOf(erp: NodeErp, item: number): Promise<InputDraft> {
	try {
		const settings = settingsFor(erp, 'save', item);
		const form = formOf(erp.context, QUOTATION_FIELDS, item, 'quotationOptions');
		const chosen = readFields({ ...QUOTATION_MORE, ...QUOTATION_FIELDS }, form);
		const { zone } = settings.connection;
		const { series = '', number } = chosen;
		const name = `quotation ${[series, number].filter(Boolean).join('-')}`;
		const wanted = form.day('orderDate', QUOTATION_MORE.orderDate.label, zone) ?? todayOn(settings.connection);
		const delivery = form.day('deliveryDate', QUOTATION_MORE.deliveryDate.label, zone);
		if (form.issues.length > 0 || number === undefined)
			return unreadDraft(create, [item], form.issues, { called: name });
		const there = erp.to(settings.connection);
		const timeout = lookTimeout(settings);
		const unread = (asked: Unasked) => {
			const remedy = remedyOf(asked);
			return unreadDraft(create, [item], [{ message: `could not be read: ${asked.why}`, remedy }], { called: name });
		};
		const rows = await ask(there, quotationQuestion(series, number), timeout);
		if (!rows.ok) return unread(rows);
		const account = cellText(rows.value[0] ?? {}, 'tkl_cari_kod');
		const reference = chosen.reference ?? [series, number].filter(Boolean).join('-');
		const days = await ask(there, daysQuestion(SALES_ORDERS, [{ account, reference }]), timeout);
		if (!days.ok) return unread(days);
		const order = orderOfQuotation(rows.value, {
			// An existing order of it is found under its own day.
			day: standingDay(days.value, SALES_ORDERS, { account, reference }) ?? wanted,
			delivery,
			reference,
			series: chosen.orderSeries,
			warehouse: chosen.warehouse,
			anyway: chosen.closedToo,
		});
		if (!order.ok) return unreadDraft(create, [item], order.issues, { called: name });
		const conventions = { zone, numbers: settings.numbers };
		const parsed = parse(create, order.members, conventions, { isLocal: true });
		return { ...parsed, items: [item], beside: {}, called: name, kinds: { kindOfOrder: 'sales' } };
	} catch (error) {
		return unreadItem(create, error, item);
	}
}

/** Creates the orders of the input's quotations, in its order. */
export const orderQuotationWork: WholeWork = {
	runAll: async (erp) =>
		await writeDocuments(erp, create, async () => {
			const drafts: InputDraft[] = [];
			for (const item of erp.context.getInputData().keys()) drafts.push(await draftOf(erp, item));
			return { drafts };
		}),
};
