import { composedReads } from '../../../erp/query/reads';
import { Sql, whole } from '../../../erp/ask/sql';
import type { Given, ReadParameters } from '../../../erp/query/parameters';
import type { Operation } from '../../../erp/catalogue/types';
import { isBlank } from '../../../erp/json/members';
import { plainTextOf, shown } from '../../../erp/text/text';
import { readGuid } from '../../../erp/values/guid';
import type { NodeErp } from '../../shared/client/client';
import { timeoutOf } from '../../shared/client/call';
import { apiError } from '../../shared/client/errors';
import { assertOnServer } from '../items/onlyV17';
import { itemsOfRead } from './query/pages';
import { readOnce } from './query/readTool';
import type { Asking } from '../../shared/ask/schemas';
import type { AskedFor } from './read';

const MEMBER = 'Fatura_Guid';

/** Series and number as people write them: `FTR-17`, `FTR 17`, or `17` without a series. */
const NUMBER = /^(?:(.*)[ -])?(\d{1,9})$/;

/** What a composed read finds, at most two documents of it, without their lines. */
async function found(asking: Asking, resource: string, operation: string, input: Given<ReadParameters>) {
	const read = composedReads.find(
		(composedRead) => composedRead.resource === resource && composedRead.operation === operation,
	);
	if (!read) return [];
	const order = { given: input, limit: 2, isOne: false, isSimple: true };
	return await readOnce(
		asking,
		read,
		order,
		async (question, schema) => await itemsOfRead(asking, read, schema, { ...order, question }),
	);
}

/**
 * Puts the GUID of an invoice in the place of what people know it by: the reference or e-document number that it bears, its series and
 * number, or the reference of the order that it is of, in this order. Only sales invoices count: a supplier's may have any number.
 *
 * @throws NodeApiError where there is none, or more than one
 */
export async function withInvoiceId(
	erp: NodeErp,
	operation: Operation,
	asked: AskedFor,
	item: number,
): Promise<AskedFor> {
	const value = asked.members[MEMBER];
	const text = isBlank(value) || typeof value === 'object' ? '' : plainTextOf(value).trim();
	if (operation.file !== 'invoice' || text === '' || readGuid(text) !== undefined) return asked;
	assertOnServer(erp, { ...operation, since: 'V17' }, item);
	const asking: Asking = { erp, timeout: timeoutOf('list'), action: operation.action, item };
	const [, series = '', number] = NUMBER.exec(text) ?? [];
	const sales = { documentType: 'salesInvoice' };
	const invoices = async (input: Given<ReadParameters>) =>
		(await found(asking, 'invoice', 'get', { ...sales, ...input })).map(({ recordId }) => recordId);
	let ids = await invoices({ lookUpBy: 'reference', reference: Sql.text(text) });
	if (ids.length === 0 && number !== undefined)
		ids = await invoices({ lookUpBy: 'number', series: Sql.text(series), number: whole(Number(number)) });
	if (ids.length === 0) {
		const orders = await found(asking, 'order', 'getDeliveryState', {
			lookUpBy: 'reference',
			reference: Sql.text(text),
		});
		const rows = orders.flatMap(({ deliveries }) => (deliveries ?? []) as Array<{ invoiceId?: string }>);
		ids = [...new Set(rows.flatMap(({ invoiceId }) => invoiceId ?? []))];
	}
	const [id] = ids;
	if (id !== undefined && ids.length === 1) return { ...asked, members: { ...asked.members, [MEMBER]: id } };
	throw apiError(erp.context.getNode(), {
		message: `${operation.action} failed: the ERP has ${id === undefined ? 'no sales invoice' : 'several sales invoices'} of ${shown(text)}`,
		description:
			'Give its number such as FTR-17, its reference, that of its order, or the guid that Invoice: Get tells.',
		itemIndex: item,
	});
}
