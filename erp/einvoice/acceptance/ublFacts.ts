import { currencyCode, isCurrency } from '../../base/text/currency';
import { compare, parseDecimal, ZERO } from '../../base/values/decimal';
import { isBlank, isMembers, type Members } from '../../base/json/members';
import { ibansIn } from '../../base/text/iban';
import { shown } from '../../base/text/text';
import { filled } from '../ubl/xml/tree';
import { readDay } from '../../base/values/day';
import type { InvoiceFacts, LineFacts, TaxFacts, TotalFacts } from './facts';
import { usable, objectOf, objectsIn, plainText, refused, type LooseReading } from '../list/loose';
import { plainName } from '../list/lookup';
import { SCENARIOS } from '../list/names';

/**
 * An amount as decimal text. One that cannot be read, or that is in another currency than the document (`36.00 USD`), stays a text
 * that is no number, so that the rules call it unknown instead of absent.
 */
function amountIn(holder: Members, name: string): string | undefined {
	const value = holder[name];
	if (isBlank(value)) return undefined;
	const currency = plainText(holder[`${name}Currency`]);
	const text = plainText(value) ?? shown(value);
	return currency === undefined ? text : `${text} ${currency}`;
}

const readTax = (tax: Members): TaxFacts =>
	filled({
		code: plainText(tax.code),
		base: amountIn(tax, 'taxableAmount'),
		rate: plainText(tax.percent),
		amount: amountIn(tax, 'amount'),
		exemption: plainText(tax.exemptionCode),
		isCharged: tax.isCharged === false ? false : undefined,
	});

/** Taxes in the document's currency; those that repeat them in another one (UBL's TaxCurrencyCode) are no further taxes. */
function readTaxes(value: unknown): TaxFacts[] {
	const taxes = objectsIn(value);
	const inCurrency = taxes.filter(({ amountCurrency }) => isBlank(amountCurrency));
	return (inCurrency.length > 0 ? inCurrency : taxes).map(readTax);
}

/** An amount that must be there is no number where it is not, so that the rules call it unknown instead of 0. */
const NOT_SHOWN = 'not shown';

const isListed = (value: unknown) => objectsIn(value).length > 0;

const readAmounts = (value: unknown): string[] => objectsIn(value).map((holder) => amountIn(holder, 'amount') ?? '');

const readLine = (line: Members): LineFacts =>
	filled({
		code: plainText(line.buyerItemCode),
		sellerCode: plainText(line.sellerItemCode),
		quantity: plainText(line.quantity) ?? NOT_SHOWN,
		price: amountIn(line, 'price') ?? NOT_SHOWN,
		amount: amountIn(line, 'amount'),
		allowances: readAmounts(line.allowances),
		charges: readAmounts(line.charges),
		taxes: readTaxes(line.taxes),
		withholdings: readTaxes(line.withholding),
		tax: amountIn(line, 'taxTotal') ?? (isListed(line.taxes) ? NOT_SHOWN : undefined),
		withheld: amountIn(line, 'withholdingTotal') ?? (isListed(line.withholding) ? NOT_SHOWN : undefined),
	});

/** UBL-TR requires a total of the lines and, where there are taxes, one of them. */
const readTotals = (totals: Members, { taxes, withholding }: Members): TotalFacts =>
	filled({
		lineExtension: amountIn(totals, 'lineExtension') ?? NOT_SHOWN,
		taxExclusive: amountIn(totals, 'taxExclusive'),
		tax: amountIn(totals, 'tax') ?? (isListed(taxes) ? NOT_SHOWN : undefined),
		taxInclusive: amountIn(totals, 'taxInclusive'),
		payable: amountIn(totals, 'payable'),
		allowance: amountIn(totals, 'allowance'),
		charge: amountIn(totals, 'charge'),
		rounding: amountIn(totals, 'rounding'),
		prepaid: amountIn(totals, 'prepaid'),
		withheld: amountIn(totals, 'withholding') ?? (isListed(withholding) ? NOT_SHOWN : undefined),
	});

const PARTS = ['taxes', 'withholding', 'allowances', 'charges'] as const;

