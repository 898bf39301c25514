import { type IExecuteFunctions, sleep } from 'n8n-workflow';
import type { TableQuestion } from '../../../../erp/ask/question';
import { documentIn, guidsIn } from '../../../../erp/ask/row';
import { invoicesQuestion, movementsQuestion } from '../../../../erp/carry/question';
import { carryState } from '../../../../erp/carry/state';
import { admission, outdated, type Remembered, type RememberedContent } from '../../../../erp/guard/admission';
import {
	describedQuestion,
	type Elsewhere,
	goodsQuestion,
	orderedOnAccount,
	orderedQuestion,
	ofThisAccount,
	returnCheck,
	type ReturnedSale,
	returnsQuestion,
	saleQuestion,
	tiedInvoicesQuestion,
} from '../../../../erp/guard/elsewhere';
import { cellText } from '../../../../erp/json/cell';
import type { Members } from '../../../../erp/json/members';
import type { Unsaved } from '../../../../erp/outcome/outcome';
import type { FoundDocument, Looked } from '../../../../erp/readback/finding';
import type { Target } from '../../../../erp/readback/target';
import { type Answered, ask } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import type { Write } from '../stages';
import { isGuarded, type LookAhead } from './lookAhead';
import { claim, claimedEntries, entriesIn, reasonOf } from './memory';
import { compared, lookTimeout, lookUp } from './readBack';
import { secondClick } from './secondClick';

/**
 * Whether goods may come back: not more than the invoices of their sale hold, less what came back before. Where the database does not tell,
 * a warning does; an ERP that does not answer keeps the return from being sent.
 */
async function lookReturned(
	erp: NodeErp,
	sale: ReturnedSale,
	{ to }: Elsewhere,
	account: string,
	timeout: number,
): Promise<Looked> {
	let untold: Extract<Answered<unknown>, { ok: false }> | undefined;
	const rowsOf = async (question: TableQuestion): Promise<readonly Members[]> => {
		const read = untold ?? (await ask(erp, question, timeout));
		if (read.ok) return read.value;
		untold = read;
		return [];
	};
	const goodsOf = async (invoices: readonly string[]) =>
		invoices.length === 0 ? [] : await rowsOf(goodsQuestion(invoices));
	const sales = await rowsOf(saleQuestion(sale, account, to));
	const lines = guidsIn(await rowsOf(orderedOnAccount(sale, account)), 'sip_Guid');
	const tied = lines.length === 0 ? [] : await rowsOf(movementsQuestion(lines));
	const named = new Set(guidsIn(sales, 'cha_Guid'));
	const others = [...new Set(guidsIn(tied, 'sth_fat_uid'))].filter((guid) => !named.has(guid));
	const invoiced = others.length === 0 ? [] : await rowsOf(tiedInvoicesQuestion(others));
	const sold = await goodsOf([...named, ...others]);
	const returns = await rowsOf(returnsQuestion(sale, account, to));
	const returned = await goodsOf(guidsIn(returns, 'cha_Guid'));
	if (untold?.lacks !== undefined)
		return {
			state: 'absent',
			warning: `Whether that was sold, and not returned yet, the ERP does not tell: ${untold.why}`,
		};
	if (untold) return { state: 'silent', why: untold.why };
	const check = returnCheck(sale, account, { sales: [...sales, ...invoiced], sold, returns, returned });
	if (!check.isTooMuch) return { state: 'absent', warning: check.warning };
	return {
		state: 'different',
		why: check.message,
		remedy:
			'Nothing was sent. Compare the returns in the ERP with the refunds in the shop; enter this one by hand, if it is right.',
	};
}

const foundIn = (row: Members): FoundDocument => ({
	series: cellText(row, 'cha_evrakno_seri'),
	number: cellText(row, 'cha_evrakno_sira'),
	guids: guidsIn([row], 'cha_Guid'),
});

/** What a server without a column or table cannot tell is not asked for; what it does not answer keeps the document from being sent. */
const silent = (read: { readonly why: string; readonly lacks?: string }): Looked | undefined =>
	read.lacks === undefined ? { state: 'silent', why: read.why } : undefined;

