import type { INodeExecutionData, INodeParameters, IRun } from 'n8n-workflow';
import { WorkflowExecute } from 'n8n-core';
import { EvrakApi } from '../../../../../credentials/EvrakApi.credentials';
import { additionalData, baseOf, outputOf, workflowOf } from '../../../../../testkit/engine';
import { chain, ERP, evrak, START } from '../../../../../testkit/engine/chain';
import { rememberProcessed } from '../../../../../testkit/engine/processed';
import { actionNodes } from '../../../../../testkit/node/nodes';
import { bench, items, NODE, type Settings } from '../../../../../testkit/node/evrak';
import { keyed, keysIn, questionsAsked, remembered, safeOrders, sends } from '../../../../../testkit/node/safeSaves';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

/** What the node itself ended with: n8n writes its record of a cancelled execution at once and takes nothing more from the node. */
interface Ended {
	readonly rows?: INodeExecutionData[];
	readonly error?: { message: string; description?: string | null };
}

const until = async (when: () => boolean): Promise<void> => {
	while (!when()) await new Promise((resolve) => setTimeout(resolve, 2));
};

/** Runs the node and cancels the execution, as n8n's Stop button does, once `when` says so. */
async function cancelled(
	parameters: INodeParameters,
	input: INodeExecutionData[],
	when: () => boolean,
	settings: Settings = {},
): Promise<Ended & { run: IRun }> {
	let told: (ended: Ended) => void = () => undefined;
	const ended = new Promise<Ended>((resolve) => (told = resolve));
	const watched = actionNodes(({ description, methods, execute }) => ({
		description,
		methods,
		async execute() {
			try {
				const output = (await execute.call(this)) as INodeExecutionData[][];
				told({ rows: output.flat() });
				return output;
			} catch (error) {
				told({ error: error as Ended['error'] });
				throw error;
			}
		},
	}));
	const options = {
		nodeTypes: watched,
		credentialTypes: { evrakApi: new EvrakApi() },
		credentials: { evrakApi: erp.credential },
	};
	const file = chain('test', [evrak(NODE.name, ERP, parameters, { id: NODE.id, ...settings })], input);
	await rememberProcessed();
	const workflow = workflowOf(options, file);
	const execute = new WorkflowExecute(additionalData(options, baseOf(file)), 'manual');
	const running = execute.run({
		workflow,
		startNode: workflow.getNode(START) ?? undefined,
		pinData: file.pinData,
	});
	await until(when);
	running.cancel();
	const run = await running;
	return { ...(await ended), run };
}

const CONTINUE: Settings = { onError: 'continueErrorOutput' };
const three = () => items(keyed('K1'), keyed('K2'), keyed('K3'));
const outcomesOf = ({ rows = [] }: Ended) =>
	rows.map(({ json, error }) => json.outcome ?? (error as unknown as { context: { outcome: string } }).context.outcome);

