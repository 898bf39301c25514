import { bench, items } from '../../../../../testkit/node/evrak';
import { insert } from '../../../../../testkit/operations/database';
import { saveShopInvoice, saveShopOrder, stock } from '../../../../../testkit/shop/node';
import { wooOrder } from '../../../../erp/commerce/shops/examples';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'LAMBA'));

describe('texts as plugins and buyers leave them', () => {
	const one = (number: string, more: object = {}, item: object = {}) => ({
		...wooOrder,
		...{
			number,
			id: Number(number),
			total: '120.00',
			total_tax: '20.00',
			shipping_lines: [],
			refunds: [],
			meta_data: [],
		},
		line_items: [
			{
				...{
					id: 1,
					sku: 'LAMBA',
					name: 'Lamba',
					quantity: 1,
					price: 100,
					taxes: [{ id: 4, total: '20', subtotal: '20' }],
				},
				...{ subtotal: '100.00', subtotal_tax: '20.00', total: '100.00', total_tax: '20.00', ...item },
			},
		],
		tax_lines: [{ rate_id: 4, rate_percent: 20, tax_total: '20.00', shipping_tax_total: '0.00' }],
		billing: {
			first_name: 'Deniz',
			last_name: 'Örnek',
			email: `d${number}@ornek.com`,
			phone: '05320001122',
			country: 'TR',
		},
		...more,
	});
	const ofBuyer = { accountFrom: 'buyer', partyNewCode: 'WEB-###', partyMatching: { matchBy: ['taxNumber', 'email'] } };
	const TITLE =
		'<span class="plain">iyzico</span><div class="rich"><div class="title"><span> iyzico ile Öde</span></div>' +
		'<img src="https://ornek.com/a.svg" alt="iyzico logo" /><span id="x"></span></div>';

	it('remarks have the title of the payment and the note without markup', async () => {
		const order = one('7501', {
			payment_method: 'iyzico',
			payment_method_title: TITLE,
			customer_note: 'Kapıcıya bırakın<br/>\r\n&quot;zil bozuk&quot; &amp; köpek var\n\n\n3. kat',
		});
		const { error } = await erp.evrak(saveShopOrder(), items(order));
		expect(error?.message).toBeUndefined();
		const [body] = erp.bodies('SiparisKaydetV2');
		const remarks = JSON.stringify(body).match(/"evrak_aciklamalari":(\[.*?\])\s*[,}]/)?.[1] ?? '';
		for (const text of ['Ödeme: iyzico ile Öde', 'Kapıcıya bırakın', '\\"zil bozuk\\" & köpek var', '3. kat'])
			expect(remarks).toContain(text);
		expect(remarks).not.toMatch(/[<>]|&\w+;/);
	});

	it('names of new items and of accounts are decoded before they are cut and looked for', async () => {
		insert(erp.erp.db, 'CARI_HESAPLAR', {
			...{
				cari_kod: '120.03.001',
				cari_unvan1: 'Ak & Kara Tekstil Ltd. Şti.',
				cari_EMail: 'info@akkara.com',
				cari_iptal: 0,
			},
		});
		const name = 'Kahve &amp; Çay Seti &#8211; 5&quot; Kutu &#039;Özel&#039;';
		const billing = {
			first_name: 'Deniz',
			last_name: 'Örnek',
			company: 'Ak &amp; Kara Tekstil',
			email: 'info@akkara.com',
		};
		const order = one('7502', { billing }, { sku: 'YENI-1', name });
		const ran = await erp.evrak(saveShopOrder(ofBuyer, { ifItemMissing: 'create' }), items(order));
		expect(ran.error?.message).toBeUndefined();
		expect(ran.items[0]?.json).toMatchObject({ shopOrder: { account: '120.03.001', accountOutcome: 'found' } });
		expect(erp.erp.db.get("SELECT sto_isim AS name FROM STOKLAR WHERE sto_kod = 'YENI-1'")?.name).toBe(
			"Kahve & Çay Seti – 5\" Kutu 'Özel'",
		);
	});

	it('a company that is none leaves the account, and the e-archive, to the person', async () => {
		const words = ['-', '.', 'yok', 'YOK', 'Şahıs', 'n/a', 'x', 'Bireysel', '0', '&nbsp;'];
		const orders = words.map((company, at) =>
			one(String(7400 + at), {
				billing: {
					first_name: 'Ada',
					last_name: `Soy${'ABCDEFGHIJ'[at]}a`,
					company,
					email: `ada${at}@ornek.com`,
					phone: '000',
				},
			}),
		);
		const ran = await erp.evrak(saveShopInvoice(ofBuyer), items(...orders));
		expect(ran.error?.message).toBeUndefined();
		const accounts = erp.erp.db.all(
			"SELECT cari_unvan1 AS name, cari_CepTel AS phone FROM CARI_HESAPLAR WHERE cari_kod LIKE 'WEB-%' ORDER BY cari_kod",
		);
		expect(accounts).toEqual([...'ABCDEFGHIJ'].map((letter) => ({ name: `Ada Soy${letter}a`, phone: null })));
		const named = erp.erp.db.all(
			'SELECT cha_EArsiv_unvani_ad AS first, cha_EArsiv_unvani_soyad AS last FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 63',
		);
		expect(named).toEqual([...'ABCDEFGHIJ'].map((letter) => ({ first: 'Ada', last: `Soy${letter}a` })));
	});

	it('a name of dots is none', async () => {
		const billing = { first_name: '.', last_name: '..', company: '-', email: 'kim@ornek.com' };
		const { error } = await erp.evrak(saveShopOrder(ofBuyer), items(one('7451', { billing })));
		expect(error?.message).toContain('Name and Company are blank');
	});

	it('a company whose account has its legal form is found without it', async () => {
		const of = (company: string, number: string) =>
			one(number, {
				billing: { first_name: 'Deniz', last_name: 'Örnek', company, email: 'bilgi@mavi.com', phone: '' },
			});
		const spelled = [
			'Mavi Bilgi A.Ş.',
			'Mavi Bilgi',
			'MAVİ BİLGİ AŞ',
			'Mavi Bilgi San. ve Tic. Ltd. Şti.',
			'Mavi&nbsp;Bilgi',
		];
		for (const [at, company] of spelled.entries()) {
			const ran = await erp.evrak(saveShopOrder(ofBuyer), items(of(company, String(7600 + at))));
			expect([ran.error?.message, ran.items[0]?.json.shopOrder]).toEqual([
				undefined,
				expect.objectContaining({ account: 'WEB-001', accountOutcome: at === 0 ? 'created' : 'found' }),
			]);
		}
	});
});
