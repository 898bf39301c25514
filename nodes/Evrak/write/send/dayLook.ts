import { dayRefusal, hasAmount } from '../../../../erp/agent/limits';
import { tableWritten, writeFacts } from '../../../../erp/agent/summary';
import { cellNumber } from '../../../../erp/ask/row';
import { allOf, oneOf, Sql, sql, withinDays } from '../../../../erp/ask/sql';
import type { ReadTable } from '../../../../erp/catalogue/tables';
import { heldColumnsOf } from '../../../../erp/readback/held';
import { decimalOf, sumOfMinor, toMinor, unsigned, type Minor } from '../../../../erp/shop/amounts';
import { todayOn } from '../../../shared/today';
import { agentRunOf } from '../../../shared/agent/run';
import { ask, type Answered } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { lookTimeout } from '../guard/readBack';
import type { Write } from '../stages';
import type { LastLook } from './pipeline';

/** Where the ERP keeps the amount of a row; the rows of payments and invoices have it with VAT. */
const amountColumn = (table: ReadTable): string | undefined =>
	table.table === 'CARI_HESAP_HAREKETLERI' ? 'cha_meblag' : heldColumnsOf(table)?.amount;

/** What the ERP has of today in the series of agents, in one currency; only the ERP itself knows it over executions, workers and crashes. */
async function amountOfToday(
	erp: NodeErp,
	{ operation, settings }: Write<'checked'>,
	series: readonly string[],
	currency: number | undefined,
): Promise<Answered<Minor>> {
	const table = tableWritten(operation);
	const amount = table && amountColumn(table);
	if (!table?.series || !table.currency || amount === undefined)
		return { ok: false, why: 'the ERP keeps no amount of such documents by series', isPassing: false };
	const { currency: currencyColumn } = table;
	const today = todayOn(erp.connection);
	const rows = await ask(
		erp,
		{
			table: table.table,
			columns: [amount, currencyColumn],
			cancelled: `${table.prefix}_iptal`,
			where: allOf([
				sql`${Sql.name(table.series)} IN (${oneOf(series)})`,
				withinDays(Sql.name(`${table.prefix}_create_date`), today, today),
			]),
		},
		lookTimeout(settings),
	);
	if (!rows.ok) return rows;
	const amounts = rows.value
		.filter((row) => (cellNumber(row, currencyColumn) ?? 0) === currency)
		.map((row) => decimalOf(cellNumber(row, amount) ?? 0));
	return {
		ok: true,
		value: sumOfMinor(amounts.map((decimal) => (decimal ? unsigned(toMinor(decimal)) : 0n))),
	};
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
		const facts = writeFacts(write.operation, write.document);
		const before = await amountOfToday(erp.at(write.settings.connection), write, rules.series ?? [], facts.currency);
		const remedy = 'Nothing was sent. Try again later, or leave it to a person.';
		if (!before.ok) return { outcome: 'failed', reason: `nobody can tell the amount of today: ${before.why}`, remedy };
		const refusal = dayRefusal(facts, rules, before.value);
		return refusal ? { outcome: 'failed', reason: refusal.message, remedy: refusal.remedy } : write;
	};
}
