import { availableParallelism } from 'node:os';
import type { Figures } from './figures';

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

/** How often each of some things was counted, over all kinds of writes: `saved 12; unknown 3`. */
function totalsOf(counts: Record<string, number>): string {
	const totals = new Map<string, number>();
	for (const [key, times] of Object.entries(counts)) {
		const [name = ''] = key.split('|');
		totals.set(name, (totals.get(name) ?? 0) + times);
	}
	const sorted = [...totals].sort(([a], [b]) => (a < b ? -1 : 1));
	return sorted.map(([name, times]) => `${name} ${count(times)}`).join('; ');
}

/** How often faults were met, and in how many cells of the table of faults, stages and kinds. */
function faultsOf({ met }: Figures): string {
	const times = Object.values(met);
	const all = times.reduce((sum, one) => sum + one, 0);
	return `${count(all)} at ${count(times.filter((one) => one > 0).length)} places (a fault at a stage of a kind of write)`;
}

/** Broken laws as lines of a list, each with how many documents broke it and one seed that shows it. */
function lawsOf({ wrong }: Figures): string {
	if (wrong.length === 0) return '- Reported wrongly: 0.';
	const groups = new Map<string, { readonly seed: number; times: number }>();
	for (const { law, kind, seed } of wrong) {
		const group = groups.get(`${law} (${kind})`) ?? { seed, times: 0 };
		group.times++;
		groups.set(`${law} (${kind})`, group);
	}
	const lines = [...groups].map(([law, { times, seed }]) => `  - *${law}*: ${times}, for instance \`--seed ${seed}\``);
	return [`- **Reported wrongly: ${wrong.length}.** Laws that were broken:`, ...lines].join('\n');
}

/** The part of docs/trust/reliability.md that a run makes. */
function partOf(figures: Figures, { command, seconds, never }: Run): string {
	const { seeds, documents, executions, requests, wrong, toBeLookedUp } = figures;
	const broken = (law: string) => wrong.filter((one) => one.law === law).length;
	return `${BEGIN}

- Command: \`${command}\`
- Date: ${new Date().toISOString().slice(0, 10)}; ${availableParallelism()} cores, Node.js ${process.version}
- ${count(seeds)} seeds, ${count(documents)} documents, ${count(executions)} executions, ${count(requests)} calls of the ERP in ${count(seconds)} seconds
- **Documents lost: ${broken('nothing is lost')}. Documents twice: ${broken('never twice')}.**
${lawsOf(figures)}
- Reported as *failed, nobody could look: look it up*, and there: ${toBeLookedUp}.
- Faults met: ${faultsOf(figures)}. Places that a fault fits and never met: ${never}.
- Outcomes reported, over all executions: ${totalsOf(figures.told)}.
- Seeds by setting: ${totalsOf(figures.settings)}.

${END}`;
}

/** The document with the part of a run in place of an earlier one. */
export function withRun(document: string, figures: Figures, run: Run): string {
	const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
	if (from < 0 || to < from) throw new Error('The document has no place for the figures of the simulator');
	return document.slice(0, from) + partOf(figures, run) + document.slice(to + END.length);
}
