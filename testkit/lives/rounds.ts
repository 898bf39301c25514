import type { INodeExecutionData } from 'n8n-workflow';
import { forShop, priceOf, type Flow } from '../shopItems';
import { diceOf } from '../trading/dice';
import { Assortment, type Shown } from './shelf';

/** Per cent of the rows that the shop refuses in the first handover of a round. */
const REFUSED = 10;

/** What rounds of changes came to. */
export interface RoundsFigures {
	/** Colours and sizes that the shop shows at the end. */
	readonly variants: number;
	readonly handedOver: number;
	/** Rows that the shop refused; each came again. */
	readonly refused: number;
	/** Per round, the SKUs that the shop shows otherwise than the model. */
	readonly wrong: ReadonlyArray<readonly string[]>;
	/** A round in which nothing changed: rows, requests of the node, and seconds of the processor of n8n and ERP together. */
	readonly quiet: { readonly rows: number; readonly requests: number; readonly seconds: number };
}

const isShown = (one: Shown | undefined, other: Shown | undefined) =>
	one?.quantity === other?.quantity && one?.price === other?.price;

/** Changes an assortment round by round, tells a shop what the node hands over, and compares what the shop shows with the model. `told` is called after each round. */
export async function playRounds(
	flow: Flow,
	{ items, rounds, seed = 1 }: { readonly items: number; readonly rounds: number; readonly seed?: number },
	told: (round: number) => void = () => undefined,
): Promise<RoundsFigures> {
	const company = new Assortment(flow.erp, (code, price) => priceOf(flow.erp, code, price), seed, items);
	const dice = diceOf(seed + 6);
	const shown = new Map<string, Shown>();
	let [handedOver, refused] = [0, 0];
	const read = async () => {
		const { error, items: rows } = await flow.get(forShop({ filters: { byVariant: true }, onlyChanged: true }));
		if (error) throw new Error(`${error.message} ${error.description ?? ''}`);
		return rows;
	};
	const take = async (rows: readonly INodeExecutionData[], refusing: number) => {
		const taken = rows.filter(() => !dice.percent(refusing));
		handedOver += rows.length;
		refused += rows.length - taken.length;
		for (const { json } of taken)
			shown.set(String(json.sku), { quantity: Number(json.quantity), price: String(json.price) });
		if (taken.length > 0) await flow.confirm(taken);
	};
	const wrong: string[][] = [];
	await take(await read(), REFUSED);
	for (let round = 1; round <= rounds; round++) {
		company.change(items);
		await take(await read(), REFUSED);
		flow.restart();
		await take(await read(), 0);
		const wanted = company.shown;
		wrong.push(
			[...new Set([...wanted.keys(), ...shown.keys()])].filter((sku) => !isShown(wanted.get(sku), shown.get(sku))),
		);
		told(round);
	}
	const requests = () => flow.erp.erp.requests.length;
	const [before, cpu] = [requests(), process.cpuUsage()];
	const rows = (await read()).length;
	const { user, system } = process.cpuUsage(cpu);
	const quiet = { rows, requests: requests() - before, seconds: (user + system) / 1_000_000 };
	return { variants: shown.size, handedOver, refused, wrong, quiet };
}
