import { join } from 'node:path';
import { startErpProcess } from '../timing/process';
import { medians } from '../timing/rounds';
import { against, bytes, machine, markdownTable } from '../timing/section';
import { LISTED_INVOICES } from './invoices';
import { BARE, HELPER, POLL, pollersAt, PAGE_SIZES } from './pollers';

/** How many times download and parse a poll may take of the processor. */
const LIMIT = 2;

/** Bytes that n8n may keep between polls of such a window: a fingerprint of 8 characters for each invoice, and little else. */
const STATE = 163_840;

/** Measures a poll of a full window, and gives its part of the document. */
export async function benchPoll(rounds: number): Promise<string> {
	const erp = await startErpProcess(join(__dirname, 'erp.ts'));
	try {
		const rows: string[][] = [];
		let largest = 0;
		for (const page of PAGE_SIZES) {
			const { candidates, state } = await pollersAt(erp.urls[0] ?? '', page);
			largest = Math.max(largest, state);
			const taken = await medians(candidates, rounds, 2);
			const [poll = NaN, bare = NaN, helper = NaN] = [POLL, BARE, HELPER].map((name) => taken.get(name)?.processor);
			const size = page === undefined ? 'blank' : String(page);
			const figures = [poll, bare, helper].map((time) => time.toFixed(0));
			rows.push([size, ...figures, ...against(poll / bare, LIMIT), (helper / bare).toFixed(2)]);
		}
		return `## Polls of a full window

A poll of *Incoming E-Invoice* that reads ${LISTED_INVOICES.toLocaleString('en-US')} invoices and finds none of them new, beside a bare loop of undici that downloads and parses the same pages: milliseconds of the processor, medians of ${rounds} rounds; ${machine()}. *n8n’s helper* is a node that gets the same pages by \`helpers.httpRequest\` and does nothing else. A blank *Page Size* has grown to 1,000. n8n keeps ${bytes(largest, STATE)} between polls.

${markdownTable(['Page Size', 'Poll', 'Download and parse', 'n8n’s helper', 'Ratio', 'Limit', 'Ratio of the helper'], rows)}`;
	} finally {
		erp.stop();
	}
}
