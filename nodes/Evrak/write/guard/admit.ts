import type { IExecuteFunctions } from 'n8n-workflow';
import { admission, type RememberedContent } from '../../../../erp/saving/guard/admission';
import type { Unsaved } from '../../../../erp/saving/outcome/outcome';
import type { Remembered } from '../../../../erp/saving/outcome/table';
import type { Looked } from '../../../../erp/saving/readback/finding';
import { isAgentRun } from '../../../shared/agent/run';
import type { NodeErp } from '../../../shared/client/client';
import type { Write } from '../stages';
import { isAskable, lookAt, NO_TARGET } from './look';
import { claim, reasonOf, reopen } from './memory';
import { lookTimeout } from './readBack';
import { secondClick } from './secondClick';

/** Whether the key of a document is claimed, and the ERP asked for it, before it is sent. */
export const isGuarded = ({ settings: { safety }, recognition: { key } }: Write<'checked'>): boolean =>
	safety.guard && key !== undefined;

/** A look at a document that the ERP does not have by its reference, wherever else it may be; other looks stay as they are. */
export async function lookElsewhere(
	erp: NodeErp,
	{ elsewhere, recognition: { target }, settings }: Write<'checked'>,
	looked: Looked | undefined,
): Promise<Looked | undefined> {
	if (!elsewhere || !target || looked?.state !== 'absent') return looked;
	return (await elsewhere(erp.to(settings.connection), target, lookTimeout(settings))) ?? looked;
}

type Answers = ReadonlyMap<Write<'checked'>, Looked>;

/**
 * Looks documents of one server and company up. All other writes to the server wait meanwhile, so that without answers it takes no longer than
 * one look, repetitions included.
 */
export async function lookPatiently(erp: NodeErp, writes: ReadonlyArray<Write<'checked'>>): Promise<Answers> {
	const asked = writes.filter(isAskable);
	const [first] = asked;
	if (!first) return new Map();
	const timeout = lookTimeout(first.settings);
	const answers = await lookAt(erp, asked, timeout, { left: timeout });
	return new Map(asked.map((write, index) => [write, answers[index] ?? NO_TARGET]));
}

/** Milliseconds for which an answer about a document counts that is not yet to be sent: as long as a save may take (docs/trust/erp-behaviour.md#how-slow-saves-can-be). */
const FRESH = 5_000;

/** Whether an answer that was asked for then still counts; a clock that was set makes it old. */
const isFresh = (askedAt: number): boolean => Math.abs(Date.now() - askedAt) <= FRESH;

/**
 * What the ERP says of the documents of a turn, asked for together before the first of them is sent. It is as good as a look of their own: no
 * other run of this process writes in the turn; what the same node on another worker has claimed is not new, and is looked up by itself; and
 * what anybody else saves in these seconds a look of its own would miss as well, as long as the save takes.
 */
export class Foreseen {
	private constructor(
		private readonly answers: Answers,
		private readonly askedAt: number,
	) {}

	/** Looks at documents that are sent in one turn; at none where there is but one request, which looks for itself. */
	static async of(erp: NodeErp, writes: ReadonlyArray<Write<'checked'>>): Promise<Foreseen> {
		const asked = writes.filter((write) => isGuarded(write) && write.recognition.target && !write.seen);
		const askedAt = Date.now();
		const answers: Answers = asked.length < 2 ? new Map() : await lookPatiently(erp, asked);
		const silent = [...answers].filter(([, { state }]) => state === 'silent');
		// What took longer than it counts says nothing from the start.
		return new Foreseen(isFresh(askedAt) ? answers : new Map(silent), askedAt);
	}

	/** Whether it has said something that counts no longer: what is left to be sent is worth another look together. */
	get isOver(): boolean {
		return !isFresh(this.askedAt) && [...this.answers.values()].some(({ state }) => state === 'absent');
	}

	/** What was said of a document, as long as that is fresh. */
	get(write: Write<'checked'>): Looked | undefined {
		const answer = this.answers.get(write);
		// A server that did not answer is not asked on for each document. What is impossible for many may be possible for one.
		if (answer?.state === 'silent') return answer;
		return isFresh(this.askedAt) && answer?.state !== 'impossible' ? answer : undefined;
	}
}

type Claim =
	| { readonly remembered: Remembered; readonly content?: RememberedContent; readonly isUnclaimed?: true }
	| { readonly broken: Unsaved };