/** Currencies of amounts that are not in the invoice's own. */
function otherCurrencies(currency: string | undefined, invoice: Members, lines: readonly Members[]): string[] {
	const partsOf = (holder: Members) => PARTS.flatMap((name) => objectsIn(holder[name]));
	const marked = [objectOf(invoice.totals), ...[invoice, ...lines].flatMap(partsOf)];
	const found = marked.flatMap((holder) =>
		Object.keys(holder)
			.filter((name) => name.endsWith('Currency'))
			.map((name) => plainText(holder[name])),
	);
	const all = [...found, ...lines.map((line) => plainText(line.currency))].filter((code) => code !== undefined);
	return [...new Set(all.map(currencyCode))].filter((code) => code !== currency);
}

/** Currency of the invoice as ISO 4217 writes it. */
function currencyOf(invoice: Members): string | undefined {
	const text = plainText(invoice.currency);
	return text === undefined ? undefined : currencyCode(text);
}

const plainTexts = (values: readonly unknown[]): string[] => values.map(plainText).filter((text) => text !== undefined);

const RATES = ['pricingExchangeRate', 'paymentExchangeRate', 'taxExchangeRate'] as const;

/** An exchange rate is above 0 wherever one stands, and of the invoice's own currency. */
function rateDoubts(invoice: Members, currency: string | undefined): string[] {
	const stated = RATES.map((name) => objectOf(invoice[name])).filter((rate) => Object.keys(rate).length > 0);
	return stated.flatMap(({ rate, source, target }) => {
		const read = parseDecimal(plainText(rate));
		const pair = plainTexts([source, target]).map(currencyCode);
		return [
			...(!read || compare(read, ZERO) <= 0
				? [`The exchange rate ${isBlank(rate) ? 'that is missing' : (plainText(rate) ?? shown(rate))} is none.`]
				: []),
			...(pair.length === 2 && currency !== undefined && !pair.includes(currency)
				? [`The exchange rate of ${pair.join(' to ')} is not of ${currency}, in which the invoice is.`]
				: []),
		];
	});
}

/**
 * Accounts that the invoice asks to be paid to: those of its means of payment, and IBANs in what it says to people, where a changed
 * account is written as well.
 */
function accountsOf(invoice: Members, lines: readonly Members[]): string[] {
	const means = objectsIn(invoice.paymentMeans);
	const supplier = objectOf(invoice.supplier);
	const accounts = [...means.map(({ payeeAccount }) => payeeAccount), supplier.account].map(objectOf);
	const notesOf = ({ notes }: Members): readonly unknown[] => (Array.isArray(notes) ? notes : []);
	const texts = plainTexts([
		...notesOf(invoice),
		...lines.flatMap((line) => [...notesOf(line), line.name, line.description]),
		...[...means, ...accounts, ...objectsIn(invoice.paymentTerms)].map(({ note }) => note),
		supplier.name,
	]);
	return [...new Set([...plainTexts(accounts.map(({ id }) => id)), ...texts.flatMap(ibansIn)])];
}

/** Somebody else whom the buyer is to pay, and a copy that is no invoice. */
function payeeDoubts(invoice: Members): string[] {
	const payee = objectOf(invoice.payee);
	const name = plainText(payee.taxNumber) ?? plainText(payee.name) ?? 'somebody else';
	const isSupplier = !isBlank(payee.taxNumber) && payee.taxNumber === objectOf(invoice.supplier).taxNumber;
	const isOther = Object.keys(payee).length > 0 && !isSupplier;
	return [
		...(isOther ? [`The invoice is to be paid to ${name}, not to its supplier.`] : []),
		...(isBlank(invoice.copy) ? [] : ['The invoice is marked as a copy (CopyIndicator).']),
	];
}

/** The day of issue is a day of the calendar. */
const dateDoubts = (invoice: Members): string[] => {
	const date = plainText(invoice.issueDate);
	return readDay(date, 'UTC') !== undefined ? [] : [`The date of issue, ${date ?? 'which is missing'}, is none.`];
};

/** What may stand twice without making any amount uncertain. */
const NO_MONEY = new Set(['AccountingCost']);

