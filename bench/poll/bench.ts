import { join } from 'node:path';
import { startErpProcess } from '../timing/process';
import { medians } from '../timing/rounds';
import { against, atMost, bytesAtMost, machine, markdownTable, type BenchPart, type Reached } from '../timing/section';
import { LISTED_INVOICES } from './invoices';
import { BARE, HELPER, POLL, pollersAt, PAGE_SIZES } from './pollers';

/** How many times download and parse a poll may take of the processor. */
const LIMIT = 2;

/** Bytes that n8n may keep between polls of such a window: a fingerprint of 8 characters for each invoice, and little else. */
const STATE = 163_840;

/** Measures a poll of a full window, and gives its part of the document. */
export async function benchPoll(rounds: number): Promise<BenchPart> {
	const erp = await startErpProcess(join(__dirname, 'erp.ts'));
	try {
		const rows: string[][] = [];
		const reached: Reached[] = [];
		let largest = 0;
		for (const page of PAGE_SIZES) {
			const { candidates, state } = await pollersAt(erp.urls[0] ?? '', page);
			largest = Math.max(largest, state);
			const taken = await medians(candidates, rounds, 2);
			const [poll = NaN, bare = NaN, helper = NaN] = [POLL, BARE, HELPER].map((name) => taken.get(name)?.processor);
			const size = page === undefined ? 'blank' : String(page);
			const what = `Poll of ${LISTED_INVOICES.toLocaleString('en-US')} invoices, Page Size ${size}: times download and parse, of the processor`;
			reached.push(atMost(what, poll / bare, LIMIT));
			const figures = [poll, bare, helper].map((time) => time.toFixed(0));
			rows.push([size, ...figures, ...against(poll / bare, LIMIT), (helper / bare).toFixed(2)]);
		}
		const text = `## Polls of a full window

A poll of the trigger *Incoming E-Invoice* that reads a window of ${LISTED_INVOICES.toLocaleString('en-US')} invoices of 13 members and finds none of them new, beside a bare loop of undici that downloads and parses the same pages and
keeps nothing: milliseconds of the processor, medians of ${rounds} rounds in one run, in turn, after a warm-up; ${machine()}. What n8n keeps between polls takes ${Math.ceil(largest / 1024)} KB. *n8n’s helper* is a node
that gets the same pages by \`helpers.httpRequest\`, which parses them, and does nothing else: no node of n8n can take less. Where *Page Size* is blank the poll begins with the 1,000 to which its pages grew at the first one, and the others ask for 1,000, too.

${markdownTable(['Page Size', 'Poll', 'Download and parse', 'n8n’s helper', 'Ratio', 'Limit', 'Ratio of the helper'], rows)}`;
		return { text, reached: [...reached, bytesAtMost('What n8n keeps between polls', largest, STATE)] };
	} finally {
		erp.stop();
	}
}
