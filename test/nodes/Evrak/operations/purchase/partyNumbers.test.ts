/** The number of a purchase or of a customer's return is one of that party alone: many begin with GIB2026000000001. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { setClock } from '../../../../../testkit/clock/clock';
import { bench, items } from '../../../../../testkit/node/evrak';
import { bill, vkn } from '../../../../../testkit/bills/bill';
import { withFile } from '../../../../../testkit/node/invoices';
import { CONTINUE, outcomes } from '../../../../../testkit/node/safeSaves';
import { perTest } from '../../../../../testkit/jest/benches';

beforeEach(() => setClock('2026-11-20T09:00:00Z'));
const erp = perTest(bench);

const [FIRST, SECOND] = ['320.01.001', '320.01.002'];
const DAY = '2026-11-18';

interface Given {
	readonly account: string;
	readonly amount: number;
	readonly day?: string;
}

type Kind = [INodeParameters, (given: Given) => IDataObject, string];

const invoice = (cha_normal_Iade: number): Kind => [
	{ resource: 'invoice', operation: 'create' },
	({ account, amount, day = DAY }) => ({
		...{ cha_evrak_tip: 0, cha_tip: 1, cha_cinsi: 6, cha_normal_Iade, cha_kod: account, cha_tarihi: day },
		cha_belge_no: 'GIB1',
		detay: [{ sth_stok_kod: 'STK001', sth_miktar: 1, sth_tutar: amount, sth_vergi: 0, sth_vergisiz_fl: 1 }],
	}),
	'SELECT cha_kod AS account FROM CARI_HESAP_HAREKETLERI ORDER BY rowid',
];
const inLines = (line: IDataObject): IDataObject => ({ satirlar: [line] });

/** Documents with a number of the other party: operation, members, and the accounts that the ERP has them on. */
const KINDS: Record<string, Kind> = {
	'purchase invoice': invoice(0),
	'return of a customer': invoice(1),
	'purchase that was paid at once': [
		{ resource: 'invoice', operation: 'create', method: 'document' },
		({ account, ...more }) => ({
			...invoice(0)[1]({ account: 'KASA01', ...more }),
			...{ cha_tpoz: 1, cha_cari_cins: 4, cha_ciro_cari_kodu: account },
		}),
		'SELECT cha_ciro_cari_kodu AS account FROM CARI_HESAP_HAREKETLERI ORDER BY rowid',
	],
	'purchase note': [
		{ resource: 'dispatchNote', operation: 'create', source: 'new' },
		({ account, amount, day = DAY }) =>
			inLines({
				...{
					sth_evraktip: 13,
					sth_tip: 0,
					sth_cins: 0,
					sth_normal_iade: 0,
					sth_belge_no: 'GIB1',
					sth_giris_depo_no: 1,
				},
				...{ sth_cari_kodu: account, sth_tarih: day, sth_stok_kod: 'STK001', sth_miktar: 1, sth_tutar: amount },
			}),
		'SELECT sth_cari_kodu AS account FROM STOK_HAREKETLERI ORDER BY rowid',
	],
	'received quotation': [
		{ resource: 'quotation', operation: 'create', direction: 'received' },
		({ account, amount, day = DAY }) =>
			inLines({
				...{ altkl_cari_kodu: account, altkl_tarihi: day, altkl_belge_no: 'GIB1', altkl_hareket_kodu: 'STK001' },
				...{ altkl_miktar: 1, altkl_birim_fiyati: amount, altkl_tutar: amount },
			}),
		'SELECT altkl_cari_kodu AS account FROM ALINAN_TEKLIFLER ORDER BY rowid',
	],
};

describe.each(Object.entries(KINDS))('a %s', (_, [parameters, documentOf, sql]) => {
	const save = async (given: readonly Given[], options: INodeParameters = {}) =>
		await erp.evrak(
			{
				...{ ...parameters, inputMode: 'json', json: '={{ $json }}' },
				options: { protection: 'full', verifyFor: 0.3, ...options },
			},
			items(...given.map(documentOf)),
			CONTINUE,
		);
	const accounts = () => erp.erp.db.all(sql).map(({ account }) => account);
	const first = { account: FIRST, amount: 100 };

	it.each<[string, Given]>([
		['of the same day', { account: SECOND, amount: 250 }],
		['of another day', { account: SECOND, amount: 100, day: '2026-11-19' }],
	])('of another supplier %s is another one, in one run and in several', async (_when, second) => {
		expect(outcomes(await save([first, second]))).toEqual(['saved', 'saved']);
		for (const given of [first, second]) expect(outcomes(await save([given]))).toEqual(['alreadySaved']);
		expect(accounts()).toEqual([FIRST, SECOND]);
	});

	it('is found, whose answer was lost, beside that of another supplier', async () => {
		await save([first], { protection: 'none' });
		await erp.erp.writeFaults('reset-after-commit');
		expect(outcomes(await save([{ account: SECOND, amount: 250 }]))).toEqual(['recovered']);
		expect(accounts()).toEqual([FIRST, SECOND]);
	});

	it('of the same day, goods and amount on another account may be the same one, and is refused', async () => {
		await save([first]);
		const { errors } = await save([{ ...first, account: SECOND }]);
		expect(String(errors[0]?.json.error)).toContain('its account is 320.01.001');
		expect(JSON.stringify(errors)).toContain('it is booked on that account');
		expect(accounts()).toEqual([FIRST]);
	});
});

it('books e-invoices of two suppliers that have the same number', async () => {
	erp.erp.db.run("UPDATE CARI_HESAPLAR SET cari_vdaire_no = '4444444442' WHERE cari_kod = ?", [SECOND]);
	const files = [
		bill({ number: 'GIB2026000000001', lines: [{ price: 100 }] }),
		bill({ number: 'GIB2026000000001', lines: [{ price: 70 }], supplier: vkn('4444444442') }),
	].map((xml) => withFile(xml));
	const book = {
		...{ resource: 'incomingEInvoice', operation: 'createPurchaseInvoice', ublSource: 'binary' },
		...{ warehouse: { __rl: true, mode: 'code', value: '1' }, itemTable: '{ "Mal 1": "STK002" }' },
		options: { protection: 'full' },
	};
	expect(outcomes(await erp.evrak(book, files, CONTINUE))).toEqual(['saved', 'saved']);
	expect(outcomes(await erp.evrak(book, files, CONTINUE))).toEqual(['alreadySaved', 'alreadySaved']);
});
