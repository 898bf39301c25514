import { outputOf } from '../../../testkit/engine';
import { until, type Stored } from '../../api';
import type { Bench } from '../../bench';
import type { Check } from '../../report';
import { templateOf } from '../saves';

const FILE = '14-sheet-to-orders.json';
const WAIT_MS = 60_000;

const HEADER = 'Sipariş No;Tarih;Cari Kodu;Stok Kodu;Miktar;Birim Fiyat;KDV';
const ROWS = [
	'4001;20.11.2026;120.01.001;STK001;1.250;1.234,56;%20',
	'4001;20.11.2026;120.01.001;"STK002";2,5;10;20',
	'4002;21.11.2026;120.01.002;STK003;3;99,90;%20',
];
const WRONG = '4003;21.11.2026;120.99;STK003;1;1;20';

/** Uploads a sheet in the form as a browser does, in the bytes that Excel writes: a byte-order mark, semicolons, ends of lines as in Windows. */
async function upload({ api, server }: Bench, stored: Stored, rows: readonly string[]) {
	const form = stored.file.nodes.find(({ type }) => type === 'n8n-nodes-base.formTrigger');
	const before = await api.executions(stored);
	const data = new FormData();
	const file = new Blob([`\uFEFF${[HEADER, ...rows].join('\r\n')}\r\n`], { type: 'text/csv' });
	data.append('field-0', file, 'siparisler.csv');
	const answer = await fetch(`${server.url}/form/${form?.webhookId}`, { method: 'POST', body: data });
	const run = await until(`The execution of ${FILE}`, WAIT_MS, async () => {
		const [last] = (await api.executions(stored)).slice(before.length);
		return last && (await api.execution(last.id));
	});
	const outcomes = outputOf(run, 'Create Order').map(({ json }) => json.outcome);
	return { status: answer.status, ended: run.status, outcomes, refused: outputOf(run, 'Not Saved').length };
}

const booked = ({ erp }: Bench) =>
	erp.db
		.all(
			`SELECT sip_belgeno AS reference, sip_musteri_kod AS account, substr(sip_tarih, 1, 10) AS day, sip_stok_kod AS item, sip_miktar AS quantity, sip_b_fiyat AS price
			FROM SIPARISLER WHERE sip_evrakno_seri = 'TBL' ORDER BY sip_belgeno, sip_satirno`,
		)
		.map((row) => Object.values(row).join(' '));

/** n8n's own form takes a sheet and its Extract From File reads it: each number becomes an order, a second upload none, and a wrong row comes out alone. */
export async function sheet(bench: Bench, templates: ReadonlyMap<string, Stored>, check: Check): Promise<void> {
	const stored = templateOf(templates, FILE);
	check(`${FILE}: activation`, await bench.api.activate(stored), 'published');
	const ended = { status: 200, ended: 'success' };
	const [saved, again] = ['saved', 'alreadySaved'].map((outcome) => [outcome, outcome]);
	check(`${FILE}: a sheet`, await upload(bench, stored, ROWS), { ...ended, outcomes: saved, refused: 0 });
	const orders = [
		'4001 120.01.001 2026-11-20 STK001 1250 1234.56',
		'4001 120.01.001 2026-11-20 STK002 2.5 10',
		'4002 120.01.002 2026-11-21 STK003 3 99.9',
	];
	check(`${FILE}: the orders in the ERP`, booked(bench), orders);
	const twice = await upload(bench, stored, [...ROWS, WRONG]);
	check(`${FILE}: the sheet again, with a wrong row`, twice, { ...ended, ended: 'error', outcomes: again, refused: 1 });
	check(`${FILE}: the orders in the ERP, as they were`, booked(bench), orders);
}
