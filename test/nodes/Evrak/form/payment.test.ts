import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench } from '../../../../testkit/node/evrak';
import { DOCUMENT, given, previewed, withCodes, type Codeless } from './support';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(bench);

const at = async (document: Codeless, more: INodeParameters) => await previewed(erp, given(document, 'fields', more));

describe('payment at once', () => {
	const paid = (more: INodeParameters, head: IDataObject = {}) =>
		at(withCodes(DOCUMENT, head), { kindOfInvoice: 'sales', invoicePayment: 'cashbox', ...more });
	const account = { cha_tpoz: '1', cha_cari_cins: 4, cha_kod: 'KASA01', cha_ciro_cari_kodu: '120.01.001' };

	it.each<[string, INodeParameters, IDataObject]>([
		['the account becomes the customer', { invoicePaidInto: 'KASA01' }, {}],
		['the customer stands already', { invoicePaidInto: 'KASA01' }, { cha_ciro_cari_kodu: '120.01.001' }],
		['both stand already', {}, { cha_kod: 'KASA01', cha_ciro_cari_kodu: '120.01.001' }],
	])('puts the cashbox in the account’s place: %s', async (_, more, head) => {
		const { document, warnings } = await paid(more, head);
		expect(document).toMatchObject(account);
		expect(warnings).toEqual([]);
	});

	it.each<[string, INodeParameters, IDataObject]>([
		['no cashbox', {}, {}],
		['a cashbox whose expression gives nothing', { invoicePaidInto: '={{ $json.none }}' }, {}],
		['one whose expression fails', { invoicePaidInto: "={{ $('Nowhere').item.json.kind }}" }, {}],
		[
			'an account, a customer and a cashbox',
			{ invoicePaidInto: 'KASA01' },
			{ cha_kod: '120.01.002', cha_ciro_cari_kodu: '120.01.001' },
		],
		['the cashbox as the account, and no customer', { invoicePaidInto: 'KASA01' }, { cha_kod: 'KASA01' }],
	])('refuses %s', async (_, more, head) => {
		expect((await paid(more, head)).error).toContain('Cashbox or Bank Code');
	});

	it('is not guessed: closed, but whether by cashbox or bank nobody said', async () => {
		const { document, warnings } = await at(withCodes(DOCUMENT, { cha_tpoz: '1' }), { kindOfInvoice: 'sales' });
		expect(document).not.toHaveProperty('cha_cari_cins');
		expect(warnings).toEqual([
			expect.stringMatching(/^Payment \(Ödeme\) is On Account .*Open\/Closed \(Açık\/Kapalı\), cha_tpoz is 0/),
		]);
	});

	it('is told by its codes as well, which then stand as they are', async () => {
		const closed = withCodes(DOCUMENT, { ...account, cha_cari_cins: 4 });
		const { document } = await at(closed, { kindOfInvoice: 'sales' });
		expect(document).toMatchObject(account);
	});

	it.each(['asGiven', "={{ 'asGiven' }}"])(
		'is asked of no kind that is left to the data: %s',
		async (kindOfInvoice) => {
			const { document } = await paid({ kindOfInvoice }, { cha_evrak_tip: 63, cha_tip: 0, cha_cinsi: 6 });
			expect(document).not.toHaveProperty('cha_tpoz');
		},
	);
});