/** What makes the amounts of a document uncertain, as sentences. */
function doubtsOf(invoice: Members, lines: readonly Members[]): string[] {
	const currency = currencyOf(invoice);
	const repeated = Array.isArray(invoice.repeated) ? invoice.repeated.map(plainText) : [];
	const paths = repeated.filter((path) => path !== undefined && !NO_MONEY.has(path)).join(', ');
	const others = otherCurrencies(currency, invoice, lines).join(', ');
	return [
		...(paths === '' ? [] : [`The invoice says more than once what it must say once: ${paths}.`]),
		...(others === '' ? [] : [`Amounts are in ${others}, the invoice is in ${currency ?? 'an unknown currency'}.`]),
		...(currency === undefined || isCurrency(currency) ? [] : [`${currency} is no currency.`]),
		...rateDoubts(invoice, currency),
		...payeeDoubts(invoice),
		...dateDoubts(invoice),
	];
}

/** The tax number of a supplier or customer. One with two different numbers is not known: a list may hold either. */
function taxNumberOf(party: Members): string | undefined {
	const number = plainText(party.taxNumber);
	const others = objectsIn(party.identifiers).filter(({ scheme }) => /^(?:VKN|TCKN)$/i.test(plainText(scheme) ?? ''));
	return others.every(({ value }) => plainText(value) === number) ? number : undefined;
}

/** Order numbers of the document and of its lines, each once. */
function readOrderNumbers(document: Members, lines: readonly Members[]): string[] {
	const ofLines = lines.flatMap(({ orderLines }) => objectsIn(orderLines).map((line) => objectOf(line.document)));
	const numbers = [...objectsIn(document.orderReferences), ...ofLines].map(({ id }) => plainText(id));
	return [...new Set(numbers.filter((number) => number !== undefined))];
}

const PARSE = 'Read the XML with Incoming E-Invoice: Parse XML, and give its whole output.';

function refusalOf(document: unknown): ReturnType<typeof refused> | undefined {
	if (typeof document === 'string') return refused('the invoice is text, not the fields of an e-invoice', PARSE);
	if (!isMembers(document)) return refused(`${shown(document)} is no e-invoice`, PARSE);
	if (document.documentType === 'invoice') return undefined;
	return isBlank(document.documentType)
		? refused('the invoice has no documentType, so it is not what Parse XML gives', PARSE)
		: refused(
				`${shown(document.documentType)} is no invoice`,
				'Only invoices (documentType "invoice") can be held against the rules; send other documents another way.',
			);
}

/**
 * The facts of an invoice that `readUbl` has read, before or after a round trip through JSON; never throws, whatever JSON is given. An
 * item's code is the buyer's one (BuyersItemIdentification), since orders of the buyer's ERP hold no other; the seller's stands
 * beside it. Export and other scenarios are `unknown`: no rule about their answer is documented.
 */
export function factsOf(document: unknown): LooseReading<InvoiceFacts> {
	const refusal = refusalOf(document);
	if (refusal) return refusal;
	const invoice = objectOf(document);
	const lines = objectsIn(invoice.lines);
	return usable({
		...filled({
			supplierTaxNumber: taxNumberOf(objectOf(invoice.supplier)),
			customerTaxNumber: taxNumberOf(objectOf(invoice.customer)),
			currency: currencyOf(invoice),
			number: plainText(invoice.number),
			payeeAccounts: accountsOf(invoice, lines),
			invoiceType: plainText(invoice.typeCode),
			taxes: readTaxes(invoice.taxes),
			withholdings: readTaxes(invoice.withholding),
			allowances: readAmounts(invoice.allowances),
			charges: readAmounts(invoice.charges),
			prepayments: readAmounts(invoice.prepayments),
			doubts: doubtsOf(invoice, lines),
			orderNumbers: readOrderNumbers(invoice, lines),
		}),
		scenario: SCENARIOS.get(plainName(plainText(invoice.profile) ?? '')) ?? 'unknown',
		totals: readTotals(objectOf(invoice.totals), invoice),
		lines: lines.map(readLine),
	});
}
