import type { LabSettings } from './arguments';
import { conditionsOf } from './conditions';
import type { Result } from './experiment';
import { CLIENT_TIMEOUT, faults, LATEST_WRITE } from './faults';
import type { Measured } from './memory/measure';
import { ASSUMPTIONS, COLUMNS, READING, ROWS_EXPLAINED } from './words';
import type { Scan } from './secrets';
import { effortLine, markdown, memoryLine, outcomeLine } from './table';

/** What a run of the laboratory gave. */
interface Report {
	readonly settings: LabSettings;
	/** Share of the requests that a fault bent, and documents of one execution. */
	readonly rate: number;
	readonly size: number;
	readonly began: Date;
	readonly seconds: number;
	readonly results: readonly Result[];
	readonly memory: readonly Measured[];
	readonly secrets: { readonly scan: Scan; readonly planted: number; readonly found: number };
	/** What should be zero and is not. */
	readonly wrong: readonly string[];
}

function secretsText({ secrets: { scan, planted, found } }: Report): string {
	const { evrak, console: logged, today } = scan.leaks;
	return `API key, password, and the digests of five days around the run, each as text, as JSON writes it, URL-encoded and in base64, without regard to case,
were looked for in everything that n8n's record of every execution can reach (items, errors with message, description, context, stack and hidden
causes, hints, run data) and in everything written to the console, n8n's log at level *debug* included: **${evrak.length + logged.length} hits** in ${scan.texts} texts
of the package's rows and the console; ${today.length} in the rows of today's way. To show that the search can find something, ${planted} records with a secret were planted: ${found} of them were found.`;
}

/** docs/reliability.md, made from one run. */
export function reliability(report: Report): string {
	const { settings, rate, size, began, seconds, results, memory, wrong } = report;
	const command = `npm run lab -- --seed ${settings.seed} --documents ${settings.documents}`;
	const verdict = wrong.length === 0 ? 'All figures that must be zero are zero.' : `**Wrong:** ${wrong.join('; ')}.`;
	return `<!-- Made by \`npm run lab\`; change bench/lab/words.ts and bench/lab/document.ts, not this file. -->

# Nothing lost, nothing twice: the figures

The laboratory saves orders of one to four lines through n8n's own engine (\`WorkflowExecute\` of n8n-core) with the built package, against the
ERP stand-in of \`standin\` (a real HTTP server on a real SQLite file). Of all requests, writes as well as look-ups, ${rate * 100} % are bent by a fault chosen by
the seed. It then compares, document by document, what the node reported, what the database holds, and what was asked for. ${verdict}

${conditionsOf(command, began, seconds)}

## What was told and what is

${markdown(results.map(outcomeLine))}

${COLUMNS}

${ROWS_EXPLAINED}

## What it took

${markdown(results.map(effortLine))}

*Rounds*: how often a user started what had ended badly again, as described below. *Untold at a stop*: documents, over all rounds, of which the error of a
stopped execution said neither that they were saved nor that they were not sent. *Bent*: requests that met a fault. Seconds overlap: several rows run at a time.

## How it is done

- Executions of ${size} orders, several at a time, on one stand-in per row; a row's faults are those of seed ${settings.seed}: the same request meets the same fault in every row and run. How
  many requests there are depends on timing in some cases (an answer just before or after the client's patience ends), so figures may differ by a few from run to run; the zeros may not.
- Time is scaled down: the client waits ${CLIENT_TIMEOUT} ms for an answer, and a write may come up to ${LATEST_WRITE} ms after the client has left.
- One order in a hundred names an item that the ERP does not have: it must end as \`failed\`, whatever else happens.
- The ERP chooses the numbers, so it takes any order any number of times: nothing but the client prevents a second copy.
- After each round the laboratory waits until no late write is pending, reads the database, and holds every report of that round against it.
- A user then starts again what did not get through: after a stop the same input once more, without orders that the ERP refused for their content; with an error branch what came out
  there. An order that stays \`unknown\` twice is left to a person. Without guard, only \`failed\` orders are started again. Today's way is not started again.
- Faults: ${faults()
		.map((fault) => `\`${fault}\``)
		.join(', ')} (standin/README.md says what each does).

## Reading the figures

${wrong.length === 0 ? READING : 'The figures are not as they should be: see the beginning.'}

## Secrets

${secretsText(report)}

## Memory and time

One execution, *One Item per Line*, grouped into documents of ten lines, one request a document, no faults; each in a fresh process, the stand-in in another.

${markdown(memory.map(memoryLine))}

*Peak RSS* is the highest resident size of the process, n8n's engine and the input items included; *KB a row* is what it grew by since the execution began. *Heap after* holds all output items and n8n's record of the run.
*Seconds* include the stand-in's work and waiting; *processor seconds* are the process's own.

## What is assumed

${ASSUMPTIONS}
`;
}
