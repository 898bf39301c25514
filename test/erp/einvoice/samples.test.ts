import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateAcceptance } from '../../../erp/einvoice/acceptance/acceptance';
import type { AcceptanceRules, InvoiceFacts } from '../../../erp/einvoice/acceptance/facts';
import { orderOf } from '../../../erp/einvoice/acceptance/orderFacts';
import { factsOf } from '../../../erp/einvoice/acceptance/ublFacts';
import { readUbl } from '../../../erp/einvoice/ubl';
import { textOf } from '../../../erp/einvoice/ubl/xml/decode';

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
	allowedSuppliers: ['5555555553', '4444444444', '3333333339', '11111111110'],
	blockedSuppliers: ['9999999999'],
	allowedCurrencies: ['TRY', 'USD', 'EUR'],
	maximumAmount: { TRY: '50000', USD: '1000', EUR: '1000' },
	checkVat: { rates: ['0', '1', '10', '20'] },
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
const ARCHIVE = 'mustBeAnswerable: An e-archive invoice takes no answer in the system.';
const NO_SCENARIO = 'mustBeAnswerable: The scenario, basic or commercial, is not known.';

/** Every invoice among the fixtures, and what is told of it; nothing is told of one that is accepted. */
const VERDICTS: Readonly<Record<string, readonly string[]>> = {
	'commercial-discounts.xml': [],
	'rare-parts.xml': [],
	'three-vat-rates.xml': [],
	'us-dollars.xml': [],
	'discount-on-whole.xml': [],
	'discounts-on-line.xml': [],
	'discount-of-everything.xml': [],
	'withheld-vat.xml': [],
	'sale-for-export.xml': ['invoiceType: The VAT of a sale for export is deferred, and the amount to pay holds it.'],
	'surcharges-and-rounding.xml': [],
	'basic-electricity.xml': [BASIC],
	'return.xml': ['invoiceType: The invoice is a return (IADE): look at what came back.', BASIC],
	'social-security.xml': [BASIC],
	'e-archive.xml': [ARCHIVE],
	'export.xml': [NO_SCENARIO],
	'withheld-income-tax.xml': [
		'checkVat: Tax total: the VAT base 800 is not the net amount 720.',
		'totalsAddUp: Net total 720 + tax 160 - withheld tax 80 to payable amount: 800 is not 880.',
		'totalsAddUp: Net total and tax to gross total: 880 is not 960.',
		'totalsAddUp: Lines to net total: 800 is not 720.',
	],
	'withheld-corporate-tax.xml': [
		'checkVat: Tax total: the VAT base 200 is not the net amount 0.',
		'totalsAddUp: Net total 0 + tax 40 - withheld tax 200 to payable amount: -160 is not 40.',
		'totalsAddUp: Net total and tax to gross total: 40 is not 240.',
		'totalsAddUp: Lines to net total: 200 is not 0.',
	],
	'market-hall.xml': [
		'invoiceType: VAT of 0% has no code of exemption.',
		NO_SCENARIO,
		'totalsAddUp: Net total 2000 to payable amount: 2000 is not 1835.',
		'totalsAddUp: Lines to net total: 1845 is not 2000.',
		'totalsAddUp: Itemised discounts and surcharges to their totals: 155 is not -165.',
	],
};
const ACCEPTED = Object.keys(VERDICTS).filter((file) => VERDICTS[file]?.length === 0);

it.each(ACCEPTED)('an invoice that adds up is accepted by all rules: %s', (file) =>
	expect(verdict(file)).toEqual({ decision: 'accept', told: [] }),
);

it.each(Object.keys(VERDICTS).filter((file) => !ACCEPTED.includes(file)))(
	'an invoice that nobody can answer, or whose own totals do not follow from each other, goes to review and is not rejected: %s',
	(file) => expect(verdict(file)).toEqual({ decision: 'review', told: VERDICTS[file] }),
);

const INVOICES = readdirSync(FOLDER).filter(
	(name) => name.endsWith('.xml') && readUbl(textOf(readFileSync(join(FOLDER, name)))).documentType === 'invoice',
);

it('every invoice among the fixtures is judged above', () =>
	expect(Object.keys(VERDICTS).sort()).toEqual([...INVOICES].sort()));

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
