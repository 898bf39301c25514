import { guidsIn } from '../../../../erp/ask/row';
import { namesakeQuestion, namesakeRefusal } from '../../../../erp/carry/question';
import { carryState } from '../../../../erp/carry/state';
import { payloadOf } from '../../../../erp/document/payload';
import { changed } from '../../../../erp/guard/admission';
import type { Members } from '../../../../erp/json/members';
import {
	CANCELLED_DOCUMENT,
	advised,
	isSaved,
	judgeReply,
	type Outcome,
	type Unsaved,
} from '../../../../erp/outcome/outcome';
import { rowsOfFound, updatePlan, type UpdatePlan } from '../../../../erp/update/plan';
import { updateOf } from '../../../../erp/update/updateMethod';
import { linesQuestion, tiedQuestion } from '../../../../erp/update/questions';
import { callOf } from '../../../shared/client/call';
import type { NodeErp } from '../../../shared/client/client';
import { ask, type Answered } from '../../../shared/ask/ask';
import type { Write } from '../stages';
import { keep, reasonOf } from './memory';
import { lookTimeout, lookUp } from './readBack';

type Outdated = Write<'admitted'> & { readonly outdated: NonNullable<Write<'admitted'>['outdated']> };

const AGAIN = 'Nothing was sent. Run it again when the ERP answers.';

const untold = (what: string, { why, lacks }: Extract<Answered<unknown>, { ok: false }>): UpdatePlan => ({
	ok: false,
	reason: `${what}: ${why}`,
	remedy: lacks === undefined ? AGAIN : 'Nothing was sent. Correct it in the ERP.',
});

/** Why a sales order is left alone that an untied invoice seems to be of, such as one by *Save as Invoice*. */
async function invoicedElsewhere(
	erp: NodeErp,
	rows: readonly Members[],
	{ known: { target } }: Outdated,
	timeout: number,
): Promise<UpdatePlan | undefined> {
	if (target === undefined || target.numeric || target.kinds.sip_tip !== '0') return undefined;
	const none = { movements: [], invoices: [], numbers: [] };
	const state = { ...carryState({ series: '', number: '' }, { lines: rows, ...none }), reference: target.value };
	const read = await ask(erp, namesakeQuestion(state), timeout);
	// What this database cannot tell, no invoice says.
	if (!read.ok)
		return read.lacks === undefined ? untold('whether it is invoiced the ERP did not tell', read) : undefined;
	const refusal = namesakeRefusal(state, read.value);
	return refusal && { ok: false, reason: refusal.message, remedy: 'Nothing was sent. Correct both in the ERP.' };
}

/** Reads the order as it stands now, and plans its update. */
async function planned(erp: NodeErp, write: Outdated): Promise<UpdatePlan> {
	const { operation, document, outdated, settings, known } = write;
	const { target } = known;
	const columns = target?.expected?.columns;
	if (!target || !columns) return { ok: false, reason: 'what it holds cannot be compared', remedy: AGAIN };
	const timeout = lookTimeout(settings);
	const lines = await ask(erp, linesQuestion(target, columns, outdated.document), timeout);
	if (!lines.ok) return untold('what it holds the ERP did not tell', lines);
	const rows = rowsOfFound(lines.value, target, outdated.document);
	const guids = guidsIn(rows, columns.link);
	const tied = guids.length === 0 ? undefined : await ask(erp, tiedQuestion(guids), timeout);
	if (tied?.ok === false) return untold('whether something of it is delivered the ERP did not tell', tied);
	const plan = updatePlan(operation, document, target, outdated.document, { rows, tied: tied?.value ?? [] });
	return plan.ok ? ((await invoicedElsewhere(erp, rows, write, timeout)) ?? plan) : plan;
}

const update = <T extends Outcome>(outcome: T): T => ({ ...outcome, isUpdate: true });

/** What the ERP holds after an update that it calls a success. */
async function proven(erp: NodeErp, write: Outdated, saved: Outcome): Promise<Outcome> {
	const { target } = write.known;
	const { differs, document } = write.outdated;
	if (!target || !isSaved(saved)) return saved;
	const savedAs = { series: document.series, number: document.number, guids: document.guids };
	const told = `It was in the ERP already, and was updated: ${differs}`;
	const [looked] = await lookUp(erp, [target], lookTimeout(write.settings));
	if (looked?.state === 'found' && looked.differs === false)
		return { ...saved, savedAs: looked.documents[0] ?? savedAs, warnings: [told, ...(saved.warnings ?? [])] };
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
	const { operation, outdated, settings, known } = write;
	const refuse = (reason: string, remedy: string): Unsaved =>
		update(changed([outdated.document], `${outdated.differs}; it is not updated, since ${reason}`, remedy));
	const method = updateOf(operation);
	if (!method)
		return refuse(
			'no update method is known to replace what such a document holds',
			'Nothing was sent. Correct it in the ERP, or set If It Was Changed to Refuse or Warn.',
		);
	const client = erp.at(settings.connection);
	const plan = await planned(client, write);
	if (!plan.ok) return refuse(plan.reason, plan.remedy);
	try {
		if (known.key !== undefined) await keep(erp.context, known.key);
	} catch (error) {
		return refuse(`n8n’s memory cannot be used: ${reasonOf(error)}`, 'Nothing was sent. Save the workflow first.');
	}
	const done: Outcome[] = [];
	for (const members of plan.documents) {
		if (erp.context.getExecutionCancelSignal()?.aborted && done.length === 0) return update(CANCELLED_DOCUMENT);
		const call = callOf(method, settings.connection, payloadOf([members], {}, method), settings.timeout);
		const reply = await client.writeAtOnce(call);
		const outcome = advised(judgeReply(reply, method.identity), reply);
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
