import type { IDataObject } from 'n8n-workflow';
import { items, type Bench } from '../../../../../../testkit/node/evrak';
import { account, ACCOUNT, closeAll, money, told, trading } from './support';

afterEach(closeAll);

const save = async (erp: Bench, resource: string, json: IDataObject) =>
	told(await erp.evrak({ resource, operation: 'create', inputMode: 'json', json: '={{ $json }}' }, items(json)));

/** A sales invoice, or a return from a customer, of 12.50 a piece and 20 percent VAT. */
const invoice = (day: string, pieces: number, more: IDataObject = {}): IDataObject => ({
	...{ cha_tarihi: day, cha_evrak_tip: 63, cha_tip: 0, cha_cinsi: 6, cha_normal_Iade: 0, cha_kod: ACCOUNT },
	...{ cha_evrakno_seri: 'F', cha_d_cins: 0, cha_d_kur: 1, ...more },
	detay: [
		{
			...{ sth_stok_kod: 'STK001', sth_miktar: pieces, sth_tutar: pieces * 12.5, sth_vergi: pieces * 2.5 },
			...{ sth_vergi_pntr: 4, sth_cikis_depo_no: 1 },
		},
	],
});

it.each(['older', 'newer'] as const)('what was saved can be read as what it means, on the %s build', async (build) => {
	const erp = await trading({ build });
	const [sold, returned, collected, dollars] = [10 * 1500, -2 * 1500, -7_777, 3 * 1500 * 40];
	await save(erp, 'invoice', invoice('05.01.2026', 10, { cha_vade: -30 }));
	await save(erp, 'invoice', invoice('06.01.2026', 2, { cha_evrak_tip: 0, cha_tip: 1, cha_normal_Iade: 1 }));
	await save(
		erp,
		'invoice',
		invoice('07.01.2026', 99, { cha_tpoz: 1, cha_cari_cins: 4, cha_kod: 'KASA01', cha_ciro_cari_kodu: ACCOUNT }),
	);
	await save(erp, 'collectionPayment', {
		satirlar: [
			{
				...{ cha_tarihi: '08.01.2026', cha_evrak_tip: 1, cha_tip: 1, cha_cinsi: 0, cha_kod: ACCOUNT },
				...{ cha_evrakno_seri: 'T', cha_meblag: 77.77, cha_vade: 20260108, cha_kasa_hizmet: 4 },
				...{ cha_kasa_hizkod: 'KASA01', cha_d_cins: 0, cha_d_kur: 1 },
			},
		],
	});
	await save(erp, 'invoice', invoice('09.01.2026', 3, { cha_d_cins: 1, cha_d_kur: 40, cha_vade: 20991231 }));

	const balance = sold + returned + collected + dollars;
	expect(told(await account(erp, 'getBalance', { account: ACCOUNT }))).toMatchObject([
		{ balance: money(balance), debit: money(sold + dollars), credit: money(-returned - collected), movementCount: 4 },
	]);
	const rows = told(await account(erp, 'getStatement', { account: ACCOUNT }));
	expect(rows.slice(1).map((row) => [row.date, row.documentName, row.isReturn ?? false, row.balance])).toEqual([
		['2026-01-05', 'Satış faturası', false, money(sold)],
		['2026-01-06', 'Alış faturası', true, money(sold + returned)],
		['2026-01-08', 'Tahsilat makbuzu', false, money(sold + returned + collected)],
		['2026-01-09', 'Satış faturası', false, money(balance)],
	]);
	const past = async (asOf: string) =>
		told(await account(erp, 'getPastDue', { account: ACCOUNT, filters: { asOf } }))[0];
	// The invoice is due on 4 February; the day itself is not past it.
	expect(await past('2026-02-04')).toMatchObject({ pastDue: 0, notDue: money(balance), daysPastDue: 0 });
	expect(await past('2026-02-05')).toMatchObject({
		...{ pastDue: money(sold + returned + collected), notDue: money(dollars), daysPastDue: 1 },
		oldestDueDate: '2026-02-04',
	});
});
