import type { Members } from '../../../../erp/base/json/members';
import {
	CODES_TOGETHER,
	existing,
	existsQuestion,
	type ListedCode,
	nearestQuestion,
	nearestText,
} from '../../../../erp/document/codes/question';
import { pageRows } from '../../../../erp/database/ask/page';
import { LOOKUPS } from '../../../../erp/catalogue/lists/lookups';
import type { VatTable } from '../../../../erp/document/vat/table';
import { askOnce, type Answered, askWithout } from '../../../shared/ask/ask';
import type { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import { vatTable } from './vatTable';

/**
 * The queries of one check at one server and company. They share a time limit, so that a slow or silent server delays a save no longer, and a
 * silent server is not queried again.
 */
export class CodeCheck {
	private over: string | undefined;

	/** `timeout` is a single query's, in milliseconds. */
	constructor(
		readonly erp: NodeErp,
		private readonly timeout: number,
		private readonly budget: Budget,
	) {}

	/** Rows, or why there are none. A refusal other than for an unknown name applies to all further queries. */
	async rows(statement: string): Promise<Answered<Members[]>> {
		const answer = await this.ask(async (timeout) => await askOnce(this.erp, statement, { timeout }));
		if (!answer.ok && answer.unknown === undefined) this.over ??= answer.why;
		return answer;
	}

	async vat(): Promise<Answered<VatTable>> {
		return await this.ask(async (timeout) => {
			const table = await vatTable(this.erp, timeout, false);
			if (!('unread' in table)) return { ok: true, value: table };
			return { ok: false, why: table.unread, isPassing: table.mute !== undefined };
		});
	}

	private async ask<T>(question: (timeout: number) => Promise<Answered<T>>): Promise<Answered<T>> {
		if (this.over === undefined && this.budget.left() === 0)
			this.over = `the check had taken ${Math.round(this.budget.whole / 1_000)} seconds`;
		if (this.over !== undefined) return { ok: false, why: this.over, isPassing: true };
		const answer = await question(this.budget.left(this.timeout));
		if (!answer.ok && answer.isPassing) this.over = answer.why;
		return answer;
	}
}

/** A code exists, is missing, or its state is unknown with a reason. */
export type Judgement = 'known' | 'missing' | { readonly unknown: string };

/** Key of a code, by list, code and type. */
export const codeKey = ({ lookup, code }: ListedCode): string => JSON.stringify([lookup, code]);

/** The lacking name without which a list cannot be queried. */
const lackingNameOf = ({ lookup }: ListedCode, lacks: readonly string[]) =>
	lacks.find((name) => name === LOOKUPS[lookup].table || name === LOOKUPS[lookup].code);

/** Results by `codeKey`: whether codes exist, and names of accounts and items. */
interface Judged {
	readonly judgements: ReadonlyMap<string, Judgement>;
	readonly names: ReadonlyMap<string, string>;
}

/** The result of each code from a query's answer. */
function judgementsFrom(codes: readonly ListedCode[], answer: Answered<Members[]>): Judged {
	if (!answer.ok)
		return { judgements: new Map(codes.map((code) => [codeKey(code), { unknown: answer.why }])), names: new Map() };
	const { listed, names, empty } = existing(codes, answer.value);
	const of = (code: ListedCode): Judgement => {
		if (listed.includes(code)) return 'known';
		return empty.includes(code.lookup) ? { unknown: 'the list is empty for this user' } : 'missing';
	};
	return {
		judgements: new Map(codes.map((code) => [codeKey(code), of(code)])),
		names: new Map([...names].map(([code, name]) => [codeKey(code), name])),
	};
}

/** Checks codes of lists in the database. A list that the database lacks is left out of further queries. */
export async function judgeCodes(check: CodeCheck, codes: readonly ListedCode[]): Promise<Judged> {
	const judged = new Map<string, Judgement>();
	const names = new Map<string, string>();
	const open = () => left.filter((code) => !judged.has(codeKey(code)));
	let left = [...new Map(codes.map((code) => [codeKey(code), code])).values()];
	while (left.length > 0) {
		const { part, answer } = await askWithout(check.erp, async (lacks) => {
			for (const code of left) {
				const lost = lackingNameOf(code, lacks);
				if (lost !== undefined) judged.set(codeKey(code), { unknown: `the database has no ${lost}` });
			}
			const part = open().slice(0, CODES_TOGETHER);
			const answer: Answered<Members[]> =
				part.length === 0 ? { ok: true, value: [] } : await check.rows(existsQuestion(part));
			return { part, answer, unknown: answer.unknown };
		});
		const found = judgementsFrom(part, answer);
		for (const [key, judgement] of found.judgements) judged.set(key, judgement);
		for (const [key, name] of found.names) names.set(key, name);
		left = open();
	}
	return { judgements: judged, names };
}

/** Codes similar to a missing one, as text; blank if there are none, or without an answer. */
export async function nearestTo(check: CodeCheck, code: ListedCode): Promise<string> {
	const answer = await check.rows(nearestQuestion(code));
	return answer.ok ? nearestText(pageRows(answer.value)) : '';
}
