import { readFileSync, writeFileSync } from 'node:fs';
import { benchConnections } from './connections/bench';
import { benchCpu } from './cpu/bench';
import { benchGrowth } from './cpu/growth/section';
import { benchLists } from './lists/bench';
import { benchPoll } from './poll/bench';
import { benchSaves } from './saves/bench';
import { benchStock } from './stock/bench';
import { benchUbl } from './ubl/bench';
import { withPart } from './timing/section';

const DOCUMENT = 'docs/trust/performance.md';

/** Each bench gives its part of the document, measured in so many rounds. */
const BENCHES: Readonly<Record<string, (rounds: number) => Promise<string>>> = {
	lists: benchLists,
	poll: benchPoll,
	stock: benchStock,
	saves: benchSaves,
	cpu: benchCpu,
	connections: benchConnections,
	ubl: benchUbl,
	growth: benchGrowth,
};

/** What takes longer than all others together: it runs where it is named. */
const BY_NAME = 'growth';

const ROUNDS = 5;

const USAGE = `npm run bench -- [${Object.keys(BENCHES).join('|')}] [--rounds ${ROUNDS}] [--no-doc]`;

/** `npm run bench`: all benches but one, or those that are named, one after the other. */
async function main(args: readonly string[]): Promise<void> {
	const at = args.indexOf('--rounds');
	const rounds = at < 0 ? ROUNDS : Number(args[at + 1]);
	const names = args.filter((arg, place) => !arg.startsWith('--') && (at < 0 || place !== at + 1));
	const unknown = names.find((name) => !BENCHES[name]);
	if (unknown !== undefined || !Number.isInteger(rounds) || rounds < 1) throw new Error(USAGE);
	const writes = !args.includes('--no-doc');
	for (const [name, bench] of Object.entries(BENCHES)) {
		if (names.length > 0 ? !names.includes(name) : name === BY_NAME) continue;
		const began = performance.now();
		const text = await bench(rounds);
		process.stdout.write(`${text}\n\n(${name}: ${Math.round((performance.now() - began) / 1_000)} s)\n\n`);
		if (writes) writeFileSync(DOCUMENT, withPart(readFileSync(DOCUMENT, 'utf8'), name, text));
	}
}

main(process.argv.slice(2)).then(
	() => process.exit(0),
	(error: unknown) => {
		console.error(error);
		process.exit(1);
	},
);
