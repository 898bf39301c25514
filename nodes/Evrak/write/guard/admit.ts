import { type IExecuteFunctions, sleep } from 'n8n-workflow';
import { admission, outdated, type Remembered, type RememberedContent } from '../../../../erp/guard/admission';
import type { Unsaved } from '../../../../erp/outcome/outcome';
import type { Looked } from '../../../../erp/readback/finding';
import type { Target } from '../../../../erp/readback/target';
import type { NodeErp } from '../../../shared/client/client';
import type { Write } from '../stages';
import { isGuarded, type LookAhead } from './lookAhead';
import { claim, claimedEntries, entriesIn, reasonOf } from './memory';
import { lookTimeout, lookUp } from './readBack';
import { secondClick } from './secondClick';

/** A look at a document that the ERP does not have by its reference, wherever else it may be; other looks stay as they are. */
export async function lookElsewhere(
	erp: NodeErp,
	{ elsewhere, recognition: { target }, settings }: Write<'checked'>,
	looked: Looked | undefined,
): Promise<Looked | undefined> {
	if (!elsewhere || !target || looked?.state !== 'absent') return looked;
	return (await elsewhere(erp.to(settings.connection), target, lookTimeout(settings))) ?? looked;
}

type Claim =
	| { readonly remembered: Remembered; readonly content?: RememberedContent; readonly isUnclaimed?: true }
	| { readonly broken: Unsaved };

/** Claims the key of a guarded document. */
async function claimFor(context: IExecuteFunctions, { recognition, settings }: Write<'checked'>): Promise<Claim> {
	const { key = '', mark } = recognition;
	try {
		return await claim(context, key, { mark });
	} catch (error) {
		// The ERP alone decides, where it can be asked.
		if (!settings.safety.strict && recognition.target) return { remembered: 'new', isUnclaimed: true };
		const reason = `n8n’s memory of sent documents cannot be used: ${reasonOf(error)}`;
		const remedy = 'Nothing was sent. Save the workflow first; with Protection on None the memory is not needed.';
		return { broken: { outcome: 'failed', reason, remedy } };
	}
}

/** Milliseconds before a look-up that got no answer is repeated. */
const PATIENCE = [200, 1_000];

/**
 * Looks documents up; again where the ERP did not answer and the document cannot be sent without. All other writes to the server wait
 * meanwhile, so that without answers it takes no longer than one look.
 */
export async function lookPatiently(
	erp: NodeErp,
	writes: ReadonlyArray<Write<'checked'>>,
	ahead: LookAhead,
): Promise<Map<Write<'checked'>, Looked>> {
	const looked = new Map<Write<'checked'>, Looked>();
	const patience = { left: Math.max(0, ...writes.map(({ settings }) => lookTimeout(settings))) };
	const look = async (some: ReadonlyArray<Write<'checked'>>, next: ReadonlyArray<Write<'checked'>> = []) => {
		const all = [...some, ...next];
		const asked = all.flatMap((write) =>
			write.recognition.target ? [{ write, target: write.recognition.target }] : [],
		);
		const [first] = asked;
		if (!first) return;
		const targets: Target[] = asked.map(({ target }) => target);
		const { settings } = first.write;
		const time = Date.now();
		const answers = await lookUp(erp.to(settings.connection), targets, lookTimeout(settings), patience);
		for (const [index, { write }] of asked.entries()) {
			const answer = answers[index];
			if (answer && index < asked.length - next.length) looked.set(write, answer);
			else if (answer) ahead.keep(write, answer, time);
		}
	};
	const next = ahead.next(writes);
	await look(writes, next);
	if (next.length > 0 && writes.some((write) => isMute(looked.get(write)?.state))) {
		ahead.stop();
		// What is impossible for many may be possible for these; who is silent is asked again below.
		await look(writes.filter((write) => looked.get(write)?.state === 'impossible'));
	}
	const signal = erp.context.getExecutionCancelSignal();
	for (const wait of PATIENCE) {
		const silent = writes.filter((write) => isGuarded(write) && looked.get(write)?.state === 'silent');
		patience.left -= wait;
		if (silent.length === 0 || patience.left <= 0) break;
		await sleep(wait, signal).catch(() => undefined);
		if (signal?.aborted) break;
		await look(silent);
	}
	return looked;
}

const isMute = (state: Looked['state'] | undefined) => state === 'silent' || state === 'impossible';

const NO_TARGET: Looked = { state: 'impossible', why: 'nothing in the document tells it apart there' };

const alone = (why: string) => `n8n’s memory alone decided that it is new; the ERP could not be asked: ${why}`;

/**
 * Decides for documents of one server and company which of them may be sent. Without guard all may. A key is claimed before the look: what
 * another run has saved and confirmed meanwhile is then seen. What a look ahead has said counts only of a key that nobody has claimed;
 * what was seen of a document that is there always does.
 */
export async function admit(
	erp: NodeErp,
	writes: ReadonlyArray<Write<'checked'>>,
	ahead: LookAhead,
): Promise<Array<Write<'admitted'>>> {
	const guarded = writes.filter(isGuarded);
	const unguarded = (write: Write<'checked'>): Write<'admitted'> => ({
		...write,
		decided: secondClick(erp.context, write),
		claimed: false,
		warnings: [],
	});
	if (guarded.length === 0) return writes.map(unguarded);
	const claims = new Map<Write<'checked'>, Claim>();
	for (const write of guarded) {
		const made = await claimFor(erp.context, write);
		claims.set(write, made);
		const added = 'remembered' in made && made.remembered === 'new' ? claimedEntries(write.recognition) : 0;
		ahead.noted('remembered' in made ? added : undefined);
	}
	if (ahead.matters(writes)) ahead.compare(await entriesIn(erp.context).catch(() => undefined));
	const isNew = (made: Claim | undefined) => made !== undefined && 'remembered' in made && made.remembered === 'new';
	const foreseen = new Map<Write<'checked'>, Looked>();
	for (const write of guarded) {
		const seen = write.seen ?? (isNew(claims.get(write)) ? ahead.take(write) : undefined);
		if (seen) foreseen.set(write, seen);
	}
	const asked = guarded.filter((write) => !foreseen.has(write));
	const looked = await lookPatiently(erp, asked, ahead);
	for (const write of guarded) {
		const answer = foreseen.get(write) ?? looked.get(write);
		const found = await lookElsewhere(erp, write, answer);
		if (!found || found === answer) continue;
		foreseen.delete(write);
		looked.set(write, found);
	}
	return writes.map((write) => {
		const made = claims.get(write);
		const answer = foreseen.get(write) ?? looked.get(write) ?? NO_TARGET;
		if (!made) return unguarded(write);
		if ('broken' in made) return { ...write, decided: made.broken, claimed: false, warnings: [] };
		const { ifChanged } = write.settings.safety;
		const old = outdated(made.remembered, answer, ifChanged);
		if (old) return { ...write, outdated: old, claimed: false, warnings: [] };
		const decided = admission(made.remembered, answer, write.recognition.target, ifChanged, made.content);
		const warnings = [
			...(answer.state === 'impossible' && !write.recognition.isSeen ? [alone(answer.why)] : []),
			...(answer.state === 'absent' && answer.warning !== undefined ? [answer.warning] : []),
		];
		const claimed = made.remembered === 'new' && !made.isUnclaimed;
		const isAlone = answer.state === 'impossible';
		return { ...write, decided, claimed, isAlone, wasAbsent: answer.state === 'absent', warnings };
	});
}
