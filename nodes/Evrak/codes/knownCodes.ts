import { existing, existsQuestion, nearestQuestion, nearestText, TOGETHER } from '../../../erp/codes/question';
import type { ListedCode } from '../../../erp/codes/named';
import type { LookupName } from '../../../erp/lookup/lookups';
import type { NodeErp } from '../../shared/client/client';
import { Kept, ownerOf } from '../../shared/kept';

/** A code has a row in the ERP, or has none, or why nobody can tell. */
export type Judgement = 'known' | 'missing' | { readonly unread: string };

/** Tells codes apart, those of one list and of different lists, and numbers from texts. */
export const codeKey = ({ lookup, code }: ListedCode): string => JSON.stringify([lookup, code]);

const known = new Kept<true>();
/** Lists that a user cannot read, or that the database does not have: asking again within the minute is in vain. */
const closed = new Kept<string>();

const NO_RIGHT = 'the question gave nothing at all: the API user may lack the right to read by SQL';

/** Judgements by `codeKey`, and why the rest is better not asked. */
interface Asked {
	readonly judged: ReadonlyMap<string, Judgement>;
	/** The server did not answer. */
	readonly silent?: string;
	/** It refused the one list that was asked for. */
	readonly refused?: string;
}

/** Asks about codes of one or more lists in one statement. One that is refused is asked again list by list. */
async function ask(erp: NodeErp, codes: readonly ListedCode[], timeout: number): Promise<Asked> {
	const owner = ownerOf(erp.connection);
	const lists = [...new Set(codes.map(({ lookup }) => lookup))];
	const all = (judgement: Judgement) => new Map(codes.map((code) => [codeKey(code), judgement]));
	const answer = await erp.sql(existsQuestion(codes), timeout);
	if (answer.state === 'silent') return { judged: all({ unread: answer.reason }), silent: answer.reason };
	if (answer.state !== 'rows' && lists.length > 1) return await askListByList(erp, lists, codes, timeout);
	const close = (reason: string): Asked => {
		for (const list of lists) closed.set(owner + list, reason);
		return { judged: all({ unread: reason }), refused: reason };
	};
	if (answer.state !== 'rows') return close(answer.reason);
	if (answer.rows.length === 0) return close(NO_RIGHT);
	const found = existing(codes, answer.rows);
	if (!found) return { judged: all({ unread: 'the answer was cut short' }) };
	const there = new Set(found.known.map(codeKey));
	for (const key of there) known.set(owner + key, true);
	const judgement = (code: ListedCode): Judgement => {
		if (there.has(codeKey(code))) return 'known';
		return found.empty.includes(code.lookup) ? { unread: 'the list is empty for this user' } : 'missing';
	};
	return { judged: new Map(codes.map((code) => [codeKey(code), judgement(code)])) };
}

/** Asks list by list. Two lists that are refused in the same words are refused for what all have in common, such as a right. */
async function askListByList(
	erp: NodeErp,
	lists: readonly LookupName[],
	codes: readonly ListedCode[],
	timeout: number,
): Promise<Asked> {
	const owner = ownerOf(erp.connection);
	const judged = new Map<string, Judgement>();
	const refusals = new Set<string>();
	let stop: string | undefined;
	let silent: string | undefined;
	for (const list of lists) {
		const own = codes.filter(({ lookup }) => lookup === list);
		const answers: Asked = stop === undefined ? await ask(erp, own, timeout) : { judged: new Map() };
		const { refused } = answers;
		silent ??= answers.silent;
		if (silent === undefined && stop !== undefined) closed.set(owner + list, stop);
		stop ??= silent ?? (refused !== undefined && refusals.has(refused) ? refused : undefined);
		if (refused !== undefined) refusals.add(refused);
		for (const code of own) {
			const key = codeKey(code);
			judged.set(key, answers.judged.get(key) ?? { unread: stop ?? 'it was not asked' });
		}
	}
	return { judged, silent };
}

/** Asks part by part; a server that does not answer is not asked on. */
async function askEach(erp: NodeErp, parts: ReadonlyArray<readonly ListedCode[]>, timeout: number): Promise<Asked> {
	const judged = new Map<string, Judgement>();
	let silent: string | undefined;
	for (const part of parts) {
		const answers: Asked = silent === undefined ? await ask(erp, part, timeout) : { judged: new Map() };
		silent ??= answers.silent;
		for (const code of part) {
			const key = codeKey(code);
			judged.set(key, answers.judged.get(key) ?? { unread: silent ?? 'it was not asked' });
		}
	}
	return { judged, silent };
}

/**
 * Judges codes of lists that stand in the database, by `codeKey`. What is known to be there is kept for a minute; what is not is asked again,
 * because it may have been created meanwhile.
 */
export async function judgeCodes(
	erp: NodeErp,
	codes: readonly ListedCode[],
	timeout: number,
): Promise<ReadonlyMap<string, Judgement>> {
	const owner = ownerOf(erp.connection);
	const judged = new Map<string, Judgement>();
	const open = new Map<string, ListedCode>();
	for (const code of codes) {
		const key = codeKey(code);
		const why = closed.get(owner + code.lookup);
		if (known.get(owner + key)) judged.set(key, 'known');
		else if (why !== undefined) judged.set(key, { unread: why });
		else open.set(key, code);
	}
	const asked = [...open.values()];
	const parts = Array.from({ length: Math.ceil(asked.length / TOGETHER) }, (_, at) =>
		asked.slice(at * TOGETHER, (at + 1) * TOGETHER),
	);
	const answers = await askEach(erp, parts, timeout);
	return new Map([...judged, ...answers.judged]);
}

/** Codes that are like one that is not there, as a text; blank where there are none, or the ERP does not say. */
export async function nearestTo(erp: NodeErp, code: ListedCode, timeout: number): Promise<string> {
	const answer = await erp.sql(nearestQuestion(code), timeout);
	return answer.state === 'rows' ? nearestText(answer.rows) : '';
}
