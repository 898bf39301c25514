import {
	missingCode,
	type NamedCode,
	namedCodes,
	uncheckedCodes,
	type ListedCode,
} from '../../../../erp/document/codes/question';
import { namesCodes } from '../../../../erp/document/codes/checked';
import type { LookupName } from '../../../../erp/catalogue/lists/lookups';
import { mergeLineIssues } from '../../../../erp/document/report';
import { tableText, type VatTable } from '../../../../erp/document/vat/table';
import type { NodeErp } from '../../../shared/client/client';
import { lookTimeout } from '../guard/readBack';
import { withIssues } from '../stages';
import { type Checked, examination } from './examination';
import { type Ask, askWithin, codeKey, judgeCodes, nearestTo, type Judgement } from './codeCheck';
import { vatTable } from './vatTable';

/** The ERP's answers about the codes of some documents. */
interface CodeAnswers {
	readonly judge: (code: NamedCode) => Judgement;
	/** Existing codes of a list, as suggestions for missing ones. */
	readonly near: ReadonlyMap<LookupName, string>;
	/** Names of accounts and items. */
	readonly nameOf: (code: ListedCode) => string | undefined;
}

/** Checks pointers by the VAT table, which is no table of the database. */
async function ofPointers(erp: NodeErp, ask: Ask, pointers: readonly NamedCode[]) {
	if (pointers.length === 0) return { judge: (): Judgement => 'known', near: '' };
	const read = await ask<VatTable>(async (timeout) => {
		const table = await vatTable(erp, timeout, false);
		return 'unread' in table
			? { ok: false, why: table.unread, isPassing: table.mute !== undefined }
			: { ok: true, value: table };
	});
	if (!read.ok) return { judge: (): Judgement => ({ unknown: read.why }), near: '' };
	const { entries, zeroUnknown } = read.value;
	const judge = ({ code }: NamedCode): Judgement => {
		if (entries.some(({ pointer }) => pointer === code)) return 'known';
		return zeroUnknown ? { unknown: 'the ERP gave its VAT rates without names' } : 'missing';
	};
	return { judge, near: tableText(read.value) };
}

async function answersOf(erp: NodeErp, ask: Ask, codes: readonly NamedCode[]): Promise<CodeAnswers> {
	const ofTables = codes.filter(({ lookup }) => lookup !== 'vat');
	const pointers = codes.filter(({ lookup }) => lookup === 'vat');
	const vat = await ofPointers(erp, ask, pointers);
	const { judgements, names } = await judgeCodes(erp, ask, ofTables);
	const near = new Map<LookupName, string>([['vat', vat.near]]);
	for (const code of ofTables)
		if (judgements.get(codeKey(code)) === 'missing' && !near.has(code.lookup))
			near.set(code.lookup, await nearestTo(erp, ask, code));
	return {
		judge: (code) => (code.lookup === 'vat' ? vat.judge(code) : (judgements.get(codeKey(code)) ?? 'known')),
		near,
		nameOf: (code) => names.get(codeKey(code)),
	};
}

/** A document with its codes' results: missing codes are problems, lists without an answer are warnings. */
function withJudgements(write: Checked, codes: readonly NamedCode[], { judge, near, nameOf }: CodeAnswers): Checked {
	const { document } = write;
	const unknown = new Map<LookupName, string>();
	const missing: NamedCode[] = [];
	for (const code of codes) {
		const judgement = judge(code);
		if (judgement === 'missing') missing.push(code);
		else if (judgement !== 'known') unknown.set(code.lookup, judgement.unknown);
	}
	const issues = missing.map((code) => missingCode(code, near.get(code.lookup) ?? ''));
	const { operation, lines } = document.doc;
	return {
		...withIssues(write, mergeLineIssues(issues, operation.body.fields, lines.length), uncheckedCodes(unknown)),
		nameOf,
	};
}

/** The codes in a document, except those that need not exist. */
const codesOf = ({ document, planned = [] }: Checked): NamedCode[] =>
	namedCodes(document.doc).filter(
		({ lookup, code }) => !planned.some((plan) => plan.lookup === lookup && plan.code === code),
	);

/**
 * Checks before sending whether the ERP has the accounts, items, warehouses and other codes in documents: it silently saves most missing ones.
 * One query for a hundred codes; without an answer the document is sent with a warning. Deletions are not checked: the ERP refuses missing
 * documents.
 */
export const withCheckedCodes = examination(namesCodes, async (erp, _, writes, budget) => {
	const [first] = writes;
	if (!first) return writes;
	const codes = writes.map(codesOf);
	const answers = await answersOf(erp, askWithin(lookTimeout(first.settings), budget), codes.flat());
	return writes.map((write, index) => withJudgements(write, codes[index] ?? [], answers));
});
