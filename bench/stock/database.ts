type Row = Record<string, unknown>;

/** An item as the database holds it. */
interface StockedItem {
	readonly code: string;
	readonly quantity: number;
	readonly price: number;
}

/** A database that answers the statements of *Stock or Price Changed* as SQL Server would, in no time. */
export class StockDatabase {
	private readonly items = new Map<string, StockedItem & { readonly touched: string }>();

	constructor(
		items: readonly StockedItem[],
		/** The server's time, as the items of an answer bear it. */
		private readonly clock: () => string,
	) {
		for (const item of items) this.items.set(item.code, { ...item, touched: '' });
	}

	/** The items in the order of their codes. */
	all(): readonly StockedItem[] {
		return [...this.items.values()];
	}

	at(code: string): StockedItem | undefined {
		return this.items.get(code);
	}

	set(item: StockedItem): void {
		this.items.set(item.code, { ...item, touched: this.clock() });
	}

	/** The rows of a statement. */
	rows(statement: string): Row[] {
		// Which warehouses and price lists there are.
		const isTimed = statement.includes('evrak_clock');
		if (!isTimed && !statement.includes('sto_isim'))
			return [{ evrak_probe: 'row', evrak_place: 1, numara: 1, evrak_key1: 1 }];
		const [, day = '', time = ''] = /sth_lastup_date[^']*'(\d{8}|[\d-]{10})[ T]([\d:.]*)'/.exec(statement) ?? [];
		const since = day && `${day.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3')}T${time}`;
		const after = /sto_kod > N'([^']*)'/.exec(statement)?.[1] ?? '';
		const clock = { evrak_probe: 'row', evrak_place: 0, evrak_clock: this.clock() };
		const most = Number(/SELECT TOP (\d+)/.exec(statement)?.[1] ?? 0);
		const rows = [...this.items.values()]
			.filter(({ code, touched }) => code > after && touched >= since)
			.slice(0, most)
			.map(({ code, quantity, price }, index) => ({
				...{ evrak_probe: 'row', evrak_place: index + 1, evrak_key1: code, sto_kod: code, sto_isim: `Örnek ${code}` },
				...{ eldeki_miktar: quantity, acik_siparis: 0, satilabilir: quantity },
				...{ evrak_price_1: price, evrak_currency_1: 0, evrak_currency_name_1: 'TL', evrak_vat_1: 1 },
			}));
		// The first row of a pass tells the server's time.
		return isTimed ? [clock, ...rows] : rows;
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
