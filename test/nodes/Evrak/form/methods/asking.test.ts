import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { openForm } from '../../../../../testkit/node/form';

const ORDER = { resource: 'order', operation: 'create', inputMode: 'fields' };

describe('the drop-downs of a form', () => {
	let erp: Bench;
	beforeAll(async () => void (erp = await bench({ trade: true })));
	afterAll(async () => await erp.close());

	it('name no column that a read has learned to be missing', async () => {
		const older = await bench({ trade: true, hide: ['DEPOLAR.dep_iptal', 'PROJELER.pro_iptal'] });
		const list = { resource: 'list', operation: 'getAll', list: 'warehouse', returnAll: true };
		expect((await older.evrak(list, items({}))).error?.message).toBeUndefined();
		const before = older.erp.statements.length;
		const form = openForm({ ...ORDER, operation: 'update' }, { ...older.credential });
		for (const field of ['sip_depono', 'sip_projekodu']) await form.values('line', field);
		const asked = older.erp.statements.slice(before).map(({ sql }) => sql);
		expect(asked.some((sql) => sql.includes('DEPOLAR'))).toBe(true);
		expect(asked.join()).not.toMatch(/(?<!AS |l\.)(?:dep|pro)_iptal/);
		await older.close();
	});
});
