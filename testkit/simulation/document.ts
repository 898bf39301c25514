import { availableParallelism } from 'node:os';
import { metTable, settingTable, toldTable, type Figures } from './figures';

/** How the figures were made. */
interface Run {
	readonly command: string;
	readonly seconds: number;
	/** Cells of the table of faults that were never met. */
	readonly never: number;
}

const BEGIN = '<!-- What follows is made by `npm run simulate -- --write`. -->';
const END = '<!-- Here ends what `npm run simulate -- --write` makes. -->';

const count = (number: number): string => Math.round(number).toLocaleString('en-US');

function markdown([head = [], ...rows]: ReadonlyArray<readonly string[]>): string {
	const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** Broken laws as lines of a list, each with how many documents broke it and one seed that shows it. */
function lawsOf({ wrong }: Figures): string {
	if (wrong.length === 0) return '- Told wrong: 0.';
	const groups = new Map<string, { readonly seed: number; times: number }>();
	for (const { law, kind, seed } of wrong) {
		const group = groups.get(`${law} (${kind})`) ?? { seed, times: 0 };
		group.times++;
		groups.set(`${law} (${kind})`, group);
	}
	const lines = [...groups].map(([law, { times, seed }]) => `  - *${law}*: ${times}, for instance \`--seed ${seed}\``);
	return [`- **Told wrong: ${wrong.length}.** Laws that were broken:`, ...lines].join('\n');
}

/** The part of docs/trust/reliability.md that a run makes. */
function partOf(figures: Figures, { command, seconds, never }: Run): string {
	const { seeds, documents, executions, requests, wrong, toBeLookedUp } = figures;
	const broken = (law: string) => wrong.filter((one) => one.law === law).length;
	return `${BEGIN}

- Command: \`${command}\`
- Date: ${new Date().toISOString().slice(0, 10)}; ${availableParallelism()} cores, Node.js ${process.version}
- ${count(seeds)} seeds, ${count(documents)} documents, ${count(executions)} executions, ${count(requests)} calls of the ERP in ${count(seconds)} seconds
- **Documents lost: ${broken('nothing is lost')}. Documents twice: ${broken('never twice')}.** Faults that never met a stage of a kind that they fit: ${never}.
${lawsOf(figures)}
- Told *failed, nobody could look: look it up*, and there: ${toBeLookedUp}.

## What was told

Documents by outcome, over all executions of a run; a document that is there from an earlier one is \`alreadySaved\` later. *Untold* are those of executions that were killed, cancelled or stopped at an error before them. *Update*, *delete* and *send* have no key: who runs them again asks for them again.

${markdown(toldTable(figures))}

## Under which settings

In how many seeds each was set. Executions at once are those of one webhook that came twice, in one n8n process or in two workers.

${markdown(settingTable(figures))}

## Which faults it met, and when

How often a fault met a stage of a kind of write. *Before*: while the node asks what is there. *Sending*: nothing was written. *After the save*: it was written, or is written later, and the answer is lost. *Answering*: it was written, and the answer is cut, late or strange. *Reading back*: while the node looks it up. \`-\` where the kind has no such stage.

${markdown(metTable(figures))}

${END}`;
}

/** The document with the part of a run in place of an earlier one. */
export function withRun(document: string, figures: Figures, run: Run): string {
	const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
	if (from < 0 || to < from) throw new Error('The document has no place for the figures of the simulator');
	return document.slice(0, from) + partOf(figures, run) + document.slice(to + END.length);
}
