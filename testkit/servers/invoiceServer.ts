import { serve, type Served } from './server';

/** An invoice of the list; days are `yyyy-MM-dd`. */
export interface Listed {
	readonly uuid: string;
	readonly number: string;
	readonly sender: string;
	readonly issued: string;
	readonly received: string;
	/** Shown without UUID so far. */
	bare?: boolean;
}

type Row = Record<string, unknown>;

/** How such a server lists. */
export interface Listing {
	/** Which date IlkTarih and SonTarih filter. */
	readonly dates: 'issued' | 'received';
	/** What Index does: pages, nothing while order, time stamps and members change at every request, or pages of which every other is one row short. */
	readonly paging: 'pages' | 'restless' | 'uneven';
	/** Rows of a page at most. */
	readonly cap?: number;
	/** Left out of a page after it was counted. */
	readonly hidden?: (one: Listed) => boolean;
	/** The answer's `Data` of one page. */
	readonly data: (rows: readonly Row[]) => unknown;
	/** The whole answer of an empty page, where it is not `data([])`. */
	readonly empty?: unknown;
}

/** An ERP that has nothing but a list of incoming invoices, in any shape. */
export interface InvoiceServer extends Served {
	readonly invoices: Listed[];
	/** Requests so far. */
	readonly count: () => number;
	/** Header `Date` of the answers; n8n's clock where absent. */
	date?: () => string;
	/** Answers by itself where it says `true`. */
	bend?: (request: number, answer: (text: string) => void, body: string) => boolean;
	listing: Listing;
}

/** Another order at every turn, the same for the same turn. */
const shuffled = <T>(list: readonly T[], turn: number): T[] =>
	list
		.map((value, at) => [((at + 1) * 7919 * (turn + 1) + turn * 104_729) % 1009, value] as const)
		.sort(([a], [b]) => a - b)
		.map(([, value]) => value);

const rowOf = ({ uuid, number, sender, issued, received, bare }: Listed, turn: number, isRestless: boolean): Row => ({
	...(isRestless ? { SunucuZamani: `2026-11-20T09:00:${turn % 60}`, [`Alan${turn}`]: turn, Okundu: turn % 2 } : {}),
	UUID: bare ? '' : uuid,
	GIBFaturaNo: number,
	VKNo: sender,
	FaturaTarihi: issued,
	AlinmaTarihi: received,
	Senaryo: 'TICARIFATURA',
	Tutar: 10,
	Durum: 'Bekliyor',
});

/** Starts it on loopback. */
export async function invoiceServer(listing: Listing): Promise<InvoiceServer> {
	const invoices: Listed[] = [];
	let requests = 0;
	const served = await serve((response, body) => {
		const turn = requests++;
		// The clock of the test; Node.js itself would send the real one.
		response.setHeader('Date', server.date?.() ?? new Date().toUTCString());
		if (server.bend?.(turn, (text) => void response.end(text), body)) return;
		const { Mikro } = JSON.parse(body) as { Mikro: Record<string, unknown> };
		const { dates, paging, cap = Infinity, data, empty, hidden } = server.listing;
		const isRestless = paging === 'restless';
		const days = invoices.filter((one) => one[dates] >= String(Mikro.IlkTarih) && one[dates] <= String(Mikro.SonTarih));
		const list = isRestless ? shuffled(days, turn) : [...days].reverse();
		const size = Math.min(Number(Mikro.Size), cap);
		const index = Number(Mikro.Index);
		const from = isRestless ? 0 : index * size;
		const isUneven = paging === 'uneven';
		const page = isUneven
			? list.slice(from - Math.floor(index / 2), from - Math.floor(index / 2) + size - (index % 2))
			: list.slice(from, from + size);
		const rows = page.filter((one) => !hidden?.(one)).map((one) => rowOf(one, turn, isRestless));
		const answer = { StatusCode: 200, IsError: false, ErrorMessage: '', Data: data(rows) };
		response.end(JSON.stringify({ result: [rows.length === 0 && empty !== undefined ? empty : answer] }));
	});
	const server: InvoiceServer = { ...served, invoices, count: () => requests, listing };
	return server;
}
