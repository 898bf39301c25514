import { join } from 'node:path';
import { request } from 'undici';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { itemsOf, packageAt } from '../timing/package';
import { startErpProcess } from '../timing/process';
import { medians } from '../timing/rounds';
import { atMost, machine, markdownTable, type BenchPart, type Reached } from '../timing/section';
import { byFields, byJson, byRows, ordersWithLines, rowsOfOrders } from './orders';
import { evaluatePlainly, sendPlainly, withPlainNodes } from './plain';
import { RECORDED, SAVE_PATH } from './requests';

/** A form that saves, and what one unit of its input is. */
interface Form {
	readonly name: string;
	readonly parameters: INodeParameters;
	readonly input: readonly IDataObject[];
	/** The figure that has a limit, by the milliseconds. */
	readonly judged: (own: number, helper: number, expressions: number) => Reached;
}

const toHelper = (own: number, helper: number) => atMost('to the helper', own / helper, 1.2);
const beyond = (own: number, helper: number, expressions: number) =>
	atMost('beyond n8n', own - helper - expressions, 0.15, ' ms');
const toExpressions = (own: number, _: number, expressions: number) =>
	atMost('to the expressions', own / expressions, 1.15);

const ORDERS = 300;
const ROWS = 2_000;

/** Part of the rounds: there are five forms, each beside two others. */
const SHARE = 0.8;

const FORMS: readonly Form[] = [
	{ name: 'JSON, 1', parameters: byJson(1), input: ordersWithLines(ORDERS), judged: toHelper },
	{ name: 'One Item per Document, 1', parameters: byFields(1), input: ordersWithLines(ORDERS), judged: toHelper },
	{ name: 'JSON, 50', parameters: byJson(50), input: ordersWithLines(ORDERS), judged: beyond },
	{ name: 'One Item per Document, 50', parameters: byFields(50), input: ordersWithLines(ORDERS), judged: beyond },
	{ name: 'Rows, 50 (a row)', parameters: byRows(50), input: rowsOfOrders(ROWS), judged: toExpressions },
];

/** Measures what saves cost of the processor, and gives their part of the document. */
export async function benchCpu(rounds: number): Promise<BenchPart> {
	const erp = await startErpProcess(join(__dirname, 'erp.ts'));
	try {
		const url = erp.urls[0] ?? '';
		const engine = withPlainNodes(await packageAt(url));
		const recorded = async () => (await (await request(`${url}${RECORDED}`)).body.json()) as string[];
		const times = Math.max(1, Math.round(rounds * SHARE));
		const rows: string[][] = [];
		const reached: Reached[] = [];
		/** What helper and expressions take together, to the helper: the least that a form of one order a request could reach. */
		const least: string[] = [];
		for (const { name, parameters, input, judged } of FORMS) {
			const save = async () => {
				const items = await itemsOf(engine, parameters, input);
				const odd = items.find(({ json }) => json.outcome !== 'saved');
				if (odd) throw new Error(`An order was not saved: ${JSON.stringify(odd)}`);
			};
			await recorded();
			await save();
			const bodies = await recorded();
			const send = async () => void (await sendPlainly(engine, `${url}${SAVE_PATH}`, bodies));
			const evaluate = async () => void (await evaluatePlainly(engine, parameters, input));
			const taken = await medians({ save, send, evaluate }, times, 2);
			await recorded();
			const each = (what: string) => (taken.get(what)?.processor ?? NaN) / input.length;
			const all = [each('save'), each('send'), each('evaluate')] as const;
			const { what, figure, limit, isMissed } = judged(...all);
			const [own, helper, expressions] = all;
			const both = ((helper + expressions) / own) * 100;
			const shown = [...all.map((time) => time.toFixed(3)), `${both.toFixed(0)} %`];
			if (judged === toHelper) least.push(`${((helper + expressions) / helper).toFixed(2)} (${name})`);
			rows.push([name, ...shown, what, isMissed ? `**${figure}**` : figure, limit]);
			reached.push({ what: `Processor of a save, ${name} per request: ${what}`, figure, limit, isMissed });
		}
		const text = `## What a save costs of the processor

*Order: Create* in n8n's own engine: ${ORDERS} orders of three lines, an item each, and ${ROWS.toLocaleString('en-US')} rows, ten lines an order. Beside it, in the same run: the very requests that it sent, sent once more by
\`helpers.httpRequest\` in a node that does nothing else (n8n parses the answers, and nobody looks at them); and n8n's evaluation of the form's expressions, each once for each item, in a node without any other parameter.
Milliseconds of the processor for each order or row, the whole execution with n8n's own part of it counted, the stand-in not; *helper and expressions* is what the other two are of the first: above 100 % where the node reads itself what expressions only name; *beyond n8n* is what is left without them, below 0 there. With one order a request, helper and expressions take by themselves ${least.join(' and ')} times what the helper takes. Medians of ${times} rounds, in turn, after a warm-up; ${machine()}.

${markdownTable(['Form, orders per request', 'Save', 'Helper alone', 'Expressions alone', 'Helper and expressions', 'Figure', 'Value', 'Limit'], rows)}`;
		return { text, reached };
	} finally {
		erp.stop();
	}
}
