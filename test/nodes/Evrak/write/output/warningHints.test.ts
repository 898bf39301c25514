import { bench, items, previewing, type Ran } from '../../../../../testkit/node/evrak';
import { order, saveOrders } from '../../../../../testkit/node/orders';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);

const hints = ({ run }: Ran) => run.data.resultData.runData.Evrak?.flatMap(({ hints: given }) => given ?? []) ?? [];
const strange = (number: number, ...columns: string[]) =>
	order(number, Object.fromEntries(columns.map((column) => [column, 'x'])));
const previewOf = async (options: Parameters<typeof saveOrders>[0], ...documents: object[]) =>
	await erp.evrak({ ...previewing(saveOrders(options)), json: JSON.stringify(documents) }, items({}));

describe('what is odd about documents', () => {
	it('stands above the output of a preview, as on its items', async () => {
		const ran = await previewOf({}, strange(1, 'sip_renk'));
		const [warning] = ran.items[0]?.json.warnings as string[];
		expect(hints(ran)).toEqual([
			{ message: `${String(ran.items[0]?.json.document)}: ${warning}`, type: 'warning', location: 'outputPane' },
		]);
	});

	it('is told once for all documents, and of many warnings the first', async () => {
		const ran = await previewOf({}, ...[1, 2, 3, 4, 5].map((number) => strange(number, 'sip_renk')));
		expect(hints(ran)).toHaveLength(1);
		expect(hints(ran)[0]?.message).toMatch(
			/^Document 1 .*; Document 2 .*; Document 3 .* and 2 more documents: .*sip_renk/,
		);
		const many = await previewOf({}, strange(1, ...[1, 2, 3, 4, 5, 6, 7].map((n) => `sip_renk${n}`)));
		expect(hints(many)).toHaveLength(6);
		expect(hints(many)[5]?.message).toBe('2 more warnings stand in the items.');
	});

	it('is not told of documents that are right, or that are refused', async () => {
		expect(hints(await previewOf({}, order(1)))).toEqual([]);
		expect(hints(await previewOf({ onlyKnownFields: true }, strange(1, 'sip_renk')))).toEqual([]);
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});
});
