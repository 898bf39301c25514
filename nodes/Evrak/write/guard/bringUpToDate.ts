import { reasonOf } from '../../../../erp/base/text/text';
import { docOf } from '../../../../erp/document/doc';
import { payloadOf } from '../../../../erp/document/payload';
import { changed, type Outdated } from '../../../../erp/saving/guard/admission';
import { CANCELLED_DOCUMENT, isSaved, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import { proofOf, saysSuccess, type Proven } from '../../../../erp/saving/outcome/proof';
import type { FoundDocument } from '../../../../erp/saving/readback/finding';
import { updatePlan, type OrderStanding, type UpdatePlan } from '../../../../erp/saving/update/plan';
import { updateOf } from '../../../../erp/saving/update/updateMethod';
import { callOf } from '../../../shared/client/call';
import type { NodeErp } from '../../../shared/client/client';
import type { Admitted, Checked } from '../stages';
import { agentLook } from '../agents/limits';
import { note } from './memory';
import { comparedVariants, lookTimeout } from './readBack';
import { AGAIN } from '../../../shared/ask/ask';
import { invoicedElsewhere, standingOf, type Found } from './standing';

/** Plans the update of a found order to a document's content, from its current state, which is read unless given. */
export async function plannedUpdate(
	erp: NodeErp,
	{ document, settings, recognition: { target } }: Checked,
	found: FoundDocument,
	known?: Found<OrderStanding>,
): Promise<UpdatePlan> {
	if (!target) return { ok: false, reason: 'what it holds cannot be compared', remedy: AGAIN };
	const timeout = lookTimeout(settings);
	const standing = known ?? (await standingOf(erp, target, found, timeout));
	if (!standing.ok) return standing;
	const plan = updatePlan(document.doc, target, found, standing.value);
	if (!plan.ok) return plan;
	const { variants, divided } = plan;
	const held = { columns: target.expected?.columns, variants };
	const { differs, uncompared } = await comparedVariants(erp, held, found, timeout);
	const reason =
		differs || (uncompared && divided.length > 0 && `which line of ${divided.join(', ')} is new: ${uncompared}`);
	if (reason) return { ok: false, reason, remedy: 'Correct it in the ERP.' };
	const invoiced = await invoicedElsewhere(erp, standing.value, target, timeout);
	if (!invoiced.ok) return invoiced;
	return invoiced.value === undefined
		? plan
		: { ok: false, reason: invoiced.value, remedy: 'Correct both in the ERP.' };
}

/** The result of an update: its outcome if nothing was sent, otherwise its answer's proof, about which the lookup decides. */
type Updated = { readonly outcome: Unsaved } | { readonly proven: Proven; readonly warnings: readonly string[] };

/**
 * Updates an existing document by its update method; the caller has the turn to write. Each request is sent once, and the next only after the
 * ERP has confirmed the one before. The result is looked up like a save.
 */
export async function bringUpToDate(erp: NodeErp, write: Admitted, { document, differs }: Outdated): Promise<Updated> {
	const { operation, settings, recognition } = write;
	const refuse = (reason: string, remedy: string): Updated => ({
		outcome: { ...changed([document], `${differs}; it is not updated, since ${reason}`, remedy), isUpdate: true },
	});
	const refuseUnsent = (reason: string, remedy: string) => refuse(reason, `Nothing was sent. ${remedy}`);
	const method = updateOf(operation);
	if (!method)
		return refuseUnsent(
			'no update method is known to replace what such a document holds',
			'Correct it in the ERP, or set If It Was Changed to Refuse or Warn.',
		);
	const client = erp.to(settings.connection);
	const plan = await plannedUpdate(client, write, document);
	if (!plan.ok) return refuseUnsent(plan.reason, plan.remedy);
	try {
		if (recognition.key !== undefined) await note(erp.context, recognition.key, 'sent');
	} catch (error) {
		return refuseUnsent(`n8n’s memory cannot be used: ${reasonOf(error)}`, 'Save the workflow first.');
	}
	const savedAs = { series: document.series, number: document.number, guids: document.guids };
	const warnings = [`It was in the ERP already, and was updated: ${differs}`];
	let last: Proven | undefined;
	const look = agentLook(client);
	for (const members of plan.documents) {
		// An agent's update is checked against its limits, too: only the rows show to whom the found document belongs.
		const held =
			last === undefined
				? await look?.({ ...write, operation: method, document: { ...write.document, doc: docOf(method, members) } })
				: undefined;
		if (held && 'outcome' in held && !isSaved(held)) return refuse(held.reason, held.remedy);
		if (last === undefined && erp.context.getExecutionCancelSignal()?.aborted)
			return { outcome: { ...CANCELLED_DOCUMENT, isUpdate: true } };
		const call = callOf(method, settings.connection, payloadOf([members], {}, method), settings.timeout);
		const proven = proofOf(await client.writeAtOnce(call), method.identity);
		const isDone = saysSuccess(proven);
		if (!isDone && last !== undefined)
			return {
				proven: { ...proven, proof: 'open', reason: `its lines were updated, but not its new lines: ${proven.reason}` },
				warnings,
			};
		last = { ...proven, ...(isDone ? { savedAs } : {}) };
		if (!isDone) break;
	}
	return last ? { proven: last, warnings } : { outcome: { ...CANCELLED_DOCUMENT, isUpdate: true } };
}
