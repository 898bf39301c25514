import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { perTest } from '../../../../testkit/jest/benches';
import { triggerBench, type Trigger, type TriggerBench } from '../../../../testkit/node/trigger';
import { forwarding } from '../../../../testkit/servers/forwarding';
import type { Served } from '../../../../testkit/servers/server';
import { moneyOf } from './ofRecords/conditions';
import { MINUTE, writing } from './ofRecords/changing';
import { STORY_TABLES, storiesOf } from './stories';

type Row = Record<string, unknown>;

/** An answer with rows of SQL, as the stand-in gives it. */
interface SqlAnswer {
	result: Array<{ StatusCode: number; ErrorMessage: string; Data: Array<{ SQLResult1: Row[] }> | null }>;
}

const rowsIn = (text: string) => (JSON.parse(text) as SqlAnswer).result[0]?.Data?.[0]?.SQLResult1;

const asText = (answer: unknown): string => (typeof answer === 'string' ? answer : JSON.stringify(answer));

const success = (Data: unknown) => ({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: null, Data }] });

/** The same answer with other rows. */
const withRows = (change: (rows: Row[]) => Row[]) => (rows: Row[]) => success([{ SQLResult1: change(rows) }]);
/** The same with other values. */
const withValues = (change: (value: unknown, name: string) => unknown) =>
	withRows((rows) =>
		rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value, name)]))),
	);

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Columns of bits; what ties rows of invoices to each other and what sorts them holds one, too. */
const isFlag = (name: string): boolean => /_fl$|vat_\d|_iptal$|normal_iade$/i.test(name);

/** How servers tell the same rows (docs/trust/erp-behaviour.md#answers, #rows-of-sql, #values-in-rows, #names-of-columns-in-rows). */
const SHAPES: Readonly<Record<string, (rows: Row[]) => unknown>> = {
	'rows in an object in a list': (rows) => success([{ SQLResult1: rows }]),
	'rows in an object alone': (rows) => success({ SQLResult1: rows }),
	'rows alone': (rows) => success(rows),
	'a status as text and no IsError': (rows) => ({
		result: [{ StatusCode: '200', ErrorMessage: '', Data: [{ SQLResult1: rows }] }],
	}),
	'small letters': (rows) => ({ result: [{ success: true, errorText: '', data: [{ SQLResult1: rows }] }] }),
	'a byte order mark': (rows) => `\uFEFF${JSON.stringify(success([{ SQLResult1: rows }]))}`,
	'rows in another order': withRows((rows) => [...rows].reverse()),
	'GUIDs in braces, texts with blanks behind them': withValues((value) =>
		typeof value !== 'string' ? value : GUID.test(value) ? `{${value.toUpperCase()}}` : `${value}   `,
	),
	'GUIDs in small letters without braces': withValues((value) =>
		typeof value === 'string' && GUID.test(value.slice(1, -1)) ? value.slice(1, -1).toLowerCase() : value,
	),
	'flags as true and false': withValues((value, name) =>
		isFlag(name) && typeof value === 'number' ? value !== 0 : value,
	),
	'flags as text': withValues((value, name) =>
		isFlag(name) && typeof value === 'number' ? (value === 0 ? 'False' : 'True') : value,
	),
	'numbers as text': withValues((value) => (typeof value === 'number' ? String(value) : value)),
	'names of columns in capitals': withRows((rows) =>
		rows.map((row) =>
			Object.fromEntries(
				Object.entries(row).map(([name, value]) => [name.replace(/[a-z]/g, (letter) => letter.toUpperCase()), value]),
			),
		),
	),
};

const shapes = Object.keys(SHAPES);

/** What is watched, each by a trigger of its own. */
const WATCHED: readonly INodeParameters[] = [
	{ event: 'order', changes: 'both' },
	{ event: 'invoice', changes: 'created' },
	{ event: 'account', changes: 'changed' },
	{ event: 'stockChanged', quantity: 'sellable', warehouses: '1', priceLists: '1' },
	{ event: 'stockChanged', quantity: 'onHand', options: { readItems: true } },
	{ event: 'orderApproval' },
	{ event: 'orderDelivered' },
	{ event: 'invoicePaid' },
	{ event: 'accountPastDue' },
	{ event: 'chequeDue' },
];

/** The stand-in's clock gives no moment twice. */
const toTheSecond = (item: IDataObject): IDataObject => ({ ...item, eventTime: String(item.eventTime).slice(0, 19) });

