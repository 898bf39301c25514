import type { IDataObject } from 'n8n-workflow';
import { outputOf } from '../../../testkit/engine';
import { checkpoint, insert } from '../../../testkit/operations/database';
import { sellByTrendyol } from '../../../testkit/shop/trendyolShop';
import type { Stored } from '../../api';
import type { Bench } from '../../bench';
import type { Check } from '../../report';
import { forTest } from '../../templates';
import { templateOf } from '../saves';

type Templates = ReadonlyMap<string, Stored>;

const REPORT = '34-morning-report.json';
/** How the subject of its mail begins. */
export const REPORT_SUBJECT = 'Sabah raporu, ';
const UNPAID = '45-unpaid-invoices.json';
const PAYOUTS = '36-trendyol-payouts.json';
const DAY = 86_400_000;

/** A day of Turkey's calendar, so many days ago. */
const dayBefore = (days: number): string =>
	new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date(Date.now() - days * DAY));

/** What the ERP is to tell of yesterday and today; it goes again, so that other parts do not meet it. */
function figuresOf(yesterday: string, today: string): ReadonlyArray<readonly [table: string, row: IDataObject]> {
	const [yesterdays, todays] = [`${yesterday}T00:00:00.000`, `${today}T00:00:00.000`];
	const order = {
		sip_tip: 0,
		sip_cins: 0,
		sip_tarih: yesterdays,
		sip_musteri_kod: '120.01.001',
		sip_stok_kod: 'STK001',
		sip_miktar: 1,
		sip_iptal: 0,
	};
	const movement = {
		cha_tarihi: yesterdays,
		cha_kod: '120.01.001',
		cha_cari_cins: 0,
		cha_d_cins: 0,
		cha_d_kur: 1,
		cha_normal_Iade: 0,
		cha_iptal: 0,
	};
	const cheque = { sck_tip: 0, sck_vade: todays, sck_odenen: 0, sck_sonpoz: 0, sck_doviz: 0, sck_iptal: 0 };
	const ordered = (number: number, amount: number, currency = 0) =>
		[
			'SIPARISLER',
			{
				...{ ...order, sip_evrakno_seri: 'RPR', sip_evrakno_sira: number, sip_tutar: amount },
				...{ sip_doviz_cinsi: currency, sip_doviz_kuru: currency === 0 ? 1 : 40 },
			},
		] as const;
	const moved = (row: IDataObject) =>
		['CARI_HESAP_HAREKETLERI', { ...movement, cha_evrakno_seri: 'RPR', cha_evrakno_sira: 1, ...row }] as const;
	return [
		ordered(1, 12_480.5),
		ordered(2, 1250.5, 1),
		ordered(3, 49.5, 1),
		moved({ cha_evrak_tip: 63, cha_tip: 0, cha_cinsi: 6, cha_meblag: 8_316 }),
		moved({ cha_evrak_tip: 1, cha_tip: 1, cha_cinsi: 17, cha_meblag: 5_000 }),
		['ODEME_EMIRLERI', { ...cheque, sck_tutar: 7_500 }],
	];
}

/** n8n's own Send Email and Telegram bring the figures of yesterday. */
export async function morningReport(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const { api, erp, company } = bench;
	const { chat } = company.telegram;
	const { restore } = checkpoint(erp.db);
	for (const [table, row] of figuresOf(dayBefore(1), dayBefore(0))) insert(erp.db, table, row);
	const file = forTest(templateOf(templates, REPORT).file, bench);
	const text = JSON.stringify(file.nodes).replace('"name":"chat","value":"0"', `"name":"chat","value":"${chat}"`);
	const nodes = JSON.parse(text) as typeof file.nodes;
	const run = await api.run(await api.import({ ...file, nodes }), 'Every Morning');
	restore();
	check(`${REPORT}: execution`, run.status, 'success');
	const [year, month, day] = dayBefore(0).split('-');
	const subject = `${REPORT_SUBJECT}${day}.${month}.${year}`;
	const mail = company.mail.mails.at(-1);
	check(`${REPORT}: receiver, subject`, [mail?.to, mail?.subject], [['patron@example.com'], subject]);
	const cells = [...(mail?.html ?? '').matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text);
	const orders = cells.indexOf('1.300,00 USD');
	check(`${REPORT}: yesterday's orders in the mail`, cells.slice(orders - 2, orders + 1), [
		'Satış siparişi',
		'2',
		'1.300,00 USD',
	]);
	const message = company.telegram.messages.at(-1)?.text ?? '';
	check(
		`${REPORT}: and in the message`,
		message.split('\n').filter((line) => line.includes('USD')),
		['Satış siparişi (2): <b>1.300,00 USD</b>'],
	);
}

