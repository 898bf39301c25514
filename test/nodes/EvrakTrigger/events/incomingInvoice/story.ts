/**
 * The event *New incoming e-invoice*, told in chapters. It promises:
 *
 * - What is there when it is switched on is known, and starts nothing; everything that comes later does (`whatIsNew`).
 * - Each invoice comes once: however the list is ordered, pages shift, polls break off or n8n restarts. It comes twice only where n8n dies
 *   between handing it over and saving, once more for each such death (`laws`).
 * - So it is while the clocks of n8n and of the server jump or cannot be right (`clocks`).
 * - A failure is told with its cause and loses nothing: the next poll brings what this one could not (`failures`).
 * - It looks back as far as the user asked, and sees an invoice that is entered up to 30 days late (`howFarBack`, `laws`).
 * - Every row of every page is read, whatever the server's idea of pages; a list without end costs a bounded number of requests (`pages`).
 * - A list may have any shape, hold what is no invoice, and end in any words (`oddLists`).
 * - Invoices are told apart under any names, also without a UUID (`identity`).
 * - A filter asks for less; another one starts anew (`filters`). Items carry what the user chose, files too (`items`).
 *
 * This file holds what the chapters share: invoices arrive either in the stand-in (`inErp`), or in a server that has nothing but a list and
 * can be bent further (`inList`).
 */
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { IncomingInvoice } from '../../../../../standin';
import {
	invoiceServer,
	type InvoiceServer,
	type Listed,
	type Listing,
} from '../../../../../testkit/servers/invoiceServer';
import { triggerBench, type Trigger, type TriggerBench } from '../../../../../testkit/node/trigger';

/** UUIDs of items. */
export const uuidsOf = (items: readonly IDataObject[]): string[] => items.map(({ uuid }) => String(uuid));

/** UUIDs that one poll hands over. */
export const handedBy = async (trigger: Trigger): Promise<string[]> => uuidsOf(await trigger.json());

/** The same texts in one order. */
export const sorted = (list: readonly string[]): string[] => [...list].sort();

/** Polls until nothing comes any more; the UUIDs in the order of handing over. */
export async function drain(trigger: Trigger, most = 40): Promise<string[]> {
	const handed: string[] = [];
	for (let poll = 0, silent = 0; silent < 2; poll++) {
		if (poll > most) throw new Error('It never ends');
		const found = await handedBy(trigger);
		silent = found.length === 0 ? silent + 1 : 0;
		handed.push(...found);
	}
	return handed;
}

/** The event, and invoices that arrive, in the stand-in. */
export const inErp = (bench: () => TriggerBench) => ({
	watch: (parameters: INodeParameters = {}, options: INodeParameters = {}): Trigger =>
		bench().trigger({ event: 'incomingInvoice', ...parameters, options }),
	/** Lets invoices arrive; their UUIDs. */
	arrive: (count: number, invoice: IncomingInvoice = {}): string[] =>
		Array.from({ length: count }, () => bench().erp.incoming.arrive(invoice))
			.flat()
			.map(({ uuid }) => uuid.toLowerCase()),
});

/** A list of invoices by the day of issue, in pages, under the usual name. */
export const LIST: Listing = { dates: 'issued', paging: 'pages', data: (Faturalar) => ({ Faturalar }) };

/** The event, and invoices that arrive, in a server that has nothing but a list. */
export function inList(bench: () => TriggerBench, server: () => InvoiceServer) {
	let made = 0;
	const invoice = (given: Partial<Listed> = {}): Listed => {
		const at = ++made;
		return {
			uuid: `ffffffff-0000-4000-8000-${String(at).padStart(12, '0')}`,
			number: `ABC2026${String(at).padStart(9, '0')}`,
			sender: '3333333339',
			issued: '2026-11-20',
			received: '2026-11-20',
			...given,
		};
	};
	return {
		watch: (parameters: INodeParameters = {}, options: INodeParameters = {}): Trigger =>
			bench().trigger({ event: 'incomingInvoice', ...parameters, options }, { baseUrl: server().url }),
		/** An invoice that is not in the list yet. */
		invoice,
		/** Lets invoices arrive; their UUIDs. */
		arrive: (count: number, given: Partial<Listed> = {}): string[] =>
			Array.from({ length: count }, () => {
				const one = invoice(given);
				server().invoices.push(one);
				return one.uuid;
			}),
	};
}

/**
 * What the scenes of a chapter play in, made anew for each of them: the trigger in the stand-in's ERP (`watch`, `arrive`), and in a server
 * that has nothing but a list (`listed`). Ask `at` for bench and server when a scene runs: there are none before.
 */
export function scenes() {
	let bench: TriggerBench;
	let server: InvoiceServer;
	beforeEach(async () => {
		bench = await triggerBench();
		server = await invoiceServer(LIST);
	});
	afterEach(async () => {
		await server.close();
		await bench.close();
	});
	const at = {
		get bench() {
			return bench;
		},
		get server() {
			return server;
		},
	};
	const listed = inList(
		() => bench,
		() => server,
	);
	return { at, ...inErp(() => bench), listed };
}

/** A good answer with any data. */
export const answerOf = (Data: unknown): string =>
	JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data }] });

/** A refusal in any words. */
export const refusedAs = (ErrorMessage: string): string =>
	JSON.stringify({ result: [{ StatusCode: 400, IsError: true, ErrorMessage, Data: null }] });
