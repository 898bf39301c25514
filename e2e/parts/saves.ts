import type { IDataObject, IRun } from 'n8n-workflow';
import { checks } from '../../demo/checks';
import { outputOf } from '../../testkit/engine';
import { differences, inputOf, reported } from '../../demo/ledger';
import { startOf } from '../../demo/workflow';
import { listedInvoices, shopAccounts } from '../../demo/listed';
import type { Stored } from '../api';
import type { Bench } from '../bench';
import type { Check } from '../report';

type Templates = ReadonlyMap<string, Stored>;

/** The stored workflow of a file. */
export function templateOf(templates: Templates, file: string): Stored {
	const found = templates.get(file);
	if (!found) throw new Error(`demo/workflows has no ${file}`);
	return found;
}

/** Executes a workflow by hand. */
export const runByHand = async ({ api }: Pick<Bench, 'api'>, stored: Stored): Promise<IRun> =>
	await api.run(stored, startOf(stored.file) ?? '');

/** Errors on items of a run, of all nodes, but for records that are there already. */
const errorsIn = ({ data }: IRun): string[] =>
	Object.values(data.resultData.runData)
		.flat()
		.flatMap((ran) => ran.data?.main?.flatMap((items) => items ?? []) ?? [])
		.filter(({ error }) => error && (error.context as IDataObject | undefined)?.refusal !== 'duplicate')
		.map(({ error }) => String(error?.message));

/** Executes the workflows that save, and holds what they reported against the database, as the demo does. */
export async function saves(bench: Bench, templates: Templates, check: Check): Promise<void> {
	for (const one of checks) {
		const stored = templateOf(templates, one.file);
		const before = one.booked(bench.erp.db);
		const run = await runByHand(bench, stored);
		const after = one.booked(bench.erp.db);
		const input = inputOf(stored.file);
		const told = reported(run, one);
		check(`${one.file}: execution`, run.status, 'success');
		check(`${one.file}: error items`, errorsIn(run), []);
		const saved = { saved: told.saved, inErp: after.length - before.length };
		const wanted = one.wanted(input).length;
		check(`${one.file}: ${one.what}`, saved, { saved: wanted, inErp: wanted });
		check(`${one.file}: differences to the database`, differences(one, input, told, before, after), []);
	}
}

/** Executes once more what has numbers of its own: nothing comes twice. */
export async function savesAgain(bench: Bench, templates: Templates, check: Check): Promise<void> {
	for (const one of checks.filter(({ once }) => once)) {
		const stored = templateOf(templates, one.file);
		const before = one.booked(bench.erp.db);
		const run = await runByHand(bench, stored);
		const told = reported(run, one);
		// Nothing is left of an order that is an invoice: the second is refused, and the execution ends as failed.
		check(`${one.file}: execution`, run.status, one.file.startsWith('03-') ? 'error' : 'success');
		const wanted = one.wanted(inputOf(stored.file)).length;
		check(`${one.file}: documents`, told, { saved: 0, alreadyThere: wanted, failed: 0 });
		check(`${one.file}: the database as it was`, one.booked(bench.erp.db), before);
	}
}

/** Reads lists through the API: as long as in the database. */
export async function lists(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const file = '07-read-back.json';
	const run = await runByHand(bench, templateOf(templates, file));
	check(`${file}: execution`, run.status, 'success');
	const read = (node: string) => outputOf(run, node).length;
	check(`${file}: accounts`, read('Get Accounts'), shopAccounts(bench.erp));
	check(`${file}: incoming invoices`, read('Get Incoming Invoices'), listedInvoices(bench.erp));
}
