/**
 * Checks an agent's writes against the limits of its credential: the call itself before any query, its changes by the rows in the ERP, and the
 * day's amount by the ERP's documents.
 */
import type { TableQuestion } from '../../../../erp/database/ask/question';
import { withinDays, allOf, oneOf, Sql, sql } from '../../../../erp/database/ask/sql';
import { cellGuid, cellNumber } from '../../../../erp/database/ask/row';
import { writeFacts, type WriteFacts } from '../../../../erp/saving/agent/facts';
import {
	areLimited,
	dayRefusal,
	hasAmount,
	heldBy,
	limitRefusals,
	unlimited,
} from '../../../../erp/saving/agent/limits';
import { mostIn, sumOfRows } from '../../../../erp/saving/agent/reckoning';
import type { AgentRules } from '../../../../erp/saving/agent/rules';
import { dayColumnsOf, namesStanding, standingFacts, UnknownChanges } from '../../../../erp/saving/agent/standing';
import { tableWritten } from '../../../../erp/catalogue';
import type { Doc } from '../../../../erp/document/doc';
import { failed } from '../../../../erp/saving/outcome/outcome';
import type { Minor } from '../../../../erp/base/values/minor';
import type { Issue } from '../../../../erp/base/values/problem';
import { agentRunOf } from '../../../shared/agent/run';
import { ask, type Answered } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { todayOn } from '../../../shared/today';
import type { Examination } from '../codes/examination';
import { lookTimeout } from '../guard/readBack';
import { type Checked, type LastLook, withIssues } from '../stages';

/** Violations that the call alone shows; none yet for calls that refer to rows of the ERP. */
export function callIssues(doc: Doc, rules: AgentRules): Issue[] {
	const isSettled = !areLimited(rules) || !namesStanding(doc);
	return limitRefusals(writeFacts(doc), isSettled ? rules : unlimited(rules)).map((refusal) => ({ ...refusal }));
}

/** The facts of a write including its changes in the ERP, or why these are unknown. */
async function wholeFacts(erp: NodeErp, { document: { doc }, settings }: Checked): Promise<Answered<WriteFacts>> {
	if (!namesStanding(doc)) return { ok: true, value: writeFacts(doc) };
	const asked = async (question: TableQuestion) => {
		const rows = await ask(erp.to(settings.connection), question, lookTimeout(settings));
		if (rows.ok) return rows.value;
		throw new UnknownChanges(rows.why);
	};
	return await standingFacts(asked, doc).then<Answered<WriteFacts>, Answered<WriteFacts>>(
		(value) => ({ ok: true, value }),
		(error: unknown) => {
			if (!(error instanceof UnknownChanges)) throw error;
			return { ok: false, why: error.message, isPassing: false };
		},
	);
}

const unreadIssue = (why: string): Issue => ({
	message: `what it would change in the ERP cannot be held to the limits of agents: ${why}`,
	remedy: 'Correct the GUID or the number, or leave it to a person.',
});

/** The preview of an agent's documents with their changes in the ERP, checked against the credential's limits. A confirmed write is checked by `agentLook`. */
export const withAgentLimits: Examination = async (erp, _, all) => {
	const run = agentRunOf(erp.context);
	if (!run) return [...all];
	const done: Checked[] = [];
	for (const write of all) {
		const { document, settings } = write;
		if (!settings.isHeld || document.problems.length > 0 || !namesStanding(document.doc)) {
			done.push(write);
			continue;
		}
		const facts = await wholeFacts(erp, write);
		if (facts.ok) done.push({ ...withIssues(write, limitRefusals(facts.value, run.rules)), facts: facts.value });
		else if (areLimited(run.rules)) done.push(withIssues(write, [unreadIssue(facts.why)]));
		else done.push(withIssues(write, [], [`What it changes could not be looked up: ${facts.why}`]));
	}
	return done;
};

/**
 * Today's amount in the ERP in the agents' series and one currency, without the documents that the write changes; only the ERP knows it across
 * executions, workers and crashes. Documents changed today count, too: an update may raise an older one.
 */
async function amountOfToday(
	erp: NodeErp,
	{ operation, settings }: Checked,
	series: readonly string[],
	currency: number | undefined,
	changed: ReadonlySet<string>,
): Promise<Answered<Minor>> {
	const table = tableWritten(operation);
	if (!table?.series || !table.currency)
		return { ok: false, why: 'the ERP keeps no amount of such documents by series', isPassing: false };
	const { prefix, guid, currency: currencyColumn } = table;
	const today = todayOn(erp.connection);
	const ofToday = ['create', 'lastup'].map((day) => withinDays(Sql.name(`${prefix}_${day}_date`), today, today));
	const rows = await ask(
		erp,
		{
			table: table.table,
			columns: [guid, currencyColumn],
			optional: dayColumnsOf(table),
			cancelled: `${prefix}_iptal`,
			where: allOf([sql`${Sql.name(table.series)} IN (${oneOf(series)})`, sql`(${Sql.join(ofToday, sql` OR `)})`]),
		},
		lookTimeout(settings),
	);
	if (!rows.ok) return rows;
	const others = rows.value.filter(
		(row) => (cellNumber(row, currencyColumn) ?? 0) === currency && !changed.has(cellGuid(row, guid) ?? ''),
	);
	return { ok: true, value: sumOfRows(others) };
}

/**
 * Checks an agent's write again in the turn to write: what another execution of this process has written meanwhile counts. Two processes that
 * save at the same instant may both get through.
 */
export function agentLook(erp: NodeErp): LastLook | undefined {
	const rules = agentRunOf(erp.context)?.rules;
	if (!rules || !areLimited(rules)) return undefined;
	const unread = (reason: string) => failed(reason, 'Nothing was sent. Try again later, or leave it to a person.');
	return async (write) => {
		const isOfDay = rules.dayAmounts !== undefined && hasAmount(write.operation);
		if (!isOfDay && !namesStanding(write.document.doc)) return write;
		const client = erp.to(write.settings.connection);
		const facts = await wholeFacts(client, write);
		if (!facts.ok) return unread(unreadIssue(facts.why).message);
		const [refusal] = limitRefusals(facts.value, rules);
		if (refusal) return failed(refusal.message, refusal.remedy);
		if (!isOfDay) return write;
		const changed = new Set((facts.value.changes ?? []).flatMap(({ guids }) => guids));
		let before: Minor = 0n;
		for (const one of heldBy(facts.value)) {
			const sum = await amountOfToday(client, write, rules.series ?? [], one.reckoning.currency, changed);
			if (!sum.ok) return unread(`nobody can tell the amount of today: ${sum.why}`);
			const over = dayRefusal(one, rules, sum.value + before);
			if (over) return failed(over.message, over.remedy);
			before += mostIn(one.reckoning) ?? 0n;
		}
		return write;
	};
}
