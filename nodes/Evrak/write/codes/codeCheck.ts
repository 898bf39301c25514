import type { Members } from '../../../../erp/json/members';
import type { Unread } from '../../../../erp/outcome/read';
import type { VatTable } from '../../../../erp/vat/table';
import { askOnce, type Answered } from '../../../shared/ask/ask';
import type { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import { Kept, ownerOf } from '../../../shared/kept';
import { waitedFor } from './silence';
import { vatTable } from './vatTable';
import {
	CODES_TOGETHER,
	existing,
	existsQuestion,
	type ListedCode,
	nearestQuestion,
	nearestText,
} from '../../../../erp/codes/question';
import { pageRows } from '../../../../erp/ask/page';
import type { LookupName } from '../../../../erp/lookup/lookups';

/** An answer, or why there is none; `silence` says of a server that did not answer whether its time ran out. */
type Told<T> = Answered<T> & { readonly silence?: { readonly timedOut: boolean } };

/**
 * The questions of one check at one server and company. They share a time, so that a server that is slow or does not answer holds a save no
 * longer than that, and a server that did not answer is not asked on, neither by this check nor, for a minute, by the next.
 */
export class CodeCheck {
	readonly owner: string;
	private over: string | undefined;

	/** `timeout` is that of one question, in milliseconds. */
	constructor(
		private readonly erp: NodeErp,
		private readonly timeout: number,
		private readonly budget: Budget,
	) {
		this.owner = ownerOf(erp.connection);
		const why = waitedFor.get(this.owner);
		if (why !== undefined) this.over = `${why} (asked less than a minute ago)`;
	}

	/** Why nothing more is asked; `undefined` while it is. */
	get ended(): string | undefined {
		if (this.over === undefined && this.budget.left() === 0)
			this.over = `the check had taken ${Math.round(this.budget.whole / 1_000)} seconds`;
		return this.over;
	}

	/** Rows, or why there are none; a refusal comes with what it is. */
	async rows(statement: string): Promise<Answered<Members[]> & Partial<Pick<Unread, 'state'>>> {
		return await this.ask(async (timeout) => {
			const read = await askOnce(this.erp, statement, { timeout });
			return read.ok || read.state !== 'silent' ? read : { ...read, silence: read.failure };
		});
	}

	async vat(): Promise<Answered<VatTable>> {
		return await this.ask<Told<VatTable>>(async (timeout) => {
			const table = await vatTable(this.erp, timeout);
			if (!('unread' in table)) return { ok: true, value: table };
			return { ok: false, why: table.unread, isPassing: table.silent !== undefined, silence: table.silent };
		});
	}

	private async ask<T extends Told<unknown>>(question: (timeout: number) => Promise<T>) {
		const over = this.ended;
		if (over !== undefined) return { ok: false, why: over, isPassing: true } as const;
		const began = performance.now();
		const answer = await question(this.budget.left(this.timeout));
		if (answer.ok || !answer.silence) return answer;
		this.over = answer.why;
		// What had hardly any time left says nothing of the server.
		const waited = performance.now() - began;
		if (answer.silence.timedOut && waited >= Math.min(this.timeout, this.budget.whole) / 2)
			waitedFor.set(this.owner, answer.why);
		return answer;
	}
}

/** A code has a row in the ERP, or has none, or the reason why that is unknown. */
export type Judgement = 'known' | 'missing' | { readonly unknown: string };

/** Tells codes apart, those of one list and of different lists, and numbers from texts. */
export const codeKey = ({ lookup, code }: ListedCode): string => JSON.stringify([lookup, code]);

const existingCodes = new Kept<true>();
/** Lists that a user cannot read, or that the database does not have: asking again within the minute is in vain. */
const closed = new Kept<string>();

/** What a check has learned: judgements by `codeKey`, and the lists that are closed to it, with the reason. */
interface Learned {
	readonly judged: Map<string, Judgement>;
	readonly shut: Map<LookupName, string>;
}

/** Asks about codes of one or more lists in one statement. Gives the refusal of one that cannot be asked so. */
async function ask(check: CodeCheck, codes: readonly ListedCode[], { judged }: Learned) {
	const tell = (judgement: (code: ListedCode) => Judgement) => {
		for (const code of codes) judged.set(codeKey(code), judgement(code));
	};
	const answer = await check.rows(existsQuestion(codes));
	if (!answer.ok && !answer.isPassing) return answer;
	if (!answer.ok) {
		tell(() => ({ unknown: answer.why }));
		return undefined;
	}
	const found = existing(codes, answer.value);
	const there = new Set(found.listed.map(codeKey));
	for (const key of there) existingCodes.set(check.owner + key, true);
	tell((code) => {
		if (there.has(codeKey(code))) return 'known';
		return found.empty.includes(code.lookup) ? { unknown: 'the list is empty for this user' } : 'missing';
	});
	return undefined;
}

/** Lists that are not asked any more, in this check and the next ones of the minute. */
function shutAll(check: CodeCheck, { shut }: Learned, lists: readonly LookupName[], why: string): void {
	for (const list of lists) {
		shut.set(list, why);
		closed.set(check.owner + list, why);
	}
}

/**
 * Asks about the codes of one statement; one that is refused is asked again list by list. Two lists that are refused in the same words are
 * refused for what all have in common, such as a right.
 */
async function askPart(check: CodeCheck, codes: readonly ListedCode[], learned: Learned): Promise<void> {
	const lists = [...new Set(codes.map(({ lookup }) => lookup))];
	const refused = await ask(check, codes, learned);
	if (refused === undefined) return;
	if (lists.length === 1 || refused.state === 'noRight') return shutAll(check, learned, lists, refused.why);
	const refusals = new Set<string>();
	for (const [index, list] of lists.entries()) {
		const closing = await ask(
			check,
			codes.filter(({ lookup }) => lookup === list),
			learned,
		);
		if (closing === undefined) continue;
		const { why } = closing;
		shutAll(check, learned, refusals.has(why) ? lists.slice(index) : [list], why);
		if (refusals.has(why)) return;
		refusals.add(why);
	}
}

/**
 * Judges codes of lists that stand in the database, by `codeKey`. What is known to be there is kept for a minute; what is not is asked again,
 * because it may have been created meanwhile. A list that turned out closed is left out of all further questions.
 */
export async function judgeCodes(
	check: CodeCheck,
	codes: readonly ListedCode[],
): Promise<ReadonlyMap<string, Judgement>> {
	const { owner } = check;
	const learned: Learned = { judged: new Map(), shut: new Map() };
	const { judged, shut } = learned;
	const open = new Map<string, ListedCode>();
	for (const code of codes) {
		const why = closed.get(owner + code.lookup);
		if (existingCodes.get(owner + codeKey(code))) judged.set(codeKey(code), 'known');
		else if (why === undefined) open.set(codeKey(code), code);
		else shut.set(code.lookup, why);
	}
	let left = [...open.values()];
	while (left.length > 0 && check.ended === undefined) {
		await askPart(check, left.slice(0, CODES_TOGETHER), learned);
		left = left.slice(CODES_TOGETHER).filter(({ lookup }) => !shut.has(lookup));
	}
	for (const code of codes) {
		const unknown = shut.get(code.lookup) ?? check.ended ?? 'it was not asked';
		if (!judged.has(codeKey(code))) judged.set(codeKey(code), { unknown });
	}
	return judged;
}

/** Codes that are like one that is not there, as a text; blank where there are none, or the ERP does not say. */
export async function nearestTo(check: CodeCheck, code: ListedCode): Promise<string> {
	const answer = await check.rows(nearestQuestion(code));
	return answer.ok ? nearestText(pageRows(answer.value)) : '';
}
