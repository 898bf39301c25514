import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startErp } from '../../../standin';
import { Audit, type DocumentCounts } from '../audit';
import { faults } from '../faults';
import { pieces, pooled } from '../pool';
import { isPositive } from '../said';
import type { Scan } from '../secrets';
import { shopBooksOf, furnish, sumsUp, type CustomerCounts } from './ledger';
import type { ShopLabOrder } from './orders';
import { SHOP_TIME, type ShopRow, type ShopScale } from './plan';
import { LabN8n, type ToldOrder } from './process';
import { Round } from './round';

/** What a row of shop orders gave on one seed. */
export interface ShopResult {
	readonly row: ShopRow;
	readonly seed: string;
	readonly counts: DocumentCounts;
	readonly customers: CustomerCounts;
	readonly rounds: number;
	/** Good orders that no round brought to an end. */
	readonly open: number;
	readonly executions: number;
	readonly killed: number;
	/** Executions that a kill ended, which reported nothing. */
	readonly cut: number;
	readonly requests: number;
	readonly bent: number;
	readonly seconds: number;
}

const MOST_ROUNDS = 25;

/** Milliseconds between looks at how many orders the ERP has. */
const LOOK_MS = 100;

/** Rounds in a row in which an order was told to be unknown, or waits for an account that is, before it is left to a person. */
const ENOUGH = 2;

const isDoubt = ({ claim, reason = '' }: ToldOrder) =>
	claim === 'unknown' || reason.includes('may or may not have been');

/** A refusal of what the order holds: a person corrects it. */
const isRefused = ({ claim, reason = '' }: ToldOrder) => claim === 'failed' && reason.includes('is no item of the ERP');

/** What a run of the laboratory has under way. */
interface ShopConditions {
	readonly seed: string;
	readonly scale: ShopScale;
	readonly scan: Scan;
	readonly progress?: (text: string) => void;
}

/** Saves shop orders as a row says, while faults come and the process of n8n is killed, until a user would have nothing left to do. */
export async function shopExperiment(
	row: ShopRow,
	orders: readonly ShopLabOrder[],
	{ seed, scale, scan, progress = () => undefined }: ShopConditions,
): Promise<ShopResult> {
	const folder = mkdtempSync(join(tmpdir(), 'evrak-shop-lab-'));
	const erp = await startErp({
		credentials: scan.credentials,
		chaos: { seed: `${seed} shop`, rate: scale.rate, faults: faults(SHOP_TIME) },
	});
	furnish(erp.db, orders);
	const n8n = new LabN8n({
		row: row.id,
		erp: { url: erp.url, credentials: erp.credentials },
		memory: join(folder, 'memory'),
	});
	const started = Date.now();
	const audit = new Audit(orders);
	const doubts = new Map<string, number>();
	const accounts = new Map<string, string>();
	const totals = { rounds: 0, executions: 0, cut: 0, requests: 0 };
	const isOpen = (order: ShopLabOrder): boolean => {
		const said = audit.lastOf(order);
		if (said === undefined) return true;
		if (isPositive(said) || isRefused(said)) return false;
		return (doubts.get(order.reference) ?? 0) < ENOUGH;
	};
	/** After a stop the same input again, without what a person has taken out; else what came out of the error branch. */
	const nextInput = (input: readonly ShopLabOrder[]): ShopLabOrder[] => {
		const open = input.filter(isOpen);
		if (open.length === 0 || row.onError === 'continueErrorOutput') return open;
		return input.filter((order) => {
			const said = audit.lastOf(order);
			return said === undefined || isPositive(said) || isOpen(order);
		});
	};
	const ordersThere = () =>
		erp.db.all("SELECT DISTINCT sip_belgeno FROM SIPARISLER WHERE COALESCE(sip_belgeno, '') <> ''").length;
	const kills = scale.kills.map((share) => Math.floor(share * orders.length));
	const watch = setInterval(() => {
		const [next] = kills;
		if (next === undefined || ordersThere() < next) return;
		kills.shift();
		progress(`${row.id}/${seed}: killed with ${ordersThere()} orders in the ERP`);
		n8n.kill();
	}, LOOK_MS);
	const execute = async (input: readonly ShopLabOrder[], round: Round): Promise<void> => {
		for (;;) {
			totals.executions += 1;
			const done = await n8n.execute(input);
			if (!done) {
				// Nobody reported: whoever started it starts it again.
				totals.cut += 1;
				continue;
			}
			scan.add(done.leaks, done.texts);
			const references = input.map(({ reference }) => reference);
			round.add(references, done.at, done.told);
			for (const [at, { account }] of done.told.entries())
				if (account !== undefined) accounts.set(references[at] ?? '', account);
			totals.requests += erp.requests.length;
			erp.requests.clear();
			return;
		}
	};
	try {
		let inputs: ShopLabOrder[][] = pieces(orders, scale.size);
		while (inputs.length > 0 && totals.rounds < MOST_ROUNDS) {
			totals.rounds += 1;
			const round = new Round();
			const begun = inputs.flatMap((input, at) => (at % scale.twice === 0 ? [input, input] : [input]));
			await pooled(begun, scale.atOnce, async (input) => await execute(input, round));
			await erp.settled();
			const books = shopBooksOf(erp.db, orders);
			for (const list of round.lists(books.copies)) audit.add(list, books.copies);
			for (const [reference, said] of round.ends(books.copies))
				doubts.set(reference, isDoubt(said) ? (doubts.get(reference) ?? 0) + 1 : 0);
			inputs = inputs.map(nextInput).filter((input) => input.some(isOpen));
			progress(
				`${row.id}/${seed} round ${totals.rounds}: ${inputs.flat().filter(isOpen).length} of ${orders.length} open`,
			);
		}
		const books = shopBooksOf(erp.db, orders);
		return {
			row,
			seed,
			...totals,
			open: inputs.flat().filter(isOpen).length,
			counts: audit.counts(books.copies),
			customers: sumsUp(orders, books, accounts),
			killed: n8n.kills,
			bent: erp.chaos.log.length,
			seconds: (Date.now() - started) / 1_000,
		};
	} finally {
		clearInterval(watch);
		n8n.close();
		await erp.close();
		rmSync(folder, { recursive: true, force: true });
	}
}
