import { bench, items } from '../../testkit/node/evrak';
import { order, saveOrders } from '../../testkit/node/orders';
import { textOf } from './markdown';

describe('docs/new-year.md', () => {
	it('leads each document into the working year of its own date, by the expression that it shows', async () => {
		const [, expression = ''] = /```\n(\{\{.*\}\})\n```/.exec(textOf('docs', 'new-year.md')) ?? [];
		const at = await bench();
		try {
			const now = Number(at.erp.credentials.workingYear);
			const years = [now, now - 1];
			const given = years.map((year, n) => ({ ...order(n + 1), date_created: `${year}-12-31T23:50:00` }));
			const { items: saved } = await at.evrak(saveOrders({ workingYear: `=${expression}` }), items(...given));
			expect(saved.map(({ json }) => json.outcome)).toEqual(['saved', 'saved']);
			const sent = at.bodies('SiparisKaydetV2') as Array<{ Mikro: { CalismaYili: unknown } }>;
			expect(sent.map(({ Mikro }) => Number(Mikro.CalismaYili))).toEqual(years);
		} finally {
			await at.close();
		}
	});
});
