import { join } from 'node:path';
import { request } from 'undici';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { itemsOf, packageAt } from '../timing/package';
import { startErpProcess } from '../timing/process';
import { medians } from '../timing/rounds';
import { against, machine, markdownTable } from '../timing/section';
import { byFields, byJson, byRows, ordersWithLines, rowsOfOrders } from './orders';
import { evaluatePlainly, sendPlainly, withPlainNodes } from './plain';
import { RECORDED, SAVE_PATH } from './requests';

/** A form that saves, and what one unit of its input is. */
interface Form {
	readonly name: string;
	readonly parameters: INodeParameters;
	readonly input: readonly IDataObject[];
	/** The figure that has a limit, by the milliseconds: its name, value and limit. */
	readonly judged: (own: number, helper: number, expressions: number) => readonly [string, string, string];
}

const toHelper = (own: number, helper: number) => ['to the helper', ...against(own / helper, 1.2)] as const;
const beyond = (own: number, helper: number, expressions: number) =>
	['beyond n8n, ms', ...against(own - helper - expressions, 0.15, 2)] as const;
const toExpressions = (own: number, _: number, expressions: number) =>
	['to the expressions', ...against(own / expressions, 1.15, 2)] as const;

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
export async function benchCpu(rounds: number): Promise<string> {
	const erp = await startErpProcess(join(__dirname, 'erp.ts'));
	try {
		const url = erp.urls[0] ?? '';
		const engine = withPlainNodes(await packageAt(url));
		const recorded = async () => (await (await request(`${url}${RECORDED}`)).body.json()) as string[];
		const times = Math.max(1, Math.round(rounds * SHARE));
		const rows: string[][] = [];
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
			rows.push([name, ...all.map((time) => time.toFixed(3)), ...judged(...all)]);
		}
		return `## What a save costs of the processor

*Order: Create* in n8n's own engine: ${ORDERS} orders of three lines, and ${ROWS.toLocaleString('en-US')} rows, ten lines an order. Beside it the same requests, sent by \`helpers.httpRequest\` in a node that does nothing else, and n8n's evaluation of the form's expressions alone. Milliseconds of the processor for each order or row, without the stand-in; medians of ${times} rounds; ${machine()}.

${markdownTable(['Form, orders per request', 'Save', 'Helper alone', 'Expressions alone', 'Figure', 'Value', 'Limit'], rows)}`;
	} finally {
		erp.stop();
	}
}