/** n8n's own Send Email brings the invoices of today that are not paid; those of yesterday stay out. */
export async function unpaidInvoices({ api, erp, company }: Bench, templates: Templates, check: Check): Promise<void> {
	const { restore } = checkpoint(erp.db);
	const invoice = (number: number, days: number, amount: number) =>
		insert(erp.db, 'CARI_HESAP_HAREKETLERI', {
			...{ cha_evrak_tip: 63, cha_tip: 0, cha_cinsi: 6, cha_tpoz: 0, cha_iptal: 0, cha_d_cins: 0 },
			...{ cha_evrakno_seri: 'UNP', cha_evrakno_sira: number, cha_kod: '120.01.001', cha_meblag: amount },
			cha_tarihi: `${dayBefore(days)}T00:00:00.000`,
		});
	invoice(1, 0, 1250.5);
	invoice(2, 1, 99);
	const run = await api.run(templateOf(templates, UNPAID), 'Every Evening');
	restore();
	check(`${UNPAID}: execution`, run.status, 'success');
	const { to, html = '' } = company.mail.mails.at(-1) ?? {};
	const cells = [...html.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell);
	check(`${UNPAID}: receiver`, to, ['patron@example.com']);
	check(`${UNPAID}: today's invoice, yesterday's`, [cells.includes('UNP-1'), cells.includes('UNP-2')], [true, false]);
	check(`${UNPAID}: what is left to pay`, cells[cells.indexOf('UNP-1') + 3], '1.250,50');
}

/** n8n's HTTP Request reads a payout of Trendyol; its money is booked once, and what does not add up is told. */
export async function payoutOfTrendyol({ api, erp, shop }: Bench, templates: Templates, check: Check): Promise<void> {
	const [packageId, paymentOrderId] = [8_701, 112_360];
	erp.db.run("INSERT INTO CARI_HESAPLAR (cari_Guid, cari_kod, cari_unvan1) VALUES ('ty', '120.TRENDYOL', 'DSM')");
	const lines = [{ price: 34_990n, quantity: 1, rate: 10 }];
	const basket = { lines, withVat: true, coupon: 0n, shipping: [], fees: [], currency: 'TRY' as const };
	const { order } = sellByTrendyol(basket, { tells: 'pieces', share: 0, ownShare: 0, isExport: false });
	shop.trendyol.packages.push({
		...{ ...order, shipmentPackageId: packageId, status: 'Created', lastModifiedDate: Date.now() - 3_600_000 },
		lines: (order.lines as IDataObject[]).map((line) => ({ ...line, stockCode: 'WEB-TSHIRT-M' })),
		customerEmail: `pf+${packageId}@trendyolmail.example`,
	});
	const saved = await api.run(templateOf(templates, '15-trendyol-packages.json'), 'Every Quarter of an Hour');
	check(`${PAYOUTS}: the package is saved`, saved.status, 'success');
	const tell = (type: string, id: string, days: number, row: IDataObject) =>
		shop.trendyol.statement.push({
			type,
			row: {
				...{ id, transactionDate: Date.now() - days * DAY, paymentOrderId, debt: 0, credit: 0 },
				...{ commissionAmount: null, sellerRevenue: null, shipmentPackageId: null, ...row },
			},
		});
	const sale = { credit: 349.9, commissionAmount: 52.485, sellerRevenue: 297.415, shipmentPackageId: packageId };
	tell('Sale', '1', 29, { transactionType: 'Satış', ...sale });
	tell('DeductionInvoices', '2', 5, { transactionType: 'Kargo Faturası', debt: 34.24 });
	tell('PaymentOrder', '3', 2, { transactionType: 'Ödeme', debt: 263.18 });
	for (const outcome of ['saved', 'alreadySaved']) {
		const run = await api.run(templateOf(templates, PAYOUTS), 'Every Thursday');
		const told = (node: string) => outputOf(run, node).map(({ json }) => json);
		check(`${PAYOUTS}: execution`, run.status, 'success');
		check(
			`${PAYOUTS}: paid, earned, sold, commission`,
			told('Summarize').map(({ paid, earned, sold, commission }) => [paid, earned, sold, commission]),
			[[263.18, 263.18, 349.9, 52.49]],
		);
		check(
			`${PAYOUTS}: outcomes, and what a person is told`,
			[told('Done').map((row) => row.outcome), told('Tell a Person').map(({ problem }) => problem)],
			[[outcome], []],
		);
	}
	check(
		`${PAYOUTS}: what the ERP has of it`,
		erp.db.all(
			"SELECT cha_meblag AS amount, cha_belge_no AS reference FROM CARI_HESAP_HAREKETLERI WHERE cha_kod = '120.TRENDYOL'",
		),
		[{ amount: 263.18, reference: `${paymentOrderId}` }],
	);
}