/** How an order of the ERP with the reference of an invoice stands: invoiced, delivered, or open. */
async function byOrder(
	erp: NodeErp,
	elsewhere: Elsewhere,
	target: Target,
	timeout: number,
): Promise<Looked | undefined> {
	const lines = await ask(erp, orderedQuestion(elsewhere), timeout);
	if (!lines.ok) return silent(lines);
	const [first] = lines.value;
	if (!first) return undefined;
	const order = `order ${documentIn(first, 'sip')}`;
	const tied = await ask(erp, movementsQuestion(guidsIn(lines.value, 'sip_Guid')), timeout);
	if (!tied.ok) return silent(tied);
	const rows = { lines: lines.value, movements: tied.value, invoices: [], numbers: [] };
	const { movements, ...state } = carryState({ series: '', number: '' }, rows);
	const invoices = [...new Set(movements.flatMap(({ invoice }) => invoice ?? []))];
	const [note] = movements;
	if (invoices.length === 0 && note)
		return {
			state: 'different',
			why: `it is ${order}, delivered by ${[note.series, note.number].filter(Boolean).join(' ')}: Convert to Invoice invoices that`,
		};
	if (invoices.length === 0 && state.lines.some(({ delivered }) => delivered > 0))
		return {
			state: 'different',
			why: `it is ${order}, which the ERP counts as delivered, by documents that are not tied to it`,
		};
	if (invoices.length === 0) {
		const isOpen = state.lines.some(({ isClosed }) => !isClosed);
		const remedy = isOpen
			? 'which stays open: close it there, or let Convert to Invoice invoice it instead'
			: 'which is closed: make sure that it was not invoiced in another way';
		return { state: 'absent', warning: `The ERP has ${order} with the same reference, ${remedy}` };
	}
	const headers = await ask(erp, invoicesQuestion(invoices), timeout);
	if (!headers.ok) return silent(headers);
	if (headers.value.length === 0)
		return { state: 'different', why: `it is ${order}, whose goods are tied to an invoice that the ERP does not show` };
	const { rows: kept, why } = ofThisAccount(headers.value, target.account);
	if (why !== undefined) return { state: 'different', why, isOtherAccount: true };
	const documents = kept.map(foundIn);
	const by = `It was found by ${order}, which it invoices`;
	return { ...(await compared(erp, target, documents, timeout)), by };
}

/**
 * Looks for an invoice of a shop's order that the ERP does not have by its reference: an e-document has another one, and *Convert to Invoice* makes
 * one of the order. `undefined` where it is nowhere.
 */
async function foundElsewhere(
	erp: NodeErp,
	target: Target,
	elsewhere: Elsewhere,
	timeout: number,
): Promise<Looked | undefined> {
	const described = await ask(erp, describedQuestion(elsewhere), timeout);
	if (!described.ok && described.lacks === undefined) return silent(described);
	const { rows, why } = ofThisAccount(described.ok ? described.value : [], target.account);
	if (why !== undefined) return { state: 'different', why, isOtherAccount: true };
	const documents = rows.map(foundIn);
	if (documents.length > 0)
		return {
			...(await compared(erp, target, documents, timeout)),
			by: `It was found by its description "${elsewhere.description}": it has another reference by now`,
		};
	const { account } = target;
	if (elsewhere.returnOf && account !== undefined)
		return await lookReturned(erp, elsewhere.returnOf, elsewhere, account, timeout);
	return elsewhere.mayBeOrdered ? await byOrder(erp, elsewhere, target, timeout) : undefined;
}

/** A look at a document of a shop's order that the ERP does not have by its reference, wherever else it may be; other looks stay as they are. */
export async function lookElsewhere(
	erp: NodeErp,
	{ recognition: { elsewhere, target }, settings }: Write<'checked'>,
	looked: Looked | undefined,
): Promise<Looked | undefined> {
	if (!elsewhere || !target || looked?.state !== 'absent') return looked;
	return (await foundElsewhere(erp.to(settings.connection), target, elsewhere, lookTimeout(settings))) ?? looked;
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
