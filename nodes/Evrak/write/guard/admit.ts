import { reasonOf } from '../../../../erp/base/text/text';
import type { IExecuteFunctions } from 'n8n-workflow';
import { admission } from '../../../../erp/saving/guard/admission';
import { failed, type Outcome, type Unsaved } from '../../../../erp/saving/outcome/outcome';
import type { Remembered } from '../../../../erp/saving/outcome/table';
import type { Looked } from '../../../../erp/saving/readback/finding';
import { isAgentRun } from '../../../shared/agent/run';
import { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import type { Admitted, Checked } from '../stages';
import { SENDS_INVOICE } from './change';
import { isAskable, lookAt, NO_TARGET } from './look';
import { claim, reopen } from './memory';
import { lookTimeout } from './readBack';
import { secondClick } from './secondClick';

/** Whether a document's key is claimed and the document looked up before it is sent. */
export const isGuarded = ({ settings: { safety }, recognition: { key } }: Checked): boolean =>
	safety.guard && key !== undefined;

/** Looks elsewhere for a document that the ERP does not have by its reference; other results are unchanged. */
export async function lookElsewhere(
	erp: NodeErp,
	{ elsewhere, recognition: { target }, settings }: Checked,
	looked: Looked | undefined,
): Promise<Looked | undefined> {
	if (!elsewhere || !target || looked?.state !== 'absent') return looked;
	return (await elsewhere(erp.to(settings.connection), target, lookTimeout(settings))) ?? looked;
}

type Answers = ReadonlyMap<Checked, Looked>;

/** Looks documents of one server and company up. All other writes to the server wait meanwhile, so all retries share the time of one lookup. */
export async function lookPatiently(erp: NodeErp, writes: readonly Checked[]): Promise<Answers> {
	const asked = writes.filter(isAskable);
	const [first] = asked;
	if (!first) return new Map();
	const timeout = lookTimeout(first.settings);
	const answers = await lookAt(erp.to(first.settings.connection), asked, timeout, new Budget(timeout));
	return new Map(asked.map((write, index) => [write, answers[index] ?? NO_TARGET]));
}

/**
 * Milliseconds for which a lookup of a document is valid before it is sent: as long as a save may take
 * (docs/trust/erp-behaviour.md#how-slow-saves-can-be).
 */
const FRESH = 5_000;

/** Whether a lookup at that time is still valid; a clock that was set makes it expire. */
const isFresh = (askedAt: number): boolean => Math.abs(Date.now() - askedAt) <= FRESH;

/**
 * Results of a common lookup for a turn's documents, before the first of them is sent. As good as a lookup of their own: no other run of this
 * process writes in the turn; documents that another worker has claimed are looked up again; and what anybody else saves in these seconds a
 * lookup of its own would miss as well, as long as the save takes.
 */
export interface Foreseen {
	readonly answers: Answers;
	readonly askedAt: number;
}

/** Looks up the documents of a turn that need it; a single one is left to its own lookup. */
export async function foresee(erp: NodeErp, writes: readonly Checked[]): Promise<Foreseen> {
	const asked = writes.filter((write) => isGuarded(write) && write.recognition.target && !write.seen);
	const askedAt = Date.now();
	const answers: Answers = asked.length < 2 ? new Map() : await lookPatiently(erp, asked);
	// A lookup that took longer than its validity is discarded.
	return {
		answers: isFresh(askedAt) ? answers : new Map([...answers].filter(([, { state }]) => state === 'silent')),
		askedAt,
	};
}

/** Whether these results have expired: the remaining documents need another common lookup. */
export const isOver = ({ answers, askedAt }: Foreseen): boolean =>
	!isFresh(askedAt) && [...answers.values()].some(({ state }) => state === 'absent');

/** A document's result while it is valid. A silent server is not asked for each document; what is impossible for many may be possible for one. */
function foreseenOf({ answers, askedAt }: Foreseen, write: Checked): Looked | undefined {
	const answer = answers.get(write);
	return answer?.state === 'silent' || (isFresh(askedAt) && answer?.state !== 'impossible') ? answer : undefined;
}

type Claim =
	| { readonly remembered: Remembered; readonly isSame?: boolean; readonly isUnclaimed?: true }
	| { readonly broken: Unsaved };

const memoryFailure = (context: IExecuteFunctions, error: unknown): Unsaved =>
	failed(
		`n8n’s memory of sent documents cannot be used: ${reasonOf(error)}`,
		// A write confirmed by an agent has a key even on None.
		`Nothing was sent. Save the workflow first${isAgentRun(context) ? '' : '; with Protection on None the memory is not needed'}.`,
	);

/** Claims the key of a guarded document. */
async function claimFor(context: IExecuteFunctions, { recognition, settings }: Checked): Promise<Claim> {
	const { key = '', mark } = recognition;
	try {
		return await claim(context, key, mark);
	} catch (error) {
		// Without memory the ERP alone decides, if it can be queried.
		if (!settings.safety.strict && recognition.target) return { remembered: 'new', isUnclaimed: true };
		return { broken: memoryFailure(context, error) };
	}
}

/**
 * Notes that a document is sent again: until its answer comes, its outcome is as open as a new one's. Returns the claim that stops it: another worker
 * has noted the same, or the memory failed.
 */
async function reopened(context: IExecuteFunctions, { recognition }: Checked): Promise<Claim | undefined> {
	return await reopen(context, recognition.key ?? '').then(
		(isOurs) => (isOurs ? undefined : { remembered: 'sent' as const }),
		(error: unknown) => ({ broken: memoryFailure(context, error) }),
	);
}

const alone = (why: string) => `n8n’s memory alone decided that it is new; the ERP could not be asked: ${why}`;

/**
 * An invoice that the ERP shows as sent, whatever an earlier run was told: a second sending may make a second official one
 * (docs/trust/erp-behaviour.md#no-idempotency-key). What the ERP does not tell stops nothing.
 */
async function sentAlready({ operation, look, recognition, settings }: Checked): Promise<Outcome | undefined> {
	const looked = operation.method === SENDS_INVOICE ? await look?.() : undefined;
	if (looked?.state !== 'found') return undefined;
	const { target } = recognition;
	const end = admission({ remembered: 'new', looked, target, ifChanged: settings.safety.ifChanged });
	return end.is === 'decided' ? end.outcome : undefined;
}

/** A document without guard: only a second sending of an invoice and a second click are prevented. */
async function unguarded(erp: NodeErp, write: Checked): Promise<Admitted> {
	const outcome = (await sentAlready(write)) ?? secondClick(erp.context, write);
	return {
		...write,
		admission: outcome ? { is: 'decided', outcome } : { is: 'send' },
		claimed: false,
		wasAbsent: write.seen?.state === 'absent',
		warnings: [],
	};
}

function judged(write: Checked, made: Claim, looked: Looked): Admitted {
	if ('broken' in made)
		return { ...write, admission: { is: 'decided', outcome: made.broken }, claimed: false, warnings: [] };
	const { remembered, isSame, isUnclaimed } = made;
	const { target } = write.recognition;
	const { ifChanged } = write.settings.safety;
	// The ERP shows whether a change that was never sent is already done, or concerns nothing that exists. It may be sent again, but for an invoice.
	const isRepeatable = write.isChange === true && write.operation.method !== SENDS_INVOICE;
	const isSoBefore = isRepeatable && remembered === 'new' && looked.state === 'found';
	const isRepeated = write.mayRepeat === true && remembered === 'saved' && looked.state === 'absent';
	return {
		...write,
		...(isSoBefore ? { seen: looked } : {}),
		admission: isSoBefore || isRepeated ? { is: 'send' } : admission({ remembered, looked, target, ifChanged, isSame }),
		claimed: (remembered === 'new' || remembered === 'refused' || isRepeated) && !isUnclaimed,
		wasAbsent: looked.state === 'absent',
		warnings: [
			...(looked.state === 'impossible' && write.operation.kind === 'save' ? [alone(looked.why)] : []),
			...(looked.state === 'absent' && looked.warning !== undefined ? [looked.warning] : []),
		],
	};
}

/**
 * Decides which documents of a request may be sent; all, without guard. Keys are claimed before the lookup, which then shows what another run
 * has saved and confirmed meanwhile. A common lookup counts only for a new key; an earlier one that found the document (`seen`) always counts, but
 * for what may be repeated.
 */
export async function admit(erp: NodeErp, writes: readonly Checked[], foreseen: Foreseen): Promise<Admitted[]> {
	const claims = new Map<Checked, Claim>();
	for (const write of writes.filter(isGuarded)) {
		claims.set(write, await claimFor(erp.context, write));
	}
	const known = (write: Checked, made: Claim) => {
		const isNew = 'remembered' in made && made.remembered === 'new';
		return write.mayRepeat && !isNew ? undefined : (write.seen ?? (isNew ? foreseenOf(foreseen, write) : undefined));
	};
	const asked = [...claims].flatMap(([write, made]) => (known(write, made) ? [] : [write]));
	const looked = await lookPatiently(erp, asked);
	const admitted: Admitted[] = [];
	for (const write of writes) {
		const made = claims.get(write);
		if (!made) {
			admitted.push(await unguarded(erp, write));
			continue;
		}
		const answer = await lookElsewhere(erp, write, known(write, made) ?? looked.get(write));
		const now = judged(write, made, answer ?? NO_TARGET);
		const isAnew = now.admission.is === 'send' && 'remembered' in made && made.remembered !== 'new';
		const stopping = isAnew ? await reopened(erp.context, write) : undefined;
		admitted.push(stopping ? judged(write, stopping, answer ?? NO_TARGET) : now);
	}
	return admitted;
}
