import { join } from 'node:path';
import { startErpProcess } from '../timing/process';
import { medians, type Taken } from '../timing/rounds';
import { against, machine, markdownTable } from '../timing/section';
import { ACCOUNTS, SLOW } from './accounts';
import { BARE, PACKAGE, readersAt } from './readers';

/** A server at one latency: what it is called, which sizes of pages the bare loop tries, how often all run, and the limit. */
interface Setting {
	readonly server: string;
	readonly sizes: readonly number[];
	/** Rounds for each round that is asked for. */
	readonly share: number;
	readonly limit: number;
}

/** In the order of the stand-in's addresses. Smaller pages of the slow one take 20 to 80 seconds a run, and are never the best. */
const SETTINGS: readonly Setting[] = [
	{ server: 'no latency', sizes: [200, 500, 1_000], share: 1, limit: 2 },
	{ server: `${SLOW.request} ms + ${SLOW.row} ms a row`, sizes: [1_000], share: 0.4, limit: 1.3 },
];

const whole = (milliseconds: number) => Math.round(milliseconds).toLocaleString('en-US');

/** Milliseconds of the best bare loop. */
const bestOf = (taken: ReadonlyMap<string, Taken>) =>
	Math.min(...[...taken].filter(([name]) => name !== PACKAGE).map(([, { clock }]) => clock));

function rowsOf({ server, limit }: Setting, taken: ReadonlyMap<string, Taken>): string[][] {
	const best = bestOf(taken);
	return [...taken].map(([name, { clock, processor }]) => [
		server,
		name === PACKAGE ? `**${name}**` : name,
		whole(clock),
		whole(processor),
		...(name === PACKAGE ? against(clock / best, limit) : [(clock / best).toFixed(2), '']),
	]);
}

/** Measures *Return All* of a long list, and gives its part of the document. */
export async function benchLists(rounds: number): Promise<string> {
	const erp = await startErpProcess(join(__dirname, 'erp.ts'));
	try {
		const rows: string[][] = [];
		for (const [at, setting] of SETTINGS.entries()) {
			const readers = await readersAt(erp.urls[at] ?? '', setting.sizes);
			const times = Math.max(1, Math.round(rounds * setting.share));
			const taken = await medians(readers, times, at === 0 ? 2 : 0);
			rows.push(...rowsOf(setting, taken));
		}
		return `## Long lists

*Account: Get Many* with *Return All* of ${ACCOUNTS.toLocaleString('en-US')} accounts of 18 columns, beside a bare loop of undici that keeps its connection and checks nothing (*${BARE} 500* asks for 500 rows a page). Medians of ${rounds} rounds (${Math.round(rounds * (SETTINGS[1]?.share ?? 1))} at the slow server); ${machine()}. *Ratio* is to the best bare loop.

${markdownTable(['Server', 'Who reads', 'Milliseconds', 'of the processor', 'Ratio', 'Limit'], rows)}`;
	} finally {
		erp.stop();
	}
}
