import type { INodeParameters } from 'n8n-workflow';
import { agreed, asTool, confirmationIn, opening, type Ask } from '../../../../testkit/node/agent';
import { bench, type Bench } from '../../../../testkit/node/evrak';
import { writesIn } from './support';

/*
 * The agent may change orders of series AI for one account at one warehouse, up to 1,000 TRY each. A GUID says nothing of whose an order is: the
 * rows that the ERP has under it decide, as they stand and as they will stand.
 */
const LIMITS = { agentAmount: 'TRY 1000', agentSeries: 'AI', agentAccounts: '120.01.001', agentWarehouses: '1' };

const RIGHTS = [
	'orders.create',
	'orders.update',
	'invoices.create',
	'invoices.update',
	'payments.update',
	'stock.update',
];

let erp: Bench;
beforeEach(async () => {
	const open = opening(await bench({ trade: true }), ...RIGHTS);
	erp = { ...open, credential: { ...open.credential, ...LIMITS } };
});
afterEach(async () => await erp.close());

const tool = (operation: string): INodeParameters => ({
	resource: 'order',
	operation,
	inputMode: 'json',
	json: "={{ $fromAI('orders', 'Orders', 'json') }}",
	options: { protection: 'none', checkCodes: false },
});

const line = (change: object = {}) => ({
	...{ sip_tarih: '20.11.2026', sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'AI', sip_musteri_kod: '120.01.001' },
	...{ sip_stok_kod: 'STK001', sip_miktar: 9, sip_b_fiyat: 100, sip_tutar: 900, sip_vergi_pntr: 4 },
	...{ sip_doviz_cinsi: 0, sip_depono: 1 },
	...change,
});

/** Saves an order as a person, and gives the GUIDs and the number of its rows. */
async function saved(...lines: object[]): Promise<{ readonly guids: string[]; readonly number: number }> {
	const { error } = await erp.evrak({ ...tool('create'), json: JSON.stringify({ satirlar: lines }) });
	if (error) throw new Error(error.message);
	const rows = erp.erp.db.all('SELECT sip_Guid, sip_evrakno_sira FROM SIPARISLER ORDER BY rowid DESC LIMIT ?', [
		lines.length,
	]);
	erp.erp.requests.clear();
	return { guids: rows.map(({ sip_Guid }) => String(sip_Guid)).reverse(), number: Number(rows[0]?.sip_evrakno_sira) };
}

async function updated(...lines: object[]): Promise<string> {
	return await told('order', { satirlar: lines });
}

const INVOICE = {
	...{
		cha_tarihi: '20.11.2026',
		cha_tip: 0,
		cha_cinsi: 6,
		cha_normal_Iade: 0,
		cha_evrak_tip: 63,
		cha_evrakno_seri: 'AI',
	},
	...{ cha_cari_cins: 0, cha_kod: '120.01.001', cha_d_cins: 0, cha_d_kur: 1, cha_vergipntr: 4 },
};
const INVOICE_LINE = {
	...{ sth_tarih: '20.11.2026', sth_tip: 1, sth_cins: 0, sth_normal_iade: 0, sth_evraktip: 4, sth_evrakno_seri: 'AI' },
	...{ sth_stok_kod: 'STK001', sth_miktar: 2, sth_tutar: 800, sth_vergi_pntr: 4, sth_cikis_depo_no: 1 },
};
const MOVEMENT = {
	sth_tip: 2,
	sth_cins: 6,
	sth_evraktip: 2,
	sth_evrakno_seri: 'AI',
	sth_giris_depo_no: 2,
	sth_cikis_depo_no: 1,
};

/** Saves an invoice as a person, and gives its GUID, its line's and its number. */
async function invoiced() {
	const document = { ...INVOICE, cha_tpoz: 0, detay: [{ ...INVOICE_LINE, sth_cari_kodu: '120.01.001' }] };
	const { error } = await erp.evrak({ ...tool('create'), resource: 'invoice', json: JSON.stringify(document) });
	if (error) throw new Error(error.message);
	const [{ cha_Guid, cha_evrakno_sira } = {}] = erp.erp.db.all('SELECT * FROM CARI_HESAP_HAREKETLERI');
	const [{ sth_Guid } = {}] = erp.erp.db.all('SELECT * FROM STOK_HAREKETLERI');
	erp.erp.requests.clear();
	return { head: String(cha_Guid), line: String(sth_Guid), number: Number(cha_evrakno_sira) };
}

