import { evaluateAcceptance } from '../../../../../erp/einvoice/acceptance/acceptance';
import type { AcceptanceRules, InvoiceFacts, Reason } from '../../../../../erp/einvoice/acceptance/facts';
import { invoice, typed } from '../support';

type Said = readonly [result: Reason['result'], text: string];
const said = (reasons: readonly Reason[]): Said[] => reasons.map(({ result, text }) => [result, text]);
const judged = (facts: InvoiceFacts, rules: AcceptanceRules) => said(evaluateAcceptance(typed(facts), rules).reasons);

describe('each rule says what it found', () => {
	const SUPPLIER = '1234567890';
	const payable = (amount?: string, currency = 'TRY') => ({ currency, totals: { payable: amount } });
	it.each<[AcceptanceRules, InvoiceFacts, ...Said]>([
		[{ blockedSuppliers: [SUPPLIER] }, { supplierTaxNumber: SUPPLIER }, 'fail', 'Supplier 1234567890 is blocked.'],
		[{ blockedSuppliers: ['x'] }, { supplierTaxNumber: SUPPLIER }, 'pass', 'Supplier 1234567890 is not blocked.'],
		[
			{ allowedSuppliers: ['TR1234567890'] },
			{ supplierTaxNumber: SUPPLIER },
			'pass',
			'Supplier 1234567890 is on the list.',
		],
		[
			{ allowedSuppliers: [SUPPLIER] },
			{ supplierTaxNumber: 'tr-1234567890' },
			'pass',
			'Supplier 1234567890 is on the list.',
		],
		[{ allowedSuppliers: [] }, { supplierTaxNumber: SUPPLIER }, 'fail', 'Supplier 1234567890 is not on the list.'],
		[{ allowedSuppliers: [] }, {}, 'unknown', "The supplier's tax number is not known."],
		[{ allowedSuppliers: [] }, { supplierTaxNumber: ' 12 ' }, 'unknown', "The supplier's number 12 is no tax number."],
		[{ allowedCurrencies: ['tl'] }, { currency: 'try' }, 'pass', 'Currency TRY is allowed.'],
		[{ allowedCurrencies: ['EUR', 'USD'] }, { currency: 'USD' }, 'pass', 'Currency USD is allowed.'],
		[{ allowedCurrencies: ['EUR'] }, { currency: 'USD' }, 'fail', 'Currency USD is not allowed.'],
		[{ allowedCurrencies: ['EUR'] }, {}, 'unknown', 'The currency is not known.'],
		[{ mustBeAnswerable: true }, { scenario: 'commercial' }, 'pass', 'A commercial invoice can be answered.'],
		[
			{ mustBeAnswerable: true },
			{ scenario: 'eArchive' },
			'fail',
			'An e-archive invoice takes no answer in the system.',
		],
		[
			{ mustBeAnswerable: true },
			{ scenario: 'basic' },
			'fail',
			'A basic invoice cannot be answered in the system; an objection goes by notary or registered e-mail.',
		],
		[{ mustBeAnswerable: true }, {}, 'unknown', 'The scenario, basic or commercial, is not known.'],
		[{ maximumAmount: { TRY: '10' } }, payable('10'), 'pass', '10 TRY is within the limit of 10.'],
		[{ maximumAmount: { TRY: '10' } }, payable('10.01'), 'fail', '10.01 TRY is above the limit of 10.'],
		[{ maximumAmount: { TRY: '10' } }, payable('0'), 'pass', '0 TRY is within the limit of 10.'],
		[{ maximumAmount: { TRY: '10' } }, payable('-1'), 'unknown', 'The payable amount -1 is negative.'],
		[{ maximumAmount: { TRY: '10' } }, payable('x'), 'unknown', 'The payable amount is not known.'],
		[{ maximumAmount: { TRY: '10' } }, payable(), 'unknown', 'The payable amount is not known.'],
		[{ maximumAmount: { TRY: '10' } }, { currency: 'TRY' }, 'unknown', 'The payable amount is not known.'],
		[{ maximumAmount: { TRY: '10' } }, payable('1', ''), 'unknown', 'The currency is not known.'],
		[{ maximumAmount: { TRY: '10' } }, payable('1', 'USD'), 'unknown', 'No limit is set for USD.'],
		[{ maximumAmount: { TRY: 'x' } }, payable('1'), 'unknown', 'The limit for TRY is not a number such as 1234.56.'],
		[{ knownIbans: ['TR12 34'] }, { payeeAccounts: ['tr1234'] }, 'pass', 'The account to pay to is known.'],
		[{ knownIbans: ['TR12'] }, {}, 'unknown', 'The invoice names no account to pay to.'],
		[
			{ knownIbans: ['TR12'] },
			{ payeeAccounts: ['TR-12', 'TR13', 'TR14'] },
			'unknown',
			'The account to pay to, TR13, TR14, is not among the known ones.',
		],
		[
			{ seenNumbers: ['ABC2026000000002'] },
			{ number: 'ABC2026000000001' },
			'pass',
			'The number ABC2026000000001 is new.',
		],
		[
			{ seenNumbers: ['ABC2026000000002', 'abc-2026 000000001'] },
			{ number: 'ABC2026000000001' },
			'unknown',
			'The number ABC2026000000001 was seen before from this supplier.',
		],
		[{ seenNumbers: [] }, {}, 'unknown', "The invoice's number is not known."],
		[{ seenNumbers: [] }, { number: ' - ' }, 'unknown', "The invoice's number is not known."],
		...['XABC2026000000001', 'ABC20260000000012', 'ABC1926000000001', 'ABC2026'].map(
			(number) =>
				[
					{ seenNumbers: [] },
					{ number },
					'unknown',
					`${number} is no number of an e-invoice, so it may be a seen one in disguise.`,
				] as [AcceptanceRules, InvoiceFacts, ...Said],
		),
	])('%j of %j: %s', (rules, facts, ...reason) => expect(judged(facts, rules)).toEqual([reason]));

	it('and where none is set, that', () => {
		const NONE: Said = ['unknown', 'No rule is set, so nothing speaks for accepting.'];
		expect(judged({}, {})).toEqual([NONE]);
		expect(judged({ doubts: ['Odd.'] }, {})).toEqual([['unknown', 'Odd.'], NONE]);
	});
});

