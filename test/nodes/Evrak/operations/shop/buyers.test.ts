import type { INodeParameters } from 'n8n-workflow';
import { bench, items, previewing, type Bench } from '../../../../../testkit/node/evrak';
import { insert } from '../../../../../testkit/operations/database';
import { forwarding } from '../../../../../testkit/servers/forwarding';
import { ordersOf, saveShopInvoice, saveShopOrder, stock } from '../../../../../testkit/shop/node';
import { shopifyForeign, wooOrder } from '../../../../erp/commerce/shops/examples';
import { trendyolPackage } from '../../../../erp/commerce/shops/trendyolExamples';
import { perTest } from '../../../../../testkit/jest/benches';

const CONTINUE = { onError: 'continueErrorOutput' } as const;

/** An order of a buyer by e-mail, at home in İstanbul as the shop writes it. */
const orderOf = (number: string, email: string, more: object = {}) => ({
	...wooOrder,
	number,
	customer_id: 0,
	meta_data: [],
	billing: {
		first_name: 'Ece',
		last_name: 'Sınar',
		address_1: 'Deneme Sok. 5',
		city: 'Kadıköy',
		state: 'TR34',
		postcode: '34710',
		country: 'TR',
		email,
	},
	...more,
});

const ofBuyer = (details: INodeParameters = {}): INodeParameters => ({
	accountFrom: 'buyer',
	partyNewCode: '120.09.###',
	...details,
});

const accountOf = ({ erp }: Bench, number: string) =>
	erp.db.get('SELECT sip_musteri_kod AS code FROM SIPARISLER WHERE sip_belgeno = ?', [number])?.code;

const erp = perTest(bench);
let before: number;
const created = () => erp.erp.db.all('SELECT cari_kod FROM CARI_HESAPLAR').length - before;
beforeEach(() => {
	stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
	before = erp.erp.db.all('SELECT cari_kod FROM CARI_HESAPLAR').length;
});

describe('an order whose account or item is not there', () => {
	const CREATE = { ifItemMissing: 'create' };

	it.each([
		['an account whose answer was lost', '502-lost', ofBuyer(), {}, 'unknown'],
		['an account that was refused', 'refused', ofBuyer(), {}, 'failed'],
		['an item whose answer was lost', '502-lost', {}, CREATE, 'unknown'],
		['an item that was refused', 'refused', {}, CREATE, 'failed'],
	])('for %s: %s', async (_, fault, details, options, outcome) => {
		if (options === CREATE) erp.erp.db.run("DELETE FROM STOKLAR WHERE sto_kod = 'LAMBA'");
		await erp.erp.writeFaults(fault);
		const parameters = saveShopOrder(details, options, { verifyFor: 0.1 });
		const ran = await erp.evrak(parameters, items(orderOf('1', 'ece@example.org')), CONTINUE);
		expect(ran.errors[0]?.error?.context).toMatchObject({ outcome });
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});
});

