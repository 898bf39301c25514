import { payloadOf } from '../../../../erp/document/payload';
import { changed, notCompared } from '../../../../erp/guard/admission';
import { CANCELLED_DOCUMENT, isSaved, judgeReply, type Outcome, type Unsaved } from '../../../../erp/outcome/outcome';
import type { FoundDocument } from '../../../../erp/readback/finding';
import { updatePlan, type OrderStanding, type UpdatePlan } from '../../../../erp/update/plan';
import { updateOf } from '../../../../erp/update/updateMethod';
import { callOf } from '../../../shared/client/call';
import type { NodeErp } from '../../../shared/client/client';
import type { Write } from '../stages';
import { keep, reasonOf } from './memory';
import { comparedVariants, lookTimeout, lookUp } from './readBack';
import { AGAIN, invoicedElsewhere, standingOf, type Told } from './standing';

type Outdated = Write<'admitted'> & { readonly outdated: NonNullable<Write<'admitted'>['outdated']> };

/** Plans the update of an order that was found to what a document says, by how it stands now, which is read unless it was just told. */
export async function plannedUpdate(
	erp: NodeErp,
	{ operation, document, settings, recognition: { target } }: Write<'checked'>,
	found: FoundDocument,
	told?: Told<OrderStanding>,
): Promise<UpdatePlan> {
	if (!target) return { ok: false, reason: 'what it holds cannot be compared', remedy: AGAIN };
	const timeout = lookTimeout(settings);
	const standing = told ?? (await standingOf(erp, target, found, timeout));
	if (!standing.ok) return standing;
	const plan = updatePlan(operation, document, target, found, standing.value);
	if (!plan.ok) return plan;
	const { variants, divided } = plan;
	const held = { columns: target.expected?.columns, variants };
	const { differs, uncompared } = await comparedVariants(erp, held, found, timeout);
	const reason =
		differs || (uncompared && divided.length > 0 && `which line of ${divided.join(', ')} is new: ${uncompared}`);
	if (reason) return { ok: false, reason, remedy: 'Nothing was sent. Correct it in the ERP.' };
	const invoiced = await invoicedElsewhere(erp, standing.value, target, timeout);
	if (!invoiced.ok) return invoiced;
	return invoiced.value === undefined
		? plan
		: { ok: false, reason: invoiced.value, remedy: 'Nothing was sent. Correct both in the ERP.' };
}

const update = <T extends Outcome>(outcome: T): T => ({ ...outcome, isUpdate: true });

/** What the ERP holds after an update that it calls a success. */
async function proven(erp: NodeErp, write: Outdated, saved: Outcome): Promise<Outcome> {
	const { target } = write.recognition;
	const { differs, document } = write.outdated;
	if (!target || !isSaved(saved)) return saved;
	const savedAs = { series: document.series, number: document.number, guids: document.guids };
	const told = `It was in the ERP already, and was updated: ${differs}`;
	const [looked] = await lookUp(erp, [target], lookTimeout(write.settings));
	if (looked?.state === 'found' && looked.differs === false)
		return {
			...saved,
			savedAs: looked.documents[0] ?? savedAs,
			warnings: [told, ...notCompared(looked), ...(saved.warnings ?? [])],
		};
	const why = looked && 'why' in looked ? looked.why : looked && 'uncompared' in looked ? looked.uncompared : undefined;
	const difference = looked && 'differs' in looked && typeof looked.differs === 'string' ? looked.differs : undefined;
	return {
		outcome: 'unknown',
		reason: `the ERP says that it was updated, but ${difference ?? `what it holds now is not known: ${why ?? 'it is not found'}`}`,
		remedy: 'Look at it in the ERP before you change it again.',
	};
}

/**
 * Brings a document that the ERP has to what was to be sent, by its update method; the caller has the turn to write. Each request is sent
 * once, and the next only after the ERP has confirmed the one before. What got no clear answer is unknown, and looked up like a save.
 */
export async function bringUpToDate(erp: NodeErp, write: Outdated): Promise<Outcome> {
	const { operation, outdated, settings, recognition } = write;
	const refuse = (reason: string, remedy: string): Unsaved =>
		update(changed([outdated.document], `${outdated.differs}; it is not updated, since ${reason}`, remedy));
	const method = updateOf(operation);
	if (!method)
		return refuse(
			'no update method is known to replace what such a document holds',
			'Nothing was sent. Correct it in the ERP, or set If It Was Changed to Refuse or Warn.',
		);
	const client = erp.to(settings.connection);
	const plan = await plannedUpdate(client, write, outdated.document);
	if (!plan.ok) return refuse(plan.reason, plan.remedy);
	try {
		if (recognition.key !== undefined) await keep(erp.context, recognition.key);
	} catch (error) {
		return refuse(`n8n’s memory cannot be used: ${reasonOf(error)}`, 'Nothing was sent. Save the workflow first.');
	}
	const done: Outcome[] = [];
	for (const members of plan.documents) {
		if (erp.context.getExecutionCancelSignal()?.aborted && done.length === 0) return update(CANCELLED_DOCUMENT);
		const call = callOf(method, settings.connection, payloadOf([members], {}, method), settings.timeout);
		const reply = await client.writeAtOnce(call);
		const outcome = judgeReply(reply, method.identity);
		if (!isSaved(outcome))
			return update(
				done.length === 0
					? outcome
					: { ...outcome, reason: `its lines were updated, but not its new lines: ${outcome.reason}` },
			);
		done.push(outcome);
	}
	const [last] = done.slice(-1);
	return update(last ? await proven(client, write, last) : CANCELLED_DOCUMENT);
}
