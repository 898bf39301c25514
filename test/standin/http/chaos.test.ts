import { FAULTS, startErp, type ChaosOptions, type Erp } from '../../../standin';
import { call, onErp, order } from '../client';
import { bodyOf, receive } from '../wire';

/** Faults that let a client go on at once. */
const SHORT = ['502', '502-lost', 'deadlock', 'empty', 'lower', 'reset', 'timeout-late:5', 'wrong-count', 'stub'];

const references = (count: number) => Array.from({ length: count }, (_, at) => `WEB-${at}`);
const save = async (erp: Erp, reference: string) =>
	await receive(erp, 'SiparisKaydetV2', bodyOf(erp, order({ sip_belgeno: reference })));
const saved = (erp: Erp) => erp.db.all('SELECT sip_belgeno AS r FROM SIPARISLER ORDER BY r').map(({ r }) => String(r));

/** One run: every document twice, in the order given, `wide` at a time. */
async function run(options: ChaosOptions, documents: string[], wide = 1): Promise<Pick<Erp['chaos'], 'log'>['log']> {
	const erp = await startErp({ chaos: options });
	try {
		for (const pass of [documents, documents])
			for (let from = 0; from < pass.length; from += wide)
				await Promise.all(pass.slice(from, from + wide).map((reference) => save(erp, reference)));
		await erp.settled();
		return erp.chaos.log.map((hit) => ({ ...hit }));
	} finally {
		await erp.close();
	}
}

describe('chaos', () => {
	const options = { seed: 7, rate: 0.4, faults: SHORT };

	test('the same seed gives the same log; another seed gives another', async () => {
		const first = await run(options, references(20));
		expect(first.length).toBeGreaterThan(5);
		expect(first.length).toBeLessThan(35);
		const hitAt = (time: number) => first.filter(({ attempt }) => attempt === time).map(({ key }) => key);
		expect([...hitAt(1), ...hitAt(2)]).toHaveLength(first.length);
		expect(hitAt(2).length).toBeGreaterThan(0);
		expect(hitAt(2)).not.toEqual(hitAt(1));
		expect(await run(options, references(20))).toEqual(first);
		expect(await run({ ...options, seed: 8 }, references(20))).not.toEqual(first);
	});

	test(
		'the log says what hit which document, and whether it was written',
		onErp(async (erp) => {
			erp.chaos({ seed: 'a', rate: 1, faults: ['deadlock', 'empty', 'timeout-late:20'] });
			for (const reference of references(9)) await save(erp, reference);
			const late = erp.chaos.log.filter(({ fault }) => fault === 'timeout-late:20');
			await erp.settled();
			expect(late.length).toBeGreaterThan(0);
			expect(erp.chaos.log).toEqual(
				references(9).map((key) => {
					const fault = erp.chaos.log.find((hit) => hit.key === key)?.fault ?? '';
					const { writes } = FAULTS[fault.split(':')[0] ?? ''] ?? {};
					return { method: 'SiparisKaydetV2', key, attempt: 1, fault, writes, committed: writes !== 'never' };
				}),
			);
			expect(saved(erp)).toEqual(erp.chaos.log.filter(({ committed }) => committed).map(({ key }) => key));
		}),
	);

	test(
		'hits what it is told to: writes, reads, or methods; faults asked for by header come first; stop ends it',
		onErp(async (erp) => {
			const read = async () => (await call(erp, 'VergiListesiV2')).status;
			const write = async (headers = {}) => (await call(erp, 'SiparisKaydetV2', order({}), headers)).status;
			const both = async () => [await read(), await write()];
			const chaos = { seed: 1, rate: 1, faults: ['502'] };
			expect(await both()).toEqual([200, 200]);
			erp.chaos(chaos);
			expect(await both()).toEqual([502, 502]);
			erp.chaos({ ...chaos, only: 'writes' });
			expect(await both()).toEqual([200, 502]);
			erp.chaos({ ...chaos, only: 'reads' });
			expect(await both()).toEqual([502, 200]);
			erp.chaos({ ...chaos, only: ['SiparisKaydetV2'] });
			expect(await both()).toEqual([200, 502]);
			expect(await write({ 'x-evrak-fault': 'html403' })).toBe(403);
			erp.chaos.stop();
			expect(await both()).toEqual([200, 200]);
			expect(erp.chaos.log).toHaveLength(1);
		}),
	);
});