describe('an order on the account of its buyer', () => {
	it.each([
		[
			{ partyNewCode: '={{ "WEB-" + $json.nobody }}' },
			/order 1\): Code of New Accounts is "WEB-undefined".* write # behind/,
		],
		[{ partyMatching: { matchBy: ['name'] } }, /order 1\): Match By: "name" is no choice\. Give some of taxNumber/],
	])('is refused with the remedy of a rule that cannot be used: %j', async (details, message) => {
		const { error } = await erp.evrak(saveShopOrder(ofBuyer(details)), items(orderOf('1', 'ece@example.org')));
		expect(error?.message).toMatch(message);
		expect(created()).toBe(0);
	});

	it('has one made once for all orders of the buyer, now and later', async () => {
		const both = items(orderOf('1', 'ece@example.org'), orderOf('2', 'ece@example.org'));
		const ran = await erp.evrak(saveShopOrder(ofBuyer()), both);
		expect(ran.error).toBeUndefined();
		expect(ran.items.map(({ json }) => (json.shopOrder as { accountOutcome: string }).accountOutcome)).toEqual([
			'created',
			'found',
		]);
		const again = await erp.evrak(saveShopOrder(ofBuyer()), items(orderOf('3', 'ece@example.org')));
		expect(again.items[0]?.json).toMatchObject({ shopOrder: { account: '120.09.001', accountOutcome: 'found' } });
		expect([created(), ...['1', '2', '3'].map((number) => accountOf(erp, number))]).toEqual([
			1,
			'120.09.001',
			'120.09.001',
			'120.09.001',
		]);
		expect(
			erp.erp.db.get(
				"SELECT adr_il AS city, adr_ilce AS district FROM CARI_HESAP_ADRESLERI WHERE adr_cari_kod = '120.09.001'",
			),
		).toMatchObject({ city: 'İstanbul', district: 'Kadıköy' });
	});

	it('is that of the tax number where the ERP has it', async () => {
		await erp.evrak(
			saveShopOrder(ofBuyer()),
			items(orderOf('1', 'x@example.org', { meta_data: [{ key: '_billing_hez_tax_number', value: '1111111114' }] })),
		);
		expect([created(), accountOf(erp, '1')]).toEqual([0, '120.01.001']);
	});

	it('has none made for a document that the check refuses', async () => {
		const ran = await erp.evrak(
			saveShopOrder(ofBuyer({ series: 'S'.repeat(99) })),
			items(orderOf('1', 'x@example.org')),
		);
		expect(ran.error?.message).toMatch(/sip_evrakno_seri: .* has 99 characters/);
		expect([created(), erp.bodies('CariKaydetV2').length]).toEqual([0, 0]);
	});

	it.each([
		['account', ofBuyer({ warehouse: '99' }), {}, 'CariKaydetV2'],
		['item', { warehouse: '99' }, { ifItemMissing: 'create' }, 'StokKaydetV2'],
	])('has no %s made for a document with a code that the ERP lacks', async (_, details, options, method) => {
		erp.erp.db.run('DELETE FROM STOKLAR WHERE sto_kod = ?', [method === 'StokKaydetV2' ? 'LAMBA' : '']);
		insert(erp.erp.db, 'DEPOLAR', { dep_no: 1, dep_adi: 'Merkez', dep_iptal: 0 });
		const parameters = saveShopOrder(details, options, { checkCodes: true });
		const ran = await erp.evrak(parameters, items(orderOf('1', 'x@example.org')));
		expect(ran.error?.message).toMatch(/Warehouse \(Depo\).*99/);
		expect([created(), erp.bodies(method)]).toEqual([0, []]);
	});

	it('has none made for an invoice whose order is delivered already', async () => {
		const order = orderOf('1', 'x@example.org');
		await erp.evrak(saveShopOrder(), items(order));
		const lines = erp.erp.db.all('SELECT sip_Guid AS guid FROM SIPARISLER');
		insert(erp.erp.db, 'STOK_HAREKETLERI', {
			...{ sth_sip_uid: String(lines[0]?.guid), sth_evraktip: 1, sth_tip: 1, sth_iptal: 0, sth_stok_kod: 'LAMBA' },
			...{ sth_miktar: 1, sth_evrakno_seri: 'I', sth_evrakno_sira: 5, sth_normal_iade: 0 },
		});
		const ran = await erp.evrak(saveShopInvoice(ofBuyer()), items(order));
		expect(ran.error?.message).toMatch(/delivered by I 5: Convert to Invoice invoices that/);
		expect([created(), erp.bodies('CariKaydetV2')]).toEqual([0, []]);
	});

	it('is shown by a preview, which makes none, and Check Codes does not miss it', async () => {
		const ran = await erp.evrak(
			previewing(saveShopOrder(ofBuyer(), {}, { checkCodes: true })),
			items(orderOf('1', 'ece@example.org')),
		);
		expect(ran.error).toBeUndefined();
		expect(ran.items[0]?.json).toMatchObject({
			preview: true,
			shopOrder: { account: '120.09.001', accountOutcome: 'preview' },
		});
		expect([created(), erp.bodies('CariKaydetV2').length]).toEqual([0, 0]);
	});

	it('is not made for an order that is refused, nor for any that one problem stops', async () => {
		const bad = orderOf('2', 'b@example.org', { line_items: [{ ...wooOrder.line_items[0], sku: 'YOK' }] });
		const stopped = await erp.evrak(saveShopOrder(ofBuyer()), items(orderOf('1', 'a@example.org'), bad));
		expect(stopped.error?.message).toContain('WooCommerce order 2)');
		expect(created()).toBe(0);
		const ran = await erp.evrak(saveShopOrder(ofBuyer()), items(orderOf('1', 'a@example.org'), bad), CONTINUE);
		expect([ran.items.length, ran.errors.length, created()]).toEqual([1, 1, 1]);
		expect([ordersOf(erp.erp.db, '1'), ordersOf(erp.erp.db, '2')]).toEqual([1, 0]);
	});

	it('is an error where a buyer cannot be told from others, beside orders that are saved', async () => {
		const nobody = orderOf('2', '', { billing: { first_name: 'Ece', last_name: 'Sınar' } });
		const ran = await erp.evrak(saveShopOrder(ofBuyer()), items(orderOf('1', 'a@example.org'), nobody), CONTINUE);
		expect(ran.errors[0]?.json.error).toMatch(/WooCommerce order 2\): Account \(Cari\): /);
		expect([created(), ordersOf(erp.erp.db, '1')]).toEqual([1, 1]);
	});

	it('is not told to be nothing where nobody knows whether it was made, nor where it was', async () => {
		const parameters = saveShopOrder(ofBuyer(), {}, { verifyFor: 1 });
		await erp.erp.writeFaults('502-lost');
		const open = await erp.evrak(parameters, items(orderOf('1', 'a@example.org')));
		expect(open.error?.message).toMatch(/may or may not have been created/);
		expect(open.error?.description).toMatch(
			/^No document was sent now\. Sent before: account of item 0 \(unknown\)\. Look these up/,
		);
		await erp.erp.writeFaults('none', 'refused');
		const two = items(orderOf('2', 'b@example.org'), orderOf('3', 'c@example.org'));
		const made = await erp.evrak(parameters, two);
		expect(made.error?.description).toMatch(/^No document was sent now\. Sent before: account of item \d \(saved\)/);
		expect(created()).toBe(1);
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});

	it('is made for each buyer of a run where they are looked for in different ways', async () => {
		const ways = { matchBy: '={{ $itemIndex === 0 ? ["email"] : ["email", "phone"] }}' };
		const two = items(orderOf('1', 'a@example.org'), orderOf('2', 'b@example.org'));
		const ran = await erp.evrak(saveShopOrder(ofBuyer({ partyMatching: ways })), two);
		expect(ran.error).toBeUndefined();
		expect([created(), erp.bodies('CariKaydetV2').length]).toEqual([2, 2]);
		expect(new Set(['1', '2'].map((number) => accountOf(erp, number))).size).toBe(2);
	});

	it('is told to be refused where the ERP refused it by a text of its own, and does not have it', async () => {
		const refusal = { StatusCode: 400, IsError: true, ErrorMessage: 'Bu kart için yetki tanımlı değil', Data: null };
		const server = await forwarding((path) =>
			path.endsWith('CariKaydetV2') ? { answer: { result: [refusal] } } : { erp: erp.erp },
		);
		const order = items(orderOf('1', 'a@example.org'));
		const { error } = await erp.evrak(
			saveShopOrder(ofBuyer(), {}, { verifyFor: 1 }),
			order,
			{},
			{ baseUrl: server.url },
		);
		await server.close();
		expect(error?.message).toMatch(/was not created: Bu kart için yetki tanımlı değil; it was not found in the ERP/);
		expect(error?.description).toMatch(/^Nothing was sent\./);
	});

	it('serves an invoice as well', async () => {
		const ran = await erp.evrak(saveShopInvoice(ofBuyer()), items(orderOf('1', 'ece@example.org')));
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'saved', shopOrder: { account: '120.09.001' } });
		expect(erp.erp.db.get('SELECT cha_kod AS code, cha_EArsiv_Il AS city FROM CARI_HESAP_HAREKETLERI')).toMatchObject({
			code: '120.09.001',
			city: 'İstanbul',
		});
	});
});

