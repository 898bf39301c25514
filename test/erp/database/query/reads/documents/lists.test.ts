import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Bench } from '../../../../../../testkit/node/evrak';
import { closeAll, read, save, trading } from './support';

afterEach(closeAll);

interface Line extends IDataObject {
	readonly miktar: number;
	readonly teslim: number;
	readonly kapat: 0 | 1;
	readonly onay: number;
	readonly tutar: number;
}

/** An order as the test keeps it, beside what the ERP has. */
interface Kept {
	readonly number: number;
	readonly tip: number;
	readonly cins: number;
	readonly day: string;
	readonly account: string;
	readonly lines: readonly Line[];
	readonly changed: string;
}

/** Forty orders of all states; numbers run per kind, so that some share theirs. */
async function filled(erp: Bench): Promise<Kept[]> {
	const kept: Kept[] = [];
	for (let at = 0; at < 16; at++) {
		const [tip, cins] = [at % 2, at % 3 === 0 ? 1 : 0];
		const day = `2026-0${1 + (at % 4)}-1${at % 7}`;
		const account = at % 5 < 2 ? '120.01.001' : '120.01.002';
		const lines = Array.from({ length: 1 + (at % 3) }, (_, line) => ({
			miktar: 4 + line,
			teslim: [0, 2, 4 + line, 9][(at + line) % 4] ?? 0,
			kapat: (at + line) % 5 === 0 ? (1 as const) : (0 as const),
			onay: (at * 3 + line) % 4 === 0 ? 0 : 2,
			tutar: (at + 1) * 1.1 + line / 3,
		}));
		const head = {
			sip_tip: String(tip),
			sip_cins: String(cins),
			sip_evrakno_seri: 'L',
			sip_musteri_kod: account,
			sip_tarih: day.split('-').reverse().join('.'),
		};
		const { number, guids } = await save(erp, 'order', 'create', {
			lines: lines.map(({ miktar, tutar }) => ({
				...head,
				sip_stok_kod: 'STK001',
				sip_miktar: miktar,
				sip_tutar: tutar,
			})),
		});
		const changed = `2026-05-${String(10 + at)}T08:00:00.000`;
		for (const [line, { teslim, kapat, onay }] of lines.entries())
			erp.erp.db.run(
				'UPDATE SIPARISLER SET sip_teslim_miktar = ?, sip_kapat_fl = ?, sip_OnaylayanKulNo = ?, sip_lastup_date = ? WHERE sip_Guid = ?',
				[teslim, kapat, onay, line === 0 ? changed : '2026-05-01T00:00:00.000', guids[line] ?? ''],
			);
		kept.push({ number, tip, cins, day, account, lines, changed });
	}
	return kept;
}

const isOpen = ({ miktar, teslim, kapat }: Line) => kapat === 0 && miktar > teslim;
const named = ({ tip, cins, number }: Kept) => `${tip}/${cins}/${number}`;
const told = (items: IDataObject[]) =>
	items.map(({ direction, orderKind, number }) => `${String(direction)}/${String(orderKind)}/${String(number)}`);

/** What of an order is delivered, in the words of its column. */
function stateOf({ lines }: Kept): string {
	if (lines.every(({ miktar, teslim }) => teslim >= miktar)) return 'delivered';
	if (!lines.some(isOpen)) return 'closed';
	return lines.some(({ teslim }) => teslim > 0) ? 'partlyDelivered' : 'open';
}

type Filters = INodeParameters & { readonly delivery?: string };

const FILTERS: ReadonlyArray<readonly [Filters, (order: Kept) => boolean]> = [
	[{}, () => true],
	[{ delivery: 'waiting' }, ({ lines }) => lines.some(isOpen)],
	...['open', 'partlyDelivered', 'delivered', 'closed'].map(
		(delivery) => [{ delivery }, (order: Kept) => stateOf(order) === delivery] as const,
	),
	[{ approval: 'approved' }, ({ lines }) => lines.every(({ onay }) => onay > 0)],
	[{ approval: 'notApproved' }, ({ lines }) => lines.some(({ onay }) => onay === 0)],
	[{ fromDate: '2026-02-01', toDate: '15.03.2026' }, ({ day }) => day >= '2026-02-01' && day <= '2026-03-15'],
	[{ account: '120.01.001' }, ({ account }) => account === '120.01.001'],
	[{ account: '120.01.001, 120.01.002' }, () => true],
	[{ direction: 'issuedOrder', kind: 'normal' }, ({ tip, cins }) => tip === 1 && cins === 0],
	[{ changedSince: '2026-05-18T08:00:00' }, ({ changed }) => changed >= '2026-05-18T08:00:00.000'],
	[
		{ delivery: 'waiting', account: '120.01.002', direction: 'receivedOrder' },
		({ lines, account, tip }) => lines.some(isOpen) && account === '120.01.002' && tip === 0,
	],
];

