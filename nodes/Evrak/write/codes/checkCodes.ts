import type { Operation } from '../../../../erp/catalogue/types';
import { missingCode, type NamedCode, namedCodes, uncheckedCodes } from '../../../../erp/codes/question';
import { namesCodes } from '../../../../erp/lookup/checked';
import type { LookupName } from '../../../../erp/lookup/lookups';
import { onceForAll } from '../../../../erp/values/report';
import { tableText } from '../../../../erp/vat/table';
import { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/kept';
import { lookTimeout } from '../guard/readBack';
import { type Write, withIssues } from '../stages';
import { CodeCheck, codeKey, judgeCodes, nearestTo, type Judgement } from './codeCheck';
import { grouped } from '../../../../erp/json/grouped';
import { namedRows, rowsOfDocuments, splitIssues, tableOfUpdate, wholeChange } from '../../../../erp/codes/wholeChange';
import { fieldName } from '../../../../erp/values/problem';
import { ask } from '../../../shared/ask/ask';

type Checked = Write<'checked'>;

/** Milliseconds for all questions of a check: it must not hold a save for long. */
const WHOLE_CHECK = 20_000;

/** What the ERP says of the codes of some documents. */
interface Told {
	readonly judge: (code: NamedCode) => Judgement;
	/** Codes that a list has, for those that it does not have. */
	readonly near: ReadonlyMap<LookupName, string>;
}

/** Pointers are judged by the VAT table, which is no table of the database. */
async function ofPointers(check: CodeCheck, pointers: readonly NamedCode[]) {
	if (pointers.length === 0) return { judge: (): Judgement => 'known', near: '' };
	const table = await check.vat();
	if (!table.ok) return { judge: (): Judgement => ({ unknown: table.why }), near: '' };
	const { entries, zeroUnknown } = table.value;
	const judge = ({ code }: NamedCode): Judgement => {
		if (entries.some(({ pointer }) => pointer === code)) return 'known';
		return zeroUnknown ? { unknown: 'the ERP gave its VAT rates without names' } : 'missing';
	};
	return { judge, near: tableText(table.value) };
}

async function tellOf(check: CodeCheck, codes: readonly NamedCode[]): Promise<Told> {
	const ofTables = codes.filter(({ lookup }) => lookup !== 'vat');
	const vat = await ofPointers(
		check,
		codes.filter(({ lookup }) => lookup === 'vat'),
	);
	const judged = await judgeCodes(check, ofTables);
	const near = new Map<LookupName, string>([['vat', vat.near]]);
	for (const code of ofTables)
		if (judged.get(codeKey(code)) === 'missing' && !near.has(code.lookup))
			near.set(code.lookup, await nearestTo(check, code));
	return { judge: (code) => (code.lookup === 'vat' ? vat.judge(code) : (judged.get(codeKey(code)) ?? 'known')), near };
}

/** A document with what the ERP says of its codes: those that it does not have are problems, lists that cannot be asked warnings. */
function told(write: Checked, operation: Operation, codes: readonly NamedCode[], { judge, near }: Told): Checked {
	const { document } = write;
	const unknown = new Map<LookupName, string>();
	const missing: NamedCode[] = [];
	for (const code of codes) {
		const judgement = judge(code);
		if (judgement === 'missing') missing.push(code);
		else if (judgement !== 'known') unknown.set(code.lookup, judgement.unknown);
	}
	const issues = missing.map((code) => missingCode(code, near.get(code.lookup) ?? ''));
	const problems = onceForAll(
		issues.map((issue) => ({ ...issue, document: document.name })),
		operation.body.fields,
		document.lineCount,
	);
	return withIssues(write, problems, uncheckedCodes(unknown));
}

/** The codes that a document names, but for those that the ERP need not have. */
const codesOf = ({ document, planned = [] }: Checked, operation: Operation): NamedCode[] =>
	namedCodes(document.members, operation).filter(
		({ lookup, code }) => !planned.some((plan) => plan.lookup === lookup && plan.code === code),
	);

/**
 * Asks the ERP, before anything is sent, whether it has the accounts, items, warehouses and other codes that documents name: it saves most of them
 * without a word. One question for a hundred codes; what cannot be asked is told and sent. `isSent` says of what an earlier try has sent: it is not asked for again.
 */
export async function withCheckedCodes(
	erp: NodeErp,
	operation: Operation,
	all: readonly Checked[],
	isSent: (write: Checked) => boolean,
): Promise<Checked[]> {
	// A deletion names what is there, or is refused by the ERP.
	if (!namesCodes(operation)) return [...all];
	const asked = all.filter(
		(write) => write.settings.checkCodes && write.document.problems.length === 0 && !isSent(write),
	);
	const budget = new Budget(WHOLE_CHECK);
	const checked = new Map<Checked, Checked>();
	for (const writes of grouped(asked, ({ settings }) => ownerOf(settings.connection)).values()) {
		const [first] = writes;
		if (!first) continue;
		const codes = new Map(writes.map((write) => [write, codesOf(write, operation)]));
		const { connection } = first.settings;
		const check = new CodeCheck(erp.to(connection), lookTimeout(first.settings), budget);
		const answers = await tellOf(check, [...codes.values()].flat());
		for (const [write, named] of codes) checked.set(write, told(write, operation, named, answers));
	}
	return all.map((write) => checked.get(write) ?? write);
}

async function looked(erp: NodeErp, operation: Operation, write: Checked): Promise<Checked> {
	const { document, settings } = write;
	const change = wholeChange(operation, document.members);
	if (change === undefined) return write;
	const client = erp.to(settings.connection);
	const timeout = lookTimeout(settings);
	const warned = (why: string): Checked => {
		const names = change.values.map(({ field }) => fieldName(field)).join(', ');
		const text = `Whether the document has lines that the update does not name was not looked up (${why}): those would keep their ${names}`;
		return withIssues(write, [], [text]);
	};
	const named =
		change.guids.size === 0 ? { ok: true as const, value: [] } : await ask(client, namedRows(change), timeout);
	if (!named.ok) return warned(named.why);
	const question = rowsOfDocuments(change, [...named.value, ...change.lines]);
	const rows = question === undefined ? named : await ask(client, question, timeout);
	if (!rows.ok) return warned(rows.why);
	const { zone } = settings.connection;
	return withIssues(write, splitIssues(change, rows.value, { zone, numbers: settings.numbers }));
}

/**
 * Asks the ERP, before an update is sent, whether it changes what the whole document shares on some of its lines only: an order would have
 * lines of two customers. Where nobody can tell, the item says so. With *Check Codes* off, and by a preview, nothing is asked.
 */
export async function withWholeUpdates(
	erp: NodeErp,
	operation: Operation,
	all: readonly Checked[],
	isSent: (write: Checked) => boolean,
): Promise<Checked[]> {
	if (tableOfUpdate(operation) === undefined) return [...all];
	const done: Checked[] = [];
	for (const write of all) {
		const { settings, document } = write;
		const isAsked = settings.checkCodes && !settings.preview && document.problems.length === 0 && !isSent(write);
		done.push(isAsked ? await looked(erp, operation, write) : write);
	}
	return done;
}
