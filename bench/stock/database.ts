import { itemDigest, type ItemDigest } from '../../erp/query/watch/digest';
import { cellOf, noSums, withItems } from '../../nodes/EvrakTrigger/events/stockChanged/sums';

const CELLS = 1_024;
const IN_ROW = 8;

type Row = Record<string, unknown>;

/** An item as the database holds it. */
interface StockedItem {
	readonly code: string;
	readonly quantity: number;
	readonly price: number;
}

/** What the database answers as one of its rows. */
interface Digested extends StockedItem {
	readonly digest: ItemDigest;
}

const digested = (item: StockedItem): Digested => ({
	...item,
	digest: itemDigest(item.code, item.quantity, [{ price: item.price, currency: 0 }], CELLS),
});

const cellsIn = (statement: string, cell: number): ReadonlySet<number> | undefined => {
	const found = new RegExp(`evrak_cell${cell} IN \\(([^)]*)\\)`).exec(statement)?.[1];
	return found === undefined ? undefined : new Set(found.split(',').map(Number));
};

/** A database that answers the statements of *Stock or Price Changed* as SQL Server would, in no time. */
export class StockDatabase {
	private readonly items = new Map<string, Digested>();
	private sums: ReturnType<typeof noSums> | undefined;

	constructor(
		items: readonly StockedItem[],
		/** The server's time, as the items of an answer bear it. */
		private readonly clock: () => string,
	) {
		for (const item of items) this.items.set(item.code, digested(item));
	}

	/** The items in the order of their codes. */
	all(): readonly StockedItem[] {
		return [...this.items.values()];
	}

	at(code: string): StockedItem | undefined {
		return this.items.get(code);
	}

	set(item: StockedItem): void {
		this.items.set(item.code, digested(item));
		this.sums = undefined;
	}

	private summed(): NonNullable<typeof this.sums> {
		return (this.sums ??= withItems(
			noSums(CELLS),
			[...this.items.values()].map(({ digest }) => digest),
		));
	}

	/** The rows of a statement. */
	rows(statement: string): Row[] {
		if (statement.includes("N'a'")) return [{ evrak_probe: 'row', told: '4144E195F46DE78A3623DA7364D04F11' }];
		if (statement.includes('DEPOLAR d')) return [{ evrak_probe: 'row', evrak_place: 1, dep_no: 1, evrak_key1: 1 }];
		const sums = this.summed();
		if (statement.includes('evrak_group'))
			return Array.from({ length: (3 * CELLS) / IN_ROW }, (_, group) => ({
				...{ evrak_probe: 'row', evrak_group: group },
				evrak_sums: sums.slice(group * IN_ROW * 3, (group + 1) * IN_ROW * 3).join(' '),
			}));
		if (!statement.includes('evrak_cell1'))
			return [{ evrak_probe: 'row', evrak_place: 1, sfl_sirano: 1, evrak_key1: 1 }];
		const changed = [1, 2, 3].map((cell) => cellsIn(statement, cell));
		const after = /sto_kod > N'([^']*)'/.exec(statement)?.[1] ?? '';
		const most = Number(/SELECT TOP (\d+)/.exec(statement)?.[1]);
		return [...this.items.values()]
			.filter(
				({ code, digest: { cells } }) =>
					code > after && changed.every((those, table) => those?.has(cells[table] ?? -1) ?? true),
			)
			.slice(0, most)
			.map((item, index) => this.row(item, index, sums));
	}

	private row(
		{ code, quantity, price, digest: { cells, factors, ...digest } }: Digested,
		index: number,
		sums: ReturnType<typeof noSums>,
	): Row {
		return {
			...{ evrak_probe: 'row', evrak_place: index + 1, evrak_key1: code, sto_kod: code, sto_isim: `Örnek ${code}` },
			...{ eldeki_miktar: quantity, acik_siparis: 0, satilabilir: quantity },
			...{ evrak_price_1: price, evrak_currency_1: 0, evrak_currency_name_1: 'TL', evrak_vat_1: 1 },
			...Object.fromEntries(cells.map((cell, table) => [`evrak_cell${table + 1}`, cell])),
			...Object.fromEntries(factors.map((factor, place) => [`evrak_factor${place + 1}`, factor])),
			...Object.fromEntries(cellOf(sums, cells[0]).map((sum, place) => [`evrak_sum${place + 1}`, sum])),
			...{ evrak_stock: digest.stock, evrak_price: digest.price, evrak_clock: this.clock() },
		};
	}
}

/** The answer to a request with a statement; what tables there are it does not say. */
export function answerOf(database: StockDatabase, body: string): unknown {
	const { SQLSorgu = '' } = JSON.parse(body) as { SQLSorgu?: string };
	const isProbe = SQLSorgu.includes('INFORMATION_SCHEMA');
	const rows = isProbe ? [] : [...database.rows(SQLSorgu), { evrak_probe: 'end' }];
	const result = isProbe
		? { StatusCode: 400, IsError: true, ErrorMessage: 'Sorgu reddedildi', Data: null }
		: { StatusCode: 200, IsError: false, ErrorMessage: '', Data: [{ SQLResult1: rows }] };
	return { result: [result] };
}