describe('whatever form a server gives its rows', () => {
	let bench: TriggerBench;
	const servers: Served[] = [];
	const told = new Map<string, IDataObject[][]>();

	beforeAll(async () => {
		bench = await triggerBench({ trade: true });
		const { db } = bench.erp;
		const { line, edit, stamped, moment } = writing(() => bench);
		const { movement, match, cheque } = moneyOf(() => bench);
		const triggers = new Map<string, readonly Trigger[]>();
		for (const shape of shapes) {
			const server = await forwarding(
				() => ({ erp: bench.erp }),
				(text) => {
					const rows = rowsIn(text);
					return rows ? asText(SHAPES[shape]?.(rows)) : text;
				},
			);
			servers.push(server);
			triggers.set(
				shape,
				WATCHED.map((parameters) => bench.trigger(parameters, { baseUrl: server.url })),
			);
		}
		const poll = async (): Promise<void> => {
			for (const [shape, those] of triggers) {
				const items: IDataObject[][] = [];
				for (const trigger of those)
					items.push(await trigger.json().catch((error: Error) => [{ failed: error.message }]));
				told.set(
					shape,
					items.map((those) => those.map(toTheSecond)),
				);
			}
		};
		line(1);
		const invoice = movement('120.01.001', 100, -3, { cha_evrakno_sira: 1 });
		await poll();
		bench.pass(1);
		line(1, { sip_satirno: 1, sip_teslim_miktar: 1 });
		edit(1, { sip_teslim_miktar: 1, sip_OnaylayanKulNo: 4 });
		line(2, { sip_aciklama: 'İğne, "ş" ve ı', sip_tutar: 12.35 });
		match(invoice, 100);
		movement('120.01.002', 70, -2, { cha_evrakno_sira: 2, cha_create_date: moment(), cha_lastup_date: moment() });
		stamped('STOK_HAREKETLERI', 'sth', moment(), {
			...{ sth_tip: 0, sth_evraktip: 12, sth_evrakno_seri: 'G', sth_evrakno_sira: 1, sth_stok_kod: 'WEB-MUG' },
			...{ sth_miktar: 7, sth_giris_depo_no: 1 },
		});
		db.run('UPDATE STOK_SATIS_FIYAT_LISTELERI SET sfiyat_fiyati = sfiyat_fiyati + 1 WHERE sfiyat_listesirano = 1');
		db.run('UPDATE CARI_HESAPLAR SET cari_unvan2 = ?, cari_lastup_date = ? WHERE cari_kod = ?', [
			...['Değişti', moment(), '120.01.001'],
		]);
		cheque({ sck_no: 'C1', sck_tutar: 10.5 }, 1);
		bench.pass(24 + 5 * MINUTE);
		await poll();
	});
	afterAll(async () => {
		for (const server of servers) await server.close();
		await bench.close();
	});

	it('each event has something to tell', () => {
		expect(told.get(shapes[0] ?? '')?.map((items) => items.length > 0)).toEqual(WATCHED.map(() => true));
	});

	it.each(shapes)('%s are told as the same items', (shape) => {
		expect(told.get(shape)).toEqual(told.get(shapes[0] ?? ''));
	});
});

/** The ERP's screens and the API may spell a series otherwise in two lines; the database takes both for one. */
const inSmallLetters = withValues((value, name) =>
	/seri$/i.test(name) ? String(value).toLocaleLowerCase('tr') : value,
);

describe('where a server gives its rows otherwise from one poll to the next', () => {
	const bench = perTest(triggerBench);
	const stories = storiesOf(() => bench);
	beforeEach(() => {
		for (const table of STORY_TABLES) bench.erp.db.run(`DELETE FROM ${table}`);
	});

	it.each(Object.keys(stories))('%s tells nothing again, and what happens once', async (event) => {
		const { parameters, happen, before, isDaily, rest, dayOf } = stories[event]!;
		let bend: (rows: Row[]) => unknown = (rows) => success([{ SQLResult1: rows }]);
		const server = await forwarding(
			() => ({ erp: bench.erp }),
			(text) => {
				const rows = rowsIn(text);
				return rows ? asText(bend(rows)) : text;
			},
		);
		const trigger = bench.trigger({ event, options: {}, ...parameters }, { baseUrl: server.url });
		const ids: unknown[] = [];
		let number = 0;
		const poll = async () => {
			bench.pass(isDaily ? 25 : (rest ?? 0) + 0.2);
			ids.push(...(await trigger.json()).map(({ eventId }) => eventId));
		};
		before?.(20);
		bench.pass(MINUTE);
		await trigger.poll();
		for (const next of [...Object.values(SHAPES), inSmallLetters]) {
			await happen(++number, 0);
			await poll();
			bend = next;
			await poll();
		}
		await server.close();
		expect(new Set(ids).size).toBe(ids.length);
		// What comes once a day comes again.
		if (!dayOf) expect(ids).toHaveLength(number);
	});
});