describe('a cancelled execution', () => {
	it('waits no longer for the write under way, which goes on: it is unknown, and the error tells what was saved', async () => {
		const release = erp.erp.holdWrites(1);
		const { error, run } = await cancelled(safeOrders({ protection: 'full' }), three(), () => sends(erp) === 2);
		expect(error?.message).toContain(
			'Document 2 (A) may or may not have been saved: The execution was cancelled before the ERP answered',
		);
		expect(error?.description).toContain('Look it up in the ERP before you send it again');
		expect(error?.description).toContain('Before it, 1 went through: Document 1 (A)');
		expect(outputOf(run, NODE.name)).toEqual([]);
		release();
		await until(() => keysIn(erp).length === 2);
		expect(keysIn(erp)).toEqual(['K1', 'K2']);
		expect(sends(erp)).toBe(2);
	});

	it('gives each document its row with "Continue"', async () => {
		const release = erp.erp.holdWrites();
		const ended = await cancelled(safeOrders({}), three(), () => sends(erp) === 1, CONTINUE);
		expect(outcomesOf(ended)).toEqual(['unknown', 'failed', 'failed']);
		release();
		await until(() => keysIn(erp).length === 1);
		expect(keysIn(erp)).toEqual(['K1']);
	});

	it('keeps the claim of the document that is unknown: the next run does not send it again', async () => {
		await erp.erp.writeFaults('hang-before-commit');
		const parameters = safeOrders({ protection: 'full', verifyFor: 0.1 });
		const ended = await cancelled(parameters, items(keyed('K1')), () => sends(erp) === 1, CONTINUE);
		expect(outcomesOf(ended)).toEqual(['unknown']);
		const next = await erp.evrak(parameters, items(keyed('K1')), CONTINUE);
		expect(next.errors).toHaveLength(1);
		expect(sends(erp)).toBe(1);
	});

	it('frees the place of its write, although the server hangs on it', async () => {
		await erp.faults('hang-before-commit');
		const plain = safeOrders({ protection: 'none' });
		const ended = await cancelled(plain, items(keyed('K1')), () => sends(erp) === 1, CONTINUE);
		expect(outcomesOf(ended)).toEqual(['unknown']);
		const next = await erp.evrak(safeOrders({}), items(keyed('K2')));
		expect(next.items.map(({ json }) => json.outcome)).toEqual(['saved']);
	});

	it('leaves the queue at once where it waits behind the hung write of another, which keeps its place', async () => {
		const release = erp.erp.holdWrites();
		const hung = erp.evrak(safeOrders({}), items(keyed('K1')));
		await until(() => sends(erp) === 1);
		let hasEnded = false;
		void hung.then(() => (hasEnded = true));
		let isWaiting = false;
		setImmediate(() => (isWaiting = true));
		const ended = await cancelled(safeOrders({}), items(keyed('K2')), () => isWaiting, CONTINUE);
		expect(outcomesOf(ended)).toEqual(['failed']);
		expect(hasEnded).toBe(false);
		const next = erp.evrak(safeOrders({}), items(keyed('K3')));
		release();
		expect((await next).items.map(({ json }) => json.outcome)).toEqual(['saved']);
		expect(hasEnded).toBe(true);
		expect(keysIn(erp)).toEqual(['K1', 'K3']);
	});

	it('while the guard asks the ERP sends nothing and keeps no claim: the next run sends', async () => {
		await erp.faults('hang-before-commit');
		const ended = await cancelled(
			safeOrders({ protection: 'full' }),
			three(),
			() => questionsAsked(erp).length === 1,
			CONTINUE,
		);
		expect(outcomesOf(ended)).toEqual(['failed', 'failed', 'failed']);
		expect(sends(erp)).toBe(0);
		expect(await remembered()).toBe(0);
		const next = await erp.evrak(safeOrders({ protection: 'full' }), three());
		expect(next.items.map(({ json }) => json.outcome)).toEqual(['saved', 'saved', 'saved']);
	});

	it('while it verifies leaves the document unknown, whatever If Not Found says, and claimed', async () => {
		const options = { protection: 'full', ifNotFound: 'failed', verifyFor: 600 };
		await erp.erp.writeFaults('reset');
		const ended = await cancelled(
			safeOrders(options),
			items(keyed('K1')),
			() => sends(erp) === 1 && questionsAsked(erp).length > 1,
			CONTINUE,
		);
		expect(outcomesOf(ended)).toEqual(['unknown']);
		expect(ended.rows?.[0]?.error?.message).toContain('its verification was cancelled');
		const again = safeOrders({ protection: 'full', verifyFor: 0.1 });
		const next = await erp.evrak(again, items(keyed('K1')), CONTINUE);
		expect(next.errors).toHaveLength(1);
		expect(sends(erp)).toBe(1);
	});
});

describe('one write at a time', () => {
	it('has its look before it in the same turn: what waits is neither claimed nor looked up', async () => {
		const write = ['none', 'latency:900'];
		await erp.faults(...write, ...write, ...write);
		const runs = ['K1', 'K2', 'K3'].map(
			async (key) => await erp.evrak(safeOrders({ protection: 'full' }), items(keyed(key))),
		);
		await Promise.all(runs);
		const turn = ['SqlVeriOkuV2', 'SiparisKaydetV2'];
		expect(erp.erp.requests.map(({ path }) => path.split('/').pop())).toEqual([...turn, ...turn, ...turn]);
	});

	it('goes to a server and company, though several executions write', async () => {
		let most = 0;
		const runs = [1, 2, 3].map(
			async (run) => await erp.evrak(safeOrders({}), items(keyed(`${run}-1`), keyed(`${run}-2`))),
		);
		await erp.faults('latency:30', 'latency:30', 'latency:30');
		const watch = setInterval(() => {
			most = Math.max(most, sends(erp) - keysIn(erp).length);
		}, 1);
		await Promise.all(runs);
		clearInterval(watch);
		expect(most).toBeLessThanOrEqual(1);
		expect(keysIn(erp)).toHaveLength(6);
	});
});