describe('the tax number of a buyer', () => {
	const NUMBER = '1111111114';
	const nobody = { key: '_billing_hez_tax_number', value: '11111111111' };
	const billed = { ...orderOf('1', 'x@example.org').billing, vergi_no: NUMBER };

	it.each([
		[
			'stands behind one that is nobody’s',
			{ meta_data: [nobody, { key: '_billing_hez_TC_number', value: NUMBER }] },
			{},
		],
		['is a member of the address, as some plugins have it', { billing: billed }, { taxNumberFields: 'vergi_no' }],
		[
			'stands in a list that PHP wrote as an object',
			{ meta_data: { 3: { key: '_billing_hez_tax_number', value: NUMBER } } },
			{},
		],
		[
			'stands beside fields of other kinds',
			{
				meta_data: [
					{ key: '_billing_hez_tax_number', value: true },
					{ key: null },
					{ key: '_billing_hez_TC_number', value: NUMBER },
				],
			},
			{},
		],
	])('is found where it %s', async (_, more, shopOptions) => {
		const ran = await erp.evrak(saveShopOrder(ofBuyer(), shopOptions), items(orderOf('1', 'x@example.org', more)));
		expect([ran.error, created(), accountOf(erp, '1')]).toEqual([undefined, 0, '120.01.001']);
	});

	it('of Trendyol is the buyer’s own where the invoice has nobody’s', async () => {
		const invoiceAddress = { ...trendyolPackage.invoiceAddress, taxNumber: '11111111111' };
		const order = { ...trendyolPackage, invoiceAddress, identityNumber: NUMBER };
		await erp.evrak(saveShopOrder(ofBuyer({ shop: 'trendyol' })), items(order));
		expect([created(), accountOf(erp, '77001')]).toEqual([0, '120.01.001']);
	});
});

