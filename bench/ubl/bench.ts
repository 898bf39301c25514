import { XMLParser } from 'fast-xml-parser';
import { readUbl } from '../../erp/einvoice/ubl';
import { against, machine, markdownTable } from '../timing/section';
import { fastFacts, libxmlFacts, packageFacts } from './facts';
import { FILES, invoiceAt } from './invoices';

/** What reads an invoice: its name, its work, which is timed, and the facts of what it gave. */
interface Parser<Read> {
	readonly name: string;
	readonly read: (text: string) => Read;
	readonly facts: (read: Read) => unknown;
	readonly done?: (read: Read) => void;
}

/** One parser's time over all files, and how often its facts were others than the package's. */
interface Tally {
	milliseconds: number;
	differences: number;
}

const OWN = 'Parse XML';
const FAST = 'fast-xml-parser';

/** Rounds of a whole bench. */
const ROUNDS = 5;

/** Files that are read first and not counted. */
const WARM_UP = 30;

const MEGABYTE = 1_000_000;

async function parsers(): Promise<ReadonlyArray<Parser<never>>> {
	const { XmlDocument } = await import('libxml2-wasm');
	const fast = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true, parseTagValue: false });
	const own: Parser<ReturnType<typeof readUbl>> = { name: OWN, read: (text) => readUbl(text), facts: packageFacts };
	const tree: Parser<unknown> = {
		name: FAST,
		read: (text) => fast.parse(text) as unknown,
		facts: fastFacts,
	};
	const libxml: Parser<InstanceType<typeof XmlDocument>> = {
		name: 'libxml2-wasm',
		read: (text) => XmlDocument.fromString(text),
		facts: libxmlFacts,
		done: (document) => document.dispose(),
	};
	return [own, tree, libxml] as unknown as ReadonlyArray<Parser<never>>;
}

/** Milliseconds that the reading of one text took of the processor, in one thread. */
function timed<Read>(parser: Parser<Read>, text: string): { readonly took: number; readonly facts: string } {
	const began = process.cpuUsage();
	const read = parser.read(text);
	const { user, system } = process.cpuUsage(began);
	const facts = JSON.stringify(parser.facts(read));
	parser.done?.(read);
	return { took: (user + system) / 1_000, facts };
}

/** Measures the reading of e-invoices, and gives its part of the document. */
export async function benchUbl(rounds: number): Promise<string> {
	const all = await parsers();
	const tallies = new Map<string, Tally>(all.map(({ name }) => [name, { milliseconds: 0, differences: 0 }]));
	let characters = 0;
	// Each file is read once; fewer rounds than usual read a part of them.
	const files = Math.min(FILES, Math.ceil((FILES * rounds) / ROUNDS));
	for (let at = -WARM_UP; at < files; at++) {
		const text = invoiceAt(Math.abs(at));
		if (at >= 0) characters += Buffer.byteLength(text);
		const first = Math.abs(at) % all.length;
		const found = new Map(
			[...all.slice(first), ...all.slice(0, first)].map((parser) => [parser.name, timed(parser, text)] as const),
		);
		for (const [name, { took, facts }] of found) {
			const tally = tallies.get(name);
			if (!tally || at < 0) continue;
			tally.milliseconds += took;
			if (facts !== found.get(OWN)?.facts) tally.differences++;
		}
	}
	const own = tallies.get(OWN)?.milliseconds ?? NaN;
	const rows = [...tallies].map(([name, { milliseconds, differences }]) => [
		name === OWN ? `**${name}**` : name,
		(characters / MEGABYTE / (milliseconds / 1_000)).toFixed(0),
		(milliseconds / files).toFixed(2),
		...(name === FAST ? against(own / milliseconds, 1) : [(own / milliseconds).toFixed(2), '']),
		name === OWN ? '' : String(differences),
	]);
	return `## Parse XML

${files.toLocaleString('en-US')} invoices of 25 KB to 2 MB, ${(characters / MEGABYTE).toFixed(0)} MB in all. *Parse XML* reads a file and tells its parties, lines, taxes and sums; the others only make their tree. Time of the processor, all three in turn; ${machine()}. *Ratio* is the time of *Parse XML* to that of the parser. *Other facts* counts the files where a fact differs from the other parser's tree.

${markdownTable(['Who reads', 'MB a second', 'Milliseconds a file', 'Ratio', 'Limit', 'Other facts'], rows)}`;
}
