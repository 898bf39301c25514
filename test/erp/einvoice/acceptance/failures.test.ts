import { evaluateAcceptance } from '../../../../erp/einvoice/acceptance/acceptance';
import { FAILURES } from '../../../../erp/einvoice/acceptance/failures';
import type { AcceptanceRules, InvoiceFacts, LineFacts } from '../../../../erp/einvoice/acceptance/facts';
import { invoice, line } from './support';

const failuresOf = (facts: InvoiceFacts, rules: AcceptanceRules) =>
	evaluateAcceptance(facts, rules).reasons.filter(({ result }) => result === 'fail');

const [first = {}, second = {}]: readonly LineFacts[] = invoice.lines;
const CASES: ReadonlyArray<
	readonly [name: keyof typeof FAILURES, facts: InvoiceFacts, rules: AcceptanceRules, tr: string]
> = [
	[
		'aboveLimit',
		{ ...invoice, totals: { payable: '1234567.50' } },
		{ maximumAmount: { TRY: '25000' } },
		'1.234.567,50 TRY, 25.000 TRY olan üst sınırı aşıyor.',
	],
	[
		'blockedSupplier',
		invoice,
		{ blockedSuppliers: ['1234567890'] },
		'VKN/TCKN 1234567890: bu göndericiden fatura kabul edilmiyor.',
	],
	[
		'strangeSupplier',
		invoice,
		{ allowedSuppliers: ['4444444444'] },
		'VKN/TCKN 1234567890: gönderici, faturası kabul edilen firmalar arasında değil.',
	],
	['currency', invoice, { allowedCurrencies: ['EUR'] }, 'TRY para birimiyle fatura kabul edilmiyor.'],
	[
		'basicInvoice',
		{ ...invoice, scenario: 'basic' },
		{ mustBeAnswerable: true },
		'Temel fatura sistem üzerinden yanıtlanamaz; itiraz noter veya KEP ile yapılır.',
	],
	[
		'eArchiveInvoice',
		{ ...invoice, scenario: 'eArchive' },
		{ mustBeAnswerable: true },
		'e-Arşiv fatura sistem üzerinden yanıtlanamaz.',
	],
	[
		'vatRate',
		{ ...invoice, lines: [line('100.10', '20.02')] },
		{ checkVat: { rates: ['10'] } },
		'1. satır: %20 KDV oranı kabul edilmiyor.',
	],
	[
		'orderTotal',
		{ ...invoice, order: { total: '1360.12', currency: 'TRY' } },
		{ matchOrder: {} },
		'Fatura toplamı 360,12, sipariş toplamı 1.360,12.',
	],
	[
		'orderCurrency',
		{ ...invoice, order: { total: '360.12', currency: 'EUR' } },
		{ matchOrder: {} },
		'Faturanın para birimi TRY, siparişinki EUR.',
	],
	[
		'notOrdered',
		{ ...invoice, lines: [first, { ...second, code: 'C' }] },
		{ matchOrder: {} },
		'C kodlu ürün siparişte yok.',
	],
	[
		'moreThanOrdered',
		{ ...invoice, lines: [{ ...first, quantity: '1.5' }, second] },
		{ matchOrder: {} },
		'A kodlu ürün: fatura miktarı 1,5, sipariş miktarı 1.',
	],
	[
		'otherPrice',
		{ ...invoice, lines: [{ ...first, price: '1100.10' }, second] },
		{ matchOrder: {} },
		'A kodlu ürün: birim fiyat 1.100,1, siparişteki fiyattan farklı.',
	],
];

describe('what a supplier is told', () => {
	it.each(CASES)('%s', (_, facts, rules, tr) => {
		const failed = failuresOf(facts, rules);
		expect(failed.map(({ failure }) => failure?.tr)).toEqual([tr]);
		for (const { text, failure } of failed) expect(failure?.en).toBe(text);
	});

	it('has a case here for every sentence', () => {
		expect(CASES.map(([name]) => name)).toEqual(Object.keys(FAILURES));
	});
});
