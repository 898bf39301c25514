import type { Operation } from '../../../erp/catalogue/types';
import { composedReadOf } from '../../../erp/database/query/reads';
import { Sql, whole } from '../../../erp/database/ask/sql';
import type { Given, ReadParameters } from '../../../erp/database/query/parameters';
import { isBlank } from '../../../erp/base/json/members';
import { plainTextOf, shown } from '../../../erp/base/text/text';
import { readGuid } from '../../../erp/base/values/guid';
import { withNumbers } from '../../../erp/protocol/wire/login';
import type { NodeErp } from '../../shared/client/client';
import { apiError } from '../../shared/client/errors';
import type { Asking } from '../../shared/ask/schemas';
import { assertOnServer } from '../items/onlyV17';
import { usableSettings } from '../items/settings';
import { itemsOfRead } from './query/pages';
import { readOnce } from './query/readTool';
import type { AskedFor } from './read';

/** The member of an invoice's GUID. */
export const INVOICE_MEMBER = 'Fatura_Guid';

/** Series and number as people write them: `FTR-17`, `FTR 17`, or `17` without a series. */
const NUMBER = /^(?:(.*)[ -])?(\d{1,9})$/;

/** At most two documents of a composed read, without lines. */
async function found(asking: Asking, resource: string, operation: string, input: Given<ReadParameters>) {
	const read = composedReadOf({ resource, operation });
	const wanted = { limit: 2, isOne: false };
	return await readOnce(
		asking,
		read,
		input,
		async (question, schema) => await itemsOfRead(asking, read, schema, { ...wanted, question }),
	);
}

/**
 * Replaces the text that names an invoice by its GUID. It may be its reference or e-document number, its series and number, or its order's
 * reference; they are tried in this order. Only sales invoices count: a supplier's may have any number.
 *
 * @throws NodeApiError if there is none, or more than one
 */
export async function withInvoiceId(
	erp: NodeErp,
	operation: Operation,
	asked: AskedFor,
	item: number,
): Promise<AskedFor> {
	const value = asked.members[INVOICE_MEMBER];
	const text = isBlank(value) || typeof value === 'object' ? '' : plainTextOf(value).trim();
	if (operation.file !== 'invoice' || text === '' || readGuid(text) !== undefined) return asked;
	assertOnServer(erp, { ...operation, since: 'V17' }, item);
	const { connection, timeout } = usableSettings(erp, operation.kind, item);
	const there = erp.to(withNumbers(connection, asked.login));
	const asking: Asking = { erp: there, timeout, action: operation.action, item };
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
	if (id !== undefined && ids.length === 1) return { ...asked, members: { ...asked.members, [INVOICE_MEMBER]: id } };
	throw apiError(erp.context.getNode(), {
		message: `${operation.action} failed: the ERP has ${id === undefined ? 'no sales invoice' : 'several sales invoices'} of ${shown(text)}`,
		description:
			'Give its number such as FTR-17, its reference, that of its order, or the guid that Invoice: Get tells.',
		itemIndex: item,
	});
}