/** What an agent is told that writes a document of a resource. */
async function told(resource: string, orders: object, operation = 'update'): Promise<string> {
	let answer = '';
	await asTool(erp, { ...tool(operation), resource }, {}, async (ask: Ask) => (answer = await agreed(ask)({ orders })));
	return answer;
}

describe('an update of an agent', () => {
	it.each<[string, object, RegExp]>([
		['of another series', { sip_evrakno_seri: 'X' }, /\\"X\\" is not among the Series/],
		['of another account', { sip_musteri_kod: '120.01.002' }, /\\"120.01.002\\" is not among the Accounts/],
		['at another warehouse', { sip_depono: 2 }, /\\"2\\" is not among the Warehouses/],
	])('takes no order %s, whatever its line says', async (_, change, text) => {
		const { guids } = await saved(line(change));
		const [sip_Guid] = guids;
		expect(await updated({ sip_Guid, ...line({ sip_miktar: 1, sip_b_fiyat: 1, sip_tutar: 1 }) })).toMatch(text);
		expect(writesIn(erp)).toEqual([]);
	});

	it('puts no line into an order of another account', async () => {
		const { number } = await saved(line({ sip_musteri_kod: '120.01.002' }));
		const answer = await updated(line({ sip_evrakno_sira: number, sip_miktar: 1, sip_tutar: 100 }));
		expect(answer).toMatch(/\\"120.01.002\\" is not among the Accounts/);
		expect(writesIn(erp)).toEqual([]);
	});

	it.each<[string, object, RegExp]>([
		['quantity', { sip_miktar: 36 }, /3600.00 is more than the amount per document/],
		['price', { sip_b_fiyat: 200 }, /1800.00 is more than/],
		['amount', { sip_tutar: 1_000.01 }, /1000.01 is more than/],
		['charge', { sip_masraf_1: 100.01 }, /1000.01 is more than/],
		['rate', { sip_doviz_kuru: 2 }, /1800.00 is more than/],
	])('lets no order grow past the limit by its %s', async (_, change, text) => {
		const [sip_Guid] = (await saved(line())).guids;
		expect(await updated({ sip_Guid, ...change })).toMatch(text);
		expect(writesIn(erp)).toEqual([]);
	});

	it('counts the lines that it does not name, and those that it adds', async () => {
		const { guids, number } = await saved(line(), line({ sip_miktar: 1, sip_tutar: 100 }));
		expect(await updated({ sip_Guid: guids[1], sip_miktar: 2 })).toMatch(/1100.00 is more than/);
		expect(await updated(line({ sip_evrakno_sira: number, sip_miktar: 1, sip_tutar: 100 }))).toMatch(/1100.00 is more/);
		expect(writesIn(erp)).toEqual([]);
	});

	it('counts no cancelled lines, also where it names two orders', async () => {
		const [one, two] = [await saved(line(), line({ sip_miktar: 2, sip_tutar: 200 })), await saved(line())];
		erp.erp.db.run('UPDATE SIPARISLER SET sip_iptal = 1 WHERE lower(sip_Guid) = lower(?)', [String(one.guids[1])]);
		const lines = [one, two].map(({ guids: [sip_Guid] }) => ({ sip_Guid, sip_aciklama: 'acele' }));
		expect(await updated(...lines)).toContain('"allowed":1');
	});

	it('moves no order to another account or series', async () => {
		const [sip_Guid] = (await saved(line())).guids;
		expect(await updated({ sip_Guid, sip_musteri_kod: '120.01.002' })).toMatch(/not among the Accounts/);
		expect(await updated({ sip_Guid, sip_depono: 2 })).toMatch(/not among the Warehouses/);
		expect(writesIn(erp)).toEqual([]);
	});

	it('names no row that the ERP does not have', async () => {
		expect(await updated({ sip_Guid: '11111111-2222-3333-4444-555555555555', sip_miktar: 1 })).toMatch(
			/does not show a row/,
		);
		expect(writesIn(erp)).toEqual([]);
	});

	it('is previewed with what it changes, and what the order comes to', async () => {
		const [sip_Guid] = (await saved(line())).guids;
		await asTool(erp, tool('update'), {}, async (ask) => {
			const orders = { satirlar: [{ sip_Guid, sip_miktar: 10, sip_aciklama: 'acele' }] };
			const preview = await ask({ orders });
			expect(confirmationIn(preview).preview_text).toBe(
				'Update order: changes series AI number 1 of "Örnek Ünvan A.Ş." (120.01.001): 900.00 TRY without VAT before, 1,000.00 TRY without VAT afterwards; line "STK001": Quantity (Miktar) "9" → "10", Description (Açıklama) "" → "acele"; warning: Line 1: Quantity (Miktar), sip_miktar changes without Line Amount (Tutar), sip_tutar and VAT Amount (KDV Tutarı), sip_vergi: whether the ERP calculates anew is not known. Give the whole worth of the line, or look at it in the ERP',
			);
			expect(writesIn(erp)).toEqual([]);
			expect(await ask({ orders, ...confirmationIn(preview) })).toContain('"outcome":"saved"');
		});
		expect(writesIn(erp)).toHaveLength(1);
	});

	it('that names a number is no new document where the ERP has one', async () => {
		const { number } = await saved(line({ sip_musteri_kod: '120.01.002' }));
		let answer = '';
		await asTool(erp, tool('create'), {}, async (ask: Ask) => {
			const orders = { satirlar: [line({ sip_evrakno_sira: number, sip_miktar: 1, sip_tutar: 100 })] };
			answer = await agreed(ask)({ orders });
		});
		expect(answer).toMatch(/\\"120.01.002\\" is not among the Accounts/);
		expect(writesIn(erp)).toEqual([]);
	});

	it('counts a new line of an invoice whose header it names by its number', async () => {
		const { number } = await invoiced();
		const more = { ...INVOICE, cha_evrakno_sira: number, detay: [{ ...INVOICE_LINE, sth_tutar: 300 }] };
		expect(await told('invoice', more)).toMatch(/1100.00 is more than/);
		expect(writesIn(erp)).toEqual([]);
	});

	it.each([
		['120.01.002', /\\"120.01.002\\" is not among the Accounts/],
		['120.01.001', /"outcome":"saved"/],
	])('of a dispatch note delivers orders of its accounts alone: %s', async (account, text) => {
		const { guids } = await saved(line({ sip_musteri_kod: account, sip_evrakno_seri: 'WEB' }));
		const delivered = {
			...INVOICE_LINE,
			sth_evraktip: 1,
			sth_cari_kodu: '120.01.001',
			sth_har_doviz_cinsi: 0,
			sth_giris_depo_no: 1,
		};
		const satirlar = [{ ...delivered, sth_sip_uid: guids[0] }];
		expect(await told('dispatchNote', { satirlar }, 'create')).toMatch(text);
	});

	it.each<[string, (guids: { head: string; line: string }) => object]>([
		['payment', ({ head }) => ({ satirlar: [{ cha_Guid: head, cha_evrak_tip: 1, cha_meblag: 1 }] })],
		['internalMovement', ({ line: sth_Guid }) => ({ satirlar: [{ ...MOVEMENT, sth_Guid, sth_tutar: 1 }] })],
	])('of kind %s changes no invoice by its GUID, limits or none', async (resource, documentOf) => {
		const guids = await invoiced();
		erp = { ...erp, credential: { ...erp.credential, agentAmount: '', agentAccounts: '' } };
		expect(await told(resource, documentOf(guids))).toMatch(/document that another right opens/);
		expect(writesIn(erp)).toEqual([]);
	});
});
