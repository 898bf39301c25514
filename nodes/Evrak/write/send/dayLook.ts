import { dayRefusal, hasAmount } from '../../../../erp/agent/limits';
import { mostOfLine } from '../../../../erp/agent/mostAmount';
import { writeFacts } from '../../../../erp/agent/summary';
import { tableWritten } from '../../../../erp/catalogue';
import { cellNumber } from '../../../../erp/ask/row';
import { allOf, oneOf, Sql, sql, withinDays } from '../../../../erp/ask/sql';
import { heldColumnsOf } from '../../../../erp/readback/heldColumns';
import { decimalOf, sumOfMinor, toMinor, type Minor } from '../../../../erp/values/minor';
import { todayOn } from '../../../shared/today';
import { agentRunOf } from '../../../shared/agent/run';
import { ask, type Answered } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { lookTimeout } from '../guard/readBack';
import type { LastLook, Write } from '../stages';

/**
 * What the ERP has of today in the series of agents, in one currency; only the ERP itself knows it over executions, workers and crashes. An
 * update counts what was changed today: what it brings to an older document is of today as well.
 */
async function amountOfToday(
	erp: NodeErp,
	{ operation, settings }: Write<'checked'>,
	series: readonly string[],
	currency: number | undefined,
): Promise<Answered<Minor>> {
	const table = tableWritten(operation);
	const held = table && heldColumnsOf(table);
	// The rows of payments and invoices have their amount with VAT; others may have a price alone.
	const amounts =
		table?.table === 'CARI_HESAP_HAREKETLERI'
			? ['cha_meblag']
			: [held?.amount, ...(held?.prices?.length ? [held.quantity, ...held.prices] : [])].filter(
					(column) => column !== undefined,
				);
	if (!table?.series || !table.currency || !held || amounts.length === 0)
		return { ok: false, why: 'the ERP keeps no amount of such documents by series', isPassing: false };
	const { currency: currencyColumn } = table;
	const today = todayOn(erp.connection);
	const day = operation.kind === 'update' ? 'lastup' : 'create';
	const rows = await ask(
		erp,
		{
			table: table.table,
			columns: [...amounts, currencyColumn],
			cancelled: `${table.prefix}_iptal`,
			where: allOf([
				sql`${Sql.name(table.series)} IN (${oneOf(series)})`,
				withinDays(Sql.name(`${table.prefix}_${day}_date`), today, today),
			]),
		},
		lookTimeout(settings),
	);
	if (!rows.ok) return rows;
	const decimals = rows.value
		.filter((row) => (cellNumber(row, currencyColumn) ?? 0) === currency)
		.map((row) => decimalOf(mostOfLine(row, held)));
	return { ok: true, value: sumOfMinor(decimals.map((decimal) => (decimal ? toMinor(decimal) : 0n))) };
}

/**
 * Holds a write of an agent against the amount of its day, in the turn to write: what another execution of this process has saved meanwhile
 * counts. Two processes that save in the same instant may both get through.
 */
export function dayLook(erp: NodeErp): LastLook | undefined {
	const rules = agentRunOf(erp.context)?.rules;
	if (!rules?.dayAmounts) return undefined;
	return async (write) => {
		if (!hasAmount(write.operation)) return write;
		const facts = writeFacts(write.document.doc);
		const before = await amountOfToday(erp.to(write.settings.connection), write, rules.series ?? [], facts.currency);
		const remedy = 'Nothing was sent. Try again later, or leave it to a person.';
		if (!before.ok) return { outcome: 'failed', reason: `nobody can tell the amount of today: ${before.why}`, remedy };
		const refusal = dayRefusal(facts, rules, before.value);
		return refusal ? { outcome: 'failed', reason: refusal.message, remedy: refusal.remedy } : write;
	};
}