describe('the order', () => {
	const order = (more: object, facts: object = {}) =>
		judged({ ...invoice, ...facts, order: { ...invoice.order, ...more } } as InvoiceFacts, { matchOrder: {} })
			.filter(([result]) => result !== 'pass')
			.map(([result, text]) => `${result}: ${text}`);
	const lines = (...items: object[]) => items.map((item) => ({ quantity: '1', price: '10', ...item }));

	it('fits, and says so', () =>
		expect(judged(invoice, { matchOrder: {} })).toEqual([
			['pass', 'The currency TRY is that of the order.'],
			['pass', 'The total 360.12 is that of the order.'],
			['pass', 'All lines match the order.'],
		]));

	it.each<[string, object, object, string[]]>([
		['another currency', { currency: 'usd' }, {}, ['fail: The currency is TRY, that of the order USD.']],
		[
			'no currency',
			{ currency: undefined },
			{},
			['unknown: The currency of the order or of the invoice is not known.'],
		],
		['no total', { total: undefined }, {}, ['unknown: The total of the order or of the invoice is not known.']],
		['a total without tax', { total: '300.10', taxIncluded: false }, {}, []],
		[
			'a total with tax that is that without',
			{ total: '300.10', taxIncluded: true },
			{},
			['fail: The total is 360.12, that of the order 300.1.'],
		],
		[
			'a total that may be without tax',
			{ total: '300.10' },
			{},
			[
				'unknown: The total is 360.12, that of the order 300.1, which is the total without tax; the order does not say whether its total includes tax.',
			],
		],
		['no lines on the invoice', {}, { lines: [] }, ['unknown: The lines of the invoice are not known.']],
		[
			'a line without a code',
			{ lines: lines({ code: 'A' }, {}) },
			{},
			['unknown: A line of the invoice or of the order has no item code.'],
		],
		[
			'more than was ordered, over two lines',
			{ lines: lines({ code: 'A' }) },
			{ lines: lines({ code: 'A' }, { code: ' a ' }) },
			['fail: Item A: 2 invoiced, 1 ordered.'],
		],
		[
			'a quantity that is not known',
			{ lines: lines({ code: 'A', quantity: 'x' }) },
			{ lines: lines({ code: 'A' }) },
			['unknown: Item A: a quantity is not known.'],
		],
		[
			'one of two prices',
			{ lines: lines({ code: 'A', price: '12' }, { code: 'A' }) },
			{ lines: lines({ code: 'A' }) },
			[],
		],
		[
			'a price that is not known',
			{ lines: lines({ code: 'A', price: 'x' }, { code: 'A' }) },
			{ lines: lines({ code: 'A' }) },
			['unknown: Item A: a unit price is not known.'],
		],
		[
			'the seller’s code of the order',
			{ lines: lines({ code: 'A', sellerCode: 's' }) },
			{ lines: lines({ sellerCode: 'S' }) },
			[],
		],
		['the seller’s code as the buyer’s', { lines: lines({ code: 's' }) }, { lines: lines({ sellerCode: 'S' }) }, []],
		[
			'the seller’s code that nobody ordered, twice',
			{ lines: lines({ code: 'A' }) },
			{ lines: lines({ sellerCode: 'S' }, { sellerCode: 's' }, { code: 'A' }) },
			["unknown: Item S: this is the seller's code, which the order does not show."],
		],
	])('with %s', (_, more, facts, found) => expect(order(more, facts)).toEqual(found));
});
