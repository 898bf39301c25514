import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { credentialOf } from '../../../../../demo/credential';
import type { ErpOptions } from '../../../../../standin';
import { createClock } from '../../../../../standin/clock';
import { realClock } from '../../../../../testkit/clock/clock';
import { beforeStatement } from '../../../../../testkit/node/beforeStatement';
import { bench, type Bench } from '../../../../../testkit/node/evrak';
import { pollBench, type PollBench, type Trigger } from '../../../../../testkit/node/trigger';

/** A trading company whose items are those of a test, with triggers and operations beside each other. */
export interface StockBench extends PollBench {
	readonly erp: Bench;
	/** A trigger on sellable stock in warehouse 1 and prices of list 1, unless said otherwise. */
	watch(options?: INodeParameters, more?: INodeParameters): Trigger;
	/** Statements since the last time. */
	asked(): string[];
	/** Works once, before the answer to the next statement that fits. */
	before(fits: (statement: string) => boolean, work: () => void): void;
	close(): Promise<void>;
}

/** Tables by which items count as touched, with the column that says when. */
const DATES: Readonly<Record<string, string>> = {
	STOKLAR: 'sto_lastup_date',
	STOK_HAREKETLERI: 'sth_lastup_date',
	SIPARISLER: 'sip_lastup_date',
	STOK_SATIS_FIYAT_LISTELERI: 'sfiyat_lastup_date',
};

/** Has every new row say when it was written, by the server's clock, as the ERP's own programs do. */
function stampWritten(db: Bench['erp']['db']): void {
	const run = db.run.bind(db);
	const clock = createClock('Europe/Istanbul', () => new Date());
	db.run = (statement, values) => {
		const done = run(statement, values);
		const table = /^INSERT INTO (\w+)/.exec(statement)?.[1] ?? '';
		if (DATES[table]) run(`UPDATE ${table} SET ${DATES[table]} = ? WHERE rowid = last_insert_rowid()`, [clock.stamp()]);
		return done;
	};
}

/** Starts it; a test ends with `close`. */
export async function stockBench(options: ErpOptions = {}): Promise<StockBench> {
	const erp = await bench({ trade: true, ...options });
	const { db, statements } = erp.erp;
	for (const table of ['STOKLAR', 'STOK_SATIS_FIYAT_LISTELERI', 'BARKOD_TANIMLARI']) db.run(`DELETE FROM ${table}`);
	stampWritten(db);
	const polls = pollBench(() => credentialOf(erp.erp));
	let told = 0;
	return {
		...polls,
		erp,
		watch: (more = {}, parameters = {}) =>
			polls.trigger({
				...{ event: 'stockChanged', quantity: 'sellable', warehouses: '1', priceLists: '1' },
				...{ options: more, ...parameters },
			}),
		asked: () => statements.slice(told, (told = statements.length)).map(({ sql }) => sql),
		before: (fits, work) => beforeStatement(erp.erp, fits, work),
		close: async () => {
			realClock();
			await erp.close();
		},
	};
}

/** Some members of items. */
export const membersOf = (items: readonly IDataObject[], ...names: readonly string[]): unknown[][] =>
	items.map((item) => names.map((name) => item[name]));
