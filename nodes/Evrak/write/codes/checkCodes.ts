import type { Members } from '../../../../erp/base/json/members';
import {
	CODES_TOGETHER,
	existing,
	existsQuestion,
	type ListedCode,
	missingCode,
	type NamedCode,
	namedCodes,
	nearestQuestion,
	nearestText,
	uncheckedCodes,
} from '../../../../erp/document/codes/question';
import { namesCodes } from '../../../../erp/document/codes/checked';
import { type LookupName, LOOKUPS } from '../../../../erp/catalogue/lists/lookups';
import { pageRows } from '../../../../erp/database/ask/page';
import { mergeLineIssues } from '../../../../erp/document/report';
import { tableText, type VatTable } from '../../../../erp/document/vat/table';
import { askOnce, type Answered, askWithout } from '../../../shared/ask/ask';
import type { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import { lookTimeout } from '../guard/readBack';
import { withIssues } from '../stages';
import { type Checked, examination } from './examination';
import { vatTable } from './vatTable';

/** Runs one query of a check, given its time in milliseconds. */
type Ask = <T>(query: (timeout: number) => Promise<Answered<T>>) => Promise<Answered<T>>;

/** The queries of a check share a time limit, so that a slow server delays a save no longer, and a silent server is not queried again. */
export function askWithin(timeout: number, budget: Budget): Ask {
	let over: string | undefined;
	return async (query) => {
		const left = budget.left(timeout);
		if (over !== undefined || left === 0)
			return { ok: false, why: over ?? 'the time for checks is over', isPassing: true };
		const answer = await query(left);
		if (!answer.ok && answer.isPassing) over = answer.why;
		return answer;
	};
}

/** A code exists, is missing, or its state is unknown with a reason. */
type Judgement = 'known' | 'missing' | { readonly unknown: string };

/** Key of a code, by list, code and type. */
const codeKey = ({ lookup, code }: ListedCode): string => JSON.stringify([lookup, code]);

/** Results by `codeKey`: whether codes exist, and names of accounts and items. */
interface Judged {
	readonly judgements: ReadonlyMap<string, Judgement>;
	readonly names: ReadonlyMap<string, string>;
}

/** The lacking name without which a list cannot be queried. */
const lackingNameOf = ({ lookup }: ListedCode, lacks: readonly string[]) =>
	lacks.find((name) => name === LOOKUPS[lookup].table || name === LOOKUPS[lookup].code);

/** Checks codes of lists in the database. A list that the database lacks is left out of the query. */
export async function judgeCodes(erp: NodeErp, ask: Ask, codes: readonly ListedCode[]): Promise<Judged> {
	const judgements = new Map<string, Judgement>();
	const names = new Map<string, string>();
	let open = [...new Map(codes.map((code) => [codeKey(code), code])).values()];
	while (open.length > 0) {
		const { part, answer } = await askWithout(erp, async (lacks) => {
			open = open.filter((code) => {
				const lost = lackingNameOf(code, lacks);
				if (lost !== undefined) judgements.set(codeKey(code), { unknown: `the database has no ${lost}` });
				return lost === undefined;
			});
			const part = open.slice(0, CODES_TOGETHER);
			const answer: Answered<Members[]> =
				part.length === 0
					? { ok: true, value: [] }
					: await ask(async (timeout) => await askOnce(erp, existsQuestion(part), { timeout }));
			return { part, answer, unknown: answer.unknown };
		});
		const { listed, names: found, empty } = existing(part, answer.ok ? answer.value : []);
		for (const code of part) {
			const unlisted = empty.includes(code.lookup) ? { unknown: 'the list is empty for this user' } : 'missing';
			const judgement = listed.includes(code) ? 'known' : unlisted;
			judgements.set(codeKey(code), answer.ok ? judgement : { unknown: answer.why });
		}
		for (const [code, name] of found) names.set(codeKey(code), name);
		open = open.slice(part.length);
	}
	return { judgements, names };
}

/** Checks pointers by the VAT table, which is no table of the database; `near` is that table as text. */
async function judgePointers(erp: NodeErp, ask: Ask, pointers: readonly NamedCode[]) {
	const judgements = new Map<string, Judgement>();
	if (pointers.length === 0) return { judgements, near: '' };
	const read = await ask<VatTable>(async (timeout) => {
		const table = await vatTable(erp, timeout, false);
		return 'unread' in table
			? { ok: false, why: table.unread, isPassing: table.mute !== undefined }
			: { ok: true, value: table };
	});
	for (const pointer of pointers) {
		const judge = (): Judgement => {
			if (!read.ok) return { unknown: read.why };
			if (read.value.entries.some((entry) => entry.pointer === pointer.code)) return 'known';
			return read.value.zeroUnknown ? { unknown: 'the ERP gave its VAT rates without names' } : 'missing';
		};
		judgements.set(codeKey(pointer), judge());
	}
	return { judgements, near: read.ok ? tableText(read.value) : '' };
}

/** Existing codes of the lists with missing ones, as suggestions: similar ones as text, blank where there are none, or without an answer. */
async function nearMissing(erp: NodeErp, ask: Ask, codes: readonly NamedCode[], { judgements }: Judged) {
	const near = new Map<LookupName, string>();
	for (const code of codes) {
		if (judgements.get(codeKey(code)) !== 'missing' || near.has(code.lookup)) continue;
		const answer = await ask(async (timeout) => await askOnce(erp, nearestQuestion(code), { timeout }));
		near.set(code.lookup, answer.ok ? nearestText(pageRows(answer.value)) : '');
	}
	return near;
}

/** The codes in a document, except those that need not exist. */
const codesOf = ({ document, planned = [] }: Checked): NamedCode[] =>
	namedCodes(document.doc).filter(
		({ lookup, code }) => !planned.some((plan) => plan.lookup === lookup && plan.code === code),
	);

/**
 * Checks before sending whether the ERP has the accounts, items, warehouses and other codes in documents: it silently saves most missing ones.
 * One query for a hundred codes. Missing codes are problems; lists without an answer are warnings. Deletions are not checked: the ERP refuses missing
 * documents.
 */
export const withCheckedCodes = examination(namesCodes, async (erp, _, writes, budget) => {
	const [first] = writes;
	if (!first) return writes;
	const ask = askWithin(lookTimeout(first.settings), budget);
	const all = writes.flatMap(codesOf);
	const ofTables = all.filter(({ lookup }) => lookup !== 'vat');
	const pointers = await judgePointers(
		erp,
		ask,
		all.filter(({ lookup }) => lookup === 'vat'),
	);
	const judged = await judgeCodes(erp, ask, ofTables);
	const near = await nearMissing(erp, ask, ofTables, judged);
	near.set('vat', pointers.near);
	const judgements = new Map([...judged.judgements, ...pointers.judgements]);
	return writes.map((write) => {
		const unknown = new Map<LookupName, string>();
		const missing: NamedCode[] = [];
		for (const code of codesOf(write)) {
			const judgement = judgements.get(codeKey(code)) ?? 'known';
			if (judgement === 'missing') missing.push(code);
			else if (judgement !== 'known') unknown.set(code.lookup, judgement.unknown);
		}
		const issues = missing.map((code) => missingCode(code, near.get(code.lookup) ?? ''));
		const { operation, lines } = write.document.doc;
		return {
			...withIssues(write, mergeLineIssues(issues, operation.body.fields, lines.length), uncheckedCodes(unknown)),
			nameOf: (code: ListedCode) => judged.names.get(codeKey(code)),
		};
	});
});
