import type { Row, Value } from '../database';
import { storedDate } from '../sql/dates';
import { dueDate, movementsOf, signedAmount } from './accounts';
import type { ErpData, TableFunction } from './types';

const DOCUMENTS: Record<number, string> = {
	0: 'Alış faturası',
	1: 'Tahsilat makbuzu',
	31: 'Borç dekontu',
	32: 'Alacak dekontu',
	34: 'Gelen havale',
	35: 'Gönderilen havale',
	63: 'Satış faturası',
	64: 'Tediye makbuzu',
};

const cents = (value: number): number => Math.round(value * 100) / 100;

function line(erp: ErpData, row: Row, balance: number): Row {
	const amount = signedAmount(row);
	return {
		msg_S_0089: row.cha_tarihi ?? null,
		msg_S_0090: row.cha_evrakno_seri ?? '',
		msg_S_0091: row.cha_evrakno_sira ?? 0,
		msg_S_0094: DOCUMENTS[Number(row.cha_evrak_tip ?? 0)] ?? String(row.cha_evrak_tip),
		msg_S_0003: String(row.cha_cinsi ?? ''),
		msg_S_0098: dueDate(erp, row.cha_vade ?? 0, row.cha_tarihi ?? null),
		'msg_S_0101\\T': amount > 0 ? cents(amount) : 0,
		'msg_S_0102\\T': amount < 0 ? cents(-amount) : 0,
		'#msg_S_0103\\T': cents(balance),
		'#msg_S_0085': row.cha_aciklama ?? '',
		msg_S_0112: Number(row.cha_d_cins ?? 0) === 0 ? 'TL' : String(row.cha_d_cins),
	};
}

/** One line carries what was before, where there was anything; then each movement with the running balance (assumed). */
function statement(erp: ErpData, ...[, kind = null, code = null, , , from = null, to = null]: Value[]): Row[] {
	const [first, last] = [storedDate(String(from)).slice(0, 10), storedDate(String(to)).slice(0, 10)];
	const all = movementsOf(erp, kind, code);
	const day = (row: Row) => String(row.cha_tarihi ?? '').slice(0, 10);
	const before = all.filter((row) => day(row) < first).reduce((sum, row) => sum + signedAmount(row), 0);
	let balance = before;
	const opening: Row = {
		...line(erp, {}, before),
		msg_S_0094: 'Devir',
		'msg_S_0101\\T': before > 0 ? cents(before) : 0,
		'msg_S_0102\\T': before < 0 ? cents(-before) : 0,
	};
	return [
		...(cents(before) === 0 ? [] : [opening]),
		...all
			.filter((row) => day(row) >= first && day(row) <= last)
			.map((row) => line(erp, row, (balance += signedAmount(row)))),
	];
}

/** The account statement: nine arguments and these columns are known from six clients. */
export const TABLE_FUNCTIONS: Record<string, TableFunction> = {
	fn_CariFoy: {
		count: 9,
		columns: {
			msg_S_0089: 'date',
			msg_S_0090: 'text',
			msg_S_0091: 'number',
			msg_S_0094: 'text',
			msg_S_0003: 'text',
			msg_S_0098: 'date',
			'msg_S_0101\\T': 'float',
			'msg_S_0102\\T': 'float',
			'#msg_S_0103\\T': 'float',
			'#msg_S_0085': 'text',
			msg_S_0112: 'text',
		},
		work: statement,
	},
};
