import { missingCode, newCodes, uncheckedCodes } from '../../../../erp/document/codes/issues';
import { type ListedCode, type NamedCode, namedCodes } from '../../../../erp/document/codes/named';
import { nearestQuestion, nearestText } from '../../../../erp/document/codes/question';
import { namesCodes } from '../../../../erp/document/codes/checked';
import { type LookupName, LOOKUPS } from '../../../../erp/catalogue/lists/lookups';
import { pageRows } from '../../../../erp/database/ask/page';
import { mergeLineIssues } from '../../../../erp/document/report';
import { tableText, type VatTable } from '../../../../erp/document/vat/table';
import { askOnce, type AskWithin, askWithin } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { lookTimeout } from '../guard/readBack';
import { type Checked, withIssues } from '../stages';
import { examination } from './examination';
import { codeKey, judgeCodes, type Judgement } from './codeCheck';
import { vatTable } from './vatTable';

/** Checks pointers by the VAT table, which is no table of the database; `near` is that table as text. */
async function judgePointers(erp: NodeErp, ask: AskWithin, pointers: readonly NamedCode[]) {
	const judgements = new Map<string, Judgement>();
	if (pointers.length === 0) return { judgements, near: '' };
	const read = await ask<VatTable>(async (timeout) => {
		const table = await vatTable(erp, timeout, false);
		return 'unread' in table
			? { ok: false, why: table.unread, isPassing: table.mute !== undefined && table.mute.httpStatus === undefined }
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

/** Maximum lists that are asked for similar codes. */
const NEAR_LISTS = 12;

/** A list, or the part of it that belongs to an item. */
const listKey = ({ lookup, item }: ListedCode): string => JSON.stringify([lookup, item]);

/** Existing codes of the lists with missing ones, as suggestions: similar ones as text, blank where there are none, or without an answer. */
async function nearMissing(erp: NodeErp, ask: AskWithin, missing: readonly NamedCode[]) {
	const near = new Map<string, string>();
	for (const code of missing) {
		if (near.has(listKey(code)) || near.size >= NEAR_LISTS) continue;
		const answer = await ask(async (timeout) => await askOnce(erp, nearestQuestion(code), { timeout }));
		near.set(listKey(code), answer.ok ? nearestText(pageRows(answer.value)) : '');
	}
	return near;
}

/** The codes in a document, except those that need not exist, or belong to an item that need not. */
const codesOf = ({ document, planned = [] }: Checked): NamedCode[] =>
	namedCodes(document.doc).filter(
		({ lookup, code, item }) =>
			!planned.some(
				(plan) => (plan.lookup === lookup && plan.code === code) || (plan.lookup === 'item' && plan.code === item),
			),
	);

/**
 * Checks before sending whether the ERP has the accounts, items, warehouses and other codes in documents: it silently saves most missing ones.
 * One query for a hundred codes. Missing codes are problems; lists without an answer are warnings. Deletions are not checked: the ERP refuses missing
 * documents.
 */
export const withCheckedCodes = examination(namesCodes, async (erp, _, writes, budget) => {
	const ask = askWithin(lookTimeout(writes[0].settings), budget);
	const all = writes.flatMap(codesOf);
	const ofTables = all.filter(({ lookup }) => lookup !== 'vat');
	const pointers = await judgePointers(
		erp,
		ask,
		all.filter(({ lookup }) => lookup === 'vat'),
	);
	const judged = await judgeCodes(erp, ask, ofTables);
	const judgements = new Map([...judged.judgements, ...pointers.judgements]);
	const isMissing = (code: ListedCode) => judgements.get(codeKey(code)) === 'missing';
	// An item that is missing has no units and lots: one message is enough.
	const isOfNone = ({ item }: ListedCode) => item !== undefined && isMissing({ lookup: 'item', code: item });
	const missingIn = (codes: readonly NamedCode[]) => codes.filter((code) => isMissing(code) && !isOfNone(code));
	const near = await nearMissing(erp, ask, missingIn(ofTables));
	const nearOf = (code: NamedCode) => (code.lookup === 'vat' ? pointers.near : (near.get(listKey(code)) ?? ''));
	return writes.map((write) => {
		const codes = codesOf(write);
		const unknown = new Map<LookupName, string>();
		for (const code of codes) {
			const judgement = judgements.get(codeKey(code)) ?? 'known';
			if (typeof judgement === 'object') unknown.set(code.lookup, judgement.unknown);
		}
		const missing = missingIn(codes);
		const mayBeNew = ({ lookup }: ListedCode) => LOOKUPS[lookup].mayBeNew === true;
		const issues = missing.filter((code) => !mayBeNew(code)).map((code) => missingCode(code, nearOf(code)));
		const warnings = [...newCodes(missing.filter(mayBeNew), nearOf), ...uncheckedCodes(unknown)];
		const { operation, lines } = write.document.doc;
		return {
			...withIssues(write, mergeLineIssues(issues, operation.body.fields, lines.length), warnings),
			nameOf: (code: ListedCode) => judged.names.get(codeKey(code)),
		};
	});
});
