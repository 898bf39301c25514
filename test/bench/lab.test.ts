import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { experiment, type Result } from '../../bench/lab/experiment';
import { ordersOf } from '../../bench/lab/orders';
import { ROWS } from '../../bench/lab/plan';
import { Scan } from '../../bench/lab/secrets';
import { ownNodes } from '../../testkit/node/nodes';

const SEED = '3';
const DOCUMENTS = 60;

/** A row of the table at the size of a test, in executions of 15 orders. */
async function lab(id: string, scan: Scan): Promise<Result> {
	const row = ROWS.find((one) => one.id === id);
	if (!row) throw new Error(`The laboratory has no row ${id}`);
	const product = { nodeTypes: ownNodes(), credentialType: new EvrakApi() };
	const conditions = { product, seed: SEED, rate: 0.2, size: 15, atOnce: 4, scan };
	return await experiment(row, ordersOf(SEED, DOCUMENTS), conditions);
}

const NOTHING_WRONG = { duplicates: 0, lost: 0, falseSaved: 0, falseFailed: 0 };

describe('the laboratory, in its short form', () => {
	const scan = new Scan();
	const results = new Map<string, Result>();
	const good = ordersOf(SEED, DOCUMENTS).filter(({ isGood }) => isGood).length;

	/** Figures of a row. */
	const counts = (id: string) => {
		const found = results.get(id);
		if (!found) throw new Error(`Row ${id} was not run`);
		return found.counts;
	};

	beforeAll(async () => {
		const run = async (id: string) => void results.set(id, await lab(id, scan));
		// One after the other: a busy process must not add time-outs to those of the faults.
		for (const id of ['t2', 't1']) await run(id);
		await Promise.all(['a1', 'a2', 'b2', 'd2'].map(run));
	}, 120_000);

	it.each(['a1', 'a2', 'b2'])(
		'row %s gets every order that the ERP takes into it once, and reports nothing wrong',
		(id) => {
			expect(results.get(id)?.bent).toBeGreaterThan(0);
			const ends = { asked: DOCUMENTS, inDatabase: good, failed: DOCUMENTS - good, unknown: 0 };
			expect(counts(id)).toMatchObject({ ...NOTHING_WRONG, ...ends });
		},
	);

	it('leaves unknown, and sends no second time, where the ERP cannot be asked', () => {
		const { saved, failed, unknown } = counts('d2');
		expect(counts('d2')).toMatchObject(NOTHING_WRONG);
		expect(unknown).toBeGreaterThan(0);
		expect(saved + failed + unknown).toBe(DOCUMENTS);
	});

	it('is able to fail: the way users go today doubles or takes for saved what is not, on the same seed', () => {
		const wrong = ['t1', 't2'].map((id) => counts(id).duplicates + counts(id).falseSaved);
		expect(Math.max(...wrong)).toBeGreaterThan(0);
		expect(results.get('t1')?.bent).toBeGreaterThan(0);
	});

	it('leaves no secret in anything that n8n keeps of the runs', () => {
		expect(scan.texts).toBeGreaterThan(1_000);
		expect(scan.leaks).toEqual({ evrak: [], today: [], console: [] });
	});
});