describe('the buyer on an e-archive invoice', () => {
	const named = () =>
		erp.erp.db.get('SELECT cha_EArsiv_unvani_ad AS first, cha_EArsiv_unvani_soyad AS last FROM CARI_HESAP_HAREKETLERI');

	it.each([
		['the last name alone', { first_name: null, last_name: 'Ece Nur Deneyen' }, { first: 'Ece Nur', last: 'Deneyen' }],
		['the first name alone', { first_name: 'Ece Deneyen', last_name: '' }, { first: 'Ece', last: 'Deneyen' }],
		['one word', { first_name: null, last_name: 'Deneyen' }, { first: 'Deneyen', last: null }],
		['both', { first_name: 'Ece', last_name: 'Deneyen Sınar' }, { first: 'Ece', last: 'Deneyen Sınar' }],
	])('is parted into first and last name where the checkout has %s', async (_, billing, expected) => {
		const order = { ...shopifyForeign, billing_address: { ...billing, country_code: 'TR' } };
		await erp.evrak(saveShopInvoice({ shop: 'shopify' }), items(order));
		expect(named()).toMatchObject(expected);
	});

	it.each([
		['a person’s, beside the name of the shop', '10000000146', { first: 'Ali', last: 'Usta' }],
		['a company’s', '1111111114', { first: 'Usta Tekstil', last: null }],
	])('is called as its number says: %s', async (_, value, expected) => {
		const order = orderOf('1', 'x@example.org', {
			billing: { first_name: 'Ali', last_name: 'Usta', company: 'Usta Tekstil' },
			meta_data: [{ key: '_billing_hez_tax_number', value }],
		});
		await erp.evrak(saveShopInvoice(), items(order));
		expect(named()).toMatchObject(expected);
	});
});

describe('what a shop tells of a buyer', () => {
	it('is refused for a tax number with a wrong check digit, as Account: Create does, or goes on where the user says so', async () => {
		const order = orderOf('1', 'ece@example.org', {
			meta_data: [{ key: '_billing_hez_tax_number', value: '1234567891' }],
		});
		const { error } = await erp.evrak(saveShopOrder(ofBuyer()), items(order));
		expect(error?.message).toContain('check digits do not fit, and no account has it');
		expect([created(), ordersOf(erp.erp.db, '1')]).toEqual([0, 0]);
		const ran = await erp.evrak(saveShopOrder(ofBuyer({ partyMatching: { ifNumberWrong: 'ignore' } })), items(order));
		expect(ran.error).toBeUndefined();
		expect([created(), ordersOf(erp.erp.db, '1')]).toEqual([1, 1]);
	});

	it('brings city and country of a foreign buyer to account and e-archive, no code of a state', async () => {
		const abroad = { address_1: 'Musterweg 1', city: 'Berlin', state: 'DE-BE', postcode: '10115', country: 'DE' };
		const billing = { first_name: 'Eva', last_name: 'Jäger', email: 'eva@example.org', ...abroad };
		const { error } = await erp.evrak(saveShopInvoice(ofBuyer()), items(orderOf('1', '', { billing })));
		expect(error).toBeUndefined();
		const sent = JSON.stringify(erp.bodies('FaturaKaydetV2'));
		expect(sent).toContain('"cha_EArsiv_Il":"Berlin"');
		expect(sent).toContain('"cha_EArsiv_ulke":"DE"');
		expect(JSON.stringify(erp.bodies('CariKaydetV2'))).toMatch(/"adr_il":"Berlin"/);
		expect(sent + JSON.stringify(erp.bodies('CariKaydetV2'))).not.toContain('DE-BE');
	});
});
