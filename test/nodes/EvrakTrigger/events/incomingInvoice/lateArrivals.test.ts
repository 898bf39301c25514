import { plusDays } from '../../../../../erp/base/values/day';
import {
	invoiceServer,
	type InvoiceServer,
	type Listed,
	type Listing,
} from '../../../../../testkit/servers/invoiceServer';
import { realClock } from '../../../../../testkit/clock/clock';
import { loginTo, pollBench, type PollBench } from '../../../../../testkit/node/trigger';
import { LIST, uuidsOf } from './story';

/** Sender of invoices that the server may leave out. */
const HIDDEN = '4444444448';

const START = '2026-11-20';
const LATEST = 30;

const BEHAVIOURS: ReadonlyArray<readonly [name: string, how: Pick<Listing, 'paging' | 'cap' | 'hidden'>]> = [
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

afterEach(realClock);

/** Invoices that come 0 to 30 days late: each comes once, and a poll costs a bounded number of requests. */
describe.each(['issued', 'received'] as const)(
	'a list by the day an invoice was %s loses no late one where',
	(dates) => {
		it.each(BEHAVIOURS)('%s', async (_, how) => {
			const listing = { ...LIST, ...how, dates };
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
	},
);
