import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateAcceptance } from '../../../erp/edocument/acceptance';
import type { AcceptanceRules, InvoiceFacts } from '../../../erp/edocument/facts';
import { orderOf } from '../../../erp/edocument/orderFacts';
import { factsOf } from '../../../erp/edocument/ublFacts';
import { readUbl } from '../../../erp/ubl';
import { textOf } from '../../../erp/ubl/decode';

const FOLDER = join(__dirname, '../../fixtures/ubl');

/** The facts as a flow has them: bytes of a file, read, as JSON of an item. */
function factsIn(file: string): InvoiceFacts {
	const document = readUbl(textOf(readFileSync(join(FOLDER, file))));
	const reading = factsOf(JSON.parse(JSON.stringify(document)));
	if (reading.ok) return reading.value;
	throw new Error(reading.message);
}

/** Every rule, as a buyer would set them who expects this very invoice. */
const rules: AcceptanceRules = {
	allowedSuppliers: ['1288331521', '4840847211', '1111111157'],
	blockedSuppliers: ['9999999999'],
	allowedCurrencies: ['TRY', 'USD'],
	maximumAmount: { TRY: '50000', USD: '1000' },
	checkVat: { rates: ['0', '1', '8', '18'] },
	totalsAddUp: {},
	matchOrder: {},
	mustBeAnswerable: true,
};

function verdict(file: string, changed: (facts: InvoiceFacts) => InvoiceFacts = (facts) => facts) {
	const facts = factsIn(file);
	const order = orderOf({ total: facts.totals?.taxInclusive, taxIncluded: true, currency: facts.currency });
	if (!order.ok) throw new Error(order.message);
	const { decision, reasons } = evaluateAcceptance(changed({ ...facts, order: order.value }), rules);
	const told = reasons.filter(({ result }) => result !== 'pass').map(({ rule, text }) => `${rule}: ${text}`);
	return { decision, told };
}

const BASIC =
	'mustBeAnswerable: A basic invoice cannot be answered in the system; an objection goes by notary or registered e-mail.';
const NO_SCENARIO = 'mustBeAnswerable: The scenario, basic or commercial, is not known.';

describe('a published invoice that adds up', () => {
	it.each([
		['CommercialInvoice.xml'],
		['RareParts.xml'],
		['izibiz/FATURA_5.xml'],
		['izibiz/FATURA_7.xml'],
		['izibiz/FATURA_8.xml'],
		['izibiz/FATURA_9.xml'],
		['izibiz/FATURA_10.xml'],
		['izibiz/FATURA_13.xml'],
		['izibiz/FATURA_17.xml'],
	])('is accepted by all rules: %s', (file) => expect(verdict(file)).toEqual({ decision: 'accept', told: [] }));

	it.each([
		['BasicInvoice.xml', BASIC],
		['izibiz/FATURA_18.xml', NO_SCENARIO],
	])('goes to review where nobody can answer it: %s', (file, reason) =>
		expect(verdict(file)).toEqual({ decision: 'review', told: [reason] }),
	);
});

describe('a published invoice whose own totals do not follow from each other', () => {
	const TAKEN = (code: string) => `taxes that are taken off (${code}) are counted in several ways.`;

	it.each([
		[
			'izibiz/FATURA_14.xml',
			[
				'checkVat: Tax total: the VAT base 500 is not the net amount 450.',
				`totalsAddUp: Lines to net total: 500 is not 450; ${TAKEN('0003')}`,
				`totalsAddUp: Net total and tax to gross total: 540 is not 590; ${TAKEN('0003')}`,
			],
		],
		[
			'izibiz/FATURA_15.xml',
			[
				'checkVat: Tax total: the VAT base 100 is not the net amount 0.',
				`totalsAddUp: Lines to net total: 100 is not 0; ${TAKEN('0011')}`,
				`totalsAddUp: Net total and tax to gross total: 18 is not 118; ${TAKEN('0011')}`,
			],
		],
		[
			'izibiz/HAL-KOMISYONCU.xml',
			[
				NO_SCENARIO,
				'totalsAddUp: Lines to net total: a discount or surcharge is shown and not counted, or counted and not shown.',
				'totalsAddUp: Gross total to payable amount: 1500 is not 1260; charges of 240 are taken off it.',
			],
		],
	])('goes to review and is not rejected: %s', (file, told) =>
		expect(verdict(file)).toEqual({ decision: 'review', told }),
	);
});

const INVOICES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
	(name) => name.endsWith('.xml') && !name.includes('Despatch'),
);

it('every invoice among the fixtures is judged above', () => expect(INVOICES).toHaveLength(14));

describe.each(INVOICES)('%s', (file) => {
	const dearer = (amount = '0') => String(Number(amount) + 0.5);

	it.each(['taxExclusive', 'taxInclusive', 'payable', 'withheld'] as const)(
		'is not accepted with half a lira more in %s',
		(name) =>
			expect(
				verdict(file, (facts) => ({ ...facts, totals: { ...facts.totals, [name]: dearer(facts.totals?.[name]) } }))
					.decision,
			).not.toBe('accept'),
	);
});
