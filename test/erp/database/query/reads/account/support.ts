import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { ErpOptions } from '../../../../../../standin';
import { bench, items, type Bench, type Login, type Ran } from '../../../../../../testkit/node/evrak';

type Row = Record<string, string | number | null>;

const started: Bench[] = [];

/** Closes what `trading` started. */
export async function closeAll(): Promise<void> {
	await Promise.all(started.splice(0).map(async (one) => await one.close()));
}

/** A stand-in with look-ups, prices and payment plans, and no movement of accounts. */
export async function trading(options: ErpOptions = {}, login: Login = {}): Promise<Bench> {
	const erp = await bench({ trade: true, ...options }, login);
	started.push(erp);
	return erp;
}

/** Puts a row into a table, past all checks. */
export function put({ erp }: Bench, table: string, row: Row): void {
	const names = Object.keys(row);
	erp.db.run(
		`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
		Object.values(row),
	);
}

/** The n-th made-up GUID. */
export const guid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const ACCOUNT = '120.01.001';

/** A movement: amount in cents of its currency, debit above zero. */
export interface Movement {
	readonly day: string;
	readonly cents: number;
	/** `cha_vade`. */
	readonly due?: number;
	readonly currency?: number;
	readonly rate?: number | null;
	readonly more?: Row;
}

/** Puts movements into the ledger as the ERP itself writes them. */
export function book(erp: Bench, movements: readonly Movement[], account = ACCOUNT, from = 1): void {
	for (const [at, { day, cents, due = 0, currency = 0, rate = 1, more = {} }] of movements.entries())
		put(erp, 'CARI_HESAP_HAREKETLERI', {
			...{ cha_Guid: guid(from + at), cha_kod: account, cha_cari_cins: 0, cha_tarihi: `${day}T00:00:00.000` },
			...{ cha_tip: cents < 0 ? 1 : 0, cha_meblag: Math.abs(cents) / 100, cha_vade: due, cha_iptal: 0 },
			...{ cha_d_cins: currency, cha_d_kur: rate, cha_evrak_tip: cents < 0 ? 1 : 63, cha_evrakno_seri: 'A' },
			...{ cha_evrakno_sira: at + 1, cha_create_date: `2026-01-01T10:00:00.${String(at % 1000).padStart(3, '0')}` },
			...{ cha_meblag_ana_doviz_icin_gecersiz_fl: 0, ...more },
		});
}

/** An amount of cents as the package tells it. */
export const money = (cents: number): number => cents / 100;

/** Runs an operation of the accounts. */
export const account = async (
	erp: Bench,
	operation: string,
	more: INodeParameters = {},
	input?: IDataObject[],
): Promise<Ran> => await erp.evrak({ resource: 'account', operation, ...more }, input && items(...input));

/** What stands above the output of a run. */
export const hintsOf = ({ run }: Ran): string[] =>
	Object.values(run.data.resultData.runData)
		.flat()
		.flatMap(({ hints }) => hints ?? [])
		.map(({ message }) => message);

/** The items of a run that has to succeed. */
export function told({ items, error }: Ran): Array<Record<string, unknown>> {
	expect(error).toBeUndefined();
	return items.map(({ json }) => json);
}

/** What the stand-in answers to a SELECT of our own, sent as the node sent its last one. */
export async function asked(erp: Bench, statementText: string): Promise<Array<Record<string, unknown>>> {
	const answer = await fetch(`${erp.erp.url}/Api/apiMethods/SqlVeriOkuV2`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ ...erp.bodies('SqlVeriOkuV2').at(-1), SQLSorgu: statementText }),
	});
	const { result } = (await answer.json()) as {
		result: [{ Data: [{ SQLResult1: Array<Record<string, unknown>> }] }];
	};
	return result[0].Data[0].SQLResult1;
}
