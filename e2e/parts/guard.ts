import { join } from 'node:path';
import type { IDataObject, IRun } from 'n8n-workflow';
import { credentialOf } from '../../demo/credential';
import { runWorkflow } from '../../testkit/engine';
import { loadPackage } from '../../testkit/engine/package';
import type { Bench } from '../bench';
import type { Check } from '../report';
import { evrak, sketch, START, type CredentialRef } from '../sketch';
import { CREATE, CREATE_ORDER_PARAMETERS, oneLineOrder, ordersIn, outcomesOf, savesSent } from './orders';

/** One execution of the guarded workflow: the key of its order, the fault that its save meets, and how it must end. */
interface Step {
	readonly what: string;
	readonly key: string;
	readonly fault?: string;
	readonly outcome: string;
	/** Saves that come to the ERP. */
	readonly sent: 0 | 1;
}

/** The orders have no number of their own, so that n8n's memory alone decides. */
const BEFORE: readonly Step[] = [
	{ what: 'a new key', key: 'A', outcome: 'saved', sent: 1 },
	{ what: 'the same key', key: 'A', outcome: 'alreadySaved', sent: 0 },
	{ what: 'a key whose save is refused', key: 'B', fault: 'refused', outcome: 'failed', sent: 1 },
	{ what: 'it was released: the same key', key: 'B', outcome: 'saved', sent: 1 },
	{ what: 'a key whose save is not answered', key: 'C', fault: 'timeout-lost', outcome: 'unknown', sent: 1 },
	{ what: 'it stays claimed: the same key', key: 'C', outcome: 'unknown', sent: 0 },
];

const AFTER: readonly Step[] = [
	{ what: 'after a restart, a saved key', key: 'A', outcome: 'alreadySaved', sent: 0 },
	{ what: 'after a restart, a claimed key', key: 'C', outcome: 'unknown', sent: 0 },
	{ what: 'after a restart, a new key', key: 'D', outcome: 'saved', sent: 1 },
];

const guarded = (series: string, credential: CredentialRef) => {
	// The faults are for the next requests, which must be saves.
	const options = { documentKey: '={{ $json.key }}', checkCodes: false };
	const parameters = { ...CREATE_ORDER_PARAMETERS, json: '={{ $json.order }}', options };
	return sketch(
		`Protection ${series}`,
		[],
		evrak(CREATE, credential, parameters, { onError: 'continueRegularOutput' }),
	);
};

const itemOf = (series: string, key: string): IDataObject => ({
	key,
	order: oneLineOrder({ sip_evrakno_seri: series }),
});

async function follow(
	{ erp }: Pick<Bench, 'erp'>,
	steps: readonly Step[],
	where: string,
	check: Check,
	run: (key: string) => Promise<IRun>,
): Promise<void> {
	for (const { what, key, fault, outcome, sent } of steps) {
		const before = savesSent(erp);
		if (fault) await erp.faults(fault);
		const found = outcomesOf(await run(key));
		check(`${where}: ${what}`, { outcome: found, sent: savesSent(erp) - before }, { outcome: [outcome], sent });
	}
}

/**
 * *Protection* with n8n's real store of processed data, and the same executions with the demo engine's imitation of it.
 * Resolves with the part that is to be done after n8n was restarted.
 */
export async function guard(bench: Bench, check: Check): Promise<(check: Check) => Promise<void>> {
	const { api, erp, credential } = bench;
	const stored = await api.import(guarded('GRD', credential));
	const run = async (key: string) => await api.run(await api.pin(stored, START, [itemOf('GRD', key)]), START);
	await follow(bench, BEFORE, 'n8n', check, run);
	const engine = await loadPackage(join(__dirname, '..', '..'), { evrakApi: credentialOf(erp) });
	const file = guarded('GRE', credential);
	await follow(
		bench,
		BEFORE,
		'demo engine',
		check,
		async (key) => await runWorkflow(engine, { ...file, pinData: { [START]: [{ json: itemOf('GRE', key) }] } }),
	);
	return async (checkAfter) => {
		await follow(bench, AFTER, 'n8n', checkAfter, run);
		checkAfter('orders in the ERP', ordersIn(erp, 'GRD'), [1, 2, 3]);
	};
}
