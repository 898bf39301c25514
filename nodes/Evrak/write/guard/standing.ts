import { guidsIn } from '../../../../erp/database/ask/row';
import { invoiceIn, orderIn } from '../../../../erp/commerce/order/file';
import { namesakeRefusal } from '../../../../erp/commerce/order/plan';
import { namesakesQuestion } from '../../../../erp/commerce/order/questions';
import type { FoundDocument } from '../../../../erp/saving/readback/finding';
import { heldColumnsOf } from '../../../../erp/saving/readback/heldColumns';
import type { Target } from '../../../../erp/saving/readback/target';
import { rowsOfFound, type OrderStanding } from '../../../../erp/saving/update/plan';
import { linesQuestion, linkedMovementsQuestion } from '../../../../erp/saving/update/questions';
import type { NodeErp } from '../../../shared/client/client';
import { AGAIN, ask, type Answered } from '../../../shared/ask/ask';

/** The ERP's data of an order, or why there is none (no full stop), and the remedy; nothing was sent then. */
export type Found<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly reason: string; readonly remedy: string };

const unknownBecause = (what: string, { why, lacks }: Extract<Answered<unknown>, { ok: false }>) =>
	({
		ok: false,
		reason: `${what}: ${why}`,
		remedy: lacks === undefined ? AGAIN : 'Correct it in the ERP.',
	}) as const;

/** All lines of a found order, and the movements linked to them. */
export async function standingOf(
	erp: NodeErp,
	target: Target,
	found: FoundDocument,
	timeout: number,
): Promise<Found<OrderStanding>> {
	const columns = heldColumnsOf(target.table);
	if (!columns) return { ok: false, reason: 'what it holds cannot be compared', remedy: AGAIN };
	const lines = await ask(erp, linesQuestion(target, columns, found), timeout);
	if (!lines.ok) return unknownBecause('what it holds the ERP did not tell', lines);
	const rows = rowsOfFound(lines.value, target, found);
	const guids = guidsIn(rows, columns.link);
	const tied = guids.length === 0 ? undefined : await ask(erp, linkedMovementsQuestion(guids), timeout);
	if (tied?.ok === false) return unknownBecause('whether something of it is delivered the ERP did not tell', tied);
	return { ok: true, value: { rows, tied: tied?.value ?? [] } };
}

/** An invoice that a sales order seems to have without a link, such as one by *Create Invoice*: a reason without a full stop. */
export async function invoicedElsewhere(
	erp: NodeErp,
	{ rows }: OrderStanding,
	target: Target,
	timeout: number,
): Promise<Found<string | undefined>> {
	const none = { ok: true, value: undefined } as const;
	if (target.numeric || target.kinds.sip_tip !== '0') return none;
	const file = { ...orderIn(rows), reference: target.value };
	const read = await ask(erp, namesakesQuestion(file), timeout);
	// If this database cannot provide it, no invoice can be found.
	if (!read.ok)
		return read.lacks === undefined ? unknownBecause('whether it is invoiced the ERP did not tell', read) : none;
	return { ok: true, value: namesakeRefusal({ ...file, namesakes: read.value.map(invoiceIn) })?.reason };
}
