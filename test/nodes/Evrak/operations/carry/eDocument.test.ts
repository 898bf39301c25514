import { bench, items, previewing } from '../../../../../testkit/node/evrak';
import { carryOn, documents, order, ordered, stepsIn } from './support';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

const NONE = { notes: 0, invoices: 0, sent: 0 };

describe('a question beside the documents', () => {
	// Without the option it would wait for two minutes: the limit of the test is half of that.
	it.each([
		['EMukellefSorgulamaV2', 'invoice', 'eDocument'],
		['EBelgeDurumSorgulamaV2', 'eDocument', 'pdf'],
		['FaturaPdfV2', 'eDocument', 'pdf'],
	] as const)(
		'ends by the option Timeout: %s',
		async (method, before, upTo) => {
			const number = await order(erp);
			expect((await erp.evrak(carryOn(before), ordered(number))).error).toBeUndefined();
			erp.erp.chaos({ seed: 1, rate: 1, faults: ['hang-before-commit'], only: [method] });
			const { error } = await erp.evrak(carryOn(upTo, {}, {}, { timeout: 0.5, verifyFor: 0.5 }), ordered(number));
			expect(error?.message).toBeDefined();
			expect(erp.bodies(method)).not.toEqual([]);
		},
		60_000,
	);
});

describe('before the e-document is sent', () => {
	it('the web address of the sale is written into the invoice, once', async () => {
		const number = await order(erp);
		const shop = { webAddress: 'https://shop.example', paymentNumber: '1' };
		const first = await erp.evrak(carryOn('eDocument', {}, shop), ordered(number));
		const again = await erp.evrak(carryOn('pdf', {}, shop), ordered(number));
		expect(stepsIn(first)).toEqual([
			...['dispatchNote created', 'invoice created', 'internetSale created', 'eDocument created'],
		]);
		expect(stepsIn(again)).toEqual(['dispatchNote found', 'invoice found', 'eDocument found', 'pdf done']);
		const rows = erp.erp.db.all('SELECT ebh_satisin_webadresi AS address FROM EBELGE_EVRAK_HAREKETLERI');
		expect(rows.map(({ address }) => address)).toEqual(['https://shop.example']);
		expect(erp.erp.db.all('SELECT * FROM STOK_HAREKETLERI')).toHaveLength(2);
	});

	it('a card that contradicts the registration stops the way', async () => {
		const number = await order(erp);
		const real = erp.erp.db.all.bind(erp.erp.db);
		jest
			.spyOn(erp.erp.db, 'all')
			.mockImplementation((sql: string, ...rest) =>
				real(sql, ...rest).map((row) =>
					/cari_vdaire_no/.test(sql) && 'cari_efatura_fl' in row ? { ...row, cari_efatura_fl: 0 } : row,
				),
			);
		const { error } = await erp.evrak(carryOn('eDocument'), ordered(number));
		jest.restoreAllMocks();
		expect(error?.message).toContain('an e-invoice is due by the registration');
		expect(documents(erp)).toEqual({ notes: 1, invoices: 1, sent: 0 });
		const ran = await erp.evrak(carryOn('eDocument', {}, { askRegistration: false }), ordered(number));
		expect(stepsIn(ran)).toEqual(['dispatchNote found', 'invoice found', 'eDocument created']);
	});

	it.each([
		[
			'',
			1,
			'an e-archive invoice is due by its missing tax number, and the card of account 120.01.001 says an e-invoice',
		],
		['123456789', 0, 'the tax number of account 120.01.001 cannot be one: "123456789" has 9 digits'],
	])('an account whose number is %p, with the mark %p, stops the way', async (number, mark, said) => {
		erp.erp.db.run(
			"UPDATE CARI_HESAPLAR SET cari_vdaire_no = ?, cari_VergiKimlikNo = '', cari_efatura_fl = ? WHERE cari_kod = '120.01.001'",
			[number, mark],
		);
		const { error } = await erp.evrak(carryOn('eDocument'), ordered(await order(erp)));
		expect(error?.message).toContain(said);
		expect(error?.description).toContain('The e-document was not sent, which nothing could take back');
		expect(documents(erp)).toEqual({ notes: 1, invoices: 1, sent: 0 });
	});

	it.each([
		[{ webAddress: '={{ $json.url }}' }, 'Web Address has an expression that gives nothing'],
		[{ webAddress: '=https://{{ $json.url }}' }, 'Web Address has an expression that gives nothing'],
		[{ webAddress: 'https://' }, 'Web Address "https://" is no address of a shop'],
		[{ webAddress: 'my shop' }, 'Web Address "my shop" is no address of a shop'],
		[{ invoiceDate: '={{ $json.day }}' }, 'Invoice Date (Fatura Tarihi) has an expression that gives nothing'],
	])('an option that finds nothing stops all of it: %j', async (options, said) => {
		const number = await order(erp);
		const { error } = await erp.evrak(carryOn('eDocument', {}, options), ordered(number));
		expect(error?.message).toContain(said);
		expect(documents(erp)).toEqual(NONE);
	});

	it('a series whose expression finds nothing is not left to the ERP, and one that is blank is', async () => {
		const number = await order(erp);
		const { error } = await erp.evrak(carryOn('invoice', { invoiceSeries: '={{ $json.nothing }}' }), ordered(number));
		expect(error?.message).toContain('Invoice Series (Fatura Seri) has an expression that gives nothing');
		const ran = await erp.evrak(carryOn('invoice', { invoiceSeries: '={{ "" }}' }), ordered(number));
		expect(stepsIn(ran)).toEqual(['dispatchNote created', 'invoice created']);
	});

	it('a series of the order whose expression finds nothing would mean another order of this number', async () => {
		const { error } = await erp.evrak(
			carryOn('eDocument', { orderSeries: '={{ $json.nothing }}' }),
			ordered(await order(erp)),
		);
		expect(error?.message).toContain('Order Series (Sipariş Seri) has an expression that gives nothing');
		expect(documents(erp)).toEqual(NONE);
	});

	it('an invoice that differs from its order by more than rounding stops it, unless it is to be sent', async () => {
		const number = await order(erp);
		await erp.evrak(carryOn('invoice'), ordered(number));
		erp.erp.db.run('UPDATE CARI_HESAP_HAREKETLERI SET cha_meblag = cha_meblag + 1');
		const { error } = await erp.evrak(carryOn('eDocument'), ordered(number));
		expect(error?.message).toBe(`Order WEB ${number}: the invoices differ from the order by 1`);
		const ran = await erp.evrak(carryOn('eDocument', {}, { ifTotalsDiffer: 'send' }), ordered(number));
		expect(ran.items[0]?.json.warnings).toEqual(['The invoices differ from the order by 1']);
	});

	it('a right that is missing is told, and nothing is claimed', async () => {
		const number = await order(erp);
		const own = carryOn('eDocument', {}, { askRegistration: false }, { verifyFor: 0.1 });
		const { error } = await erp.evrak(own, ordered(number), {}, { userCode: 'API2' });
		expect(error?.message).toContain('the e-document may or may not have been sent');
		expect([error?.context?.outcome, documents(erp).sent]).toEqual(['unknown', 0]);
	});
});

