import { plusDays } from '../../../../../erp/base/values/day';
import {
	invoiceServer,
	type InvoiceServer,
	type Listed,
	type Listing,
} from '../../../../../testkit/servers/invoiceServer';
import { realClock } from '../../../../../testkit/clock/clock';
import { loginTo, pollBench, type PollBench } from '../../../../../testkit/node/trigger';
import { uuidsOf } from './story';

type Data = Listing['data'];
type Rows = Parameters<Data>[0];

/** Sender of invoices that the server may leave out. */
const HIDDEN = '4444444448';

const START = '2026-11-20';
const LATEST = 30;
const halves = (rows: Rows) => ({
	TemelFaturalar: rows.filter((_, at) => at % 2 === 0),
	TicariFaturalar: rows.filter((_, at) => at % 2 === 1),
});
const refusal = (ErrorMessage: string) => ({ StatusCode: 400, IsError: true, ErrorMessage, Data: null });

const SHAPES: ReadonlyArray<readonly [name: string, data: Data, empty: unknown]> = [
	['a list', (rows) => rows, undefined],
	['Faturalar', (Faturalar) => ({ Faturalar }), undefined],
	['two lists', halves, undefined],
	['JSON as text', (Faturalar) => JSON.stringify({ Faturalar }), undefined],
	['a refusal where it is empty', (Faturalar) => ({ Faturalar }), refusal('Kayıt bulunamadı')],
	[
		'a text where it is empty',
		(rows) => (rows.length > 0 ? halves(rows) : 'Kriterlere uygun fatura bulunamadı.'),
		undefined,
	],
];

const BEHAVIOURS: ReadonlyArray<readonly [name: string, how: Pick<Listing, 'paging' | 'cap' | 'hidden'>]> = [
	['pages', { paging: 'pages' }],
	['pages of three at most', { paging: 'pages', cap: 3 }],
	['order, members and time stamps change at every request', { paging: 'restless' }],
	['every other page is a row short', { paging: 'uneven' }],
	['one row in five is left out of its page', { paging: 'pages', hidden: ({ sender }) => sender === HIDDEN }],
];

const invoice = (at: number, issued: string, received: string, sender = '3333333339'): Listed => ({
	uuid: `ffffffff-0000-4000-8000-${String(at).padStart(12, '0')}`,
	number: `ABC2026${String(at).padStart(9, '0')}`,
	sender,
	issued,
	received,
});

/** Days go by; each brings invoices that were issued 0 to 30 days before. What was handed over, and what a poll asked for at most. */
async function run(listing: Listing, server: InvoiceServer, bench: PollBench, pageSize = 5) {
	const trigger = bench.trigger({ event: 'incomingInvoice', options: { pageSize } });
	let number = 0;
	for (let back = 0; back <= LATEST; back += 4) {
		server.invoices.push(invoice(number++, plusDays(START, -back), plusDays(START, -Math.min(back, 3))));
	}
	const handed: string[] = [];
	const expected: string[] = [];
	let most = 0;
	const poll = async () => {
		const before = server.count();
		handed.push(...uuidsOf(await trigger.json()));
		most = Math.max(most, server.count() - before);
	};
	await poll();
	for (let day = 1; day <= 8; day++) {
		bench.pass(24);
		const today = plusDays(START, day);
		for (let late = (day - 1) * 4; late < day * 4 && late <= LATEST; late++) {
			const one = invoice(number++, plusDays(today, -late), today);
			server.invoices.push(one);
			if (listing.hidden && late % 4 === 0) {
				server.invoices.push(invoice(number++, plusDays(today, -late), today, HIDDEN));
			}
			expected.push(one.uuid);
		}
		await poll();
		if (day % 3 === 0) trigger.restart();
		await poll();
	}
	bench.pass(24);
	await poll();
	return {
		lost: expected.filter((uuid) => !handed.includes(uuid)),
		twice: handed.filter((uuid, at) => handed.indexOf(uuid) !== at),
		bogus: handed.filter((uuid) => !expected.includes(uuid)),
		most,
	};
}

/** Requests of one poll, with at most 40 invoices in the wide window and pages of five, or of three. */
const BOUND = 60;

/**
 * Invoices that come 0 to 30 days late, in lists of every shape and every way of pages: each comes once, and a poll costs a bounded number of
 * requests. The suites are one for each date by which a server may filter, so that two run beside each other. Each case has one date: each shape
 * meets each way of pages once, and each of both meets each date.
 */
export const lateArrivals = (dates: Listing['dates']): void => {
	const turn = dates === 'received' ? 0 : 1;
	describe.each(SHAPES.map((shape, index) => [...shape, index] as const))(
		'a list in the shape of %s: each invoice comes once, 0 to 30 days late, where',
		(_, data, empty, shape) => {
			describe(`the server filters by the day it was ${dates}, and`, () => {
				test.each(BEHAVIOURS.filter((_behaviour, index) => (index + shape) % 2 === turn))('%s', async (_name, how) => {
					const listing = { ...how, dates, data, empty };
					const server = await invoiceServer(listing);
					try {
						const { most, ...wrong } = await run(
							listing,
							server,
							pollBench(() => loginTo(server.url)),
						);
						expect(wrong).toEqual({ lost: [], twice: [], bogus: [] });
						expect(most).toBeLessThanOrEqual(BOUND);
					} finally {
						await server.close();
					}
				});
			});
		},
	);
};

afterEach(realClock);