it.each(['older', 'newer'] as const)(
	'Order: Get Many chooses documents, and tells all of each, on the %s build',
	async (build) => {
		const erp = await trading({ build });
		const kept = await filled(erp);
		for (const [{ delivery = 'any', ...filters }, fits] of FILTERS) {
			const wanted = kept.filter(fits);
			const { items, message } = await read(erp, 'order', 'getAll', { returnAll: true, delivery, filters });
			expect([filters, message, told(items).sort()]).toEqual([filters, undefined, wanted.map(named).sort()]);
			for (const order of wanted) {
				const item = items.find((one) => told([one])[0] === named(order));
				const cents = order.lines.reduce((sum, { tutar }) => sum + tutar, 0);
				expect(item).toMatchObject({
					...{ date: order.day, accountCode: order.account, lineCount: order.lines.length },
					...{
						deliveryState: stateOf(order),
						openLines: order.lines.filter(isOpen).length,
						approvedLines: order.lines.filter(({ onay }) => onay > 0).length,
					},
				});
				expect(Number(item?.grossTotal)).toBeCloseTo(cents, 4);
			}
		}
		const { items } = await read(erp, 'order', 'getAll', { limit: 5 });
		const dates = items.map(({ date }) => String(date));
		expect(items).toHaveLength(5);
		expect(dates).toEqual(
			kept
				.map(({ day }) => day)
				.sort()
				.reverse()
				.slice(0, 5),
		);
	},
);

it('Order: Get Many reads all pages, each order once', async () => {
	const erp = await trading();
	const names = [
		'sip_tip',
		'sip_cins',
		'sip_evrakno_seri',
		'sip_evrakno_sira',
		'sip_tarih',
		'sip_musteri_kod',
		'sip_stok_kod',
		'sip_miktar',
		'sip_Guid',
	];
	for (let at = 0; at < 1_101; at++)
		erp.erp.db.run(
			`INSERT INTO SIPARISLER (${names.join(', ')}) VALUES (0, 0, ?, ?, ?, '120.01.001', 'STK001', 1, ?)`,
			[
				['', 'A', 'İ', 'I'][at % 4] ?? '',
				1 + Math.floor(at / 4),
				`2026-01-0${1 + (at % 9)}T00:00:00.000`,
				crypto.randomUUID(),
			],
		);
	const { items } = await read(erp, 'order', 'getAll', { returnAll: true });
	expect(items).toHaveLength(1_101);
	expect(new Set(items.map(({ series, number }) => `${String(series)}-${String(number)}`)).size).toBe(1_101);
});

describe('Dispatch Note: Get Many', () => {
	it('knows what is invoiced', async () => {
		const erp = await trading();
		const head = {
			sth_evraktip: '1',
			sth_tip: '1',
			sth_tarih: '05.01.2026',
			sth_evrakno_seri: 'N',
			sth_cari_kodu: '120.01.001',
		};
		const line = { ...head, sth_stok_kod: 'STK001', sth_miktar: 1, sth_tutar: 10 };
		const notes = [];
		for (let at = 0; at < 3; at++) notes.push(await save(erp, 'dispatchNote', 'create', { lines: [line, line] }));
		const invoice = 'aaaaaaaa-0000-4000-8000-000000000001';
		const mark = (guid = '') =>
			erp.erp.db.run('UPDATE STOK_HAREKETLERI SET sth_fat_uid = ? WHERE sth_Guid = ?', [invoice, guid]);
		notes[1]?.guids.forEach(mark);
		mark(notes[2]?.guids[0]);
		const numbers = async (invoicing: string) =>
			(await read(erp, 'dispatchNote', 'getAll', { invoicing })).items.map(
				({ number, invoicedLines, invoicingState }) => [number, invoicedLines, invoicingState],
			);
		const [invoiced, partly, none] = [
			[2, 2, 'invoiced'],
			[3, 1, 'partlyInvoiced'],
			[1, 0, 'notInvoiced'],
		] as const;
		expect(await numbers('invoiced')).toEqual([invoiced]);
		expect(await numbers('partlyInvoiced')).toEqual([partly]);
		expect(await numbers('waiting')).toEqual([partly, none]);
		expect(await numbers('any')).toEqual([partly, invoiced, none]);
	});
});
