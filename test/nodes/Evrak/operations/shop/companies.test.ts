import { startErp, type Erp } from '../../../../../standin';
import { pointerOf } from '../../../../../standin/schema/taxes';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { forwarding } from '../../../../../testkit/servers/forwarding';
import type { Served } from '../../../../../testkit/servers/server';
import { saveShopOrder, storedOrder } from '../../../../../testkit/shop/node';
import { wooOrder } from '../../../../erp/shops/examples';

const OTHER = 'IKINCI';
const company = { companyCode: '={{ $json.company }}' };
const creating = (options = {}) => saveShopOrder({}, { ifItemMissing: 'create' }, { ...company, ...options });

/** One new lamp: sold at 20 % by one company, and at 10 % by the other. */
const [line] = wooOrder.line_items;
const lampAt = (rate: 10 | 20, companyCode: string, number = '5310') => {
	const [amount, total] = rate === 20 ? ['46.66', '279.96'] : ['23.33', '256.63'];
	const [tax] = wooOrder.tax_lines.filter(({ rate_percent: percent }) => percent === rate);
	return {
		...wooOrder,
		number,
		company: companyCode,
		total,
		shipping_lines: [],
		line_items: [
			{
				...line,
				total_tax: amount,
				subtotal_tax: amount,
				subtotal: line?.total,
				taxes: [{ id: tax?.rate_id, total: amount, subtotal: amount }],
			},
		],
		tax_lines: [{ ...tax, tax_total: amount, shipping_tax_total: '0.00' }],
	};
};

let first: Bench;
let second: Erp;
let server: Served;
beforeEach(async () => {
	first = await bench();
	second = await startErp({ overMidnight: 2_000, vat: 'shifted', credentials: { companyCode: OTHER } });
	// Each company of a server has a database of its own.
	server = await forwarding((_, body) => ({ erp: body.includes(`"${OTHER}"`) ? second : first.erp }));
});
afterEach(async () => {
	await server.close();
	await second.close();
	await first.close();
});

const run = async (...orders: ReadonlyArray<ReturnType<typeof lampAt>>) =>
	await first.evrak(creating(), items(...orders), {}, { baseUrl: server.url });
const vatOf = ({ db }: Erp) => db.all("SELECT sto_toptan_vergi AS vat FROM STOKLAR WHERE sto_kod = 'LAMBA'");

describe('one new SKU at two VAT rates', () => {
	it('is an item of each of two companies, at the rate and by the pointer of each', async () => {
		const ran = await run(lampAt(20, 'DEMO'), lampAt(10, OTHER));
		expect(ran.error?.message).toBeUndefined();
		expect(ran.items.map(({ json }) => json.shopOrder)).toEqual([
			expect.objectContaining({ newItems: [expect.objectContaining({ code: 'LAMBA', rate: 20, outcome: 'created' })] }),
			expect.objectContaining({ newItems: [expect.objectContaining({ code: 'LAMBA', rate: 10, outcome: 'created' })] }),
		]);
		expect(vatOf(first.erp)).toEqual([{ vat: pointerOf('common', 20) }]);
		expect(vatOf(second)).toEqual([{ vat: pointerOf('shifted', 10) }]);
		expect([storedOrder(first.erp.db, '5310').total, storedOrder(second.db, '5310').total]).toEqual([27996n, 25663n]);
	});

	it('is refused where both orders are of one company, whichever that is', async () => {
		const ran = await run(lampAt(20, 'DEMO'), lampAt(20, OTHER, '1'), lampAt(10, OTHER, '2'));
		expect(ran.error?.message).toMatch(/order 2\): .*sold at 20 % and at 10 % VAT/);
		expect([vatOf(first.erp), vatOf(second)]).toEqual([[], []]);
	});
});