const memoryFailure = (context: IExecuteFunctions, error: unknown): Unsaved => ({
	outcome: 'failed',
	reason: `n8n’s memory of sent documents cannot be used: ${reasonOf(error)}`,
	// What an agent confirms has a key on None, too.
	remedy: `Nothing was sent. Save the workflow first${isAgentRun(context) ? '' : '; with Protection on None the memory is not needed'}.`,
});

/** Claims the key of a guarded document. */
async function claimFor(context: IExecuteFunctions, { recognition, settings }: Write<'checked'>): Promise<Claim> {
	const { key = '', mark } = recognition;
	try {
		return await claim(context, key, { mark });
	} catch (error) {
		// The ERP alone decides, where it can be asked.
		if (!settings.safety.strict && recognition.target) return { remembered: 'new', isUnclaimed: true };
		return { broken: memoryFailure(context, error) };
	}
}

/** Notes that a document is sent anew: until its answer comes, its end is as open as that of a new one. */
async function reopened(context: IExecuteFunctions, { recognition }: Write<'checked'>): Promise<Claim | undefined> {
	return await reopen(context, recognition.key ?? '').then(
		() => undefined,
		(error: unknown) => ({ broken: memoryFailure(context, error) }),
	);
}

const alone = (why: string) => `n8n’s memory alone decided that it is new; the ERP could not be asked: ${why}`;

/** A document without guard: all that keeps it back is a second click. */
function unguarded(erp: NodeErp, write: Write<'checked'>): Write<'admitted'> {
	const click = secondClick(erp.context, write);
	return {
		...write,
		admission: click ? { is: 'decided', outcome: click } : { is: 'send' },
		claimed: false,
		wasAbsent: write.seen?.state === 'absent',
		warnings: [],
	};
}

/** A document with its claim and what the ERP says of it. */
function judged(write: Write<'checked'>, made: Claim, looked: Looked): Write<'admitted'> {
	if ('broken' in made)
		return { ...write, admission: { is: 'decided', outcome: made.broken }, claimed: false, warnings: [] };
	const { remembered, content, isUnclaimed } = made;
	const { target } = write.recognition;
	const { ifChanged } = write.settings.safety;
	// Whether a change that nobody has sent is done already, or about nothing that ever was, the ERP says.
	const isSoBefore = write.isChange === true && remembered === 'new' && looked.state === 'found';
	return {
		...write,
		...(isSoBefore ? { seen: looked } : {}),
		admission: isSoBefore ? { is: 'send' } : admission({ remembered, looked, target, ifChanged, content }),
		claimed: (remembered === 'new' || remembered === 'refused') && !isUnclaimed,
		wasAbsent: looked.state === 'absent',
		warnings: [
			...(looked.state === 'impossible' && write.operation.kind === 'save' ? [alone(looked.why)] : []),
			...(looked.state === 'absent' && looked.warning !== undefined ? [looked.warning] : []),
		],
	};
}

/**
 * Decides for the documents of one request which of them may be sent. Without guard all may. A key is claimed before the look: what
 * another run has saved and confirmed meanwhile is then seen. What was foreseen counts only of a key that nobody has claimed; what was seen of
 * a document that is there always does.
 */
export async function admit(
	erp: NodeErp,
	writes: ReadonlyArray<Write<'checked'>>,
	foreseen: Foreseen,
): Promise<Array<Write<'admitted'>>> {
	const claims = new Map<Write<'checked'>, Claim>();
	for (const write of writes.filter(isGuarded)) {
		claims.set(write, await claimFor(erp.context, write));
	}
	const known = (write: Write<'checked'>, made: Claim) =>
		write.seen ?? ('remembered' in made && made.remembered === 'new' ? foreseen.get(write) : undefined);
	const asked = [...claims].flatMap(([write, made]) => (known(write, made) ? [] : [write]));
	const looked = await lookPatiently(erp, asked);
	const admitted: Array<Write<'admitted'>> = [];
	for (const write of writes) {
		const made = claims.get(write);
		if (!made) {
			admitted.push(unguarded(erp, write));
			continue;
		}
		const answer = await lookElsewhere(erp, write, known(write, made) ?? looked.get(write));
		const now = judged(write, made, answer ?? NO_TARGET);
		const isAnew = now.admission.is === 'send' && 'remembered' in made && made.remembered === 'refused';
		const broken = isAnew ? await reopened(erp.context, write) : undefined;
		admitted.push(broken ? judged(write, broken, NO_TARGET) : now);
	}
	return admitted;
}