describe('Preview of Convert to Invoice', () => {
	it.each([
		['invoice', ['dispatchNote preview', 'invoice preview']],
		['pdf', ['dispatchNote preview', 'invoice preview', 'eDocument preview', 'pdf preview']],
	] as const)('tells what would be made up to %s, and writes nothing', async (upTo, steps) => {
		const number = await order(erp);
		const ran = await erp.evrak(previewing(carryOn(upTo)), ordered(number));
		expect(ran.items[0]?.json).toMatchObject({ preview: true, outcome: 'preview' });
		expect(JSON.stringify(ran.items[0]?.json.body)).toContain('sip_evrakno_sira');
		expect([stepsIn(ran), documents(erp)]).toEqual([steps, NONE]);
	});

	it('begins where the order stands', async () => {
		const number = await order(erp);
		await erp.evrak(carryOn('invoice'), ordered(number));
		const ran = await erp.evrak(previewing(carryOn('eDocument')), ordered(number));
		expect(stepsIn(ran)).toEqual(['dispatchNote found', 'invoice found', 'eDocument preview']);
		expect(documents(erp).sent).toBe(0);
	});
});

describe('an item that names no order', () => {
	it.each([
		['is blank', { series: 'WEB' }],
		['"7,5" is not the number of an order', { series: 'WEB', number: '7,5' }],
		['would be the shop’s', { number: '5310', line_items: [] }],
	])('is refused before anything is asked: %s', async (message, json) => {
		const { error } = await erp.evrak(carryOn('invoice'), items(json));
		expect(error?.message).toContain(message);
		expect(erp.bodies('SqlVeriOkuV2')).toEqual([]);
	});

	it('is refused where the ERP has no such order, or one of another reference', async () => {
		const number = await order(erp);
		erp.erp.db.run("UPDATE SIPARISLER SET sip_belgeno = '5311'");
		const missing = await erp.evrak(carryOn('invoice'), ordered('99'));
		expect(missing.error?.message).toBe('Order WEB 99: the ERP has no sales order WEB 99');
		const other = { series: 'WEB', number, shopOrder: { reference: '5310' } };
		const { error } = await erp.evrak(carryOn('invoice'), items(other));
		expect(error?.message).toContain('has the reference 5311, and the item is about 5310');
		expect(documents(erp)).toEqual(NONE);
	});

	it('is refused on a V16 server', async () => {
		const { error } = await erp.evrak(carryOn('invoice'), ordered('1'), {}, { generation: 'V16' });
		expect(error?.message).toContain('does not exist on a V16 server');
	});
});
