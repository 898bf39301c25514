import { forget } from '../../../../testkit/node/safeSaves';
import { INVOICED_MARKETS, openMarket, type OpenMarket } from '../../../../testkit/shop/invoicedMarkets';
import { live } from '../../../../demo/workflow';
import { template, templateBench, type TemplateBench } from '../../support';

const START = 'Every Half Hour';

describe.each(INVOICED_MARKETS)('$file', (marketplace) => {
	const { file, pdf, names, sold } = marketplace;
	let bench: TemplateBench;
	let market: OpenMarket;

	beforeEach(async () => {
		await forget();
		market = await openMarket(marketplace);
		const type = (name: string) => ({ name, displayName: name, properties: [] });
		bench = await templateBench(
			{},
			{
				credentialTypes: { httpBasicAuth: type('httpBasicAuth'), httpCustomAuth: type('httpCustomAuth') },
				credentials: { httpBasicAuth: { user: 'u', password: 'p' }, httpCustomAuth: { json: '{}' } },
			},
		);
	});
	afterEach(async () => {
		await bench.close();
		await market.close();
		await forget();
	});

	const ready = () => market.at(template(file));
	const invoices = () =>
		bench.erp.db
			.all('SELECT cha_meblag AS total FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 63')
			.map((row) => BigInt(Math.round(Number(row.total) * 100)));

	it('makes the invoice, and the marketplace gets its PDF once', async () => {
		const ran = await bench.run(live(ready()), START);
		expect([ran.json('Tell a Person'), ran.at('Told').length]).toEqual([[], 1]);
		expect(invoices()).toEqual([sold().total]);
		expect(market.sent()).toMatchObject([names]);
		expect(market.sent().map(pdf)).toEqual(['%PDF-']);
		const again = await bench.run(live(ready()), START);
		expect([again.at('Told').length, market.sent().length, invoices().length]).toEqual([0, 1, 1]);
	});

	it('tells a person what the marketplace did not take', async () => {
		market.refuses = true;
		const ran = await bench.run(live(ready()), START);
		expect(ran.json('Tell a Person')).toMatchObject([{ whatToDo: expect.stringMatching(/panel/) as unknown }]);
	});

	it('as it ships saves the order, shows what would follow, and sends nothing', async () => {
		const ran = await bench.run(ready(), START);
		expect(ran.json('Tell a Person')).toMatchObject([{ problem: expect.stringMatching(/Preview/) as unknown }]);
		expect([market.sent(), invoices()]).toEqual([[], []]);
	});
});
