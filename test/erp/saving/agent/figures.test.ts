import { figuresOf } from '../../../../erp/saving/agent/figures';
import { operationOf } from '../../../../erp/catalogue';
import { docOf } from '../../../../erp/document/doc';
import type { Members } from '../../../../erp/base/json/members';

const NAMES: Readonly<Record<string, string>> = { '120.01.001': 'ABC Ltd', KUPA: 'Kupa' };
const asked = {
	nameOf: ({ code }: { readonly code: string | number }) => NAMES[code],
	rates: { entries: [{ pointer: 4, name: '%20', rate: 20 }], zeroUnknown: false },
	currencies: [{ number: 2, symbol: 'EUR', name: 'Euro', rates: new Map() }],
};
const LINE = {
	sip_musteri_kod: '120.01.001',
	sip_stok_kod: 'KUPA',
	sip_miktar: 2,
	sip_b_fiyat: 50,
	sip_doviz_cinsi: 0,
};
const written = ({ document, lines }: ReturnType<typeof figuresOf>) => ({ document, lines: lines() });
const order = (...lines: Members[]) => docOf(operationOf('order', 'create'), { satirlar: lines });

describe('the figures of an order', () => {
	it('are its day, account, total, currency and reference, by the names of reads', () => {
		const doc = order({ ...LINE, sip_tarih: '20.11.2026', sip_belgeno: 'W-7', sip_vergi_pntr: 4, sip_iskonto_1: 10 });
		expect(written(figuresOf(doc, asked))).toEqual({
			document: {
				...{ date: '2026-11-20', accountCode: '120.01.001', accountName: 'ABC Ltd', reference: 'W-7' },
				...{ total: 108, netTotal: 90, vatTotal: 18, currencyCode: 'TRY' },
			},
			lines: [{ itemCode: 'KUPA', itemName: 'Kupa', quantity: 2, unitPrice: 50, netAmount: 90, vatAmount: 18 }],
		});
	});

	it.each<[string, Members, Members]>([
		['VAT that the line gives', { sip_vergi: 7 }, { total: 107, vatTotal: 7 }],
		['a line without VAT', { sip_vergi_pntr: 0 }, { total: 100, vatTotal: 0 }],
		['a line that is exempt', { sip_vergi_pntr: 4, sip_vergisiz_fl: 1 }, { total: 100, vatTotal: 0 }],
		['a currency of the list', { sip_doviz_cinsi: 2, sip_doviz_kuru: 40, sip_vergi: 0 }, { currencyCode: 'EUR' }],
		['another currency', { sip_doviz_cinsi: 9, sip_doviz_kuru: 40, sip_vergi: 0 }, { currencyNumber: 9 }],
		['a rate that is not known', { sip_vergi_pntr: 9 }, { total: undefined, netTotal: 100, vatTotal: undefined }],
		['a line that is given away', { sip_b_fiyat: 0, sip_tutar: 0, sip_vergi_pntr: 9 }, { total: 0, vatTotal: 0 }],
		['a price that is left to the ERP', { sip_b_fiyat: 0 }, { total: undefined, currencyCode: undefined }],
	])('of %s', (_, change, wanted) => {
		const { document } = figuresOf(order({ ...LINE, ...change }), asked);
		expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, document[name]]))).toEqual(wanted);
	});

	it('have no total where it is an update, which names some of the lines alone', () => {
		const doc = docOf(operationOf('order', 'update'), { satirlar: [LINE] });
		expect(figuresOf(doc, asked).document).toEqual({ accountCode: '120.01.001', accountName: 'ABC Ltd' });
	});
});

it('the figures of a payment have no VAT, and no account where it is of several', () => {
	const line = { cha_kod: '120.01.001', cha_cari_cins: 0, cha_meblag: '46', cha_d_cins: 0 };
	const payment = (...lines: Members[]) => docOf(operationOf('collectionPayment', 'create'), { satirlar: lines });
	expect(figuresOf(payment(line)).document).toEqual({ accountCode: '120.01.001', total: 46, currencyCode: 'TRY' });
	expect(written(figuresOf(payment(line, { ...line, cha_kod: '120.01.002' })))).toEqual({
		document: { total: 92, currencyCode: 'TRY' },
		lines: [{ accountCode: '120.01.001' }, { accountCode: '120.01.002' }].map((of) => ({ ...of, netAmount: 46 })),
	});
});

it.each<[string, string, Members[]]>([
	[
		'a transfer between accounts',
		'voucher',
		[
			{ cha_kod: '120.01.001', cha_tip: '0', cha_meblag: '46' },
			{ cha_kod: '120.01.002', cha_tip: '1', cha_meblag: '46' },
		],
	],
	['a journal slip', 'journalSlip', [{ fis_meblag0: '40' }, { fis_meblag0: '6' }, { fis_meblag0: '-46' }]],
])('the total of %s is that of its debit', (_, resource, satirlar) => {
	expect(figuresOf(docOf(operationOf(resource, 'create'), { satirlar })).document.total).toBe(46);
});
