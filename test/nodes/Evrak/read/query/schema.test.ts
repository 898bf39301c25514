import { items, type Bench } from '../../../../../testkit/node/evrak';
import { tradingCompanies } from './support';

const { trading, closeAll } = tradingCompanies();
afterEach(closeAll);

const stock = { resource: 'item', operation: 'getStockByWarehouse', item: 'STK001' };
const asked = (erp: Bench) => erp.erp.statements.map(({ sql }) => sql);
const isProbe = (sql: string) => sql.includes('INFORMATION_SCHEMA');

describe('what a database has', () => {
	it('is asked once for a server and company, also by those who come at the same time', async () => {
		const erp = await trading();
		await Promise.all([erp.evrak(stock), erp.evrak(stock), erp.evrak(stock, items({}, {}))]);
		await erp.evrak(stock);
		expect(asked(erp).filter(isProbe)).toHaveLength(1);
		expect(asked(erp).filter((sql) => !isProbe(sql))).toHaveLength(5);
	});

	it('is not asked anew because a read was refused: a server in trouble is asked no more than it must be', async () => {
		const erp = await trading();
		expect((await erp.evrak({ ...stock, filters: { warehouses: '1' } })).error).toBeUndefined();
		await erp.faults('refused');
		expect((await erp.evrak(stock)).error).toBeDefined();
		expect((await erp.evrak(stock)).items).toHaveLength(3);
		expect(asked(erp).filter(isProbe)).toHaveLength(1);
	});

	it('is what several sources agree on where the question is refused, less what turns out to be unknown', async () => {
		const erp = await trading({ hide: ['STOKLAR.sto_isim', 'fn_DepodakiMiktar'] });
		await erp.faults('refused', 'none', 'refused');
		const { items: rows, error } = await erp.evrak(stock);
		expect(error).toBeUndefined();
		expect(rows).toHaveLength(3);
		expect(rows[0]?.json).toMatchObject({
			...{ itemName: null, onHand: 0, computedBy: 'STOK_HAREKETLERI' },
			unavailable: ['itemName (sto_isim, Stok ismi)'],
		});
	});

	it('without a needed column that turns out to be unknown, is an error that names it', async () => {
		const erp = await trading({ hide: ['DEPOLAR.dep_no'] });
		await erp.faults('refused', 'none', 'refused');
		expect((await erp.evrak(stock)).error?.message).toMatch(/lacks the column dep_no of the table DEPOLAR/);
	});
});

describe('pages of a read', () => {
	it('begin behind the last row of the one before, and hold at most 500', async () => {
		const erp = await trading();
		for (let dep_no = 10; dep_no < 1_210; dep_no++)
			erp.erp.db.run('INSERT INTO DEPOLAR (dep_no, dep_adi) VALUES (?, ?)', [dep_no, `Depo ${dep_no}`]);
		const { items: rows } = await erp.evrak({ ...stock, returnAll: true });
		const numbers = rows.map(({ json }) => Number(json.warehouse));
		expect(numbers).toHaveLength(1_203);
		expect(new Set(numbers).size).toBe(1_203);
		expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
		const pages = asked(erp).filter((sql) => !isProbe(sql));
		expect(pages).toHaveLength(3);
		expect(pages.map((sql) => /TOP (\d+)/.exec(sql)?.[1])).toEqual(['500', '500', '500']);
		expect(pages[1]).toMatch(/s\.sto_kod = N'STK001' AND s\.dep_no > 506/);
	});
});
