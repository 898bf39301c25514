import { runWorkflow } from '../../testkit/engine';
import { startErp } from '../../standin';
import { Audit, type DocumentCounts } from './audit';
import { faults } from './faults';
import { copiesIn } from './ledger';
import type { Order } from './orders';
import type { LabRow } from './plan';
import { pieces, pooled } from './pool';
import { engineFor, type Product } from './product';
import { isPositive, saidByNode, saidByToday, type Said } from './said';
import type { Scan } from './secrets';
import { SAVE, workflowFor } from './workflow';

/** What a row is run with. */
interface Conditions {
	readonly product: Product;
	readonly seed: string;
	/** Share of the requests that a fault bends. */
	readonly rate: number;
	/** Documents of one execution. */
	readonly size: number;
	/** Executions of one row at the same time. */
	readonly atOnce: number;
	/** Looks at everything that n8n would keep or show of a run. */
	readonly scan: Scan;
	readonly progress?: (text: string) => void;
}

/** What a row gave. */
export interface Result {
	readonly row: LabRow;
	readonly counts: DocumentCounts;
	readonly rounds: number;
	readonly executions: number;
	/** Executions that ended with an error. */
	readonly stopped: number;
	/** Documents, over all rounds, of which the error of a stop said nothing. */
	readonly untold: number;
	readonly requests: number;
	/** Requests that a fault bent. */
	readonly bent: number;
	readonly seconds: number;
}

const MOST_ROUNDS = 40;

/** Milliseconds between the starts of executions: preparing a hundred documents keeps the process busy, and answers would wait. */
const APART = 200;

/** A refusal of what the document holds: a person corrects it, sending it again would change nothing. */
const isRefused = ({ claim, reason = '' }: Said) => claim === 'failed' && /bulunamad/i.test(reason);

/** Times in a row that a document was told to be unknown. */
const ENOUGH = 2;

/** Who starts failed executions again, and with what. */
class User {
	private readonly unknown = new Map<string, number>();

	constructor(private readonly row: LabRow) {}

	note(reference: string, said: Said): void {
		this.unknown.set(reference, said.claim === 'unknown' ? (this.unknown.get(reference) ?? 0) + 1 : 0);
	}

	/** Whether a document needs another run. An unknown one is run again only where the guard looks first, and not for ever. */
	isOpen({ reference }: Order, said: Said | undefined): boolean {
		if (said === undefined) return true;
		if (isPositive(said) || isRefused(said)) return false;
		if (said.claim !== 'unknown') return true;
		return this.row.isProtected && (this.unknown.get(reference) ?? 0) < ENOUGH;
	}

	/**
	 * The input of an execution's next run: after a stop the same again, without what a person has taken out; from an error branch
	 * only what came out there. Nothing where all is done.
	 */
	nextInput(orders: readonly Order[], audit: Audit): Order[] {
		if (this.row.client === 'today') return [];
		const open = orders.filter((order) => this.isOpen(order, audit.lastOf(order)));
		if (open.length === 0 || this.row.onError === 'continueErrorOutput') return open;
		return orders.filter((order) => {
			const said = audit.lastOf(order);
			return said === undefined || isPositive(said) || this.isOpen(order, said);
		});
	}
}

/** Saves orders as a row says, against a stand-in of its own, until a user would have nothing left to do, and audits every round. */
export async function experiment(row: LabRow, orders: readonly Order[], conditions: Conditions): Promise<Result> {
	const { product, seed, rate, size, atOnce, scan, progress = () => undefined } = conditions;
	const { credentials } = scan;
	const erp = await startErp({
		credentials,
		chaos: { seed, rate, faults: faults() },
		...(row.silent === 'no SQL right' ? { sqlRight: false } : {}),
		...(row.silent === 'V16' ? { generation: 'V16' as const } : {}),
	});
	const started = Date.now();
	const audit = new Audit(orders);
	const user = new User(row);
	const totals = { rounds: 0, executions: 0, stopped: 0, untold: 0, requests: 0 };
	const engine = engineFor(product, erp, row);
	const read = row.client === 'evrak' ? saidByNode : saidByToday;
	const execute = async (input: readonly Order[], round: Map<string, Said>) => {
		const run = await runWorkflow(engine, workflowFor(row, input));
		scan.run(row.client, run);
		totals.executions += 1;
		if (run.data.resultData.error) totals.stopped += 1;
		for (const [at, said] of read(run, SAVE, input.length).entries()) {
			const order = input[at];
			if (order) round.set(order.reference, said);
			if (said.claim === 'untold') totals.untold += 1;
		}
		totals.requests += erp.requests.length;
		erp.requests.clear();
	};
	try {
		let inputs = pieces(orders, size);
		while (inputs.length > 0 && totals.rounds < MOST_ROUNDS) {
			totals.rounds += 1;
			const round = new Map<string, Said>();
			await pooled(inputs, atOnce, async (input) => await execute(input, round), APART);
			await erp.settled();
			audit.add(round, copiesIn(erp.db, orders));
			for (const [reference, said] of round) user.note(reference, said);
			inputs = inputs.map((input) => user.nextInput(input, audit)).filter(({ length }) => length > 0);
			const left = inputs.flat().filter((order) => user.isOpen(order, audit.lastOf(order))).length;
			progress(`${row.id} round ${totals.rounds}: ${left} of ${orders.length} open, ${totals.executions} executions`);
		}
		const seconds = (Date.now() - started) / 1_000;
		const counts = audit.counts(copiesIn(erp.db, orders));
		return { row, counts, ...totals, bent: erp.chaos.log.length, seconds };
	} finally {
		await erp.close();
	}
}
