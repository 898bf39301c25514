import { bench, items } from '../../../../testkit/node/evrak';
import { fields } from '../../../../testkit/node/orders';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(async () => await bench({ trade: true }));

const COUNT = { sym_tarihi: '2026-11-20', sym_depono: 1, sym_Stokkodu: 'STK001', sym_miktar1: 3 };
const finalize = { resource: 'stockCount', operation: 'finalize', inputMode: 'fields' };

it('a count is finalized by what saving it gave, with nothing typed', async () => {
	const create = { resource: 'stockCount', operation: 'create', inputMode: 'json', json: '={{ $json }}' };
	const saved = await erp.evrak(create, items({ satirlar: [COUNT] }));
	expect(saved.items[0]?.json).toMatchObject({ outcome: 'saved', date: '2026-11-20', warehouse: 1 });
	const { error } = await erp.evrak(finalize, saved.items);
	expect(error).toBeUndefined();
	const { number } = saved.items[0]?.json ?? {};
	expect(erp.bodies('SayimKesinlestirmeV2')).toMatchObject([
		{ Mikro: { evraklar: [{ sym_tarihi: '20.11.2026', sym_depono: '1', sym_evrakno: number }] } },
	]);
});

it('what an item does not say is asked for, and what is typed counts', async () => {
	const before = erp.bodies('SayimKesinlestirmeV2').length;
	const { error } = await erp.evrak(finalize, items({ warehouse: 1 }));
	expect(error?.message).toMatch(/Count Date \(Sayım\)/);
	const typed = { ...finalize, documentFields: fields({ sym_tarihi: '2026-11-21', sym_depono: '2' }), preview: true };
	const { items: rows } = await erp.evrak(typed, items({}));
	expect(rows[0]?.json.body).toMatchObject({ Mikro: { evraklar: [{ sym_tarihi: '21.11.2026', sym_depono: '2' }] } });
	expect(erp.bodies('SayimKesinlestirmeV2')).toHaveLength(before);
});
