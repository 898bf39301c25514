import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { itemDigest } from '../../erp/query/watch/digest';
import { cellOf, noSums, withItems } from '../../nodes/EvrakTrigger/events/stockChanged/sums';
import { tellAddresses } from '../timing/process';
import { ITEMS } from './items';

const CELLS = 1_024;
const IN_ROW = 8;

type Row = Record<string, unknown>;

/** A database that answers the statements of *Stock or Price Changed* as SQL Server would: what it takes for that is not what is measured. */
function databaseOf(sold: number): (statement: string) => Row[] {
	const items = Array.from({ length: ITEMS.all }, (_, index) => {
		const code = `STK-${String(index).padStart(6, '0')}`;
		const isSold = index % (ITEMS.all / ITEMS.changed) === 0;
		const [quantity, price] = [(index % 90) + 100 - (isSold ? sold : 0), 10 + index / 100];
		return { code, quantity, price, digest: itemDigest(code, quantity, [{ price, currency: 0 }], CELLS) };
	});
	const sums = withItems(
		noSums(CELLS),
		items.map(({ digest }) => digest),
	);
	const groups = Array.from({ length: (3 * CELLS) / IN_ROW }, (_, group) => ({
		...{ evrak_probe: 'row', evrak_group: group },
		evrak_sums: sums.slice(group * IN_ROW * 3, (group + 1) * IN_ROW * 3).join(' '),
	}));
	const cellsIn = (statement: string, cell: number) =>
		new Set(new RegExp(`evrak_cell${cell} IN \\(([^)]*)\\)`).exec(statement)?.[1]?.split(',').map(Number));
	return (statement) => {
		if (statement.includes("N'a'")) return [{ evrak_probe: 'row', told: '4144E195F46DE78A3623DA7364D04F11' }];
		if (statement.includes('DEPOLAR d')) return [{ evrak_probe: 'row', evrak_place: 1, dep_no: 1, evrak_key1: 1 }];
		if (statement.includes('evrak_group')) return groups;
		if (!statement.includes('evrak_sum1'))
			return [{ evrak_probe: 'row', evrak_place: 1, sfl_sirano: 1, evrak_key1: 1 }];
		const [first, second, third] = [1, 2, 3].map((cell) => cellsIn(statement, cell));
		const after = /y\.sto_kod > N'([^']*)'/.exec(statement)?.[1] ?? '';
		return items
			.filter(({ code, digest: { cells } }) => {
				const [a, b, c] = cells;
				return code > after && first?.has(a) && second?.has(b) && third?.has(c);
			})
			.slice(0, 500)
			.map(({ code, quantity, price, digest: { cells, factors, ...digest } }, index) => ({
				...{ evrak_probe: 'row', evrak_place: index + 1, evrak_key1: code, sto_kod: code, sto_isim: `Örnek ${code}` },
				...{ eldeki_miktar: quantity, acik_siparis: 0, satilabilir: quantity },
				...{ evrak_price_1: price, evrak_currency_1: 0, evrak_currency_name_1: 'TL', evrak_vat_1: 1 },
				...Object.fromEntries(cells.map((cell, table) => [`evrak_cell${table + 1}`, cell])),
				...Object.fromEntries(factors.map((factor, place) => [`evrak_factor${place + 1}`, factor])),
				...Object.fromEntries(cellOf(sums, cells[0]).map((sum, place) => [`evrak_sum${place + 1}`, sum])),
				...{ evrak_stock: digest.stock, evrak_price: digest.price, evrak_clock: '2026-11-20T12:00:00' },
			}));
	};
}

async function serve(sold: number): Promise<string> {
	const answer = databaseOf(sold);
	const server = createServer((request, response) => {
		const pieces: Buffer[] = [];
		request.on('data', (piece: Buffer) => pieces.push(piece));
		request.on('end', () => {
			const { SQLSorgu } = JSON.parse(Buffer.concat(pieces).toString()) as { SQLSorgu?: string };
			const isProbe = SQLSorgu?.includes('INFORMATION_SCHEMA') !== false;
			const rows = isProbe ? [] : [...answer(SQLSorgu ?? ''), { evrak_probe: 'end' }];
			const result = isProbe
				? { StatusCode: 400, IsError: true, ErrorMessage: 'Sorgu reddedildi', Data: null }
				: { StatusCode: 200, IsError: false, ErrorMessage: '', Data: [{ SQLResult1: rows }] };
			response
				.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
				.end(JSON.stringify({ result: [result] }));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

void Promise.all([serve(0), serve(3)]).then(tellAddresses);
